//! The prices in force: tables that exist, prices that are numbers, and the two totals that the book prints.

use super::declared::total;
use crate::{
    model::{
        checks::unknown_term, diagnostic::Findings, edit::Word, forms, json::Json, lang::Text,
        parsed::Parsed, suggest,
    },
    rulesets::laporte_escarmouche::{
        catalogue::{AskAttribute, Attribute, LEADER_PREMIUM, Prices, each_attribute, free, price},
        list::army::{Army, Tariff},
        tables::{MAX_PRICE, PUBLISHED},
        vocabulary::price_tables,
    },
    text,
};

/// Prices that miss what is printed, and prices of a list by which it costs less than it would without them.
pub(super) fn missed_totals(army: &Army<'_>, findings: &mut Findings) {
    let Tariff {
        prices,
        complete: true,
        ..
    } = &army.tariff
    else {
        return;
    };
    let usual = army.catalogue.usual_table();
    let (cost, otherwise) = (total(army, prices), total(army, &usual.prices));
    let missed = PUBLISHED
        .iter()
        .any(|one| one.points != prices.of_kit(&one.kit));
    if !missed && cost >= otherwise {
        return;
    }
    let (name, usual) = (army.tariff.name(), &usual.name);
    let costs = text!(
        "the army costs {cost} points by them, {otherwise} by the usual ones ({usual})",
        "l’armée y coûte {cost} points, {otherwise} aux prix d’usage ({usual})",
        usual = usual
    );
    let what = match (missed, cost == otherwise) {
        (true, true) => miss(prices),
        (true, false) => Text::series([&miss(prices), &costs]),
        (false, _) => text!(": {costs}", " : {costs}", costs),
    };
    let json = army.head.json;
    let place = json
        .get("prices")
        .or_else(|| json.get("ruleset"))
        .unwrap_or(json)
        .place();
    let finding = findings.report(
        place,
        text!(
            "These prices ({name}){what}.",
            "Ces prix ({name}){what}.",
            name,
            what
        ),
    );
    if cost != otherwise {
        finding.numbers(cost, otherwise);
    }
    finding.fact(text!(
        "They hold where all players agree on them.",
        "Ils valent si tous les joueurs en conviennent."
    ));
}

/// " miss the printed totals: Sgt Ligloo 15 (printed 17)".
fn miss(prices: &Prices) -> Text {
    let each = PUBLISHED.each_ref().map(|one| {
        let (name, points, printed) = (one.name, prices.of_kit(&one.kit), one.points);
        text!(
            "{name} {points} (printed {printed})",
            "{name} {points} (imprimé {printed})"
        )
    });
    let each = Text::join(&each, ", ");
    text!(
        " miss the printed totals: {each}",
        " ne retrouvent pas les totaux imprimés : {each}",
        each
    )
}

pub(super) fn unknown_table(army: &Army<'_>, findings: &mut Findings) {
    let Parsed::Unknown(word, place) = &army.tariff.named else {
        return;
    };
    let finding = findings.report(
        *place,
        text!(
            "No catalogue has the price table \"{word}\".",
            "Aucun catalogue n’a le barème « {word} »."
        ),
    );
    suggest::advise(finding, word, Word::spelled(&price_tables(army.catalogue)));
    finding.fact(text!(
        "--catalogue loads the file of a table of your own.",
        "--catalogue charge le fichier d’un barème à vous."
    ));
}

pub(super) fn strange_price(army: &Army<'_>, findings: &mut Findings) {
    if let Some(own) = army.tariff.own {
        strange_words(own, findings);
        strange_numbers(own, findings);
    }
}

/// Words with a price that the game does not know.
pub(super) fn strange_words(prices: Json<'_>, findings: &mut Findings) {
    struct Words<'f, 't>(&'f mut Findings, Json<'t>);
    impl AskAttribute for Words<'_, '_> {
        fn ask<T: Attribute>(&mut self) {
            for (key, value) in self.1.members_of(T::KEY) {
                if let Some(word) = key.as_str().filter(|word| T::parse(word).is_none()) {
                    let thing = text!("Price, {what}", "Prix, {what}", what = T::WHAT);
                    unknown_term::<T>(self.0, value.place(), (&thing, &word));
                }
            }
        }
    }
    each_attribute(&mut Words(findings, prices));
}

/// Prices that are not whole numbers, or absurd ones.
pub(super) fn strange_numbers(prices: Json<'_>, findings: &mut Findings) {
    struct Numbers<'f, 't>(&'f mut Findings, Json<'t>);
    impl AskAttribute for Numbers<'_, '_> {
        fn ask<T: Attribute>(&mut self) {
            for (key, value) in self.1.members_of(T::KEY) {
                let word = key.as_str();
                if word.and_then(|word| T::parse(&word)).is_some_and(free) {
                    charged(value, self.0);
                } else {
                    strange(value, self.0);
                }
            }
        }
    }
    each_attribute(&mut Numbers(findings, prices));
    if let Some(premium) = prices.get(LEADER_PREMIUM) {
        strange(premium, findings);
    }
}

/// A price for something that costs nothing.
fn charged(value: Json<'_>, findings: &mut Findings) {
    if value.as_f64().is_none() || price(value) == Some(0) {
        return;
    }
    let found = value.source();
    findings
        .report(
            value.place(),
            forms::exactly(
                &Text::new("Price of no firearm", "Prix de l’absence d’arme à feu"),
                &Text::same(found.to_owned()),
                0,
            ),
        )
        .help(text!("Remove \"none\".", "Retirez \"none\"."));
}

fn strange(value: Json<'_>, findings: &mut Findings) {
    // What is no number at all is a matter of shape.
    if value.as_f64().is_none() || price(value).is_some() {
        return;
    }
    let (found, least) = (value.source(), forms::minus(-MAX_PRICE));
    findings
        .report(
            value.place(),
            text!(
                "Price: {found} is not valid; a whole number from {least} to {MAX_PRICE} is \
                needed.",
                "Prix : {found} n’est pas admis ; il faut un nombre entier de {least} à \
                {MAX_PRICE}."
            ),
        )
        .help(text!(
            "Set a whole number of points.",
            "Mettez un nombre entier de points."
        ));
}
