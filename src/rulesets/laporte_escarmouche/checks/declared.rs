//! Totals that players add up themselves. Each is compared with the prices in force; where they follow another table, one sentence
//! says so.

use crate::{
    model::{
        checks::wrong_total,
        diagnostic::{Finding, Findings},
        forms,
        head::Declared as Points,
        json::Place,
        lang::{Lang, Text, counted},
    },
    rulesets::laporte_escarmouche::{
        catalogue::Prices,
        list::{
            army::{Army, Group},
            character::Character,
            cost::Cost,
        },
    },
    text,
};

/// Terms of a sum that a message shows; nobody reads more.
const SHOWN: usize = 16;

/// A total that a list writes, and the one that prices give.
struct Declared<'b, 'a> {
    whose: Whose<'b, 'a>,
    points: Points<'a>,
    computed: i64,
}

enum Whose<'b, 'a> {
    /// Of the list; of a list of one group, which may say the same there.
    List(&'b Army<'a>, Option<Place>),
    Group(&'b Group<'a>),
    Character(&'b Character<'a>),
}

pub(super) fn wrong_cost(army: &Army<'_>, findings: &mut Findings) {
    let all = declared(army, &army.tariff.prices);
    let wrong: Vec<&Declared<'_, '_>> = all.iter().filter(|one| !one.is_right()).collect();
    if let [first, others @ ..] = &wrong[..]
        && !others.is_empty()
    {
        let followed = followed(army);
        if followed.is_some() || wrong.len() == all.len() {
            return by_other_prices(army, first, others, followed, findings);
        }
    }
    for one in wrong {
        one.report(army, findings);
    }
}

/// Every declared total that can be judged, beside what these prices make of it.
fn declared<'b, 'a>(army: &'b Army<'a>, prices: &Prices) -> Vec<Declared<'b, 'a>> {
    let mut all = Vec::new();
    if army.tariff.complete {
        all.extend(of_list(army, prices));
        let twice = all.iter().any(Declared::speaks_for_its_group);
        for group in &army.groups {
            all.extend(of_group(army, group, prices).filter(|_| !twice));
            let lines = group.characters.iter();
            all.extend(lines.filter_map(|one| of_character(one, prices)));
        }
    }
    all
}

fn of_list<'b, 'a>(army: &'b Army<'a>, prices: &Prices) -> Option<Declared<'b, 'a>> {
    let points = army.head.points.filter(|_| army.points().complete)?;
    let same = match &army.groups[..] {
        [only] => only.points.filter(|own| own.number() == points.number()),
        _ => None,
    };
    Some(Declared {
        whose: Whose::List(army, same.map(|points| points.place())),
        points,
        computed: total(army, prices),
    })
}

fn of_group<'b, 'a>(
    army: &Army<'_>,
    group: &'b Group<'a>,
    prices: &Prices,
) -> Option<Declared<'b, 'a>> {
    let complete = group.points(&army.tariff).complete;
    let points = group.points.filter(|_| complete)?;
    Some(Declared {
        whose: Whose::Group(group),
        points,
        computed: sum(group, prices),
    })
}

fn of_character<'b, 'a>(character: &'b Character<'a>, prices: &Prices) -> Option<Declared<'b, 'a>> {
    let points = character.points.filter(|_| character.cost.complete)?;
    Some(Declared {
        whose: Whose::Character(character),
        points,
        computed: Cost::of(character, prices).total(),
    })
}

/// What an army costs by these prices.
pub(super) fn total(army: &Army<'_>, prices: &Prices) -> i64 {
    let groups = army.groups.iter().map(|group| sum(group, prices));
    groups.fold(0, i64::saturating_add)
}

fn sum(group: &Group<'_>, prices: &Prices) -> i64 {
    let lines = group.characters.iter().map(|one| {
        let cost = Cost::of(one, prices).total();
        cost.saturating_mul(one.count())
    });
    lines.fold(0, i64::saturating_add)
}

