//! The terms that a list sets itself: reported by check in every format, shown, and printed on every page. And no number that nobody typed.

use orbat::{
    check::{
        Checker, Sheets, Source,
        render::{Look, human, json, short},
        report::{Report, Verdict},
    },
    model::{
        lang::Lang,
        terms::{Clause, Kind, SetBy},
    },
    print::{
        CardSize, Judgement as Judged, Options, Paper, PaperSize, layout,
        scene::{Item, Page, Run},
    },
    show::{self, Shown},
};
use serde_json::{Value, json};

use crate::support::{lines, read};

const ZOUAVES: &str = "smooth-and-rifled/magenta-1859-2e-zouaves";
const POINTE_DU_HOC: &str = "feu-a-volonte/pointe-du-hoc-1944";
const LIGLOO: &str = "laporte-escarmouche/portugal-1810-ligloo-and-tencao";
const ROGERS: &str = "tyneside-fiw/snowshoes-1758-rogers";
const IRON_BRIGADE: &str = "regimental-fire-and-fury/iron-brigade-1863";

/// A shipped list with something changed.
fn changed(name: &str, patch: &Value) -> Value {
    let text = read(format!("lists/{name}.json"));
    let mut list = serde_json::from_str(&text).expect("a shipped list is JSON");
    json_patch::merge(&mut list, patch);
    list
}

fn muster(list: &Value) -> (Report, Sheets) {
    let (report, sheets) = Checker::default().muster(&Source::new("list.json", list.to_string()));
    (report, sheets.expect("a list has sheets"))
}

fn check(name: &str, patch: &Value) -> Report {
    muster(&changed(name, patch)).0
}

/// Code and severity of what stands at or under a place.
fn at<'r>(report: &'r Report, pointer: &str) -> Vec<(&'r str, &'r str)> {
    let under = report
        .findings
        .iter()
        .filter(|one| one.pointer.starts_with(pointer));
    let said = under.map(|one| (one.finding.code, one.finding.severity.name()));
    said.collect()
}

/// The terms as `key value book`.
fn own(report: &Report) -> Vec<String> {
    let line = |one: &Clause| {
        let book = one.usual.of_book().unwrap_or_default();
        format!("{} {} {book}", one.key, one.value.typed)
    };
    report.terms.own().map(line).collect()
}

/// Lists with terms of their own, in every ruleset.
fn all() -> [Value; 5] {
    [
        changed(
            ZOUAVES,
            &json!({
                "budget": 400, "players": 2, "options": { "medium_gun_cost": 0, "command_radius_cm": 60 }
            }),
        ),
        changed(
            POINTE_DU_HOC,
            &json!({ "budget": 60, "options": { "weather": "turn" } }),
        ),
        changed(
            LIGLOO,
            &json!({
                "prices": { "initiative": { "elite": 0 }, "leader_premium": 0 }, "event": { "group_limit": 500 }
            }),
        ),
        changed(
            ROGERS,
            &json!({ "event": { "figures_max": 90 }, "options": { "pursuit": "none" } }),
        ),
        changed(
            IRON_BRIGADE,
            &json!({ "event": { "units_max": 90 }, "options": {} }),
        ),
    ]
}

#[test]
fn a_higher_budget_is_a_warning_that_strict_refuses() {
    for (name, budget, book, code) in [
        (ZOUAVES, 400, 250, "SR-BUD-04"),
        (POINTE_DU_HOC, 60, 40, "FAV-BUD-03"),
    ] {
        let mut report = check(name, &json!({ "budget": budget }));
        assert_eq!(report.verdict, Verdict::Legal, "{}", lines(&report));
        assert_eq!(at(&report, "/budget"), [(code, "warning")]);
        assert_eq!(own(&report), [format!("budget {budget} {book}")]);
        report.be_strict();
        assert_eq!(report.verdict, Verdict::Illegal);
        let usual = check(name, &json!({ "budget": book }));
        assert!(at(&usual, "/budget").is_empty() && own(&usual).is_empty());
    }
    let lower = check(ZOUAVES, &json!({ "budget": 249 }));
    assert_eq!(at(&lower, "/budget"), [("SR-BUD-04", "info")]);
    let lower = check(POINTE_DU_HOC, &json!({ "budget": 39, "figures": [] }));
    assert_eq!(at(&lower, "/budget"), [("FAV-BUD-03", "info")]);
}

