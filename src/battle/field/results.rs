//! What was fought of a field: block by block, in the order of their numbers, so that however it was cut into shards, the whole is the same.

use std::{collections::BTreeMap, fmt::Write as _};

use serde::Serialize;

use super::{Block, Draw, Field, Shard, as_written};
use crate::{
    battle::Tally,
    model::{clean::Clean, file_format::FIELD, lang::Text},
    text,
};

/// The battles of one block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fought {
    /// Battles won on each of its tables, by the first and by the second army of the pair.
    pub wins: [Vec<u64>; 2],
    /// Battles that the limit of turns ended.
    pub by_limit: u64,
    /// Turns played in all of them.
    pub turns: u64,
    /// Figures or bases that each side lost in all of them.
    pub lost: [u64; 2],
}

impl Fought {
    /// What a tally of exactly these battles comes to; None of others.
    #[must_use]
    pub fn of(tally: &Tally, draw: &Draw, block: Block) -> Option<Self> {
        let tables = draw.first_table(block)..;
        let mut wins = [Vec::new(), Vec::new()];
        for (table, runs) in tables.zip(draw.runs_by_table(block)) {
            let here = tally.tables.get(&table).filter(|here| here.runs == runs)?;
            for (wins, won) in wins.iter_mut().zip(here.wins) {
                wins.push(won);
            }
        }
        let sum = |count: super::super::Count| u64::try_from(count.sum).unwrap_or_default();
        Some(Self {
            wins,
            by_limit: tally.by_limit,
            turns: sum(tally.turns),
            lost: tally.sides.each_ref().map(|side| sum(side.figures)),
        })
    }
}

/// What became of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was fought.
    Fought(Fought),
    /// The two armies cannot fight there, for these reasons.
    Refused(Vec<Text>),
}

/// A part of a field, or all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// The field.
    pub field: Field,
    /// Its draw.
    pub draw: Draw,
    /// What was fought, by the number of the block.
    pub blocks: BTreeMap<u64, Outcome>,
}

impl Pieces {
    /// Nothing of a field yet; None of one that has nothing to fight.
    #[must_use]
    pub fn none(field: Field) -> Option<Self> {
        let draw = Draw::of(&field)?;
        Some(Self {
            field,
            draw,
            blocks: BTreeMap::new(),
        })
    }

    /// Adds what became of a block.
    pub fn add(&mut self, block: Block, outcome: Outcome) {
        let outcome = match outcome {
            Outcome::Refused(why) => Outcome::Refused(why.iter().map(as_written).collect()),
            fought @ Outcome::Fought(_) => fought,
        };
        self.blocks.insert(block.number, outcome);
    }

    /// Takes another part in. A block that is in both counts once.
    ///
    /// # Errors
    /// When the other is of another field, or a block in both came out differently; then nothing is taken in.
    pub fn merge(&mut self, other: Self) -> Result<(), Text> {
        if let Some(why) = self.field.difference(&other.field) {
            return Err(text!(
                "these are results of another field: {why}.",
                "ce sont les résultats d’une autre série : {why}.",
                why = &why
            ));
        }
        let differs = |(number, outcome): (&u64, &Outcome)| {
            let known = self.blocks.get(number);
            known
                .is_some_and(|known| known != outcome)
                .then_some(*number)
        };
        if let Some(number) = other.blocks.iter().find_map(differs) {
            return Err(self.not_deterministic(number));
        }
        self.blocks.extend(other.blocks);
        Ok(())
    }

    fn not_deterministic(&self, number: u64) -> Text {
        let block = self.draw.block(number);
        let pair = &block.map_or_else(|| Text::same("?"), |block| self.called(block));
        text!(
            "NOT DETERMINISTIC: block {number} ({pair}) came out differently here and in another \
            file, though its games are the same. A file was altered, or a machine or program is \
            faulty: fight its shard again before you trust either.",
            "NON DÉTERMINISTE : le lot {number} ({pair}) donne ici d’autres résultats que dans un \
            autre fichier, bien que ses parties soient les mêmes. Un fichier a été modifié, ou une \
            machine ou un programme est en défaut : rejouez sa part avant de vous fier à l’un ou à l’autre.",
            pair
        )
    }

    /// "Anna – Zouaves / Ben – Brigands, T1": who meets whom in a block, and where.
    #[must_use]
    pub fn called(&self, block: Block) -> Text {
        let [one, other] = self.pair(block.pair).map(super::Entrant::label);
        let table = Text::same(self.field.grounds[block.ground].table.clone());
        let both = Text::join([&one, &other], " / ");
        Text::join([&both, &table], ", ")
    }

