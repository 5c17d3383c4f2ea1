//! What a platoon is made of: figures and support groups.

use crate::model::{
    census::{Kind, Row, Tag},
    json::Json,
    term::Term,
    word::Words,
};

use super::list::army::{Army, Figure, Support};

pub(super) fn census<'a>(army: &'a Army<'_>) -> Vec<Row<'a>> {
    let whole = Row {
        known: army.all_lines(),
        ..Row::new(Kind::Army, army.figures.place)
    };
    let whole = whole
        .said("period", &army.period)
        .number("scale_mm", army.scale_mm.value());
    let figures = army.figures.iter().map(of_figure);
    let support = army.support.iter().map(of_support);
    std::iter::once(whole)
        .chain(figures)
        .chain(support)
        .collect()
}

fn of_figure<'a>(figure: &'a Figure<'_>) -> Row<'a> {
    let profile = figure.profile.value();
    let count = figure.count();
    let mut row = Row {
        id: profile.map(|profile| (&*profile.id).into()),
        catalogue: profile.map(|profile| &*profile.catalogue),
        count,
        figures: count,
        points: Some(figure.cost.total().saturating_mul(count)),
        known: figure.count.number.is_some() && figure.cost.complete,
        ..Row::new(Kind::Figure, figure.place)
    };
    row = row
        .said("role", &figure.grade)
        .said("quality", &figure.quality);
    row.tags.extend(figure.weapons.items.iter().map(|word| Tag {
        catalogue: word.term.and_then(|arm| Some(&*arm.own?.catalogue)),
        ..Tag::new("weapon", &*word.id)
    }));
    row.tags.extend(words("trait", &figure.traits));
    row.tags.extend(words("model", &figure.model));
    row
}

fn of_support<'a>(group: &'a Support<'_>) -> Row<'a> {
    let typed = group.figures.typed.map(Json::as_i64);
    let as_typed = typed.is_none_or(|typed| typed == group.figures());
    let mut row = Row {
        id: group.kind.value().map(|kind| kind.id().into()),
        figures: group.figures().unwrap_or(0),
        points: Some(group.cost.total()),
        known: group.cost.complete && as_typed,
        ..Row::new(Kind::Support, group.place)
    };
    row = row
        .said("role", &group.grade)
        .said("quality", &group.quality);
    row.tags.extend(words("trait", &group.traits));
    row
}

fn words<'a, T>(key: &'static str, words: &'a Words<'_, T>) -> impl Iterator<Item = Tag<'a>> {
    words.items.iter().map(move |word| Tag::new(key, &*word.id))
}
