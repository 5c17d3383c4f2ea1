//! How fast: `cargo bench --features bench`. Every figure stands beside a floor measured in the same run, so that the ratio can be quoted.

#![expect(
    missing_docs,
    reason = "criterion makes a public function of each group"
)]

mod battle;
mod check;
mod edit;
mod odds;
mod print;
mod table;

use std::{fs, path::Path};

use criterion::{criterion_group, criterion_main};

/// A file of the project.
fn army(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path))
        .expect("a file of the project can be read")
}

criterion_group!(
    benches,
    battle::battles,
    check::check,
    edit::edit,
    print::print,
    odds::batch,
    odds::mechanics,
    odds::peer,
    odds::simulation,
    table::queries
);
criterion_main!(benches);
