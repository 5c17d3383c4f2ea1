//! Who fights under whose orders, and how a Group forms up: two ranks in close order, one wide-spaced line in loose order.

use crate::{
    model::table::{Direction, Length, Point},
    rulesets::smooth_and_rifled::{
        mechanics::group::{self, Order},
        tables::play,
        terms::Scenario,
    },
};

use super::{
    bases::spacing,
    man::{Man, Quality},
};

/// Men who act as a Group while they can.
#[derive(Clone, Debug)]
pub(super) struct Team {
    /// Whose.
    pub(super) side: usize,
    /// Whose action points they use.
    pub(super) pool: usize,
    /// Whether they ride.
    pub(super) mounted: bool,
    /// How they stand when the game begins.
    pub(super) order: Order,
    /// Light troops, who may open and close their ranks.
    pub(super) light: bool,
    /// Skirmishers, who never close them.
    pub(super) skirmishers: bool,
    /// Its men, Leaders first.
    pub(super) men: Vec<usize>,
}

/// A Unit with so many followers is led as two Groups, when it has two Leaders.
const TWO_GROUPS: usize = 10;

/// All teams, and for each man the one that he is in.
#[must_use]
pub(super) fn teams(men: &[Man]) -> (Vec<Team>, Vec<Option<usize>>) {
    let mut teams: Vec<Team> = Vec::new();
    let mut of = vec![None; men.len()];
    let units = men.iter().map(|man| man.unit + 1).max().unwrap_or(0);
    let mut waiting: Vec<usize> = Vec::new();
    for unit in 0..units {
        for mounted in [false, true] {
            let here = |man: &usize| {
                let man = &men[*man];
                let alone = [Quality::Gunner, Quality::Senior, Quality::Sharpshooter];
                man.unit == unit && man.mounted == mounted && !alone.iter().any(|own| man.is(*own))
            };
            let own: Vec<usize> = (0..men.len()).filter(here).collect();
            let (leaders, others): (Vec<usize>, Vec<usize>) = own
                .into_iter()
                .partition(|man| men[*man].is(Quality::Leader));
            if leaders.is_empty() {
                waiting.extend(others);
            } else {
                found(&mut teams, men, &leaders, &others);
            }
        }
    }
    join(&mut teams, men, &waiting);
    for (index, team) in teams.iter().enumerate() {
        for man in &team.men {
            of[*man] = Some(index);
        }
    }
    (teams, of)
}

/// The teams of one Unit: one, or two of like strength.
fn found(teams: &mut Vec<Team>, men: &[Man], leaders: &[usize], others: &[usize]) {
    let count = if others.len() >= TWO_GROUPS {
        leaders.len().min(2)
    } else {
        1
    };
    for part in 0..count {
        let share = |list: &[usize]| -> Vec<usize> {
            let mine = list.iter().enumerate().filter(|(at, _)| at % count == part);
            mine.map(|(_, man)| *man).collect()
        };
        let own: Vec<usize> = share(leaders).into_iter().chain(share(others)).collect();
        let first = &men[own[0]];
        let all = |quality| own.iter().all(|man| men[*man].is(quality));
        let skirmishers = all(Quality::Skirmishers);
        teams.push(Team {
            side: first.side,
            pool: first.pool,
            mounted: first.mounted,
            order: if skirmishers {
                Order::Loose
            } else {
                Order::Close
            },
            light: all(Quality::Light),
            skirmishers,
            men: own,
        });
    }
}

/// Men without a Leader of their own take Orders from the smallest Group of their side and arm, when they share its action points.
fn join(teams: &mut [Team], men: &[Man], waiting: &[usize]) {
    for man in waiting {
        let own = &men[*man];
        let same = teams.iter_mut().filter(|team| {
            team.pool == own.pool
                && team.side == own.side
                && team.mounted == own.mounted
                && !team.skirmishers
        });
        if let Some(team) = same.min_by_key(|team| team.men.len()) {
            team.light &= own.is(Quality::Light);
            team.men.push(*man);
        }
    }
}

/// A place in a formation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    /// Where.
    pub(super) at: Point,
    /// In which rank, the first being 1.
    pub(super) rank: i64,
}

