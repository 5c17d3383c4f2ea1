//! Rules of play: no list can break them, so they have no page; what is known of them is which mechanics play them.

use serde::Serialize;

use crate::{
    model::{
        clean::Clean,
        lang::{Lang, Text},
        mechanic::MechanicInfo,
        ruleset::Ruleset,
    },
    rulesets::{self, Visitor},
    text,
};

/// A rule of play.
#[derive(Clone, Debug, Serialize)]
pub struct RuleOfPlay {
    /// Its id.
    pub code: &'static str,
    /// The ruleset.
    pub ruleset: &'static str,
    /// Title and edition of the book.
    pub source: &'static str,
    /// The mechanics that play it: names for `orbat odds`, and what they are.
    pub mechanics: Vec<(&'static str, Text)>,
}

/// The rule of play with this id, in any case; None where there is none.
#[must_use]
pub fn rule_of_play(code: &str) -> Option<RuleOfPlay> {
    let code = code.to_uppercase();
    rulesets::ids().find_map(|id| rulesets::dispatch(id, Find(&code))?)
}

/// The ids of all rules of play, one ruleset after the other.
#[must_use]
pub fn rules_of_play() -> Vec<&'static str> {
    let all = rulesets::ids().filter_map(|id| rulesets::dispatch(id, All));
    all.flatten().collect()
}

struct Find<'c>(&'c str);

impl Visitor for Find<'_> {
    type Out = Option<RuleOfPlay>;

    fn visit<R: Ruleset>(self) -> Self::Out {
        let code = All.visit::<R>().into_iter().find(|id| *id == self.0)?;
        let playing = mechanics::<R>().filter(|info| info.rules.contains(&code));
        Some(RuleOfPlay {
            code,
            ruleset: R::INFO.id,
            source: R::INFO.book,
            mechanics: playing.map(|info| (info.name, info.title())).collect(),
        })
    }
}

struct All;

impl Visitor for All {
    type Out = Vec<&'static str>;

    fn visit<R: Ruleset>(self) -> Self::Out {
        let mut ids: Vec<&str> = R::rules_of_play().iter().map(|(id, _)| *id).collect();
        for id in mechanics::<R>().flat_map(|info| info.rules) {
            if !ids.contains(id) {
                ids.push(id);
            }
        }
        ids
    }
}

fn mechanics<R: Ruleset>() -> impl Iterator<Item = MechanicInfo> {
    let mechanics = R::mechanics().iter().map(|mechanic| mechanic.info);
    mechanics.chain(R::derived().iter().map(|derived| derived.info))
}

/// What there is to say of a rule of play.
#[must_use]
pub fn play_page(rule: &RuleOfPlay, lang: Lang) -> Clean {
    let RuleOfPlay {
        code,
        ruleset,
        source,
        mechanics,
    } = rule;
    let about = text!(
        "{code} is a rule of play of {source}: no list can break it.",
        "{code} est une règle du jeu de {source} : aucune liste ne peut l’enfreindre."
    );
    let played = if mechanics.is_empty() {
        text!(
            "No mechanic of `orbat odds {ruleset}` plays it by itself.",
            "Aucun mécanisme de `orbat odds {ruleset}` ne la joue à lui seul."
        )
    } else {
        Text::new("Its chances:", "Ses probabilités :")
    };
    let mut out = vec![about.get(lang).into_owned(), played.get(lang).into_owned()];
    out.extend(mechanics.iter().map(|(name, title)| {
        let title = title.get(lang);
        format!("  orbat odds {ruleset} {name}  ({title})")
    }));
    Clean::lines(out)
}
