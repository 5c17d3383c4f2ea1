//! The chances that players look for most, worked out by the mechanics themselves: shots by distance, melees.

use crate::{
    model::{
        dice::{Memo, Share, chances_of, percentage, percentages},
        forms,
        lang::Text,
        sheet::{Column, Table, Value},
        term::Term,
    },
    text,
};

use super::{
    derived::Soldier,
    mechanics::{
        melee::{self, Fighter, Melee, melee},
        modifiers::{self, Situation, net},
        pool::Pool,
        shooting::{Shooter, Shot, Target, shot},
        wounds::Zone,
    },
    options::Options,
    tables::{BANDS, BLADE_BONUS, Use, Weapon, ud},
    terms::{Quality, Trait},
};

/// The quality of the targets on a card.
const TARGET: Quality = Quality::Seasoned;

/// A distance inside each band, in UD: just beyond the edge of the one before.
fn distances() -> impl Iterator<Item = f64> {
    let edges = BANDS.iter().map(|band| band.to);
    std::iter::once(Some(0))
        .chain(edges)
        .flatten()
        .map(|edge| ud(edge + 1))
}

/// Whether a shot takes its target out of the game at once.
const fn kills(shot: &Shot) -> bool {
    matches!(
        shot,
        Shot::DoubleSix | Shot::Doubled | Shot::Hit(Zone::Head)
    )
}

/// Whether a shot wounds or kills its target.
const fn hits(shot: &Shot) -> bool {
    matches!(shot, Shot::DoubleSix | Shot::Doubled | Shot::Hit(_))
}

/// "42/18": shots out of a hundred that hit, and that kill at once.
pub(super) fn of_shot(shooter: &Shooter, target: Quality, options: &Options) -> Text {
    static COUNTED: Memo<(Shooter, Quality, Options), Text> = Memo::new();
    COUNTED.answer(
        (*shooter, target, options.clone()),
        |(shooter, target, options)| {
            let target = Target::plain(*target);
            percentages(chances_of(
                |dice| shot(shooter, &target, options, dice),
                [hits, kills],
            ))
        },
    )
}

/// What one shot of a weapon does to a seasoned figure at each distance, in the open and in cover: two rows of cells, with what stands
/// before them. None for weapons that are not simply aimed.
pub(super) fn shots(
    weapon: &Weapon,
    soldier: &Soldier<'_>,
    options: &Options,
) -> Option<[(Text, Vec<Value>); 2]> {
    let quality = soldier.quality?;
    if matches!(weapon.usage, Use::Area | Use::Aimed) {
        return None;
    }
    let has = |gift| soldier.traits.contains(&gift);
    let cells = |in_cover| {
        let situation = Situation {
            in_cover,
            fine_rifle: has(Trait::FineRifle),
            ..Situation::default()
        };
        let cell = |distance| {
            let modifier = net(weapon, distance, &situation, options)?;
            let shooter = Shooter {
                pool: modifiers::pool(Pool::of(quality), has(Trait::Scope), weapon),
                modifier,
                cohesion: false,
            };
            Some(of_shot(&shooter, TARGET, options))
        };
        distances()
            .map(|distance| cell(distance).unwrap_or_else(|| Text::same("–")).into())
            .collect()
    };
    Some([
        (Text::new("% hit/killed", "% touché/tué"), cells(false)),
        (Text::new("… in cover", "… à couvert"), cells(true)),
    ])
}

/// Melees out of a hundred that somebody wins and loses against a figure of each quality with an ordinary blade.
pub(super) fn melees(rows: impl IntoIterator<Item = (Text, Fighter)>, options: &Options) -> Table {
    let mut columns = vec![Column::left(
        "melee",
        Text::new("% melee won/lost", "% corps à corps gagné/perdu"),
    )];
    columns.extend(
        Quality::ALL
            .iter()
            .map(|own| Column::centre(own.id(), own.name())),
    );
    let mut table = Table::new(columns);
    for (name, fighter) in rows {
        let cells = Quality::ALL.iter().map(|enemy| {
            let enemy = armed(*enemy, options);
            Value::from(percentages(of_melee(&fighter, &enemy, options)))
        });
        table.push(std::iter::once(Value::from(name)).chain(cells));
    }
    table
}

/// The chances that the attacker and that the defender win a melee.
fn of_melee(attacker: &Fighter, defender: &Fighter, options: &Options) -> Option<[Share; 2]> {
    static COUNTED: Memo<([Fighter; 2], Options), Option<[Share; 2]>> = Memo::new();
    COUNTED.answer(
        ([*attacker, *defender], options.clone()),
        |([attacker, defender], options)| {
            chances_of(
                |dice| melee(attacker, defender, options, dice),
                [
                    |came| matches!(came, Melee::Defender(_)),
                    |came| matches!(came, Melee::Attacker(_)),
                ],
            )
        },
    )
}

/// A fresh figure that fights with what nearly everybody carries: bayonet, knife or sabre.
pub(super) fn armed(quality: Quality, options: &Options) -> Fighter {
    fighter(quality, Some(BLADE_BONUS), options)
}

/// A fresh figure that attacks without having charged, with its best melee weapon.
pub(super) fn fighter(quality: Quality, weapon: Option<i64>, options: &Options) -> Fighter {
    let situation = melee::Situation {
        active: true,
        charge: false,
        more: 0,
        aura: false,
        wounds: 0,
    };
    Fighter {
        pool: Pool::of(quality),
        modifier: melee::modifier(quality, weapon, &situation, options),
        cohesion: false,
    }
}

/// "92/72/46% against recruit/seasoned/… with a blade": melees that a figure wins.
pub(super) fn wins(soldier: &Soldier<'_>, options: &Options) -> Option<Text> {
    let own = fighter(soldier.quality?, soldier.strikes, options);
    let won = |enemy: &Quality| {
        let enemy = armed(*enemy, options);
        let shares = of_melee(&own, &enemy, options);
        shares.map_or_else(|| Text::same("–"), |[won, _]| percentage(won, 0))
    };
    let shares: Vec<Text> = Quality::ALL.iter().map(won).collect();
    let names: Vec<Text> = Quality::ALL.iter().map(|quality| quality.name()).collect();
    let shares = forms::percent(&Text::join(&shares, "/"));
    let names = Text::join(&names, "/");
    Some(text!(
        "one shot at {target}; melee attacks win {shares} against {names} with a blade.",
        "un tir sur {target} ; assaut au corps à corps gagné à {shares} contre {names} à l’arme \
        blanche.",
        target = &TARGET.name(),
        shares,
        names
    ))
}
