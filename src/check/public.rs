//! The public form of a list: what may be shown to an opponent or the world. It is a list of its own, without notes and without what its
//! ruleset keeps secret, so that nothing made from it can give them away.

use std::collections::HashSet;

use super::{
    Checker, Source, json_style,
    report::{Nature, Report},
};
use crate::{
    model::{
        diagnostic::{Finding, Severity},
        identity::Withheld,
        json::{Json, Kind, Place, parse},
        lang::Text,
        ruleset::Ruleset,
    },
    rulesets::{self, Visitor},
};

/// The code that says so of sheets.
pub const CODE: &str = "SHAPE-PUBLIC";

/// What every list keeps to itself.
const NOTES: &str = "notes";

/// The public form of a list.
#[derive(Clone, Debug)]
pub struct PublicForm {
    /// The list without its secrets, laid out.
    pub source: Source,
    /// What was left out.
    pub withheld: Withheld,
}

impl Checker {
    /// The public form of a list; None for a file that is no list. Members that nobody knows are left out too: a plan may stand under a
    /// mistyped key.
    #[must_use]
    pub fn public_form(&self, source: &Source) -> Option<PublicForm> {
        let report = self.check(source);
        let ruleset = report.ruleset.filter(|_| report.nature == Nature::List)?;
        let secrets = rulesets::dispatch(ruleset.id, Secrets)?;
        let paths = secrets.iter().map(|path| path.split('/').collect());
        let mut paths: Vec<Vec<&str>> = paths.collect();
        paths.push(vec![NOTES]);
        let unknown = nodes(&report, "SHAPE-UNKNOWN");
        let mut public = String::with_capacity(report.text.len());
        copy(parse(&report.text).root(), &paths, &unknown, &mut public);
        let public = json_style::lay_out(parse(&public).root()) + "\n";
        let public = Source::new(source.name.clone(), public);
        let errors = self.check(&public).count(Severity::Error);
        let withheld = if report.count(Severity::Error) > errors {
            Withheld::Illegal
        } else {
            Withheld::Legal
        };
        Some(PublicForm {
            source: public,
            withheld,
        })
    }
}

/// The members that a ruleset calls secret.
struct Secrets;

impl Visitor for Secrets {
    type Out = &'static [&'static str];
    fn visit<R: Ruleset>(self) -> Self::Out {
        R::SECRETS
    }
}

fn nodes(report: &Report, code: &str) -> HashSet<u32> {
    let findings = report.findings.iter().map(|located| &located.finding);
    let with_code = findings.filter(|finding| finding.code == code);
    with_code.map(|finding| finding.place.node).collect()
}

/// Writes a value as it was typed, without the members to which these paths lead and without those that are unknown.
fn copy(value: Json<'_>, paths: &[Vec<&str>], unknown: &HashSet<u32>, out: &mut String) {
    let mut first = true;
    let mut comma = |out: &mut String| {
        if !std::mem::take(&mut first) {
            out.push(',');
        }
    };
    match value.kind() {
        Kind::Object => {
            out.push('{');
            for (key, member) in value.members() {
                let inner = key.as_str().map(|key| below(paths, &key));
                let inner = inner.unwrap_or_default();
                let secret = inner.iter().any(Vec::is_empty);
                if secret || unknown.contains(&member.node()) {
                    continue;
                }
                comma(out);
                out.push_str(key.source());
                out.push(':');
                copy(member, &inner, unknown, out);
            }
            out.push('}');
        }
        Kind::Array => {
            let inner = below(paths, "*");
            out.push('[');
            for item in value.items() {
                comma(out);
                copy(item, &inner, unknown, out);
            }
            out.push(']');
        }
        _ => out.push_str(value.source()),
    }
}

/// What is left of the paths that lead through this key.
fn below<'p>(paths: &[Vec<&'p str>], key: &str) -> Vec<Vec<&'p str>> {
    let through = paths.iter().filter_map(|path| path.split_first());
    let through = through.filter(|(first, _)| **first == key);
    through.map(|(_, rest)| rest.to_vec()).collect()
}

/// What stands with the verdict on a public form.
#[must_use]
pub fn finding(withheld: Withheld) -> Finding {
    let (severity, message) = match withheld {
        Withheld::Legal => (
            Severity::Info,
            Text::new(
                "Public form: without notes and without what the opponent must not see.",
                "Version publique : sans les notes ni ce que l’adversaire ne doit pas voir.",
            ),
        ),
        Withheld::Illegal => (
            Severity::Error,
            Text::new(
                "Public form of an illegal list: what it leaves out breaks the rules.",
                "Version publique d’une liste illégale : ce qu’elle tait enfreint les règles.",
            ),
        ),
    };
    Finding::new(CODE, severity, Place::default(), message)
}
