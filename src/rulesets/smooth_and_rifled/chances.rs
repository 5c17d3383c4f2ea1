//! The chances that players look for most, worked out by the mechanics themselves: hits by band, melees, tests.

use crate::{
    model::{
        dice::{Memo, Share, chance, chances_of, percent, percentage, percentages},
        forms,
        lang::Text,
        sheet::{Column, Table, Value},
        term::Term,
    },
    text,
};

use super::{
    figure::Figure,
    list::Unit,
    mechanics::{
        charge::charge_test,
        guns::ball,
        melee::{Fighter, Melee, Stance, melee, melee_dice},
        morale::{Steadiness, break_test, guard_counts},
        shooting::{Aim, shot},
    },
    options::Options,
    tables::play,
    terms::{Band, Role},
};

/// Combat values of the enemies in a table of melees.
pub(super) const ENEMIES: std::ops::RangeInclusive<i64> = 3..=6;

/// An ordinary man on foot with this combat value. He has a bayonet or another melee weapon, as privates of nearly all lists do.
pub(super) const fn ordinary(combat_value: i64) -> Fighter {
    Fighter {
        combat_value,
        dice: play::FOOT_DICE,
        weapon: true,
        ferocious: false,
        veteran: false,
    }
}

/// A figure as it fights in melee.
pub(super) fn fighter(figure: &Figure<'_>, stance: Stance, options: &Options) -> Fighter {
    Fighter {
        combat_value: figure.c,
        dice: melee_dice(&stance, options),
        weapon: figure.rethrows_in_melee(),
        ferocious: figure.has("ferocious"),
        veteran: figure.is_veteran(),
    }
}

/// How a figure comes to a melee against foot.
pub(super) fn stance(figure: &Figure<'_>, charging: bool) -> Stance {
    Stance {
        impetuous: figure.has("impetuous"),
        mounted: figure.mounted,
        charging,
        ..Stance::default()
    }
}

/// What steadies a Unit of these figures before it has lost any: most of them Guard, a standard-bearer near them.
pub(super) fn steadiness<'f>(
    unit: &Unit<'_>,
    figures: &(impl Iterator<Item = &'f Figure<'f>> + Clone),
) -> Steadiness {
    let count = |figures: &mut dyn Iterator<Item = &Figure<'_>>| {
        let men: i64 = figures.map(|figure| figure.count).sum();
        usize::try_from(men).unwrap_or(usize::MAX / 2)
    };
    let guards = count(&mut figures.clone().filter(|figure| figure.has("guard")));
    Steadiness {
        guard: guard_counts(guards, count(&mut figures.clone())),
        standard: unit.count_where(|entry| entry.is(Role::StandardBearer)) > 0,
        fort: false,
    }
}

/// "58/28": hits out of a hundred in the open and in cover.
fn hits(aim: Aim, options: &Options) -> Text {
    static COUNTED: Memo<(Aim, Options), Option<Share>> = Memo::new();
    let of = |hard_to_hit| {
        let aim = Aim { hard_to_hit, ..aim };
        COUNTED.answer((aim, options.clone()), |(aim, options)| {
            chance(|dice| shot(aim, options, dice))
        })
    };
    percentages(of(false).zip(of(true)).map(Into::into))
}

/// "83/70": chances in a hundred of a standing man to hit at one distance, in the open and in cover.
pub(super) fn standing(
    band: Band,
    fixed_score: Option<i64>,
    (aimed, sharpshooter): (bool, bool),
    options: &Options,
) -> Text {
    let aim = Aim {
        band,
        fixed_score,
        moves: 0,
        aimed,
        hard_to_hit: false,
        sharpshooter,
    };
    hits(aim, options)
}

