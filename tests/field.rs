//! Fields of battles: however one is cut into shards and put together again, the same bytes come of it; what was altered is told; who is strong
//! follows from who won.

use std::collections::{BTreeMap, BTreeSet};

use orbat::{
    battle::{
        OWN_SETUP, TableTally,
        field::{
            Block, Draw, Entrant, Field, Fought, Ground, Outcome, Pieces, ReadError, Shard, array,
            is_field, read,
        },
        grid::{By, Cell, Duel, Grid, Seat, csv, html, parts},
    },
    model::lang::{Lang, Text},
};
use proptest::prelude::*;
use serde_json::json;

/// A field of some armies: each a ruleset, an army, and whether it is legal.
fn field(armies: &[(u8, u8, bool)], grounds: usize, runs: u64, per_table: u64) -> Field {
    let list = |(number, (ruleset, army, legal)): (usize, &(u8, u8, bool))| Entrant {
        ruleset: ["feu-a-volonte", "smooth-and-rifled"][usize::from(ruleset % 2)].to_owned(),
        player: (number % 3 > 0).then(|| format!("Player {number}")),
        name: Text::built(format!("Army {number}"), format!("Armée {number}: {army}")),
        army_lists: vec![format!("list-{}", army % 2)],
        legal: *legal,
        list: format!("sha256:{number}"),
        army: format!("sha256:{army}"),
        data: "sha256:1".to_owned(),
    };
    let ground = |number| Ground {
        table: format!("T{number}"),
        digest: None,
        scenario: "battle".to_owned(),
    };
    let field = Field {
        tool: "orbat".to_owned(),
        event: Some(Text::new("Cup: a test", "Coupe: un essai")),
        seed: 1,
        runs,
        per_table,
        doctrines: ["steady".to_owned(), "bold".to_owned()],
        grounds: (0..grounds).map(ground).collect(),
        lists: armies.iter().enumerate().map(list).collect(),
    };
    field.sorted()
}

/// What might have come of a block: the same wherever it is fought.
fn outcome(draw: &Draw, block: Block) -> Outcome {
    if block.number % 11 == 7 {
        let why = format!("No room: {}.", block.number % 2);
        return Outcome::Refused(vec![Text::built(why, "Pas de place: non.")]);
    }
    let won = |by: u64| {
        let runs = draw.runs_by_table(block).enumerate();
        runs.map(move |(table, runs)| (block.number + table as u64 * by) % (runs / 2 + 1))
    };
    Outcome::Fought(Fought {
        wins: [won(3).collect(), won(5).collect()],
        by_limit: block.number % (block.runs + 1),
        turns: block.runs * 7,
        lost: [block.number, 3],
    })
}

/// A shard, fought.
fn fought(field: &Field, shard: Shard) -> Pieces {
    let mut pieces = Pieces::none(field.clone()).expect("something to fight");
    for number in (0..pieces.draw.count()).filter(|number| shard.has(*number)) {
        let block = pieces.draw.block(number).expect("a block");
        let outcome = outcome(&pieces.draw, block);
        pieces.add(block, outcome);
    }
    pieces
}

fn armies() -> impl Strategy<Value = Vec<(u8, u8, bool)>> {
    let army = (0..2_u8, 0..5_u8, any::<bool>());
    prop::collection::vec(army, 2..9)
}