/// How a Group stands (SR-3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Formed {
    /// Close order, to fight.
    Line,
    /// Two abreast, to march.
    Column,
    /// Loose order.
    Loose,
}

impl Team {
    /// Whether it begins in march column: the victim of an Ambush comes along the road, the others are ready to fight.
    #[must_use]
    pub(super) fn starts_in_column(&self, scenario: Option<Scenario>, attacker: usize) -> bool {
        scenario == Some(Scenario::Ambush) && self.side != attacker && !self.mounted
    }
}

impl Formed {
    /// How a Group in this order stands, in march column or not: only close order marches in one.
    #[must_use]
    pub(super) fn of(order: Order, column: bool) -> Self {
        match (order, column) {
            (Order::Loose, _) => Self::Loose,
            (Order::Close, true) => Self::Column,
            (Order::Close, false) => Self::Line,
        }
    }
}

/// More men than this stand in three ranks.
const TWO_RANKS: usize = 14;

/// Places for so many men with bases of this diameter around the middle of their front. They come from left to right, in each file
/// the front first.
#[must_use]
pub(super) fn formation(
    count: usize,
    middle: Point,
    facing: Direction,
    (diameter, cm): (Length, Length),
    formed: Formed,
) -> Vec<Slot> {
    let loose = formed == Formed::Loose;
    let ranks = match (formed, count) {
        (Formed::Loose, ..=6) | (Formed::Line, ..=3) => 1,
        (Formed::Loose, _) | (Formed::Line, ..=TWO_RANKS) => 2,
        (Formed::Line, _) => 3,
        (Formed::Column, _) => count.div_ceil(abreast()),
    };
    let files = count.div_ceil(ranks).max(1);
    let pitch = diameter + cm * spacing(loose);
    let deep = if loose { pitch } else { diameter };
    let number = |at: usize| f64::from(u32::try_from(at).unwrap_or(0));
    let left = facing.left().step(pitch * ((number(files) - 1.0) / 2.0));
    let slot = |at: usize| {
        let (file, rank) = (at / ranks, at % ranks);
        let aside = facing.right().step(pitch * number(file));
        let back = facing.back().step(deep * number(rank));
        Slot {
            at: middle + left + aside + back,
            rank: i64::try_from(rank).unwrap_or(0) + 1,
        }
    };
    (0..count).map(slot).collect()
}

/// Men abreast in a march column: as many as the rule allows (SR-3.2.1).
fn abreast() -> usize {
    assert!(group::is_column(play::COLUMN_FILES), "a column is narrow");
    usize::try_from(play::COLUMN_FILES).unwrap_or(1)
}

/// Men in the order of their places: from left to right as they stand, and of two in a file the foremost first.
pub(super) fn by_file(
    men: &mut [usize],
    at: impl Fn(usize) -> Point,
    facing: Direction,
    ranks: usize,
) {
    let (ahead, right) = (facing.unit(), facing.right().unit());
    let origin = Point::default();
    let aside = |man: usize| right.dot(at(man) - origin);
    let along = |man: usize| ahead.dot(at(man) - origin);
    men.sort_by(|a, b| aside(*a).total_cmp(&aside(*b)).then(a.cmp(b)));
    for file in men.chunks_mut(ranks.max(1)) {
        file.sort_by(|a, b| along(*b).total_cmp(&along(*a)).then(a.cmp(b)));
    }
}

/// Ranks of a formation that [`formation`] made.
#[must_use]
pub(super) fn ranks(slots: &[Slot]) -> usize {
    let most = slots.iter().map(|slot| slot.rank).max().unwrap_or(1);
    usize::try_from(most).unwrap_or(1)
}

/// Men of a team with its Leaders in the middle.
#[must_use]
pub(super) fn leaders_in_the_middle(
    men: &[usize],
    is_leader: impl Fn(usize) -> bool,
) -> Vec<usize> {
    let (leaders, others): (Vec<usize>, Vec<usize>) =
        men.iter().copied().partition(|man| is_leader(*man));
    let half = others.len() / 2;
    let mut all = others[..half].to_vec();
    all.extend(leaders);
    all.extend(&others[half..]);
    all
}