#[test]
fn a_large_army_may_have_any_budget_from_the_least_of_the_book() {
    let large = "smooth-and-rifled/gettysburg-1863-cutlers-brigade";
    let report = check(large, &json!({ "budget": 1700 }));
    assert_eq!(
        at(&report, "/budget"),
        [("SR-BUD-04", "info"), ("SR-BUD-05", "info")]
    );
    assert_eq!(own(&report), ["budget 1700 1000"]);
    let report = check(large, &json!({ "budget": 900 }));
    assert!(at(&report, "/budget").contains(&("SR-BUD-03", "error")));
}

#[test]
fn options_are_reported_one_by_one() {
    let options = json!({ "options": { "medium_gun_cost": 0, "command_radius_cm": 60, "group_va": "worst" } });
    let report = check(ZOUAVES, &options);
    let told = ("TERMS-OPTION", "info");
    assert_eq!(at(&report, "/options"), [told, told], "{}", lines(&report));
    assert_eq!(
        own(&report),
        ["command_radius_cm 60 10", "medium_gun_cost 0 30"]
    );
    for (name, options) in [
        (POINTE_DU_HOC, json!({ "weather": "turn" })),
        (LIGLOO, json!({ "leader_is_elite": true })),
        (ROGERS, json!({ "pursuit": "none" })),
        (IRON_BRIGADE, json!({ "militia_single_line_stack": true })),
    ] {
        let report = check(name, &json!({ "options": options }));
        assert_eq!(
            at(&report, "/options/"),
            [told],
            "{name}\n{}",
            lines(&report)
        );
    }
}

#[test]
fn prices_are_reported_once_with_what_they_save() {
    let cheap = json!({ "prices": { "initiative": { "second_class": 0, "standard": 0, "elite": 0 }, "leader_premium": 0 } });
    let report = check(LIGLOO, &cheap);
    assert_eq!(at(&report, "/prices"), [("LAP-PTS-03", "warning")]);
    let costs = |report: &Report| report.points.map(|points| points.spent);
    let usual = costs(&check(LIGLOO, &json!({ "prices": null })));
    let finding = report
        .findings
        .iter()
        .find(|one| one.finding.code == "LAP-PTS-03");
    let finding = &finding.expect("it is reported").finding;
    assert_eq!((finding.found, finding.allowed), (costs(&report), usual));
    assert!(finding.found < finding.allowed, "{}", lines(&report));
    // Nobody has a sabre: nothing is saved, and still it is said.
    let report = check(
        LIGLOO,
        &json!({ "prices": { "melee_weapon": { "sabre": 3 } } }),
    );
    assert_eq!(
        at(&report, "/prices"),
        [("TERMS-PRICES", "info")],
        "{}",
        lines(&report)
    );
    let report = check(LIGLOO, &json!({ "prices": "house" }));
    assert!(at(&report, "/prices").is_empty(), "{}", lines(&report));
}

#[test]
fn event_limits_and_data_are_the_lists_own() {
    let report = check(ROGERS, &json!({ "event": { "figures_max": 90 } }));
    assert_eq!(at(&report, "/event"), [("TERMS-EVENT", "info")]);
    assert_eq!(own(&report), ["figures_max 90 null"]);
    let report = check(IRON_BRIGADE, &json!({ "event": { "units_max": 90 } }));
    assert_eq!(at(&report, "/event"), [("TERMS-EVENT", "info")]);
    assert_eq!(at(&report, "/data"), [("TERMS-DATA", "info")]);
    let report = check(IRON_BRIGADE, &json!({ "data": null }));
    assert!(at(&report, "/data").is_empty() && report.terms.of(Kind::Data).is_none());
}

#[test]
fn a_group_limit_above_that_of_the_price_table_is_a_warning() {
    let table = json!({ "schema": "lap-catalogue/1", "ruleset": "laporte-escarmouche", "id": "club", "group_limit": 90 });
    let checker = Checker::with_catalogues(&[Source::new("club.json", table.to_string())])
        .expect("the catalogue is sound");
    for (limit, expected) in [
        (90, vec![]),
        (80, vec![("TERMS-EVENT", "info")]),
        (500, vec![("TERMS-EVENT", "warning")]),
    ] {
        let list = changed(
            LIGLOO,
            &json!({ "prices": null, "event": { "group_limit": limit, "list_limit": null } }),
        );
        let report = checker.check(&Source::new("list.json", list.to_string()));
        assert_eq!(at(&report, "/event"), expected, "{}", lines(&report));
    }
}

