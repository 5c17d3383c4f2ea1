//! Every shipped list, catalogue and table: legal, fits its schema, in canonical layout, shows and prints in both languages.

use orbat::{
    check::{Checker, check_catalogue, report::Verdict, schema},
    model::lang::Lang,
    print::{Judgement as Judged, Notice, Options, Paper, attached_list, print},
    rulesets,
    show::{self, Shown},
};
use serde_json::Value;

use crate::support::{catalogues, expect_canonical, files, lines, shipped_lists, source};

#[test]
fn every_list_is_legal_and_laid_out() {
    let checker = Checker::default();
    for path in shipped_lists() {
        expect_canonical(&checker, &path);
        let report = checker.check(&source(&path));
        assert_eq!(
            report.verdict,
            Verdict::Legal,
            "{}\n{}",
            path.display(),
            lines(&report)
        );
    }
}

#[test]
fn every_catalogue_and_table_is_laid_out() {
    let checker = Checker::default();
    let tables = files("templates/tables", "json");
    for path in catalogues("lists").into_iter().chain(tables) {
        expect_canonical(&checker, &path);
    }
}

#[test]
fn every_list_fits_its_published_schema() {
    for id in rulesets::ids() {
        let schema: Value =
            serde_json::from_str(&schema::published_list(id, Lang::En).expect("a ruleset"))
                .expect("a schema is JSON");
        let validator = jsonschema::options()
            .offline()
            .build(&schema)
            .expect("a schema compiles");
        for path in shipped_lists()
            .iter()
            .filter(|path| path.starts_with(format!("lists/{id}")))
        {
            let list: Value = serde_json::from_slice(&source(path).bytes).expect("a list is JSON");
            let errors: Vec<String> = validator
                .iter_errors(&list)
                .map(|error| format!("{} {}", error.schema_path(), error.masked()))
                .collect();
            assert!(errors.is_empty(), "{}: {errors:#?}", path.display());
        }
    }
}

#[test]
fn every_catalogue_is_sound_and_fits_its_schema() {
    for id in rulesets::ids() {
        let schema: Value =
            serde_json::from_str(&schema::published_catalogue(id, Lang::En).expect("a ruleset"))
                .expect("a schema is JSON");
        let validator = jsonschema::options()
            .offline()
            .build(&schema)
            .expect("a schema compiles");
        let catalogues = catalogues(&format!("lists/{id}"));
        assert!(!catalogues.is_empty(), "{id} has no catalogue");
        for path in catalogues {
            let report = check_catalogue(&source(&path));
            assert_eq!(
                report.verdict,
                Verdict::Legal,
                "{}\n{}",
                path.display(),
                lines(&report)
            );
            let catalogue: Value =
                serde_json::from_slice(&source(&path).bytes).expect("a catalogue is JSON");
            assert!(validator.is_valid(&catalogue), "{}", path.display());
        }
    }
}

#[test]
fn every_list_shows_in_both_languages() {
    let checker = Checker::default();
    for path in shipped_lists() {
        let (report, sheets) = checker.muster(&source(&path));
        let sheets = sheets.expect("a legal list has sheets");
        let shown = Shown {
            roster: &sheets.roster,
            book: "book",
            legal: true,
            identity: report.identity.as_ref().expect("a list has an identity"),
            findings: &[],
        };
        for lang in [Lang::En, Lang::Fr] {
            let name = report.name.as_ref().expect("a list has a name");
            let name: String = name.typed(lang).chars().take(8).collect();
            for text in [
                show::table(&shown, lang, None),
                show::text(&shown, lang),
                show::markdown(&shown, lang),
            ] {
                assert!(
                    text.contains(&name) && text.contains(&report.fingerprint()),
                    "{}",
                    path.display()
                );
            }
        }
        let json: Value = serde_json::from_str(&show::json(&shown)).expect("show writes JSON");
        assert_eq!(
            json["points"]["spent"].as_i64(),
            report.points.map(|points| points.spent),
            "{}",
            path.display()
        );
    }
}

#[test]
fn every_list_prints_and_comes_back_out_of_its_sheets() {
    let checker = Checker::default();
    let verdict = Judged {
        legal: true,
        findings: Vec::new(),
    };
    for path in shipped_lists() {
        let source = source(&path);
        let (report, sheets) = checker.muster(&source);
        let sheets = sheets.expect("a legal list has sheets");
        let paper = Paper {
            roster: &sheets.roster,
            cards: &sheets.cards,
            labels: &sheets.labels,
            markers: &sheets.markers,
            reference: &sheets.reference,
            ruleset: report.ruleset.expect("a list has a ruleset").book,
            verdict: &verdict,
            identity: report.identity.as_ref().expect("a list has an identity"),
            attachment: &source.bytes,
            file_name: "list.json",
            withheld: None,
            companions: None,
        };
        for lang in [Lang::En, Lang::Fr] {
            let printed = print(
                &[paper],
                &Options {
                    lang,
                    ..Options::default()
                },
            )
            .expect("a legal list prints");
            // A card may be set in small type; nothing may go on on another one, be cut, missing or without art.
            let complete = printed
                .notices
                .iter()
                .all(|notice| notice.is_detail() || matches!(notice, Notice::SmallType { .. }));
            assert!(
                complete,
                "{} {}: {:?}",
                path.display(),
                lang.code(),
                printed.notices
            );
            let attached = attached_list(&printed.bytes).expect("the list travels inside");
            assert_eq!(
                (attached.bytes, attached.printed.list),
                (
                    source.bytes.clone(),
                    report.identity.as_ref().map(|identity| identity.list)
                )
            );
        }
    }
}
