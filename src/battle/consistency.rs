//! Checks that a file of results agrees with itself, because files come from other machines and are
//! added up afterwards.

use super::{Count, Results, TableResults, table_of};
use crate::{
    model::{battle::Level, file_format::RESULTS, forms::thousands, lang::Text, term::Term},
    text,
};

/// Runs of a file, at most: more than all machines fight, few enough to be added without end.
const MOST_RUNS: u64 = 100_000_000_000;

/// What one battle adds to a count, at most: points, figures, losses of one kind.
const MOST_EACH: u32 = 100_000;

impl Results {
    /// The results, if their counts agree.
    ///
    /// # Errors
    /// What contradicts what.
    pub fn agreed(self) -> Result<Self, Text> {
        let why = self.wrong_version().or_else(|| self.wrong_runs());
        let why = why.or_else(|| self.wrong_counts());
        let why = why.or_else(|| self.wrong_tables());
        let why = why.or_else(|| self.wrong_kills());
        why.or_else(|| self.wrong_words()).map_or(Ok(self), Err)
    }

    fn wrong_version(&self) -> Option<Text> {
        let (version, current) = (self.version, RESULTS.current());
        (version != current).then(|| {
            text!(
                "\"version\" is {version}; these are results of version {current}.",
                "\"version\" vaut {version} ; ce sont des résultats de version {current}."
            )
        })
    }

    fn wrong_runs(&self) -> Option<Text> {
        let ordered = self.runs.iter().all(|[first, end]| first < end)
            && self.runs.windows(2).all(|pair| pair[0][1] <= pair[1][0]);
        if !ordered {
            return Some(Text::new(
                "\"runs\" are not ranges in order, each with its first game and the one after its \
                last.",
                "\"runs\" : ce ne sont pas des plages dans l’ordre, chacune de sa première partie \
                à celle d’après la dernière.",
            ));
        }
        let runs = self.runs.iter().map(|[first, end]| u128::from(end - first));
        let runs: u128 = runs.sum();
        (runs > u128::from(MOST_RUNS)).then(|| {
            let (runs, most) = (&thousands(runs), &thousands(MOST_RUNS));
            text!(
                "{runs} games are more than the {most} that results may have.",
                "{runs} parties, c’est plus que les {most} que des résultats peuvent avoir.",
                runs,
                most
            )
        })
    }

    fn wrong_counts(&self) -> Option<Text> {
        let runs = self.count();
        let sum = |counts: &mut dyn Iterator<Item = u64>| counts.map(u128::from).sum::<u128>();
        let [a, b] = &self.sides;
        let ended = sum(&mut [a.wins, b.wins, self.draws].into_iter());
        if ended != u128::from(runs) {
            return Some(text!(
                "wins and draws make {ended} games, but there are {runs}.",
                "victoires et nuls font {ended} parties, mais il y en a {runs}."
            ));
        }
        let endings = sum(&mut self.endings.values().copied());
        if endings != u128::from(runs) || self.by_limit > runs {
            let limit = self.by_limit;
            return Some(text!(
                "\"endings\" and \"by_limit\" count {endings} and {limit} games, but there are \
                {runs}.",
                "\"endings\" et \"by_limit\" comptent {endings} et {limit} parties, mais il y en a \
                {runs}."
            ));
        }
        let broken =
            |side: &super::SideResults| sum(&mut side.broken.values().copied()) > u128::from(runs);
        let count = |count: &Count| !count.is_of(runs, MOST_EACH);
        let side = |side: &super::SideResults| {
            broken(side)
                || [&side.figures, &side.points, &side.morale]
                    .into_iter()
                    .any(count)
        };
        (self.turns.least < 0 || count(&self.turns) || self.sides.iter().any(side)).then(|| {
            text!(
                "a count of turns or losses cannot come from {runs} games.",
                "un compte de tours ou de pertes ne peut pas venir de {runs} parties."
            )
        })
    }

