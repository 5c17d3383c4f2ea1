//! Who meets whom, where and how often: the blocks of a field, numbered from 0 on. The numbers are a pure function of the field.

use std::collections::BTreeMap;

use super::Field;
use crate::battle::BLOCK;

/// Lists of a field, at most: half a million pairs.
pub const MOST_LISTS: usize = 1_000;

/// The pairs of a field, and the blocks into which their battles are cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// For each list, which army it is: lists of one army share its battles.
    pub army_of: Vec<usize>,
    /// For each army, the list that fights for all of its kind.
    pub fought_by: Vec<usize>,
    /// Two armies of one ruleset, the lower number first.
    pub pairs: Vec<[usize; 2]>,
    grounds: u64,
    runs: u64,
    per_table: u64,
    /// Tables in a block.
    tables: u64,
    /// Blocks of each pair on each ground.
    blocks: u64,
}

/// Battles of one pair on one ground, the smallest piece of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its number.
    pub number: u64,
    /// Which pair, in [`Draw::pairs`].
    pub pair: usize,
    /// Which ground of the field.
    pub ground: usize,
    /// The number of the first run.
    pub first: u64,
    /// How many runs.
    pub runs: u64,
}

impl Draw {
    /// The draw of a field. None where nobody meets anybody, or there is more to fight than can be numbered.
    #[must_use]
    pub fn of(field: &Field) -> Option<Self> {
        let mut armies: BTreeMap<_, usize> = BTreeMap::new();
        let (mut army_of, mut fought_by) = (Vec::new(), Vec::<usize>::new());
        for (number, list) in field.lists.iter().enumerate() {
            let next = fought_by.len();
            let key = (&list.ruleset, &list.army, &list.data);
            let army = *armies.entry(key).or_insert(next);
            army_of.push(army);
            match fought_by.get_mut(army) {
                None => fought_by.push(number),
                // Which of them fights must not depend on how it is called.
                Some(by) if list.list < field.lists[*by].list => *by = number,
                Some(_) => {}
            }
        }
        let ruleset = |army: usize| &field.lists[fought_by[army]].ruleset;
        let all = 0..fought_by.len();
        let pairs = all.flat_map(|one| (one + 1..fought_by.len()).map(move |other| [one, other]));
        let pairs: Vec<[usize; 2]> = pairs
            .filter(|[one, other]| ruleset(*one) == ruleset(*other))
            .collect();
        let per_table = field.per_table.max(1);
        let all_tables = field.runs.div_ceil(per_table);
        // As many whole tables as make a block, and all blocks about as large.
        let most = (BLOCK / per_table).max(1);
        if all_tables == 0 {
            return None;
        }
        let tables = all_tables.div_ceil(all_tables.div_ceil(most));
        let draw = Self {
            army_of,
            fought_by,
            pairs,
            grounds: field.grounds.len() as u64,
            runs: field.runs,
            per_table,
            tables,
            blocks: all_tables.div_ceil(tables),
        };
        let count = (draw.pairs.len() as u64)
            .checked_mul(draw.grounds)
            .and_then(|count| count.checked_mul(draw.blocks));
        let games = count.and_then(|count| count.checked_mul(per_table));
        (games.is_some() && count > Some(0)).then_some(draw)
    }

    /// How many blocks there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.pairs.len() as u64 * self.grounds * self.blocks
    }

    /// The block of a number. Neighbours are of different pairs, so that every shard has its part of the long battles.
    #[must_use]
    pub fn block(&self, number: u64) -> Option<Block> {
        if number >= self.count() {
            return None;
        }
        let pairs = self.pairs.len() as u64;
        let (pair, rest) = (number % pairs, number / pairs);
        let (ground, block) = (rest % self.grounds, rest / self.grounds);
        let first = block * self.tables * self.per_table;
        Some(Block {
            number,
            pair: usize::try_from(pair).ok()?,
            ground: usize::try_from(ground).ok()?,
            first,
            runs: (self.tables * self.per_table).min(self.runs - first),
        })
    }

    /// The runs on each table of a block.
    pub fn runs_by_table(&self, block: Block) -> impl Iterator<Item = u64> + use<> {
        let per_table = self.per_table;
        let tables = block.runs.div_ceil(per_table);
        (0..tables).map(move |table| per_table.min(block.runs - table * per_table))
    }

    /// The number of the first table of a block.
    #[must_use]
    pub const fn first_table(&self, block: Block) -> u64 {
        block.first / self.per_table
    }
}
