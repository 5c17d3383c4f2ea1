//! What is generated is current: schemas and the tables of the README. `UPDATE=1 cargo test` rewrites it.

use orbat::{
    check::{render, schema},
    rulesets,
};

use crate::support::expect_file;

#[test]
fn schemas_are_current() {
    for id in rulesets::ids() {
        expect_file(
            format!("schemas/{id}.schema.json"),
            &schema::published_list(id).expect("a ruleset"),
        );
        expect_file(
            format!("schemas/{id}.catalogue.schema.json"),
            &schema::published_catalogue(id).expect("a ruleset"),
        );
    }
    expect_file(
        "schemas/report.schema.json",
        &schema::text(render::json_schema()),
    );
}
