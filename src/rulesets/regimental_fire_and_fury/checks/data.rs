//! Data files: the one that a list names, and the contents of a player's own. Null and empty are never wrong.

use super::phrases::unknown_term;
use crate::{
    keyed,
    model::{
        checks::{repeated, unknown_word, wrong_count},
        clean::shorten,
        count::Count,
        diagnostic::Findings,
        edit, forms,
        json::{Json, Kind, Place},
        lang::Text,
        parsed::Parsed,
        suggest::{advise, advise_plain, named_words},
        term::Term,
        view::{Counted, Entry, Items},
        word::Word,
    },
    rulesets::regimental_fire_and_fury::{
        catalogue::{
            DataSet, Thresholds,
            file::{MOST_POINTS, MOST_VERSIONS, Origin, TypedData},
            share,
        },
        list::army::Army,
        ratio::Ratio,
        tables::{MOST_BASES, MOST_CM},
        terms::{Formation, Temperament},
        vocabulary::data_files,
    },
    text,
};

pub(super) fn unknown_set(army: &Army<'_>, findings: &mut Findings) {
    let Parsed::Unknown(word, place) = &army.data else {
        return;
    };
    let thing = Text::new("Data file", "Jeu de données");
    let known = data_files(army.catalogue);
    unknown_word(
        findings,
        *place,
        (&thing, word),
        edit::Word::spelled(&known),
    )
    .fact(Text::new(
        "--catalogue loads a data file of your own.",
        "--catalogue charge votre propre jeu de données.",
    ));
}

pub(super) fn stated_twice(file: &TypedData<'_>, findings: &mut Findings) {
    for lines in file.fire_tables() {
        // Rows first: a code that also shares another row is wrong where it is shared.
        let keys = lines.iter().map(|line| (&line.code.id, line.json.place()));
        let shared = lines.iter().flat_map(|line| line.shares_with);
        let shared = shared.map(|code| (&code.id, code.place));
        repeated(keys.chain(shared), |code, place, first| {
            twice(findings, place, code, first);
        });
    }
    repeated_rows(file, findings);
}

fn twice(findings: &mut Findings, place: Place, word: &str, first: Place) {
    findings
        .report(
            place,
            text!(
                "\"{word}\" is listed twice.",
                "\"{word}\" figure deux fois."
            ),
        )
        .about(word)
        .help(Text::new("Keep one of the two.", "N’en gardez qu’une."))
        .related(Text::new("the first one", "la première"), first);
}

fn repeated_rows(file: &TypedData<'_>, findings: &mut Findings) {
    let rows = file.effectiveness.iter().filter_map(|row| {
        let bases = row.bases.typed?.as_i64()?;
        Some(((row.temperament.word()?, bases), row.place))
    });
    repeated(rows, |(temperament, bases), place, first| {
        twice(findings, place, &format!("{temperament}, {bases}"), first);
    });
}

pub(super) fn strange_numbers(file: &TypedData<'_>, findings: &mut Findings) {
    let range = Text::new("Range", "Portée");
    let tables = file.fire_tables();
    for band in tables.iter().flatten().flat_map(|line| line.bands) {
        whole(findings, &range, &band.to_cm, (1, MOST_CM));
        let points = band.points_per_base;
        if let Some(typed) = points.filter(|typed| Ratio::read(*typed).is_none()) {
            not_points(findings, typed);
        }
    }
    let close = Text::new("Close range", "Courte portée");
    whole(findings, &close, &file.close_range_cm, (1, MOST_CM));
    let version = Text::new("Version of the data", "Version des données");
    whole(findings, &version, &file.data_version, (1, MOST_VERSIONS));
}