proptest! {
    #[test]
    fn shards_in_any_order_make_the_whole(
        armies in armies(),
        grounds in 1..4_usize,
        runs in 1..400_u64,
        per_table in 1..120_u64,
        of in 1..9_u64,
        order in prop::collection::vec(0..9_u64, 0..20),
    ) {
        let field = field(&armies, grounds, runs, per_table);
        prop_assume!(Pieces::none(field.clone()).is_some());
        let whole = fought(&field, Shard::ALL);
        let written = String::from(whole.json());
        let known = read(written.as_bytes()).expect("it reads what it writes");
        prop_assert!(known == whole && is_field(written.as_bytes()));
        // Some shards, some of them twice, and then all that are missing.
        let mut merged = Pieces::none(field.clone()).expect("something to fight");
        for index in order.iter().map(|index| index % of) {
            let shard = fought(&field, Shard { index, of });
            let own = Shard { index, of };
            prop_assert!(shard.is_shard(own));
            let from_file = read(String::from(shard.json()).as_bytes()).expect("a shard");
            merged.merge(from_file).expect("the same field");
        }
        let there: BTreeSet<u64> = order.iter().map(|index| index % of).collect();
        let empty = |index: &u64| Shard { index: *index, of }.count(whole.draw.count()) == 0;
        let missing: Vec<u64> = (0..of).filter(|index| !there.contains(index) && !empty(index)).collect();
        prop_assert_eq!(merged.missing_shards(of), missing.clone());
        for index in missing.into_iter().rev() {
            merged.merge(fought(&field, Shard { index, of })).expect("the same field");
        }
        prop_assert_eq!(merged.missing(), 0);
        prop_assert_eq!(String::from(merged.json()), written);
        for by in [By::List, By::ArmyList] {
            let grid = merged.grid(by);
            for lang in [Lang::En, Lang::Fr] {
                prop_assert!(!csv(&grid, lang).is_empty() && !html(&grid, lang).is_empty());
            }
            prop_assert!(parts(&grid).len() > 1);
        }
    }

    #[test]
    fn blocks_are_all_battles_once(
        armies in armies(),
        grounds in 1..4_usize,
        runs in 1..1000_u64,
        per_table in 1..200_u64,
    ) {
        let field = field(&armies, grounds, runs, per_table);
        let draw = Draw::of(&field);
        prop_assume!(draw.is_some());
        let draw = draw.expect("a draw");
        let mut seen: BTreeMap<(usize, usize), BTreeMap<u64, u64>> = BTreeMap::new();
        for number in 0..draw.count() {
            let block = draw.block(number).expect("a block");
            let before = seen.entry((block.pair, block.ground)).or_default();
            prop_assert!(before.insert(block.first, block.runs).is_none());
            prop_assert!(block.first.is_multiple_of(per_table) && block.runs <= per_table.max(80));
            prop_assert_eq!(draw.runs_by_table(block).sum::<u64>(), block.runs);
        }
        prop_assert!(draw.block(draw.count()).is_none());
        prop_assert_eq!(seen.len(), draw.pairs.len() * grounds);
        for blocks in seen.values() {
            let end = blocks.iter().try_fold(0, |end, (first, runs)| (*first == end).then_some(first + runs));
            prop_assert_eq!(end, Some(runs));
        }
    }

    #[test]
    fn what_is_cut_off_or_altered_is_refused_or_adds_up(at in 0..4000_usize, letter in any::<u8>()) {
        let whole = fought(&field(&[(0, 0, true), (0, 1, true), (0, 2, false)], 2, 90, 5), Shard::ALL);
        let mut bytes = String::from(whole.json()).into_bytes();
        let at = at % bytes.len();
        // Without the line feed at its end it is the same file.
        prop_assert!(at + 1 == bytes.len() || read(&bytes[..at]).is_err());
        bytes[at] = letter;
        if let Ok(pieces) = read(&bytes) {
            let grid = pieces.grid(By::List);
            prop_assert!(parts(&grid).len() > 1);
        }
    }

    #[test]
    fn neighbours_are_ranges(numbers in prop::collection::btree_set(0..40_u64, 0..20)) {
        let numbers: Vec<u64> = numbers.into_iter().collect();
        let typed = array(&numbers);
        let words = typed.split(',').filter(|word| !word.is_empty());
        let read = words.flat_map(|word| {
            let (first, last) = word.split_once('-').unwrap_or((word, word));
            let number = |word: &str| word.parse::<u64>().expect("a number");
            number(first)..=number(last)
        });
        prop_assert_eq!(read.collect::<Vec<_>>(), numbers);
    }
}

#[test]
fn numbers_of_a_job_array() {
    assert_eq!(array(&[3, 7, 8, 9]), "3,7-9");
    assert_eq!(array(&[0, 1, 5]), "0,1,5");
    assert_eq!(array(&[]), "");
}

