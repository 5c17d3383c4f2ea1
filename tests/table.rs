//! Tables: questions with answers that a player can check with a ruler, properties of the geometry, and hostile files.

use std::fmt::Write;

use orbat::{
    check::{Source, check_table, report::Verdict},
    model::{
        json::parse,
        lang::Lang,
        table::{
            Arc, Area, Base, Direction, Form, Gait, Going, Halt, Hider, Hurdle, Kind, Length,
            Level, MOST_PIECES, Misfit, Part, Piece, Point, SHIPPED, Seeing, Side, Size, Table,
            Unit, Ways, Zone, base_to_base, circle, in_arc, in_contact, linked, middle, nearest,
            overlap, read, rectangle, shipped, strip, svg,
        },
    },
};
use proptest::prelude::*;

use crate::support::{expect_file, files, lines, read as read_file, root, seeded};

/// How the figures of these tests see.
const SEEING: Seeing = Seeing {
    through_wood: Length::cm(5.0),
    within_wood: Length::cm(15.0),
    dense_hides: true,
    difficult_hides: false,
    hiding_level: Some(Level::Head),
    over: Length::cm(3.0),
};

/// How they walk.
struct OnFoot;

impl Gait for OnFoot {
    fn over(&self, ground: Option<&Piece>) -> Going {
        match ground.map(|piece| piece.kind) {
            Some(Kind::Wood | Kind::Difficult | Kind::Ford) => Going::Costs(2.0),
            Some(Kind::Road) => Going::Costs(0.5),
            Some(Kind::Building | Kind::Water) => Going::Stops,
            _ => Going::Costs(1.0),
        }
    }

    fn across(&self, obstacle: &Piece) -> Hurdle {
        if obstacle.level >= Level::Head {
            Hurdle::Stops
        } else {
            Hurdle::Costs(Length::cm(4.0))
        }
    }
}

fn cm(x: f64, y: f64) -> Point {
    Point::new(Length::cm(x), Length::cm(y))
}

fn man(at: Point) -> Base {
    Base::round(at, Direction::NORTH, Length::cm(2.0))
}

fn table(text: &str) -> Table {
    let (table, found) = read(parse(text).root());
    assert!(found.is_empty(), "{found:?}");
    table.expect("the table has a size")
}

/// Centimetres without needless decimals.
fn shown(length: Length) -> String {
    let text = format!("{:.2}", length.in_unit(Unit::Cm));
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn spot(place: Point) -> String {
    let [x, y] = [place.x, place.y].map(|tenths| shown(Length::tenths(tenths)));
    format!("{x},{y}")
}

/// The places of a question: `10,20`.
fn places(question: &str) -> Vec<Point> {
    let words = question.split_whitespace();
    let pairs = words.filter_map(|word| word.split_once(','));
    pairs
        .filter_map(|(x, y)| Some(cm(x.parse().ok()?, y.parse().ok()?)))
        .collect()
}

fn kind_of(table: &Table, index: usize) -> &'static str {
    use orbat::model::term::Term;
    table.pieces()[index].kind.id()
}

fn answer(table: &Table, question: &str) -> String {
    let places = places(question);
    let word = question.split_whitespace().next().unwrap_or_default();
    match (word, &places[..]) {
        ("ground", [at]) => {
            use orbat::model::term::Term;
            let ground = table.terrain_at(*at);
            format!("{}, level {}", ground.kind().id(), ground.level)
        }
        ("sight", [from, to, between @ ..]) => sight(table, *from, *to, between),
        ("cover", [shooter, target]) => cover(table, *shooter, *target),
        ("between", [from, to]) => between(table, *from, *to),
        ("walk", [from, to, others @ ..]) => walk(table, question, *from, *to, others),
        ("way", [from, to]) => way(table, *from, *to),
        ("room", [at, others @ ..]) => {
            let others: Vec<Base> = others.iter().map(|other| man(*other)).collect();
            let found = table.free_place(&man(*at), &others.iter(), |_| true);
            found.map_or("none".to_owned(), |base| spot(base.at))
        }
        _ => panic!("what is asked by {question:?}?"),
    }
}