    /// The lists that fight for the two armies of a pair.
    #[must_use]
    pub fn pair(&self, pair: usize) -> [&super::Entrant; 2] {
        self.draw.pairs[pair].map(|army| &self.field.lists[self.draw.fought_by[army]])
    }

    /// How many blocks are missing.
    #[must_use]
    pub fn missing(&self) -> u64 {
        self.draw.count() - self.blocks.len() as u64
    }

    /// Whether it is a shard and nothing else.
    #[must_use]
    pub fn is_shard(&self, shard: Shard) -> bool {
        self.blocks.len() as u64 == shard.count(self.draw.count())
            && self.blocks.keys().all(|block| shard.has(*block))
    }

    /// Which of so many shards are not complete.
    #[must_use]
    pub fn missing_shards(&self, of: u64) -> Vec<u64> {
        let mut there: BTreeMap<u64, u64> = BTreeMap::new();
        for block in self.blocks.keys() {
            *there.entry(block % of.max(1)).or_default() += 1;
        }
        let all = self.draw.count();
        let complete = |index: &u64| {
            let shard = Shard { index: *index, of };
            shard.count(all) == there.get(index).copied().unwrap_or(0)
        };
        (0..of).filter(|index| !complete(index)).collect()
    }

    /// The file: what is fought, and a line for each block.
    #[must_use]
    pub fn json(&self) -> Clean {
        let refused = self.refused().into_iter();
        let refused = refused.map(|(why, blocks)| Refused { why, blocks });
        let head = Head {
            schema: FIELD.mark(),
            field: &self.field,
            refused: refused.collect(),
        };
        let head = serde_json::to_string_pretty(&head).unwrap_or_default();
        let mut out = head.strip_suffix("\n}").unwrap_or(&head).to_owned();
        out += ",\n  \"blocks\": [";
        let mut first = true;
        for (number, outcome) in &self.blocks {
            let Outcome::Fought(fought) = outcome else {
                continue;
            };
            let row = (
                number,
                &fought.wins[0],
                &fought.wins[1],
                fought.by_limit,
                fought.turns,
                fought.lost,
            );
            let row = serde_json::to_string(&row).unwrap_or_default();
            // Writing to a String cannot fail.
            let _ = write!(out, "{}\n    {row}", if first { "" } else { "," });
            first = false;
        }
        out += "\n  ]\n}\n";
        Clean::json_text(out)
    }

    /// Why blocks were not fought: each reason once, with their numbers.
    #[must_use]
    pub fn refused(&self) -> Vec<(&[Text], Vec<u64>)> {
        let mut refused: Vec<(&[Text], Vec<u64>)> = Vec::new();
        for (number, outcome) in &self.blocks {
            let Outcome::Refused(why) = outcome else {
                continue;
            };
            match refused.iter_mut().find(|(known, _)| known == why) {
                Some((_, blocks)) => blocks.push(*number),
                None => refused.push((why, vec![*number])),
            }
        }
        refused
    }
}

/// What stands before the blocks.
#[derive(Serialize)]
struct Head<'p> {
    schema: serde_json::Value,
    field: &'p Field,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refused: Vec<Refused<'p>>,
}

#[derive(Serialize)]
struct Refused<'p> {
    why: &'p [Text],
    blocks: Vec<u64>,
}

impl Field {
    /// What differs in another field; None where it is the same.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<Text> {
        if self == other {
            return None;
        }
        let numbers = |field: &Self| (field.runs, field.per_table);
        let what = if self.tool != other.tool {
            Text::new("another orbat", "un autre orbat")
        } else if self.event != other.event {
            Text::new("another event", "un autre tournoi")
        } else if self.seed != other.seed {
            Text::new("another seed", "une autre graine")
        } else if numbers(self) != numbers(other) {
            Text::new("another number of games", "un autre nombre de parties")
        } else if self.doctrines != other.doctrines {
            Text::new("other doctrines", "d’autres façons de jouer")
        } else if self.grounds != other.grounds {
            Text::new(
                "other tables or scenarios",
                "d’autres tables ou d’autres scénarios",
            )
        } else {
            let only = |one: &Self, other: &Self| {
                let list = one.lists.iter().find(|list| !other.lists.contains(list));
                list.map(super::Entrant::label)
            };
            let list = only(other, self).or_else(|| only(self, other));
            let list = &list.unwrap_or_else(|| Text::same("?"));
            text!(
                "the list “{list}” is not the same in both",
                "la liste « {list} » n’est pas la même dans les deux",
                list
            )
        };
        Some(what)
    }
}
