//! Where an army or a catalogue begins: small lists, armies drawn by a seed, copies, examples.

use super::{
    NAMELESS, Refusal,
    answer::{ExampleEntry, FormatEntry, OfferEntry, RulesetEntry, UnitEntry},
    building::with_own,
    examples::{self, Example, examples},
    files::naming_file,
    request::{File, Starter},
};
use crate::{
    check::{Checker, no_such_ruleset, own_copy, starter_catalogue},
    edit::random::{self, Ask},
    model::{
        clean::{Clean, shorten},
        lang::{Lang, Text},
        menu::MenuList,
        ruleset::{Format, Info, Offer, Ruleset, StarterRequest},
    },
    rulesets::{self, Visitor},
    text,
};

/// Every ruleset in short.
pub(super) fn rulesets(own: &[File], lang: Lang) -> Vec<RulesetEntry> {
    let checker = with_own(own);
    let entry = |id| {
        let offers = checker.offers(id).unwrap_or_default();
        let menus = checker.menu(id).unwrap_or_default();
        rulesets::dispatch(id, About(offers, menus, lang))
    };
    rulesets::ids().filter_map(entry).collect()
}

/// Tells of one ruleset.
struct About(Vec<Offer>, Vec<MenuList>, Lang);

impl Visitor for About {
    type Out = RulesetEntry;

    fn visit<R: Ruleset>(self) -> RulesetEntry {
        let Self(offers, menus, lang) = self;
        let Info {
            id,
            title,
            book,
            era,
            ..
        } = R::INFO;
        let formats = R::formats();
        RulesetEntry {
            id,
            title,
            book,
            era: era.get(lang).to_owned(),
            formats: formats
                .iter()
                .map(|format| of_format(format, lang))
                .collect(),
            lists: offers
                .into_iter()
                .map(|offer| of_offer(offer, &menus, lang))
                .collect(),
            examples: examples(id)
                .map(|example| of_example(example, lang))
                .collect(),
        }
    }
}

fn of_format(format: &Format, lang: Lang) -> FormatEntry {
    FormatEntry {
        id: format.id,
        name: format.name.get(lang).into_owned(),
        budget: format.budget,
    }
}

fn of_offer(offer: Offer, menus: &[MenuList], lang: Lang) -> OfferEntry {
    let of_this = |menu: &&MenuList| {
        menu.id == offer.catalogue || menu.catalogue.as_ref() == Some(&offer.catalogue)
    };
    let provenance = menus.iter().filter(of_this);
    let provenance = provenance.flat_map(|menu| &menu.provenance);
    let least = provenance.map(|one| one.status).max();
    let unit = |(id, name): (String, Text)| UnitEntry {
        id,
        name: name.get(lang).into_owned(),
    };
    OfferEntry {
        id: offer.catalogue,
        name: offer.catalogue_name.get(lang).into_owned(),
        status: least.map(|status| status.word().get(lang).into_owned()),
        units: offer.units.into_iter().map(unit).collect(),
    }
}

fn of_example(example: &Example, lang: Lang) -> ExampleEntry {
    ExampleEntry {
        file: example.file,
        name: example.name().get(lang).into_owned(),
    }
}

/// A list to begin with. One that begins with a catalogue of the player's own names it.
pub(super) fn starter(wanted: &Starter, lang: Lang) -> Result<File, Refusal> {
    let Starter { ruleset, own, .. } = wanted;
    let checker = with_own(own);
    let request = StarterRequest {
        format: wanted.format.as_deref(),
        catalogue: wanted.catalogue.as_deref(),
        unit: wanted.unit.as_deref(),
        lang,
    };
    let list = checker.starter(ruleset, &request);
    let list = list.ok_or_else(|| no_such_ruleset(ruleset))?;
    // The small list says what is wrong with format and catalogue; a drawn army begins as one.
    let list = list.map_err(|none| none.message)?;
    let list = match wanted.seed {
        Some(seed) => drawn(&checker, wanted, seed, lang)?,
        None => list.to_string(),
    };
    let list = File::new(NAMELESS, list);
    let begun = wanted.catalogue.as_deref();
    let begun = own
        .iter()
        .find(|file| begun.is_some_and(|begun| offers(file, ruleset, begun)));
    Ok(begun.and_then(|begun| naming(&list, begun)).unwrap_or(list))
}

fn drawn(checker: &Checker, wanted: &Starter, seed: u64, lang: Lang) -> Result<String, Refusal> {
    let ask = Ask {
        seed,
        points: wanted.points,
        format: wanted.format.as_deref(),
        catalogue: wanted.catalogue.as_deref(),
    };
    let army = random::army(checker, &wanted.ruleset, &ask, lang);
    let (army, _) = army.ok_or_else(|| random::none_like_that(&ask))?;
    Ok(army)
}

/// Whether a catalogue of the player's own is the one that has this army list, or goes by this id itself.
fn offers(own: &File, ruleset: &str, wanted: &str) -> bool {
    let offers = |checker: &Checker| {
        let offers = checker.offers(ruleset).unwrap_or_default();
        offers.iter().any(|offer| offer.catalogue == wanted)
    };
    let of_own = || offers(&with_own(std::slice::from_ref(own))) && !offers(&Checker::default());
    id(own).as_deref() == Some(wanted) || of_own()
}

/// The id that a catalogue goes by.
pub(super) fn id(catalogue: &File) -> Option<String> {
    let root: serde_json::Value = serde_json::from_str(&catalogue.text).ok()?;
    Some(root.get("id")?.as_str()?.to_owned())
}

/// A list that names a catalogue of its own, which comes with it.
fn naming(list: &File, catalogue: &File) -> Option<File> {
    let mut list = list.clone();
    list.text = naming_file(&list.text, &catalogue.name)?;
    list.catalogues
        .insert(catalogue.name.clone(), catalogue.text.clone());
    Some(list)
}

/// A catalogue of the player's own: small, or a copy of a shipped one.
pub(super) fn own(ruleset: &str, from: Option<&str>) -> Result<File, Refusal> {
    let text: Option<Clean> = match from {
        None => starter_catalogue(ruleset),
        Some(id) => match own_copy(ruleset, id) {
            Some(Err(_)) => return Err(unknown_catalogue(id).into()),
            Some(Ok(copy)) => Some(copy),
            None => None,
        },
    };
    let text = text.ok_or_else(|| no_such_ruleset(ruleset))?;
    let mut file = File::new(NAMELESS, text.to_string());
    if let Some(id) = id(&file) {
        file.name = format!("{id}.json");
    }
    Ok(file)
}

fn unknown_catalogue(id: &str) -> Text {
    let id = shorten(id);
    text!(
        "no shipped catalogue {id}.",
        "pas de catalogue {id} parmi ceux qui sont fournis."
    )
}

/// An army that comes with the program.
pub(super) fn example(ruleset: &str, file: &str) -> Result<File, Refusal> {
    let found = examples::example(ruleset, file).ok_or_else(|| {
        let file = shorten(file);
        text!(
            "no army {file} comes with orbat.",
            "aucune armée {file} n’est fournie avec orbat."
        )
    })?;
    Ok(File::new(found.file, found.text))
}
