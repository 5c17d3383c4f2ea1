//! When a unit is worn and spent: the thresholds it states, or those of its temperament in a data set. Explained with the units.

use super::phrases::{Together, unknown_term};
use crate::{
    model::{
        diagnostic::Findings,
        forms,
        json::Json,
        lang::{Text, counted},
        parsed::Parsed,
        suggest::named_words,
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        catalogue::DataSet,
        list::{
            army::Army,
            unit::{Effect, Unit},
        },
        missing_data,
        terms::Temperament,
    },
    text,
};

pub(super) fn unknown_temperament(army: &Army<'_>, findings: &mut Findings) {
    let kind = Text::new("temperament", "tempérament");
    for unit in &army.units {
        if let Parsed::Unknown(word, place) = &unit.temperament {
            unknown_term::<Temperament>(findings, &unit.title(), &kind, (word, *place))
                .about(unit.about());
        }
    }
}

pub(super) fn out_of_order(army: &Army<'_>, findings: &mut Findings) {
    for unit in &army.units {
        let Effect::Own { json, numbers } = unit.effect else {
            continue;
        };
        let message = match numbers {
            None => not_whole(unit, json),
            Some(stated) => {
                // While the bases cannot be read, the two numbers are compared with each other only.
                let bases = unit.bases.number.unwrap_or(i64::MAX);
                if stated.fit(bases) {
                    continue;
                }
                Some(order(unit, stated.worn_at, stated.spent_at))
            }
        };
        let Some(message) = message else {
            continue;
        };
        findings
            .report(json.place(), message)
            .about(unit.about())
            .help(text!(
                "Set the stands left at which it is worn, and fewer at which it is spent: 8 stands, \
                worn at 5, spent at 3.",
                "Mettez les socles restants auxquels elle est ébranlée, et moins pour fatiguée : 8 \
                socles, ébranlée à 5, fatiguée à 3."
            ));
    }
}

fn order(unit: &Unit<'_>, worn: i64, spent: i64) -> Text {
    let who = unit.title();
    match unit.bases.number {
        Some(bases) => {
            let stands = counted(bases, ("stand", "stands"), ("socle", "socles"));
            text!(
                "{who}: {stands}, worn at {worn}, spent at {spent}; {bases} > worn > spent needed.",
                "{who} : {stands}, ébranlée à {worn}, fatiguée à {spent} ; il faut {bases} > \
                ébranlée > fatiguée.",
                who,
                stands
            )
        }
        None => text!(
            "{who}: worn at {worn}, spent at {spent}; worn > spent needed, and spent from 0.",
            "{who} : ébranlée à {worn}, fatiguée à {spent} ; il faut ébranlée > fatiguée, et \
            fatiguée à partir de 0.",
            who
        ),
    }
}

/// One of the two is missing or not a whole number; words are left to the check of the shape.
fn not_whole(unit: &Unit<'_>, json: Json<'_>) -> Option<Text> {
    let who = unit.title();
    for key in ["worn_at", "spent_at"] {
        let thing = text!("{who} (\"{key}\")", "{who} (\"{key}\")", who);
        let Some(typed) = json.get(key) else {
            return Some(text!(
                "{thing}: missing; a whole number from 0 is needed.",
                "{thing} : rien n’est indiqué ; il faut un nombre entier à partir de 0.",
                thing
            ));
        };
        typed.as_f64()?;
        if typed.as_i64().is_none() {
            return Some(forms::whole_number(&thing, typed.source(), 0));
        }
    }
    None
}

/// At most two findings: units that could have thresholds by their temperament, and those that name none.
pub(super) fn missing(army: &Army<'_>, findings: &mut Findings) {
    // A single base cannot pass through three states.
    let bare = |unit: &&Unit<'_>| matches!(unit.effect, Effect::Missing) && unit.bases() > 1;
    let rowless = |unit: &&Unit<'_>| army.data().is_some() && !unit.temperament.is_missing();
    let (rowless, bare): (Vec<_>, Vec<_>) = army.units.iter().filter(bare).partition(rowless);
    if let Some(data) = army.data() {
        without_row(data, rowless, findings);
    }
    without_any(army, bare, findings);
}

/// Units whose temperament and size have no row in the data set.
fn without_row(data: &DataSet, units: Vec<&Unit<'_>>, findings: &mut Findings) {
    let rows = missing_data::rows(units.iter().copied());
    let Some(together) = Together::of_units(units.into_iter()) else {
        return;
    };
    let (who, id) = (together.who(), &data.id);
    let message = text!(
        "{who}: the data file \"{id}\" has no thresholds for {rows}; fresh throughout.",
        "{who} : le jeu de données \"{id}\" n’a pas de seuils pour {rows} ; frais jusqu’au bout.",
        who,
        rows
    );
    together.report(findings, message).fact(Text::new(
        "\"effectiveness\" of the data file has them, or the units have their own.",
        "Ils sont dans \"effectiveness\" du jeu de données, ou dans les unités mêmes.",
    ));
}

/// Units without thresholds.
fn without_any(army: &Army<'_>, units: Vec<&Unit<'_>>, findings: &mut Findings) {
    let Some(together) = Together::of_units(units.into_iter()) else {
        return;
    };
    let who = together.who();
    let message = if together.alone() {
        text!(
            "{who}: no fresh/worn/spent thresholds; stays fresh.",
            "{who} : pas de seuils frais/ébranlé/fatigué ; reste fraîche.",
            who
        )
    } else {
        text!(
            "{who}: no fresh/worn/spent thresholds; they stay fresh.",
            "{who} : pas de seuils frais/ébranlé/fatigué ; elles restent fraîches.",
            who
        )
    };
    let finding = together.report(findings, message);
    finding.fact(text!(
        "Your copy of the rules has them, for \"effectiveness\": {{ \"worn_at\": …, \"spent_at\": … }}.",
        "Votre exemplaire de la règle les donne, pour \"effectiveness\": {{ \"worn_at\": …, \"spent_at\": … }}."
    ));
    let words = named_words(Temperament::named());
    if army.data().is_some() {
        finding.fact(text!(
            "With \"temperament\" ({words}) the data file has them.",
            "Avec \"temperament\" ({words}), le jeu de données les a.",
            words
        ));
    } else {
        finding.fact(text!(
            "With \"temperament\" ({words}) a data file may have them.",
            "Avec \"temperament\" ({words}), un jeu de données peut les avoir.",
            words
        ));
    }
}