/// A row of which something is filled in and something is not: none of it is used, for a shorter range would be read out of it.
pub(super) fn half_filled_rows(file: &TypedData<'_>, findings: &mut Findings) {
    let is_open = |json: Option<Json<'_>>| json.is_none_or(|json| json.kind() == Kind::Null);
    let is_number = |json: Json<'_>| json.kind() == Kind::Number;
    for line in file.fire_tables().iter().flatten() {
        let places = line.bands.iter();
        let (open, filled): (Vec<bool>, Vec<bool>) = places
            .map(|band| {
                let (to, points) = (band.to_cm.typed, band.points_per_base);
                let filled = to.is_some_and(is_number) || points.and_then(Ratio::read).is_some();
                (is_open(to) || is_open(points), filled)
            })
            .unzip();
        if !open.contains(&true) || !filled.contains(&true) {
            continue;
        }
        let code = shorten(&line.code.id);
        findings
            .report(
                line.json.place(),
                text!(
                    "{code}: a band without a range or without points; no band of the row counts \
                    before all are filled in.",
                    "{code} : une tranche sans portée ou sans points ; aucune tranche de la ligne ne \
                    compte tant que toutes ne sont pas remplies."
                ),
            )
            .help(Text::new(
                "Fill the band in, or remove it.",
                "Remplissez la tranche, ou retirez-la.",
            ));
    }
}

/// Reports a number that is not whole or out of bounds.
fn whole(findings: &mut Findings, thing: &Text, count: &Count<'_>, (least, most): (i64, i64)) {
    let Some(typed) = count.wrong() else {
        return;
    };
    wrong_count(findings, thing, typed, least..=most).help(Text::new(
        "Correct it, or set it to null while it is unknown.",
        "Corrigez-le, ou mettez null tant qu’il est inconnu.",
    ));
}

fn not_points(findings: &mut Findings, typed: Json<'_>) {
    if !matches!(typed.kind(), Kind::Number | Kind::String { .. }) {
        return;
    }
    let (found, most) = (brief(typed), Ratio::MOST);
    findings
        .report(
            typed.place(),
            text!(
                "Points per stand: {found} is not valid; a number such as 2 or 0.5 or a fraction \
                such as \"1/2\", from 0 to {most}, is needed.",
                "Points par socle : {found} n’est pas admis ; il faut un nombre comme 2 ou 0.5 ou \
                une fraction comme \"1/2\", de 0 à {most}."
            ),
        )
        .help(Text::new(
            "Set the points of one stand, to two decimals at most, or null while they are \
            unknown.",
            "Mettez les points d’un socle, à deux décimales au plus, ou null tant qu’ils sont \
            inconnus.",
        ));
}

/// What is typed, cut short.
fn brief(typed: Json<'_>) -> String {
    typed.source().chars().take(40).collect()
}

pub(super) fn ranges_out_of_order(file: &TypedData<'_>, findings: &mut Findings) {
    for line in file.fire_tables().iter().flatten() {
        let mut before: Option<(i64, Place)> = None;
        for typed in line.bands.iter().filter_map(|band| band.to_cm.typed) {
            let Some(to) = typed.as_i64() else {
                continue;
            };
            if let Some((last, place)) = before.filter(|(last, _)| to <= *last) {
                findings
                    .report(
                        typed.place(),
                        text!(
                            "The band to {to} cm comes after the band to {last} cm.",
                            "La tranche jusqu’à {to} cm vient après celle jusqu’à {last} cm."
                        ),
                    )
                    .numbers(to, last)
                    .help(Text::new(
                        "List the nearest band first.",
                        "Mettez d’abord la tranche la plus proche.",
                    ))
                    .related(Text::new("the band before", "la tranche précédente"), place);
            }
            before = Some((to, typed.place()));
        }
    }
}

