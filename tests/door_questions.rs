//! The one door: what is asked as JSON, and what is answered.

use std::io::{Cursor, Write};

use orbat::{
    check::{Checker, Source},
    door::{
        Door,
        army::Army,
        examples::{EXAMPLES, Example},
    },
    print::{self, Options},
    rulesets,
};
use serde_json::{Value, json};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use crate::support::shipped_lists;

fn ask_bytes(ask: &Value, bytes: &[u8]) -> (Value, Vec<u8>) {
    let question = json!({ "ask": ask }).to_string();
    let (answer, bytes) = Door::default().ask(&question, bytes);
    (serde_json::from_str(&answer).expect("JSON"), bytes)
}

fn ask(ask: &Value) -> Value {
    ask_bytes(ask, &[]).0
}

fn file(text: &str) -> Value {
    json!({ "name": "list.json", "text": text })
}

fn of(example: &Example) -> Value {
    json!({ "name": example.file, "text": example.text })
}

fn refused(answer: &Value) -> &str {
    answer["refused"].as_str().unwrap_or_default()
}

/// One army of each ruleset.
fn one_each() -> impl Iterator<Item = &'static Example> {
    rulesets::ids().filter_map(|id| EXAMPLES.iter().find(|example| example.ruleset == id))
}

#[test]
fn every_shipped_list_is_an_example() {
    let shipped = shipped_lists().into_iter();
    let mut shipped: Vec<String> = shipped
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    let mut examples: Vec<&str> = EXAMPLES.iter().map(|example| example.file).collect();
    shipped.sort_unstable();
    examples.sort_unstable();
    assert_eq!(shipped, examples);
}

#[test]
fn rulesets_tell_what_a_new_army_can_begin_with() {
    for ruleset in ask(&json!({ "rulesets": {} }))["rulesets"]
        .as_array()
        .unwrap()
    {
        let id = ruleset["id"].as_str().unwrap();
        assert!(!ruleset["lists"].as_array().unwrap().is_empty(), "{id}");
        for list in ruleset["lists"].as_array().unwrap() {
            assert!(list["status"].is_string(), "{id}: {list}");
            let asked = json!({ "starter": { "ruleset": id, "catalogue": list["id"] } });
            let answer = ask(&asked);
            // An army list without a legal small army says so.
            assert!(
                answer["files"].is_array() || !refused(&answer).is_empty(),
                "{answer}"
            );
        }
        let example = &ruleset["examples"][0]["file"];
        let opened = ask(&json!({ "example": { "ruleset": id, "file": example } }));
        let checked = ask(&json!({ "check": { "file": opened["files"][0] } }));
        assert_eq!(checked["checked"]["report"]["verdict"], "legal", "{id}");
        assert_eq!(checked["checked"]["kind"], "list", "{id}");
        assert!(
            !checked["checked"]["rows"].as_array().unwrap().is_empty(),
            "{id}"
        );
    }
}

#[test]
fn an_army_of_a_catalogue_of_the_players_own_brings_it() {
    for id in rulesets::ids() {
        let own = ask(&json!({ "own": { "ruleset": id } }))["files"][0].clone();
        let checked = ask(&json!({ "check": { "file": own } }));
        assert_eq!(checked["checked"]["kind"], "catalogue", "{id}: {checked}");
        let root: Value = serde_json::from_str(own["text"].as_str().unwrap()).unwrap();
        let rulesets = ask(&json!({ "rulesets": { "own": [own] } }));
        let entry = rulesets["rulesets"].as_array().unwrap().iter();
        let mut entry = entry.filter(|entry| entry["id"] == id);
        let lists = entry.next().unwrap()["lists"].as_array().unwrap().clone();
        let shipped = ask(&json!({ "rulesets": {} }));
        let shipped = shipped["rulesets"].as_array().unwrap().iter();
        let shipped: Vec<Value> = shipped
            .flat_map(|entry| entry["lists"].as_array().unwrap().clone())
            .map(|list| list["id"].clone())
            .collect();
        // What nothing shipped offers is offered by the player's own catalogue, by its id or that of an army list in it.
        let offered = lists
            .iter()
            .filter(|list| list["id"] == root["id"] || !shipped.contains(&list["id"]));
        for list in offered {
            let starter = json!({ "ruleset": id, "catalogue": list["id"], "own": [own] });
            let made = ask(&json!({ "starter": starter }));
            let Some(list) = made["files"].get(0) else {
                assert!(!refused(&made).is_empty(), "{made}");
                continue;
            };
            let name = own["name"].as_str().unwrap();
            assert!(list["catalogues"][name].is_string(), "{id}: {list}");
            let checked = ask(&json!({ "check": { "file": list } }));
            assert_eq!(
                checked["checked"]["report"]["verdict"], "legal",
                "{checked}"
            );
        }
    }
}

