//! Data files: the one that a list names, and the contents of a player's own. Null and empty are never wrong.

use super::phrases::unknown_term;
use crate::{
    model::{
        checks::{repeated, unknown_word, wrong_count},
        diagnostic::Findings,
        edit::Word,
        forms,
        json::{Json, Kind, Place},
        lang::Text,
        parsed::Parsed,
        suggest::{advise, advise_plain, named_words},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        catalogue::{DataSet, MOST_POINTS, Prices, Thresholds, share},
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
    unknown_word(findings, *place, (&thing, word), Word::spelled(&known)).fact(Text::new(
        "--catalogue loads a data file of your own.",
        "--catalogue charge votre propre jeu de données.",
    ));
}

/// More versions than anybody makes of a file.
const MOST_VERSIONS: i64 = 1_000_000;

/// The two tables of fire.
const TABLES: [&str; 2] = ["small_arms", "artillery"];

pub(super) fn stated_twice(json: &Json<'_>, findings: &mut Findings) {
    for table in TABLES {
        // Rows first: a code that also shares another row is wrong where it is shared.
        let rows: Vec<_> = json.members_of(table).collect();
        let keys = rows.iter().map(|(key, row)| (*key, row.place()));
        let shared = rows.iter().flat_map(|(_, row)| row.items_of("shares_with"));
        let shared = shared.map(|code| (code, code.place()));
        let codes = keys.chain(shared);
        let codes = codes.filter_map(|(code, place)| Some((code.as_str()?, place)));
        repeated(codes, |code, place, first| {
            twice(findings, place, code, first);
        });
    }
    repeated_rows(*json, findings);
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

fn repeated_rows(json: Json<'_>, findings: &mut Findings) {
    let rows = json.items_of("effectiveness").filter_map(|row| {
        let temperament = row.get("temperament")?.as_str()?;
        Some(((temperament, row.get("bases")?.as_i64()?), row.place()))
    });
    repeated(rows, |(temperament, bases), place, first| {
        twice(findings, place, &format!("{temperament}, {bases}"), first);
    });
}

/// Every band of both tables.
fn bands(json: Json<'_>) -> impl Iterator<Item = Json<'_>> {
    let rows = TABLES
        .into_iter()
        .flat_map(move |table| json.members_of(table));
    rows.flat_map(|(_, row)| row.items_of("bands"))
}

pub(super) fn strange_numbers(json: &Json<'_>, findings: &mut Findings) {
    for band in bands(*json) {
        if let Some(typed) = band.filled("to_cm") {
            whole(findings, &Text::new("Range", "Portée"), typed, (1, MOST_CM));
        }
        let points = band.filled("points_per_base");
        if let Some(typed) = points.filter(|typed| Ratio::read(*typed).is_none()) {
            not_points(findings, typed);
        }
    }
    let close = Text::new("Close range", "Courte portée");
    let version = Text::new("Version of the data", "Version des données");
    for (key, thing, most) in [
        ("close_range_cm", close, MOST_CM),
        ("data_version", version, MOST_VERSIONS),
    ] {
        if let Some(typed) = json.filled(key) {
            whole(findings, &thing, typed, (1, most));
        }
    }
}

/// Reports a number that is not whole or out of bounds.
fn whole(findings: &mut Findings, thing: &Text, typed: Json<'_>, (least, most): (i64, i64)) {
    let number = typed.as_i64();
    if typed.as_f64().is_none() || number.is_some_and(|number| (least..=most).contains(&number)) {
        return;
    }
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

pub(super) fn ranges_out_of_order(json: &Json<'_>, findings: &mut Findings) {
    for (_, row) in TABLES.into_iter().flat_map(|table| json.members_of(table)) {
        let mut before: Option<(i64, Place)> = None;
        for typed in row
            .items_of("bands")
            .filter_map(|band| band.filled("to_cm"))
        {
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

pub(super) fn thresholds_out_of_order(json: &Json<'_>, findings: &mut Findings) {
    for row in json.items_of("effectiveness") {
        if let Some((word, place)) = row
            .filled("temperament")
            .and_then(|typed| Some((typed.as_str()?, typed.place())))
            && Temperament::parse(&word).is_none()
        {
            let who = Text::new("Row of thresholds", "Ligne de seuils");
            let kind = Text::new("temperament", "tempérament");
            unknown_term::<Temperament>(findings, &who, &kind, (&word, place));
        }
        let number = |key| row.filled(key).and_then(Json::as_f64);
        let (Some(bases), Some(worn), Some(spent)) =
            (number("bases"), number("worn_at"), number("spent_at"))
        else {
            continue;
        };
        let whole = |key| row.filled(key).and_then(Json::as_i64);
        let fits = || {
            let worn_at = whole("worn_at")?;
            let spent_at = whole("spent_at")?;
            let bases = whole("bases").filter(|bases| *bases <= MOST_BASES)?;
            Some(Thresholds { worn_at, spent_at }.fit(bases))
        };
        if fits() == Some(true) {
            continue;
        }
        findings
            .report(
                row.place(),
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

pub(super) fn unknown_firing(json: &Json<'_>, findings: &mut Findings) {
    for (key, value) in json.members_of("firing_bases") {
        let Some(word) = key.as_str() else {
            continue;
        };
        let formations = Formation::of_troops().map(|formation| (formation.id(), formation.name()));
        if { formations.clone() }.all(|(id, _)| id != word) {
            let thing = Text::new("Formation of troops", "Formation de troupe");
            let allowed = named_words(formations.clone());
            let message = forms::unknown(&thing, &word, &allowed);
            let finding = findings.report(of_key(key, value), message);
            advise(finding, &word, formations);
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
fn codes<'a>(json: Json<'a>) -> impl Iterator<Item = (Json<'a>, Place)> {
    let keys = |table, within: Json<'a>| {
        within
            .members_of(table)
            .map(|(key, row)| (key, of_key(key, row)))
    };
    let fire = TABLES.into_iter().flat_map(move |table| keys(table, json));
    let points = json.get("points").into_iter();
    let priced = points.flat_map(move |points| {
        let tables = ["weapons", "gun_classes"].into_iter();
        tables.flat_map(move |table| keys(table, points))
    });
    let shared = TABLES
        .into_iter()
        .flat_map(move |table| json.members_of(table));
    let shared = shared.flat_map(|(_, row)| row.items_of("shares_with"));
    let shared = shared.map(|code| (code, code.place()));
    fire.chain(priced).chain(shared)
}

/// The place of a key: the member is named by its value.
fn of_key(key: Json<'_>, value: Json<'_>) -> Place {
    Place {
        node: value.node(),
        span: key.span(),
    }
}

pub(super) fn empty_code(json: &Json<'_>, findings: &mut Findings) {
    let id = json.get("id").map(|id| (id, id.place()));
    for (code, place) in id.into_iter().chain(codes(*json)) {
        let Some(word) = code.as_str() else {
            continue;
        };
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

pub(super) fn form_with_numbers(json: &Json<'_>, findings: &mut Findings) {
    let Some(status) = json.get("status").filter(|status| status.is("form")) else {
        return;
    };
    if DataSet::read(*json).is_none_or(|set| set.is_blank()) {
        return;
    }
    findings
        .report(
            status.place(),
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

pub(super) fn strange_points(json: &Json<'_>, findings: &mut Findings) {
    let Some(points) = json.get("points") else {
        return;
    };
    for table in Prices::TABLES {
        let words = Prices::words(table);
        for (key, value) in points.members_of(table) {
            let Some(word) = key.as_str() else {
                continue;
            };
            let foreign = words.as_ref().is_some_and(|words| !words.contains(&&*word));
            if foreign {
                unknown_price(findings, table, &word, (key, value));
            } else if value.kind() == Kind::Number {
                whole(findings, &priced(table, &word), value, (0, MOST_POINTS));
            }
        }
    }
}

/// A price, as findings name it.
fn priced(table: &str, word: &str) -> Text {
    Text::same(format!("Points (\"{table}\", \"{word}\")"))
}

fn unknown_price(
    findings: &mut Findings,
    table: &str,
    word: &str,
    (key, value): (Json<'_>, Json<'_>),
) {
    let words = Prices::words(table).unwrap_or_default();
    let thing = Text::same(format!("Points (\"{table}\")"));
    let message = forms::unknown(&thing, word, &Text::same(words.join(", ")));
    let finding = findings.report(of_key(key, value), message);
    advise_plain(finding, word, words.iter().copied());
}
