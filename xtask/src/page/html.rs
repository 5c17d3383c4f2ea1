//! The page as one text: style and shell first, so that they are painted while the library behind them is still being read.

use std::{collections::BTreeMap, fs, path::Path};

use base64::{Engine, engine::general_purpose::STANDARD};

use super::{hash, library::Library, modules};
use crate::workshop::Outcome;

/// Where the page is opened from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// A disk: one file, and nothing beside it.
    Single,
    /// A server: with a manifest and a service worker beside it, so that it can be installed.
    Hosted,
}

/// What the page is made of.
pub(crate) struct Parts {
    html: String,
    style: String,
    script: String,
    worker: String,
    /// The library, compressed, as text.
    engine: String,
    pub(crate) icon: String,
    pub(crate) manifest: String,
    pub(crate) service: String,
}

impl Parts {
    /// Reads the templates of a folder, for the library and the same packed.
    pub(crate) fn read(folder: &Path, library: &Library, packed: &[u8]) -> Outcome<Self> {
        let text = |name: &str| text(&folder.join(name));
        let shell = texts(&folder.join("shell"), ".js")?;
        let styles = texts(&folder.join("styles"), ".css")?;
        let parts = Self {
            html: text("page.html")?,
            style: styles.values().map(|style| dense(style)).collect(),
            script: modules::join("main.js", &shell)?,
            worker: format!("\"use strict\";\n{}\n{}", library.glue, text("worker.js")?),
            engine: STANDARD.encode(packed),
            icon: text("icon.svg")?,
            manifest: text("manifest.webmanifest")?,
            service: text("sw.js")?,
        };
        ends_nowhere("the shell", &parts.script, "script")?;
        ends_nowhere("the Worker", &parts.worker, "script")?;
        ends_nowhere("the style", &parts.style, "style")?;
        Ok(parts)
    }
}

/// A style without comments and blank lines, and without the space before the others or around what parts rules and values.
fn dense(style: &str) -> String {
    const PARTED: [(&str, &str); 6] = [
        (" {", "{"),
        ("{ ", "{"),
        (" }", "}"),
        ("; ", ";"),
        (": ", ":"),
        (", ", ","),
    ];
    let mut in_comment = false;
    let lines = style.lines().map(str::trim_start);
    let lines =
        lines.filter(|line| !line.is_empty() && !modules::is_only_comment(line, &mut in_comment));
    let lines: String = lines.flat_map(|line| [line, "\n"]).collect();
    let parted = { PARTED.iter() }.fold(lines, |style, (loose, tight)| style.replace(loose, tight));
    parted.replace(";}", "}")
}

fn text(path: &Path) -> Outcome<String> {
    fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

/// The texts of a folder whose names end so, by name.
fn texts(folder: &Path, end: &str) -> Outcome<BTreeMap<String, String>> {
    let entries = fs::read_dir(folder).map_err(|error| error.to_string())?;
    let names = entries
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned());
    names
        .filter(|name| name.ends_with(end))
        .map(|name| text(&folder.join(&name)).map(|text| (name, text)))
        .collect()
}

/// A browser ends an element at its end tag, wherever in the text that stands.
fn ends_nowhere(what: &str, text: &str, element: &str) -> Outcome<()> {
    let lower = text.to_lowercase();
    if lower.contains(&format!("</{element}")) || lower.contains("<!--") || text.contains('\r') {
        Err(format!(
            "{what} may contain neither </{element} nor <!-- nor a carriage return"
        ))
    } else {
        Ok(())
    }
}

pub(crate) fn page(parts: &Parts, form: Form) -> Outcome<String> {
    let icon = match form {
        Form::Single => format!("data:image/svg+xml;base64,{}", STANDARD.encode(&parts.icon)),
        Form::Hosted => "icon.svg".to_owned(),
    };
    let manifest = match form {
        Form::Single => "",
        Form::Hosted => "<link rel=\"manifest\" href=\"manifest.webmanifest\">\n",
    };
    let policy = policy(parts, form);
    let values = [
        ("policy", policy.as_str()),
        ("icon", &icon),
        ("manifest", manifest),
        ("style", &parts.style),
        ("script", &parts.script),
        ("worker", &parts.worker),
        ("engine", &parts.engine),
    ];
    fill(&parts.html, &values)
}

/// A page that can load nothing and tell nobody: only its own script and style run, by their hashes.
fn policy(parts: &Parts, form: Form) -> String {
    let (script, style) = (hash::source(&parts.script), hash::source(&parts.style));
    let (beside, images) = match form {
        Form::Single => ("", ""),
        Form::Hosted => (" 'self'", " 'self'"),
    };
    let manifest = match form {
        Form::Single => "",
        Form::Hosted => "manifest-src 'self'; ",
    };
    format!(
        "default-src 'none'; script-src {script} 'wasm-unsafe-eval'; worker-src blob:{beside}; style-src {style}; \
         img-src data: blob:{images}; font-src data:; connect-src 'none'; {manifest}form-action 'none'; base-uri 'none'"
    )
}

/// Puts each value where the template names it, once: `{{name}}`.
fn fill(template: &str, values: &[(&str, &str)]) -> Outcome<String> {
    let mut out = String::new();
    let mut rest = template;
    let mut used = Vec::new();
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}").ok_or("page.html: {{ without }}")?;
        let value = values.iter().find(|(own, _)| *own == name);
        let (_, value) = value.ok_or_else(|| format!("page.html: nothing is called {name}"))?;
        used.push(name);
        out = out + before + value;
        rest = after;
    }
    match values.iter().find(|(name, _)| !used.contains(name)) {
        Some((name, _)) => Err(format!("page.html: {name} is nowhere")),
        None => Ok(out + rest),
    }
}
