//! What the builder says: names and not ids, who comes with something new, which warnings it brings; and that of several ways to mend a
//! list those stand first that take nothing away.

use json_patch::Patch;
use orbat::{
    check::{Checker, Source},
    edit::{
        Desk, Fit, Solution,
        apply::apply,
        change::{Action, Change, patch},
        choices, compare,
        find::find,
        judged::Judged,
        outline::outline,
        proposals::{open, proposals},
        repair::{self, Bounds, Level},
        say,
        told::told,
        typed::typed,
    },
    model::lang::Lang,
    rulesets,
};
use serde_json::{Value, json};

use crate::support::{lists_of, read};

const VOLTIGEURS: &str = "lists/feu-a-volonte/voltigeurs-1808.json";
const ZOUAVES: &str = "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json";
const LANGY: &str = "lists/smooth-and-rifled/snowshoes-1758-rogers.json";
const PLUNKET: &str = "lists/laporte-escarmouche/barba-del-puerco-1810-95th-rifles.json";
const HURONS: &str = "lists/tyneside-fiw/huron-ambush-automated.json";
const BUFORD: &str = "lists/regimental-fire-and-fury/buford-1863.json";

fn laid<'c>(checker: &'c Checker, text: &str, lang: Lang) -> Desk<'c> {
    let source = Source::new("list.json", text);
    Desk::open(checker, &source, lang).expect("a list can be laid on the desk")
}

/// The labels of everything on offer in a file.
fn labels(desk: &Desk<'_>) -> Vec<String> {
    let places = choices::overview(desk);
    let choices = places.iter().flat_map(|place| &place.choices);
    choices
        .map(|choice| choice.label.get(Lang::En).into_owned())
        .collect()
}

#[test]
fn peoples_are_called_by_their_names() {
    let checker = Checker::default();
    for list in lists_of("tyneside-fiw") {
        let desk = laid(&checker, &read(&list), Lang::En);
        for row in outline(&desk) {
            for chip in row.chips {
                let label = chip.label.get(Lang::En);
                assert!(!label.contains([':', '_', '"']), "{label}");
            }
        }
    }
}

/// A word that nobody knows stands in quotes, words of one name beside where they come from.
#[test]
fn words_without_a_name_are_quoted() {
    let checker = Checker::default();
    let mut list: Value = serde_json::from_str(&read(ZOUAVES)).expect("JSON");
    list["units"][0]["figures"][1]["entry_id"] = json!("zouavex");
    let desk = laid(&checker, &list.to_string(), Lang::En);
    let told = |change: &Change| say::change(&desk, &desk.root, change);
    let other: Value = serde_json::from_str(&read(ZOUAVES)).expect("JSON");
    let lines: Vec<String> = compare::compare(&desk, &other)
        .iter()
        .map(|change| told(change).get(Lang::En).into_owned())
        .collect();
    assert!(
        lines.iter().any(|line| line.contains("\"zouavex\"")),
        "{lines:?}"
    );
    let desk = laid(&checker, &read(VOLTIGEURS), Lang::En);
    let profile = "/figures/0/profile";
    let same_name = Change::replace(
        orbat::edit::change::Action::Word,
        profile,
        &desk.root["figures"][0]["profile"],
        json!("zouave-lieutenant"),
        0,
    );
    let line = say::done(&desk, &desk.root, &same_name);
    let line = line.get(Lang::En);
    assert!(
        line.contains("Zouaves, 1859)") && !line.contains("zouave-"),
        "{line}"
    );
}

#[test]
fn something_new_says_who_comes() {
    let checker = Checker::default();
    let desk = laid(&checker, &read(PLUNKET), Lang::En);
    let labels = labels(&desk);
    let picket = |label: &&String| label.starts_with("add Picket (1 ");
    assert!(labels.iter().any(|label| picket(&label)), "{labels:?}");
    let desk = laid(&checker, &read(BUFORD), Lang::Fr);
    let labels = self::labels(&desk);
    let brigade = |label: &&String| label.contains("(2 × Infantry, 1 Artillery)");
    assert!(labels.iter().any(|label| brigade(&label)), "{labels:?}");
}