    fn wrong_tables(&self) -> Option<Text> {
        let tables = &self.tables;
        let whole = |table: &TableResults| {
            let [a, b] = table.wins;
            a.checked_add(b).is_some_and(|won| won <= table.runs)
        };
        let sum = |of: &dyn Fn(&TableResults) -> u64| {
            tables
                .iter()
                .map(|table| u128::from(of(table)))
                .sum::<u128>()
        };
        let agree = tables.iter().all(whole)
            && tables
                .iter()
                .map(|table| (table.table, table.runs))
                .eq(self.runs_by_table())
            && (0..2)
                .all(|side| sum(&|table| table.wins[side]) == u128::from(self.sides[side].wins));
        (!agree).then(|| {
            Text::new(
                "\"tables\" do not add up to the games: each table is needed once, in order, with \
                its games and wins.",
                "\"tables\" ne donne pas toutes les parties : chaque table doit figurer une fois, \
                dans l’ordre, avec ses parties et ses victoires.",
            )
        })
    }

    /// The tables that the runs are fought on, each with its runs: what a file says of them must be that.
    fn runs_by_table(&self) -> impl Iterator<Item = (u64, u64)> {
        let per_table = self.battle.per_table.unwrap_or(u64::MAX).max(1);
        let mut ranges = self.runs.iter().copied().peekable();
        std::iter::from_fn(move || {
            let table = table_of(ranges.peek()?[0], per_table);
            let mut runs = 0;
            while let Some([first, end]) = ranges.peek_mut() {
                if table_of(*first, per_table) != table {
                    break;
                }
                let last = (table + 1).saturating_mul(per_table).min(*end);
                runs += last - *first;
                *first = last;
                if last == *end {
                    ranges.next();
                }
            }
            Some((table, runs))
        })
    }

    fn wrong_kills(&self) -> Option<Text> {
        let kinds = self.kinds.len();
        let known = |kind: &usize| *kind < kinds;
        let stranger =
            |kill: &super::KillCount| !known(&kill.victim) || !kill.by.as_ref().is_none_or(known);
        if self.kinds.iter().any(|kind| kind.side > 1) || self.kills.iter().any(stranger) {
            return Some(Text::new(
                "\"kills\" or \"kinds\" name a side or a kind of figure that does not exist.",
                "\"kills\" ou \"kinds\" nomment un camp ou une sorte de figurine qui n’existe pas.",
            ));
        }
        let lost = |side: usize| {
            let own = self
                .kills
                .iter()
                .filter(|kill| self.kinds[kill.victim].side == side);
            own.map(|kill| i128::from(kill.count)).sum::<i128>()
        };
        // A crew is lost at one stroke: several figures, one kill.
        let too_many = |side: &usize| lost(*side) > i128::from(self.sides[*side].figures.sum);
        (0..2).find(too_many).map(|side| {
            let (kills, figures) = (lost(side), self.sides[side].figures.sum);
            text!(
                "\"kills\" count {kills} losses of a side that lost {figures}.",
                "\"kills\" compte {kills} pertes d’un camp qui en a {figures}."
            )
        })
    }

    /// Every id has its words, and the doctrines are known.
    fn wrong_words(&self) -> Option<Text> {
        let ids = [&self.battle.scenario].into_iter();
        let ids = ids.chain(self.endings.keys());
        let ids = ids.chain(self.sides.iter().flat_map(|side| side.broken.keys()));
        let mut ids = ids.chain(self.kills.iter().map(|kill| &kill.how));
        let unknown = ids.find(|id| !self.words.contains_key(*id));
        let mut levels = self.battle.armies.iter().map(|army| &army.doctrine);
        let unknown = unknown.or_else(|| levels.find(|level| Level::parse(level).is_none()));
        unknown.map(|id| {
            text!(
                "it uses \"{id}\" without explaining the word.",
                "il emploie « {id} » sans expliquer ce mot."
            )
        })
    }
}