/// The list was added up by other prices: one finding, where else it shows as related places.
fn by_other_prices(
    army: &Army<'_>,
    first: &Declared<'_, '_>,
    others: &[&Declared<'_, '_>],
    followed: Option<&str>,
    findings: &mut Findings,
) {
    let (prices, example) = (army.tariff.name(), first.both());
    let more = counted(
        i64::try_from(others.len()).unwrap_or(i64::MAX),
        ("other total also differs", "other totals also differ"),
        ("autre total diffère aussi", "autres totaux diffèrent aussi"),
    );
    let finding = findings.report(
        first.points.place(),
        text!(
            "{example}; {more} ({prices}).",
            "{example} ; {more} ({prices}).",
            prices,
            example,
            more
        ),
    );
    first.points.beside(finding, first.computed);
    for other in others.iter().take(SHOWN) {
        finding.related(other.both(), other.points.place());
    }
    match followed {
        Some(id) => finding.help(text!(
            "All declared totals follow the price table \"{id}\": set \"prices\": \"{id}\".",
            "Tous les totaux annoncés suivent le barème \"{id}\" : mettez \"prices\": \"{id}\"."
        )),
        None => finding.fact(Text::new(
            "No price table that is known gives these totals; \"prices\" names one, --catalogue loads one of your own.",
            "Aucun barème connu ne donne ces totaux ; \"prices\" en nomme un, --catalogue charge le vôtre.",
        )),
    };
}

/// The other table by which every declared total comes out.
fn followed<'b>(army: &'b Army<'_>) -> Option<&'b str> {
    let mut tables = army.catalogue.tables();
    let fits = |prices: &Prices| declared(army, prices).iter().all(Declared::is_right);
    let table = tables.find(|table| fits(&table.prices))?;
    Some(&table.id)
}

impl Declared<'_, '_> {
    fn is_right(&self) -> bool {
        self.points.is(self.computed)
    }

    const fn speaks_for_its_group(&self) -> bool {
        matches!(self.whose, Whose::List(_, Some(_)))
    }

    fn report(&self, army: &Army<'_>, findings: &mut Findings) {
        let (who, prices, computed) = (self.whose.label(), army.tariff.name(), self.computed);
        let actual = Text::from(computed);
        let sum = self.whose.parts().unwrap_or_else(|| actual.clone());
        let sum = text!("{sum} ({prices})", "{sum} ({prices})", sum, prices);
        let (total, points) = ((&self.points, computed), ("point", "points"));
        let finding = wrong_total(findings, total, Some(&who), points, &sum);
        self.whose.name(finding);
    }

    /// "The list: 80 points declared, 82 actual".
    fn both(&self) -> Text {
        text!(
            "{who}: {declared}, {actual}",
            "{who} : {declared}, {actual}",
            who = self.whose.label(),
            declared = forms::declared_points(&self.points.typed(), ("point", "points")),
            actual = forms::actual_points(self.computed)
        )
    }
}

impl Whose<'_, '_> {
    fn label(&self) -> Text {
        match self {
            Self::List(..) => Text::new("The list", "La liste"),
            Self::Group(group) => group.label(),
            Self::Character(character) => character.label(),
        }
    }

    /// What the computed total is the sum of; None where a single number says nothing new.
    fn parts(&self) -> Option<Text> {
        let parts = match self {
            Self::List(army, _) => match &army.groups[..] {
                [only] => lines(only),
                groups => {
                    let totals = groups.iter().map(|group| group.points(&army.tariff).spent);
                    joined(totals.map(|total| total.to_string()))
                }
            },
            Self::Group(group) => lines(group),
            Self::Character(character) => character.cost.words(),
        };
        (!parts.get(Lang::En).is_empty()).then_some(parts)
    }

    /// Says whom the finding is about, and where the same is said again.
    fn name(&self, finding: &mut Finding) {
        match self {
            Self::List(_, Some(again)) => {
                finding.related(Text::new("and here", "et ici"), *again);
            }
            Self::List(_, None) | Self::Group(_) => {}
            Self::Character(character) => super::about(finding, &character.title()),
        }
    }
}

/// "16 + 6 × 11".
fn lines(group: &Group<'_>) -> Text {
    joined(group.characters.iter().map(|one| match one.count() {
        1 => one.cost.total().to_string(),
        count => format!("{count} × {}", one.cost.total()),
    }))
}

fn joined(parts: impl Iterator<Item = String>) -> Text {
    let mut parts: Vec<String> = parts.take(SHOWN + 1).collect();
    if parts.len() > SHOWN {
        parts.truncate(SHOWN);
        parts.push("…".to_owned());
    }
    Text::same(parts.join(" + "))
}