pub(super) fn thresholds_out_of_order(file: &TypedData<'_>, findings: &mut Findings) {
    for row in &file.effectiveness {
        if let Parsed::Unknown(word, place) = &row.temperament {
            let who = Text::new("Row of thresholds", "Ligne de seuils");
            let kind = Text::new("temperament", "tempérament");
            unknown_term::<Temperament>(findings, &who, &kind, (word, *place));
        }
        let number = |count: &Count<'_>| count.typed.and_then(Json::as_f64);
        let counts = [&row.bases, &row.worn_at, &row.spent_at];
        let [Some(bases), Some(worn), Some(spent)] = counts.map(number) else {
            // Where the others are not known, each is judged by itself.
            for wrong in counts {
                whole(
                    findings,
                    &Text::new("Threshold", "Seuil"),
                    wrong,
                    (0, MOST_BASES),
                );
            }
            continue;
        };
        let fits = || {
            let worn_at = row.worn_at.number?;
            let spent_at = row.spent_at.number?;
            Some(Thresholds { worn_at, spent_at }.fit(row.bases.number?))
        };
        if fits() == Some(true) {
            continue;
        }
        findings
            .report(
                row.place,
                text!(
                    "Thresholds for size {bases}: worn at {worn}, spent at {spent}; {bases} > worn > \
                    spent needed, whole numbers up to {MOST_BASES}.",
                    "Seuils pour la taille {bases} : ébranlée à {worn}, fatiguée à {spent} ; il faut \
                    {bases} > ébranlée > fatiguée, en entiers jusqu’à {MOST_BASES}."
                ),
            )
            .help(Text::new(
                "Correct the row, or set what is unknown to null.",
                "Corrigez la ligne, ou mettez null pour ce qui est inconnu.",
            ));
    }
}

pub(super) fn unknown_firing(file: &TypedData<'_>, findings: &mut Findings) {
    for Entry { word, json, .. } in &file.firing_bases {
        let value = *json;
        let formations = Formation::of_troops().map(|formation| (formation.id(), formation.name()));
        if { formations.clone() }.all(|(id, _)| id != word.id) {
            let thing = Text::new("Formation of troops", "Formation de troupe");
            let allowed = named_words(formations.clone());
            let message = forms::unknown(&thing, &word.id, &allowed);
            let finding = findings.report(of_key(word, value), message);
            advise(finding, &word.id, formations);
        } else if matches!(value.kind(), Kind::Number | Kind::String { .. })
            && share(value).is_none()
        {
            let found = brief(value);
            findings
                .report(
                    value.place(),
                    text!(
                        "Firing stands: {found} is not valid; \"all\", \"half\" or a whole number \
                        from 0 to {MOST_BASES} is needed.",
                        "Socles qui tirent : {found} n’est pas admis ; il faut \"all\" (tous), \
                        \"half\" (la moitié) ou un nombre entier de 0 à {MOST_BASES}."
                    ),
                )
                .help(Text::new(
                    "Set how many stands of this formation fire.",
                    "Mettez le nombre de socles de cette formation qui tirent.",
                ));
        }
    }
}

/// The codes that a file adds: of weapons and classes of guns, in every table.
fn codes<'v>(file: &'v TypedData<'_>) -> Vec<(&'v str, Place)> {
    let tables = file.fire_tables();
    let lines = || tables.iter().flatten();
    let fire = lines().map(|line| (&*line.code.id, of_key(line.code, line.json)));
    let priced = file.points.known().into_iter().flat_map(|points| {
        let both = points.weapons.iter().chain(&points.gun_classes);
        both.map(|one| (&*one.word.id, of_price(one)))
    });
    let shared = lines().flat_map(|line| line.shares_with);
    let shared = shared.map(|code| (&*code.id, code.place));
    fire.chain(priced).chain(shared).collect()
}

/// The place of a key: the member is named by its value.
const fn of_key(key: &Word<'_>, value: Json<'_>) -> Place {
    Place {
        node: value.node(),
        span: key.place.span,
    }
}

/// The place of a price, by its key.
fn of_price<T>(price: &Counted<'_, T>) -> Place {
    let Counted { word, count } = price;
    Place {
        span: word.place.span,
        ..count.place(word.place)
    }
}

