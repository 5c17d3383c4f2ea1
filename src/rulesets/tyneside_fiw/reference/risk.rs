//! The sheet: the risk factor and both action tables.

use super::parts::{paragraph, sentences};
use crate::{
    model::{
        forms::signed,
        lang::Text,
        sheet::{Block, Column, Section, Table, Value, entries, section},
        term::Term,
    },
    rulesets::tyneside_fiw::{
        options::{LoneCasualtyRisk, Options, RiskRange},
        tables::{Action, FORMATIONS, GROUPS, LEAST_RISK, Line, NEAR, RISK_PARTS, RISKS, risks},
        words::result,
    },
    text,
};

use super::fire::by_quality;

pub(super) fn risk(options: &Options) -> Section {
    let mut table = Table::new(vec![
        Column::centre("modifier", Text::new("risk", "risque")),
        Column::left("when", Text::new("", "")),
    ]);
    for risk in &RISKS {
        table.push([signed(risk.modifier).into(), Value::from((risk.when)())]);
    }
    section(
        Text::new("Risk factor", "Facteur de risque"),
        "Facteurs de Risque",
        vec![Block::Table(table), paragraph(notes(options))],
    )
}

fn notes(options: &Options) -> Text {
    let range = match options.risk_range {
        RiskRange::Own => Text::new(
            "In range: of the unit’s own longest weapon; for the green, of the enemy’s†.",
            "À portée : de l’arme la plus longue de l’unité ; pour les bleus, de celle de \
            l’ennemi†.",
        ),
        RiskRange::Enemy => Text::new(
            "In range: of the enemy’s longest weapon†.",
            "À portée : de l’arme la plus longue de l’ennemi†.",
        ),
        RiskRange::Either => Text::new(
            "In range: of either side’s longest weapon†.",
            "À portée : de l’arme la plus longue de l’un ou de l’autre†.",
        ),
    };
    let lone = match options.lone_casualty_risk {
        LoneCasualtyRisk::Ignore => Text::new(
            "Losses are counted on the size at muster†; a lone figure is not a group†.",
            "Les pertes se comptent sur la taille au rassemblement† ; une figurine seule n’est pas \
            un groupe†.",
        ),
        LoneCasualtyRisk::Literal => text!(
            "Losses are counted on the size at muster†; a lone wounded figure adds {RISK_PARTS}†.",
            "Les pertes se comptent sur la taille au rassemblement† ; une figurine seule blessée \
            ajoute {RISK_PARTS}†."
        ),
    };
    let retreat = if options.pushback_is_retreat {
        Text::new(
            "Being pushed back counts as retreat†.",
            "Être repoussé compte comme retraite†.",
        )
    } else {
        Text::new(
            "Being pushed back does not count as retreat†.",
            "Être repoussé ne compte pas comme retraite†.",
        )
    };
    let quality = by_quality();
    let die = if options.action_die_quality_mod {
        text!(
            "Then a d6: {quality}†.",
            "Puis un d6 : {quality}†.",
            quality
        )
    } else {
        Text::new("Then an unmodified d6†.", "Puis un d6 sans modificateur†.")
    };
    let sum = text!(
        "Add up; enemies count once, however many there are†; below {LEAST_RISK} counts as \
        {LEAST_RISK}†. A mixed group has the quality of most of its figures; on a tie it is green†.",
        "Additionner ; les ennemis comptent une fois, quel que soit leur nombre† ; moins de \
        {LEAST_RISK} compte {LEAST_RISK}†. Un groupe mêlé a la qualité de la plupart de ses \
        figurines ; à égalité, il est bleu†.",
    );
    sentences([&sum, &range, &lone, &retreat, &die])
}

pub(super) fn groups(options: &Options) -> Section {
    section(
        Text::new(
            "Actions: groups and individuals",
            "Actions : groupes et individus",
        ),
        "Table d’Actions",
        vec![Block::Table(actions(&GROUPS, options))],
    )
}

pub(super) fn formations(options: &Options) -> Section {
    let together = text!(
        "An uncommanded group with a shaded result† does as the first group of its platoon, \
        while each group is within {NEAR} cm of another and an officer or NCO within {NEAR} cm \
        of the platoon. A result marked ! breaks it away.",
        "Un groupe non commandé dont le résultat est teinté† fait comme le premier groupe de son \
        peloton, tant que chaque groupe est à {NEAR} cm d’un autre et un officier ou officier en \
        second à {NEAR} cm du peloton. Un résultat marqué ! l’en sépare."
    );
    section(
        Text::new(
            "Actions: formed infantry",
            "Actions : infanterie en formation",
        ),
        "Facteur de Risque : Formation d’Infanterie",
        vec![
            Block::Table(actions(&FORMATIONS, options)),
            paragraph(together),
        ],
    )
}

/// An action table; what commanded troops may ignore is tinted, what binds them has an exclamation mark.
fn actions(lines: &[Line; 5], options: &Options) -> Table {
    const FACES: [&str; 6] = ["one", "two", "three", "four", "five", "six"];
    let mut columns = vec![Column::left("risk", Text::new("risk", "risque"))];
    columns.extend(
        FACES
            .into_iter()
            .zip(1_i64..)
            .map(|(key, face)| Column::centre(key, Text::from(face))),
    );
    let mut table = Table::new(columns);
    for (row, (_, cells)) in lines.iter().enumerate() {
        let words = cells.iter().map(|(action, bond)| {
            let binds = !bond.ignorable(options.strict_italics);
            Value::from(result(&action.label(), binds))
        });
        let shaded = cells.iter().zip(1..);
        let shaded = shaded
            .filter(|((_, bond), _)| bond.ignorable(options.strict_italics))
            .map(|(_, column)| column);
        let risk = Value::from(risks(lines, row));
        table.push_shaded(std::iter::once(risk).chain(words), shaded.collect());
    }
    table
}

pub(super) fn legend(options: &Options) -> Section {
    let tint = if options.strict_italics {
        text!(
            "italics of the rulebook: commanded troops and player characters ignore it; a result \
            marked ! binds them, even at risk {LEAST_RISK}†.",
            "italiques du livret : troupes commandées et personnages joueurs l’ignorent ; un \
            résultat marqué ! les oblige, même au risque {LEAST_RISK}†.",
        )
    } else {
        text!(
            "commanded troops and player characters ignore it (those of risk {LEAST_RISK} and \
            Three lines†); a result marked ! binds them.",
            "troupes commandées et personnages joueurs l’ignorent (même au risque {LEAST_RISK} \
            et Trois lignes†) ; un résultat marqué ! les oblige.",
        )
    };
    let tinted = (Text::new("Shaded", "Teinté"), tint);
    let each = Action::ALL.iter().map(|action| {
        let (name, short) = (action.name(), action.short());
        let mark = if action.is_read() { "†" } else { "" };
        let meaning = text!(
            "{name}{mark} (cards: {short})",
            "{name}{mark} (cartes : {short})",
            name,
            short
        );
        (action.label(), meaning)
    });
    section(
        Text::new("What they do", "Ce qu’ils font"),
        "Table d’Actions",
        vec![entries(std::iter::once(tinted).chain(each))],
    )
}
