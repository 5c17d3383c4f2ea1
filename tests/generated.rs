//! What is generated is current: schemas and the tables of the README. `UPDATE=1 cargo test` rewrites it.

use orbat::{
    check::{explain::codes, render, schema},
    door, edit,
    model::{
        lang::Lang,
        ruleset::{Info, Ruleset},
    },
    organise::{event, register},
    rulesets::{self, Visitor},
};

use crate::support::{army_lists, catalogues, expect_file, read};

#[test]
fn schemas_are_current() {
    for id in rulesets::ids() {
        expect_file(
            format!("schemas/{id}.schema.json"),
            &schema::published_list(id, Lang::En).expect("a ruleset"),
        );
        expect_file(
            format!("schemas/{id}.catalogue.schema.json"),
            &schema::published_catalogue(id, Lang::En).expect("a ruleset"),
        );
    }
    expect_file(
        "schemas/table.schema.json",
        &schema::published_table(Lang::En),
    );
    expect_file(
        "schemas/event.schema.json",
        &event::published_schema(Lang::En),
    );
    expect_file(
        "schemas/register.schema.json",
        &register::published_schema(Lang::En),
    );
    expect_file(
        "schemas/report.schema.json",
        &render::published_schema(Lang::En),
    );
    expect_file(
        "schemas/choices.schema.json",
        &edit::render::choices_schema(Lang::En),
    );
    expect_file(
        "schemas/fix.schema.json",
        &edit::render::fixes_schema(Lang::En),
    );
    expect_file("schemas/door.schema.json", &door::published_schema());
}

struct Budgets(Lang);

impl Visitor for Budgets {
    type Out = String;
    fn visit<R: Ruleset>(self) -> String {
        let formats = R::formats();
        let each = formats.iter().filter_map(|format| {
            let (name, budget) = (format.name.get(self.0), format.budget?);
            Some(format!("{name} {budget}"))
        });
        let all = each.collect::<Vec<_>>().join(", ");
        if all.is_empty() {
            "–".to_owned()
        } else {
            all
        }
    }
}

#[test]
fn the_readmes_tell_what_there_is() {
    for (file, lang, head) in [
        (
            "README.md",
            Lang::En,
            "| ruleset | book | budgets | rules | catalogue files | armies |",
        ),
        (
            "README.fr.md",
            Lang::Fr,
            "| règle | livre | budgets | points de règle | fichiers de catalogue | armées |",
        ),
    ] {
        let readme = read(file);
        let (before, rest) = readme
            .split_once("rewrites it -->\n")
            .expect("the table of rulesets begins");
        let (_, after) = rest
            .split_once("<!-- end -->")
            .expect("the table of rulesets ends");
        let rows: String = rulesets::ALL.iter().map(|info| row(info, lang)).collect();
        let table = format!("{head}\n|---|---|---|---|---|---|\n{rows}");
        expect_file(
            file,
            &format!("{before}rewrites it -->\n{table}<!-- end -->{after}"),
        );
    }
}

fn row(info: &Info, lang: Lang) -> String {
    let Info {
        id,
        title,
        edition,
        prefix,
        ..
    } = info;
    let edition = edition.get(lang);
    let budgets = rulesets::dispatch(id, Budgets(lang)).expect("a registered ruleset");
    let rules = codes()
        .iter()
        .filter(|rule| rule.code.starts_with(&format!("{prefix}-")))
        .count();
    let catalogues = catalogues(&format!("lists/{id}")).len();
    let armies = army_lists(&format!("lists/{id}")).len();
    format!("| `{id}` | {title}, {edition} | {budgets} | {rules} | {catalogues} | {armies} |\n")
}
