//! What can keep a file from being read at all: size, encoding, syntax, depth, repeated keys. One code and sentence for each.

use std::{collections::BTreeSet, ops::Range};

use crate::{
    model::{
        clean::shorten,
        diagnostic::{Finding, Severity},
        forms::thousands,
        json::{Duplicate, MAX_DEPTH, Place, Span, SyntaxError, SyntaxKind, Tree},
        lang::Text,
    },
    text,
};

/// Files larger than this are not read: 10 MB.
pub const MAX_BYTES: usize = 10_000_000;

/// How somebody who has nothing yet comes to a list.
pub const BEGIN_LIST: Text = Text::new(
    "`orbat new` writes a small legal list to begin with.",
    "`orbat new` écrit une petite liste légale pour commencer.",
);

/// The text of a file, or why it is none. `begin` says how somebody whose file is empty comes to a full one.
///
/// # Errors
/// One finding: too large, empty, or not UTF-8.
pub fn decode(bytes: &[u8], begin: Text) -> Result<&str, Box<Finding>> {
    decode_up_to(MAX_BYTES, bytes, begin)
}

/// The same of a file that may have another number of bytes.
///
/// # Errors
/// As for [`decode`].
pub fn decode_up_to(limit: usize, bytes: &[u8], begin: Text) -> Result<&str, Box<Finding>> {
    let whole = |code, message| Finding::new(code, Severity::Error, Place::default(), message);
    if bytes.len() > limit {
        let (most, mega) = (&thousands(limit), limit / 1_000_000);
        let message = text!(
            "The file has more than {most} bytes ({mega} MB); it is not read.",
            "Le fichier fait plus de {most} octets ({mega} Mo) ; il n’est pas lu.",
            most
        );
        let mut finding = whole("JSON-SIZE", message);
        finding.allowed = i64::try_from(limit).ok();
        finding.fact(Text::new(
            "A file holds one army.",
            "Un fichier contient une armée.",
        ));
        return Err(Box::new(finding));
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|error| Box::new(not_utf8(bytes, error.valid_up_to())))?;
    if text.trim_start_matches('\u{feff}').trim().is_empty() {
        let mut finding = whole(
            "JSON-EMPTY",
            Text::new("The file is empty.", "Le fichier est vide."),
        );
        finding.fact(begin);
        return Err(Box::new(finding));
    }
    Ok(text)
}

fn not_utf8(bytes: &[u8], at: usize) -> Finding {
    if bytes.starts_with(b"%PDF-") {
        let message = Text::new(
            "This is a PDF; the file of the list or catalogue itself is needed here.",
            "C’est un PDF ; il faut ici le fichier même de la liste ou du catalogue.",
        );
        let mut finding = Finding::new("JSON-ENCODING", Severity::Error, Place::default(), message);
        finding.fact(Text::new(
            "`orbat check`, `orbat show` and `orbat print` read the list inside a PDF.",
            "`orbat check`, `orbat show` et `orbat print` lisent la liste contenue dans un PDF.",
        ));
        return finding;
    }
    let utf16 = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    let message = if utf16 {
        Text::new(
            "The file is UTF-16 text; UTF-8 is needed.",
            "Le fichier est en UTF-16 ; il faut de l’UTF-8.",
        )
    } else {
        let byte = bytes.get(at).copied().unwrap_or_default();
        let line = 1 + bytes[..at].iter().filter(|&&b| b == b'\n').count();
        text!(
            "The file is not UTF-8 text: byte {at} (0x{byte:02X}, line {line}) does not begin a \
            character.",
            "Le fichier n’est pas en UTF-8 : l’octet {at} (0x{byte:02X}, ligne {line}) ne commence \
            aucun caractère."
        )
    };
    let mut finding = Finding::new("JSON-ENCODING", Severity::Error, Place::default(), message);
    finding.help(Text::new(
        "Save it as UTF-8 in your editor.",
        "Enregistrez-le en UTF-8 dans votre éditeur.",
    ));
    finding
}

/// Everything that is not JSON in a text, as findings. In a line with an odd number of quotation marks texts and what stands between
/// them change places: what follows from that is told once.
#[must_use]
pub fn findings(tree: &Tree<'_>) -> Vec<Finding> {
    let mut odd_lines = BTreeSet::new();
    let mut counted = (0..0, 0);
    let findings = tree.errors().iter().filter_map(|error| {
        let line = line_of(tree.text(), error);
        // The whole file may be one long line: it is counted once.
        if line != counted.0 {
            counted = (line.clone(), quotation_marks(&tree.text()[line.clone()]));
        }
        let marks = counted.1;
        match error.kind {
            kind if marks % 2 == 0 || !follows_from_a_mark(kind) => Some(syntax(tree, error)),
            _ if !odd_lines.insert(line.start) => None,
            SyntaxKind::Unclosed => Some(syntax(tree, error)),
            _ => Some(unpaired(error, marks)),
        }
    });
    findings.collect()
}

