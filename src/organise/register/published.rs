//! What of a register everybody may see: the lists that are played, in their public form, with the hash of the full one, so that a list on
//! the table can be held against the one that was judged without its plan being shown.

use std::collections::BTreeSet;

use super::{
    file::Register,
    reports::{Reported, rule},
};
use crate::{
    check::{
        Checker, Source,
        public::{CODE, without},
        report::{Report, Verdict},
    },
    model::{
        diagnostic::{Finding, Severity},
        digest::Digest,
        json::Place,
        lang::{Lang, Text},
        spelling,
    },
    organise::event::{House, Shown},
};

/// A list as everybody may see it.
#[derive(Clone, Debug)]
pub struct Published {
    /// The public form, under the name that its file is to have.
    pub source: Source,
    /// The report on it, with the verdict on the full list; the fingerprint is that of the full list.
    pub report: Report,
    /// The hash of the full list.
    pub list: Digest,
}

impl Register {
    /// The lists that are played, in the order of the players where these are shown, else in one that says nothing of them; and the
    /// reports on those that have no public form.
    #[must_use]
    pub fn published(&self, house: &House, checker: &Checker) -> (Vec<Published>, Vec<Report>) {
        let shows = |what| house.event.publish.contains(&what);
        let (mut published, mut refused) = (Vec::new(), Vec::new());
        for one in self.own_reports(house, checker) {
            match self::published(&one, checker, shows(Shown::Player), shows(Shown::Club)) {
                Some(Ok(list)) => published.push(list),
                Some(Err(report)) => refused.push(*report),
                None => {}
            }
        }
        if !shows(Shown::Player) {
            published.sort_by_key(|one| one.list);
        }
        let mut taken = BTreeSet::new();
        for one in &mut published {
            let stem = spelling::free(&mut taken, &file_stem(&one.report));
            one.source.name = format!("{stem}.json");
            one.report.path.clone_from(&one.source.name);
        }
        (published, refused)
    }
}

/// The public form of a list that is played; None of one that is not.
fn published(
    one: &Reported<'_>,
    checker: &Checker,
    player: bool,
    club: bool,
) -> Option<Result<Published, Box<Report>>> {
    let submission = one.submission.filter(|held| one.entry.holds(held))?;
    let list = submission.identity.as_ref()?.list;
    let mut public = match checker.public_form(&submission.source()?) {
        Ok(public) => public,
        Err(report) => return Some(Err(report)),
    };
    let mut report = checker.check_with_makeup(&public);
    rule(one.entry, &mut report);
    if one.report.verdict == Verdict::Illegal && report.verdict == Verdict::Legal {
        let message = Text::new(
            "Illegal for a reason that is not published.",
            "Illégale pour un motif qui n’est pas publié.",
        );
        report.add(Finding::new(
            CODE,
            Severity::Error,
            Place::default(),
            message,
        ));
    }
    report.verdict = one.report.verdict;
    report.list = Some(list);
    let shown = [
        one.entry.player.as_deref().filter(|_| player),
        one.entry.club.as_deref().filter(|_| club),
    ];
    let shown: Vec<&str> = shown.into_iter().flatten().collect();
    report.player = Some(shown.join(", ")).filter(|shown| !shown.is_empty());
    if !player {
        public.bytes = without(&report.text, &["player"]).into_bytes();
    }
    Some(Ok(Published {
        source: public,
        report,
        list,
    }))
}

/// What a file is called: after player and army, or after nothing but the list.
fn file_stem(report: &Report) -> String {
    let army = report.name.as_ref();
    let army = army.map(|name| name.typed(Lang::En));
    let words = match &report.player {
        Some(player) => format!("{player} {}", army.unwrap_or_default()),
        None => report.fingerprint(),
    };
    let stem = spelling::file_stem(&words);
    if stem.is_empty() {
        spelling::file_stem(&report.fingerprint())
    } else {
        stem
    }
}
