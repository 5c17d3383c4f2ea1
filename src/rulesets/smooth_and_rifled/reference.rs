//! The quick reference sheet: what its text (`sheet.md`, `sheet.fr.md`) names, and the rows that follow from the tables and from the
//! army.

use std::collections::BTreeSet;

use super::{
    chances::{self, ENEMIES},
    derived::{morale, ranges},
    figure,
    list::Army,
    mechanics::sight::{Screen, screen},
    options::Options,
    roster,
    tables::{
        self, AMBUSH_FIGURES, ARMY_BREAK_SHARE, ASSAULT_BONUS, ASSAULT_LESS, BRILLIANT_REROLLS,
        FLAG_VM, HERO_VM, INITIATIVE_DICE, MUSICIAN_AP, OFFICER_REROLLS, RALLY_CM, RESERVE,
        UNIT_BREAK_SHARE,
        play::{self, Mover},
    },
    terms::{Band, GunClass, Role, SeniorTrait, Size},
    words::{self, Ruler},
};
use crate::{
    model::{
        lang::Text,
        prose::Prose,
        sheet::{Column, Entry, Value},
        term::Term,
    },
    numbers, prose, text,
};

/// The reference sheet for an army.
#[must_use]
pub(super) fn sheet<'a>(army: &'a Army<'_>) -> Prose<'a> {
    let (text, ruler) = (prose!("sheet").options(&army.options), Ruler::of(army));
    let text = scenarios(morals(shots(turn(text, army)), army), army);
    odds(
        guns(moves(lengths(text, army, ruler), army, ruler), army, ruler),
        army,
    )
}

/// The turn, actions and Groups.
fn turn<'a>(text: Prose<'a>, army: &'a Army<'_>) -> Prose<'a> {
    let options = &army.options;
    let large = army.size() == Some(Size::Large);
    text.words(numbers![
        AMBUSH_FIGURES,
        BRILLIANT_REROLLS,
        FLAG_VM,
        INITIATIVE_DICE,
        MUSICIAN_AP,
        OFFICER_REROLLS,
        RESERVE,
        play::D6
    ])
    .words(
        ["zero", "one", "two", "three"]
            .into_iter()
            .zip((0_i64..).map(Value::from)),
    )
    .words(numbers![
        play::CROSSING_ACTIONS,
        play::FACING_ACTIONS,
        play::GUN_FIRE_ACTIONS,
        play::RALLIED_ACTIONS,
        play::RECOVER_ACTIONS,
        play::TAKING_ACTIONS
    ])
    .word(
        "ACTIONS",
        i64::try_from(tables::ACTIONS).unwrap_or_default(),
    )
    .fact("large", large)
    .fact("order_floored", options.order_floor > 0)
    // The book has no last turn; players may agree on one.
    .fact(
        "turns_agreed",
        options.max_turns != Options::default().max_turns,
    )
    .entries("senior_traits", move || {
        let traits = SeniorTrait::ALL.iter().filter(move |_| large);
        traits.filter_map(|quality| senior(*quality, army))
    })
}

fn senior(quality: SeniorTrait, army: &Army<'_>) -> Option<Entry> {
    let effect = &words::effect(quality.id(), army)?;
    let effect = match quality {
        // How his dice are shared out is read from the rules, not from the last page of the book.
        SeniorTrait::Confident => text!("{effect}†", "{effect}†", effect),
        SeniorTrait::Obstinate => effect.clone(),
    };
    Some(words::entry(quality.name(), &effect))
}

