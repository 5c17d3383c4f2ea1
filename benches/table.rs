//! What a battle asks of its table thousands of times: distances, sight, cover and moves, beside the cheapest of them as a floor.

use criterion::{Criterion, Throughput};
use orbat::model::table::{
    Base, Direction, Length, Level, Point, Seeing, Table, Unhindered, base_to_base, shipped,
};

/// Men of two sides all over a table, as a battle has them.
fn men(table: &Table) -> Vec<Base> {
    let place = |number: u16| {
        let share = |step: u16| f64::from(number * step % 97) / 97.0;
        let (width, depth) = (table.size().width, table.size().depth);
        Point::new(width * share(31), depth * share(57))
    };
    let man = |number| Base::round(place(number), Direction::NORTH, Length::cm(2.0));
    (1..=40).map(man).collect()
}

pub(super) fn queries(c: &mut Criterion) {
    let table = shipped("herbst-woods-1863").expect("a shipped table");
    let men = men(&table);
    let seeing = Seeing {
        through_wood: Length::cm(5.0),
        within_wood: Length::cm(15.0),
        dense_hides: true,
        difficult_hides: false,
        hiding_level: Some(Level::Head),
        over: Length::cm(3.0),
    };
    let pairs = || {
        men.iter()
            .flat_map(|one| men.iter().map(move |two| (one, two)))
    };
    let mut group = c.benchmark_group("table-1600-pairs");
    group.throughput(Throughput::Elements(1600));
    group.bench_function("floor: base to base", |b| {
        b.iter(|| {
            pairs().fold(0.0, |sum, (one, two)| {
                sum + base_to_base(one, two).in_tenths()
            })
        });
    });
    group.bench_function("sight past terrain", |b| {
        let seen = |(one, two): (&Base, &Base)| table.sight(one.at, two.at, &seeing, []).clear();
        b.iter(|| pairs().filter(|pair| seen(*pair)).count());
    });
    group.bench_function("cover", |b| {
        let covered = |(one, two): (&Base, &Base)| table.cover(two.at, one.at, seeing.over).any();
        b.iter(|| pairs().filter(|pair| covered(*pair)).count());
    });
    group.bench_function("a move of 12 cm among forty men", |b| {
        b.iter(|| {
            pairs()
                .map(|(one, two)| stride(&table, one, two, &men))
                .sum::<Length>()
        });
    });
    group.finish();
}

fn stride(table: &Table, one: &Base, two: &Base, men: &[Base]) -> Length {
    let others = men.iter().filter(|man| man.at != one.at);
    table
        .walk(one, two.at, Length::cm(12.0), &Unhindered, others)
        .gone
}
