//! Players: who runs the side, and one character for each of them.

use std::collections::BTreeMap;

use super::phrases::about;
use crate::{
    model::{
        diagnostic::Findings,
        json::{Json, Place},
        lang::{Text, counted},
        parsed::Parsed,
        suggest::advise,
        term::Term,
    },
    rulesets::tyneside_fiw::{
        list::{Army, Fighter, Leader},
        tables::{CHARACTERS_EACH, MAX_COUNT},
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

fn players_named(count: i64) -> Text {
    counted(count, ("player", "players"), ("joueur", "joueurs"))
}

pub(super) fn too_many(army: &Army<'_>, findings: &mut Findings) {
    let Some((players, found)) = both(army).filter(|(players, found)| found > players) else {
        return;
    };
    let first = usize::try_from(players).unwrap_or(usize::MAX);
    let Some(surplus) = characters(army).nth(first) else {
        return;
    };
    let (are, all) = (
        counted(
            found,
            ("player character", "player characters"),
            ("personnage joueur", "personnages joueurs"),
        ),
        players_named(players),
    );
    let message = text!(
        "{are} for {all}; at most {players} (one each).",
        "{are} pour {all} ; {players} au plus (un chacun).",
        are,
        all
    );
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
            "Mettez \"role\" à \"officer\" ou \"chief\" et enlevez \"is_pc\"",
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
        too_few(army.leaders_place, found, players, findings);
    }
    doubled(army, findings);
}

/// A side that players run, and that has none.
fn nobody(army: &Army<'_>, findings: &mut Findings) {
    let place = army.players.typed.map_or(army.leaders_place, Json::place);
    let message = Text::new(
        "A side that players run has 0 players; at least 1 needed.",
        "Un camp mené par des joueurs a 0 joueur ; il en faut au moins 1.",
    );
    findings
        .report(place, message)
        .numbers(0, 1)
        .help(Text::new(
            "Set \"players\" to 1 or more, or \"control\" to \"automated\".",
            "Mettez \"players\" à 1 ou plus, ou \"control\" à \"automated\".",
        ));
}

fn too_few(place: Place, found: i64, players: i64, findings: &mut Findings) {
    let (are, all) = (
        counted(
            found,
            ("player character", "player characters"),
            ("personnage joueur", "personnages joueurs"),
        ),
        players_named(players),
    );
    let message = text!(
        "{are} for {all}; exactly 1 each needed.",
        "{are} pour {all} ; il en faut exactement 1 chacun.",
        are,
        all
    );
    findings
        .report(place, message)
        .numbers(found, players)
        .help(text!(
            "Give an officer or chief \"is_pc\": true, or set \"players\" to {found}.",
            "Donnez \"is_pc\" : true à un officier ou un chef, ou mettez \"players\" à {found}."
        ));
}

/// Players who are named for two characters.
fn doubled(army: &Army<'_>, findings: &mut Findings) {
    let mut named: BTreeMap<&str, Vec<(&Leader<'_>, Place)>> = BTreeMap::new();
    for leader in characters(army) {
        if let Some((player, place)) = &leader.player {
            named.entry(player).or_default().push((leader, *place));
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
        let message = text!(
            "Player \"{player}\" has {found} player characters ({names}); exactly 1 needed.",
            "Le joueur « {player} » a {found} personnages joueurs ({names}) ; il en faut \
            exactement 1.",
            names
        );
        let finding = findings.report(place, message);
        finding
            .numbers(found, CHARACTERS_EACH)
            .help(Text::new(
                "Name another player for one of them.",
                "Nommez un autre joueur pour l’un d’eux.",
            ))
            .related(Text::new("the first one", "le premier"), first);
        about(finding, Fighter::Leader(second));
    }
}

fn automated(army: &Army<'_>, findings: &mut Findings) {
    for leader in characters(army) {
        let name = Fighter::Leader(leader).label();
        let message = text!(
            "{name} is a player character in an automated list; none allowed.",
            "{name} est un personnage joueur dans une liste automatique ; aucun n’est admis.",
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
            "{name} is a {role}; a player character must be an officer or a chief.",
            "{name} : {role} ; un personnage joueur doit être officier ou chef.",
            name,
            role
        );
        let finding = findings.report(*place, message);
        finding.help(Text::new(
            "Set \"role\" to \"officer\", \"chief\" or \"player_character\", or remove \"is_pc\".",
            "Mettez \"role\" à \"officer\", \"chief\" ou \"player_character\", ou \
            enlevez \"is_pc\".",
        ));
        about(finding, Fighter::Leader(leader));
    }
}

pub(super) fn unknown_control(army: &Army<'_>, findings: &mut Findings) {
    if let Parsed::Unknown(word, place) = &army.control {
        let allowed = Control::ids();
        let message = text!(
            "Unknown control \"{word}\"; allowed: {allowed}.",
            "Valeur « {word} » inconnue pour « control » ; possibles : {allowed}."
        );
        advise(findings.report(*place, message), word, Control::named());
    }
    if let Some(wrong) = army.players.wrong() {
        let found = wrong.source();
        findings
            .report(
                wrong.place(),
                text!(
                    "players is {found}; allowed: a whole number from 0 to {MAX_COUNT}.",
                    "players vaut {found} ; possible : un nombre entier de 0 à {MAX_COUNT}."
                ),
            )
            .help(Text::new(
                "Write how many players run this side.",
                "Écrivez combien de joueurs mènent ce camp.",
            ));
    }
}