/// The line of an error; that before it where a comma is missing only because the last text of that line swallowed it.
fn line_of(text: &str, error: &SyntaxError) -> Range<usize> {
    let at = error.span.start as usize;
    let before = text[..at].trim_end();
    let swallowed = error.kind == SyntaxKind::MissingComma
        && text[..at]
            .rfind('\n')
            .is_some_and(|end| before.len() <= end)
        && before.ends_with([',', '}', ']']);
    let at = if swallowed { before.len() } else { at };
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
    start..end
}

/// How many quotation marks a line has that are none of a text themselves.
fn quotation_marks(line: &str) -> usize {
    let mut escaped = false;
    let mark = |c: &char| {
        let mark = *c == '"' && !escaped;
        escaped = *c == '\\' && !escaped;
        mark
    };
    line.chars().filter(mark).count()
}

/// Whether an error may be there only because a quotation mark before it is not.
const fn follows_from_a_mark(kind: SyntaxKind) -> bool {
    matches!(
        kind,
        SyntaxKind::Unclosed
            | SyntaxKind::MissingComma
            | SyntaxKind::MissingColon
            | SyntaxKind::NoKey
            | SyntaxKind::NoValue
            | SyntaxKind::BareKey
            | SyntaxKind::UnknownWord
            | SyntaxKind::BadNumber
    )
}

/// A line in which a quotation mark is missing, known by its first error.
fn unpaired(error: &SyntaxError, marks: usize) -> Finding {
    let place = Place {
        node: 0,
        span: error.span,
    };
    let message = Text::new(
        "A quotation mark is missing in this line, here or before.",
        "Il manque un guillemet dans cette ligne, ici ou avant.",
    );
    let mut finding = Finding::new("JSON-SYNTAX", Severity::Error, place, message);
    finding.help(text!(
        "Add the missing one: they come in pairs, and this line has {marks}.",
        "Ajoutez celui qui manque : ils vont par deux, et cette ligne en a {marks}."
    ));
    finding
}

/// Keys that stand twice in one object.
#[must_use]
pub fn duplicates(tree: &Tree<'_>) -> Vec<Finding> {
    tree.duplicates()
        .iter()
        .map(|duplicate| repeated(tree, duplicate))
        .collect()
}

fn repeated(tree: &Tree<'_>, duplicate: &Duplicate) -> Finding {
    let key = shorten(quoted(tree, duplicate.again).trim_matches('"'));
    let place = Place {
        node: duplicate.node,
        span: duplicate.again,
    };
    let message = text!(
        "The key \"{key}\" is there twice in one object.",
        "La clé \"{key}\" figure deux fois dans le même objet."
    );
    let mut finding = Finding::new("JSON-DUPLICATE", Severity::Error, place, message);
    let first = Place {
        node: duplicate.node,
        span: duplicate.first,
    };
    finding.related(Text::new("first here", "d’abord ici"), first);
    finding.help(Text::new(
        "Keep one of the two; the last one was read.",
        "Gardez l’une des deux ; la dernière a été lue.",
    ));
    finding
}

fn quoted<'s>(tree: &Tree<'s>, span: Span) -> &'s str {
    &tree.text()[span.start as usize..span.end as usize]
}

fn syntax(tree: &Tree<'_>, error: &SyntaxError) -> Finding {
    let found = shorten(quoted(tree, error.span));
    let code = if error.kind == SyntaxKind::TooDeep {
        "JSON-DEPTH"
    } else {
        "JSON-SYNTAX"
    };
    let place = Place {
        node: 0,
        span: error.span,
    };
    let mut finding = Finding::new(code, Severity::Error, place, message(error.kind, &found));
    finding.help(help(error.kind, &found));
    finding
}