#[test]
fn a_catalogue_that_has_changed_since_is_told() {
    let own = ask(&json!({ "own": { "ruleset": "smooth-and-rifled" } }))["files"][0].clone();
    let wanted =
        json!({ "ruleset": "smooth-and-rifled", "catalogue": "sample-list", "own": [own] });
    let list = ask(&json!({ "starter": wanted }))["files"][0].clone();
    assert!(list["text"].is_string(), "{list}");
    let renew =
        |own: &Value| ask(&json!({ "renew": { "file": list, "own": [own] } }))["renewed"].clone();
    // As it was, in whatever layout.
    let mut same: Value = serde_json::from_str(own["text"].as_str().unwrap()).unwrap();
    let mut laid = own.clone();
    laid["text"] = json!(same.to_string());
    let answer = renew(&laid);
    assert_eq!(answer["changed"], json!([]), "{answer}");
    assert!(answer["file"].is_null());
    // A man costs a point more.
    let price = same
        .pointer_mut("/army_lists/0/units/0/entries/2/points")
        .unwrap();
    *price = json!(price.as_i64().unwrap() + 1);
    laid["text"] = json!(same.to_string());
    laid["name"] = json!("another-name.json");
    let answer = renew(&laid);
    assert_eq!(answer["changed"][0]["file"], own["name"], "{answer}");
    assert_eq!(answer["changed"][0]["name"], "Sample catalogue");
    assert!(answer["points"].as_i64() > Some(0), "{answer}");
    let name = own["name"].as_str().unwrap();
    assert_eq!(answer["file"]["catalogues"][name], laid["text"]);
    assert_eq!(answer["checked"]["kind"], "list");
    // Its total is that of the new prices.
    assert_eq!(answer["checked"]["report"]["verdict"], "legal", "{answer}");
    // Somebody else's catalogue is none of this list.
    let other = ask(&json!({ "own": { "ruleset": "feu-a-volonte" } }))["files"][0].clone();
    let mut other = other;
    other["text"] = json!("{ \"id\": \"someone-elses\" }");
    assert_eq!(renew(&other)["changed"], json!([]));
}

#[test]
fn a_choice_is_carried_out_and_taken_back() {
    for example in one_each() {
        let file = of(example);
        let asked = ask(&json!({ "choices": { "file": file } }));
        let places = asked["choices"]["places"].as_array().unwrap();
        let mut choices = places
            .iter()
            .flat_map(|place| place["choices"].as_array().unwrap());
        let choice = choices
            .find(|choice| choice["fit"] != "same")
            .expect("a choice");
        let rows = asked["choices"]["rows"].as_array().unwrap();
        let follow: Vec<&Value> = rows.iter().map(|row| &row["pointer"]).collect();
        let patch = &choice["patch"];
        let changed = ask(&json!({ "apply": { "file": file, "patch": patch, "follow": follow } }));
        let changed = &changed["changed"];
        assert_eq!(
            changed["report"]["points"]["spent"], choice["points"],
            "{choice}"
        );
        assert_eq!(changed["followed"].as_array().unwrap().len(), follow.len());
        let now = json!({ "name": example.file, "text": changed["text"] });
        let back = ask(&json!({ "apply": { "file": now, "patch": changed["inverse"] } }));
        assert_eq!(back["changed"]["text"], example.text, "{}", example.file);
        let told = ask(&json!({ "compare": { "file": file, "other": now } }));
        assert!(
            !told["difference"]["lines"].as_array().unwrap().is_empty(),
            "{told}"
        );
    }
}

#[test]
fn rows_are_followed_when_one_goes() {
    let example = EXAMPLES
        .iter()
        .find(|example| example.file == "magenta-1859-2e-zouaves.json");
    let patch = json!([{ "op": "remove", "path": "/units/0/figures/0" }]);
    let follow = ["/units/0/figures/0", "/units/0/figures/1"];
    let asked = json!({ "file": of(example.unwrap()), "patch": patch, "follow": follow });
    let changed = ask(&json!({ "apply": asked }));
    let expected = json!([null, "/units/0/figures/0"]);
    assert_eq!(changed["changed"]["followed"], expected);
}