/// Who has two entries of one name in a catalogue of his own chooses between them.
#[test]
fn words_of_one_name_are_told_apart() {
    let own = orbat::check::starter_catalogue("tyneside-fiw").expect("a catalogue");
    let mut own: Value = serde_json::from_str(&own.to_string()).expect("JSON");
    let mut second = own["troops"][0].clone();
    second["id"] = json!("second");
    own["troops"].as_array_mut().expect("troops").push(second);
    let checker = Checker::with_catalogues(&[Source::new("own.json", own.to_string())]);
    let checker = checker.expect("a sound catalogue");
    let desk = laid(&checker, &read(HURONS), Lang::En);
    let labels = labels(&desk);
    for word in ["militiaman", "second"] {
        let label = format!("add 8 × Militiaman (\"{word}\")");
        assert!(labels.contains(&label), "{label}: {labels:?}");
    }
}

/// A word of two longer ones is not surely a third that is spelled like it.
#[test]
fn a_word_of_longer_ones_is_no_slip_for_another() {
    let own = orbat::check::starter_catalogue("tyneside-fiw").expect("a catalogue");
    let mut own: Value = serde_json::from_str(&own.to_string()).expect("JSON");
    own["troops"][0]["class"] = json!("regular");
    let checker = Checker::default();
    let desk = laid(&checker, &own.to_string(), Lang::En);
    let found = proposals(&desk, &[]);
    assert!(found.safe.is_empty(), "{:?}", found.safe);
}

/// A total that a patch declares goes where its group goes, and the way back gives the same text.
#[test]
fn a_total_is_declared_where_its_group_is_in_the_end() {
    let checker = Checker::default();
    let text = read(PLUNKET);
    let desk = laid(&checker, &text, Lang::En);
    let list: Value = serde_json::from_str(&text).expect("JSON");
    let total = list["groups"][1]["points"].clone();
    let there: Patch = serde_json::from_value(json!([
        { "op": "replace", "path": "/groups/1/points", "value": total },
        { "op": "move", "from": "/groups/1", "path": "/groups/0" }
    ]))
    .expect("a patch");
    let applied = desk.patched(&there).expect("it fits");
    assert!(
        desk.judge_text(&applied.text).is_legal(),
        "{}",
        applied.text
    );
    let moved = laid(&checker, &applied.text, Lang::En);
    let back = moved.patched(&applied.inverse).expect("it fits");
    assert_eq!(back.text, text);
}

/// A group of men of another army's catalogue is as foreign as one of them.
#[test]
fn groups_of_others_are_strangers() {
    let checker = Checker::default();
    let desk = laid(&checker, &read(PLUNKET), Lang::En);
    let places = choices::at(&desk, "/groups").expect("groups");
    let groups = || places.iter().find(|place| place.pointer == "/groups");
    let is_stranger = |man: &str| {
        let mut all = groups().expect("groups").choices.iter();
        let choice = all.find(|choice| choice.label.get(Lang::En).contains(man));
        choice
            .unwrap_or_else(|| panic!("no group of {man}"))
            .stranger
    };
    assert!(!is_stranger("6 × Rifleman"));
    assert!(is_stranger("6 × Grenzer"));
}

/// What fits may be worth a second thought all the same: `check` on the changed file has the same warnings.
#[test]
fn a_choice_tells_the_warnings_that_it_brings() {
    let checker = Checker::default();
    let mut warned = 0;
    for path in [BUFORD, HURONS] {
        let desk = laid(&checker, &read(path), Lang::En);
        for place in choices::overview(&desk) {
            for choice in place.choices.iter().filter(|one| one.fit == Fit::Fits) {
                let mut root = desk.root.clone();
                json_patch::patch(&mut root, &patch(choice.changes())).expect("it fits");
                let (before, now) = (&desk.base.warnings, desk.judge(&root).warnings);
                assert_eq!(choice.warnings.is_empty(), now.len() <= before.len());
                assert!(choice.warnings.iter().all(|one| now.contains(one)));
                warned += choice.warnings.len();
            }
        }
    }
    assert!(warned > 0);
}

