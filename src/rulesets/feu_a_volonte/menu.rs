//! What there is to choose from: for each period the arsenal, qualities, grades, traits and support teams; then the profiles of the
//! catalogues, with the prices that a platoon of one of each pays.

use serde_json::json;

use super::{
    catalogue::{Catalogue, OwnWeapon, Profile},
    effects::effect,
    list::army::{Army, Figure},
    options::Options,
    roster::roster,
    tables::{PeriodRow, TRAIT_POINTS, Weapon, arsenal},
    terms::{Grade, Group, Period, Quality, Trait},
};
use crate::model::{
    forms::signed,
    json::parse,
    lang::Text,
    menu::{MenuList, MenuUnit, price},
    roster::{Provenance, Status},
    rule::Heading,
    sheet::{Block, Column, Section, Table, Value, section},
    term::Term,
};

/// The two periods, then every catalogue.
pub(super) fn menu(catalogue: &Catalogue) -> Vec<MenuList> {
    let periods = Period::ALL.iter().map(|period| of_period(*period));
    let own = catalogue.ids().map(|id| of_catalogue(catalogue, id));
    periods.chain(own).collect()
}

fn of_period(period: Period) -> MenuList {
    let weapons = arsenal(period).iter();
    let mut sections = vec![
        part(
            Text::new("Arsenal", "Arsenal"),
            arms(weapons.map(|weapon| (weapon, Status::Book))),
        ),
        part(Text::new("Qualities", "Qualités"), qualities()),
        part(Text::new("Grades", "Grades"), grades()),
        part(Text::new("Traits", "Traits"), traits(Trait::ALL)),
    ];
    let PeriodRow { support, .. } = &*period;
    if *support {
        sections.push(part(
            Text::new("Support teams", "Groupes d’appui"),
            support_teams(),
        ));
    }
    MenuList {
        id: period.id().to_owned(),
        name: period.name(),
        catalogue: None,
        note: None,
        overview: Table::default(),
        units: Vec::new(),
        sections,
        provenance: vec![book(), readings()],
    }
}

fn of_catalogue(catalogue: &Catalogue, id: &str) -> MenuList {
    let profiles = catalogue.profiles_of(id);
    let own = catalogue.weapons_of(id);
    let period = profiles.first().map(|profile| profile.period);
    let period = period.or_else(|| own.first().map(|own| own.period));
    let mut menu = MenuList {
        id: id.to_owned(),
        name: catalogue.name(id),
        catalogue: Some(id.to_owned()),
        note: period.map(Term::name),
        overview: Table::default(),
        units: Vec::new(),
        sections: weapons_of_its_own(&own).into_iter().collect(),
        provenance: vec![book()],
    };
    if let Some(period) = period {
        one_of_each(catalogue, period, &profiles, &mut menu);
    }
    menu
}

/// The profiles as a platoon of one of each has them.
fn one_of_each(catalogue: &Catalogue, period: Period, profiles: &[&Profile], menu: &mut MenuList) {
    let figures = profiles
        .iter()
        .map(|profile| json!({"profile": profile.id}));
    let figures: Vec<_> = figures.collect();
    let list = json!({"period": period.id(), "figures": figures}).to_string();
    let tree = parse(&list);
    let army = Army::read(tree.root(), catalogue);
    let roster = roster(&army);
    let Some(platoon) = roster.groups.into_iter().next() else {
        return;
    };
    let ids = profiles.iter().map(|profile| profile.id.as_str());
    let prices = profiles.iter().zip(&army.figures);
    let prices = prices.map(|(profile, figure)| price(figure.cost.total(), profile.status));
    let table = platoon.table.filled("points", prices).with_ids(ids);
    let units = profiles.iter().zip(&army.figures).enumerate();
    menu.units = units
        .map(|(number, (profile, figure))| {
            let row = table.only_row(number).without(&["count"]);
            unit(profile, figure, row)
        })
        .collect();
    menu.overview = table.without(&["count", "grit", "shooting", "melee", "breakdown"]);
    menu.provenance = roster.provenance;
}

fn unit(profile: &Profile, figure: &Figure<'_>, row: Table) -> MenuUnit {
    let carried = figure.weapons.terms().map(|arm| {
        let own = arm.own.map(|own| own.status);
        (arm.weapon, own.unwrap_or(Status::Book))
    });
    let weapons = arms(carried);
    let mut unit = MenuUnit::profile(&profile.id, &profile.name, row, profile.provenance());
    if !weapons.rows.is_empty() {
        unit.sections
            .push(part(Text::new("Weapons", "Armes"), weapons));
    }
    if !profile.traits.is_empty() {
        let traits = traits(&profile.traits);
        unit.sections
            .push(part(Text::new("Traits", "Traits"), traits));
    }
    unit
}

