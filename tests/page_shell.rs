//! The shell of the page: what its JavaScript may not do, and what it may not know. That it works is tested in a browser, in `tests/page`.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use orbat::rulesets;

use serde_json::Value;

use crate::support::{checker, files, read};

/// How modules are joined: the maker's own file.
#[path = "../xtask/src/page/modules.rs"]
mod modules;

/// What would make markup, code or a request out of text, or leave the page.
const FORBIDDEN: [&str; 19] = [
    "innerHTML",
    "outerHTML",
    "insertAdjacentHTML",
    "setHTML",
    "createContextualFragment",
    "srcdoc",
    "document.write",
    "eval(",
    "new Function",
    "window.open",
    "location =",
    "location.href =",
    "location.assign",
    "location.replace",
    "importScripts",
    "fetch(",
    "XMLHttpRequest",
    "WebSocket",
    "sendBeacon",
];

/// What the page is made of, by path. The service worker is not: it fetches for the page, and only what is its own.
fn page() -> Vec<(String, String)> {
    let all = ["html", "css", "js", "svg", "webmanifest"]
        .map(|extension| files("templates/page", extension));
    let paths = all.iter().flatten().filter(|path| !path.ends_with("sw.js"));
    let page: Vec<_> = paths
        .map(|path| (path.to_string_lossy().into_owned(), read(path)))
        .collect();
    assert!(page.len() > 5, "the page has few files");
    page
}

fn shell() -> BTreeMap<String, String> {
    let scripts = files("templates/page/shell", "js");
    let name = |path: &Path| {
        path.file_name()
            .map(|name| name.to_string_lossy().into_owned())
    };
    scripts
        .iter()
        .map(|path| (name(path).expect("a name"), read(path)))
        .collect()
}

#[test]
fn text_stays_text_and_nobody_leaves_the_page() {
    for (path, text) in page() {
        for word in FORBIDDEN {
            assert!(!text.contains(word), "{path} has {word}");
        }
    }
}

#[test]
fn the_page_knows_no_ruleset() {
    for (path, text) in page() {
        for ruleset in rulesets::ALL {
            let (id, code) = (ruleset.id, format!("{}-", ruleset.prefix));
            assert!(!text.contains(id), "{path} knows {id}");
            assert!(!text.contains(&code), "{path} knows {code}");
        }
    }
}

/// What the made-up ruleset of the tests calls its things: the page shows it without knowing a word of it.
const MADE_UP: [&str; 7] = [
    "snowballs",
    "SNO-",
    "throwers",
    "thrower",
    "wet",
    "powder",
    "arm",
];

/// Ids that are words of the page, too: at the foot of a screen stand its tabs.
const ALSO_OF_THE_PAGE: [&str; 1] = ["foot"];

/// Every id in a menu: of army lists, Units and profiles, weapons, traits, grades, prices.
fn collect_ids(of: &Value, into: &mut BTreeSet<String>) {
    match of {
        Value::Array(items) => items.iter().for_each(|item| collect_ids(item, into)),
        Value::Object(members) => {
            if let Some(id) = members.get("id").and_then(Value::as_str) {
                into.insert(id.to_owned());
            }
            members.values().for_each(|item| collect_ids(item, into));
        }
        _ => {}
    }
}

fn words_of_menus() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for ruleset in rulesets::ids() {
        let before = ids.len();
        let menu = checker().menu(ruleset).expect("a registered ruleset");
        let menu = serde_json::to_value(menu).expect("a menu is data");
        collect_ids(&menu, &mut ids);
        assert!(ids.len() > before, "{ruleset} has no menu");
    }
    ids
}

/// A script without what it says to those who read it.
fn without_comments(script: &str) -> String {
    let lines = script.lines().map(str::trim_start);
    let code = lines.filter(|line| {
        !["//", "/*", "*"]
            .iter()
            .any(|start| line.starts_with(start))
    });
    code.collect::<Vec<_>>().join("\n")
}

/// Whether a script names a word: as a string, or as a step of a pointer.
fn names(script: &str, word: &str) -> bool {
    let forms = [
        format!("\"{word}\""),
        format!("'{word}'"),
        format!("`{word}`"),
        format!("/{word}\""),
        format!("/{word}/"),
        format!(".{word};"),
    ];
    forms.iter().any(|form| script.contains(form))
}

#[test]
fn the_page_knows_no_word_of_the_rules() {
    let sixth: String = files("tests/sixth", "rs").iter().map(read).collect();
    let mut words = words_of_menus();
    assert!(words.len() > 200, "few words: {words:?}");
    for word in MADE_UP {
        assert!(
            sixth.contains(word.trim_end_matches('-')),
            "the made-up ruleset has no {word}"
        );
        words.insert(word.to_owned());
    }
    let mut known = BTreeSet::new();
    for script in shell().values() {
        let script = without_comments(script);
        known.extend(words.iter().filter(|word| names(&script, word)));
    }
    assert_eq!(
        Vec::from_iter(known),
        ALSO_OF_THE_PAGE,
        "words of the rules"
    );
}

