//! Which part of a field is fought: the third of sixty.

use crate::{
    model::{forms::thousands, lang::Text},
    text,
};

/// Parts of a field, at most.
pub const MOST_SHARDS: u64 = 1_000_000;

/// Every block whose number leaves `index` when it is divided by `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which part, from 0 on.
    pub index: u64,
    /// How many parts there are.
    pub of: u64,
}

impl Shard {
    /// The whole field.
    pub const ALL: Self = Self { index: 0, of: 1 };

    /// What was typed: `3/60`.
    ///
    /// # Errors
    /// When it is no part of a whole.
    pub fn parse(typed: &str) -> Result<Self, Text> {
        let numbers = typed.split_once('/').and_then(|(index, of)| {
            let number = |typed: &str| typed.trim().parse().ok();
            Some((number(index)?, number(of)?))
        });
        match numbers {
            Some((index, of)) if (1..=MOST_SHARDS).contains(&of) && index < of => {
                Ok(Self { index, of })
            }
            Some((_, of)) if (1..=MOST_SHARDS).contains(&of) => {
                let last = of - 1;
                Err(text!(
                    "the shards of {of} are numbered from 0 to {last}",
                    "les parts d’un ensemble de {of} sont numérotées de 0 à {last}"
                ))
            }
            _ => {
                let most = &thousands(MOST_SHARDS);
                Err(text!(
                    "give the number of the shard, from 0 on, and how many there are, at most {most}, such as 3/60",
                    "donnez le numéro de la part, à partir de 0, et leur nombre, {most} au plus, comme 3/60",
                    most
                ))
            }
        }
    }

    /// Whether a block belongs to it.
    #[must_use]
    pub const fn has(self, block: u64) -> bool {
        block % self.of == self.index
    }

    /// How many of the blocks from 0 up to this one belong to it.
    #[must_use]
    pub const fn count(self, blocks: u64) -> u64 {
        (blocks + self.of - 1 - self.index) / self.of
    }
}