/// Sixty lists on ten tables, a hundred games each: less than a mail takes.
#[test]
fn results_are_small() {
    let field = field(
        &(0..60).map(|army| (0, army, true)).collect::<Vec<_>>(),
        10,
        100,
        5,
    );
    let mut whole = Pieces::none(field).expect("something to fight");
    assert_eq!(whole.draw.pairs.len(), 1770);
    for number in 0..whole.draw.count() {
        let block = whole.draw.block(number).expect("a block");
        let tables = whole.draw.runs_by_table(block).count();
        let fought = Fought {
            wins: [vec![5; tables], vec![0; tables]],
            by_limit: block.runs,
            turns: block.runs * 30,
            lost: [block.runs * 100; 2],
        };
        whole.add(block, Outcome::Fought(fought));
    }
    let bytes = whole.json().len();
    assert!(bytes < 5_000_000, "{bytes}");
}

/// An equal shard counts once, an unequal one is told.
#[test]
fn an_altered_block_is_told() {
    let field = field(&[(0, 0, true), (0, 1, true)], 1, 200, 5);
    let mut whole = fought(&field, Shard::ALL);
    let before = String::from(whole.json());
    let mut other = fought(&field, Shard { index: 1, of: 2 });
    whole.merge(other.clone()).expect("the same once more");
    let block = other.draw.block(1).expect("a block");
    let Outcome::Fought(mut altered) = outcome(&other.draw, block) else {
        panic!("it was fought");
    };
    altered.turns += 1;
    other.add(block, Outcome::Fought(altered));
    let why = whole.merge(other).expect_err("it is not the same");
    assert!(
        why.get(Lang::En)
            .starts_with("NOT DETERMINISTIC: block 1 (Player 1 – Army 1 / Army 0, T0)"),
        "{why:?}"
    );
    assert_eq!(String::from(whole.json()), before);
}

/// A newer version is one sentence, whatever else is not understood; another word is none.
#[test]
fn results_of_another_version_are_told() {
    let said = |schema: &str| {
        let text = json!({ "schema": schema, "of_the_future": true }).to_string();
        match read(text.as_bytes()) {
            Err(ReadError::Faulty(why)) => why.get(Lang::En).into_owned(),
            other => panic!("{schema}: {other:?}"),
        }
    };
    for newer in ["field/2", "field/99999999999999999999999"] {
        assert!(
            said(newer).starts_with("Written for a newer orbat"),
            "{newer}"
        );
    }
    for wrong in ["field/0", "field/01", "field/x", "field/"] {
        assert_eq!(said(wrong), "\"schema\" is not \"field/1\".");
    }
}

#[test]
fn another_field_is_told_by_what_differs() {
    let one = || field(&[(0, 0, true), (0, 1, true)], 1, 90, 5);
    let words = |other: Field| {
        let why = one().difference(&other).expect("a difference");
        why.get(Lang::En).into_owned()
    };
    assert_eq!(one().difference(&one()), None);
    assert_eq!(words(Field { seed: 2, ..one() }), "another seed");
    assert_eq!(
        words(Field { runs: 91, ..one() }),
        "another number of games"
    );
    assert_eq!(
        words(Field {
            tool: "x".to_owned(),
            ..one()
        }),
        "another orbat"
    );
    let other = field(&[(0, 0, true), (0, 2, true)], 1, 90, 5);
    assert_eq!(
        words(other),
        "the list “Player 1 – Army 1” is not the same in both"
    );
}

/// The order in which lists are found, and one that is found twice, are nothing to a field.
#[test]
fn a_field_is_what_its_lists_are() {
    let one = field(
        &[(0, 0, true), (1, 1, true), (0, 2, true), (1, 3, false)],
        1,
        90,
        5,
    );
    let mut other = one.clone();
    other.lists.reverse();
    other.lists.push(one.lists[1].clone());
    assert_eq!(other.sorted(), one);
}