pub(super) fn empty_code(file: &TypedData<'_>, findings: &mut Findings) {
    let id = file.id.as_ref().map(|id| (&*id.id, id.place));
    for (word, place) in id.into_iter().chain(codes(file)) {
        let message = if word.trim().is_empty() {
            Text::new("The code is empty.", "Le code est vide.")
        } else if word.trim().len() < word.len() {
            text!(
                "The code \"{word}\" begins or ends with a space.",
                "Le code \"{word}\" commence ou finit par une espace."
            )
        } else {
            continue;
        };
        findings.report(place, message).help(Text::new(
            "Set the code that lists use, such as \"RM\".",
            "Mettez le code qu’emploient les listes, par exemple \"RM\".",
        ));
    }
}

pub(super) fn form_with_numbers(file: &TypedData<'_>, findings: &mut Findings) {
    let Some((Origin::Form, place)) = file.status.placed() else {
        return;
    };
    if !has_numbers(file) && DataSet::read(file).is_none_or(|set| set.is_blank()) {
        return;
    }
    findings
        .report(
            place,
            Text::new(
                "The form has numbers, but its status does not give their source.",
                "Le formulaire a des chiffres, mais son statut ne dit pas d’où ils viennent.",
            ),
        )
        .help(Text::new(
            "Set \"status\" to \"published\" when your publication gives them, to \"own\" when you \
            or your club set them, or to \"sample\" for a trial.",
            "Mettez \"status\" à \"published\" si votre publication les donne, à \"own\" si vous \
            ou votre club les avez fixés, ou à \"sample\" pour un essai.",
        ));
}

/// Whether a row has a number, if only one of those that it needs.
fn has_numbers(file: &TypedData<'_>) -> bool {
    let tables = file.fire_tables();
    let mut bands = tables.iter().flatten().flat_map(|line| line.bands);
    let typed = |one: Json<'_>| matches!(one.kind(), Kind::Number | Kind::String { .. });
    let number = |one: Json<'_>| one.kind() == Kind::Number;
    let points = |points: Option<Json<'_>>| points.is_some_and(typed);
    let mut rows = file.effectiveness.iter();
    bands.any(|band| band.to_cm.typed.is_some_and(number) || points(band.points_per_base))
        || rows.any(|row| {
            let stated = [&row.bases, &row.worn_at, &row.spent_at];
            stated.iter().any(|one| one.typed.is_some_and(number))
        })
}

pub(super) fn strange_points(file: &TypedData<'_>, findings: &mut Findings) {
    let Some(points) = file.points.known() else {
        return;
    };
    unknown_prices(keyed!(points.infantry), findings);
    unknown_prices(keyed!(points.cavalry), findings);
    unknown_prices(keyed!(points.artillery), findings);
    unknown_prices(keyed!(points.traits), findings);
    unknown_prices(keyed!(points.leaders), findings);
    strange_prices(keyed!(points.weapons), findings, |_| true);
    strange_prices(keyed!(points.gun_classes), findings, |_| true);
}

/// A part of a table of points, under its key.
type Part<'v, 'a, T> = (&'v str, &'v Items<'a, Counted<'a, T>>);

/// Reports what cannot be the price of a word of a closed set.
fn unknown_prices<T: Term>((table, prices): Part<'_, '_, T>, findings: &mut Findings) {
    for price in prices.iter().filter(|one| one.word.term.is_none()) {
        let thing = Text::same(format!("Points (\"{table}\")"));
        let (word, ids) = (&price.word.id, T::ids());
        let message = forms::unknown(&thing, word, &Text::same(ids));
        let finding = findings.report(of_price(price), message);
        advise_plain(finding, word, T::ALL.iter().map(|term| term.id()));
    }
    strange_prices((table, prices), findings, |word| word.term.is_some());
}

/// Reports prices that are not whole numbers, or absurd ones.
fn strange_prices<'a, T>(
    (table, prices): Part<'_, 'a, T>,
    findings: &mut Findings,
    looked_at: impl Fn(&Word<'a, T>) -> bool,
) {
    for Counted { word, count } in prices.iter().filter(|one| looked_at(&one.word)) {
        let thing = Text::same(format!("Points (\"{table}\", \"{}\")", word.id));
        whole(findings, &thing, count, (0, MOST_POINTS));
    }
}
