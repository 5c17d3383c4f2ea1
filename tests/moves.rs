//! What is moved from one place of a list to another.

use std::sync::LazyLock;

use json_patch::PatchOperation;
use orbat::{
    check::{Checker, Source},
    edit::{
        Desk, Fit,
        apply::apply,
        change::{Action, patch},
        choices::{self, Choice},
        judged::Judged,
        repair::{self, Bounds},
    },
    model::lang::Lang,
};
use serde_json::{Value, json};

use crate::support::read;

fn laid(text: &str) -> Desk<'static> {
    static CHECKER: LazyLock<Checker> = LazyLock::new(Checker::default);
    let source = Source::new("list.json", text);
    Desk::open(&CHECKER, &source, Lang::En).expect("a list can be laid on the desk")
}

/// The choices at a place that move something.
fn moves(desk: &Desk<'_>, pointer: &str) -> Vec<Choice> {
    let found = choices::at(desk, pointer).expect("a place");
    let here = found.into_iter().find(|one| one.pointer == pointer);
    let all = here.map(|one| one.choices).unwrap_or_default();
    let first = all.iter().position(|one| one.change.action == Action::Move);
    let moves = first.map_or(&[][..], |first| &all[first..]);
    // Behind a move of this army there are only more of them.
    assert!(moves.iter().all(|one| one.change.action == Action::Move));
    moves.to_vec()
}

#[test]
fn a_regiment_goes_to_another_brigade_or_to_none() {
    let desk = laid(&read("lists/regimental-fire-and-fury/buford-1863.json"));
    let moves = moves(&desk, "/commands/0/units/1");
    let told: Vec<_> = moves
        .iter()
        .map(|one| {
            (
                one.change.id.as_str(),
                one.label.get(Lang::En),
                one.focus.as_str(),
            )
        })
        .collect();
    let regiment = "move 12th Illinois Cavalry (four companies) to";
    assert_eq!(
        told,
        [
            (
                "move:/commands/1/units",
                format!("{regiment} 2nd Brigade (Devin) › units").into(),
                "/commands/1/units/4"
            ),
            (
                "move:/units",
                format!("{regiment} units").into(),
                "/units/0"
            ),
        ]
    );
    for one in &moves {
        let patch = patch(one.changes());
        assert!(matches!(patch.0.last(), Some(PatchOperation::Move(_))));
        let there = desk.patched(&patch).expect("it fits");
        let back = laid(&there.text)
            .patched(&there.inverse)
            .expect("it fits back");
        assert_eq!(back.text, desk.text);
        assert_eq!(one.fit, Fit::Fits);
    }
}

/// A figure goes only where its word is known.
#[test]
fn figures_go_to_units_that_may_have_them() {
    let unit = |id: &str, figures: Value| json!({ "unit_id": id, "figures": figures });
    let line = |id: &str, count: i64| json!({ "entry_id": id, "count": count });
    let list = json!({
        "ruleset": "smooth-and-rifled", "name": "x", "format": "large", "list": "magenta-1859-french",
        "units": [
            unit("zouaves", json!([line("sergeant", 1), line("zouave", 6)])),
            unit("zouaves", json!([line("sergeant", 1), line("zouave", 6)])),
            unit("algerian-tirailleurs", json!([line("sergeant", 1)])),
        ],
    });
    let desk = laid(&list.to_string());
    let ids = |pointer: &str| -> Vec<String> {
        let moves = moves(&desk, pointer).into_iter();
        moves.map(|one| one.change.id).collect()
    };
    let zouave = ids("/units/0/figures/1");
    assert!(
        zouave.contains(&"move:/units/1/figures".to_owned()),
        "{zouave:?}"
    );
    assert!(
        !zouave.contains(&"move:/units/2/figures".to_owned()),
        "{zouave:?}"
    );
}

/// A key in the object beside its own is put where it belongs, and so is what is typed under a key that is mistyped beside the right one.
#[test]
fn what_stands_in_the_wrong_place_is_moved() {
    let whole: Value = serde_json::from_str(&read(
        "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json",
    ))
    .expect("JSON");
    let mut stray = whole.clone();
    let unit = &mut stray["units"][0];
    let count = unit["figures"][1]
        .as_object_mut()
        .and_then(|line| line.shift_remove("count"));
    unit["count"] = count.expect("a number");
    let mut poured = whole.clone();
    let unit = &mut poured["units"][0];
    let last = unit["figures"]
        .as_array_mut()
        .and_then(Vec::pop)
        .expect("a line");
    unit["figurs"] = json!([last]);
    for (what, list) in [("stray", stray), ("poured", poured)] {
        let desk = laid(&list.to_string());
        let solutions = repair::search(&desk, &desk.root, &Judged::default(), &Bounds::default());
        let first = solutions.first().expect(what);
        let expected = laid(&whole.to_string()).root;
        assert_eq!(first.root, expected, "{what}: {:?}", first.changes);
        assert_eq!(first.changes[0].action, Action::Move, "{what}");
    }
}

/// What a move takes the place of comes back with the way back.
#[test]
fn a_move_onto_something_is_taken_back_whole() {
    let text = r#"{ "a": { "x": 1 }, "b": { "y": 2 }, "c": [3, 4] }"#;
    for (from, to) in [("/a/x", "/b/y"), ("/a/x", "/c/-"), ("/c/0", "/b/y")] {
        let step = json!([{ "op": "move", "from": from, "path": to }]);
        let patch = serde_json::from_value(step).expect("a patch");
        let there = apply(text, &patch).expect("it fits");
        let back = apply(&there.text, &there.inverse).expect("it fits back");
        let values = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
        assert_eq!(values(&back.text), values(text), "{from} {to}");
    }
}
