//! The public form of a list: what may be shown to an opponent or the world. It is a list of its own, without notes and without what its
//! ruleset keeps secret, so that nothing made from it can give them away.

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

/// The code that says of a list that it is one.
pub const CODE: &str = "SHAPE-PUBLIC";

/// Mistakes by which something stands where it should not.
const MISSHAPEN: &[&str] = &[
    "JSON-DUPLICATE",
    "SHAPE-RULESET",
    "SHAPE-TYPE",
    "SHAPE-UNKNOWN",
    "SHAPE-VALUE",
    "SHAPE-VERSION",
];

/// What every list keeps to itself: the notes, and where on its owner's disk the schema lies.
const PRIVATE: &[&str] = &["$schema", "notes"];

impl Checker {
    /// The public form of a list.
    ///
    /// # Errors
    /// The report on a file that is no list, and on a list with mistakes of form: a plan may stand under a mistyped key, or where a number
    /// should be.
    pub fn public_form(&self, source: &Source) -> Result<Source, Box<Report>> {
        let mut report = self.check(source).asked_for(Nature::List);
        let listed = report.ruleset.filter(|_| report.nature == Nature::List);
        let secrets = listed.and_then(|ruleset| rulesets::dispatch(ruleset.id, Secrets));
        let Some(secrets) = secrets else {
            return Err(Box::new(report));
        };
        let mut findings = report.findings.iter().map(|located| &located.finding);
        if findings.any(|finding| MISSHAPEN.contains(&finding.code)) {
            report.add(refusal());
            return Err(Box::new(report));
        }
        let paths: Vec<&str> = PRIVATE.iter().chain(secrets).copied().collect();
        let public = without(&report.text, &paths);
        let public = Source {
            companions: source.companions.clone(),
            ..Source::new(source.name.clone(), public)
        };
        let errors = self.check(&public).count(Severity::Error);
        let withheld = if report.count(Severity::Error) > errors {
            Withheld::Illegal
        } else {
            Withheld::Legal
        };
        Ok(Source {
            withheld: Some(withheld),
            ..public
        })
    }
}

/// A document without the members to which these paths lead, laid out.
#[must_use]
pub fn without(text: &str, paths: &[&str]) -> String {
    let paths: Vec<Vec<&str>> = paths.iter().map(|path| path.split('/').collect()).collect();
    let mut public = String::with_capacity(text.len());
    copy(parse(text).root(), &paths, &mut public);
    json_style::lay_out(parse(&public).root()) + "\n"
}

/// What is said of a list with no public form.
fn refusal() -> Finding {
    let message = Text::new(
        "A list with mistakes of form has no public form: a secret may stand in an unexpected \
        place.",
        "Une liste mal formée n’a pas de version publique : un secret peut s’y trouver à un \
        endroit imprévu.",
    );
    let mut finding = Finding::new(CODE, Severity::Error, Place::default(), message);
    finding.fact(Text::new(
        "The findings below say where.",
        "Les remarques ci-dessous disent où.",
    ));
    finding
}

/// The members that a ruleset calls secret.
struct Secrets;

impl Visitor for Secrets {
    type Out = &'static [&'static str];
    fn visit<R: Ruleset>(self) -> Self::Out {
        R::SECRETS
    }
}

/// Writes a value as it was typed, without the members to which these paths lead.
fn copy(value: Json<'_>, paths: &[Vec<&str>], out: &mut String) {
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
                if inner.iter().any(Vec::is_empty) {
                    continue;
                }
                comma(out);
                out.push_str(key.source());
                out.push(':');
                copy(member, &inner, out);
            }
            out.push('}');
        }
        Kind::Array => {
            let inner = below(paths, "*");
            out.push('[');
            for item in value.items() {
                comma(out);
                copy(item, &inner, out);
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
                "Public form: all troops, without the notes and the secret plan.",
                "Version publique : toutes les troupes, sans les notes ni le plan secret.",
            ),
        ),
        Withheld::Illegal => (
            Severity::Error,
            Text::new(
                "Public form of an illegal list: what it omits breaks the rules.",
                "Version publique d’une liste illégale : ce qu’elle tait enfreint les règles.",
            ),
        ),
    };
    Finding::new(CODE, severity, Place::default(), message)
}
