//! The chances that players look for most, worked out by the mechanics themselves: fire by the quality of the target, manoeuvre tests,
//! charges.

use std::sync::Arc;

use super::{
    list::{army::Army, unit::Unit},
    mechanics::{
        actions::{Execution, execution},
        charge::{decided, round},
        effects::{Order, order_after},
        fire::{Fired, Kind, fire},
        manoeuvre::{Tester, test},
        modifiers::{Fighter, combat, manoeuvre},
    },
    options::Options,
    profile,
    tables::charge::Effect,
    terms::{Quality, State},
};
use crate::{
    model::{
        dice::{
            Distribution, ExhaustiveDice, Memo, Share, chance, chances_of, percentage, percentages,
        },
        lang::Text,
        term::Term,
    },
    text,
};

/// The quality of the enemy whom a charge on a card meets: fresh, in line, with as many bases.
pub(super) const ENEMY: Quality = Quality::Trained;

/// What counts on the enemy's fire die in the chances of a unit that is fired at.
pub(super) const ENEMY_DICE: [i64; 3] = [0, 2, 4];

/// Everything that may come of fire at a target, by what counts on the die; counted once for all cards.
fn fired(target: Quality, modifier: i64) -> Option<Arc<Distribution<Fired>>> {
    static COUNTED: Memo<(Quality, i64), Option<Arc<Distribution<Fired>>>> = Memo::new();
    COUNTED.answer((target, modifier), |_| {
        let outcomes = ExhaustiveDice::outcomes(|dice| fire(target, modifier, dice));
        outcomes.ok().map(Arc::new)
    })
}

/// How much of it is wanted.
fn of_fired(target: Quality, modifier: i64, wanted: impl Fn(&Fired) -> bool) -> Option<Share> {
    let outcomes = fired(target, modifier)?;
    let wanted = outcomes.iter().filter(|(fired, _)| wanted(fired));
    Some(wanted.map(|(_, share)| share).sum())
}

/// Fire at troops in good order that costs them a base, and that disorders them.
fn at_troops(target: Quality, kind: Kind, modifier: i64) -> Option<[Share; 2]> {
    let lost = of_fired(target, modifier, |fired| fired.bases_lost(false) > 0);
    let disordered = of_fired(target, modifier, |fired| fired.disorders(kind));
    lost.zip(disordered).map(Into::into)
}

/// "30/50": the same in a hundred.
pub(super) fn of_fire(target: Quality, kind: Kind, modifier: i64) -> Text {
    percentages(at_troops(target, kind, modifier))
}

/// Chances in a hundred by the quality of the target, one row for every die.
#[derive(Debug)]
pub(super) struct ByTarget {
    /// The initials of the qualities in the order of the cells, those that are alike together: "CV/TG"; empty where all are alike.
    pub initials: Text,
    /// "50/60": the rows.
    pub rows: Vec<Text>,
}

impl ByTarget {
    /// Puts the columns of the qualities together.
    fn of(columns: impl Iterator<Item = Vec<Text>>) -> Self {
        let mut groups: Vec<(Text, Vec<Text>)> = Vec::new();
        for (quality, column) in Quality::ALL.iter().zip(columns) {
            let initial = quality.initial();
            match groups.last_mut() {
                Some((initials, same)) if *same == column => {
                    *initials = Text::join([&*initials, &initial], "");
                }
                _ => groups.push((initial, column)),
            }
        }
        let initials = groups.iter().map(|(initials, _)| initials);
        let rows = groups.first().map_or(0, |(_, column)| column.len());
        let row = |row| Text::join(groups.iter().filter_map(|(_, all)| all.get(row)), "/");
        Self {
            initials: Text::join(initials.filter(|_| groups.len() > 1), "/"),
            rows: (0..rows).map(row).collect(),
        }
    }
}

/// Fire at troops in good order by what counts on the die: bases lost, and disorder.
pub(super) fn by_target(kind: Kind, dice: &[i64]) -> [ByTarget; 2] {
    let column = |target: &Quality| {
        dice.iter()
            .map(|die| at_troops(*target, kind, *die))
            .collect()
    };
    let counted: Vec<Vec<Option<[Share; 2]>>> = Quality::ALL.iter().map(column).collect();
    [0, 1].map(|place| {
        let shown = |both: &Option<[Share; 2]>| in_a_hundred(both.map(|both| both[place]));
        ByTarget::of(
            counted
                .iter()
                .map(|column| column.iter().map(shown).collect()),
        )
    })
}

/// "0/10/30": how often a target of this quality suffers something from fire, by what counts on the die.
pub(super) fn under_fire(
    target: Quality,
    modifiers: &[i64],
    wanted: impl Fn(&Fired) -> bool,
) -> Text {
    let of = |modifier: &i64| of_fired(target, *modifier, &wanted);
    slashed(modifiers.iter().map(of))
}

/// "30/20": charges that fire stops, and those with bayonet or sabre.
pub(super) fn of_stopping(charger: Quality, modifier: i64) -> Text {
    let stops = |with_steel| of_fired(charger, modifier, |fired| fired.stops(with_steel));
    percentages(stops(false).zip(stops(true)).map(Into::into))
}

/// Tests in good order that are executed well, and that let a unit do anything at all.
fn executed(tester: Tester, modifier: i64) -> Option<[Share; 2]> {
    static COUNTED: Memo<(Tester, i64), Option<[Share; 2]>> = Memo::new();
    COUNTED.answer((tester, modifier), |_| {
        chances_of(
            |dice| Ok(execution(test(tester, modifier, dice)?.effect, None)),
            [
                |done| *done <= Execution::Well,
                |done| *done < Execution::None,
            ],
        )
    })
}