/// Distances as they are measured for the figures of the army.
fn lengths<'a>(text: Prose<'a>, army: &Army<'_>, ruler: Ruler) -> Prose<'a> {
    let cm = |cm: i64| Value::from(ruler.cm(cm));
    let (near, wide) = ranges::command(&army.options);
    let alone = ranges::without_chain(&army.options);
    let (own, own_wide) = alone.unwrap_or((near, wide));
    macro_rules! measured {
        ($($name:path),* $(,)?) => { [$((stringify!($name), cm($name))),*] };
    }
    text.words(measured![
        RALLY_CM,
        play::AMBUSH_AROUND_CM,
        play::AMBUSH_SEEN_CM,
        play::BACK_CM,
        play::BALL_CM,
        play::BARRED_CM,
        play::BOX_CM,
        play::CONTACT_CM,
        play::CREW_CM,
        play::DEPLOY_CM,
        play::DIVE_ASIDE_CM,
        play::DIVE_CM,
        play::EQUAL_CM,
        play::FORT_HEAVY_CM,
        play::FORT_LIGHT_CM,
        play::HOLD_CM,
        play::LINK_CM,
        play::LOOSE_CM,
        play::NEAR_OBSTACLE_CM,
        play::PIKES_CM,
        play::RETIRE_CM,
        play::ROADSIDE_CM,
        play::ROAD_CM,
        play::SAVE_CM,
        play::SCOUT_SPOT_CM,
        play::SPOT_CM,
        play::VICTIM_SCOUT_CM,
        play::WINDOW_CM,
        play::WOOD_CM,
        play::WOOD_EDGE_CM,
        play::WOUNDED_HORSE_CM
    ])
    .words([("command", cm(near)), ("command_musician", cm(wide))])
    .words([("alone", cm(own)), ("alone_musician", cm(own_wide))])
    .fact("chain_only", alone.is_none())
    .word("die_cm", ruler.dice("d6"))
    .word(
        "hold_free",
        ruler.printed(play::HOLD_FREE_CM, play::HOLD_FREE_15_CM),
    )
    .word(
        "scout_deploy",
        ruler.printed(play::SCOUT_DEPLOY_CM, play::SCOUT_DEPLOY_15_CM),
    )
}

/// Shots, cover, damage.
fn shots(text: Prose<'_>) -> Prose<'_> {
    let [low, high] = play::REJECTED;
    let (dice, aim) = (play::SHOT_DICE, play::AIM_DICE);
    let lost = play::SHOOTING_MOVES * play::MOVED_DICE;
    // What a d6 must show to remove a man.
    let removed = |cover: i64, aimed: i64| match play::REMOVED + cover - aimed {
        play::DIE.. => Text::from(play::DIE),
        lower => words::score(lower),
    };
    let faces = |first: i64, last: i64| format!("{first}-{last}");
    text.words(numbers![
        play::AIM_DICE,
        play::FRONT,
        play::GROUP_FRONT,
        play::LEADER_HIT_DICE,
        play::MOVED_DICE,
        play::SAVE,
        play::SHOOTING_MOVES,
        play::SHOT_DICE,
        play::VOLLEY_DICE
    ])
    .word("range", words::RANGE)
    .words([("rejected_low", low.into()), ("rejected_high", high.into())])
    .word("moves_beyond", play::SHOOTING_MOVES + 1)
    .word("moved_shot", dice - lost)
    .word("aimed_shot", dice + aim)
    .word("aimed_moved_shot", dice + aim - lost)
    .word("medium_score", play::score(Band::Medium))
    .word("open_plain", removed(0, 0))
    .word("open_aimed", removed(0, play::AIMED))
    .word("light_plain", removed(play::LIGHT_COVER, 0))
    .word("light_aimed", removed(play::LIGHT_COVER, play::AIMED))
    .word("heavy_plain", removed(play::HEAVY_COVER, 0))
    .word("heavy_aimed", removed(play::HEAVY_COVER, play::AIMED))
    .word("horse_faces", faces(1, play::RIDER - 1))
    .word("rider_faces", faces(play::RIDER, play::DIE))
    .rows("scores", || {
        let bands = Band::ALL.iter().zip(play::BANDS.map(in_medium_ranges));
        bands.map(|(&band, reach)| {
            let name = band.name().capitalised();
            [
                name.into(),
                reach.into(),
                words::score(play::score(band)).into(),
            ]
        })
    })
    .rows("screens", || {
        let shown = |level, mounted| {
            Value::from(match screen(level, mounted) {
                Screen::None => Text::new("none", "aucun"),
                Screen::Partial => Text::new("partial", "partiel"),
                Screen::Total => Text::new("total", "total"),
            })
        };
        [1_i64, 2, 3].map(|level| [level.into(), shown(level, false), shown(level, true)])
    })
}

/// So many halves of the medium range M: "½ M", "M", "2 M".
fn in_medium_ranges(halves: i32) -> String {
    match (halves / 2, halves % 2) {
        (0, _) => "½ M".to_owned(),
        (1, 0) => "M".to_owned(),
        (whole, 0) => format!("{whole} M"),
        (whole, _) => format!("{whole}½ M"),
    }
}

/// Melee, morale, and what the figures of the army bring to them.
fn morals<'a>(text: Prose<'a>, army: &'a Army<'_>) -> Prose<'a> {
    let whole = morale::army(army);
    let sharpshooter = words::effect("sharpshooter", army);
    let vm = |role| Value::from(tables::role_vm(role));
    text.words(numbers![
        ARMY_BREAK_SHARE,
        HERO_VM,
        UNIT_BREAK_SHARE,
        play::BOTH_REMOVED,
        play::CAPTURE,
        play::CHARGING_DICE,
        play::ENEMY_FEROCIOUS,
        play::FOOT_DICE,
        play::FORT_REROLLS,
        play::GUARD_REROLLS,
        play::IMPETUOUS_DICE,
        play::MOUNTED_DICE,
        play::OBSTACLE_DICE,
        play::ONE_REMOVED,
        play::OWN_FEROCIOUS,
        play::PAIR_DICE,
        play::PIKES_DICE,
        play::SHAKEN_DICE,
        play::STANDARD_REROLLS
    ])
    .fact("breaks_by_unit", roster::breaks_by_unit(army))
    .fact("holds_fort", morale::defends_in_assault(army))
    .fact("rides_down_foot_only", words::rides_down_foot_only(army))
    .word("first_break", morale::first_break(army, whole))
    .word("army_break", morale::army_break(whole))
    .words([
        ("officer_mv", vm(Role::Officer)),
        ("bearer_mv", vm(Role::StandardBearer)),
    ])
    .word("soldier_mv", vm(Role::Soldier))
    .word("flag", words::flag(army))
    .word(
        "sharpshooter",
        sharpshooter.unwrap_or_else(|| Text::same("")),
    )
    // Weapons that are fired otherwise than most, each once.
    .entries("odd_weapons", || {
        let mut seen = BTreeSet::new();
        let figures = figure::figures(army);
        let weapons = figures.iter().flat_map(|figure| &figure.weapons);
        let each = weapons.filter(|weapon| seen.insert(weapon.id.as_str()));
        each.filter_map(|weapon| words::habits(weapon))
            .collect::<Vec<_>>()
    })
}