/// The id of a choice is the same for whoever reads in another language, and so are the ids in what it adds.
#[test]
fn ids_of_choices_are_of_no_language() {
    fn ids(value: &Value) -> Vec<String> {
        let mut found = orbat::edit::fresh_ids::ids(value);
        found.sort_unstable();
        found.into_iter().map(str::to_owned).collect()
    }
    let checker = Checker::default();
    for ruleset in rulesets::ids() {
        let text = read(&lists_of(ruleset)[0]);
        let of = |lang: Lang| {
            let desk = laid(&checker, &text, lang);
            let places = choices::overview(&desk);
            let choices = places.iter().flat_map(|place| &place.choices);
            let told = choices.map(|choice| {
                let to = choice.change.to.as_ref().map_or_else(Vec::new, ids);
                (choice.change.id.clone(), to)
            });
            told.collect::<Vec<_>>()
        };
        assert_eq!(of(Lang::En), of(Lang::Fr), "{ruleset}");
    }
}

/// Figures can be hidden under a marker before it is said whose they are.
#[test]
fn figures_go_under_a_marker() {
    let checker = Checker::default();
    let mut list: Value = serde_json::from_str(&read(LANGY)).expect("JSON");
    list["ambush"][0]["figures"] = json!([]);
    let desk = laid(&checker, &list.to_string(), Lang::En);
    let found = choices::at(&desk, "/ambush/0/figures").expect("a place");
    let added = found.iter().flat_map(|place| &place.choices);
    let added: Vec<&Value> = added
        .filter_map(|choice| choice.change.to.as_ref())
        .collect();
    let sergeant = json!({ "unit_id": "rangers", "entry_id": "sergeant", "count": 1 });
    assert!(added.contains(&&sergeant), "{added:?}");
}

/// The ways to mend a list in which one object has several members changed.
fn ways(path: &str, object: &str, wrong: &Value) -> (Vec<Solution>, Vec<Vec<String>>) {
    let checker = Checker::default();
    let mut list: Value = serde_json::from_str(&read(path)).expect("JSON");
    let there = list.pointer_mut(object).and_then(Value::as_object_mut);
    let wrong = wrong.as_object().expect("members").clone();
    there.expect("an object").extend(wrong);
    let desk = laid(&checker, &list.to_string(), Lang::En);
    let ways = repair::search(&desk, &desk.root, &Judged::default(), &Bounds::default());
    let told = ways.iter().map(|way| {
        let lines = way.lines(&desk).into_iter();
        let mut lines: Vec<String> = lines.map(|line| line.get(Lang::En).into_owned()).collect();
        lines.sort_unstable();
        lines
    });
    let told = told.collect();
    (ways, told)
}

/// Who has mistyped four words of one figure wants four words, and not the figure gone; and no two ways differ in their order alone.
#[test]
fn several_slips_are_mended_before_anything_is_taken_away() {
    let words =
        json!({ "firearm": "bazooka", "initiative": "fast", "shooting": "good", "movement": "x" });
    let group = json!({ "figures": -2, "quality": "fine", "class": "odd", "loyal_to": ["nobody"] });
    let unit = json!({ "quality": "super", "weapon": "laser", "formation": "blob", "laser": 3 });
    for (path, object, wrong) in [
        (PLUNKET, "/groups/0/characters/2", words),
        (HURONS, "/groups/1", group),
        (BUFORD, "/commands/0/units/0", unit),
    ] {
        let (ways, told) = ways(path, object, &wrong);
        let first = ways.first().expect("a way back");
        let takes = first.changes.iter().any(Change::takes_parts);
        assert!(!takes, "{path}: {told:#?}");
        let gone = ways.iter().any(|way| way.level == Level::LastResort);
        assert!(gone, "{path}: {told:#?}");
        let mut each = told.clone();
        each.sort_unstable();
        each.dedup();
        assert_eq!(each.len(), told.len(), "{told:#?}");
    }
}

