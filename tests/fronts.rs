//! Which edge is mine, where do I look? The same answer in every ruleset, wherever a table puts the zones.

use orbat::{
    battle::{Entry, record},
    check::{BattleVisitor, Checker, Lists, Source},
    model::{
        battle::{Arena, Battle, CannotFight, Level, Request},
        dice::SeededDice,
        table::{Area, Direction, Edge, Front, Length, Side, Size, Table, Unit, Zone, rectangle},
    },
};

use crate::{arena::at, support::read};

/// A bare table with a zone for each side: west, south, width and depth.
fn table(side: f64, zones: [[f64; 4]; 2]) -> Table {
    let mut table = Table::build(Size::new(side, side, Unit::Cm), Unit::Cm);
    for (side, [west, south, width, depth]) in Side::BOTH.into_iter().zip(zones) {
        let middle = at(west + width / 2.0, south + depth / 2.0);
        let outline = rectangle(middle, Length::cm(width), Length::cm(depth), 0.0);
        table.add_zone(Zone {
            side,
            area: Area::new(outline),
        });
    }
    table
}

fn straight(edges: [Edge; 2]) -> [Front; 2] {
    edges.map(Front::straight)
}

fn front(edge: Edge, back: Edge) -> Front {
    Front { edge, back }
}

#[test]
fn a_table_says_which_edge_is_whose() {
    use Edge::{East, North, South, West};
    let none = || -> Edge { panic!("the zones say it") };
    let of = |zones| table(120.0, zones).fronts(none);
    let across = [[0.0, 0.0, 120.0, 25.0], [0.0, 95.0, 120.0, 25.0]];
    assert_eq!(of(across), straight([South, North]));
    // Across, but each at the other end: both look straight ahead.
    let aslant = [[0.0, 0.0, 40.0, 25.0], [80.0, 95.0, 40.0, 25.0]];
    assert_eq!(of(aslant), straight([South, North]));
    // On one edge: each has the enemy beside it.
    let beside = [[75.0, 0.0, 45.0, 25.0], [0.0, 0.0, 45.0, 25.0]];
    assert_eq!(of(beside), [front(South, East), front(South, West)]);
    // On neighbouring edges: each looks across the table.
    let corner = [[30.0, 0.0, 60.0, 25.0], [95.0, 30.0, 25.0, 60.0]];
    assert_eq!(of(corner), straight([South, East]));
    // Around the middle: across from the enemy, and looking at him.
    let ring = [[0.0, 0.0, 120.0, 20.0], [45.0, 45.0, 30.0, 30.0]];
    assert_eq!(of(ring), straight([South, North]));
    // Without zones the book says it.
    let bare = Table::build(Size::new(180.0, 120.0, Unit::Cm), Unit::Cm);
    assert_eq!(bare.fronts(|| East), straight([East, West]));
    assert_eq!(bare.size().long_edge(), South);
    assert_eq!(Size::new(120.0, 180.0, Unit::Cm).long_edge(), West);
}

/// Where the first miniature of each side looks before the first turn.
struct Looks;

impl BattleVisitor for Looks {
    type Out = [Direction; 2];

    fn fight<A: Arena>(self, arena: &A, _: &Lists) -> Result<Self::Out, Vec<CannotFight>> {
        let battle = arena.set_up(1)?;
        let record = record(&battle, SeededDice::new(1, 0));
        let mut scenes = record.entries.iter().filter_map(|entry| match entry {
            Entry::Scene(scene) => Some(scene),
            _ => None,
        });
        let first = scenes.next().expect("a battle begins with a scene");
        Ok(Side::BOTH.map(|side| {
            let own = |actor| battle.cast().side_of(actor) == Some(side);
            let spot = first.spots.iter().find(|spot| own(spot.actor));
            spot.expect("everybody is on the table").facing
        }))
    }
}

/// A list of each ruleset, and a side of a table on which it fights, in cm.
const ARMIES: [(&str, f64); 5] = [
    ("smooth-and-rifled/gettysburg-1863-2nd-wisconsin", 120.0),
    ("feu-a-volonte/95th-rifles-1809", 90.0),
    ("laporte-escarmouche/barba-del-puerco-1810-ferey", 180.0),
    ("tyneside-fiw/milice-abenaquis-1757", 180.0),
    ("regimental-fire-and-fury/iron-brigade-1863", 240.0),
];

#[test]
fn armies_of_every_ruleset_look_at_the_enemy() {
    // In tenths of the table: A, B, and where each looks.
    let (north, south) = (Direction::NORTH, Direction::SOUTH);
    let (east, west) = (Direction::EAST, Direction::WEST);
    let cases = [
        (
            [[0.0, 0.0, 10.0, 3.0], [0.0, 7.0, 10.0, 3.0]],
            [north, south],
        ),
        ([[6.0, 0.0, 4.0, 4.0], [0.0, 0.0, 4.0, 4.0]], [west, east]),
        ([[2.0, 0.0, 6.0, 3.0], [7.0, 2.0, 3.0, 6.0]], [north, west]),
    ];
    let checker = Checker::default();
    for (list, side) in ARMIES {
        let source = Source::new(list, read(format!("lists/{list}.json")));
        for (zones, expected) in cases {
            let ground = table(
                side,
                zones.map(|zone| zone.map(|tenths| tenths * side / 10.0)),
            );
            let request = Request {
                scenario: Some("battle"),
                table: Some(&ground),
                seed: 1,
                levels: [Level::Steady; 2],
            };
            let looks = checker.matchup([&source, &source], &request, Looks);
            let looks = looks.unwrap_or_else(|why| panic!("{list}: {why:?}"));
            assert_eq!(looks, expected, "{list} on {zones:?}");
        }
    }
}