fn sight(table: &Table, from: Point, to: Point, between: &[Point]) -> String {
    let figures: Vec<Base> = between.iter().map(|other| man(*other)).collect();
    let sight = table.sight(from, to, &SEEING, &figures);
    let hidden = match sight.hidden_by {
        None => "clear".to_owned(),
        Some(Hider::Wood) => "hidden by too much wood".to_owned(),
        Some(Hider::Figure(index)) => format!("hidden by figure {}", index + 1),
        Some(Hider::Piece(index)) => format!("hidden by {}", kind_of(table, index)),
    };
    let (wood, obstacles) = (shown(sight.wood), sight.obstacles);
    format!(
        "{hidden}; {} cm, wood {wood} cm, obstacles {obstacles}",
        shown(sight.distance)
    )
}

fn cover(table: &Table, shooter: Point, target: Point) -> String {
    use orbat::model::term::Term;
    let cover = table.cover(target, shooter, Length::cm(3.0));
    let mut text = cover.material().map_or("none", Term::id).to_owned();
    if let Some(within) = cover.within {
        let _ = write!(text, ", within {}", within.kind.id());
    }
    if let Some(behind) = cover.behind {
        let _ = write!(
            text,
            ", behind {} at {} cm",
            behind.piece.level.id(),
            shown(behind.before)
        );
    }
    text
}

fn between(table: &Table, from: Point, to: Point) -> String {
    let each = table.between(from, to).map(|met| {
        let [after, inside, before] = [met.after, met.inside, met.before].map(shown);
        format!("{} {after}+{inside}+{before}", kind_of(table, met.index))
    });
    let all: Vec<String> = each.collect();
    if all.is_empty() {
        "nothing".to_owned()
    } else {
        all.join(", ")
    }
}

fn walk(table: &Table, question: &str, from: Point, to: Point, others: &[Point]) -> String {
    let allowance = question
        .split_once("with ")
        .and_then(|(_, rest)| rest.split_whitespace().next()?.parse().ok());
    let allowance = Length::cm(allowance.expect("a walk has an allowance"));
    let others: Vec<Base> = others.iter().map(|other| man(*other)).collect();
    let walk = table.walk(&man(from), to, allowance, &OnFoot, &others);
    let halt = match walk.halt {
        Halt::Arrived => "arrived".to_owned(),
        Halt::Spent => "spent".to_owned(),
        Halt::Edge => "edge of the table".to_owned(),
        Halt::Figure(index) => format!("figure {}", index + 1),
        Halt::Piece(index) => kind_of(table, index).to_owned(),
    };
    let (end, spent) = (spot(walk.end), shown(walk.spent));
    format!("to {end} for {spent} cm, {} crossed: {halt}", walk.hurdles)
}

fn way(table: &Table, from: Point, to: Point) -> String {
    let stops = |piece: &Piece| match piece.kind {
        Kind::Building | Kind::Water => true,
        Kind::Obstacle => piece.level >= Level::Head,
        _ => false,
    };
    let ways = Ways::new(table, Length::cm(1.0), stops);
    ways.way(from, to).map_or("none".to_owned(), |way| {
        let mut at = from;
        for next in &way {
            assert!(ways.is_clear(at, *next));
            at = *next;
        }
        way.into_iter().map(spot).collect::<Vec<_>>().join(" ")
    })
}

/// A page of tables, each with its questions: `question = answer`. `UPDATE=1` writes the answers, which a person then reads.
#[test]
fn questions_are_answered_as_a_ruler_would() {
    const PAGE: &str = "tests/data/table/questions.md";
    let page = read_file(PAGE);
    let mut out = String::new();
    let (mut json, mut inside, mut current) = (String::new(), false, None);
    for line in page.split_inclusive('\n') {
        match line.trim_end() {
            "```json" => {
                inside = true;
                json.clear();
            }
            "```" if inside => {
                inside = false;
                current = Some(table(&json));
            }
            _ if inside => json.push_str(line),
            _ => {}
        }
        match line.strip_prefix("- ").filter(|_| !inside) {
            Some(asked) => {
                let question = asked.split(" = ").next().unwrap_or_default().trim();
                let table = current
                    .as_ref()
                    .expect("a table stands before the questions");
                let _ = writeln!(out, "- {question} = {}", answer(table, question));
            }
            None => out.push_str(line),
        }
    }
    expect_file(PAGE, &out);
}

