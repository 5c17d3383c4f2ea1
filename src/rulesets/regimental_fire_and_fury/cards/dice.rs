//! The checklists of a unit: what counts on its manoeuvre die, and on its die in the charge, beside what it always has.

use crate::{
    model::{lang::Text, sheet::Entry},
    rulesets::regimental_fire_and_fury::{
        derived,
        list::{
            army::{Army, Command},
            unit::Unit,
        },
        options::Options,
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
    vec![
        Entry {
            term: Text::new("Manoeuvre", "Manœuvre"),
            meaning: manoeuvre(army, command, unit),
        },
        Entry {
            term: Text::new("Charge", "Charge"),
            meaning: charge(&army.options, unit),
        },
    ]
}

fn manoeuvre(army: &Army<'_>, command: Option<&Command<'_>>, unit: &Unit<'_>) -> Text {
    let (out, presence) = (signed(OUT_OF_COMMAND), signed(PRESENCE));
    let mut parts = Vec::new();
    let leader = command.and_then(|command| command.leader.as_ref());
    parts.push(match leader {
        Some(leader) => {
            let (who, worth) = (
                leader.title(),
                derived::worth(leader).map_or_else(|| derived::BLANK.to_owned(), signed),
            );
            text!("{who} {worth}, out of command {out}", "{who} {worth}, non commandé {out}"; who)
        }
        None => text!("out of command {out}", "non commandé {out}"),
    });
    if !unit.has(Trait::BraveColonel) {
        parts.push(text!(
            "leader attached {presence}",
            "chef attaché {presence}"
        ));
    }
    if derived::in_battery(army, unit) {
        let battery = signed(BATTERY);
        parts.push(text!("in battery {battery}", "en batterie {battery}"));
    }
    parts.push(if unit.is_guns() {
        Text::new(
            "limbered or linear cover +1",
            "attelé ou couvert linéaire +1",
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
    Text::join(&parts, "; ")
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
            "position clé perdue −1 ; lourdes pertes −1 ou pertes les plus nombreuses −2",
        )
    }
}

fn charge(options: &Options, unit: &Unit<'_>) -> Text {
    let presence = signed(PRESENCE);
    let mut parts = Vec::new();
    if !unit.has(Trait::BraveColonel) {
        parts.push(text!(
            "leader attached {presence}",
            "chef attaché {presence}"
        ));
    }
    parts.push(Text::new(
        "outnumbered 3:2 −1, 2:1 −2, 3:1 −3",
        "en infériorité 3/2 −1, 2/1 −2, 3/1 −3",
    ));
    parts.extend(own(options, unit));
    parts.push(Text::new(
        "favourable ground or protection +1",
        "terrain favorable ou protection +1",
    ));
    Text::join(&parts, "; ")
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
            "outflanked, broken or march column −3",
            "pris de flanc, brisé ou colonne de marche −3",
        ),
    ];
    parts.push(if unit.has(Trait::ColdSteel) {
        Text::new("bayonet or sabre +1", "baïonnette ou sabre +1")
    } else {
        Text::new("breakthrough +1", "percée +1")
    });
    if unit.arm() == Some(Arm::Cavalry) && !unit.has(Trait::MountedInfantry) {
        parts.push(Text::new(
            "cavalry charge: clear +2, handicapping +1",
            "charge de cavalerie : clair +2, handicapant +1",
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
