//! What must hold for the test battles of every ruleset: they end, nobody who watches changes them, their records play again, every rule of
//! the book comes up, and equal armies have equal chances. The rulesets bring their armies.

use std::collections::BTreeSet;

use orbat::{
    battle::{Entry, Interval, Record, record},
    model::{
        battle::{Battle, BattleDice, Outcome, Request, Watch},
        dice::{Script, SeededDice},
        json::parse,
        lang::Lang,
        ruleset::Ruleset,
        table::{
            Area, Kind, Length, Level, Line, Material, Piece, Point, Side, Size, Table, Unit,
            rectangle,
        },
    },
};

/// The shipped catalogues of a ruleset, and some texts more.
pub(crate) fn catalogue<R: Ruleset>(more: &[&str]) -> R::Catalogue {
    let shipped = R::shipped().iter().map(|file| file.text);
    let trees: Vec<_> = shipped.chain(more.iter().copied()).map(parse).collect();
    R::catalogue(&trees)
}

/// Two lists, ready to fight; or what keeps them from it, a line each, with the advice behind it.
pub(crate) fn ready<R: Ruleset>(
    catalogue: &R::Catalogue,
    lists: &[String; 2],
    request: &Request<'_>,
) -> Result<R::Battle, String> {
    let trees = lists.each_ref().map(|text| parse(text));
    let armies = trees.each_ref().map(|tree| R::army(tree.root(), catalogue));
    R::battle([&armies[0], &armies[1]], request).map_err(|unfit| {
        let say = |text: &orbat::model::lang::Text| text.get(Lang::En).into_owned();
        let lines = unfit.iter().map(|one| {
            let words = std::iter::once(&one.message).chain(&one.help).map(say);
            words.collect::<Vec<_>>().join(" ")
        });
        lines.collect::<Vec<_>>().join("\n")
    })
}

/// One run, silently.
pub(crate) fn fight(battle: &impl Battle, run: u64) -> Outcome {
    let outcome = battle.fight(&mut BattleDice::seeded(1, run), &mut Watch::nobody());
    outcome.expect("seeded dice never stop")
}

/// A run ends within the limit of turns, and every loss is accounted for. It is written down, so that invariants are checked on the way.
pub(crate) fn ends(battle: &impl Battle, run: u64, limit: u32) -> Outcome {
    let outcome = record(battle, SeededDice::new(1, run)).outcome;
    let outcome = outcome.expect("seeded dice never stop");
    assert!(outcome.turns <= limit, "a battle has a limit: {outcome:?}");
    assert!(!outcome.by_limit || outcome.winner.is_none(), "{outcome:?}");
    let lost: u32 = outcome.losses.iter().map(|losses| losses.figures).sum();
    // A crew of several figures is lost at once.
    assert!(outcome.kills.len() <= usize::try_from(lost).unwrap_or(0));
    outcome
}

/// The same run is the same battle, watched or not, and from the numbers that its record has written down.
pub(crate) fn plays_again(battle: &impl Battle, run: u64) -> Record {
    let silent = fight(battle, run);
    assert_eq!(silent, fight(battle, run));
    let told = record(battle, SeededDice::new(1, run));
    assert_eq!(told.outcome.as_ref(), Ok(&silent));
    let numbers: Vec<u32> = told.numbers().collect();
    let again = record(battle, Script::new(numbers));
    assert_eq!(again.outcome.as_ref(), Ok(&silent));
    assert_eq!(again.entries.len(), told.entries.len());
    told
}

/// The rules that a record played.
pub(crate) fn played(record: &Record) -> impl Iterator<Item = &'static str> {
    record.entries.iter().filter_map(|entry| match entry {
        Entry::Throw(thrown) => Some(thrown.throw.purpose.rule),
        Entry::Rule(rule) => Some(*rule),
        Entry::Note(note) => Some(note.rule),
        _ => None,
    })
}

/// Every rule of play comes up in some runs of the battles, but those that are left out: rare ones need some luck.
pub(crate) fn play_every_rule<R: Ruleset>(battles: &[R::Battle], runs: u64, left_out: &[&str]) {
    let rules = R::rulebook().rules.iter().map(|rule| rule.id);
    let mut missing: BTreeSet<&str> = rules.filter(|rule| !left_out.contains(rule)).collect();
    for run in 0..runs {
        for battle in battles {
            if missing.is_empty() {
                return;
            }
            for rule in played(&record(battle, SeededDice::new(1, run))) {
                missing.remove(rule);
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

/// An even chance lies within the interval of side A's wins in battles of equal armies.
pub(crate) fn is_fair<B: Battle>(battles: &[B], runs: u64) {
    let fought = battles
        .iter()
        .flat_map(|battle| (0..runs).map(move |run| fight(battle, run).winner));
    let (mut wins, mut decided) = (0, 0);
    for winner in fought.flatten() {
        wins += u64::from(winner == Side::A);
        decided += 1;
    }
    assert!(decided > 0, "nobody ever wins");
    let interval = Interval::wilson(wins, decided);
    assert!(
        interval.low < 0.5 && 0.5 < interval.high,
        "{wins} of {decided}"
    );
}

/// A place on a table, so many cm from its corner.
pub(crate) fn at(x: f64, y: f64) -> Point {
    Point::new(Length::cm(x), Length::cm(y))
}

/// A table of 90 cm that is the same from both sides: a wood on either flank, a wall before each strip.
pub(crate) fn fair_table() -> Table {
    let mut table = Table::build(Size::new(90.0, 90.0, Unit::Cm), Unit::Cm);
    let woods = [20.0, 70.0].map(|x| {
        let outline = rectangle(at(x, 45.0), Length::cm(12.0), Length::cm(10.0), 0.0);
        Piece::area(Kind::Wood, Area::new(outline))
    });
    let walls = [30.0, 60.0].map(|y| {
        let line = Line::new(vec![at(38.0, y), at(52.0, y)]);
        Piece::obstacle(line, Level::Waist, Material::Light)
    });
    for piece in woods.into_iter().chain(walls) {
        table.try_add(piece).expect("the piece fits");
    }
    table
}

/// A table that is a pond: nobody finds room.
pub(crate) fn pond(side: f64, unit: Unit) -> Table {
    let mut pond = Table::build(Size::new(side, side, unit), unit);
    let water = unit.length() * (side - 1.0);
    let outline = rectangle(pond.size().middle(), water, water, 0.0);
    pond.try_add(Piece::area(Kind::Water, Area::new(outline)))
        .expect("the pond fits");
    pond
}

/// A story has these words one after the other, each behind a semicolon; those with a ! before them stand nowhere in it.
pub(crate) fn tells_in_order(told: &str, wanted: &str, row: &str) {
    let mut rest = told;
    for words in wanted.split(';').map(str::trim) {
        if let Some(never) = words.strip_prefix('!') {
            assert!(!told.contains(never), "{row}\n{told}");
            continue;
        }
        let at = rest.find(words);
        assert!(at.is_some(), "{words} in {row}\n{told}");
        rest = &rest[at.unwrap_or(0) + words.len()..];
    }
}
