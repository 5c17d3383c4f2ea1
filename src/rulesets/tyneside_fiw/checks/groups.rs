//! Groups: four to ten figures, alike where possible, and numbers that are numbers.

use super::phrases::{SHOWN, about, of};
use crate::{
    model::{
        checks::{self},
        diagnostic::Findings,
        forms,
        json::Json,
        lang::{Text, counted},
        term::Term,
    },
    rulesets::tyneside_fiw::{
        derived::group::{majority, shares, size},
        list::{Army, Fighter, Group},
        tables::GROUP,
        terms::{Class, Quality},
        words::people_name,
    },
    text,
};

fn figures(count: i64) -> Text {
    forms::none_or(
        count,
        ("no figures", ("figure", "figures")),
        ("aucune figurine", ("figurine", "figurines")),
    )
}

pub(super) fn nobody(army: &Army<'_>, findings: &mut Findings) {
    let complete = army.all_leaders && army.all_groups && army.loose.unskipped;
    let empty = army.leaders.is_empty() && army.groups.is_empty() && army.loose.is_empty();
    if !complete || !empty {
        return;
    }
    let message = forms::minimum(&Text::new("Side", "Camp"), &figures(0), 0, 1);
    let finding = findings.report(army.groups.place, message);
    let (least, most) = GROUP;
    finding.numbers(0, 1).help(text!(
        "Add a group of {least} to {most} figures to \"groups\".",
        "Ajoutez un groupe de {least} à {most} figurines à \"groups\".",
    ));
}

pub(super) fn wrong_size(army: &Army<'_>, findings: &mut Findings) {
    let (least, most) = GROUP;
    for (number, group) in army.groups.iter().enumerate() {
        let (Some(typed), found) = (group.figures.typed, size(army, number)) else {
            continue;
        };
        // A leader who could not be read may be the missing one.
        let certain = army.all_leaders && !army.links.lost_riders;
        let few = found < least && certain;
        if group.figures.number.is_none() || !(few || found > most) {
            continue;
        }
        let name = Fighter::Group(group).label();
        let (message, allowed) = if few {
            (forms::minimum(&name, &figures(found), found, least), least)
        } else {
            (forms::maximum(&name, &figures(found), found, most), most)
        };
        let finding = findings.report(typed.place(), message);
        finding.numbers(found, allowed);
        finding.help(size_help(found, group));
        for rider in &army.links.riders[number] {
            finding.related(
                Text::new(
                    "goes with the group and counts",
                    "va avec le groupe et compte",
                ),
                army.leaders[*rider].place,
            );
        }
        about(finding, Fighter::Group(group));
    }
}

/// What to make of the number of figures.
fn size_help(found: i64, group: &Group<'_>) -> Text {
    let (least, most) = GROUP;
    let own = group.figures.number.unwrap_or(0);
    let riders = found.saturating_sub(own);
    let fitting = if found < least {
        least - riders
    } else {
        most - riders
    };
    if found > most.saturating_mul(2) || fitting < 1 {
        return Text::new("Split the group.", "Partagez le groupe.");
    }
    text!(
        "Set \"figures\" to {fitting}.",
        "Mettez \"figures\" à {fitting}."
    )
}

pub(super) fn outside(army: &Army<'_>, findings: &mut Findings) {
    let counts = army.loose.iter().filter_map(|one| one.count.number);
    let found = counts.fold(0, i64::saturating_add);
    if found == 0 {
        return;
    }
    let names: Vec<Text> = army
        .loose
        .iter()
        .take(SHOWN)
        .map(|one| Fighter::Loose(one).label())
        .collect();
    let (names, figures) = (Text::join(&names, ", "), figures(found));
    let message = text!(
        "{figures} outside any group: {names}.",
        "{figures} hors de tout groupe : {names}.",
        figures,
        names
    );
    findings
        .report(army.loose.place, message)
        .numbers(found, 0)
        .fact(Text::new(
            "A group takes them in as \"overrides\" where they differ.",
            "Un groupe les accueille en \"overrides\" là où elles diffèrent.",
        ));
}

pub(super) fn mixed(army: &Army<'_>, findings: &mut Findings) {
    for group in army.groups.iter().filter(|group| !group.singles.is_empty()) {
        let mixes = mixes(group);
        if mixes.is_empty() || !group.is_counted() {
            continue;
        }
        let name = Fighter::Group(group).label();
        let (axes, rest) = (Text::join(&mixes, ", "), consequence(group));
        let message = text!(
            "{name} mixes {axes}; {rest}.",
            "{name} mêle {axes} ; {rest}.",
            name,
            axes,
            rest
        );
        let finding = findings.report(group.place, message);
        finding.help(Text::new(
            "Split it into two groups.",
            "Faites-en deux groupes.",
        ));
        about(finding, Fighter::Group(group));
    }
}