#[test]
fn shipped_tables_are_sound_and_drawn() {
    assert_eq!(SHIPPED.len(), files("templates/tables", "json").len());
    for table in SHIPPED {
        let name = format!("templates/tables/{}.json", table.id);
        let (report, _) = check_table(&Source::new(name, table.text));
        assert_eq!(report.verdict, Verdict::Legal, "{}", lines(&report));
        let table = shipped(table.id).expect("a shipped table");
        assert!(!table.pieces().is_empty());
        for lang in [Lang::En, Lang::Fr] {
            let drawing = svg::svg(&table, lang);
            assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"));
            assert!(!drawing.contains("NaN") && !drawing.contains("inf"));
        }
    }
    assert!(shipped("waterloo").is_none());
}

#[test]
fn the_drawing_is_well_formed_whatever_the_names() {
    let table = table(
        r#"{"schema": "table/1", "name": "<b> & \"co\" \u0007", "unit": "inch", "size": [48, 48],
            "pieces": [{"kind": "wood", "name": "</svg>", "circle": {"at": [20, 20], "radius": 4}}]}"#,
    );
    let drawing = svg::svg(&table, Lang::Fr);
    assert_eq!(drawing.matches("</svg>").count(), 1);
    assert!(drawing.contains("&lt;b&gt; &amp;") && !drawing.contains('\u{7}'));
}

#[test]
fn inches_and_centimetres_are_exact() {
    assert_eq!(Length::inches(10.0) / 254.0, Length::mm(1.0));
    assert_eq!(Length::inches(0.5), Length::mm(12.7));
    let (a, b) = (
        Point::new(Length::inches(3.0), Length::ZERO),
        Point::new(Length::ZERO, Length::inches(4.0)),
    );
    assert_eq!(a.distance(b), Length::inches(5.0));
    assert_eq!(Direction::degrees(90.0), Direction::EAST);
    assert_eq!(Direction::degrees(-180.0), Direction::SOUTH);
    let half = Direction::degrees(30.0).unit();
    assert!((half.x - 0.5).abs() < 1e-15);
}

#[test]
fn arcs_hold_their_edges() {
    let base = man(cm(50.0, 50.0));
    assert!(in_arc(&base, Arc::FRONT, cm(60.0, 50.0)));
    assert!(!in_arc(&base, Arc::FRONT, cm(60.0, 49.9)));
    let quarter = Arc::degrees(90.0);
    assert!(in_arc(&base, quarter, cm(60.0, 60.0)));
    assert!(!in_arc(&base, quarter, cm(60.1, 60.0)));
    assert!(quarter.touches(base.at, base.facing, &man(cm(60.5, 60.0))));
    assert!(in_arc(&base, Arc::degrees(360.0), cm(50.0, 10.0)));
}

