//! The prices in force: tables that exist, prices that are numbers, and the two totals that the book prints.

use super::declared::total;
use crate::{
    model::{
        checks::unknown_term, count::Count, diagnostic::Findings, edit::Word, forms, json::Kind,
        lang::Text, parsed::Parsed, suggest, view::Counted,
    },
    rulesets::laporte_escarmouche::{
        catalogue::{AskAttribute, Attribute, Prices, Rows, each_attribute, free},
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
    if let Some(own) = &army.tariff.own {
        strange_words(own.into(), findings);
        strange_numbers(own.into(), findings);
    }
}

/// Words with a price that the game does not know.
pub(super) fn strange_words(rows: Rows<'_, '_>, findings: &mut Findings) {
    struct Words<'f, 'r, 'a>(&'f mut Findings, Rows<'r, 'a>);
    impl AskAttribute for Words<'_, '_, '_> {
        fn ask<T: Attribute>(&mut self) {
            let prices = T::typed(self.1).iter();
            for Counted { word, count } in prices.filter(|one| one.word.term.is_none()) {
                let thing = text!("Price, {what}", "Prix, {what}", what = T::WHAT);
                unknown_term::<T>(self.0, count.place(word.place), (&thing, &word.id));
            }
        }
    }
    each_attribute(&mut Words(findings, rows));
}

/// Prices that are not whole numbers, or absurd ones.
pub(super) fn strange_numbers(rows: Rows<'_, '_>, findings: &mut Findings) {
    struct Numbers<'f, 'r, 'a>(&'f mut Findings, Rows<'r, 'a>);
    impl AskAttribute for Numbers<'_, '_, '_> {
        fn ask<T: Attribute>(&mut self) {
            for Counted { word, count } in T::typed(self.1) {
                if word.term.is_some_and(free) {
                    charged(count, self.0);
                } else {
                    strange(count, self.0);
                }
            }
        }
    }
    each_attribute(&mut Numbers(findings, rows));
    strange(rows.leader_premium, findings);
}

/// A price for something that costs nothing.
fn charged(price: &Count<'_>, findings: &mut Findings) {
    let typed = price.typed.filter(|json| json.kind() == Kind::Number);
    let Some(typed) = typed.filter(|_| price.number != Some(0)) else {
        return;
    };
    let found = typed.source();
    findings
        .report(
            typed.place(),
            forms::exactly(
                &Text::new("Price of no firearm", "Prix de l’absence d’arme à feu"),
                &Text::same(found.to_owned()),
                0,
            ),
        )
        .help(text!("Remove \"none\".", "Retirez \"none\"."));
}

fn strange(price: &Count<'_>, findings: &mut Findings) {
    let Some(typed) = price.wrong() else {
        return;
    };
    let (found, least) = (typed.source(), forms::minus(-MAX_PRICE));
    findings
        .report(
            typed.place(),
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
