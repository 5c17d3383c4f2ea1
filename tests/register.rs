//! Registers: whose a list is, which one holds, what is frozen, what has changed, what everybody may see.

use orbat::{
    check::{Source, report::Verdict},
    model::{diagnostic::Severity, lang::Lang},
    organise::{
        arrivals, entrants,
        register::{self, Changed, Register, Ruling, Standing, may_be_ruled},
    },
};
use serde_json::{Value, json};

use crate::support::inbox::Inbox;

/// The codes that a register finds for each list, with what they weigh; those of the list itself left out.
fn found(inbox: &Inbox, register: &Register) -> Vec<(String, Vec<(&'static str, Severity)>)> {
    let reports = inbox.reports(register).into_iter();
    let told = reports.map(|report| {
        let codes = report.findings.iter().map(|one| &one.finding);
        let codes = codes.filter(|one| one.code.starts_with("REG-"));
        let codes = codes.map(|one| (one.code, one.severity));
        (report.path.clone(), codes.collect())
    });
    told.collect()
}

/// What stands of each file.
fn standings(register: &Register) -> Vec<(&str, Standing)> {
    let all = register.entries.iter().flat_map(|entry| &entry.submissions);
    all.map(|one| (one.file.as_str(), one.standing)).collect()
}

fn written(register: &Register) -> Source {
    Source::new("register.json", json!(register).to_string())
}

#[test]
fn the_latest_list_before_the_deadline_counts() {
    let inbox = Inbox::of(&json!({
        "event": { "deadline": "2027-05-20T23:59:59+02:00" },
        "inbox": {
            "1.json": { "player": "Anne", "notes": "first" },
            "2.json": { "player": "Anne", "notes": "second" },
            "3.json": { "player": "Anne", "notes": "third" },
        },
        // The second came after the first by the clock, and not by the letters.
        "received": {
            "1.json": "2027-05-20T20:00:00+02:00",
            "2.json": "2027-05-20T19:00:00Z",
            "3.json": "2027-05-20T22:00:00Z",
        },
    }));
    let register = inbox.take(None);
    assert_eq!(
        standings(&register),
        [
            ("1.json", Standing::Replaced),
            ("2.json", Standing::Counts),
            ("3.json", Standing::Late)
        ]
    );
    let codes = vec![
        ("REG-LATE-01", Severity::Warning),
        ("REG-WHO-01", Severity::Info),
    ];
    assert_eq!(found(&inbox, &register), [("2.json".to_owned(), codes)]);
}

#[test]
fn faults_may_be_corrected_after_the_deadline() {
    let with = |count: u32| {
        Inbox::of(&json!({
            "event": {
                "deadline": "2027-05-20T00:00:00Z", "corrections_until": "2027-05-27T00:00:00Z",
            },
            "inbox": {
                "1.json": { "player": "Anne", "units": [{ "unit_id": "zouaves", "figures": [
                    { "entry_id": "sergeant", "count": 1 }, { "entry_id": "zouave", "count": count },
                ] }] },
                "2.json": { "player": "Anne", "notes": "corrected" },
                "3.json": { "player": "Anne", "notes": "too late" },
            },
            "received": {
                "1.json": "2027-05-19T00:00:00Z",
                "2.json": "2027-05-26T00:00:00Z",
                "3.json": "2027-05-28T00:00:00Z",
            },
        }))
    };
    let legal = with(7).take(None);
    assert_eq!(
        standings(&legal)[..2],
        [("1.json", Standing::Counts), ("2.json", Standing::Late)]
    );
    let faulty = with(30).take(None);
    assert_eq!(
        standings(&faulty),
        [
            ("1.json", Standing::Replaced),
            ("2.json", Standing::Counts),
            ("3.json", Standing::Late)
        ]
    );
}

#[test]
fn several_armies_of_a_player() {
    let inbox = Inbox::of(&json!({
        "event": { "lists_per_player": 2 },
        "inbox": {
            "1.json": { "player": "Anne", "name": "Reds" },
            "2.json": { "player": "Anne", "name": "Blues" },
            "3.json": { "player": "Anne", "name": "Reds", "notes": "corrected" },
            "4.json": { "player": "Anne", "name": "Greens" },
        },
        "received": {
            "1.json": "2027-05-19T00:00:00Z", "2.json": "2027-05-20T00:00:00Z",
            "3.json": "2027-05-21T00:00:00Z", "4.json": "2027-05-18T00:00:00Z",
        },
    }));
    assert_eq!(
        standings(&inbox.take(None)),
        [
            ("1.json", Standing::Replaced),
            ("2.json", Standing::Counts),
            ("3.json", Standing::Counts),
            ("4.json", Standing::Replaced)
        ]
    );
}

#[test]
fn what_came_at_one_time_is_not_decided_and_not_frozen() {
    let mut files = json!({
        "a.json": { "player": "Anne", "notes": "one" },
        "b.json": { "player": "Anne", "notes": "other" },
    });
    for times in [
        json!({}),
        json!({ "a.json": "2027-05-19T00:00:00Z" }),
        json!({ "a.json": "2027-05-19T00:00:00Z", "b.json": "2027-05-19T02:00:00+02:00" }),
    ] {
        let inbox = Inbox::of(&json!({ "inbox": files, "received": times }));
        let mut register = inbox.take(None);
        let all = standings(&register);
        assert!(
            all.iter().all(|(_, is)| *is == Standing::Undecided),
            "{all:?}"
        );
        let why = register.freeze(&inbox.house.event, "2027-06-01T00:00:00Z");
        assert!(why.is_err_and(|why| why.get(Lang::En).contains("Anne")));
    }
    // The same list sent twice is decided.
    files["b.json"] = files["a.json"].clone();
    let inbox = Inbox::of(&json!({ "inbox": files }));
    assert_eq!(
        standings(&inbox.take(None)),
        [("a.json", Standing::Replaced), ("b.json", Standing::Counts)]
    );
}

#[test]
fn a_list_finds_its_entrant() {
    let inbox = Inbox::of(&json!({
        "entrants": "joueur;langue;club;fichier\nÉmile Dupont;fr;Lyon;\nBob Hart;en;;bob.json\nCarla;fr;;\n",
        "inbox": {
            "1.json": { "player": "dupont emile" },
            "bob.json": {},
            "2.json": { "player": "Bob Hardt" },
            "3.json": { "player": "Zed" },
        },
        "received": { "bob.json": "2027-05-18T00:00:00Z", "2.json": "2027-05-19T00:00:00Z" },
    }));
    let register = inbox.take(None);
    let of: Vec<_> = register
        .entries
        .iter()
        .map(|entry| (entry.player.as_deref(), entry.lang, entry.submissions.len()))
        .collect();
    assert_eq!(
        of,
        [
            (Some("Bob Hart"), Lang::En, 2),
            (Some("Carla"), Lang::Fr, 0),
            (Some("Émile Dupont"), Lang::Fr, 1),
            (Some("Zed"), Lang::En, 1),
        ]
    );
    let verdicts: Vec<_> = inbox
        .reports(&register)
        .iter()
        .map(|one| one.verdict)
        .collect();
    assert_eq!(verdicts[1], Verdict::Missing);
}

#[test]
fn a_frozen_register_shows_whether_it_was_changed() {
    let inbox = Inbox::of(&json!({
        "event": { "deadline": "2027-05-20T00:00:00Z" },
        "inbox": { "a.json": { "player": "Anne" } },
    }));
    let mut register = inbox.take(None);
    let early = register.freeze(&inbox.house.event, "2027-05-20T00:00:00Z");
    assert!(early.is_err());
    let digest = register
        .freeze(&inbox.house.event, "2027-05-20T00:00:01Z")
        .expect("it is late enough");
    assert_eq!(digest, inbox.take(None).digest());
    assert!(
        register
            .freeze(&inbox.house.event, "2027-05-21T00:00:00Z")
            .is_err()
    );
    assert_eq!(
        register::open(&written(&register)).expect("unchanged"),
        register
    );
    // The judge's pen is none of the player's.
    register.entries[0].rulings.push(Ruling {
        code: "SR-BUD-01".to_owned(),
        because: "It was agreed.".to_owned(),
    });
    assert!(register::open(&written(&register)).is_ok());
    let text = register.entries[0].submissions[0].text.as_mut();
    text.expect("a list").push(' ');
    let report = register::open(&written(&register)).expect_err("changed");
    assert_eq!(report.findings[0].finding.code, "REG-FROZEN-01");
}

#[test]
fn a_ruling_makes_a_list_legal_and_stays_with_its_player() {
    let inbox = Inbox::of(&json!({
        "event": { "deadline": "2027-05-20T00:00:00Z" },
        "inbox": { "a.json": { "player": "Anne" } },
        "received": { "a.json": "2027-05-21T00:00:00Z" },
    }));
    let mut register = inbox.take(None);
    assert_eq!(inbox.reports(&register)[0].verdict, Verdict::Illegal);
    register.entries[0].rulings.push(Ruling {
        code: "REG-LATE-01".to_owned(),
        because: "The mail was lost.".to_owned(),
    });
    let again = inbox.take(Some(&register));
    let report = inbox.reports(&again).remove(0);
    assert_eq!(report.verdict, Verdict::Legal);
    let ruled = &report.findings[0].finding;
    let why = ruled.accepted.as_ref().expect("a ruling");
    assert!(why.get(Lang::En).contains("The mail was lost."));
    assert!(may_be_ruled("REG-LATE-01") && may_be_ruled("SR-BUD-01"));
    for form in [
        "JSON-SYNTAX",
        "SHAPE-TYPE",
        "REG-MISS-01",
        "REG-FILE-01",
        "NO-SUCH-01",
    ] {
        assert!(!may_be_ruled(form), "{form}");
    }
}

#[test]
fn what_changed_is_told_in_the_terms_of_the_army() {
    let with = |files: Value| Inbox::of(&json!({ "inbox": files }));
    let units = |count: u32| {
        json!([{ "unit_id": "zouaves", "figures": [
            { "entry_id": "sergeant", "count": 1 }, { "entry_id": "zouave", "count": count },
        ] }])
    };
    let then = with(json!({
        "a.json": { "player": "A", "units": units(8) },
        "b.json": { "player": "B", "units": units(7) },
        "c.json": { "player": "C", "units": units(7) },
        "d.json": { "player": "D" },
        "e.json": { "player": "E" },
    }));
    let mut now = with(json!({
        "a.json": { "player": "A", "units": units(6) },
        "b.json": { "player": "B", "units": units(7) },
        "c.json": { "player": "C", "units": units(7), "name": "Other" },
        "d.json": { "player": "D" },
        "f.json": { "player": "F" },
    }));
    let indented = now.files["b.json"]
        .as_ref()
        .map(|text| text.replace(':', ": "));
    now.files.insert("b.json".to_owned(), indented);
    let changes = then
        .take(None)
        .changes(&now.take(None), &then.checker, Lang::En);
    let what: Vec<_> = changes.iter().map(|one| one.what.name()).collect();
    assert_eq!(
        what,
        ["changed", "layout", "label", "unchanged", "gone", "new"]
    );
    let Changed::Army(lines) = &changes[0].what else {
        panic!("{:?}", changes[0]);
    };
    let lines: Vec<_> = lines.iter().map(|line| line.get(Lang::En)).collect();
    assert_eq!(lines, ["Zouaves: 8 → 6 × Zouave", "−54 points: 248 → 194"]);
}

#[test]
fn lists_that_look_alike_on_paper_are_told_apart() {
    let inbox = Inbox::of(&json!({ "inbox": { "a.json": { "player": "Anne" } } }));
    let then = inbox.take(None);
    let mut now = then.clone();
    let submission = &mut now.entries[0].submissions[0];
    let identity = submission.identity.as_mut().expect("a list");
    // Forty bits in common are eight letters on paper.
    let alike = |digest: &str| {
        let (head, tail) = digest.split_at(7 + 10);
        format!("{head}{}", tail.chars().rev().collect::<String>())
    };
    for hash in [&mut identity.file, &mut identity.list, &mut identity.army] {
        let other = alike(&hash.to_string());
        assert_ne!(other, hash.to_string());
        *hash = other.parse().expect("a digest");
    }
    let changes = then.changes(&now, &inbox.checker, Lang::En);
    assert!(changes[0].what.matters(), "{changes:?}");
}

#[test]
fn other_data_change_no_verdict() {
    let inbox = Inbox::of(&json!({ "inbox": { "a.json": { "player": "Anne" } } }));
    let mut register = inbox.take(None);
    let submission = &mut register.entries[0].submissions[0];
    let identity = submission.identity.as_mut().expect("a list");
    let list = identity.list;
    identity.data = list;
    let id = identity
        .catalogues
        .keys()
        .next()
        .expect("a catalogue")
        .clone();
    identity.catalogues.insert(id.clone(), list);
    // As if the prices of today were higher.
    let text = submission.text.as_mut().expect("a list");
    *text = text.replace("\"count\":6", "\"count\":60");
    let report = inbox.reports(&register).remove(0);
    assert_eq!(report.verdict, Verdict::Legal);
    let told = report.findings.iter().map(|one| &one.finding);
    let data = told.clone().find(|one| one.code == "REG-DATA-01");
    assert!(data.expect("told").message.get(Lang::En).contains(&id));
    assert!(told.clone().any(|one| one.accepted.is_some()));
    // What was illegal stays so.
    register.entries[0].submissions[0].verdict = "illegal".to_owned();
    register.entries[0].submissions[0].text =
        inbox.take(None).entries[0].submissions[0].text.clone();
    assert_eq!(inbox.reports(&register)[0].verdict, Verdict::Illegal);
}

#[test]
fn published_lists_keep_secrets() {
    let files = json!({
        "anne.json": { "player": "Anne Martin", "name": "Zouaves", "notes": "the plan: hide behind the mill" },
        "bob.json": { "player": "Bob", "name": "Zouaves", "ambush": { "figures": [] } },
        "late.docx": null,
    });
    for shown in [json!([]), json!(["player"])] {
        let event = json!({ "publish": shown });
        let inbox = Inbox::of(&json!({ "event": event, "inbox": files }));
        let register = inbox.take(None);
        let (published, refused) = register.published(&inbox.house, &inbox.checker);
        assert!(refused.len() + published.len() == 2);
        let all: String = published
            .iter()
            .map(|one| String::from_utf8_lossy(&one.source.bytes) + one.source.name.as_str())
            .collect();
        assert!(!all.contains("the mill"), "{all}");
        let named = shown.as_array().is_some_and(|shown| !shown.is_empty());
        assert_eq!(
            all.contains("Anne Martin") && all.contains("anne-martin-zouaves.json"),
            named,
            "{all}"
        );
        let full = register.entry("anne martin").expect("Anne").submissions[0]
            .identity
            .as_ref();
        assert!(
            published
                .iter()
                .any(|one| Some(one.list) == full.map(|identity| identity.list))
        );
    }
}

#[test]
fn tables_of_spreadsheets_are_read_or_refused() {
    let table = |text: &str| Source::new("entrants.csv", text);
    let both = |why: orbat::model::lang::Text| {
        assert_ne!(why.get(Lang::En), why.get(Lang::Fr));
        why.get(Lang::En).into_owned()
    };
    for good in [
        "player\nAnne\nBob\n",
        "\u{feff}Joueur;Langue\r\nAnne;FR\r\nBob;en\r\n;\r\n",
        "mail\tplayer\na@b.c\tAnne\n\"\"\tBob\n",
        "player,club,points\n\"Anne\",\"Lyon, 69\",7\nBob,,\n",
    ] {
        let read = entrants(&table(good)).unwrap_or_else(|why| panic!("{good}: {}", both(why)));
        let names: Vec<&str> = read.iter().map(|one| one.player.as_str()).collect();
        assert_eq!(names, ["Anne", "Bob"], "{good}");
    }
    for (bad, says) in [
        ("", "no column"),
        ("name\nAnne\n", "no column"),
        ("playr\nAnne\n", "did you mean \"player\""),
        ("player,lang\nAnne,de\n", "line 2: unknown language \"de\""),
        (
            "player,lang\r\nAnne,fr\r\nBob,x\r\n",
            "line 3: unknown language \"x\"",
        ),
        (
            "player\n\"Anne\nBob\n",
            "line 2: a quotation mark is not closed",
        ),
        ("player,lang\n,fr\n", "line 2: \"player\" is empty"),
        ("player\nAnne\nANNE\n", "line 3: ANNE is there twice"),
        (
            "player,lang\nAnne,de\n,fr\nANNE,en\n",
            "line 2: unknown language \"de\"; en or fr is meant; line 3: \"player\" is empty; line 4: ANNE is there twice",
        ),
    ] {
        let why = entrants(&table(bad)).expect_err(bad);
        let why = both(why);
        assert!(why.contains(says), "{bad}: {why}");
    }
    let latin = Source::new("entrants.csv", b"player\n\xC9mile\n".to_vec());
    assert!(both(entrants(&latin).expect_err("Latin 1")).contains("UTF-8"));
    let times = arrivals(&table("fichier;reçu\na.json;2027-05-20\n"));
    assert!(both(times.expect_err("no time")).contains("line 2"));
}

#[test]
fn a_register_that_is_none_is_told() {
    let inbox = Inbox::of(&json!({ "inbox": { "a.json": { "player": "Anne" } } }));
    let good = json!(inbox.take(None));
    let code = |text: String| {
        let report = register::open(&Source::new("register.json", text)).expect_err("none");
        assert_eq!(report.verdict, Verdict::Unreadable);
        report.findings[0].finding.code
    };
    assert_eq!(code(String::new()), "JSON-EMPTY");
    assert_eq!(code("{".to_owned()), "JSON-SYNTAX");
    assert_eq!(code("{}".to_owned()), "SHAPE-KIND");
    assert_eq!(
        code(r#"{ "schema": "register/2" }"#.to_owned()),
        "SHAPE-VERSION"
    );
    assert_eq!(
        code(r#"{ "schema": "register/1" }"#.to_owned()),
        "SHAPE-MISSING"
    );
    let mut wrong = good.clone();
    wrong["entries"][0]["submissions"][0]["identity"]["list"] = json!("sha256:no");
    assert_eq!(code(wrong.to_string()), "SHAPE-VALUE");
    let mut wrong = good;
    wrong["entries"][0]["player_name"] = json!("x");
    assert_eq!(code(wrong.to_string()), "SHAPE-UNKNOWN");
}

#[test]
fn a_judge_lets_in_what_came_late() {
    let inbox = Inbox::of(&json!({
        "event": { "deadline": "2027-05-20T00:00:00Z", "publish": ["player"] },
        "inbox": { "a.json": { "player": "Anne" } },
        "received": { "a.json": "2027-05-21T00:00:00Z" },
    }));
    let mut register = inbox.take(None);
    assert_eq!(register.entries[0].held().count(), 0);
    register.entries[0].rulings.push(Ruling {
        code: "REG-LATE-01".to_owned(),
        because: "The mail was lost.".to_owned(),
    });
    assert_eq!(register.entries[0].held().count(), 1);
    let (published, _) = register.published(&inbox.house, &inbox.checker);
    assert_eq!(published.len(), 1);
    let mut empty = inbox.take(None);
    empty.entries.clear();
    let changes = register.changes(&empty, &inbox.checker, Lang::En);
    assert_eq!(changes[0].what, Changed::Gone);
}

#[test]
fn who_signs_for_another_is_told() {
    let inbox = Inbox::of(&json!({
        "entrants": "player,file\nAnne,a.json\nBob,b.json",
        "inbox": { "b.json": { "player": "Anne" } },
    }));
    let register = inbox.take(None);
    let codes = &found(&inbox, &register)[0].1;
    assert!(
        codes.contains(&("REG-WHO-02", Severity::Warning)),
        "{codes:?}"
    );
}
