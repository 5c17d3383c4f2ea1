//! The sheet: the manoeuvre die, its results, and what may be done.

use super::parts::{list, modifiers};
use crate::{
    model::{
        forms::signed,
        lang::Text,
        sheet::{Block, Column, Section, Table, Value, entries, section},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        headings,
        options::Options,
        tables::{
            BATTERY, OUT_OF_COMMAND, OUTFLANKED_WITHIN, PRESENCE, PROVISIONAL,
            manoeuvre::{
                DANGER, DISORDERED, GOOD_ORDER, GREATER_LOSSES, GUNS_DELAYED, HEAVY_CASUALTIES,
                KEY_POSITION, Outcome, PASSAGE_OF_LINES, POSTURE, TROOPS_DELAYED, guns_well,
                troops_well,
            },
        },
        terms::{Quality, Rating, State},
    },
    text,
};

/// "+1/0/−1" and "gallant / able / poor": a row of the die for a whole set of words.
fn set<T: Term>(modifier: impl Fn(T) -> i64, after: &Text) -> (Value, Text) {
    let dice: Vec<String> = T::ALL.iter().map(|term| signed(modifier(*term))).collect();
    let names: Vec<Text> = T::ALL.iter().map(|term| term.plain()).collect();
    let names = Text::join(&names, " / ");
    (
        dice.join("/").into(),
        text!("{names}{after}", "{names}{after}", names, after),
    )
}

/// Quality and effectiveness, which count in manoeuvre and in the charge.
pub(super) fn standing() -> [(Value, Text); 2] {
    let none = Text::same("");
    [set(Quality::modifier, &none), set(State::modifier, &none)]
}

pub(super) fn die(options: &Options) -> Section {
    let one = |number: i64, line| (Value::from(signed(number)), line);
    let mut rows = vec![
        set(Rating::modifier, &Text::new(" leader", " (chef)")),
        one(
            PROVISIONAL,
            Text::new("provisional commander", "commandant provisoire"),
        ),
        one(OUT_OF_COMMAND, Text::new("out of command", "non commandé")),
        one(
            PRESENCE,
            Text::new(
                "leader attached or brave colonel",
                "chef attaché ou colonel courageux",
            ),
        ),
    ];
    rows.extend(standing());
    let least = options.battery_min_bases;
    rows.extend([
        one(
            BATTERY,
            text!(
                "guns in battery (gun stands: {least} at least†)",
                "canons en batterie (socles : {least} au moins†)"
            ),
        ),
        one(
            POSTURE,
            Text::new(
                "field† or march column, garrison, limbered gun, linear cover",
                "colonne de combat† ou de marche, garnison, canon attelé, couvert linéaire",
            ),
        ),
        one(
            DANGER,
            text!(
                "outflanked within {OUTFLANKED_WITHIN} cm, or broken",
                "pris de flanc à {OUTFLANKED_WITHIN} cm, ou brisé"
            ),
        ),
        one(
            KEY_POSITION,
            Text::new("key position lost", "position clé perdue"),
        ),
    ]);
    rows.extend(casualties(options));
    section(
        Text::new("Manoeuvre die", "Dé de manœuvre"),
        headings::MANOEUVRE_DIE,
        vec![
            Block::Paragraph(Text::new(
                "Tested by units that want to move or change formation†, and by all that begin \
                disordered or broken†. Each group counts once†.",
                "Testent les unités qui veulent bouger ou changer de formation†, et toutes celles \
                qui commencent en désordre ou brisées†. Chaque groupe compte une fois†.",
            )),
            modifiers(None, rows),
        ],
    )
}

fn casualties(options: &Options) -> Vec<(Value, Text)> {
    let (heavy, greater) = (
        Text::new("heavy casualties", "lourdes pertes"),
        Text::new("greater losses", "pertes les plus nombreuses"),
    );
    let (one, two) = (signed(HEAVY_CASUALTIES), signed(GREATER_LOSSES));
    if options.losses_stack {
        return vec![(one.into(), heavy), (two.into(), greater)];
    }
    let line = text!(
        "{heavy} / {greater} (the worse only†)",
        "{heavy} / {greater} (la pire seulement†)",
        heavy,
        greater
    );
    vec![(format!("{one}/{two}").into(), line)]
}

pub(super) fn good_order() -> Section {
    let mut table = Table::new(vec![
        Column::centre("result", Text::new("result", "résultat")),
        Column::left("name", Text::new("test", "test")),
        Column::left("troops", Text::new("troops", "troupe")),
        Column::left("guns", Text::new("guns", "canons")),
    ]);
    for row in &GOOD_ORDER {
        let Outcome {
            name, troops, guns, ..
        } = row;
        table.push([
            row.range().into(),
            name.clone().into(),
            troops().into(),
            guns.clone().into(),
        ]);
    }
    section(
        Text::new(
            "Troops in good order, and all guns",
            "Troupe en bon ordre, et tous les canons",
        ),
        headings::GOOD_ORDER,
        vec![Block::Table(table)],
    )
}

pub(super) fn disordered() -> Section {
    let mut table = Table::new(vec![
        Column::centre("result", Text::new("result", "résultat")),
        Column::left("name", Text::new("test", "test")),
        Column::left("troops", Text::new("troops", "troupe")),
    ]);
    for row in &DISORDERED {
        table.push([
            row.range().into(),
            row.name.clone().into(),
            (row.troops)().into(),
        ]);
    }
    section(
        Text::new(
            "Troops disordered or broken",
            "Troupe en désordre ou brisée",
        ),
        headings::DISORDERED,
        vec![Block::Table(table)],
    )
}

pub(super) fn troops(options: &Options) -> Section {
    let delayed = list(&TROOPS_DELAYED);
    let delayed = if options.delayed_full_move_disordered {
        text!(
            "{delayed}; full move, disordered†",
            "{delayed} ; mouvement complet, en désordre†",
            delayed
        )
    } else {
        delayed
    };
    section(
        Text::new("Manoeuvres of troops", "Manœuvres de la troupe"),
        headings::TROOPS,
        vec![entries([
            (
                Text::new("Well handled, one of†", "Bien exécutée, une parmi†"),
                list(&troops_well()),
            ),
            (
                Text::new("Passage of lines", "Passage de ligne"),
                PASSAGE_OF_LINES,
            ),
            (Text::new("Tardy, one of†", "Retardée, une parmi†"), delayed),
            (
                Text::new("Shocked", "Choquée"),
                Text::new(
                    "cavalry that did not retreat† may still counter-charge, half a move",
                    "la cavalerie qui n’a pas retraité† peut encore contre-charger, à \
                    demi-mouvement",
                ),
            ),
        ])],
    )
}

pub(super) fn guns() -> Section {
    section(
        Text::new("Manoeuvres of guns", "Manœuvres des canons"),
        headings::GUNS,
        vec![entries([
            (
                Text::new("Well handled, one of†", "Bien exécutée, une parmi†"),
                list(&guns_well()),
            ),
            (
                Text::new("Tardy, one of†", "Retardée, une parmi†"),
                list(&GUNS_DELAYED),
            ),
            (
                Text::new("HH, HR", "HH, HR"),
                Text::new("no double-quick", "pas de marche forcée"),
            ),
        ])],
    )
}
