//! The link of a list as a QR code at the end of its roster: a telephone opens the army in a page.

use std::{collections::BTreeMap, fmt, str::FromStr};

use kurbo::BezPath;
use qrcode::EcLevel;
use serde::{Deserialize, Serialize};

use super::{
    Notice, Paper,
    blocks::Look,
    desk::Desk,
    page::Strip,
    scene::{Item, Outline},
    text::{self, Flow, Setter},
    theme::{self, mm},
};
use crate::model::{lang::Text, link::fragment, qr::Modules};

/// The address of a page in which lists are opened: what stands before the `#` of a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Address(String);

/// What was typed is no address of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnAddress;

impl Address {
    /// How an address may begin.
    pub const SCHEMES: [&str; 3] = ["https://", "http://", "file://"];

    /// So many characters at most: a longer one leaves a code little room for the list.
    pub const LONGEST: usize = 200;

    /// The link that opens a list with its catalogues there; None for a list that is no text.
    pub(super) fn link(&self, army: &Paper<'_>) -> Option<String> {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).ok();
        let catalogues = army.catalogues();
        let catalogues = catalogues.map(|(name, bytes, _)| Some((name.to_owned(), text(bytes)?)));
        let catalogues: BTreeMap<String, String> = catalogues.collect::<Option<_>>()?;
        let list = text(army.attachment)?;
        Some(format!("{}#{}", self.0, fragment(&list, &catalogues)))
    }
}

impl FromStr for Address {
    type Err = NotAnAddress;

    fn from_str(typed: &str) -> Result<Self, NotAnAddress> {
        let begins = |scheme: &&str| {
            let start = typed.get(..scheme.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
        };
        let scheme = Self::SCHEMES.into_iter().find(begins);
        let rest = scheme.and_then(|scheme| typed.get(scheme.len()..));
        let is_odd = |c: char| c.is_whitespace() || c.is_control() || "#\"<>\\".contains(c);
        match rest {
            Some(rest)
                if !rest.is_empty()
                    && typed.chars().count() <= Self::LONGEST
                    && !typed.contains(is_odd) =>
            {
                Ok(Self(typed.to_owned()))
            }
            _ => Err(NotAnAddress),
        }
    }
}

impl TryFrom<String> for Address {
    type Error = NotAnAddress;

    fn try_from(typed: String) -> Result<Self, NotAnAddress> {
        typed.parse()
    }
}

impl From<Address> for String {
    fn from(address: Address) -> Self {
        address.0
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for NotAnAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no address of a page")
    }
}

/// The heading of a link.
pub(super) const TITLE: Text =
    Text::new("This list in a browser", "Cette liste dans un navigateur");
const HOW: Text = Text::new(
    "Scan the code: the page opens the list with its total and its verdict. The list itself stands in the code; nothing is sent.",
    "Scanner le code : la page ouvre la liste, avec son total et son verdict. La liste elle-même est dans le code ; rien n’est envoyé.",
);

/// A link as it stands on a roster.
pub(super) struct Code {
    modules: Modules,
    /// Side of a module.
    module: f64,
    address: String,
}

impl Code {
    /// The code of an army, where one is asked for; a notice where its list is too long for a code that a telephone reads off paper.
    pub(super) fn of(desk: &mut Desk<'_>, army: &Paper<'_>) -> Option<Self> {
        let address = desk.options.link.as_ref()?;
        let link = address.link(army)?;
        let Some((modules, module)) = modules(&link) else {
            let army = army.roster.name.typed(desk.options.lang).to_owned();
            let characters = link.len();
            desk.notice(Notice::LongLink { army, characters });
            return None;
        };
        Some(Self {
            modules,
            module,
            address: address.to_string(),
        })
    }

    /// The code with its words beside it, in one piece.
    pub(super) fn strip(&self, setter: &mut Setter, width: f64, look: &Look) -> Strip {
        let side = self.modules.side as f64 * self.module;
        let (x, room) = (side + mm(4.0), width - side - mm(4.0));
        let mut lines = Vec::new();
        let (title, how) = (setter.say(&TITLE), setter.say(&HOW));
        lines.extend(setter.plain(look.bold, &title, room, Flow::Left));
        lines.extend(setter.plain(look.body, &how, room, Flow::Left));
        if self.address.len() <= LONGEST_WORDS {
            lines.extend(setter.plain(look.bold, &self.address, room, Flow::Left));
        }
        let height = text::height(&lines).max(side);
        let mut items = vec![Item::Fill(Outline::Path(self.path()), theme::MODULE)];
        items.extend(text::stack(
            &lines,
            x,
            (height - text::height(&lines)) / 2.0,
        ));
        Strip::new(height, items).after(10.0)
    }

    /// The dark modules; those side by side in one piece, so that no light shines through between them.
    fn path(&self) -> BezPath {
        let mut rows: Vec<(usize, usize, usize)> = Vec::new();
        for (column, row) in self.modules.dark() {
            match rows.last_mut() {
                Some((last, _, end)) if *last == row && *end == column => *end += 1,
                _ => rows.push((row, column, column + 1)),
            }
        }
        let mut path = BezPath::new();
        let at = |number: usize| number as f64 * self.module;
        for (row, start, end) in rows {
            path.move_to((at(start), at(row)));
            path.line_to((at(end), at(row)));
            path.line_to((at(end), at(row + 1)));
            path.line_to((at(start), at(row + 1)));
            path.close_path();
        }
        path
    }
}

/// A longer address is read by telephones only.
const LONGEST_WORDS: usize = 80;

/// The modules of a link and their size: what has room enough stands up to a crease in the paper; None where the code would be wider
/// than 70 mm.
fn modules(link: &str) -> Option<(Modules, f64)> {
    const WIDEST: [(EcLevel, f64, f64); 4] = [
        (EcLevel::M, 0.6, 42.0),
        (EcLevel::M, 0.5, 50.0),
        (EcLevel::L, 0.5, 60.0),
        (EcLevel::L, 0.4, 70.0),
    ];
    WIDEST.into_iter().find_map(|(repair, module, widest)| {
        let modules = Modules::of(link, repair)?;
        let fits = modules.side as f64 * module <= widest;
        fits.then_some((modules, mm(module)))
    })
}