/// Numbers are compared as numbers (RFC 6902, 4.6).
#[test]
fn equal_numbers_pass_the_test_of_a_patch() {
    let text = r#"{ "a": 194, "b": [1.5, { "c": 0 }], "d": "194" }"#;
    let fits = |path: &str, value: Value| {
        let test = json!([{ "op": "test", "path": path, "value": value }]);
        let patch: Patch = serde_json::from_value(test).expect("a patch");
        apply(text, &patch).is_ok()
    };
    for (path, value) in [
        ("/a", json!(194.0)),
        ("/a", json!(194)),
        ("/b", json!([1.5, { "c": -0.0 }])),
    ] {
        assert!(fits(path, value.clone()), "{path}: {value}");
    }
    for (path, value) in [
        ("/a", json!(-194)),
        ("/a", json!(194.5)),
        ("/a", json!("194")),
        ("/b", json!([1.5])),
        ("/d", json!(194)),
    ] {
        assert!(!fits(path, value.clone()), "{path}: {value}");
    }
}

#[test]
fn what_is_typed_as_json_is_told_what_is_wrong_with_it() {
    let checker = Checker::default();
    let desk = laid(&checker, &read(ZOUAVES), Lang::En);
    for (wrong, why) in [
        (
            r#"{ "entry_id": "zouave", "count": 1, "count": 2 }"#,
            "twice",
        ),
        (r#"{ "entry_id": "zouave", }"#, "comma"),
    ] {
        let told = typed(&desk, "/units/0/figures/1", wrong).expect_err("it is refused");
        let told = told.get(Lang::En);
        assert!(told.contains(why), "{told}");
    }
}

/// Where a quotation mark is missing, texts and what stands between them change places until the end of the line.
#[test]
fn one_missing_quotation_mark_is_one_finding() {
    let list = read(ZOUAVES);
    let line = r#""format": "small","#;
    assert!(list.contains(line));
    let one_line = list.replace('\n', " ");
    for (text, typed) in [
        (&list, r#""format": "small,"#),
        (&list, r#""format": small","#),
        (&list, r#""format: "small","#),
        (&list, r#"format": "small","#),
        (&one_line, r#""format": "small,"#),
        (&one_line, r#""format: "small","#),
    ] {
        let source = Source::new("list.json", text.replace(line, typed));
        let report = Checker::default().check(&source);
        let found: Vec<_> = report
            .findings
            .iter()
            .map(|one| one.finding.message.get(Lang::En))
            .collect();
        assert_eq!(found.len(), 1, "{typed}: {found:?}");
    }
    let two = list.replace("\"points\": 248,", "\"points\": 0248,");
    let two = two.replace(line, r#""format": "small,"#);
    let report = Checker::default().check(&Source::new("list.json", two));
    assert_eq!(report.findings.len(), 2, "another slip is another finding");
}

/// A small legal list of zouaves with so many of them.
fn zouaves(count: i64) -> Value {
    json!({
        "ruleset": "smooth-and-rifled", "name": "Z", "format": "small", "list": "magenta-1859-french",
        "units": [{ "unit_id": "zouaves", "figures": [
            { "entry_id": "sergeant", "count": 1 },
            { "entry_id": "zouave", "count": count },
        ] }],
    })
}

#[test]
fn an_error_that_says_something_else_is_still_there() {
    let checker = Checker::default();
    let desk = laid(&checker, &zouaves(12).to_string(), Lang::En);
    for place in ["/units", "/units/0/figures", "/list", "/format"] {
        let places = choices::at(&desk, place).expect("a place");
        for choice in places.iter().flat_map(|place| &place.choices) {
            let root = choice.changes().fold(desk.root.clone(), |root, change| {
                change.applied(&root).expect("a choice can be made")
            });
            let left = desk.judge(&root).faults;
            let over = left.iter().any(|fault| fault.code == "SR-BUD-01");
            let solves = choice.solves.contains(&"SR-BUD-01");
            assert!(!(over && solves), "{place}: {}", choice.label.get(Lang::En));
        }
    }
}

#[test]
fn a_text_in_one_language_is_that_text() {
    let checker = Checker::default();
    let mut list = zouaves(6);
    list["units"][0]["name"] = json!({ "en": "Zoo" });
    let desk = laid(&checker, &list.to_string(), Lang::En);
    let found = proposals(&desk, &[]);
    let first = found.ways.first().expect("a way back");
    assert_eq!(first.level, Level::Offered);
    assert_eq!(first.root["units"][0]["name"], json!("Zoo"));
    assert_eq!(
        first.root["units"][0]["figures"],
        list["units"][0]["figures"]
    );
}

#[test]
fn an_army_whose_catalogue_cannot_be_read_is_left_alone() {
    let checker = Checker::default();
    let mut list = zouaves(6);
    list["catalogues"] = json!(["on.json"]);
    list["list"] = json!("sample-list");
    let desk = laid(&checker, &list.to_string(), Lang::En);
    let ways = proposals(&desk, &[]).ways;
    let touched: Vec<&Change> = ways.iter().flat_map(|way| &way.changes).collect();
    assert!(
        touched
            .iter()
            .all(|change| change.place.starts_with("/catalogues")),
        "{touched:?}"
    );
}

#[test]
fn what_stands_among_catalogues_and_is_none_goes_by_what_it_is() {
    let checker = Checker::default();
    for (wrong, told) in [(json!(5), "remove 5"), (json!("5"), "remove \"5\"")] {
        let mut list = zouaves(6);
        list["catalogues"] = json!([wrong]);
        let desk = laid(&checker, &list.to_string(), Lang::En);
        let ways = proposals(&desk, &[]).ways;
        assert_eq!(ways[0].lines(&desk)[0].get(Lang::En), told);
    }
}

#[test]
fn a_word_where_figures_are_wanted_is_nothing_surely_meant() {
    let checker = Checker::default();
    let mut list = zouaves(6);
    list["units"][0]["figures"] = json!("sergeant");
    let desk = laid(&checker, &list.to_string(), Lang::En);
    let proposals = proposals(&desk, &[]);
    assert!(proposals.safe.is_empty(), "{:?}", proposals.safe);
    assert!(!proposals.ways.is_empty());
}

#[test]
fn a_whole_number_is_written_as_one_however_it_was_typed() {
    let checker = Checker::default();
    let desk = laid(&checker, &zouaves(6).to_string(), Lang::En);
    for (number, written) in [("1e3", "1000"), ("8.0", "8"), ("8,5", "8.5")] {
        let change = typed(&desk, "/units/0/figures/1/count", number);
        let change = change.expect("a number").expect("another number");
        assert_eq!(change.to.map(|to| to.to_string()).as_deref(), Some(written));
    }
}

/// A value of a table of numbers goes by its key, and a fraction of fire is typed like a number.
#[test]
fn a_share_of_fire_is_a_number_or_a_word() {
    let checker = Checker::default();
    let blank = orbat::check::starter_catalogue("regimental-fire-and-fury").expect("a data file");
    let desk = laid(&checker, &blank.to_string(), Lang::Fr);
    let at = "/firing_bases/double_line";
    let title = say::title(&desk, &desk.root, at);
    assert_eq!(title.get(Lang::Fr), "Double ligne");
    let half = typed(&desk, at, "0,5").expect("a number").expect("another");
    let told = say::done(&desk, &desk.root, &half);
    assert_eq!(told.get(Lang::Fr), "Double ligne\u{202f}: rien → 0,5");
    for (said, written) in [
        ("3", json!(3)),
        ("0,5", json!(0.5)),
        ("half", json!("half")),
        (" \"half\" ", json!("half")),
        ("1/2", json!("1/2")),
    ] {
        let change = typed(&desk, at, said).expect("it belongs there");
        assert_eq!(change.and_then(|change| change.to), Some(written), "{said}");
    }
}

#[test]
fn a_total_that_is_no_number_is_added_up() {
    let checker = Checker::default();
    for odd in [json!("194"), json!(null), json!(194.5), json!([])] {
        let mut list = zouaves(6);
        list["points"] = odd.clone();
        let desk = laid(&checker, &list.to_string(), Lang::En);
        let safe = proposals(&desk, &[]).safe;
        assert_eq!(safe.len(), 1, "{odd}");
        let mended = desk.patched(&patch(&safe)).expect("a patch");
        assert!(desk.judge_text(&mended.text).is_legal(), "{odd}");
        let mended: Value = serde_json::from_str(&mended.text).expect("JSON");
        assert_eq!(mended["points"], json!(194), "{odd}");
    }
}

#[test]
fn the_way_back_from_a_repair_declares_the_total_that_was_wrong() {
    let checker = Checker::default();
    let mut list = zouaves(6);
    let unit = list["units"][0].clone();
    list["units"] = json!([unit, unit]);
    list["points"] = json!(194);
    let desk = laid(&checker, &list.to_string(), Lang::En);
    let way = proposals(&desk, &[]).ways.remove(0);
    let there = desk.patched(&patch(&way.changes)).expect("a patch");
    let desk = laid(&checker, &there.text, Lang::En);
    let back = desk.patched(&there.inverse).expect("a patch");
    let back: Value = serde_json::from_str(&back.text).expect("JSON");
    assert_eq!(back, list);
}

#[test]
fn a_text_is_mended_and_who_bears_it_stays() {
    let checker = Checker::default();
    let mut list = zouaves(6);
    list["units"][0]["name"] = json!({ "enx": "Zouaves", "fr": "Zouaves" });
    list["notes"] = json!({});
    let desk = laid(&checker, &list.to_string(), Lang::En);
    let found = proposals(&desk, &[]);
    assert!(found.judged.is_legal(), "{:?}", found.judged.faults);
    let told: Vec<_> = found
        .safe
        .iter()
        .map(|change| {
            say::change(&desk, &desk.root, change)
                .get(Lang::En)
                .into_owned()
        })
        .collect();
    assert!(
        told.iter()
            .any(|line| line.ends_with("key \"enx\" → \"en\"")),
        "{told:?}"
    );
    assert!(told.iter().any(|line| line == "no notes"), "{told:?}");
}

#[test]
fn a_copy_keeps_what_it_refers_to_in_itself() {
    let checker = Checker::default();
    let text = read("lists/smooth-and-rifled/catalogues/american-civil-war.json");
    let desk = laid(&checker, &text, Lang::En);
    let all = choices::overview(&desk);
    let copies = all.iter().flat_map(|place| &place.choices);
    let copies = copies.filter(|choice| choice.change.action == Action::Copy);
    let units = copies.filter(|choice| {
        choice
            .change
            .to
            .as_ref()
            .is_some_and(|to| to.get("entries").is_some())
    });
    let mut seen = 0;
    for copy in units {
        let (from, to) = (copy.change.from.as_ref(), copy.change.to.as_ref());
        let base = |unit: Option<&Value>| unit.and_then(|unit| unit.get("base_entry").cloned());
        assert_eq!(base(from), base(to));
        seen += usize::from(base(from).is_some());
    }
    assert!(seen > 0, "no Unit has a base entry");
}

#[test]
fn an_army_of_nobody_is_made_as_small_legal_lists_are() {
    let checker = Checker::default();
    for ruleset in ["smooth-and-rifled", "feu-a-volonte", "laporte-escarmouche"] {
        let list = checker.starters(None, ruleset, None, Lang::En).remove(0);
        let mut list: Value = list;
        for key in ["units", "figures", "groups"] {
            if list.get(key).is_some() {
                list[key] = json!([]);
            }
        }
        let desk = laid(&checker, &list.to_string(), Lang::En);
        assert!(!proposals(&desk, &[]).ways.is_empty(), "{ruleset}");
    }
}

#[test]
fn a_wrong_total_is_declared_again_by_the_way_back() {
    let checker = Checker::default();
    let mut list = zouaves(6);
    list["points"] = json!(100);
    let desk = laid(&checker, &list.to_string(), Lang::En);
    assert!(!desk.judge_given().is_legal());
    let right = Change::replace(Action::Number, "/points", &json!(100), json!(194), 0);
    let there = desk.patched(&patch([&right])).expect("a patch");
    let desk = laid(&checker, &there.text, Lang::En);
    let back = desk.patched(&there.inverse).expect("a patch");
    assert_eq!(
        serde_json::from_str::<Value>(&back.text).expect("JSON"),
        list
    );
}

#[test]
fn what_nobody_knows_can_be_kept() {
    let checker = Checker::default();
    let mut list = zouaves(6);
    list["foo"] = json!(1);
    let desk = laid(&checker, &list.to_string(), Lang::En);
    assert_eq!(find(&desk, "/foo").expect("a place"), "/foo");
    let kept = proposals(&desk, &["/foo".to_owned()]).ways;
    assert!(kept.iter().all(|way| way.root["foo"] == json!(1)));
}

/// How many were meant is unknown: one of them is proposed before the line goes.
#[test]
fn a_number_that_nobody_meant_becomes_one() {
    let checker = Checker::default();
    for absurd in [json!(4_000_000_000_u32), json!("huit"), json!(1e30)] {
        let mut list = zouaves(6);
        list["units"][0]["figures"][1]["count"] = absurd.clone();
        let desk = laid(&checker, &list.to_string(), Lang::En);
        let ways = proposals(&desk, &[]).ways;
        let first = ways.first().expect("a way");
        assert!(
            first.root.pointer("/units/0/figures/1/count").is_some(),
            "{absurd}: {:?}",
            first.lines(&desk)
        );
    }
}

#[test]
fn the_ruleset_that_was_surely_meant_is_named() {
    let checker = Checker::default();
    let whole = zouaves(6).to_string();
    for (typed, line) in [
        (
            r#""ruleset":"smooth-and-rifle""#,
            "line 1: \"smooth-and-rifle\" → \"smooth-and-rifled\"",
        ),
        (
            r#""rulset":"smooth-and-rifled""#,
            "line 1: \"rulset\": \"smooth-and-rifled\" → \"ruleset\": \"smooth-and-rifled\"",
        ),
    ] {
        let wrong = whole.replace(r#""ruleset":"smooth-and-rifled""#, typed);
        assert_ne!(wrong, whole);
        let source = Source::new("list.json", wrong);
        let (desk, lines) = open(&checker, &source, Lang::En).expect("a list");
        assert_eq!(desk.text, whole);
        let lines: Vec<_> = lines.iter().map(|line| line.get(Lang::En)).collect();
        assert_eq!(lines, [line]);
    }
}

/// A line of a table is called by the code that it stands under.
#[test]
fn lines_of_a_table_go_by_their_names() {
    let checker = Checker::default();
    let data = orbat::check::starter_catalogue("regimental-fire-and-fury").expect("a data set");
    let desk = laid(&checker, &data.to_string(), Lang::En);
    let rows = outline(&desk);
    let row = rows.iter().find(|row| row.pointer == "/small_arms/RM");
    let row = row.expect("a row of the rifle musket");
    assert_eq!(row.label.get(Lang::En), "rifle musket");
    assert_eq!(row.label.get(Lang::Fr), "fusil rayé");
}

/// The lines of the first way to mend a list, and whether it is surely meant.
fn first_way(wrong: &Value) -> (Vec<String>, bool) {
    let checker = Checker::default();
    let desk = laid(&checker, &wrong.to_string(), Lang::En);
    let found = proposals(&desk, &[]);
    let sure = found.ways.is_empty();
    let changes = found
        .ways
        .first()
        .map_or(found.safe, |way| way.changes.clone());
    let lines = told(&desk, &desk.root, &changes);
    (
        lines
            .iter()
            .map(|line| line.get(Lang::En).into_owned())
            .collect(),
        sure,
    )
}

/// What nobody can have agreed on, since there is no such thing, is mended; what says nothing is said.
#[test]
fn what_is_none_of_the_values_that_there_are_is_mended() {
    let rifles: Value =
        serde_json::from_str(&read("lists/feu-a-volonte/95th-rifles-1809.json")).expect("JSON");
    let mut scale = rifles.clone();
    scale["scale_mm"] = json!(29);
    assert_eq!(first_way(&scale).0, ["scale in mm: 29 → 28"]);
    let mut regiments: Value = serde_json::from_str(&read(BUFORD)).expect("JSON");
    regiments["data"] = json!("my-copy");
    let (lines, _) = first_way(&regiments);
    assert_eq!(
        lines,
        ["data file: \"my-copy\" → Sample figures, American Civil War"]
    );
    for nothing in [json!(null), json!({}), json!([]), json!(" ")] {
        let mut unnamed = rifles.clone();
        unnamed["name"] = nothing.clone();
        assert_eq!(first_way(&unnamed).0, ["name: “army list”"], "{nothing}");
    }
    let mut half = rifles;
    half["name"] = json!({ "en": null, "fr": "Rifles" });
    assert_eq!(first_way(&half).0, ["name: \"Rifles\""]);
}

/// The same slip in the Unit and in the marker that refers to it.
#[test]
fn slips_of_which_one_hides_the_other_are_sure_together() {
    let mut list = zouaves(6);
    list["units"][0]["figures"][1]["entry_id"] = json!("zouve");
    list["ambush"] = json!([{
        "id": "A",
        "figures": [{ "unit_id": "zouaves", "entry_id": "zouve", "count": 1 }],
    }]);
    let (lines, sure) = first_way(&list);
    let mended = |line: &String| line.contains("\"zouve\" → Zouave");
    assert!(sure && lines.iter().all(mended), "{lines:?}");
}

/// A brigade whose regiments have ids of their own can be added: they get fresh ones.
#[test]
fn another_brigade_has_regiments_of_its_own() {
    let checker = Checker::default();
    let list = checker.starters(None, "regimental-fire-and-fury", None, Lang::En);
    let desk = laid(&checker, &list[0].to_string(), Lang::En);
    let places = choices::at(&desk, "/commands").expect("a place");
    let all = places.iter().flat_map(|place| &place.choices);
    let added = all.filter(|choice| matches!(choice.change.action, Action::Add | Action::Copy));
    let fits: Vec<bool> = added.map(|choice| choice.fit == Fit::Fits).collect();
    assert_eq!(fits, [true, true]);
}

/// A thing is asked for by its name, and not what refers to it.
#[test]
fn a_name_means_the_thing_and_not_its_references() {
    let checker = Checker::default();
    let desk = laid(
        &checker,
        &read("lists/tyneside-fiw/hawkeye-1757.json"),
        Lang::En,
    );
    assert_eq!(find(&desk, "Hawkeye").expect("a place"), "/leaders/0");
}

#[test]
fn a_catalogue_whose_format_is_mistyped_stays_one() {
    let whole = orbat::check::starter_catalogue("smooth-and-rifled").expect("a catalogue");
    let wrong = whole.replace("sr-catalogue/1", "sr-catalog/1");
    let checker = Checker::default();
    let (desk, lines) = open(&checker, &Source::new("own.json", wrong), Lang::En).expect("opened");
    assert_eq!(desk.text, whole.to_string());
    assert_eq!(
        lines[0].get(Lang::En),
        "line 2: \"sr-catalog/1\" → \"sr-catalogue/1\""
    );
}

/// Whose keys a list has says which ruleset was meant, whatever is named.
#[test]
fn a_list_goes_under_the_ruleset_whose_keys_it_has() {
    let checker = Checker::default();
    let right: Value = serde_json::from_str(&read(BUFORD)).expect("JSON");
    for (named, told) in [
        (
            Some("smooth-and-rifled"),
            "ruleset: \"smooth-and-rifled\" → \"regimental-fire-and-fury\"",
        ),
        (
            Some("chess"),
            "ruleset: \"chess\" → \"regimental-fire-and-fury\"",
        ),
        (None, "ruleset: none → \"regimental-fire-and-fury\""),
    ] {
        let mut wrong = right.clone();
        match named {
            Some(named) => wrong["ruleset"] = json!(named),
            None => drop(wrong.as_object_mut().expect("a list").remove("ruleset")),
        }
        let source = Source::new("list.json", wrong.to_string());
        let (desk, lines) = open(&checker, &source, Lang::En).expect("a list");
        assert!(desk.is_legal);
        assert_eq!(lines[0].get(Lang::En), told);
    }
}

/// The way back from a change of a list in the one layout, whose total was wrong, gives its text again.
#[test]
fn the_way_back_in_the_one_layout_is_the_same_text() {
    let checker = Checker::default();
    let wrong = read(ZOUAVES).replace("\"points\": 248", "\"points\": 300");
    let desk = laid(&checker, &wrong, Lang::En);
    let place = "/units/0/figures/1/count";
    let fewer = Change::replace(Action::Count, place, &json!(8), json!(5), 0);
    let there = desk.patched(&patch([&fewer])).expect("a patch");
    let desk = laid(&checker, &there.text, Lang::En);
    let back = desk.patched(&there.inverse).expect("a patch");
    assert_eq!(back.text, wrong);
}
