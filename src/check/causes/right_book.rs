//! A list of one book that names another: told by its keys, so that it is one finding and not one for each of them.

use crate::{
    check::{
        Checker,
        book::{Books, Kept},
        home::HomeCatalogues,
        report::{Report, Verdict},
    },
    model::{
        diagnostic::{Finding, Help, HelpKind, Severity},
        json::{Json, Tree, parse},
        lang::Text,
        ruleset::{Info, Ruleset},
        suspect::Change,
    },
    rulesets::{self, KeptVisitor},
    text,
};

/// The keys of a list fit a book when it finds so many times fewer faults of form than the book that is named.
const BETTER: usize = 4;

/// Keys that a message shows.
const SHOWN: usize = 3;

/// Faults of form when a list is read as one of this book.
struct Faults<'c>(&'c Checker, &'c str);

impl KeptVisitor<Books> for Faults<'_> {
    type Out = usize;

    fn visit<R: Ruleset>(self, kept: &Kept<R>) -> usize {
        let book = self.0.book(kept, &HomeCatalogues::default());
        book.shape.check(&parse(self.1)).len()
    }
}

/// The finding that a list is one of another book than it names, when its form is that book's and not its own.
pub(in crate::check) fn another(
    checker: &Checker,
    tree: &Tree<'_>,
    own: &Info,
    form: &[Finding],
) -> Option<Finding> {
    if form.len() < 2 {
        return None;
    }
    let root = tree.root();
    let keys = foreign_keys(root, form);
    let lacks = || {
        form.iter()
            .any(|one| one.code == "SHAPE-MISSING" && one.place.node == 0)
    };
    if keys.is_empty() && !lacks() {
        return None;
    }
    let right = fitting(checker, tree, form.len())?;
    let (id, own) = (right.id, own.id);
    let keys = keys.join(", ");
    let message = if keys.is_empty() {
        text!(
            "\"ruleset\" is \"{own}\", but the keys are those of \"{id}\".",
            "\"ruleset\" est \"{own}\", mais les clés sont celles de \"{id}\"."
        )
    } else {
        text!(
            "\"ruleset\" is \"{own}\", but the keys ({keys}) are those of \"{id}\".",
            "\"ruleset\" est \"{own}\", mais les clés ({keys}) sont celles de \"{id}\"."
        )
    };
    let place = root.get("ruleset").unwrap_or(root).place();
    let mut finding = Finding::new("SHAPE-RULESET", Severity::Error, place, message);
    finding.help(help(right)).mended_by(named(right, root));
    Some(finding)
}

/// A list that names a book.
fn named(book: &Info, root: Json<'_>) -> Change {
    Change::member(root, "ruleset", format!("\"{}\"", book.id))
}

/// What to write for a book.
fn help(book: &Info) -> Text {
    let id = book.id;
    text!(
        "Set \"ruleset\": \"{id}\".",
        "Mettez \"ruleset\": \"{id}\"."
    )
}

/// Adds the right book to the finding that a list names none that is known, when its keys are those of one.
pub(in crate::check) fn advise(checker: &Checker, report: &mut Report) {
    /// A document without any keys has fewer faults than this under several books.
    const FOREIGN: usize = 4;
    if report.verdict != Verdict::Unreadable {
        return;
    }
    let mut findings = report.findings.iter_mut().map(|one| &mut one.finding);
    let Some(finding) = findings.find(|one| one.code == "SHAPE-RULESET") else {
        return;
    };
    let tree = parse(&report.text);
    if let Some(right) = fitting(checker, &tree, FOREIGN) {
        let (kind, text, at) = (HelpKind::Advice, help(right), None);
        finding.helps.insert(0, Help { kind, text, at });
        finding.mended_by(named(right, tree.root()));
    }
}

/// The outermost keys that the form reports as unknown.
fn foreign_keys(root: Json<'_>, form: &[Finding]) -> Vec<String> {
    let unknown = |node: u32| {
        form.iter()
            .any(|one| one.code == "SHAPE-UNKNOWN" && one.place.node == node)
    };
    let keys = root.members().filter(|(_, value)| unknown(value.node()));
    let keys = keys.filter_map(|(key, _)| key.as_str().map(std::borrow::Cow::into_owned));
    keys.take(SHOWN).collect()
}

/// The book whose form a list has, with far fewer faults than `faults`, and fewer than any other.
fn fitting(checker: &Checker, tree: &Tree<'_>, faults: usize) -> Option<&'static Info> {
    if tree
        .root()
        .get("ruleset")
        .is_some_and(|named| named.as_str().is_none())
    {
        return None;
    }
    let mut fits: Vec<(usize, &Info)> = rulesets::ALL
        .iter()
        .filter_map(|info| Some((faults_as(checker, tree, info)?, info)))
        .collect();
    fits.sort_by_key(|(faults, _)| *faults);
    let [(best, info), (second, _), ..] = fits[..] else {
        return None;
    };
    (best < second && best.saturating_mul(BETTER) <= faults).then_some(info)
}

fn faults_as(checker: &Checker, tree: &Tree<'_>, info: &Info) -> Option<usize> {
    let text = named(info, tree.root()).apply(tree);
    checker.shelf.dispatch(info.id, Faults(checker, &text))
}
