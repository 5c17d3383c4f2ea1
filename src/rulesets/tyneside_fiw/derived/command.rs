//! Command: dice and points of a leader, what it costs to activate everybody, and how much of that the whole chain covers.

use crate::model::{parsed::Parsed, word::Words};
use std::collections::BTreeMap;

use crate::rulesets::tyneside_fiw::{
    list::{Army, Body, Leader},
    options::{MusicianCommands, Options},
    tables::{COST, MUSIC_DICE, TWICE_MEAN},
    terms::Role,
};

/// Command of a whole side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command {
    /// Twice the mean of all command points.
    pub twice_points: i64,
    /// Points that activate everybody.
    pub cost: i64,
    /// Whether everything that counts could be read.
    pub complete: bool,
}

impl Command {
    /// Percent of the cost that the mean covers, rounded down; None where nothing costs anything.
    #[must_use]
    pub const fn cover(&self) -> Option<i64> {
        if self.cost <= 0 {
            return None;
        }
        Some(self.twice_points.saturating_mul(50) / self.cost)
    }

    /// Whether the mean does not suffice.
    #[must_use]
    pub const fn falls_short(&self) -> bool {
        self.twice_points < self.cost.saturating_mul(2)
    }
}

/// Command of a side.
#[must_use]
pub fn command(army: &Army<'_>) -> Command {
    Command {
        twice_points: twice_points(army),
        cost: cost(army),
        complete: complete(army),
    }
}

/// Whether somebody of this role who was activated commands others: NCOs and musicians by the book, officers and chiefs as we read it
/// (TYN-CMD-05).
#[must_use]
pub fn may_command(role: Role, options: &Options) -> bool {
    !role.is_musician() || options.musician_commands == MusicianCommands::Full
}

/// Whether a leader can be a link of the chain of command; a player character always is.
#[must_use]
pub fn commands(army: &Army<'_>, leader: &Leader<'_>) -> bool {
    let role = leader.role.known();
    leader.is_player() || role.is_some_and(|role| may_command(*role, &army.options))
}

/// Drummers and buglers.
pub fn musicians<'b, 'a>(army: &'b Army<'a>) -> impl Iterator<Item = &'b Leader<'a>> {
    let musician =
        |leader: &&Leader<'_>| leader.role.known().is_some_and(|role| role.is_musician());
    army.leaders.iter().filter(musician)
}

/// Dice that musicians add to a roll.
#[must_use]
pub fn music_dice(army: &Army<'_>) -> i64 {
    musicians(army).next().map_or(0, |_| MUSIC_DICE)
}

/// Dice that a leader rolls, musicians left out.
#[must_use]
pub fn dice(leader: &Leader<'_>) -> i64 {
    leader.kit.rated().command_dice()
}

fn twice_points(army: &Army<'_>) -> i64 {
    let chain = army.leaders.iter().filter(|leader| commands(army, leader));
    let dice = chain.map(dice).fold(music_dice(army), i64::saturating_add);
    dice.saturating_mul(TWICE_MEAN)
}

/// What a figure costs.
#[must_use]
pub const fn price(loyal: bool) -> i64 {
    if loyal { COST.0 } else { COST.1 }
}

/// What it costs to activate everybody but the player characters.
fn cost(army: &Army<'_>) -> i64 {
    let chain = Chain::of(army);
    let leaders = (0..army.leaders.len())
        .filter(|number| !army.leaders[*number].is_player())
        .map(|number| price(chain.follows(army, number)));
    let groups = army.groups.iter().zip(&army.links.of_group);
    let groups = groups.map(|(group, followed)| {
        let figures = group.figures.number.unwrap_or(0);
        figures.saturating_mul(price(chain.has_any(followed)))
    });
    let loose = army.loose.iter().zip(&army.links.of_loose);
    let loose = loose.map(|(one, followed)| {
        let figures = one.count.number.unwrap_or(0);
        figures.saturating_mul(price(chain.has_any(followed)))
    });
    leaders
        .chain(groups)
        .chain(loose)
        .fold(0, i64::saturating_add)
}

/// Who can be a link of the chain.
#[derive(Debug)]
struct Chain<'b> {
    links: Vec<bool>,
    /// How many of each people.
    peoples: BTreeMap<&'b str, usize>,
}

impl<'b> Chain<'b> {
    fn of(army: &'b Army<'_>) -> Self {
        let links: Vec<bool> = army
            .leaders
            .iter()
            .map(|leader| commands(army, leader))
            .collect();
        let mut peoples = BTreeMap::new();
        for (leader, _) in army.leaders.iter().zip(&links).filter(|(_, link)| **link) {
            if let Some(people) = leader.kit.people.known() {
                *peoples.entry(&*people.0).or_default() += 1;
            }
        }
        Self { links, peoples }
    }

    fn has_any(&self, followed: &[usize]) -> bool {
        followed.iter().any(|number| self.links[*number])
    }

    /// Whether a leader is loyal to one who can activate him.
    fn follows(&self, army: &Army<'_>, number: usize) -> bool {
        if let Some(followed) = &army.links.of_leader[number] {
            return followed
                .iter()
                .any(|other| *other != number && self.links[*other]);
        }
        let people = army.leaders[number].kit.people.known();
        let own = people.and_then(|people| self.peoples.get(&*people.0).copied());
        own.unwrap_or(0) > usize::from(self.links[number])
    }
}

/// Whether a leader is loyal to another.
#[must_use]
pub fn leader_follows(army: &Army<'_>, number: usize, other: usize) -> bool {
    if number == other {
        return false;
    }
    if let Some(followed) = &army.links.of_leader[number] {
        return followed.binary_search(&other).is_ok();
    }
    let people = |number: usize| army.leaders[number].kit.people.known();
    people(number).is_some() && people(number) == people(other)
}

/// Whether everything that counts for command could be read.
fn complete(army: &Army<'_>) -> bool {
    let known_ids = |refs: &Words<'_>| {
        let mut items = refs.items.iter();
        refs.complete && items.all(|word| army.links.leaders.contains_key(&word.id))
    };
    let leaders = army.leaders.iter().all(|leader| {
        matches!(leader.role, Parsed::Known(..))
            && matches!(leader.kit.quality, Parsed::Known(..))
            && !matches!(leader.is_pc, Parsed::Unreadable)
            && known_ids(&leader.loyal_to)
    });
    let groups = army
        .groups
        .iter()
        .all(|group| group.loyal_to.is_typed && known_ids(&group.loyal_to));
    army.counted() && leaders && groups && army.loose.iter().all(|one| known_ids(&one.loyal_to))
}

/// Figures of a kind, leaders included.
#[must_use]
pub fn count_of(army: &Army<'_>, kind: impl Fn(&Body<'_, '_>) -> bool) -> i64 {
    let bodies = army.bodies().filter(|body| kind(body));
    bodies.fold(0, |sum: i64, body| sum.saturating_add(body.count))
}

/// Officers, chiefs, NCOs and player characters.
#[must_use]
pub fn commanders(army: &Army<'_>) -> i64 {
    let commander = |leader: &&Leader<'_>| {
        leader.is_player()
            || leader
                .role
                .known()
                .is_some_and(|role: &Role| !role.is_musician())
    };
    i64::try_from(army.leaders.iter().filter(commander).count()).unwrap_or(i64::MAX)
}