#[test]
fn reports_and_screens_name_them() {
    let schema: Value = serde_json::from_str(&read("schemas/report.schema.json")).expect("JSON");
    let validator = jsonschema::options()
        .offline()
        .build(&schema)
        .expect("a schema compiles");
    let look = |lang| Look {
        lang,
        colour: false,
        width: 80,
        plain: false,
    };
    for list in all() {
        let (report, sheets) = muster(&list);
        let document = json(std::slice::from_ref(&report), Lang::En);
        let document: Value = serde_json::from_str(&document).expect("the report is JSON");
        assert!(validator.is_valid(&document), "{document:#}");
        let terms = document["lists"][0]["terms"]
            .as_array()
            .expect("terms are an array");
        assert_eq!(terms.len(), report.terms.iter().count());
        let text = |lang| human(&report, look(lang));
        assert!(
            text(Lang::En).contains("\nTerms of the list: "),
            "{}",
            text(Lang::En)
        );
        assert!(
            text(Lang::Fr).contains("\nConditions de la liste\u{202f}: "),
            "{}",
            text(Lang::Fr)
        );
        let shown = Shown {
            roster: &sheets.roster,
            book: "book",
            legal: true,
            identity: report.identity.as_ref().expect("hashes"),
            findings: &[],
        };
        let json: Value = serde_json::from_str(&show::json(&shown)).expect("show writes JSON");
        for clause in report.terms.own() {
            let key = clause.key;
            assert!(
                terms
                    .iter()
                    .any(|one| one["key"] == key && one["set_by"] == "list"),
                "{key}"
            );
            let entries = json["terms"].as_array().expect("terms are an array");
            assert!(entries.iter().any(|one| one["key"] == key), "{key}");
            let found = |place| report.findings.iter().any(|one| one.finding.place == place);
            let SetBy::List(place) = clause.set_by else {
                panic!("{key} is the list's own")
            };
            assert!(
                found(place),
                "nothing reports {key}:\n{}",
                short(&report, Lang::En)
            );
            for lang in [Lang::En, Lang::Fr] {
                let stat = clause.stat();
                let label = stat.label.get(lang);
                for text in [
                    show::table(&shown, lang, None),
                    show::text(&shown, lang),
                    show::markdown(&shown, lang),
                ] {
                    assert!(
                        text.replace('\\', "").contains(&*label),
                        "{label} is missing in {text}"
                    );
                }
            }
        }
    }
}

/// The line of a page that names the terms.
fn line(page: &Page, lang: Lang) -> Option<&Run> {
    let words = match lang {
        Lang::En => "of the list",
        Lang::Fr => "de la liste",
    };
    let runs = page.items.iter().filter_map(|item| match item {
        Item::Text(run) => Some(run),
        _ => None,
    });
    // Footers are written when all else stands.
    let mut found = runs.rev();
    found.find(|run| run.text().replace('\u{a0}', " ").contains(words))
}