/// The movement table.
fn moves<'a>(text: Prose<'a>, army: &'a Army<'_>, ruler: Ruler) -> Prose<'a> {
    text.words(numbers![play::DOOR_AP, play::INDOORS_AP])
        .rows("moves", move || {
            let mut rows: Vec<(Text, (i64, i64))> = movers(!army.guns.is_empty())
                .map(|(mover, name)| (name, ranges::moves(army, mover)))
                .collect();
            let figures = figure::figures(army);
            let mut figures = figures.iter();
            if figures.any(|figure| figure.has("fanatic") && !figure.mounted) {
                let name = Text::new(
                    "Fanatics on foot, charging†",
                    "Fanatiques à pied, en charge†",
                );
                rows.push((name, ranges::fanatic_charge(army)));
            }
            rows.into_iter().map(move |(name, (first, later))| {
                let [one, two, three] = [first, later, first + later + later];
                let cell = |cm| Value::from(ruler.cm(cm));
                [name.into(), cell(one), cell(two), cell(three)]
            })
        })
}

fn movers(guns: bool) -> impl Iterator<Item = (Mover, Text)> {
    let all = [
        (Mover::Foot, Text::new("man on foot", "piéton seul")),
        (Mover::Group, Text::new("foot Group", "groupe à pied")),
        (
            Mover::QuickGroup,
            Text::new(
                "… charging, on a road, Fast",
                "… en charge, sur route, Rapides",
            ),
        ),
        (
            Mover::Column,
            Text::new("march column†", "colonne de marche†"),
        ),
        (Mover::Cavalry, Text::new("cavalry", "cavalerie")),
        (
            Mover::WagonOffRoad,
            Text::new("limbered gun, wagon", "canon attelé, chariot"),
        ),
        (Mover::WagonOnRoad, Text::new("… on a road", "… sur route")),
    ];
    let drawn = |mover| matches!(mover, Mover::WagonOffRoad | Mover::WagonOnRoad);
    all.into_iter()
        .filter(move |(mover, _)| guns || !drawn(*mover))
}