/// Tests of disordered troops that bring them into good order, and that break them.
fn rallied(modifier: i64) -> Option<[Share; 2]> {
    static COUNTED: Memo<i64, Option<[Share; 2]>> = Memo::new();
    COUNTED.answer(modifier, |_| {
        chances_of(
            |dice| {
                Ok(order_after(
                    test(Tester::Disordered, modifier, dice)?.effect,
                ))
            },
            [
                |order| *order == Order::Good,
                |order| *order == Order::Broken,
            ],
        )
    })
}

/// "60/90": manoeuvres of troops in good order that are executed well, and that are executed at all.
pub(super) fn of_manoeuvre(modifier: i64) -> Text {
    percentages(executed(Tester::GoodOrder, modifier))
}

/// "70/10": disordered troops that come into good order, and that break.
pub(super) fn of_rally(modifier: i64) -> Text {
    percentages(rallied(modifier))
}

/// "% well executed 80/60/40, rallied 90/70/50": the tests of a unit near its leader, fresh, worn and spent. None where too little is
/// known of it.
pub(super) fn of_tests(army: &Army<'_>, unit: &Unit<'_>) -> Option<Text> {
    let mut modifiers = Vec::new();
    for state in State::ALL {
        let tester = profile::manoeuvring(army, unit, *state)?;
        modifiers.push(manoeuvre(&tester, &army.options));
    }
    let in_states = |of: &dyn Fn(i64) -> Option<[Share; 2]>| {
        slashed(
            modifiers
                .iter()
                .map(|modifier| of(*modifier).map(|[first, _]| first)),
        )
    };
    let well = in_states(&|modifier| executed(profile::tester(unit), modifier));
    let tests = text!(
        "% well handled {well}",
        "% manœuvre bien exécutée {well}",
        well
    );
    if !unit.is_troops() {
        return Some(tests);
    }
    let rallied = in_states(&rallied);
    Some(text!(
        "{tests}, rallied {rallied}",
        "{tests}, ralliement {rallied}",
        tests,
        rallied
    ))
}

/// "51/40": first rounds that the attacker wins and loses.
pub(super) fn of_round(net: i64) -> Text {
    percentages(chances_of(
        |dice| round(net, 0, dice),
        [|came| won(*came), |came| lost(*came)],
    ))
}

/// "57": combats that the attacker wins in the end.
pub(super) fn of_combat(net: i64) -> Text {
    in_a_hundred(fought_out(net, net))
}

fn fought_out(first: i64, again: i64) -> Option<Share> {
    static COUNTED: Memo<(i64, i64), Option<Share>> = Memo::new();
    COUNTED.answer((first, again), |(first, again)| {
        chance(|dice| decided(*first, *again, dice).map(won))
    })
}

/// Whether the attacker has won.
fn won(effect: Effect) -> bool {
    effect < Effect::Fierce
}

/// Whether the defender has.
fn lost(effect: Effect) -> bool {
    effect > Effect::Fierce
}

/// "% won 77/60/40 vs T": charges of a unit, fresh, worn and spent. None where too little is known of it, and of
/// guns.
pub(super) fn of_charges(unit: &Unit<'_>, options: &Options) -> Option<Text> {
    unit.quality.known().filter(|_| unit.is_troops())?;
    let won = slashed(State::ALL.iter().map(|state| charge(unit, *state, options)));
    let enemy = ENEMY.initial();
    Some(text!(
        "% won {won} vs {enemy}",
        "% gagnée {won} contre {enemy}",
        won,
        enemy
    ))
}

/// Charges of a unit in some state against as many enemies in good order; None where nobody is left for a second round.
fn charge(unit: &Unit<'_>, state: State, options: &Options) -> Option<Share> {
    let own = profile::fighter(unit, state, true)?;
    let enemy = Fighter {
        bases: own.bases,
        ..Fighter::plain(ENEMY, State::Fresh)
    };
    let net = |own: Fighter, enemy: Fighter| combat(&own, options) - combat(&enemy, options);
    let again = net(own.after_fierce()?, enemy.after_fierce()?);
    fought_out(net(own, enemy), again)
}

/// "58": a chance in a hundred; a dash where nothing can be counted.
fn in_a_hundred(share: Option<Share>) -> Text {
    share.map_or_else(|| Text::same("–"), |share| percentage(share, 0))
}

/// "58/40/22".
fn slashed(shares: impl Iterator<Item = Option<Share>>) -> Text {
    Text::join(&shares.map(in_a_hundred).collect::<Vec<_>>(), "/")
}

#[cfg(test)]
mod tests {
    use super::{ByTarget, Kind, by_target};
    use crate::model::lang::Lang;

    fn shown(of: &ByTarget) -> (String, Vec<String>) {
        let en = |text: &super::Text| text.get(Lang::En).into_owned();
        (en(&of.initials), of.rows.iter().map(en).collect())
    }

    #[test]
    fn qualities_that_are_alike_stand_together() {
        let [lost, disordered] = by_target(Kind::Musketry, &[0, 3]);
        assert_eq!(
            shown(&lost),
            (String::new(), vec!["40".into(), "70".into()])
        );
        let rows = vec!["50/60".into(), "80/90".into()];
        assert_eq!(shown(&disordered), ("CV/TG".into(), rows));
        let [_, disordered] = by_target(Kind::Cannonade, &[0]);
        let rows = vec!["50/60/70/80".into()];
        assert_eq!(shown(&disordered), ("C/V/T/G".into(), rows));
    }
}
