//! The checklists of a unit: what counts on its manoeuvre die, and on its die in the charge, beside what it always has.

use crate::{
    model::{lang::Text, sheet::Entry},
    rulesets::regimental_fire_and_fury::{
        chances, derived,
        list::{
            army::{Army, Command, Leader},
            unit::Unit,
        },
        mechanics::modifiers::{self, Shooter},
        options::Options,
        profile,
        tables::{BATTERY, OUT_OF_COMMAND, OUTFLANKED_WITHIN, PRESENCE, signed},
        terms::{Arm, Trait},
    },
    text,
};

/// The checklists.
pub(super) fn entries(
    army: &Army<'_>,
    command: Option<&Command<'_>>,
    unit: &Unit<'_>,
) -> Vec<Entry> {
    let fire = fire(army, unit).map(|meaning| Entry {
        term: Text::new("Fire", "Tir"),
        meaning,
    });
    let others = [
        Entry {
            term: Text::new("Manoeuvre", "Manœuvre"),
            meaning: manoeuvre(army, command, unit),
        },
        Entry {
            term: Text::new("Charge", "Charge"),
            meaning: charge(&army.options, unit),
        },
    ];
    fire.into_iter().chain(others).collect()
}

/// What the unit itself has on its fire die: always, and in a charge; None when that is nothing.
fn fire(army: &Army<'_>, unit: &Unit<'_>) -> Option<Text> {
    let shooter = profile::shooter(unit, army.data(), 0);
    let sum = |in_charge| {
        let shooter = Shooter {
            in_charge,
            ..shooter
        };
        modifiers::shooter(&shooter, &army.options)
    };
    let (always, more) = (sum(false), sum(true) - sum(false));
    let mut parts = Vec::new();
    if always != 0 {
        let always = signed(always);
        parts.push(text!(
            "{always} is in the die",
            "{always} compris dans le dé"
        ));
    }
    if more != 0 {
        let more = signed(more);
        parts.push(text!(
            "charging or charged {more}",
            "en charge ou chargée {more}"
        ));
    }
    (!parts.is_empty()).then(|| Text::series(&parts))
}

fn manoeuvre(army: &Army<'_>, command: Option<&Command<'_>>, unit: &Unit<'_>) -> Text {
    let mut parts: Vec<Text> = chances::of_tests(army, unit).into_iter().collect();
    let leader = command.and_then(|command| command.leader.as_ref());
    parts.push(commanded(leader, unit));
    if derived::in_battery(army, unit) {
        let battery = signed(BATTERY);
        parts.push(text!("in battery {battery}", "en batterie {battery}"));
    }
    parts.push(if unit.is_guns() {
        Text::new(
            "limbered or linear cover +1",
            "attelé ou couvert linéaire +1",
        )
    } else if unit.arm() == Some(Arm::Cavalry) {
        Text::new(
            "column or linear cover +1",
            "colonne ou couvert linéaire +1",
        )
    } else {
        Text::new(
            "column, garrison or linear cover +1",
            "colonne, garnison ou couvert linéaire +1",
        )
    });
    parts.push(text!(
        "outflanked within {OUTFLANKED_WITHIN} cm or broken −2",
        "pris de flanc à {OUTFLANKED_WITHIN} cm ou brisé −2"
    ));
    parts.push(losses(&army.options));
    Text::series(&parts)
}

/// Its leader, near it, with it and too far away.
fn commanded(leader: Option<&Leader<'_>>, unit: &Unit<'_>) -> Text {
    let (out, presence) = (signed(OUT_OF_COMMAND), signed(PRESENCE));
    let mut parts = Vec::new();
    if let Some(leader) = leader {
        let who = leader.title();
        let worth = derived::worth(leader).map_or_else(|| derived::BLANK.to_owned(), signed);
        parts.push(text!("{who} {worth}", "{who} {worth}", who));
    }
    if !unit.has(Trait::BraveColonel) {
        parts.push(text!("attached {presence}", "attaché {presence}"));
    }
    parts.push(text!("out of command {out}", "non commandé {out}"));
    Text::join(&parts, ", ")
}

/// Key positions and losses.
const fn losses(options: &Options) -> Text {
    if options.losses_stack {
        Text::new(
            "key position lost −1, heavy casualties −1, greater losses −2",
            "position clé perdue −1, lourdes pertes −1, pertes les plus nombreuses −2",
        )
    } else {
        Text::new(
            "key position lost −1; heavy casualties −1 or greater losses −2",
            "position clé perdue −1 ; lourdes pertes −1 ou plus nombreuses −2",
        )
    }
}

fn charge(options: &Options, unit: &Unit<'_>) -> Text {
    let presence = signed(PRESENCE);
    let mut parts: Vec<Text> = chances::of_charges(unit, options).into_iter().collect();
    if !unit.has(Trait::BraveColonel) {
        parts.push(text!("leader {presence}", "chef {presence}"));
    }
    parts.push(Text::new(
        "outnumbered 3:2 −1, 2:1 −2, 3:1 −3",
        "en infériorité 3/2 −1, 2/1 −2, 3/1 −3",
    ));
    parts.extend(own(options, unit));
    parts.push(Text::new(
        "good ground or protection +1",
        "bon terrain ou protection +1",
    ));
    Text::series(&parts)
}

/// What counts for this arm and these traits only.
fn own(options: &Options, unit: &Unit<'_>) -> Vec<Text> {
    if unit.is_guns() {
        return vec![
            Text::new("with support +1, without −1", "avec soutien +1, sans −1"),
            Text::new("silenced −1", "silencieux −1"),
            Text::new("limbered or outflanked −3", "attelé ou pris de flanc −3"),
        ];
    }
    let mut parts = vec![
        Text::new("disordered −1", "en désordre −1"),
        militia(options, unit),
        Text::new(
            "outflanked, broken, march column −3",
            "pris de flanc, brisé, col. de marche −3",
        ),
    ];
    let is_cavalry = unit.arm() == Some(Arm::Cavalry);
    parts.push(if unit.has(Trait::ColdSteel) {
        if is_cavalry {
            Text::new("sabre +1", "sabre +1")
        } else {
            Text::new("bayonet +1", "baïonnette +1")
        }
    } else {
        Text::new("breakthrough +1", "percée +1")
    });
    if is_cavalry && !unit.has(Trait::MountedInfantry) {
        parts.push(Text::new(
            "mounted: clear +2, handic. +1",
            "à cheval : clair +2, handic. +1",
        ));
    }
    parts
}

/// Single line and militia are one line of the table.
const fn militia_text(stack: bool) -> Text {
    if stack {
        Text::new("militia −1, single line −1", "milice −1, simple ligne −1")
    } else {
        Text::new("militia −1", "milice −1")
    }
}

fn militia(options: &Options, unit: &Unit<'_>) -> Text {
    if unit.has(Trait::Militia) {
        militia_text(options.militia_single_line_stack)
    } else {
        Text::new("single line −1", "simple ligne −1")
    }
}