#[test]
fn an_illegal_army_is_mended_and_filled_up() {
    let example = EXAMPLES
        .iter()
        .find(|example| example.file == "magenta-1859-2e-zouaves.json");
    let example = example.unwrap();
    let count = ask(&json!({ "check": { "file": of(example) } }));
    let rows = count["checked"]["rows"].as_array().unwrap().clone();
    let row = rows
        .iter()
        .find(|row| row["count"].as_i64() > Some(2))
        .expect("a counted row");
    let at = &row["count_at"];
    let typed = ask(&json!({ "set": { "file": of(example), "at": at, "value": "99" } }));
    let patch = &typed["choices"]["places"][0]["choices"][0]["patch"];
    let broken = ask(&json!({ "apply": { "file": of(example), "patch": patch } }));
    assert_eq!(broken["changed"]["report"]["verdict"], "illegal");
    let file = json!({ "name": example.file, "text": broken["changed"]["text"] });
    let checked = ask(&json!({ "check": { "file": file, "fixes": true } }));
    let fix = &checked["checked"]["report"]["findings"][0]["fixes"][0];
    assert!(
        fix["points"].is_i64() && fix["errors"].is_u64(),
        "{checked}"
    );
    let fixes = ask(&json!({ "fix": { "file": file } }));
    let patch = &fixes["proposals"]["proposals"][0]["patch"];
    let mended = ask(&json!({ "apply": { "file": file, "patch": patch } }));
    assert_eq!(mended["changed"]["report"]["verdict"], "legal", "{mended}");
    let file = json!({ "name": example.file, "text": mended["changed"]["text"] });
    let fills = ask(&json!({ "fill": { "file": file } }));
    assert!(fills["proposals"]["proposals"].is_array(), "{fills}");
}

#[test]
fn paper_is_the_paper_of_the_command_line() {
    for example in one_each() {
        let source = Source::new(example.file, example.text);
        let army = Army::of(&Checker::default(), source).unwrap();
        let printed = print::print(&[army.paper()], &Options::default()).unwrap();
        let (answer, bytes) = ask_bytes(&json!({ "pdf": { "files": [of(example)] } }), &[]);
        assert_eq!(answer["pdf"]["pages"], printed.pages);
        assert!(bytes == printed.bytes, "{}", example.file);
        let drawn = ask(&json!({ "pages": { "files": [of(example)] } }));
        assert_eq!(
            drawn["pages"]["pages"].as_array().unwrap().len(),
            printed.pages
        );
        // The PDF is opened again: its list is the same.
        let (opened, _) = ask_bytes(&json!({ "open": { "name": "sheets.pdf" } }), &bytes);
        assert_eq!(opened["opened"]["files"][0]["text"], example.text);
        for form in ["text", "line", "markdown", "bbcode", "json"] {
            let words = ask(&json!({ "text": { "file": of(example), "form": form } }));
            assert!(words["text"].as_str().unwrap().len() > 100, "{words}");
        }
    }
}

#[test]
fn a_place_says_what_one_of_its_things_is_called() {
    let example = one_each().find(|one| one.ruleset == "smooth-and-rifled");
    let asked = ask(&json!({ "choices": { "file": of(example.unwrap()) } }));
    let kinds = &asked["choices"]["kinds"];
    assert_eq!([&kinds["/units"], &kinds["/guns"]], ["Unit", "gun"]);
}

#[test]
fn what_the_opponent_sees_has_no_secrets_and_says_so() {
    let example = one_each().find(|one| one.ruleset == "smooth-and-rifled");
    let mut list: Value = serde_json::from_str(example.unwrap().text).unwrap();
    list["notes"] = json!("They come through the wood.");
    list["ambush"] = json!([{}, {}]);
    let asked = ask(&json!({ "public": { "file": file(&list.to_string()) } }));
    let published = &asked["published"];
    assert_eq!(
        published["left_out"],
        json!(["notes", "ambush markers (2)"])
    );
    let text = published["file"]["text"].as_str().unwrap();
    assert!(
        !text.contains("notes") && !text.contains("ambush"),
        "{text}"
    );
    let refusal = ask(&json!({ "public": { "file": file("[1]") } }));
    assert!(!refused(&refusal).is_empty(), "{refusal}");
}

