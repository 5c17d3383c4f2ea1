//! Two lists of one ruleset against each other: checked, and made ready for a test battle.

use super::{
    Checker, Source,
    book::{Books, Kept},
    report::{Nature, Report},
};
use crate::{
    model::{
        battle::{Arena, CannotFight, Request},
        json::{Tree, parse},
        lang::Text,
        ruleset::{Info, Ruleset},
    },
    rulesets::KeptVisitor,
    text,
};

/// Something to do with two armies whose ruleset is known only by its id.
pub trait BattleVisitor {
    /// What comes of it.
    type Out;

    /// Does it.
    ///
    /// # Errors
    /// Everything that keeps the armies from fighting.
    fn fight<A: Arena>(self, arena: &A, lists: &Lists) -> Result<Self::Out, Vec<CannotFight>>;
}

/// The lists of a battle.
#[derive(Clone, Debug)]
pub struct Lists {
    /// Their ruleset.
    pub ruleset: &'static Info,
    /// What the check says of them: a list that is not legal may fight.
    pub reports: [Report; 2],
}

/// Why two lists do not fight.
#[derive(Clone, Debug)]
pub enum MatchupError {
    /// At least one of them is no list that could be read, or names a catalogue that could not be.
    Unreadable(Box<[Report; 2]>),
    /// They may not or cannot.
    CannotFight(Vec<CannotFight>),
}

impl Checker {
    /// Makes two lists ready and hands them on. The seed of the request is that of nothing: each setup has its own.
    ///
    /// # Errors
    /// When a list cannot be read, when they are of different rulesets, and everything that keeps the armies from fighting as asked.
    pub fn matchup<F: BattleVisitor>(
        &self,
        sources: [&Source; 2],
        request: &Request<'_>,
        fight: F,
    ) -> Result<F::Out, MatchupError> {
        let reports = sources.map(|source| self.identify(source).asked_for(Nature::List));
        let [Some(first), Some(second)] = [reports[0].ruleset, reports[1].ruleset] else {
            return Err(MatchupError::Unreadable(Box::new(reports)));
        };
        if !reports.iter().all(Report::is_whole) {
            return Err(MatchupError::Unreadable(Box::new(reports)));
        }
        if first.id != second.id {
            return Err(MatchupError::CannotFight(vec![different_rulesets(
                first, second,
            )]));
        }
        let matchup = Matchup {
            checker: self,
            sources,
            lists: Lists {
                ruleset: first,
                reports,
            },
            request,
            fight,
        };
        // The check has found the ruleset already.
        let fought = self.shelf.dispatch(first.id, matchup);
        fought.unwrap_or_else(|| Err(MatchupError::CannotFight(Vec::new())))
    }
}

fn different_rulesets(first: &Info, second: &Info) -> CannotFight {
    let (one, other) = (first.book, second.book);
    CannotFight::new(text!(
        "The lists are of different rulesets: {one} and {other}.",
        "Les listes ne suivent pas la même règle : {one} et {other}."
    ))
    .with_help(Text::new(
        "Give two lists of one ruleset.",
        "Donnez deux listes de la même règle.",
    ))
}

struct Matchup<'c, F> {
    checker: &'c Checker,
    sources: [&'c Source; 2],
    lists: Lists,
    request: &'c Request<'c>,
    fight: F,
}

impl<F: BattleVisitor> KeptVisitor<Books> for Matchup<'_, F> {
    type Out = Result<F::Out, MatchupError>;

    fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Self::Out {
        let [one, other] = &self.lists.reports;
        let (one, other) = (parse(&one.text), parse(&other.text));
        // Each side by its own catalogues: what one names is nothing to the other.
        let book = |tree: &Tree<'_>, source| {
            let home = self.checker.home::<R>(tree.root(), source);
            self.checker.book(kept, &home)
        };
        let [first, second] = self.sources;
        let books = (book(&one, first), book(&other, second));
        let (one, other) = (
            R::army(one.root(), &books.0.catalogue),
            R::army(other.root(), &books.1.catalogue),
        );
        let arena = |seed| {
            let request = Request {
                seed,
                ..*self.request
            };
            R::battle([&one, &other], &request)
        };
        let fought = self.fight.fight(&arena, &self.lists);
        fought.map_err(MatchupError::CannotFight)
    }
}
