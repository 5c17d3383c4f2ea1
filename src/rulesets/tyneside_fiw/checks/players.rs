//! Players: how many run the side, and one player character for each of them.

use std::collections::BTreeMap;

use super::phrases::about;
use crate::{
    model::{
        checks::{unknown_term, wrong_count},
        diagnostic::Findings,
        forms,
        json::{Json, Place},
        lang::{Text, counted},
        parsed::Parsed,
        term::Term,
        word::Word,
    },
    rulesets::tyneside_fiw::{
        list::{Army, Fighter, Leader},
        tables::CHARACTERS_EACH,
        terms::{Control, Role},
    },
    text,
};

fn characters<'b, 'a>(army: &'b Army<'a>) -> impl Iterator<Item = &'b Leader<'a>> {
    army.leaders.iter().filter(|leader| leader.is_player())
}

/// The number of players and of characters, on a side that players run and that says how many.
fn both(army: &Army<'_>) -> Option<(i64, i64)> {
    let players = army.players.number?;
    let run = army.control.known() == Some(&Control::Player);
    let characters = i64::try_from(characters(army).count()).unwrap_or(i64::MAX);
    run.then_some((players.saturating_mul(CHARACTERS_EACH), characters))
}

const CHARACTERS: Text = Text::new("Player characters", "Personnages joueurs");

/// "2 for 1 player".
fn found_for(found: i64, players: i64) -> Text {
    let players = counted(players, ("player", "players"), ("joueur", "joueurs"));
    text!("{found} for {players}", "{found} pour {players}", players)
}

pub(super) fn too_many(army: &Army<'_>, findings: &mut Findings) {
    let Some((players, found)) = both(army).filter(|(players, found)| found > players) else {
        return;
    };
    let first = usize::try_from(players).unwrap_or(usize::MAX);
    let Some(surplus) = characters(army).nth(first) else {
        return;
    };
    let message = forms::maximum(&CHARACTERS, &found_for(found, players), found, players);
    let finding = findings.report(surplus.place, message);
    let otherwise = no_player(surplus);
    finding.numbers(found, players).help(text!(
        "{otherwise}, or set \"players\" to {found}.",
        "{otherwise}, ou mettez \"players\" à {found}.",
        otherwise
    ));
    about(finding, Fighter::Leader(surplus));
}

/// How to make a player character an ordinary leader: by the keys that made him one.
fn no_player(leader: &Leader<'_>) -> Text {
    let by_role = leader.role.known() == Some(&Role::PlayerCharacter);
    match (by_role, leader.is_pc.is_set()) {
        (true, true) => Text::new(
            "Set \"role\" to \"officer\" or \"chief\" and remove \"is_pc\"",
            "Mettez \"role\" à \"officer\" ou \"chief\" et retirez \"is_pc\"",
        ),
        (true, false) => Text::new(
            "Set \"role\" to \"officer\" or \"chief\"",
            "Mettez \"role\" à \"officer\" ou \"chief\"",
        ),
        (false, _) => Text::new("Remove \"is_pc\"", "Retirez \"is_pc\""),
    }
}

pub(super) fn not_one_each(army: &Army<'_>, findings: &mut Findings) {
    if army.is_automated() {
        return automated(army, findings);
    }
    let Some((players, found)) = both(army).filter(|(players, found)| found <= players) else {
        return;
    };
    if players == 0 {
        return nobody(army, findings);
    }
    let unclear = army.leaders.iter().any(Leader::may_be_player);
    if found < players && army.all_leaders && !unclear {
        too_few(army.leaders.place, found, players, findings);
    }
    doubled(army, findings);
}

/// A side run by players, without one.
fn nobody(army: &Army<'_>, findings: &mut Findings) {
    let place = army.players.typed.map_or(army.leaders.place, Json::place);
    let side = Text::new("Side run by players", "Camp mené par des joueurs");
    let none = Text::new("no players", "aucun joueur");
    let message = forms::minimum(&side, &none, 0, 1);
    findings
        .report(place, message)
        .numbers(0, 1)
        .help(Text::new(
            "Set \"players\" to 1 or more, or \"control\" to \"automated\".",
            "Mettez \"players\" à 1 ou plus, ou \"control\" à \"automated\".",
        ));
}

