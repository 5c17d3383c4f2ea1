//! The sheet: what counts on the dice of a charge, what the difference does, what its letters mean.

use super::{manoeuvre::standing, parts::modifiers as dice};
use crate::{
    model::{
        forms::signed,
        lang::Text,
        sheet::{Block, Column, Section, Table, Value, entries, section},
    },
    rulesets::regimental_fire_and_fury::{
        headings,
        options::{Options, OverrunGuns},
        tables::{
            PRESENCE,
            charge::{
                BEATEN_FROM, CAVALRY, DISORDERED, FIERCE, HELPLESS, IMPETUS, REPULSED_FROM,
                RESULTS, STRONG_PLACE, SUPPORT, THIN, odds,
            },
            range,
        },
    },
    text,
};

pub(super) fn modifiers(options: &Options) -> Section {
    let one = |number: i64, line| (Value::from(signed(number)), line);
    let (odds, outnumbered): (Vec<Text>, Vec<String>) =
        odds().map(|(odds, die)| (odds, signed(die))).unzip();
    let odds = Text::join(&odds, " / ");
    let mut rows: Vec<(Value, Text)> = standing().into();
    rows.extend([
        (
            outnumbered.join("/").into(),
            text!(
                "outnumbered {odds} or worse (stands in the combat†)",
                "en infériorité {odds} ou pire (socles au combat†)",
                odds
            ),
        ),
        (
            Value::from(format!("{}/{}", signed(SUPPORT), signed(-SUPPORT))),
            Text::new("gun with support / without", "canon avec soutien / sans"),
        ),
        one(
            DISORDERED,
            Text::new(
                "disordered troops, or silenced gun",
                "troupe en désordre, ou canon silencieux",
            ),
        ),
        one(
            PRESENCE,
            Text::new(
                "leader attached or brave colonel",
                "chef attaché ou colonel courageux",
            ),
        ),
    ]);
    rows.extend(formations(options));
    rows.push(one(
        HELPLESS,
        Text::new(
            "outflanked, broken, march column, or limbered guns",
            "pris de flanc, brisé, colonne de marche ou canons attelés",
        ),
    ));
    rows.extend(defence(options));
    rows.extend([
        one(
            IMPETUS,
            Text::new(
                "bayonet or sabre, or in a breakthrough",
                "baïonnette ou sabre, ou percée",
            ),
        ),
        (
            CAVALRY.map(signed).join("/").into(),
            Text::new(
                "cavalry charge or counter-charge†: clear / handicapping / difficult ground, \
                mounted infantry or standing still",
                "charge ou contre-charge† de cavalerie : terrain clair / handicapant / difficile, \
                infanterie montée ou immobile",
            ),
        ),
    ]);
    section(
        Text::new("Charge dice", "Dés de charge"),
        headings::CHARGE_DIE,
        vec![
            Block::Paragraph(Text::new(
                "Each side: d10 + these†. Difference = attacker − defender†.",
                "Chaque camp : 1d10 + ceci†. Différence = attaquant − défenseur†.",
            )),
            dice(None, rows),
        ],
    )
}

fn formations(options: &Options) -> Vec<(Value, Text)> {
    let (line, militia) = (
        Text::new("extended line", "simple ligne"),
        Text::new("militia†", "milice†"),
    );
    let minus = || Value::from(signed(THIN));
    if options.militia_single_line_stack {
        vec![(minus(), line), (minus(), militia)]
    } else {
        vec![(
            minus(),
            text!(
                "{line}, or {militia}",
                "{line}, ou {militia}",
                line,
                militia
            ),
        )]
    }
}

fn defence(options: &Options) -> Vec<(Value, Text)> {
    let (ground, cover) = (
        Text::new(
            "defending favourable ground",
            "défense d’un terrain favorable",
        ),
        Text::new(
            "defending in dense or fortified protection†",
            "défense en protection dense ou fortifiée†",
        ),
    );
    let plus = || Value::from(signed(STRONG_PLACE));
    if options.charge_defence_stack {
        vec![(plus(), ground), (plus(), cover)]
    } else {
        vec![(
            plus(),
            text!(
                "{ground}, or {cover}",
                "{ground}, ou {cover}",
                ground,
                cover
            ),
        )]
    }
}

