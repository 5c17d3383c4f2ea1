//! The chances that players look for most, worked out by the mechanics themselves: shots, melees, actions, failed tests of morale.

use crate::{
    model::{
        dice::{Memo, Share, chance, chances_of, percent, percentage, percentages},
        forms,
        lang::Text,
        term::Term,
    },
    text,
};

use super::{
    mechanics::{
        initiative::{Company, actions},
        melee::{Attack, Fighter, Winner, melee},
        morale::fails,
        save::Cover,
        shooting::{Target, hits, shot},
    },
    options::Options,
    tables::{STANDARD_DICE, Save},
    terms::{Build, MeleeWeapon},
};

/// Weapons of the enemies on a card, all of standard build.
const ENEMIES: [MeleeWeapon; 2] = [MeleeWeapon::Bayonet, MeleeWeapon::Sabre];

/// "75%": a shot of so many dice with so many arguments hits.
pub(super) fn of_hit(dice: i64, arguments: i64) -> Text {
    static COUNTED: Memo<(i64, i64), Option<Share>> = Memo::new();
    let share = COUNTED.answer((dice, arguments), |&(dice, arguments)| {
        chance(|source| hits(dice, arguments, source))
    });
    or_dash(share, percent)
}

/// "50/13": standard shots out of a hundred with so many arguments that wound or eliminate a fresh target, and that eliminate it.
pub(super) fn of_shot(arguments: i64, cover: Cover) -> Text {
    let target = Target {
        cover,
        wounded: false,
    };
    percentages(chances_of(
        |dice| shot(STANDARD_DICE, arguments, &target, dice),
        [|save| *save != Save::Nothing, |save| *save == Save::Out],
    ))
}

/// "33/17": initiatives out of a hundred that give so many actions, alone and near a team-mate.
pub(super) fn of_actions(dice: i64, wanted: i64) -> Text {
    let of = |supported| {
        let company = Company {
            supported,
            ..Company::default()
        };
        chance(|source| Ok(actions(dice, &company, source)? == Some(wanted)))
    };
    percentages(of(false).zip(of(true)).map(Into::into))
}

/// "25%": a group with so many eliminated fails its test.
pub(super) fn of_failure(eliminated: i64) -> Text {
    or_dash(chance(|dice| fails(eliminated, dice)), percent)
}

/// Somebody unhurt who attacks the nearest enemy for the first time this turn.
pub(super) fn attacker(build: Build, weapon: MeleeWeapon, options: &Options) -> Fighter {
    Fighter {
        weapon,
        dice: Attack::default().attacker_dice(build, false, options),
        fought: 0,
    }
}

/// Somebody unhurt who is attacked so.
pub(super) fn defender(build: Build, weapon: MeleeWeapon, options: &Options) -> Fighter {
    Fighter {
        weapon,
        dice: Attack::default().defender_dice(build, false, options),
        fought: 0,
    }
}

/// The chances that the attacker and that the attacked wins.
fn of_melee(attacker: &Fighter, defender: &Fighter) -> Option<[Share; 2]> {
    static COUNTED: Memo<[Fighter; 2], Option<[Share; 2]>> = Memo::new();
    COUNTED.answer([*attacker, *defender], |[attacker, defender]| {
        chances_of(
            |dice| Ok(melee(attacker, defender, dice)?.winner),
            [
                |winner| *winner == Winner::Attacker,
                |winner| *winner == Winner::Defender,
            ],
        )
    })
}

/// "75": melees out of a hundred that the attacker wins.
pub(super) fn of_attack(attacker: &Fighter, defender: &Fighter) -> Text {
    let share = of_melee(attacker, defender).map(|[won, _]| won);
    or_dash(share, percentage)
}

/// "25": melees out of a hundred that the attacked wins.
fn of_defence(attacker: &Fighter, defender: &Fighter) -> Text {
    let share = of_melee(attacker, defender).map(|[_, won]| won);
    or_dash(share, percentage)
}

/// "wins 75/62% attacking, 45/33% attacked, against 2d6/2d8": melees with standard men.
pub(super) fn wins(build: Build, weapon: MeleeWeapon, options: &Options) -> Text {
    let own = (
        attacker(build, weapon, options),
        defender(build, weapon, options),
    );
    let attacking = ENEMIES.map(|enemy| {
        let enemy = defender(Build::Standard, enemy, options);
        of_attack(&own.0, &enemy)
    });
    let attacked = ENEMIES.map(|enemy| {
        let enemy = attacker(Build::Standard, enemy, options);
        of_defence(&enemy, &own.1)
    });
    let enemies = ENEMIES.map(Term::name);
    let [attacking, attacked, enemies] =
        [&attacking, &attacked, &enemies].map(|parts| Text::join(parts, "/"));
    let [attacking, attacked] = [attacking, attacked].map(|shares| forms::percent(&shares));
    text!(
        "wins {attacking} attacking, {attacked} attacked, against a standard {enemies}.",
        "gagne {attacking} de ses assauts, {attacked} des assauts subis, contre {enemies} \
        standard.",
        attacking,
        attacked,
        enemies
    )
}

/// A chance in whole percentages; a dash where nothing can be counted.
fn or_dash(share: Option<Share>, shown: fn(Share, usize) -> Text) -> Text {
    share.map_or_else(|| Text::same("–"), |share| shown(share, 0))
}