#[test]
fn every_printed_page_names_them_and_hides_nothing() {
    let verdict = Judged {
        legal: true,
        findings: Vec::new(),
    };
    for list in all() {
        let (report, sheets) = muster(&list);
        let paper = Paper {
            roster: &sheets.roster,
            cards: &sheets.cards,
            labels: &sheets.labels,
            markers: &sheets.markers,
            reference: &sheets.reference,
            ruleset: report.ruleset.expect("a list has a ruleset").book,
            verdict: &verdict,
            identity: report.identity.as_ref().expect("a list has hashes"),
            attachment: b"",
            file_name: "list.json",
            withheld: None,
            companions: None,
        };
        for (lang, size, card_size) in [
            (Lang::En, PaperSize::A4, CardSize::Poker),
            (Lang::Fr, PaperSize::A4, CardSize::Tarot),
            (Lang::En, PaperSize::Letter, CardSize::Tarot),
            (Lang::Fr, PaperSize::Letter, CardSize::Poker),
        ] {
            let options = Options {
                lang,
                paper: size,
                card_size,
                card_backs: true,
                ..Options::default()
            };
            let (scene, _) = layout(&[paper], &options).expect("a list prints");
            let printed = scene.pages.iter().enumerate();
            // Fronts of cards begin on a leaf of their own.
            for (number, page) in printed.filter(|(_, page)| !page.items.is_empty()) {
                let Some(run) = line(page, lang) else {
                    panic!("page {number} does not name the terms:\n{}", page.text());
                };
                assert!(run.size >= 7.0, "{} is too small", run.size);
                let area = run.bounds();
                assert!(area.x0 > 10.0 && area.x1 < page.width - 10.0, "{area:?}");
                for item in &page.items {
                    let other = scene.bounds(item);
                    let itself = matches!(item, Item::Text(other) if other.text() == run.text());
                    let apart = other.x1 <= area.x0
                        || area.x1 <= other.x0
                        || other.y1 <= area.y0 + 1.0
                        || area.y1 <= other.y0 + 1.0;
                    assert!(
                        itself || apart,
                        "page {number}: {item:?} meets {}",
                        run.text()
                    );
                }
            }
        }
    }
}

/// What 64 bits hold at most begins so, and nobody types it.
const NOBODY_TYPED: &str = "92233720368547758";

/// Every number of a list in turn, replaced.
fn each_number(value: &mut Value, at: &mut impl FnMut(&mut Value)) {
    match value {
        Value::Number(_) => at(value),
        Value::Array(items) => items.iter_mut().for_each(|item| each_number(item, at)),
        Value::Object(members) => members
            .values_mut()
            .for_each(|member| each_number(member, at)),
        _ => {}
    }
}

#[test]
fn no_number_that_nobody_typed_is_ever_told() {
    let checker = Checker::default();
    let declared = json!({ "points": 1, "budget": 1000 });
    for name in [
        ZOUAVES,
        POINTE_DU_HOC,
        LIGLOO,
        ROGERS,
        IRON_BRIGADE,
        "smooth-and-rifled/gettysburg-1863-cutlers-brigade",
    ] {
        let mut list = changed(name, &declared);
        for key in ["groups", "figures"] {
            list[key]
                .as_array_mut()
                .into_iter()
                .flatten()
                .for_each(|one| one["points"] = json!(1));
        }
        let mut count = 0;
        each_number(&mut list.clone(), &mut |_| count += 1);
        for (number, huge) in
            (0..count).flat_map(|number| [(number, 1e300), (number, -1e300), (number, 1e30)])
        {
            let mut list = list.clone();
            let mut at = 0;
            each_number(&mut list, &mut |value| {
                if at == number {
                    *value = json!(huge);
                }
                at += 1;
            });
            let (report, sheets) = checker.muster(&Source::new("list.json", list.to_string()));
            for lang in [Lang::En, Lang::Fr] {
                let told = json(std::slice::from_ref(&report), lang);
                assert!(!told.contains(NOBODY_TYPED), "{told}");
            }
            let sheets = format!("{sheets:?}");
            assert!(!sheets.contains(NOBODY_TYPED), "{sheets}");
        }
    }
}

#[test]
fn totals_beyond_64_bits_are_quoted_as_typed() {
    let found = |name: &str, patch: Value, pointer: &str| {
        let report = check(name, &patch);
        let one = report.findings.iter().find(|one| one.pointer == pointer);
        let one = &one
            .unwrap_or_else(|| panic!("nothing at {pointer}:\n{}", lines(&report)))
            .finding;
        (one.message.get(Lang::En).into_owned(), one.found)
    };
    let (message, number) = found(POINTE_DU_HOC, json!({ "points": 1e300 }), "/points");
    assert!(
        message.starts_with("Platoon, 1914-today: 1e+300 points declared, maximum 40. "),
        "{message}"
    );
    assert_eq!(number, None);
    let (message, _) = found(POINTE_DU_HOC, json!({ "points": -1e300 }), "/points");
    assert!(
        message.starts_with("-1e+300 points declared, "),
        "{message}"
    );
    let (message, number) = found(LIGLOO, json!({ "points": 1e300 }), "/points");
    assert!(
        message.starts_with("The list: 1e+300 points declared, "),
        "{message}"
    );
    assert_eq!(number, None);
}
