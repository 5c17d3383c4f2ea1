//! Whether an army keeps a house rule. What could not be read breaks no limit, and while something could not be read, nothing is said to be
//! missing.

use std::{
    cell::OnceCell,
    collections::{BTreeMap, BTreeSet},
};

use super::{
    book::Book,
    file::{Each, Measure},
    house::place_of,
    messages,
    rule::{Bound, Demand, Rule},
    selector::Selectors,
};
use crate::{
    check::house::Before,
    model::{
        census::{Kind, Row},
        json::Place,
        lang::Text,
    },
};

/// How a rule is broken.
pub(crate) struct Breach {
    pub place: Place,
    pub message: Text,
    pub found: Option<i64>,
    pub allowed: Option<i64>,
}

impl Breach {
    const fn new(place: Place, message: Text) -> Self {
        Self {
            place,
            message,
            found: None,
            allowed: None,
        }
    }

    const fn with(place: Place, message: Text, found: i64, allowed: i64) -> Self {
        Self {
            place,
            message,
            found: Some(found),
            allowed: Some(allowed),
        }
    }
}

/// An army before the rules of an event. What several rules ask for is worked out once.
pub(crate) struct Army<'j> {
    before: &'j Before<'j>,
    book: &'j Book,
    whole: OnceCell<Vec<Scope>>,
    commands: OnceCell<Vec<Scope>>,
    units: OnceCell<Vec<Scope>>,
    costs: OnceCell<Vec<i64>>,
}

/// Rows for which a limit holds by themselves.
struct Scope {
    place: Place,
    rows: Vec<usize>,
}

impl<'j> Army<'j> {
    pub(crate) const fn new(before: &'j Before<'j>, book: &'j Book) -> Self {
        Self {
            before,
            book,
            whole: OnceCell::new(),
            commands: OnceCell::new(),
            units: OnceCell::new(),
            costs: OnceCell::new(),
        }
    }

    /// Every way in which it breaks a rule.
    pub(crate) fn breaches(&self, rule: &Rule) -> Vec<Breach> {
        let judge = Judge { rule, army: self };
        match &rule.demand {
            Demand::Ban(of) => judge.ban(of),
            Demand::Only(of, among) => judge.only(of, among.as_ref()),
            Demand::Field(key, values) => judge.field(key, values).into_iter().collect(),
            demand => {
                let scopes = self.scopes(rule.each).iter();
                let broken = scopes.map(|scope| judge.in_scope(demand, scope));
                broken.flatten().collect()
            }
        }
    }

    /// The army, or each of its commands or units with all that belongs to it.
    fn scopes(&self, each: Each) -> &[Scope] {
        match each {
            Each::Army => self.whole.get_or_init(|| {
                vec![Scope {
                    place: place_of(self.before.list, "name"),
                    rows: (0..self.before.census.len()).collect(),
                }]
            }),
            Each::Command => self.commands.get_or_init(|| self.heads(Kind::Command)),
            Each::Unit => self.units.get_or_init(|| self.heads(Kind::Unit)),
        }
    }

    /// Each row of a kind with all that belongs to it.
    fn heads(&self, kind: Kind) -> Vec<Scope> {
        let rows = self.before.census;
        let mut inside: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for row in 0..rows.len() {
            for head in outers(rows, row).filter(|outer| rows[*outer].kind == kind) {
                inside.entry(head).or_default().push(row);
            }
        }
        let scope = |(head, rows_of): (usize, Vec<usize>)| Scope {
            place: rows[head].place,
            rows: rows_of,
        };
        inside.into_iter().map(scope).collect()
    }

    /// What each row costs with all that belongs to it.
    fn costs(&self) -> &[i64] {
        self.costs.get_or_init(|| {
            let rows = self.before.census;
            let mut costs = vec![0_i64; rows.len()];
            for (number, row) in rows.iter().enumerate() {
                for outer in outers(rows, number) {
                    costs[outer] = costs[outer].saturating_add(row.points.unwrap_or(0));
                }
            }
            costs
        })
    }
}

/// One rule before an army.
struct Judge<'j> {
    rule: &'j Rule,
    army: &'j Army<'j>,
}