/// What is wrong.
fn message(kind: SyntaxKind, found: &str) -> Text {
    match kind {
        SyntaxKind::NoValue => Text::new("A value is missing here.", "Il manque une valeur ici."),
        SyntaxKind::Unclosed => text!(
            "This {found} is never closed.",
            "Ce {found} n’est jamais fermé."
        ),
        SyntaxKind::TrailingComma => Text::new(
            "A comma before a closing bracket.",
            "Une virgule avant un crochet ou une accolade fermante.",
        ),
        SyntaxKind::MissingComma => Text::new(
            "A comma is missing before this.",
            "Il manque une virgule avant ceci.",
        ),
        SyntaxKind::MissingColon => Text::new(
            "A colon is missing after the key.",
            "Il manque deux-points après la clé.",
        ),
        SyntaxKind::NoKey => text!(
            "A key is missing before \"{found}\".",
            "Il manque une clé avant « {found} »."
        ),
        SyntaxKind::BareKey => text!(
            "The key {found} has no quotes.",
            "La clé {found} n’a pas de guillemets."
        ),
        SyntaxKind::WrongQuotes => text!(
            "{found} is not in straight double quotes.",
            "{found} n’est pas entre guillemets droits doubles."
        ),
        SyntaxKind::Comment => Text::new("JSON has no comments.", "JSON n’a pas de commentaires."),
        SyntaxKind::WrongBracket => text!(
            "{found} closes the wrong kind of bracket.",
            "{found} ferme le mauvais type de crochet."
        ),
        SyntaxKind::BadNumber => text!(
            "{found} is not a number in JSON.",
            "{found} n’est pas un nombre en JSON."
        ),
        SyntaxKind::HugeNumber => text!(
            "{found} is too large a number.",
            "{found} est un nombre trop grand."
        ),
        SyntaxKind::BadEscape => text!(
            "{found} is not an escape in JSON.",
            "{found} n’est pas une séquence d’échappement en JSON."
        ),
        SyntaxKind::ControlCharacter => Text::new(
            "A tab or control character inside a text.",
            "Une tabulation ou un caractère de contrôle dans un texte.",
        ),
        SyntaxKind::UnknownWord => {
            text!("{found} is not a value.", "{found} n’est pas une valeur.")
        }
        SyntaxKind::TrailingText => Text::new(
            "There is more text after the end of the list.",
            "Il reste du texte après la fin de la liste.",
        ),
        SyntaxKind::TooDeep => text!(
            "Nested deeper than {MAX_DEPTH} levels; reading stopped here.",
            "Plus de {MAX_DEPTH} niveaux d’imbrication ; lecture arrêtée ici."
        ),
    }
}

/// What to do about it.
fn help(kind: SyntaxKind, found: &str) -> Text {
    match kind {
        SyntaxKind::NoValue => Text::new(
            "Set a number, a text in quotes, [ … ] or { … }.",
            "Mettez un nombre, un texte entre guillemets, [ … ] ou { … }.",
        ),
        SyntaxKind::Unclosed => Text::new(
            "Add the closing bracket or quotation mark.",
            "Ajoutez le crochet, l’accolade ou le guillemet fermant.",
        ),
        SyntaxKind::TrailingComma => Text::new("Remove the comma.", "Retirez la virgule."),
        SyntaxKind::MissingComma => Text::new(
            "Add a comma after the value before it.",
            "Ajoutez une virgule après la valeur précédente.",
        ),
        SyntaxKind::NoKey if found == "," => Text::new(
            "Remove the comma, or set \"key\": value before it.",
            "Retirez la virgule, ou mettez \"clé\": valeur devant elle.",
        ),
        SyntaxKind::MissingColon | SyntaxKind::NoKey => {
            Text::new("Set \"key\": value.", "Mettez \"clé\": valeur.")
        }
        SyntaxKind::BareKey => text!("Set \"{found}\".", "Mettez \"{found}\"."),
        SyntaxKind::WrongQuotes => Text::new("Use \" … \".", "Employez \" … \"."),
        SyntaxKind::Comment => Text::new(
            "Put remarks into \"notes\".",
            "Mettez les remarques dans \"notes\".",
        ),
        SyntaxKind::WrongBracket => Text::new(
            "[ is closed by ] and { by }.",
            "[ se ferme par ] et { par }.",
        ),
        SyntaxKind::BadNumber => Text::new(
            "Set a number like 12, -3 or 0.5: no plus sign, no leading zeros.",
            "Mettez un nombre comme 12, -3 ou 0.5 : ni signe plus ni zéros en tête.",
        ),
        SyntaxKind::HugeNumber => Text::new(
            "No list needs more than six digits.",
            "Aucune liste n’a besoin de plus de six chiffres.",
        ),
        SyntaxKind::BadEscape => Text::new(
            "Use \\\\ for a backslash; accents need no escape.",
            "Employez \\\\ pour une barre oblique inverse ; les accents se tapent tels quels.",
        ),
        SyntaxKind::ControlCharacter => {
            Text::new("Use \\t or \\n instead.", "Employez \\t ou \\n à la place.")
        }
        SyntaxKind::UnknownWord => text!(
            "Texts need quotes: \"{found}\". Words without quotes are true, false and null.",
            "Un texte s’écrit entre guillemets : \"{found}\". Sans guillemets il n’y a que true, \
            false et null."
        ),
        SyntaxKind::TrailingText => Text::new(
            "One file holds one army: remove the rest.",
            "Un fichier contient une seule armée : retirez le reste.",
        ),
        SyntaxKind::TooDeep => Text::new(
            "No list needs more than a handful of levels.",
            "Aucune liste n’a besoin de plus de quelques niveaux.",
        ),
    }
}
