//! One battle written down whole: every sentence, every throw and every position, in order.

use std::{cell::RefCell, rc::Rc};

use crate::model::{
    battle::{Battle, Note, Outcome, Scene, ShotLine, Watch},
    dice::{Answer, Dice, Faces, ScriptedDice, Supply, Throw, Thrown, Trouble},
};

/// One entry of a record.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// A turn began.
    Turn(u32),
    /// A sentence.
    Note(Note),
    /// Dice.
    Throw(Thrown),
    /// Where everybody stood.
    Scene(Scene),
    /// A rule was played without dice.
    Rule(&'static str),
    /// Somebody shot at somebody.
    Shot(ShotLine),
}

/// A battle and how it ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Everything that happened.
    pub entries: Vec<Entry>,
    /// The end; or why the dice stopped before it.
    pub outcome: Result<Outcome, Trouble>,
}

impl Record {
    /// The numbers of all dice in the order in which they fell: scripted dice play the same battle from them.
    pub fn numbers(&self) -> impl Iterator<Item = u32> {
        self.entries
            .iter()
            .flat_map(|entry| match entry {
                Entry::Throw(thrown) => thrown.numbers.as_slice(),
                _ => &[],
            })
            .copied()
    }
}

/// Fights a battle with the dice of a supply and writes everything down. Seeded dice make the same battle as without a record.
pub fn record<B: Battle>(battle: &B, supply: impl Supply) -> Record {
    let log = Log::default();
    let mut dice = LoggedDice {
        supply,
        log: log.clone(),
    };
    let outcome = battle.fight(&mut dice, &mut Scribe(log.clone()));
    Record {
        entries: log.0.take(),
        outcome,
    }
}

/// What dice and scribe write into.
#[derive(Clone, Default)]
struct Log(Rc<RefCell<Vec<Entry>>>);

impl Log {
    fn write(&self, entry: Entry) {
        self.0.borrow_mut().push(entry);
    }
}

/// Dice whose throws are written down.
struct LoggedDice<S> {
    supply: S,
    log: Log,
}

impl<S: Supply> Dice for LoggedDice<S> {
    type Stop = Trouble;

    fn ask<A: Answer>(
        &mut self,
        throw: Throw,
        question: impl Fn(&Faces) -> A,
    ) -> Result<A, Trouble> {
        let mut dice = ScriptedDice::new(&mut self.supply as &mut dyn Supply);
        let answer = dice.ask(throw, question);
        for thrown in dice.into_thrown() {
            self.log.write(Entry::Throw(thrown));
        }
        answer
    }

    fn until<A: Answer>(
        &mut self,
        round: impl Fn(&mut Self) -> Result<Option<A>, Trouble>,
    ) -> Result<A, Trouble> {
        loop {
            if let Some(decided) = round(self)? {
                return Ok(decided);
            }
        }
    }
}

/// Writes down what it is told.
struct Scribe(Log);

impl Watch for Scribe {
    fn turn(&mut self, number: u32) {
        self.0.write(Entry::Turn(number));
    }

    fn note(&mut self, note: impl FnOnce() -> Note) {
        self.0.write(Entry::Note(note()));
    }

    fn scene(&mut self, scene: impl FnOnce() -> Scene) {
        self.0.write(Entry::Scene(scene()));
    }

    fn rule(&mut self, id: &'static str) {
        self.0.write(Entry::Rule(id));
    }

    fn shot(&mut self, shot: ShotLine) {
        self.0.write(Entry::Shot(shot));
    }
}