/// What follows: for the risk factor the group is what most of its figures are.
fn consequence(group: &Group<'_>) -> Text {
    let mut bodies = group.bodies().filter(|body| body.count > 0);
    let first = bodies.next().map(|body| body.kit.rated());
    if bodies.all(|body| Some(body.kit.rated()) == first) {
        return Text::new(
            "command and loyalty are worked out figure by figure",
            "commandement et loyauté se tiennent figurine par figurine",
        );
    }
    let majority = majority(group).name();
    text!(
        "the majority, {majority}, counts for the risk factor",
        "la majorité, {majority}, compte pour le facteur de risque",
        majority
    )
}

/// What differs within a group: the values with their numbers.
fn mixes(group: &Group<'_>) -> Vec<Text> {
    let qualities = shares(group, |kit| kit.quality.known().copied());
    let classes = shares(group, |kit| kit.class.known().copied());
    let peoples = shares(group, |kit| {
        let people = kit.people.known();
        people.map(|people| people.0.clone().into_owned())
    });
    let mut mixes = Vec::new();
    if qualities.len() > 1 {
        let each = listed(&qualities, |quality, count| of_quality(*quality, count));
        mixes.push(text!("qualities ({each})", "les qualités ({each})", each));
    }
    if classes.len() > 1 {
        let each = listed(&classes, |class, count| of_class(*class, count));
        mixes.push(text!("classes ({each})", "les classes ({each})", each));
    }
    if peoples.len() > 1 {
        let each = listed(&peoples, |tag, count| {
            let people = people_name(tag);
            text!("{count} {people}", "{people} : {count}", people)
        });
        mixes.push(text!("peoples ({each})", "les peuples ({each})", each));
    }
    mixes
}

/// "5 veterans, 3 green".
fn listed<T>(shares: &[(T, i64)], words: impl Fn(&T, i64) -> Text) -> Text {
    let shown = shares.iter().take(SHOWN);
    let each = shown.map(|(value, count)| words(value, *count));
    Text::join(&each.collect::<Vec<_>>(), ", ")
}

fn of_quality(quality: Quality, count: i64) -> Text {
    match quality {
        Quality::Hero => counted(count, ("hero", "heroes"), ("héros", "héros")),
        Quality::Veteran => counted(count, ("veteran", "veterans"), ("vétéran", "vétérans")),
        Quality::Green => counted(count, ("green", "green"), ("bleu", "bleus")),
    }
}

fn of_class(class: Class, count: i64) -> Text {
    match class {
        Class::RegularFormation => counted(
            count,
            ("in regular formation", "in regular formation"),
            ("régulière en formation", "régulières en formation"),
        ),
        Class::RegularSkirmisher => counted(
            count,
            ("regular skirmisher", "regular skirmishers"),
            ("tirailleur régulier", "tirailleurs réguliers"),
        ),
        Class::Irregular => counted(
            count,
            ("irregular", "irregulars"),
            ("irrégulière", "irrégulières"),
        ),
    }
}

pub(super) fn wrong_count(army: &Army<'_>, findings: &mut Findings) {
    let size = Text::new("figures", "figurines");
    let count = Text::new("count", "nombre");
    for group in &army.groups {
        if let Some(wrong) = group.figures.wrong() {
            report_count(Fighter::Group(group), &size, wrong, findings);
        }
        for single in &group.singles {
            if let Some(wrong) = single.count.wrong() {
                report_count(Fighter::Single(single), &count, wrong, findings);
            }
        }
    }
    for one in &army.loose {
        if let Some(wrong) = one.count.wrong() {
            report_count(Fighter::Loose(one), &count, wrong, findings);
        }
    }
}

fn report_count(who: Fighter<'_, '_>, key: &Text, wrong: Json<'_>, findings: &mut Findings) {
    let finding = checks::wrong_count(findings, &of(who, key), wrong, 1..);
    finding.help(Text::new(
        "Set it to the number of figures.",
        "Mettez-y le nombre de figurines.",
    ));
    about(finding, who);
}

pub(super) fn too_many_singles(army: &Army<'_>, findings: &mut Findings) {
    for group in &army.groups {
        let (described, Some(figures)) = (group.described(), group.figures.number) else {
            continue;
        };
        if described <= figures {
            continue;
        }
        let singles = Text::new("single figures", "figurines à part");
        let message = forms::maximum(
            &of(Fighter::Group(group), &singles),
            &counted(
                described,
                ("described", "described"),
                ("décrite", "décrites"),
            ),
            described,
            figures,
        );
        let finding = findings.report(group.singles.place, message);
        finding.numbers(described, figures).help(text!(
            "Set \"figures\" to {described}, or describe fewer in \"overrides\".",
            "Mettez \"figures\" à {described}, ou décrivez-en moins dans \"overrides\"."
        ));
        about(finding, Fighter::Group(group));
    }
}
