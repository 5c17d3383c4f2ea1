//! The hosted form: the same page, with what lets a phone keep it.

use super::{
    hash,
    html::{self, Form, Parts},
    pack,
};
use crate::workshop::Outcome;

/// Files of the folder, by name. A server that sends `index.html.gz` in place of `index.html` saves a quarter.
pub(crate) fn files(parts: &Parts) -> Outcome<Vec<(&'static str, Vec<u8>)>> {
    let page = html::page(parts, Form::Hosted)?.into_bytes();
    let version = hash::short(&page);
    let service = parts.service.replace("{{version}}", &version);
    if service == parts.service {
        return Err("sw.js: {{version}} is nowhere".to_owned());
    }
    Ok(vec![
        ("index.html.gz", pack::small(&page)?),
        ("index.html", page),
        ("icon.svg", parts.icon.clone().into_bytes()),
        ("manifest.webmanifest", parts.manifest.clone().into_bytes()),
        ("sw.js", service.into_bytes()),
    ])
}