/// Chances to hit by band: standing, after a move, aimed; each in the open and in cover.
pub(super) fn shots(options: &Options) -> Table {
    let title = Text::new("% to hit, open/in cover", "% de touche, découvert/couvert");
    let mut columns = vec![Column::left("shot", title)];
    let bands = Band::ALL.iter();
    columns.extend(bands.map(|band| Column::right(band.id(), band.name())));
    let mut table = Table::new(columns);
    for (moves, aimed, sharpshooter, name) in MANNERS {
        let cells = Band::ALL.iter().map(|&band| {
            if band == Band::Extreme && !aimed && !sharpshooter {
                return Value::from("–");
            }
            let aim = Aim {
                band,
                fixed_score: None,
                moves,
                aimed,
                hard_to_hit: false,
                sharpshooter,
            };
            Value::from(hits(aim, options))
        });
        table.push(std::iter::once(Value::from(name)).chain(cells));
    }
    table
}

/// How a shot is fired: moves, Aim marker, sharpshooter, words.
const MANNERS: [(i64, bool, bool, Text); 5] = [
    (0, false, false, Text::new("standing", "sans bouger")),
    (
        1,
        false,
        false,
        Text::new("after a move", "après un mouvement"),
    ),
    (0, true, false, Text::new("aimed", "visé")),
    (0, false, true, Text::new("sharpshooter", "tireur d’élite")),
    (
        1,
        false,
        true,
        Text::new("sharpshooter, moved", "tireur d’élite, après un mouvement"),
    ),
];

/// "82/65/44/22% against bayonets of C 3/4/5/6": chances to win a melee against ordinary men on foot.
pub(super) fn wins(fighter: &Fighter) -> Text {
    let shares = ENEMIES.map(|c| {
        or_dash(
            of_melee(fighter, &ordinary(c)).map(|[won, _]| won),
            percentage,
        )
    });
    let enemies: Vec<String> = ENEMIES.map(|c| c.to_string()).collect();
    let (shares, enemies) = (
        forms::percent(&Text::join(&shares.collect::<Vec<_>>(), "/")),
        enemies.join("/"),
    );
    text!(
        "wins {shares} against foot with bayonets, C {enemies}",
        "gagne à {shares} contre des piétons à baïonnette de C {enemies}",
        shares
    )
}

/// Chances to win and to lose a melee of one man on foot against another, by the combat values of both.
pub(super) fn melees() -> Table {
    let title = Text::new("% to win/to lose", "% gagné/perdu");
    let mut columns = vec![Column::left("melee", title)];
    columns.extend(ENEMIES.map(|c| Column::right("enemy", text!("against C {c}", "contre C {c}"))));
    let mut table = Table::new(columns);
    for own in ENEMIES {
        let cells =
            ENEMIES.map(|c| Value::from(percentages(of_melee(&ordinary(own), &ordinary(c)))));
        table.push(std::iter::once(Value::from(Text::same(format!("C {own}")))).chain(cells));
    }
    table
}

/// The chances that a man wins and that he loses a melee.
fn of_melee(own: &Fighter, enemy: &Fighter) -> Option<[Share; 2]> {
    static COUNTED: Memo<[Fighter; 2], Option<[Share; 2]>> = Memo::new();
    COUNTED.answer([*own, *enemy], |[own, enemy]| {
        chances_of(
            |dice| melee(own, enemy, dice),
            [|came| *came == Melee::AWins, |came| *came == Melee::BWins],
        )
    })
}

/// "83": the chance in a hundred of a ball.
pub(super) fn of_ball(band: Band, rifled: bool) -> Text {
    if band == Band::Extreme && !rifled {
        return Text::same("–");
    }
    or_dash(chance(|dice| ball(band, rifled, dice)), percentage)
}

/// "67%": the chance of a morale test.
pub(super) fn of_break_test(combat_value: i64, rethrows: i64) -> Text {
    let share = chance(|dice| break_test(combat_value, rethrows, dice));
    or_dash(share, percent)
}

/// The same of a charge test.
pub(super) fn of_charge_test(combat_value: i64, rethrows: i64, options: &Options) -> Text {
    let share = chance(|dice| charge_test(combat_value, rethrows, options, dice));
    or_dash(share, percent)
}

/// A chance in whole percentages; a dash where nothing can be counted.
fn or_dash(share: Option<Share>, shown: fn(Share, usize) -> Text) -> Text {
    share.map_or_else(|| Text::same("–"), |share| shown(share, 0))
}
