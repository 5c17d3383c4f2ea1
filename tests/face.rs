//! The public face is a promise: it stays small, and within a minor version nothing of it is changed or taken away.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use quote::ToTokens;
use syn::{Fields, ImplItem, Item, Type, UseTree, Visibility};

use crate::support::{expect_file, files, read, root, updating};

/// What other programs may rely on, a line each, as it was when the minor version was set, and what came since.
const FACE: &str = "tests/data/face.txt";

/// The members of a type of which others see all.
const WHOLE: &str = "{ }";

/// So many types and functions at most: what a question and its answer hold is the schema's.
const MOST: usize = 250;

#[test]
fn every_room_is_hidden_but_the_door() {
    let file = parsed(Path::new("src/lib.rs"));
    let modules = file.items.iter().filter_map(|item| match item {
        Item::Mod(module) if is_public(&module.vis) => Some(module),
        _ => None,
    });
    let is_hidden = |module: &&syn::ItemMod| {
        let mut attributes = module.attrs.iter();
        attributes.any(|one| tokens(one) == "# [doc (hidden)]")
    };
    let open = modules.filter(|module| !is_hidden(module));
    let open: Vec<String> = open.map(|module| module.ident.to_string()).collect();
    assert_eq!(open, ["door"]);
}

#[test]
fn the_face_is_small() {
    let items = face().iter().filter(|line| !line.contains(" has ")).count();
    assert!((60..MOST).contains(&items), "{items} of at most {MOST}");
}

/// Within a minor version (0.2.x) whatever compiled still compiles.
#[test]
fn nothing_of_the_face_is_changed_or_taken_away() {
    let version = env!("CARGO_PKG_VERSION");
    let (minor, _) = version.rsplit_once('.').expect("three numbers");
    let face = face();
    let kept = read(FACE);
    let (promised, lines) = kept.split_once('\n').expect("a version");
    if promised == minor {
        let promised: BTreeSet<&str> = lines.lines().collect();
        let gone = promised
            .iter()
            .copied()
            .filter(|line| !face.contains(*line));
        let face = face.iter().map(String::as_str);
        let new = face.filter(|line| !promised.contains(line) && is_breaking(line, &promised));
        let broken: Vec<&str> = gone.chain(new).collect();
        assert!(
            broken.is_empty(),
            "{minor} promises another face: raise the minor version, or keep it: {broken:#?}"
        );
    } else {
        assert!(updating(), "a new minor version: UPDATE=1 cargo test face");
    }
    let lines: Vec<String> = face.into_iter().collect();
    expect_file(FACE, &format!("{minor}\n{}\n", lines.join("\n")));
}

/// Whether a new line breaks who relies on the old ones: a variant where all of them may be told apart, a field of a variant that is there, or
/// a field where a value is built of them. Who builds one from its defaults (`..Options::default()`) is not broken.
fn is_breaking(line: &str, promised: &BTreeSet<&str>) -> bool {
    let Some((owner, member)) = line.split_once(" has ") else {
        return false;
    };
    if member.starts_with("impl ") {
        return false;
    }
    if let Some((owner, variant)) = owner.split_once("::") {
        return promised.contains(&*format!("{owner} has {variant}"));
    }
    let is_whole = |kind: &str| {
        let head = format!("{kind} {owner}");
        let mut lines = promised.iter();
        lines.any(|line| {
            let rest = line.strip_prefix(&head);
            rest.is_some_and(|rest| rest.ends_with(WHOLE) && rest.starts_with([' ', '<']))
        })
    };
    let has_defaults = promised.contains(&*format!("{owner} has impl Default"));
    is_whole("enum") || is_whole("struct") && !has_defaults
}

#[test]
fn what_comes_to_a_whole_type_breaks_those_who_build_it_or_tell_it_apart() {
    let promised = [
        "enum Lang { }",
        "Lang has En",
        "enum Sheet { .. }",
        "Sheet has Plan",
        "Sheet::Plan has 0: bool",
        "struct Source { }",
        "struct Options { }",
        "Options has impl Default",
        "struct Report { .. }",
    ];
    let promised = BTreeSet::from(promised);
    for (line, breaks) in [
        ("Lang has De", true),
        ("Lang has impl Hash", false),
        ("Lang::fn code (self) -> & str", false),
        ("Sheet has Cover", false),
        ("Sheet::Cover has 0: bool", false),
        ("Sheet::Plan has 1: bool", true),
        ("Source has age: u32", true),
        ("Options has gutter: Length", false),
        ("Report has age: u32", false),
        ("struct Age { }", false),
    ] {
        assert_eq!(is_breaking(line, &promised), breaks, "{line}");
    }
}

/// Everything that is public, as its source declares it: `Checker::check (& self , source : & Source) -> Report`.
fn face() -> BTreeSet<String> {
    let mut lines = BTreeSet::new();
    for item in &parsed(Path::new("src/lib.rs")).items {
        match item {
            Item::Use(taken) if is_public(&taken.vis) => {
                let mut names = Vec::new();
                leaves(&taken.tree, &mut Vec::new(), &mut names);
                for path in names {
                    named(&path, &mut lines);
                }
            }
            Item::Const(constant) if is_public(&constant.vis) => declare(item, &mut lines),
            _ => {}
        }
    }
    // The door is open as a whole.
    for file in files("src/door", "rs") {
        let items = parsed(&file).items;
        let types: Vec<String> = items.iter().filter_map(name_of).collect();
        for item in &items {
            declare(item, &mut lines);
        }
        for name in types {
            members(&items, &name, &mut lines);
        }
    }
    lines
}

