//! Classes of aptitude: one of three each, typed or given by a profile.

use super::about;
use crate::{
    model::{
        checks::unknown_of,
        diagnostic::Findings,
        edit::Word,
        forms,
        json::Place,
        lang::{Lang, Text, counted},
        parsed::Parsed,
        suggest,
    },
    rulesets::laporte_escarmouche::{
        catalogue::Attribute,
        list::{army::Army, character::Character},
        terms::{Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting},
        vocabulary::profiles,
    },
    text,
};

/// An attribute whose words are listed in a message, each with what it is worth.
pub(super) trait Listed: Attribute {
    /// What a word is worth: "2d6", "20\"", "d8".
    fn worth(self) -> Option<Text>;
}

/// The same for several attributes.
macro_rules! listed {
    ($($attribute:ident: $word:ident => $worth:expr;)+) => {
        $(impl Listed for $attribute {
            fn worth(self) -> Option<Text> {
                let $word = self;
                $worth
            }
        })+
    };
}

listed! {
    Initiative: class => Some(d6(class.dice()));
    Movement: class => Some(d6(class.dice()));
    Shooting: class => Some(d6(class.dice()));
    Build: build => Some(counted(build.dice(), ("die", "dice"), ("dé", "dés")));
    Firearm: gun => gun.shoots().then(|| Text::same(format!("{}\"", gun.range())));
    MeleeWeapon: weapon => Some(Text::same(format!("d{}", weapon.faces())));
}

fn d6(dice: i64) -> Text {
    Text::same(format!("{dice}d6"))
}

/// "clumsy (1d6), standard (2d6), agile (3d6)"; the name stands behind the word where that says more.
fn allowed<T: Listed>(words: impl Iterator<Item = T>) -> Text {
    let each = words.map(|word| Text::built(explained(word, Lang::En), explained(word, Lang::Fr)));
    Text::join(&each.collect::<Vec<_>>(), ", ")
}

/// "fairground (fairground shot, 1d6)".
fn explained<T: Listed>(word: T, lang: Lang) -> String {
    let (id, name, worth) = (word.id(), word.name(), word.worth());
    let name = name.get(lang).into_owned();
    let more = name.replace(' ', "_") != id;
    let worth = worth.map(|worth| worth.get(lang).into_owned());
    let behind: Vec<String> = more.then_some(name).into_iter().chain(worth).collect();
    if behind.is_empty() {
        return id.to_owned();
    }
    let behind = behind.join(", ");
    format!("{id} ({behind})")
}

/// "“Sergeant Roche”, shooting class".
fn attribute<T: Attribute>(character: &Character<'_>) -> Text {
    let (who, what) = (character.label(), T::WHAT);
    text!("{who}, {what}", "{who}, {what}", who, what)
}

pub(super) fn initiative(army: &Army<'_>, findings: &mut Findings) {
    for (_, character) in army.characters() {
        wrong(character, &character.initiative, findings);
    }
}

pub(super) fn movement(army: &Army<'_>, findings: &mut Findings) {
    for (_, character) in army.characters() {
        wrong(character, &character.movement, findings);
    }
}

pub(super) fn build(army: &Army<'_>, findings: &mut Findings) {
    for (_, character) in army.characters() {
        wrong(character, &character.build, findings);
    }
}

/// A shooting class is needed with a firearm only; without one, a class that the book has is LAP-WPN-03.
pub(super) fn shooting(army: &Army<'_>, findings: &mut Findings) {
    for (_, character) in army.characters() {
        let needed = character.armed() == Some(true);
        if needed || !matches!(character.shooting, Parsed::Missing) {
            wrong(character, &character.shooting, findings);
        }
    }
}

/// Reports a word that is none of the book's, or a word that is missing.
pub(super) fn wrong<T: Listed>(
    character: &Character<'_>,
    said: &Parsed<'_, T>,
    findings: &mut Findings,
) {
    match said {
        Parsed::Unknown(word, place) => {
            unknown(character, word, *place, &T::ALL.iter().copied(), findings);
        }
        Parsed::Missing => missing::<T>(character, findings),
        Parsed::Known(..) | Parsed::Unreadable => {}
    }
}

/// Reports a word that is none of these.
pub(super) fn unknown<T: Listed>(
    character: &Character<'_>,
    word: &str,
    place: Place,
    words: &(impl Iterator<Item = T> + Clone),
    findings: &mut Findings,
) {
    let (thing, allowed) = (attribute::<T>(character), allowed(words.clone()));
    let said = T::ALSO
        .iter()
        .filter(|(one, _)| words.clone().any(|other| other == *one));
    let said = said.map(|(one, also)| (one.id(), Text::new(also, also)));
    let named = words.clone().map(|word| (word.id(), word.name()));
    let finding = unknown_of(findings, place, (&thing, word), &allowed, named.chain(said));
    about(finding, &character.title());
}

fn missing<T: Listed>(character: &Character<'_>, findings: &mut Findings) {
    let (thing, allowed) = (attribute::<T>(character), allowed(T::ALL.iter().copied()));
    let finding = findings.report(character.place, forms::missing(&thing, &allowed));
    let key = T::KEY;
    finding.help(text!(
        "Set \"{key}\", or a \"profile\" that has one.",
        "Mettez \"{key}\", ou un \"profile\" qui le précise."
    ));
    about(finding, &character.title());
}

pub(super) fn profile(army: &Army<'_>, findings: &mut Findings) {
    for (_, character) in army.characters() {
        let Parsed::Unknown(word, place) = &character.profile else {
            continue;
        };
        let who = character.label();
        let finding = findings.report(
            *place,
            text!(
                "{who}: no catalogue has the profile \"{word}\".",
                "{who} : aucun catalogue n’a le profil « {word} ».",
                who
            ),
        );
        suggest::advise_first(finding, word, || in_use_first(army));
        finding.fact(text!(
            "`orbat rulesets` lists all profiles; --catalogue adds your own.",
            "`orbat rulesets` donne la liste des profils ; --catalogue ajoute les vôtres."
        ));
        about(finding, &character.title());
    }
}

/// All profiles, those of the catalogues that the list takes others from first.
fn in_use_first(army: &Army<'_>) -> Vec<Word> {
    let known = army.characters().filter_map(|(_, one)| one.profile.value());
    let used: Vec<&str> = known.map(|profile| &*profile.catalogue).collect();
    let mut profiles = profiles(army.catalogue);
    profiles.sort_by_key(|word| {
        !word
            .home
            .as_deref()
            .is_some_and(|home| used.contains(&home))
    });
    profiles
}