#[test]
fn bases_of_every_shape_are_measured() {
    let stand = |x, y, turn: f64| {
        Base::rectangle(
            cm(x, y),
            Direction::degrees(turn),
            Length::cm(6.0),
            Length::cm(2.0),
        )
    };
    let apart = |one: &Base, two: &Base| shown(base_to_base(one, two));
    assert_eq!(apart(&man(cm(0.0, 0.0)), &man(cm(0.0, 5.0))), "3");
    assert_eq!(apart(&stand(0.0, 0.0, 0.0), &man(cm(0.0, 5.0))), "3");
    assert_eq!(apart(&stand(0.0, 0.0, 90.0), &man(cm(0.0, 5.0))), "1");
    assert_eq!(apart(&stand(0.0, 0.0, 0.0), &stand(0.0, 5.0, 90.0)), "1");
    assert_eq!(apart(&stand(0.0, 0.0, 0.0), &stand(0.0, 1.0, 90.0)), "0");
    assert!(!overlap(&stand(0.0, 0.0, 0.0), &stand(0.0, 2.0, 0.0)));
    assert!(overlap(&stand(0.0, 0.0, 0.0), &stand(0.0, 0.0, 90.0)));
    let wheeled = stand(0.0, 0.0, 0.0).wheeled(cm(-3.0, 1.0), -90.0);
    assert_eq!(spot(wheeled.at), "-2,4");
    assert!(linked(
        &[man(cm(0.0, 0.0)), man(cm(10.0, 0.0)), man(cm(5.0, 0.0))],
        Length::cm(3.0)
    ));
    assert!(!linked(
        &[man(cm(0.0, 0.0)), man(cm(10.0, 0.0))],
        Length::cm(3.0)
    ));
}

#[test]
fn figures_know_their_neighbours() {
    let men = [
        man(cm(10.0, 10.0)),
        man(cm(20.0, 10.0)),
        man(cm(13.0, 10.0)),
    ];
    assert_eq!(nearest(&men[0], &men[1..]), Some((1, Length::cm(1.0))));
    assert_eq!(middle(&men[..2]).map(spot).as_deref(), Some("15,10"));
    assert_eq!(middle(&[]), None);
    assert!(in_contact(&men[0], &man(cm(12.0, 10.0))) && !in_contact(&men[0], &men[2]));
}

#[test]
fn a_wall_is_climbed_and_hides_a_part() {
    let table = table(
        r#"{"schema": "table/1", "name": "x", "unit": "cm", "size": [90, 90], "pieces": [
            {"kind": "obstacle", "line": [[10, 50], [50, 50]], "level": "head", "material": "heavy"}]}"#,
    );
    let below = man(cm(30.0, 49.0));
    assert_eq!(
        table.over_obstacle(&below, 0).map(spot).as_deref(),
        Some("30,51")
    );
    assert_eq!(table.over_obstacle(&below, 1), None);
    let part = |x| table.part_seen(cm(x, 30.0), &man(cm(x, 70.0)), &SEEING, &[].iter());
    assert_eq!(
        [part(30.0), part(50.0), part(70.0)],
        [Part::Nothing, Part::Some, Part::Whole]
    );
    let near = table.nearest_piece(cm(30.0, 40.0), |piece| piece.kind == Kind::Obstacle);
    assert_eq!(near, Some((0, Length::cm(10.0))));
}

#[test]
fn stands_stop_at_stands() {
    let open = Table::build(Size::new(90.0, 90.0, Unit::Cm), Unit::Cm);
    let stand = |x, y, turn: f64| {
        Base::rectangle(
            cm(x, y),
            Direction::degrees(turn),
            Length::cm(6.0),
            Length::cm(2.0),
        )
    };
    let mover = stand(40.0, 20.0, 0.0);
    let go = |other: &Base| {
        let walk = open.walk(&mover, cm(40.0, 60.0), Length::cm(60.0), &OnFoot, [other]);
        assert!(!overlap(&mover.moved(walk.end), other));
        spot(walk.end)
    };
    assert_eq!(go(&stand(43.0, 50.0, 0.0)), "40,48");
    assert_eq!(go(&stand(46.0, 50.0, 0.0)), "40,60");
    assert_eq!(go(&stand(40.0, 50.0, 90.0)), "40,46");
    assert_eq!(go(&man(cm(43.0, 50.0))), "40,48");
    assert_eq!(go(&man(cm(40.0, 10.0))), "40,60");
}

#[test]
fn zones_are_filled_from_the_front() {
    let size = Size::new(90.0, 90.0, Unit::Cm);
    let zone = Zone::strip(
        Side::A,
        size,
        orbat::model::table::Edge::South,
        Length::cm(20.0),
    );
    let places = zone.places(size.middle(), Length::cm(10.0));
    let first: Vec<String> = places.iter().take(3).copied().map(spot).collect();
    assert_eq!(first, ["45,15", "55,15", "35,15"]);
    assert_eq!(places.len(), 18);
    let corner = (
        orbat::model::table::Edge::North,
        orbat::model::table::Edge::East,
    );
    let zone = Zone::corner(Side::B, size, corner, Length::cm(10.0));
    assert!(zone.area.holds(cm(85.0, 85.0)) && !zone.area.holds(cm(75.0, 85.0)));
}

