//! The checklists of a unit: what counts on its manoeuvre die, and on its die in the charge, beside what it always has.

use crate::{
    model::{forms::signed, lang::Text, sheet::Entry},
    rulesets::regimental_fire_and_fury::{
        chances, derived,
        list::{
            army::{Army, Command, Leader},
            unit::Unit,
        },
        mechanics::modifiers::{self, Shooter},
        options::Options,
        profile,
        tables::{
            BATTERY, OUT_OF_COMMAND, OUTFLANKED_WITHIN, PRESENCE,
            charge::{self, CAVALRY, HELPLESS, IMPETUS, STRONG_PLACE, SUPPORT, THIN},
            manoeuvre::{DANGER, GREATER_LOSSES, HEAVY_CASUALTIES, KEY_POSITION, POSTURE},
        },
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
    let leader = command.and_then(|command| command.leader.known());
    parts.push(commanded(leader, unit));
    if derived::in_battery(army, unit) {
        let battery = signed(BATTERY);
        parts.push(text!("in battery {battery}", "en batterie {battery}"));
    }
    let (posture, danger) = (signed(POSTURE), signed(DANGER));
    parts.push(if unit.is_guns() {
        text!(
            "limbered or linear cover {posture}",
            "attelé ou couvert linéaire {posture}"
        )
    } else if unit.arm() == Some(Arm::Cavalry) {
        text!(
            "column or linear cover {posture}",
            "colonne ou couvert linéaire {posture}"
        )
    } else {
        text!(
            "column, garrison or linear cover {posture}",
            "colonne, garnison ou couvert linéaire {posture}"
        )
    });
    parts.push(text!(
        "outflanked within {OUTFLANKED_WITHIN} cm or broken {danger}",
        "pris de flanc à {OUTFLANKED_WITHIN} cm ou brisé {danger}"
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
fn losses(options: &Options) -> Text {
    let [key, heavy, greater] = [KEY_POSITION, HEAVY_CASUALTIES, GREATER_LOSSES].map(signed);
    if options.losses_stack {
        text!(
            "key position lost {key}, heavy casualties {heavy}, greater losses {greater}",
            "position clé perdue {key}, lourdes pertes {heavy}, pertes les plus nombreuses \
            {greater}"
        )
    } else {
        text!(
            "key position lost {key}; heavy casualties {heavy} or greater losses {greater}",
            "position clé perdue {key} ; lourdes pertes {heavy} ou plus nombreuses {greater}"
        )
    }
}

fn charge(options: &Options, unit: &Unit<'_>) -> Text {
    let presence = signed(PRESENCE);
    let mut parts: Vec<Text> = chances::of_charges(unit, options).into_iter().collect();
    if !unit.has(Trait::BraveColonel) {
        parts.push(text!("leader {presence}", "chef {presence}"));
    }
    parts.push(outnumbered());
    parts.extend(own(options, unit));
    let place = signed(STRONG_PLACE);
    parts.push(text!(
        "good ground or protection {place}",
        "bon terrain ou protection {place}"
    ));
    Text::series(&parts)
}

/// Fewer than the enemy.
fn outnumbered() -> Text {
    let row = |(odds, die): (Text, i64)| {
        let die = signed(die);
        text!("{odds} {die}", "{odds} {die}", odds)
    };
    let rows: Vec<Text> = charge::odds().map(row).collect();
    let rows = Text::join(&rows, ", ");
    text!("outnumbered {rows}", "en infériorité {rows}", rows)
}

/// What counts for this arm and these traits only.
fn own(options: &Options, unit: &Unit<'_>) -> Vec<Text> {
    let (disordered, helpless) = (signed(charge::DISORDERED), signed(HELPLESS));
    if unit.is_guns() {
        let (with, without) = (signed(SUPPORT), signed(-SUPPORT));
        return vec![
            text!(
                "with support {with}, without {without}",
                "avec soutien {with}, sans {without}"
            ),
            text!("silenced {disordered}", "silencieux {disordered}"),
            text!(
                "limbered or outflanked {helpless}",
                "attelé ou pris de flanc {helpless}"
            ),
        ];
    }
    let mut parts = vec![
        text!("disordered {disordered}", "en désordre {disordered}"),
        militia(options, unit),
        text!(
            "outflanked, broken, march column {helpless}",
            "pris de flanc, brisé, col. de marche {helpless}"
        ),
    ];
    let impetus = signed(IMPETUS);
    let is_cavalry = unit.arm() == Some(Arm::Cavalry);
    parts.push(if unit.has(Trait::ColdSteel) {
        if is_cavalry {
            text!("sabre {impetus}", "sabre {impetus}")
        } else {
            text!("bayonet {impetus}", "baïonnette {impetus}")
        }
    } else {
        text!("breakthrough {impetus}", "percée {impetus}")
    });
    if is_cavalry && !unit.has(Trait::MountedInfantry) {
        let [clear, handicap, _] = CAVALRY.map(signed);
        parts.push(text!(
            "mounted: clear {clear}, handic. {handicap}",
            "à cheval : clair {clear}, handic. {handicap}"
        ));
    }
    parts
}

/// Single line and militia are one line of the table.
fn militia(options: &Options, unit: &Unit<'_>) -> Text {
    let thin = signed(THIN);
    let line = text!("extended {thin}", "simple ligne {thin}");
    if !unit.has(Trait::Militia) {
        return line;
    }
    let militia = text!("militia {thin}", "milice {thin}");
    if options.militia_single_line_stack {
        Text::join([&militia, &line], ", ")
    } else {
        militia
    }
}