fn too_few(place: Place, found: i64, players: i64, findings: &mut Findings) {
    let message = forms::exactly(&CHARACTERS, &found_for(found, players), players);
    findings
        .report(place, message)
        .numbers(found, players)
        .help(text!(
            "Set \"is_pc\" to true for an officer or chief, or set \"players\" to {found}.",
            "Mettez \"is_pc\" à true pour un officier ou un chef, ou mettez \"players\" à {found}."
        ));
}

/// Players named for two characters.
fn doubled(army: &Army<'_>, findings: &mut Findings) {
    let mut named: BTreeMap<&str, Vec<(&Leader<'_>, Place)>> = BTreeMap::new();
    for leader in characters(army) {
        if let Some(Word { id, place, .. }) = &leader.player {
            named.entry(id).or_default().push((leader, *place));
        }
    }
    for (player, all) in named {
        let [(_, first), (second, place), ..] = all[..] else {
            continue;
        };
        let found = i64::try_from(all.len()).unwrap_or(i64::MAX);
        let names: Vec<Text> = all
            .iter()
            .take(super::phrases::SHOWN)
            .map(|(leader, _)| Fighter::Leader(leader).label())
            .collect();
        let names = Text::join(&names, ", ");
        let player = forms::quoted(&Text::same(player.to_owned()));
        let thing = text!("Player {player}", "Joueur {player}", player);
        let characters = text!(
            "{found} player characters ({names})",
            "{found} personnages joueurs ({names})",
            names
        );
        let message = forms::exactly(&thing, &characters, CHARACTERS_EACH);
        let finding = findings.report(place, message);
        finding
            .numbers(found, CHARACTERS_EACH)
            .help(Text::new(
                "Set \"player\" to another name for all but one of them.",
                "Mettez \"player\" à un autre nom pour tous sauf un.",
            ))
            .related(Text::new("the first one", "le premier"), first);
        about(finding, Fighter::Leader(second));
    }
}

fn automated(army: &Army<'_>, findings: &mut Findings) {
    for leader in characters(army) {
        let name = Fighter::Leader(leader).label();
        let message = text!(
            "{name} is a player character, but an automated side has none.",
            "{name} : personnage joueur, mais un camp automatique n’en a aucun.",
            name
        );
        let otherwise = no_player(leader);
        let finding = findings.report(leader.place, message);
        finding.numbers(1, 0).help(text!(
            "{otherwise}, or set \"control\" to \"player\".",
            "{otherwise}, ou mettez \"control\" à \"player\".",
            otherwise
        ));
        about(finding, Fighter::Leader(leader));
    }
}

pub(super) fn without_rank(army: &Army<'_>, findings: &mut Findings) {
    for leader in characters(army) {
        let Parsed::Known(role, place) = &leader.role else {
            continue;
        };
        if role.may_be_player() {
            continue;
        }
        let (name, role) = (Fighter::Leader(leader).label(), role.name());
        let message = text!(
            "{name}: {role}, but a player character must be an officer or a chief.",
            "{name} : {role}, mais un personnage joueur doit être officier ou chef.",
            name,
            role
        );
        let finding = findings.report(*place, message);
        finding.help(Text::new(
            "Set \"role\" to \"officer\", \"chief\" or \"player_character\", or remove \"is_pc\".",
            "Mettez \"role\" à \"officer\", \"chief\" ou \"player_character\", ou \
            retirez \"is_pc\".",
        ));
        about(finding, Fighter::Leader(leader));
    }
}

pub(super) fn unknown_control(army: &Army<'_>, findings: &mut Findings) {
    if let Parsed::Unknown(word, place) = &army.control {
        let control = Text::new("Control", "Conduite du camp");
        unknown_term::<Control>(findings, *place, (&control, word));
    }
    if let Some(wrong) = army.players.wrong() {
        let players = Text::new("Players", "Joueurs");
        wrong_count(findings, &players, wrong, 0..).help(Text::new(
            "Set \"players\" to the number of players on this side.",
            "Mettez \"players\" au nombre de joueurs de ce camp.",
        ));
    }
}