fn weapons_of_its_own(own: &[&OwnWeapon]) -> Option<Section> {
    let weapons = own.iter().map(|own| (&own.weapon, own.status));
    let title = Text::new("Weapons of this catalogue", "Armes de ce catalogue");
    (!own.is_empty()).then(|| part(title, arms(weapons)))
}

fn part(title: Text, table: Table) -> Section {
    section(title, Heading::NONE, vec![Block::Table(table)])
}

fn book() -> Provenance {
    Provenance {
        status: Status::Book,
        subject: Text::new("prices", "prix"),
        source: Text::same("Feu à Volonté 1.6"),
    }
}

fn readings() -> Provenance {
    Provenance {
        status: Status::Reading,
        subject: Text::new("effects of traits", "effets des traits"),
        source: Text::new(
            "reading of this program where the rulebook leaves room",
            "interprétation de ce programme là où le livret laisse un doute",
        ),
    }
}

const POINTS: Text = Text::new("points", "PdR");

fn arms<'w>(weapons: impl Iterator<Item = (&'w Weapon, Status)>) -> Table {
    let mut table = Table::new(vec![
        Column::id(),
        Column::left("name", Text::new("weapon", "arme")),
        Column::right("points", POINTS),
        Column::centre("rate_of_fire", Text::new("rate of fire", "cadence de tir")),
        Column::centre("bonus", Text::new("bonus", "bonus")),
        Column::centre("range_ud", Text::new("range (UD)", "portée (UD)")),
        Column::centre("melee", Text::new("melee", "corps à corps")),
    ]);
    for (weapon, status) in weapons {
        table.push([
            weapon.id.to_string().into(),
            weapon.name.clone().into(),
            price(weapon.points, status),
            weapon.rate_of_fire.into(),
            signed(weapon.bonus).into(),
            reach(weapon),
            weapon
                .melee
                .map_or_else(|| "–".into(), |bonus| signed(bonus).into()),
        ]);
    }
    table
}

fn reach(weapon: &Weapon) -> Value {
    match weapon.range {
        Some(range) => range.into(),
        None if weapon.ranged() => Text::new("unlimited", "illimitée").into(),
        None => "–".into(),
    }
}

fn qualities() -> Table {
    let mut table = Table::new(vec![
        Column::id(),
        Column::left("name", Text::new("quality", "qualité")),
        Column::right("points", POINTS),
        Column::centre("dice", Text::new("dice", "dés")),
        Column::centre("grit", Text::new("grit", "cran")),
    ]);
    for quality in Quality::ALL {
        table.push([
            quality.id.into(),
            quality.name.clone().into(),
            quality.points.into(),
            format!("{}d6", quality.dice).into(),
            signed(quality.grit).into(),
        ]);
    }
    table
}

fn grades() -> Table {
    let mut table = Table::new(vec![
        Column::id(),
        Column::left("name", Text::new("grade", "grade")),
        Column::right("points", POINTS),
        Column::centre("traits", Text::new("traits at most", "traits au plus")),
        Column::centre("reserve", Text::new("reserve dice", "dés de réserve")),
    ]);
    for grade in Grade::ALL {
        table.push([
            grade.id.into(),
            grade.name.clone().into(),
            grade.points.into(),
            grade.max_traits.into(),
            grade.reserve.into(),
        ]);
    }
    table
}

fn traits(of: &[Trait]) -> Table {
    let mut table = Table::new(vec![
        Column::id(),
        Column::left("name", Text::new("trait", "trait")),
        Column::right("points", POINTS),
        Column::left("for", Text::new("for", "pour")),
        Column::left("effect", Text::new("effect", "effet")),
    ]);
    let options = Options::default();
    for gift in of {
        let whom = if gift.command {
            Text::new("leader, second", "leader, second")
        } else {
            Text::new("all", "tous")
        };
        table.push([
            gift.id.into(),
            gift.name.clone().into(),
            TRAIT_POINTS.into(),
            whom.into(),
            effect(*gift, &options, Status::Reading.mark()).into(),
        ]);
    }
    table
}

fn support_teams() -> Table {
    let mut table = Table::new(vec![
        Column::id(),
        Column::left("name", Text::new("team", "groupe")),
        Column::right("points", POINTS),
        Column::left("figures", Text::new("figures", "figurines")),
        Column::left("weapon", Text::new("weapon", "arme")),
        Column::centre("wounds", Text::new("wounds", "blessures")),
    ]);
    for team in Group::ALL {
        let weapon = team.arm().map(|weapon| weapon.name.clone());
        table.push([
            team.id.into(),
            team.name.clone().into(),
            team.points.into(),
            team.figures.into(),
            weapon.unwrap_or_else(|| Text::same("–")).into(),
            team.wounds.into(),
        ]);
    }
    table
}