#[test]
fn forums_and_chats_take_an_army() {
    let example = one_each().find(|one| one.ruleset == "smooth-and-rifled");
    let mut list: Value = serde_json::from_str(example.unwrap().text).unwrap();
    list["name"] = json!("[b]Zouaves[/b]");
    let words = |form: &str| {
        let list = file(&list.to_string());
        let words = ask(&json!({ "text": { "file": list, "form": form } }));
        words["text"].as_str().unwrap().to_owned()
    };
    let bbcode = words("bbcode");
    assert!(bbcode.starts_with("[b](b)Zouaves(/b)[/b]\n"), "{bbcode}");
    assert_eq!(
        bbcode.matches("[list]").count(),
        bbcode.matches("[/list]").count()
    );
    let line = words("line");
    assert_eq!(line.trim_end().lines().count(), 1, "{line}");
    assert!(line.contains(" × ") && line.contains("points"), "{line}");
}

/// On paper an id says nothing.
#[test]
fn a_catalogue_of_the_players_own_is_named() {
    let own = ask(&json!({ "own": { "ruleset": "smooth-and-rifled" } }));
    let mut own = own["files"][0].clone();
    let mut catalogue: Value = serde_json::from_str(own["text"].as_str().unwrap()).unwrap();
    catalogue["name"] = json!({ "en": "Our Zouaves", "fr": "Nos zouaves" });
    own["text"] = json!(catalogue.to_string());
    let wanted =
        json!({ "ruleset": "smooth-and-rifled", "catalogue": catalogue["id"], "own": [own] });
    let list = ask(&json!({ "starter": wanted }));
    let list = &list["files"][0];
    assert!(list["catalogues"].is_object(), "{list}");
    for form in ["text", "markdown"] {
        let words = ask(&json!({ "text": { "file": list, "form": form } }));
        let words = words["text"].as_str().unwrap();
        assert!(
            words.contains("catalogue of your own Our Zouaves"),
            "{words}"
        );
    }
}

#[test]
fn armies_travel_in_links_and_archives() {
    let files: Vec<Value> = one_each().map(of).collect();
    for file in &files {
        let linked = ask(&json!({ "link": { "file": file, "address": "https://example.org/" } }));
        let link = &linked["link"]["link"];
        let back = ask(&json!({ "unlink": { "link": link } }));
        let fingerprint = |file: &Value| {
            let checked = ask(&json!({ "check": { "file": file } }));
            checked["checked"]["report"]["fingerprint"].clone()
        };
        assert_eq!(fingerprint(&back["files"][0]), fingerprint(file));
    }
    let twice = [
        files.clone(),
        files.clone(),
        vec![file("{}")],
        vec![file("[]")],
    ]
    .concat();
    let (answer, bytes) = ask_bytes(&json!({ "pack": { "files": twice } }), &[]);
    assert_eq!(answer, "packed");
    let (again, same) = ask_bytes(&json!({ "pack": { "files": twice } }), &[]);
    assert!(
        again == answer && same == bytes,
        "the same files make the same archive"
    );
    let (opened, _) = ask_bytes(&json!({ "open": { "name": "copy.zip" } }), &bytes);
    let opened = opened["opened"]["files"].as_array().unwrap();
    let names: Vec<&str> = opened
        .iter()
        .map(|file| file["name"].as_str().unwrap())
        .collect();
    assert_eq!(names.len(), files.len() + 2, "{names:?}");
    assert!(names.ends_with(&["list.json", "list-2.json"]), "{names:?}");
}

