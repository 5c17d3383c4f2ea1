//! Small legal lists and catalogues to begin with.

use serde_json::{Value, json};

use super::{
    catalogue::{Catalogue, Profile},
    tables::{GROUPS, GroupRow, MIN_MEMBERS},
    terms::{Grade, Group, Period},
};
use crate::{
    model::{
        forms,
        lang::{Lang, Text},
        ruleset::{Format, NoStarter, StarterRequest},
        suggest::named_words,
        term::Term,
    },
    text,
};

/// What a platoon may begin as besides one of a period: one with a support team.
pub(super) fn with_support() -> Format {
    let period = &Period::Modern.name();
    Format {
        id: SUPPORT,
        name: text!(
            "{period}, with a support team",
            "{period}, avec un groupe d’appui",
            period
        ),
        budget: None,
    }
}

const SUPPORT: &str = "support";

/// A platoon of five: a Leader, a Second and three troopers; with a support team where one is asked for.
///
/// # Errors
/// When the period, catalogue or profile does not exist.
pub(super) fn starter(
    catalogue: &Catalogue,
    request: &StarterRequest<'_>,
) -> Result<Value, NoStarter> {
    let supported = request.format == Some(SUPPORT);
    let asked = match request.format {
        Some(SUPPORT) => Some(Period::Modern),
        format => format.map(period).transpose()?,
    };
    let mut list = platoon(catalogue, request, asked)?;
    if supported {
        list["support"] = json!([support(&Group::Lmg, request.lang)]);
    }
    Ok(list)
}

fn platoon(
    catalogue: &Catalogue,
    request: &StarterRequest<'_>,
    asked: Option<Period>,
) -> Result<Value, NoStarter> {
    let Some(profile) = profile(catalogue, request)? else {
        let period = asked.unwrap_or(Period::BlackPowder);
        return Ok(from_the_book(period, request.lang));
    };
    if let Some(asked) = asked.filter(|asked| *asked != profile.period) {
        let (id, own, asked) = (&profile.id, profile.period.name(), asked.name());
        return Err(no(text!(
            "\"{id}\" is a profile of {own}, not of {asked}.",
            "\"{id}\" est un profil de {own}, pas de {asked}.",
            own,
            asked
        )));
    }
    Ok(from_profile(catalogue, profile, request.lang))
}

fn period(id: &str) -> Result<Period, NoStarter> {
    Period::parse(id).ok_or_else(|| {
        let format = Text::new("Format", "Format");
        let more = with_support();
        let all = named_words(Period::named().chain([(more.id, more.name)]));
        no(forms::unknown(&format, id, &all))
    })
}

/// Items to add to a platoon: a trooper of each period, every profile, and every support team at its full strength.
#[must_use]
pub(super) fn items(catalogue: &Catalogue, of: &str, lang: Lang) -> Vec<Value> {
    match of {
        "figures" => {
            let troopers = Period::ALL.iter().map(|period| trooper(*period, lang));
            let profiles = catalogue.ids().flat_map(|id| catalogue.profiles_of(id));
            let profiles = profiles.map(|profile| json!({ "profile": profile.id }));
            troopers.chain(profiles).collect()
        }
        "support" => GROUPS.iter().map(|team| support(team, lang)).collect(),
        _ => Vec::new(),
    }
}

fn trooper(period: Period, lang: Lang) -> Value {
    let weapon = usual_weapon(period);
    json!({
        "name": grade_name(Grade::Trooper).get(lang),
        "quality": "seasoned",
        "weapons": [weapon, "blade"]
    })
}

/// What troopers carry unless somebody says otherwise.
const fn usual_weapon(period: Period) -> &'static str {
    match period {
        Period::BlackPowder => "musket",
        Period::Modern => "rifle",
    }
}

fn support(team: &GroupRow, lang: Lang) -> Value {
    json!({ "type": team.id, "name": team.name.get(lang), "figures": team.figures })
}