/// The paths that a `use` takes in: `crate::check::report::Verdict` as its words.
fn leaves(tree: &UseTree, path: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    match tree {
        UseTree::Path(step) => {
            path.push(step.ident.to_string());
            leaves(&step.tree, path, found);
            path.pop();
        }
        UseTree::Group(group) => {
            for tree in &group.items {
                leaves(tree, path, found);
            }
        }
        UseTree::Name(name) => found.push([path.as_slice(), &[name.ident.to_string()]].concat()),
        other => panic!("the face takes no {}", tokens(other)),
    }
}

/// What is behind one name of the face: it is declared in the room that the path names, or in a file below it.
fn named(path: &[String], lines: &mut BTreeSet<String>) {
    let (name, room) = path.split_last().expect("a name");
    let folder = room[1..]
        .iter()
        .fold(PathBuf::from("src"), |path, step| path.join(step));
    let file = folder.with_extension("rs");
    let found = if root().join(&file).exists() {
        vec![file]
    } else {
        files(&folder.to_string_lossy(), "rs")
    };
    let rooms: Vec<Vec<Item>> = found.iter().map(|file| parsed(file).items).collect();
    let mut declaring = rooms.iter().flatten();
    let item = declaring.find(|item| name_of(item).as_ref() == Some(name));
    let item = item.unwrap_or_else(|| panic!("{} is declared nowhere", path.join("::")));
    declare(item, lines);
    for items in &rooms {
        members(items, name, lines);
    }
}

/// The name of a public item.
fn name_of(item: &Item) -> Option<String> {
    let (visibility, name) = match item {
        Item::Struct(one) => (&one.vis, &one.ident),
        Item::Enum(one) => (&one.vis, &one.ident),
        Item::Fn(one) => (&one.vis, &one.sig.ident),
        Item::Const(one) => (&one.vis, &one.ident),
        Item::Type(one) => (&one.vis, &one.ident),
        _ => return None,
    };
    is_public(visibility).then(|| name.to_string())
}

/// A public item, what is public in it, and what can be done with it.
fn declare(item: &Item, lines: &mut BTreeSet<String>) {
    let Some(name) = name_of(item) else {
        return;
    };
    match item {
        Item::Struct(one) => {
            let mut fields = one.fields.iter();
            let is_whole = fields.all(|field| is_public(&field.vis)) && !may_grow(&one.attrs);
            let members = members_of(is_whole);
            lines.insert(format!("struct {name}{} {members}", tokens(&one.generics)));
            inside(&name, &one.fields, false, lines);
            derived(&name, &one.attrs, lines);
        }
        Item::Enum(one) => {
            let members = members_of(!may_grow(&one.attrs));
            lines.insert(format!("enum {name}{} {members}", tokens(&one.generics)));
            for variant in &one.variants {
                let variant_name = format!("{name}::{}", variant.ident);
                lines.insert(format!("{name} has {}", variant.ident));
                inside(&variant_name, &variant.fields, true, lines);
            }
            derived(&name, &one.attrs, lines);
        }
        Item::Fn(one) => {
            lines.insert(tokens(&one.sig));
        }
        Item::Const(one) => {
            lines.insert(format!("const {name}: {}", tokens(&one.ty)));
        }
        Item::Type(one) => {
            lines.insert(format!("type {name} = {}", tokens(&one.ty)));
        }
        _ => {}
    }
}

/// How a type stands in the list: with all of its members for others to build or tell apart, or with more than these.
const fn members_of(is_whole: bool) -> &'static str {
    if is_whole { WHOLE } else { "{ .. }" }
}

/// Whether members may come to a type.
fn may_grow(attributes: &[syn::Attribute]) -> bool {
    attributes
        .iter()
        .any(|one| one.path().is_ident("non_exhaustive"))
}

/// The fields that others can read.
fn inside(name: &str, fields: &Fields, is_variant: bool, lines: &mut BTreeSet<String>) {
    for (at, field) in fields.iter().enumerate() {
        if is_variant || is_public(&field.vis) {
            let called = field
                .ident
                .as_ref()
                .map_or(at.to_string(), ToString::to_string);
            lines.insert(format!("{name} has {called}: {}", tokens(&field.ty)));
        }
    }
}

/// The traits that are derived.
fn derived(name: &str, attributes: &[syn::Attribute], lines: &mut BTreeSet<String>) {
    for attribute in attributes
        .iter()
        .filter(|one| one.path().is_ident("derive"))
    {
        let traits = attribute.meta.require_list().expect("traits");
        let text = traits.tokens.to_string();
        let traits = text.split(',').map(str::trim).filter(|one| !one.is_empty());
        lines.extend(traits.map(|one| format!("{name} has impl {one}")));
    }
}

/// The public functions of a type, and the traits that are written for it.
fn members(items: &[Item], name: &str, lines: &mut BTreeSet<String>) {
    for item in items {
        let Item::Impl(block) = item else { continue };
        let Type::Path(of) = &*block.self_ty else {
            continue;
        };
        if of
            .path
            .segments
            .last()
            .is_none_or(|last| last.ident != name)
        {
            continue;
        }
        if let Some((_, implemented, _)) = &block.trait_ {
            lines.insert(format!("{name} has impl {}", tokens(implemented)));
            continue;
        }
        for member in &block.items {
            let line = match member {
                ImplItem::Fn(one) if is_public(&one.vis) => tokens(&one.sig),
                ImplItem::Const(one) if is_public(&one.vis) => {
                    format!("const {}: {}", one.ident, tokens(&one.ty))
                }
                _ => continue,
            };
            lines.insert(format!("{name}::{line}"));
        }
    }
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// As it is declared, however long its lines are.
fn tokens(of: &impl ToTokens) -> String {
    of.to_token_stream().to_string().replace(" ,)", ")")
}

fn parsed(path: &Path) -> syn::File {
    syn::parse_file(&read(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
