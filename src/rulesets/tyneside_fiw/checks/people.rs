//! Peoples: a tag may say whatever a player likes, but only those of the book carry its rules of loyalty, and a slip loses them.

use std::{borrow::Cow, collections::BTreeMap};

use super::phrases::SHOWN;
use crate::{
    model::{
        diagnostic::{Findings, Severity},
        json::Place,
        lang::Text,
        parsed::Parsed,
        suggest::did_you_mean,
        term::Term,
    },
    rulesets::tyneside_fiw::{
        catalogue::TypedCatalogue,
        list::{Army, Fighter, Kit, People},
        terms::Nation,
    },
    text,
};

/// Where each tag that is not of the book stands.
type Places<'b> = BTreeMap<&'b str, Vec<Place>>;

pub(super) fn of_list(army: &Army<'_>, findings: &mut Findings) {
    let mut strange = Places::new();
    for kit in kits(army) {
        // A tag of a troop type has been looked at with its catalogue.
        let own = |tag: &&str| !army.catalogue.peoples().any(|known| known == *tag);
        let Parsed::Known(people, place) = &kit.people else {
            continue;
        };
        if let Some(tag) = strange_tag(&people.0).filter(own) {
            strange.entry(tag).or_default().push(*place);
        }
    }
    if strange.is_empty() {
        return;
    }
    let mut known: Vec<(&str, Text)> = Nation::named().collect();
    let tags = army.catalogue.peoples();
    known.extend(tags.filter_map(|tag| Some((tag, nation(tag)?))));
    report(&strange, &known, findings);
}

pub(super) fn of_catalogue(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    let mut strange = Places::new();
    for troop in &file.troops {
        if let Parsed::Known(people, place) = &troop.people
            && let Some(tag) = strange_tag(people)
        {
            strange.entry(tag).or_default().push(*place);
        }
    }
    report(&strange, &Nation::named().collect::<Vec<_>>(), findings);
}

fn strange_tag(tag: &str) -> Option<&str> {
    People(Cow::Borrowed(tag)).nation().is_none().then_some(tag)
}

/// The kits whose people is their own: a single figure without one has that of its group.
fn kits<'b, 'a>(army: &'b Army<'a>) -> impl Iterator<Item = &'b Kit<'a>> {
    army.fighters().filter_map(|who| match who {
        Fighter::Leader(leader) => Some(&leader.kit),
        Fighter::Group(group) => Some(&group.kit),
        Fighter::Single(single) => Some(&single.kit).filter(|kit| who.is_typed(&kit.people)),
        Fighter::Loose(loose) => Some(&loose.kit),
    })
}

/// "Huron" for `indian:huron`.
fn nation(tag: &str) -> Option<Text> {
    let (_, nation) = tag.split_once(':')?;
    Some(Text::same(nation.replace(['_', '-'], " ")))
}

/// One finding for each tag: a warning where another was most likely meant, or else something to know.
fn report(strange: &Places<'_>, known: &[(&str, Text)], findings: &mut Findings) {
    for (tag, places) in strange {
        let Some((first, others)) = places.split_first() else {
            continue;
        };
        let finding = findings.report(
            *first,
            text!(
                "The people \"{tag}\" is not in the rulebook: the players settle its loyalty, and \
                the rules for Indians, militia and regulars do not apply.",
                "Le peuple « {tag} » n’est pas dans le livret : sa loyauté est l’affaire des \
                joueurs, sans les règles des Indiens, de la milice et des réguliers."
            ),
        );
        if !did_you_mean(finding, tag, known.iter().cloned()) {
            finding.severity(Severity::Info);
        }
        for other in others.iter().take(SHOWN) {
            finding.related(Text::new("here too", "ici aussi"), *other);
        }
    }
}