/// Artillery: a column for each class that the army has.
fn guns<'a>(text: Prose<'a>, army: &'a Army<'_>, ruler: Ruler) -> Prose<'a> {
    let classes = || {
        let own = army.guns.iter().filter_map(|gun| gun.class.value());
        let own: Vec<GunClass> = own.collect();
        let all = GunClass::ALL.iter().copied();
        all.filter(|class| own.contains(class)).collect::<Vec<_>>()
    };
    let scores = Band::ALL.iter().map(|&band| play::score(band).to_string());
    text.words(numbers![play::BOX_TEST, play::GUN_DICE, play::GUN_TEST])
        .word("gun_scores", scores.collect::<Vec<_>>().join("/"))
        .fact("guns", !army.guns.is_empty())
        .columns("gun_classes", move || {
            classes()
                .into_iter()
                .map(|class| Column::right(class.id(), class.name()))
        })
        .rows("guns", move || {
            gun_facts().into_iter().map(move |(name, value)| {
                let cells = classes().into_iter().map(|class| value(class, ruler));
                std::iter::once(name.into())
                    .chain(cells)
                    .collect::<Vec<_>>()
            })
        })
}

/// What is said of a class of guns.
type GunFact = (Text, fn(GunClass, Ruler) -> Value);

fn gun_facts() -> [GunFact; 9] {
    let degrees = play::GUN_TURN;
    [
        (
            Text::new("load (breech-loading)", "charger (par la culasse)"),
            |class, _| {
                let row = tables::gun(class);
                format!("{} ({})", row.reload, row.breech_reload).into()
            },
        ),
        (
            text!("turn up to {degrees}°", "tourner de {degrees}° au plus"),
            |class, _| tables::gun(class).turn.into(),
        ),
        (Text::new("push", "pousser"), |class, ruler| {
            words::push(class, ruler).into()
        }),
        (
            Text::new("ranges S / M / L / E", "portées C / M / L / E"),
            |class, ruler| {
                let reaches = ranges::gun_bands(class).map(|cm| ruler.cm(cm));
                Text::join(&reaches, " / ").into()
            },
        ),
        (Text::new("canister", "mitraille"), |class, ruler| {
            ruler.cm(tables::gun(class).canister_cm).into()
        }),
        (
            Text::new("strip behind the target", "bande derrière la cible"),
            |class, ruler| words::ball_length(class, ruler).into(),
        ),
        (Text::new("safe on", "sauf à"), |class, _| {
            words::score(play::gun_test(class)).into()
        }),
        (
            Text::new("… in heavy cover", "… sous couvert lourd"),
            |class, _| words::score(play::gun_test(class) - play::HEAVY_COVER_BONUS).into(),
        ),
        (
            Text::new("box blows up: radius", "boîte qui explose : rayon"),
            |class, ruler| ruler.cm(play::blast_cm(class)).into(),
        ),
    ]
}

/// The chances of the standard situations, as the mechanics give them.
fn odds<'a>(text: Prose<'a>, army: &'a Army<'_>) -> Prose<'a> {
    let options = &army.options;
    let usual = Options::default();
    let shown = chances::standing(Band::Short, None, (false, false), &usual);
    text.word("shown", shown)
        .table("shots", || chances::shots(options))
        .table("melees", chances::melees)
        .rows("tests", || {
            ENEMIES.map(|c| {
                [
                    format!("C {c}").into(),
                    chances::of_break_test(c, 0).into(),
                    chances::of_charge_test(c, 0, options).into(),
                ]
            })
        })
}

/// The named scenario, setting up.
fn scenarios<'a>(text: Prose<'a>, army: &Army<'_>) -> Prose<'a> {
    let scenario = army.scenario.value();
    let bonus = match army.size() {
        Some(Size::Medium) => tables::OBJECTIVE_MEDIUM,
        _ => tables::OBJECTIVE_SMALL,
    };
    text.words(numbers![
        ASSAULT_BONUS,
        ASSAULT_LESS,
        play::DEPLOY_FIGURES,
        play::EDGES,
        play::HOLD_TURN
    ])
    .terms("scenario", scenario)
    .terms("side", army.side.value())
    .word("scenario_name", scenario.map_or(Text::same(""), Term::name))
    .word("objective_bonus", bonus)
    .word("exit_share", words::percent(army.options.ambush_exit_share))
    .word("exit_needed", morale::exit_share(army))
    .word(
        "fortified_share",
        words::percent(1.0 / tables::FORTIFIED_SHARE),
    )
}
