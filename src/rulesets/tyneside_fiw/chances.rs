//! The chances that players look for most, worked out by the mechanics themselves: shots with what they do, melees.

use crate::{
    model::{
        dice::{Memo, Share, chances_of, percentage, percentages},
        lang::Text,
        sheet::Value,
        term::Term,
    },
    text,
};

use super::{
    mechanics::{
        melee::{Fight, Fighter, Rank, melee, modifier},
        shooting::{Aim, shot},
        wounds::Hurt,
    },
    options::Options,
    terms::{Band, Cover, Damage, Quality},
    words::dash,
};

/// What a shot is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// To wound or kill.
    Harm,
    /// To kill a sound figure.
    Kill,
}

/// The chances of a shot to wound or kill, and to kill.
fn of_shot(aim: Aim, class: Damage, options: &Options) -> Option<[Share; 2]> {
    static COUNTED: Memo<(Aim, Damage, Options), Option<[Share; 2]>> = Memo::new();
    COUNTED.answer((aim, class, options.clone()), |(aim, class, options)| {
        chances_of(
            |dice| shot(aim, *class, options, dice),
            [
                |hurt| matches!(hurt, Some(Hurt::Wound | Hurt::Dead)),
                |hurt| matches!(hurt, Some(Hurt::Dead)),
            ],
        )
    })
}

/// "58/42/25": shots out of a hundred that do so in the open, in light and in heavy cover; at short, medium and long range.
pub(super) fn shot_cells(
    (quality, class): (Quality, Damage),
    effect: Effect,
    options: &Options,
) -> impl Iterator<Item = Value> {
    Band::ALL.iter().map(move |&band| {
        let shares = Cover::ALL.iter().map(|&cover| {
            let aim = Aim {
                quality,
                band,
                cover,
            };
            or_dash(of_shot(aim, class, options).map(|shares| shares[effect as usize]))
        });
        Text::join(&shares.collect::<Vec<_>>(), "/").into()
    })
}

/// "58" and "28": melees of one against one out of a hundred that the first wins and loses, with weapons that are equally good.
fn of_melee(own: Quality, enemy: Quality, options: &Options) -> Option<[Share; 2]> {
    let [own, enemy] = [own, enemy].map(|quality| {
        let fighter = Fighter {
            quality,
            enemies: 1,
            better_weapon: false,
        };
        modifier(&fighter, options)
    });
    let enemy = Rank {
        figures: 1,
        modifier: enemy,
    };
    chances_of(
        |dice| melee(own, &[enemy], options, dice),
        [
            |fight| matches!(fight, Fight::Enemy(_)),
            |fight| matches!(fight, Fight::Figure(_)),
        ],
    )
}

/// "58/28": these melees in a cell of a table.
pub(super) fn melee_cell(own: Quality, enemy: Quality, options: &Options) -> Text {
    percentages(of_melee(own, enemy, options))
}

/// "hero 28, veteran 42, green 58": the same against every quality.
pub(super) fn melees(own: Quality, options: &Options) -> Text {
    let each = Quality::ALL.iter().map(|&enemy| {
        let (name, won) = (
            enemy.name(),
            or_dash(of_melee(own, enemy, options).map(|[won, _]| won)),
        );
        text!("{name}\u{a0}{won}", "{name}\u{a0}{won}", name, won)
    });
    Text::join(&each.collect::<Vec<_>>(), ", ")
}

/// A chance in whole percentages; a dash where nothing can be counted.
fn or_dash(share: Option<Share>) -> Text {
    share.map_or_else(dash, |share| percentage(share, 0))
}
