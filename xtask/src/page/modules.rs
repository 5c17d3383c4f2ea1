//! Modules of JavaScript become one script: a page opened from a disk may not import any.
//!
//! Only what can be joined without reading the language is taken: imports of names or of nothing, and `export` before a declaration. Everything else is refused with its place, and so is what would change its meaning in one scope.

use std::collections::{BTreeMap, BTreeSet};

/// Lines that a module may have: what is longer is two things.
pub(crate) const LONGEST: usize = 250;

const DECLARATIONS: [&str; 6] = [
    "async function* ",
    "async function ",
    "function* ",
    "function ",
    "const ",
    "class ",
];

/// A module, as far as it matters to the others.
#[derive(Debug, Default)]
struct Module {
    /// Which names it takes from which module.
    imports: Vec<(String, Vec<String>)>,
    exports: BTreeSet<String>,
    names: BTreeSet<String>,
    /// Its lines without imports, and without the word `export`.
    body: String,
}

/// One strict script of all modules, those first that others need; the entry is the last.
///
/// # Errors
/// Returns what cannot be joined, with module and line: another form of import or export, a name twice, a circle, a module that
/// nobody imports, one with too many lines.
pub(crate) fn join(entry: &str, texts: &BTreeMap<String, String>) -> Result<String, String> {
    let mut modules = BTreeMap::new();
    for (name, text) in texts {
        modules.insert(name.as_str(), read(name, text)?);
    }
    let mut order = Vec::new();
    visit(entry, &modules, &mut Vec::new(), &mut order)?;
    if let Some(orphan) = modules.keys().find(|name| !order.contains(name)) {
        return Err(format!("{orphan}: no module imports it"));
    }
    names_are_unique(&order, &modules)?;
    let bodies = order
        .iter()
        .map(|name| format!("\n// {name}\n{}", modules[name].body));
    let all: String = bodies.collect();
    Ok(format!("\"use strict\";\n(() => {{\n{all}}})();\n"))
}

fn visit<'m>(
    name: &'m str,
    modules: &'m BTreeMap<&str, Module>,
    path: &mut Vec<&'m str>,
    order: &mut Vec<&'m str>,
) -> Result<(), String> {
    if path.contains(&name) {
        return Err(format!(
            "a circle of imports: {} → {name}",
            path.join(" → ")
        ));
    }
    if order.contains(&name) {
        return Ok(());
    }
    let module = modules.get(name).ok_or(format!("there is no {name}"))?;
    path.push(name);
    for (other, names) in &module.imports {
        visit(other, modules, path, order)?;
        let missing = names
            .iter()
            .find(|one| !modules[other.as_str()].exports.contains(*one));
        if let Some(missing) = missing {
            return Err(format!("{name}: {other} does not export {missing}"));
        }
    }
    path.pop();
    order.push(name);
    Ok(())
}

fn names_are_unique(order: &[&str], modules: &BTreeMap<&str, Module>) -> Result<(), String> {
    let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
    for module in order {
        for name in &modules[module].names {
            if let Some(other) = owners.insert(name, module) {
                return Err(format!("{module} and {other} both declare {name}"));
            }
        }
    }
    Ok(())
}

fn read(name: &str, text: &str) -> Result<Module, String> {
    let count = text.lines().count();
    if count > LONGEST {
        return Err(format!("{name} has {count} lines; {LONGEST} at most"));
    }
    let mut module = Module::default();
    let mut lines = text.lines().enumerate();
    let mut in_comment = false;
    while let Some((at, line)) = lines.next() {
        // Whoever changes the shell reads its comments where they were written; the shell is a fifth shorter without them and without the
        // space before lines.
        if is_only_comment(line, &mut in_comment) {
            continue;
        }
        let refuse = |what: &str| Err(format!("{name}:{}: {what}", at + 1));
        if line.starts_with("import ") {
            let mut statement = line.to_owned();
            while !statement.contains(';') {
                let Some((_, more)) = lines.next() else {
                    return refuse("an import without an end");
                };
                statement += more;
            }
            match import(&statement) {
                Some(import) => module.imports.push(import),
                None => return refuse("write: import { names } from \"./module.js\";"),
            }
            continue;
        }
        if !line
            .replace("\"`\"", "")
            .matches('`')
            .count()
            .is_multiple_of(2)
        {
            return refuse("a text between backticks ends on its line");
        }
        if line.contains("import(") {
            return refuse("nothing can be imported while the page runs");
        }
        let exported = line.strip_prefix("export ");
        match (declared(exported.unwrap_or(line)), exported) {
            (Some(Err(what)), _) => return refuse(what),
            (None, Some(_)) => return refuse("write export before a function, const or class"),
            (Some(Ok(own)), exported) => {
                if exported.is_some() {
                    module.exports.insert(own.clone());
                }
                if !module.names.insert(own) {
                    return refuse("this name is declared twice");
                }
            }
            (None, None) => {}
        }
        module.body += exported.unwrap_or(line).trim_start();
        module.body.push('\n');
    }
    Ok(module)
}

/// Whether a line is nothing but a comment, or a part of one. Types stand before an expression in a comment of their own: those lines stay.
pub(crate) fn is_only_comment(line: &str, in_comment: &mut bool) -> bool {
    let line = line.trim();
    if !*in_comment && line.starts_with("//") {
        return true;
    }
    if !*in_comment && !line.starts_with("/*") {
        return false;
    }
    *in_comment = !line.contains("*/");
    *in_comment || line.ends_with("*/")
}

/// `import { a, b } from "./c.js";`, on one line or several, or `import "./c.js";` of a module that is only run.
fn import(statement: &str) -> Option<(String, Vec<String>)> {
    if let Some(module) = statement.strip_prefix("import \"./") {
        return Some((module.strip_suffix("\";")?.to_owned(), Vec::new()));
    }
    let (names, from) = statement
        .strip_prefix("import {")?
        .split_once("} from \"./")?;
    let module = from.strip_suffix("\";")?.to_owned();
    let names: Vec<String> = names
        .split(',')
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect();
    let all = names.iter().all(|name| is_name(name));
    (all && !names.is_empty()).then_some((module, names))
}

/// The name that a line declares for its whole module.
fn declared(line: &str) -> Option<Result<String, &'static str>> {
    let rest = DECLARATIONS.iter().find_map(|word| line.strip_prefix(word));
    let Some(rest) = rest.or_else(|| line.strip_prefix("let ")) else {
        return line
            .starts_with("var ")
            .then_some(Err("write let or const"));
    };
    let end = rest.find(|c: char| !is_letter(c)).unwrap_or(rest.len());
    let (name, after) = rest.split_at(end);
    if is_name(name) && !after.trim_start().starts_with(',') {
        Some(Ok(name.to_owned()))
    } else {
        Some(Err("declare one name at a time here"))
    }
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '$'
}

fn is_name(word: &str) -> bool {
    !word.is_empty()
        && !word.starts_with(|c: char| c.is_ascii_digit())
        && word.chars().all(is_letter)
}