#[test]
fn what_cannot_be_answered_is_told_in_words() {
    let lists = |example: &Example| ask(&json!({ "check": { "file": of(example) } }));
    assert!(lists(&EXAMPLES[0])["checked"].is_object());
    let wrong = [
        json!({ "nothing": {} }),
        json!({ "check": {} }),
        json!({ "starter": { "ruleset": "chess" } }),
        json!({ "own": { "ruleset": "chess" } }),
        json!({ "own": { "ruleset": EXAMPLES[0].ruleset, "from": "nobody" } }),
        json!({ "example": { "ruleset": "chess", "file": "x" } }),
        json!({ "menu": { "ruleset": "chess" } }),
        json!({ "explain": { "code": "SR-NOT-99" } }),
        json!({ "unlink": { "link": "a1.@@@" } }),
        json!({ "choices": { "file": file("nothing") } }),
        json!({ "fix": { "file": file("") } }),
        json!({ "pdf": { "files": [file("{}")] } }),
        json!({ "pages": { "files": [] } }),
        json!({ "text": { "file": file("[1]"), "form": "text" } }),
        json!({ "apply": { "file": of(&EXAMPLES[0]), "patch": [{ "op": "remove", "path": "/x" }] } }),
    ];
    for asked in wrong {
        let answer = ask(&asked);
        assert!(refused(&answer).len() > 10, "{asked}: {answer}");
    }
    let (answer, _) = Door::default().ask("{", &[]);
    assert!(answer.contains("refused"), "{answer}");
    let french = json!({ "lang": "fr", "ask": { "menu": { "ruleset": "échecs" } } }).to_string();
    let (answer, _) = Door::default().ask(&french, &[]);
    assert!(answer.contains("règle inconnue"), "{answer}");
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive
            .start_file(*name, SimpleFileOptions::default())
            .expect("it is written to memory");
        archive.write_all(bytes).expect("it is written to memory");
    }
    archive
        .finish()
        .expect("it is written to memory")
        .into_inner()
}

#[test]
fn what_cannot_be_read_in_an_archive_is_named_with_the_reason() {
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let files: [(&str, &[u8]); 6] = [
        ("armies/good.json", b"{}"),
        ("armies/latin.json", b"{\"name\": \"Zou\xe9\"}"),
        ("rules.pdf", b"%PDF-1.7 nothing of ours"),
        ("armies/torn.json", b"{\"name\": \"torn to pieces\"}"),
        ("__MACOSX/armies/._good.json", b"\0\x05\x16\x07"),
        ("note.txt", b"hello"),
    ];
    for (name, bytes) in files {
        archive.start_file(name, stored).unwrap();
        archive.write_all(bytes).unwrap();
    }
    let mut bytes = archive.finish().unwrap().into_inner();
    let pieces = b"torn to pieces";
    let torn = bytes.windows(pieces.len()).position(|some| some == pieces);
    let torn = torn.expect("it is stored as it is");
    bytes[torn] = b'w';
    let told = |lang: &str| {
        let question = json!({ "lang": lang, "ask": { "open": { "name": "copy.zip" } } });
        let (answer, _) = Door::default().ask(&question.to_string(), &bytes);
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        let files = answer["opened"]["files"].as_array().expect("files").clone();
        assert_eq!(files.len(), 1, "{files:?}");
        assert_eq!(files[0]["name"], "good.json");
        answer["opened"]["unread"].clone()
    };
    assert_eq!(
        told("en"),
        json!([
            { "name": "armies/latin.json", "why": "latin.json is neither text nor a PDF with a list in it." },
            { "name": "rules.pdf", "why": "No army list can be taken from this PDF: it is damaged." },
            { "name": "armies/torn.json", "why": "torn.json is damaged or locked." },
        ])
    );
    assert_eq!(
        told("fr")[2]["why"],
        "torn.json est endommagé ou verrouillé."
    );
    // Nothing but such a file: it is named all the same.
    let only = zip(&[("only.json", b"\xff\xfe")]);
    let (answer, _) = ask_bytes(&json!({ "open": { "name": "x.zip" } }), &only);
    assert_eq!(
        answer["opened"]["unread"][0]["name"], "only.json",
        "{answer}"
    );
}

#[test]
fn archives_from_anybody_are_bounded() {
    let opened = |bytes: &[u8]| ask_bytes(&json!({ "open": { "name": "x.zip" } }), bytes).0;
    let whole = zip(&[("a/b.json", b"{}"), ("note.txt", b"hello")]);
    assert_eq!(opened(&whole)["opened"]["files"][0]["name"], "b.json");
    assert!(refused(&opened(&whole[..whole.len() / 2])).contains("damaged"));
    assert!(refused(&opened(&zip(&[("note.txt", b"hello")]))).contains("no JSON"));
    let bomb = zip(&[("bomb.json", &vec![b' '; 65 << 20])]);
    assert!(
        refused(&opened(&bomb)).contains("64 MB"),
        "{}",
        opened(&bomb)
    );
    let many: Vec<String> = (0..2_001).map(|number| format!("{number}.json")).collect();
    let many: Vec<(&str, &[u8])> = many
        .iter()
        .map(|name| (name.as_str(), &b"{}"[..]))
        .collect();
    assert!(refused(&opened(&zip(&many))).contains("2,000"));
}
