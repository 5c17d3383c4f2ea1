//! Reads the lenient view from the tree.

use std::borrow::Cow;

use super::{
    army::{Arm, Army, Figure, Support},
    cost::Cost,
};
use crate::{
    model::{
        count::Count,
        head::{Declared, Head},
        json::Json,
        name::Name,
        parsed::Parsed,
        term::Term,
        word::{Word, Words},
    },
    rulesets::feu_a_volonte::{
        catalogue::{Catalogue, Profile},
        options::{Options, SupportTraits},
        tables::{MAX_COUNT, Weapon, arsenal},
        terms::{Grade, Period, Trait},
    },
};

/// What every line is read with.
#[derive(Clone, Copy)]
struct Reader<'a, 'o> {
    catalogue: &'a Catalogue,
    options: &'o Options,
    period: Option<Period>,
}

pub(super) fn army<'a>(json: Json<'a>, catalogue: &'a Catalogue) -> Army<'a> {
    let options = Options::read(json.get("options"));
    let period = Parsed::term(json.get("period"));
    let reader = Reader {
        catalogue,
        options: &options,
        period: period.value(),
    };
    let (figures, all_figures) =
        json.objects_of("figures", |number, line| reader.figure(number, line));
    let (support, all_support) =
        json.objects_of("support", |number, line| reader.support(number, line));
    Army {
        head: Head::read(json),
        catalogue,
        options,
        period,
        budget: Parsed::whole(json.get("budget")).only_if(|budget| budget > 0),
        scale_mm: json.get("scale_mm").and_then(Json::as_i64),
        figures_place: json.get("figures").unwrap_or(json).place(),
        figures,
        support,
        all_lines: all_figures && all_support && json.get("figures").is_some(),
    }
}

impl<'a> Reader<'a, '_> {
    fn figure(self, number: usize, json: Json<'a>) -> Figure<'a> {
        let profile = Parsed::read(json.get("profile"), |id| self.catalogue.profile(id));
        let mut figure = Figure {
            number,
            place: json.place(),
            name: json.get("name").and_then(Name::read),
            count: Count::read(json.get("count"), 1..=MAX_COUNT, Some(1)),
            grade: filled(json.get("grade"), json, &profile, |profile| profile.grade),
            quality: filled(json.get("quality"), json, &profile, |profile| {
                profile.quality
            }),
            weapons: self.weapons(json, &profile),
            traits: traits(json, &profile),
            model: json
                .get("model")
                .map(|model| Words::read(model, |_| Some(()))),
            declared: json.get("points").and_then(Declared::read),
            profile,
            cost: Cost::default(),
        };
        if matches!(figure.grade, Parsed::Missing) {
            figure.grade = Parsed::Known(Grade::Trooper, json.place());
        }
        figure.cost = Cost::figure(&figure);
        figure
    }

    fn support(self, number: usize, json: Json<'a>) -> Support<'a> {
        let quality = match Parsed::term(json.get("quality")) {
            Parsed::Missing => Parsed::Known(self.options.support_quality, json.place()),
            typed => typed,
        };
        let grade = match Parsed::term(json.get("grade")) {
            // A support group that may have a grade and says none is one of the troopers.
            Parsed::Missing if self.options.support_traits == SupportTraits::Yes => {
                Parsed::Known(Grade::Trooper, json.place())
            }
            typed => typed,
        };
        let mut group = Support {
            number,
            place: json.place(),
            name: json.get("name").and_then(Name::read),
            kind: Parsed::term(json.get("type")),
            typed_figures: json.get("figures"),
            quality,
            assumed: json.get("quality").is_none(),
            grade,
            traits: traits(json, &Parsed::Missing),
            cost: Cost::default(),
        };
        group.cost = Cost::group(&group, self.options);
        group
    }

    fn weapons(self, json: Json<'a>, profile: &Parsed<'a, &'a Profile>) -> Words<'a, Arm<'a>> {
        if let Some(typed) = json.get("weapons") {
            return Words::read(typed, |id| self.arm(id));
        }
        let place = json.place();
        match profile {
            Parsed::Known(profile, at) => Words {
                items: profile
                    .weapons
                    .iter()
                    .map(|id| Word {
                        id: Cow::Borrowed(id.as_str()),
                        place: *at,
                        term: self.arm(id),
                    })
                    .collect(),
                place: *at,
                complete: true,
            },
            Parsed::Missing => Words::none(place),
            Parsed::Unknown(..) | Parsed::Unreadable => Words::unknown(place),
        }
    }

    /// Looks in the arsenal of the period, then in the catalogues, then in the other arsenal, whose price it keeps.
    fn arm(self, id: &str) -> Option<Arm<'a>> {
        let in_arsenal = |period| {
            arsenal(period)
                .iter()
                .find(|weapon: &&Weapon| weapon.id == id)
        };
        let from_book = |weapon, allowed| Arm {
            weapon,
            allowed,
            own: None,
        };
        if let Some(weapon) = self.period.and_then(in_arsenal) {
            return Some(from_book(weapon, true));
        }
        if let Some(own) = self.catalogue.own_weapon(id) {
            return Some(Arm {
                weapon: &own.weapon,
                allowed: self.period.is_none_or(|period| period == own.period),
                own: Some(own),
            });
        }
        let elsewhere = Period::ALL.iter().copied().find_map(in_arsenal)?;
        Some(from_book(elsewhere, self.period.is_none()))
    }
}

/// What is typed, or else what the profile says.
fn filled<'a, T: Term>(
    typed: Option<Json<'a>>,
    figure: Json<'a>,
    profile: &Parsed<'a, &'a Profile>,
    of_profile: impl Fn(&Profile) -> T,
) -> Parsed<'a, T> {
    match (Parsed::term(typed), profile) {
        (Parsed::Missing, Parsed::Known(profile, _)) => {
            Parsed::Known(of_profile(profile), figure.place())
        }
        (Parsed::Missing, Parsed::Unknown(..) | Parsed::Unreadable) => Parsed::Unreadable,
        (typed, _) => typed,
    }
}

fn traits<'a>(json: Json<'a>, profile: &Parsed<'a, &'a Profile>) -> Words<'a, Trait> {
    if let Some(typed) = json.get("traits") {
        return Words::read(typed, Trait::parse);
    }
    match profile {
        Parsed::Known(profile, at) => Words {
            items: profile
                .traits
                .iter()
                .map(|term| Word {
                    id: Cow::Borrowed(term.id()),
                    place: *at,
                    term: Some(*term),
                })
                .collect(),
            place: *at,
            complete: true,
        },
        Parsed::Missing => Words::none(json.place()),
        Parsed::Unknown(..) | Parsed::Unreadable => Words::unknown(json.place()),
    }
}
