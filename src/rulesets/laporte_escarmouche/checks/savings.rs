//! What could be cheaper: changes to a group that is over its limit, each of them possible and worth what it says.

use crate::{
    model::{
        diagnostic::Finding,
        forms,
        json::Place,
        lang::{Text, counted},
        parsed::Parsed,
        term::Term,
    },
    rulesets::laporte_escarmouche::{
        catalogue::{Attribute, Prices},
        list::{
            army::{Army, Group},
            character::Character,
        },
        tables::{MIN_CHARACTERS, MIN_LEADERS},
        terms::{Firearm, Shooting},
    },
    text,
};

/// Changes that are named where no single one is enough.
const NAMED: usize = 3;

/// A change to one line of a group.
struct Saving<'b, 'a> {
    who: &'b Character<'a>,
    points: i64,
    change: Change,
}

enum Change {
    /// Another word for what it is or carries.
    Word {
        key: &'static str,
        from: Text,
        to: &'static str,
    },
    /// It no longer leads.
    Leader,
    /// So many of them stay at home.
    Remove(i64),
}

/// Advises the smallest change that is enough, or else the largest ones.
pub(super) fn advise<'b, 'a: 'b>(
    army: &Army<'_>,
    groups: impl Iterator<Item = &'b Group<'a>>,
    excess: i64,
    finding: &mut Finding,
) {
    if finding.is_unadvised() {
        return;
    }
    let mut all = Vec::new();
    for group in groups {
        of_group(group, &army.tariff.prices, excess, &mut all);
    }
    let enough = all.iter().filter(|one| one.points >= excess);
    if let Some(best) = enough.min_by_key(|one| one.points) {
        return best.tell(finding);
    }
    // The order of the list among equals: the sort is stable.
    all.sort_by_key(|one| std::cmp::Reverse(one.points));
    let mut named: Vec<Place> = Vec::new();
    for saving in &all {
        if named.len() < NAMED && !named.contains(&saving.who.place) {
            saving.tell(finding);
            named.push(saving.who.place);
        }
    }
    if all.is_empty() {
        finding.fact(Text::new(
            "Nothing here can be cheaper.",
            "Rien ici ne peut coûter moins.",
        ));
    }
}

fn of_group<'b, 'a>(
    group: &'b Group<'a>,
    prices: &Prices,
    excess: i64,
    all: &mut Vec<Saving<'b, 'a>>,
) {
    let (spare, leaders) = (group.size() - MIN_CHARACTERS, group.leaders());
    for who in &group.characters {
        let mut add = |points, change| {
            if points > 0 {
                all.push(Saving {
                    who,
                    points,
                    change,
                });
            }
        };
        let led = leaders - if who.leads() { who.count() } else { 0 };
        if who.leads() && led >= MIN_LEADERS {
            add(
                prices.leader_premium.saturating_mul(who.count()),
                Change::Leader,
            );
        }
        let free = if who.leads() {
            who.count().min(leaders - MIN_LEADERS)
        } else {
            who.count()
        };
        let each = who.cost.total().max(1);
        let gone = free.min(spare).min(excess.saturating_add(each - 1) / each);
        add(who.cost.total().saturating_mul(gone), Change::Remove(gone));
        words(who, &who.initiative, prices, &mut add);
        words(who, &who.movement, prices, &mut add);
        if who.armed() == Some(true) {
            words(who, &who.shooting, prices, &mut add);
        }
        firearm(who, prices, &mut add);
        words(who, &who.build, prices, &mut add);
        words(who, &who.melee_weapon, prices, &mut add);
    }
}

/// Every cheaper word in the place of the one that holds.
fn words<T: Attribute>(
    who: &Character<'_>,
    said: &Parsed<'_, T>,
    prices: &Prices,
    add: &mut impl FnMut(i64, Change),
) {
    let Some(own) = said.value() else {
        return;
    };
    for other in T::ALL.iter().filter(|other| **other != own) {
        let saved = prices.of(own).saturating_sub(prices.of(*other));
        add(saved.saturating_mul(who.count()), word(own, *other));
    }
}

/// A cheaper firearm; with the only one goes the price of shooting.
fn firearm(who: &Character<'_>, prices: &Prices, add: &mut impl FnMut(i64, Change)) {
    let Some(own) = who.firearm.value().filter(|gun| gun.shoots()) else {
        return;
    };
    let shooting = who.shooting.value();
    let shooting = shooting.map_or(0, |class: Shooting| prices.of(class));
    for other in Firearm::ALL.iter().filter(|other| **other != own) {
        let disarmed = !other.shoots() && who.extra_firearms.is_empty();
        let gone = if disarmed { shooting } else { 0 };
        let saved = prices.of(own) - prices.of(*other) + gone;
        add(saved.saturating_mul(who.count()), word(own, *other));
    }
}

fn word<T: Attribute>(own: T, other: T) -> Change {
    Change::Word {
        key: T::KEY,
        from: own.name(),
        to: other.id(),
    }
}

impl Saving<'_, '_> {
    fn tell(&self, finding: &mut Finding) {
        let who = self.who.label();
        let points = counted(self.points, ("point", "points"), ("point", "points"));
        let all = if self.who.count() > 1 {
            Text::new(" (all of them)", " (tous)")
        } else {
            Text::same("")
        };
        let advice = match &self.change {
            Change::Word { key, from, to } => {
                let of = forms::of(from);
                text!(
                    "{who}{all}: set \"{key}\": \"{to}\" in place {of} (saves {points}).",
                    "{who}{all} : mettez \"{key}\": \"{to}\" à la place {of} (gain : {points}).",
                    who,
                    all,
                    of,
                    points
                )
            }
            Change::Leader => text!(
                "{who}{all}: set \"leader\": false (saves {points}).",
                "{who}{all} : mettez \"leader\": false (gain : {points}).",
                who,
                all,
                points
            ),
            Change::Remove(count) => {
                let who = forms::times(*count, &who);
                text!(
                    "Remove {who} (saves {points}).",
                    "Retirez {who} (gain : {points}).",
                    who,
                    points
                )
            }
        };
        finding.help_at(advice, self.who.place);
    }
}