/// Three armies: how often the first of each pair won of a hundred battles on each of these tables.
fn three(won: &[[u64; 3]; 20]) -> Grid {
    let seat = |army: usize| Seat {
        ruleset: "smooth-and-rifled".to_owned(),
        player: None,
        name: Text::same(["One", "Two", "Three"][army]),
        army_lists: Vec::new(),
        legal: true,
        army,
    };
    let duels = [[0, 1], [0, 2], [1, 2]]
        .into_iter()
        .enumerate()
        .map(|(pair, armies)| Duel {
            armies,
            tables: won
                .iter()
                .zip(0..)
                .map(|(won, table)| {
                    (
                        (0, table),
                        TableTally {
                            runs: 100,
                            wins: [won[pair], 100 - won[pair]],
                        },
                    )
                })
                .collect(),
        });
    let duels: Vec<Duel> = duels.collect();
    Grid::new(
        Text::same(OWN_SETUP),
        &[0, 1, 2].map(seat),
        &duels,
        By::List,
    )
}

#[test]
fn strength_is_what_the_odds_say() {
    let strengths = |won: &[[u64; 3]; 20]| {
        let grid = three(won);
        [0, 1, 2].map(|row| grid.sections[0].standings[row].strength.expect("it fought"))
    };
    // 10 to 1, and 10 to 1: 400 points between neighbours, a hundredth of the chance between the ends.
    let mut won = [[91, 99, 91]; 20];
    won[..9].fill([91, 99, 90]);
    let [one, two, three] = strengths(&won).map(|strength| strength.points);
    assert!(
        (one - two - 400.0).abs() < 12.0 && (two - three - 400.0).abs() < 12.0,
        "{one} {two} {three}"
    );
    assert!((one + two + three).abs() < 1e-6);
    // All alike: no difference, and known well; one that always wins: strong, but not endlessly.
    let even = strengths(&[[50; 3]; 20]);
    assert!(
        even.iter()
            .all(|army| army.points.abs() < 1e-6 && army.margin.is_some_and(|margin| margin < 12.0))
    );
    let [best, ..] = strengths(&[[100, 100, 50]; 20]);
    assert!(
        best.points.is_finite() && best.points > 800.0 && best.margin > Some(100.0),
        "{best:?}"
    );
    // Tables that disagree leave it open.
    let mut torn = [[90, 50, 50]; 20];
    torn[..10].fill([10, 50, 50]);
    let [one, ..] = strengths(&torn);
    assert!(
        one.points.abs() < 1.0 && one.margin.is_some_and(|margin| margin > 30.0),
        "{one:?}"
    );
}

/// Lists of one army share its battles; rulesets never meet; a group has the battles of all its armies.
#[test]
fn armies_are_shared_and_rulesets_apart() {
    let armies = [
        (0, 0, true),
        (0, 0, false),
        (0, 1, true),
        (0, 2, true),
        (1, 3, true),
        (1, 4, true),
    ];
    let whole = fought(&field(&armies, 1, 20, 5), Shard::ALL);
    assert_eq!(whole.draw.pairs.len(), 4);
    let grid = whole.grid(By::List);
    let [feu, smooth] = grid.sections.as_slice() else {
        panic!("{grid:?}");
    };
    assert_eq!((feu.standings.len(), smooth.standings.len()), (4, 2));
    let row = |name: &str| {
        let mut rows = feu.standings.iter();
        let at = rows
            .position(|row| row.name.get(Lang::En) == name)
            .expect("a row");
        (at, &feu.standings[at])
    };
    let ((one, first), (two, second)) = (row("Army 0"), row("Army 1"));
    assert_eq!(
        (&first.cells[two], &second.cells[one]),
        (&Cell::Same, &Cell::Same)
    );
    assert_eq!(
        (&first.all, first.cells[one].clone()),
        (&second.all, Cell::Own)
    );
    assert!(
        second.label().get(Lang::Fr).ends_with("(illégale)"),
        "{second:?}"
    );
    let groups = whole.grid(By::ArmyList);
    let feu = &groups.sections[0];
    assert_eq!(feu.standings.len(), 2);
    let games: Vec<_> = feu.scores().map(|score| score.games).collect();
    assert_eq!(games, [40, 40]);
}