pub(super) fn results(options: &Options) -> Section {
    let mut table = Table::new(vec![
        Column::left("difference", Text::new("difference", "différence")),
        Column::left("side", Text::new("side", "camp")),
        Column::left("effect", Text::new("effect", "effet")),
    ]);
    for row in &RESULTS {
        let (range, name) = (row.range(), &row.name);
        let result = text!("{range} {name}", "{range} {name}", range, name);
        table.push([
            result.into(),
            Text::new("def.", "déf.").into(),
            (row.defender)().into(),
        ]);
        table.push([
            "".into(),
            Text::new("att.", "att.").into(),
            (row.attacker)().into(),
        ]);
    }
    let overrun = match options.overrun_guns {
        OverrunGuns::LimberAndRetreat => Text::new(
            "Guns overrun: limber and retreat a full move, silenced†.",
            "Canons submergés : attellent et retraitent d’un mouvement complet, silencieux†.",
        ),
        OverrunGuns::UnlimberedLost => Text::new(
            "Guns overrun: limbered ones retreat a full move, silenced; unlimbered ones are lost†.",
            "Canons submergés : attelés, ils retraitent d’un mouvement complet, silencieux ; \
            dételés, ils sont perdus†.",
        ),
    };
    section(
        Text::new("Result of the charge", "Résultat de la charge"),
        headings::CHARGE,
        vec![Block::Table(table), Block::Paragraph(overrun)],
    )
}

pub(super) fn notes() -> Section {
    let repulsed = range(Some(REPULSED_FROM), Some(BEATEN_FROM - 1));
    section(
        Text::new("Notes on charges", "Notes sur les charges"),
        headings::CHARGE,
        vec![entries([
            (
                Text::new("W", "V"),
                Text::new(
                    "the winner is disordered if it charged over handicapping or difficult ground, \
                    is cavalry, or after a second combat.",
                    "le vainqueur est en désordre s’il a chargé par terrain handicapant ou \
                    difficile, s’il est de la cavalerie, ou après un 2e combat.",
                ),
            ),
            (
                Text::new("H", "T"),
                Text::new(
                    "defending cavalry is disordered; counter-charging cavalry may take the \
                    position or be recalled a full move.",
                    "la cavalerie qui défend est en désordre ; celle qui contre-chargeait peut \
                    prendre la position ou être rappelée d’un mouvement complet.",
                ),
            ),
            (
                Text::same("R"),
                Text::new(
                    "cavalry may be recalled a full move, after the first combat only.",
                    "la cavalerie peut être rappelée d’un mouvement complet, après le 1er combat \
                    seulement.",
                ),
            ),
            (
                Text::new("Two combats", "Deux combats"),
                text!(
                    "at most: the first and one breakthrough†. “Already disordered” is judged \
                    before the result†; after a {FIERCE} the survivors are disordered, and the \
                    combat is fought again until it is decided†.",
                    "au plus : le premier et une percée†. « Déjà en désordre » se juge avant le \
                    résultat† ; après un {FIERCE} les survivants sont en désordre, et l’on \
                    recommence jusqu’à décision†."
                ),
            ),
            (
                Text::new("Side destroyed", "Camp détruit"),
                Text::new(
                    "a side without stands loses at once†; if both are gone, the defender holds \
                    nothing†.",
                    "un camp sans socle perd aussitôt† ; s’il n’y a plus personne, le défenseur ne \
                    tient rien†.",
                ),
            ),
            (
                Text::new("Fortified and outflanked", "Fortifié et pris de flanc"),
                text!(
                    "both count on the die†; beaten by {repulsed} the defender still holds†.",
                    "les deux comptent au dé† ; battu de {repulsed}, le défenseur tient quand \
                    même†.",
                    repulsed
                ),
            ),
            (
                Text::new("Dismounted cavalry", "Cavalerie démontée"),
                Text::new(
                    "moves and fights as a dismounted extended line, not a mounted target†.",
                    "bouge et combat comme une simple ligne démontée ; ce n’est pas une cible \
                    montée†.",
                ),
            ),
            (
                Text::new("Fixed guns", "Canons fixes"),
                Text::new(
                    "cannot retreat: lost in every defeat, unless fortified and only repulsed.",
                    "ne peuvent retraiter : perdus à toute défaite, sauf fortifiés et seulement \
                    repoussés.",
                ),
            ),
        ])],
    )
}