#[test]
fn what_does_not_fit_is_refused_with_the_reason() {
    let mut table = Table::build(Size::new(90.0, 90.0, Unit::Cm), Unit::Cm);
    let square = |x, y| Area::new(rectangle(cm(x, y), Length::cm(20.0), Length::cm(20.0), 0.0));
    assert_eq!(
        table.try_add(Piece::area(Kind::Wood, square(20.0, 20.0))),
        Ok(0)
    );
    assert_eq!(
        table.try_add(Piece::area(Kind::Water, square(30.0, 30.0))),
        Err(Misfit::Overlaps(0))
    );
    assert_eq!(
        table.try_add(Piece::area(Kind::Water, square(40.0, 20.0))),
        Ok(1)
    );
    assert_eq!(
        table.try_add(Piece::area(Kind::Wood, square(20.0, 20.0))),
        Err(Misfit::Overlaps(0))
    );
    assert_eq!(
        table.try_add(Piece::area(Kind::Ford, square(70.0, 70.0))),
        Err(Misfit::NoWater)
    );
    assert!(matches!(
        table.try_add(Piece::area(Kind::Hill, square(85.0, 50.0))),
        Err(Misfit::OutOfTable(_))
    ));
    let bow = vec![
        cm(50.0, 60.0),
        cm(60.0, 70.0),
        cm(60.0, 60.0),
        cm(50.0, 70.0),
    ];
    assert!(matches!(
        table.try_add(Piece::area(Kind::Open, Area::new(bow))),
        Err(Misfit::CrossesItself(..))
    ));
    assert_eq!(table.pieces().len(), 2);
}