#[test]
fn the_shell_is_one_script() {
    let script = modules::join("main.js", &shell()).unwrap_or_else(|problem| panic!("{problem}"));
    assert!(!script.contains("\nimport ") && !script.contains("\nexport "));
}

/// Modules as (name, text), and the refusal.
const REFUSED: &[(&[(&str, &str)], &str)] = &[
    (
        &[("main.js", "import x from \"./a.js\";")],
        "main.js:1: write: import",
    ),
    (
        &[("main.js", "import * as x from \"./a.js\";")],
        "main.js:1: write: import",
    ),
    (
        &[("main.js", "import { x as y } from \"./a.js\";")],
        "main.js:1: write: import",
    ),
    (
        &[("main.js", "import { x } from \"https://a.js\";")],
        "main.js:1: write: import",
    ),
    (
        &[("main.js", "\nconst later = () => import(\"./a.js\");")],
        "main.js:2: nothing can be imported",
    ),
    (
        &[("main.js", "import { x } from \"./a.js\";")],
        "there is no a.js",
    ),
    (
        &[
            ("main.js", "import { x } from \"./a.js\";"),
            ("a.js", "const x = 1;"),
        ],
        "main.js: a.js does not export x",
    ),
    (
        &[
            (
                "main.js",
                "import { x } from \"./a.js\";\nexport const y = x;",
            ),
            (
                "a.js",
                "import { y } from \"./main.js\";\nexport const x = 1;",
            ),
        ],
        "a circle of imports: main.js → a.js → main.js",
    ),
    (
        &[
            ("main.js", "import { x } from \"./a.js\";\nfunction y() {}"),
            ("a.js", "export const x = 1;\nlet y = 2;"),
        ],
        "main.js and a.js both declare y",
    ),
    (
        &[("main.js", "const x = 1;\nfunction x() {}")],
        "main.js:2: this name is declared twice",
    ),
    (
        &[("main.js", "const { x, y } = z;")],
        "main.js:1: declare one name",
    ),
    (
        &[("main.js", "export default 1;")],
        "main.js:1: write export before",
    ),
    (
        &[("main.js", "export { x };")],
        "main.js:1: write export before",
    ),
    (&[("main.js", "var x;")], "main.js:1: write let or const"),
    (
        &[("main.js", ""), ("a.js", "")],
        "a.js: no module imports it",
    ),
];

#[test]
fn what_cannot_be_joined_is_refused() {
    for (modules, refusal) in REFUSED {
        let texts = modules
            .iter()
            .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
        let joined = modules::join("main.js", &texts.collect());
        let problem = joined.expect_err(refusal);
        assert!(
            problem.starts_with(refusal),
            "{problem}\nshould be {refusal}"
        );
    }
    let long = "\n".repeat(modules::LONGEST + 1);
    let joined = modules::join("main.js", &BTreeMap::from([("main.js".to_owned(), long)]));
    assert_eq!(joined, Err("main.js has 251 lines; 250 at most".to_owned()));
}

#[test]
fn comments_stay_where_they_were_written() {
    let text = "// one\n/** Two\n * three */\nexport function f() {\n  // four\n  return /** @type {A} */ (1 /* five */);\n}\n/** @type {B} */ (f());\n/* six */\n";
    let texts = BTreeMap::from([("main.js".to_owned(), text.to_owned())]);
    let joined = modules::join("main.js", &texts).expect("a module");
    for gone in ["one", "Two", "three", "four", "six"] {
        assert!(!joined.contains(gone), "{gone}: {joined}");
    }
    for kept in [
        "return /** @type {A} */ (1 /* five */);",
        "/** @type {B} */ (f());",
    ] {
        assert!(joined.contains(kept), "{kept}: {joined}");
    }
}

#[test]
fn modules_stand_behind_those_that_they_need() {
    let main = "import {\n  one,\n  two,\n} from \"./b.js\";\nimport \"./a.js\";\nimport { a } from \"./a.js\";\n\nexport function go() {\n  one(two, a);\n}\n";
    let texts = [
        ("main.js", main),
        ("a.js", "export const a = 1;\n"),
        (
            "b.js",
            "import { a } from \"./a.js\";\nexport const one = a;\nexport async function two() {}\n",
        ),
    ];
    let texts = texts.map(|(name, text)| (name.to_owned(), text.to_owned()));
    let joined = modules::join("main.js", &BTreeMap::from(texts));
    let expected = "\"use strict\";\n(() => {\n\n// a.js\nconst a = 1;\n\n// b.js\nconst one = a;\nasync function two() {}\n\
        \n// main.js\n\nfunction go() {\none(two, a);\n}\n})();\n";
    assert_eq!(joined.as_deref(), Ok(expected));
}