/// The profile that is asked for, or the first trooper of the catalogue that is asked for.
fn profile<'a>(
    catalogue: &'a Catalogue,
    request: &StarterRequest<'_>,
) -> Result<Option<&'a Profile>, NoStarter> {
    if let Some(id) = request.unit {
        let found = catalogue.profile(id).filter(|profile| {
            request
                .catalogue
                .is_none_or(|asked| profile.catalogue == asked)
        });
        let kind = &Text::new("profile", "profil");
        return found
            .map(Some)
            .ok_or_else(|| NoStarter::no_unit(kind, id, request, &catalogue.offers()));
    }
    let Some(id) = request.catalogue else {
        return Ok(None);
    };
    let profiles = catalogue.profiles_of(id);
    let trooper = profiles
        .iter()
        .find(|profile| profile.grade == Grade::Trooper);
    let all: Vec<&str> = catalogue.ids().collect();
    let all = all.join(", ");
    trooper
        .or(profiles.first())
        .copied()
        .map(Some)
        .ok_or_else(|| {
            no(text!(
                "No profiles in \"{id}\"; catalogues: {all}.",
                "Pas de profils dans \"{id}\" ; catalogues : {all}."
            ))
        })
}

fn no(message: Text) -> NoStarter {
    NoStarter { message }
}

fn from_the_book(period: Period, lang: Lang) -> Value {
    let line = |grade: Grade, quality: &str, weapon: &str| json!({ "name": grade_name(grade).get(lang), "grade": grade.id(), "quality": quality, "weapons": [weapon, "blade"] });
    let leader = match period {
        Period::BlackPowder => ("veteran", "carbine"),
        Period::Modern => ("seasoned", "smg"),
    };
    let troopers = json!({
        "name": grade_name(Grade::Trooper).get(lang),
        "count": MIN_MEMBERS - 2,
        "quality": "seasoned",
        "weapons": [usual_weapon(period), "blade"]
    });
    list(
        period,
        &[
            line(Grade::Leader, leader.0, leader.1),
            line(Grade::Second, "seasoned", usual_weapon(period)),
            troopers,
        ],
        lang,
    )
}

/// Commanders of the same catalogue where it has them, promoted troopers where it has none.
fn from_profile(catalogue: &Catalogue, chosen: &Profile, lang: Lang) -> Value {
    let commander = |grade: Grade| {
        let own = catalogue
            .profiles_of(&chosen.catalogue)
            .into_iter()
            .find(|profile| profile.grade == grade && profile.traits.len() <= 1);
        own.map_or_else(
            || json!({ "profile": chosen.id, "grade": grade.id(), "traits": [] }),
            |profile| json!({ "profile": profile.id }),
        )
    };
    let mut troopers = json!({ "count": MIN_MEMBERS - 2, "profile": chosen.id });
    if chosen.grade != Grade::Trooper {
        troopers["grade"] = json!(Grade::Trooper.id());
        troopers["traits"] = json!([]);
    }
    list(
        chosen.period,
        &[commander(Grade::Leader), commander(Grade::Second), troopers],
        lang,
    )
}

fn list(period: Period, figures: &[Value], lang: Lang) -> Value {
    json!({
        "$schema": "../../schemas/feu-a-volonte.schema.json",
        "ruleset": "feu-a-volonte",
        "name": Text::new("My platoon", "Mon peloton").get(lang),
        "period": period.id(),
        "figures": figures
    })
}

/// What a figure of this grade is called until its player names it.
const fn grade_name(grade: Grade) -> Text {
    match grade {
        Grade::Leader => Text::new("Leader", "Leader"),
        Grade::Second => Text::new("Second", "Second"),
        Grade::Trooper => Text::new("Trooper", "Homme de troupe"),
    }
}

/// A catalogue with one weapon and two profiles, all made up.
#[must_use]
pub(super) fn starter_catalogue() -> Value {
    json!({
        "ruleset": "feu-a-volonte",
        "id": "my-platoon",
        "name": { "en": "My platoon", "fr": "Mon peloton" },
        "period": Period::BlackPowder.id(),
        "source": { "en": "Made up for this catalogue", "fr": "Inventé pour ce catalogue" },
        "weapons": [{
            "id": "blunderbuss",
            "name": { "en": "Blunderbuss", "fr": "Tromblon" },
            "rate_of_fire": 1,
            "bonus": 1,
            "points": 1,
            "max_ud": 8,
            "status": "own"
        }],
        "profiles": [
            {
                "id": "officer",
                "name": { "en": "Officer", "fr": "Officier" },
                "quality": "veteran",
                "grade": "leader",
                "weapons": ["pistol_tomahawk", "blade"],
                "status": "own"
            },
            {
                "id": "soldier",
                "name": { "en": "Soldier", "fr": "Soldat" },
                "quality": "seasoned",
                "weapons": ["musket", "blade"],
                "status": "own"
            }
        ]
    })
}