impl<'j> Judge<'j> {
    const fn rows(&self) -> &'j [Row<'j>] {
        self.army.before.census
    }

    /// The rows of a scope that selectors choose, as far as they could be read.
    fn chosen(&self, of: &Selectors, scope: &Scope) -> Vec<usize> {
        let rows = self.rows();
        let fits = |row: &&usize| rows[**row].known && of.fits(rows, **row);
        scope.rows.iter().filter(fits).copied().collect()
    }

    fn all_known(&self, scope: &Scope) -> bool {
        scope.rows.iter().all(|row| self.rows()[*row].known)
    }

    fn words(&self, of: &Selectors) -> Text {
        let named = |key: &str, id: &str| self.army.book.name(key, id);
        match &self.rule.name {
            Some(name) => name.clone(),
            None => of.in_words(&named),
        }
    }

    fn ban(&self, of: &Selectors) -> Vec<Breach> {
        let whole = Scope {
            place: Place::default(),
            rows: (0..self.rows().len()).collect(),
        };
        let what = self.words(of);
        let banned = self.chosen(of, &whole);
        let banned = banned.into_iter().filter(|row| self.rows()[*row].count > 0);
        let breach = |row: usize| {
            let row = &self.rows()[row];
            Breach::with(row.place, messages::banned(&what, row.count), row.count, 0)
        };
        banned.map(breach).collect()
    }

    fn only(&self, of: &Selectors, among: Option<&Selectors>) -> Vec<Breach> {
        let rows = self.rows();
        let what = self.words(of);
        let others = (0..rows.len()).filter(|row| {
            let here = &rows[*row];
            let concerned = match among {
                Some(among) => among.fits(rows, *row),
                None => of.concerns(rows, *row),
            };
            here.known && here.count > 0 && concerned && !of.fits(rows, *row)
        });
        let breach = |row: usize| {
            let id = rows[row].id.as_deref();
            let name = id.and_then(|id| self.army.book.name("id", id));
            let own = name.or_else(|| id.map(|id| Text::same(id.to_owned())));
            Breach::new(rows[row].place, messages::not_one_of(own.as_ref(), &what))
        };
        others.map(breach).collect()
    }

    fn field(&self, key: &str, values: &[serde_json::Value]) -> Option<Breach> {
        let list = self.army.before.list;
        let typed = list
            .get(key)
            .filter(|json| !json.is(""))
            .map(|json| (json.to_value(), json));
        let fits = |value: &serde_json::Value| values.is_empty() || values.contains(value);
        match typed {
            Some((value, _)) if fits(&value) && !value.is_null() => None,
            Some((_, json)) => Some(Breach::new(
                json.place(),
                messages::field(key, Some(json.source()), values),
            )),
            None => Some(Breach::new(
                place_of(list, "name"),
                messages::field(key, None, values),
            )),
        }
    }

    fn in_scope(&self, demand: &Demand, scope: &Scope) -> Option<Breach> {
        match demand {
            Demand::Most(most, of) => self.most(*most, of, scope),
            Demand::Least(least, of) => self.least(*least, of, scope),
            Demand::Share(bound, percent, of, among) => {
                self.share((*bound, *percent), (of, among.as_ref()), scope)
            }
            Demand::Together(all) => self.together(all, scope),
            Demand::Apart(all) => self.apart(all, scope),
            Demand::Ban(_) | Demand::Only(..) | Demand::Field(..) => None,
        }
    }

    fn most(&self, most: i64, of: &Selectors, scope: &Scope) -> Option<Breach> {
        let chosen = self.chosen(of, scope);
        let found = self.measured(&chosen);
        if found <= most {
            return None;
        }
        // The line with which it becomes too many is where a hand is needed.
        let over = (1..=chosen.len()).find(|n| self.measured(&chosen[..*n]) > most);
        let place = over.map_or(scope.place, |n| self.rows()[chosen[n - 1]].place);
        let message = messages::too_many(&self.words(of), self.rule.measure, found, most);
        Some(Breach::with(place, message, found, most))
    }

    fn least(&self, least: i64, of: &Selectors, scope: &Scope) -> Option<Breach> {
        let found = self.measured(&self.chosen(of, scope));
        if found >= least || !self.all_known(scope) {
            return None;
        }
        let message = messages::too_few(&self.words(of), self.rule.measure, found, least);
        Some(Breach::with(scope.place, message, found, least))
    }

    fn share(
        &self,
        (bound, percent): (Bound, i64),
        (of, among): (&Selectors, Option<&Selectors>),
        scope: &Scope,
    ) -> Option<Breach> {
        let rows = self.rows();
        let whole: Vec<usize> = match among {
            Some(among) => self.chosen(among, scope),
            None => scope
                .rows
                .iter()
                .filter(|row| rows[**row].known && of.concerns(rows, **row))
                .copied()
                .collect(),
        };
        let part: Vec<usize> = whole
            .iter()
            .filter(|row| of.fits(rows, **row))
            .copied()
            .collect();
        let (part, whole) = (self.measured(&part), self.measured(&whole));
        if whole <= 0 || !self.all_known(scope) {
            return None;
        }
        let (hundredfold, allowed) = (part.saturating_mul(100), percent.saturating_mul(whole));
        let broken = match bound {
            Bound::Most => hundredfold > allowed,
            Bound::Least => hundredfold < allowed,
        };
        broken.then(|| {
            let words = self.words(of);
            let message =
                messages::share(&words, self.rule.measure, (part, whole), (bound, percent));
            Breach::with(scope.place, message, hundredfold / whole, percent)
        })
    }

    fn together(&self, all: &[Selectors], scope: &Scope) -> Option<Breach> {
        let (first, others) = all.split_first()?;
        let place = self.rows()[*self.present(first, scope).first()?].place;
        let missing = others
            .iter()
            .find(|other| self.present(other, scope).is_empty())
            .filter(|_| self.all_known(scope))?;
        let named = |key: &str, id: &str| self.army.book.name(key, id);
        let message = messages::without(&first.in_words(&named), &missing.in_words(&named));
        Some(Breach::new(place, message))
    }

    fn apart(&self, all: &[Selectors], scope: &Scope) -> Option<Breach> {
        let present = all.iter().filter_map(|one| {
            let rows = self.present(one, scope);
            Some((one, *rows.first()?))
        });
        let present: Vec<(&Selectors, usize)> = present.collect();
        let [(one, _), (other, row), ..] = present.as_slice() else {
            return None;
        };
        let named = |key: &str, id: &str| self.army.book.name(key, id);
        let message = messages::beside(&one.in_words(&named), &other.in_words(&named));
        Some(Breach::new(self.rows()[*row].place, message))
    }

    /// The chosen rows of which there is at least one.
    fn present(&self, of: &Selectors, scope: &Scope) -> Vec<usize> {
        let mut chosen = self.chosen(of, scope);
        chosen.retain(|row| self.rows()[*row].count > 0);
        chosen
    }

    /// What rows come to together.
    fn measured(&self, chosen: &[usize]) -> i64 {
        let rows = self.rows();
        let sum = |each: &dyn Fn(usize) -> i64| {
            let all = chosen.iter().map(|row| each(*row));
            all.fold(0, i64::saturating_add)
        };
        match self.rule.measure {
            Measure::Count => sum(&|row| rows[row].count),
            Measure::Figures => sum(&|row| rows[row].figures),
            Measure::Points => {
                let costs = self.army.costs();
                sum(&|row| costs[row])
            }
            Measure::Distinct => {
                let ids = chosen
                    .iter()
                    .map(|row| (rows[*row].kind, rows[*row].id.as_deref()));
                i64::try_from(ids.collect::<BTreeSet<_>>().len()).unwrap_or(i64::MAX)
            }
        }
    }
}

/// The numbers of a row and of everything around it.
fn outers<'r>(rows: &'r [Row<'_>], row: usize) -> impl Iterator<Item = usize> + 'r {
    let mut next = Some(row);
    std::iter::from_fn(move || {
        let here = next?;
        // Always an earlier one, so that this ends.
        next = rows.get(here)?.within.filter(|outer| *outer < here);
        Some(here)
    })
}