#[test]
fn hostile_files_are_answered() {
    let head = r#""schema": "table/1", "name": "x", "unit": "cm", "size": [90, 90]"#;
    let many = vec![r#"{"kind": "open", "circle": {"at": [1, 1], "radius": 1}}"#; MOST_PIECES + 5]
        .join(",");
    let hostile = [
        "{}".to_owned(),
        r#"{"schema": "table/1"}"#.to_owned(),
        format!("{{{head}, \"pieces\": [{many}]}}"),
        format!(
            "{{{head}, \"pieces\": [{{\"kind\": \"wood\", \"polygon\": [[1e308, -1e308], [1e308, \
            1e308], [5, 5]]}}]}}"
        ),
        format!(
            "{{{head}, \"pieces\": [{{\"kind\": \"road\", \"line\": [[1, 1], [1, 1]], \"width\": \
            1e300}}]}}"
        ),
        format!(
            "{{{head}, \"pieces\": [{{\"kind\": \"road\", \"line\": [[5, 5], [80, 80], [5, \
            5.1]], \"width\": 40}}]}}"
        ),
        format!(
            "{{{head}, \"pieces\": [{{\"kind\": \"wood\", \"rectangle\": {{\"at\": [45, \
            45], \"size\": [1e308, 3], \"turn\": 1e308}}}}]}}"
        ),
        format!(
            "{{{head}, \"pieces\": [{{\"kind\": \"wood\", \"circle\": {{\"at\": [45], \"radius\": \
            -3}}}}, 7, null]}}"
        ),
        format!(
            "{{{head}, \"pieces\": {{}}, \"zones\": [{{\"side\": \"c\"}}, \
            {{\"side\": \"a\", \"polygon\": []}}]}}"
        ),
    ];
    for text in hostile {
        let (report, table) = check_table(&Source::new("table.json", text.as_str()));
        assert_ne!(report.verdict, Verdict::Legal, "{text}");
        if let Some(table) = table {
            assert!(!svg::svg(&table, Lang::En).contains("NaN"));
        }
    }
}

#[test]
fn many_pieces_are_judged_quickly() {
    let comb = |offset: f64| {
        let teeth = (0..49).flat_map(|at| {
            let x = f64::from(at) * 1.2 + offset;
            [format!("[{x}, 80]"), format!("[{}, 5]", x + 0.6)]
        });
        let points: Vec<String> = teeth.collect();
        format!(
            "{{\"kind\": \"wood\", \"polygon\": [{}, [88, 88]]}}",
            points.join(",")
        )
    };
    let pieces: Vec<String> = (0..200).map(|at| comb(f64::from(at) * 0.001)).collect();
    let text = format!(
        "{{\"schema\": \"table/1\", \"name\": \"x\", \"unit\": \"cm\", \"size\": [90, \
        90], \"pieces\": [{}]}}",
        pieces.join(",")
    );
    let (report, _) = check_table(&Source::new("table.json", text));
    assert!(
        report
            .findings
            .iter()
            .any(|located| located.finding.code == "TABLE-MANY")
    );
}

#[test]
fn tables_are_found_and_passed_over_by_the_checker() {
    let path = root().join("templates/tables/magenta-canal-1859.json");
    let bytes = std::fs::read(path).expect("a shipped table can be read");
    let report = orbat::check::Checker::default().check(&Source::new("table.json", bytes));
    assert_eq!(report.verdict, Verdict::Legal);
    assert_eq!(report.nature, orbat::check::report::Nature::Table);
}

prop_compose! {
    fn anywhere()(x in 0.3..89.7, y in 0.3..89.7) -> Point { cm(x, y) }
}

fn any_base() -> impl Strategy<Value = Base> {
    (anywhere(), 0.0..360.0, 1.0..8.0, 1.0..4.0, any::<bool>()).prop_map(
        |(at, turn, front, depth, round)| {
            let facing = Direction::degrees(turn);
            if round {
                Base::round(at, facing, Length::cm(depth))
            } else {
                Base::rectangle(at, facing, Length::cm(front), Length::cm(depth))
            }
        },
    )
}

proptest! {
    #![proptest_config(seeded(200))]

    #[test]
    fn sight_goes_both_ways(table in 0..SHIPPED.len(), from in anywhere(), to in anywhere()) {
        let table = shipped(SHIPPED[table].id).expect("a shipped table");
        let seeing = Seeing { over: Length::ZERO, ..SEEING };
        let (there, back) = (table.sight(from, to, &seeing, []), table.sight(to, from, &seeing, []));
        prop_assert_eq!(there.clear(), back.clear());
        prop_assert_eq!(there.obstacles, back.obstacles);
        prop_assert!((there.wood - back.wood).in_tenths().abs() < 1e-6);
    }

    #[test]
    fn bases_are_as_far_from_each_other_both_ways(one in any_base(), two in any_base()) {
        let (there, back) = (base_to_base(&one, &two), base_to_base(&two, &one));
        prop_assert!((there - back).in_tenths().abs() < 1e-6);
        prop_assert!(there <= one.at.distance(two.at));
        prop_assert!(there + one.outer() + two.outer() + Length::HAIR >= one.at.distance(two.at));
        prop_assert!(!(overlap(&one, &two) && there > Length::ZERO));
    }

    #[test]
    fn a_line_is_inside_as_far_as_its_steps_are(table in 0..SHIPPED.len(), from in anywhere(), to in anywhere()) {
        let table = shipped(SHIPPED[table].id).expect("a shipped table");
        for met in table.between(from, to) {
            if let Form::Area(area) = &met.piece.form {
                prop_assert_eq!(met.from_inside, area.holds(from));
                prop_assert_eq!(met.to_inside, area.holds(to));
                let steps = (0..400).filter(|at| area.holds(from.toward(to, (f64::from(*at) + 0.5) / 400.0)));
                let share = f64::from(u16::try_from(steps.count()).expect("400 at most")) / 400.0;
                let inside = met.inside.in_tenths() / from.distance(to).in_tenths();
                prop_assert!((share - inside).abs() < 0.05, "{} {}", share, inside);
            }
        }
    }

    #[test]
    fn a_walk_keeps_to_its_allowance_and_off_others(
        table in 0..SHIPPED.len(),
        mover in any_base(),
        to in anywhere(),
        others in prop::collection::vec(any_base(), 0..8),
        allowance in 0.0..60.0,
    ) {
        let table = shipped(SHIPPED[table].id).expect("a shipped table");
        prop_assume!(table.holds_base(&mover));
        let others: Vec<Base> = others.into_iter().filter(|other| !overlap(other, &mover)).collect();
        let allowance = Length::cm(allowance);
        let walk = table.walk(&mover, to, allowance, &OnFoot, &others);
        let moved = mover.moved(walk.end);
        prop_assert!(walk.spent.within(allowance));
        prop_assert!((mover.at.distance(walk.end) - walk.gone).in_tenths().abs() < 1e-3);
        prop_assert!(table.holds_base(&moved));
        for other in &others {
            prop_assert!(!overlap(&moved, other), "{:?} {:?}", moved, other);
        }
    }

    #[test]
    fn ways_go_round(table in 0..SHIPPED.len(), from in anywhere(), to in anywhere()) {
        let table = shipped(SHIPPED[table].id).expect("a shipped table");
        let stops = |piece: &Piece| piece.kind == Kind::Building;
        let ways = Ways::new(&table, Length::cm(1.0), stops);
        let free = |at: Point| table.pieces().iter().all(|piece| !stops(piece) || piece.gap_to(at) > Length::cm(1.1));
        prop_assume!(free(from) && free(to));
        let way = ways.way(from, to);
        prop_assert!(way.is_some());
        let mut at = from;
        for next in way.unwrap_or_default() {
            prop_assert!(ways.is_clear(at, next));
            at = next;
        }
        prop_assert_eq!(at, to);
    }

    #[test]
    fn room_is_found_beside_others(at in anywhere(), others in prop::collection::vec(anywhere(), 0..30)) {
        let table = Table::build(Size::new(90.0, 90.0, Unit::Cm), Unit::Cm);
        let others: Vec<Base> = others.into_iter().map(man).collect();
        let found = table.free_place(&man(at), &others.iter(), |_| true).expect("the table is large enough");
        prop_assert!(table.holds_base(&found));
        prop_assert!(others.iter().all(|other| !overlap(other, &found)));
    }

    #[test]
    fn outlines_hold_their_middle(x in 20.0..70.0, y in 20.0..70.0, radius in 0.5..15.0, turn in -720.0..720.0) {
        let middle = cm(x, y);
        let round = Area::new(circle(middle, Length::cm(radius)));
        let square = Area::new(rectangle(middle, Length::cm(radius), Length::cm(radius), turn));
        prop_assert!(round.holds(middle) && square.holds(middle));
        prop_assert!((square.square_cm() - radius * radius).abs() < 1e-6 * radius * radius + 1e-9);
        let road = strip(&[cm(0.0, y), middle, cm(90.0, 90.0 - y)], Length::cm(1.0)).expect("a road");
        prop_assert!(Area::new(road).holds(middle));
    }

    #[test]
    fn any_json_is_answered(text in "\\PC{0,200}") {
        let _ = check_table(&Source::new("table.json", text));
    }
}

#[test]
fn a_way_that_failed_once_is_found() {
    let table = shipped("galatas-1941").expect("a shipped table");
    let ways = Ways::new(&table, Length::cm(1.0), |piece| {
        piece.kind == Kind::Building
    });
    let (from, to) = (
        Point {
            x: 1_390.953_096_283_075_4,
            y: 7_642.264_823_787_79,
        },
        Point {
            x: 1_843.148_725_651_232_3,
            y: 916.817_389_954_718_2,
        },
    );
    let mut at = from;
    for next in ways.way(from, to).expect("there is a way") {
        assert!(ways.is_clear(at, next), "{at:?} to {next:?}");
        at = next;
    }
    assert_eq!(at, to);
}
