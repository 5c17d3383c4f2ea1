//! Leaders: whom they reach, what befalls them, who stands in for them (RFF-CMD-01 to -03, RFF-LOS-01).

use crate::{
    model::{
        battle::Kill,
        dice::Trouble,
        table::{Base, Direction, Footprint, Length, Point, Side},
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            command::{self, Commander, Post as Standing},
            effects, leaders,
            movement::{Rate, Who},
        },
        tables::{assumed::LEADER_ACROSS, leader::Absence},
        terms::{Formation, Rating},
    },
    text,
};

use super::{aspect::cm, field::Pace, fight::Fight, manoeuvre::lower, muster::LEADER, words};

impl Fight<'_> {
    /// Whether a leader goes on foot.
    fn on_foot(&self, chief: usize) -> bool {
        let fallen = self.state.posts[chief].fate;
        !self.plan.chiefs[chief].mounted
            || fallen.is_some_and(|(absence, _)| absence == Absence::OnFoot)
    }

    /// How a leader stands who is with a unit or with none.
    fn standing(&self, chief: usize, attached: Option<usize>) -> Standing {
        let heads = |unit: usize| self.stand(unit).formation == Formation::MarchColumn;
        Standing {
            attached: attached.is_some(),
            heads_column: attached.is_some_and(heads),
            dismounted: self.on_foot(chief),
        }
    }

    /// Whether a unit is within reach of its own leader (RFF-CMD-02).
    pub(super) fn is_commanded(&self, unit: usize) -> bool {
        let chief = self.troop(unit).chief;
        chief.is_some_and(|chief| {
            let attached = self.state.posts[chief].attached;
            self.reaches(chief, attached, self.chief_at(chief), unit)
        })
    }

    /// Whether a leader at a place, with a unit or with none, would reach another.
    pub(super) fn reaches(
        &self,
        chief: usize,
        attached: Option<usize>,
        at: Point,
        unit: usize,
    ) -> bool {
        let block = self.block(unit);
        let clear = self.plan.field.calls(at, block.at);
        let in_column = attached == Some(unit);
        let gap = cm(block.gap_to(at));
        command::in_command(
            self.standing(chief, attached),
            gap,
            clear,
            in_column,
            &self.plan.options,
        )
    }

    /// Who commands a unit in its test.
    pub(super) fn commander(&self, unit: usize) -> Commander {
        match self.troop(unit).chief {
            Some(chief) if self.is_commanded(unit) => self.commander_is(chief),
            _ => Commander::None,
        }
    }

    /// What a leader is to those whom he reaches.
    pub(super) fn commander_is(&self, chief: usize) -> Commander {
        let rating = self.plan.chiefs[chief].rating;
        let replaced = self.state.posts[chief].replaced;
        command::commander(rating.unwrap_or(Rating::Able), replaced)
    }

    /// The leaders of a side, by number.
    pub(super) fn chiefs_of(&self, side: usize) -> impl Iterator<Item = usize> + use<'_> {
        let chiefs = 0..self.plan.chiefs.len();
        chiefs.filter(move |chief| self.plan.chiefs[*chief].side == side)
    }

    /// At the start of a manoeuvre phase: who is missing is replaced, who was out comes back (RFF-CMD-03).
    pub(super) fn replace_leaders(&mut self, side: usize) {
        self.watch.rule("RFF-CMD-01");
        self.watch.rule("RFF-CMD-02");
        let chiefs: Vec<usize> = self.chiefs_of(side).collect();
        for chief in chiefs {
            let Some((absence, phases)) = self.state.posts[chief].fate else {
                continue;
            };
            self.state.posts[chief].fate = Some((absence, phases.saturating_add(1)));
            match (absence, phases) {
                (Absence::OneTurn | Absence::Game, 0) => self.replace(chief),
                (Absence::OneTurn | Absence::OnFoot, 1) => self.comes_back(chief),
                _ => {}
            }
        }
    }

    fn replace(&mut self, chief: usize) {
        self.state.posts[chief].replaced = true;
        let own = &self.plan.chiefs[chief];
        self.log(own.side, "RFF-CMD-03", |cast| {
            let name = &cast.kinds[own.kind].name;
            text!(
                "A provisional commander takes over from {name}.",
                "Un commandant provisoire remplace {name}.",
                name
            )
        });
    }

    fn comes_back(&mut self, chief: usize) {
        let own = &self.plan.chiefs[chief];
        let post = &mut self.state.posts[chief];
        post.fate = None;
        post.replaced = own.rating.is_none();
        self.log(own.side, "RFF-CMD-03", |cast| {
            let name = &cast.kinds[own.kind].name;
            text!(
                "{name} is back on his horse and in command.",
                "{name} est de nouveau à cheval et commande.",
                name
            )
        });
    }

    /// A natural 10 against a unit: the leader nearest to it, if he is near enough, is tested (RFF-FIR-06).
    pub(super) fn test_leader_near(&mut self, unit: usize) -> Result<(), Trouble> {
        let block = *self.block(unit);
        let chiefs = self.chiefs_of(self.side(unit));
        let gaps = chiefs.map(|chief| (chief, cm(block.gap_to(self.chief_at(chief)))));
        let nearest = gaps.reduce(|best, next| if next.1 < best.1 { next } else { best });
        match nearest.filter(|(_, gap)| effects::leader_is_tested(*gap)) {
            Some((chief, _)) => self.test_leader(chief),
            None => Ok(()),
        }
    }

    /// What befalls a leader who is tested.
    pub(super) fn test_leader(&mut self, chief: usize) -> Result<(), Trouble> {
        if self.state.posts[chief]
            .fate
            .is_some_and(|(absence, _)| absence == Absence::Game)
        {
            return Ok(());
        }
        let (fate, absence) = leaders::loss(self.dice)?;
        let own = &self.plan.chiefs[chief];
        self.log(own.side, "RFF-LOS-01", |cast| {
            let name = &cast.kinds[own.kind].name;
            let (fate, follows) = (lower(&fate.name()), absence.name());
            text!(
                "{name}: {fate} ({follows}).",
                "{name} : {fate} ({follows}).",
                name,
                fate,
                follows
            )
        });
        let post = &mut self.state.posts[chief];
        if absence > Absence::None {
            let worst = post.fate.map_or(absence, |(before, _)| before.max(absence));
            post.fate = Some((worst, 0));
        }
        if absence == Absence::Game {
            let kill = Kill {
                by: None,
                victim: own.kind,
                how: &words::LEADER,
            };
            self.state.toll.take(Side::BOTH[own.side], kill, LEADER);
        }
        Ok(())
    }

    /// Where a leader gets to on his way to a place, over the heads of everybody.
    pub(super) fn rides(&self, chief: usize, to: Point) -> Point {
        let from = self.chief_at(chief);
        let Some((pace, reach)) = Pace::of(Who::Leader(!self.on_foot(chief)), Rate::Full) else {
            return from;
        };
        let shape = Footprint::Round {
            radius: Length::cm(LEADER_ACROSS / 2.0),
        };
        let base = Base {
            at: from,
            facing: Direction::NORTH,
            shape,
        };
        let nobody: [&Base; 0] = [];
        let table = &self.plan.field.table;
        table.walk(&base, to, reach, &pace, nobody).end
    }
}
