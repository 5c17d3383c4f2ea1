//! The reports of a register: the verdict on each list that holds, with everything that only who has all lists can say.

use rayon::prelude::*;

use super::{
    alike::Alike,
    file::{Entry, LATE, Register, Remark, Ruling, Standing, Submission},
    take::FILE,
};
use crate::{
    check::{
        Checker, Source,
        explain::codes,
        report::{Report, Verdict},
    },
    model::{
        clean::shorten,
        companions::{Companion, Companions, Home},
        diagnostic::{Finding, Severity},
        identity::Identity,
        json::Place,
        lang::Text,
        spelling,
    },
    organise::{event::House, moment::told},
    text,
};

/// The report on a list that holds, on one that does not where none does, or on one that is missing.
#[derive(Clone, Debug)]
pub struct Reported<'r> {
    /// Whose it is.
    pub entry: &'r Entry,
    /// The list; None where there is none.
    pub submission: Option<&'r Submission>,
    /// What there is to say.
    pub report: Report,
}

impl Submission {
    /// The list, as if its file were read; None for what is no text.
    #[must_use]
    pub fn source(&self) -> Option<Source> {
        let text = self.text.as_deref()?;
        let read = |name: &str| {
            let catalogue = self.catalogues.get(name);
            catalogue.map_or(Companion::Absent, |text| {
                Companion::read(text.as_bytes().into())
            })
        };
        Some(Source {
            companions: Companions::read(Home::Folder, text.as_bytes(), read),
            ..Source::new(self.file.clone(), text)
        })
    }
}

impl Register {
    /// The reports, in the order of the players, with everything that only shows when all lists lie side by side; `checker` judges by the
    /// event and knows all hashes.
    #[must_use]
    pub fn reports(&self, house: &House, checker: &Checker) -> Vec<Reported<'_>> {
        let mut reports = self.own_reports(house, checker);
        let alike = Alike::among(checker, &reports);
        let near = near_names(&self.entries);
        for (index, one) in reports.iter_mut().enumerate() {
            let others = alike.findings(index).into_iter();
            for finding in others.chain(near_name(one.entry, &near)) {
                one.report.add(finding);
            }
            rule(one.entry, &mut one.report);
        }
        reports
    }

    /// The reports as each player may read theirs: nothing of others is in them.
    #[must_use]
    pub fn own_reports(&self, house: &House, checker: &Checker) -> Vec<Reported<'_>> {
        let all = self.entries.iter().flat_map(shown);
        let all: Vec<_> = all.collect();
        let judged = all.into_par_iter().with_min_len(4);
        let mut reports: Vec<Reported<'_>> = judged
            .map(|(entry, submission)| Reported {
                entry,
                submission,
                report: match submission {
                    Some(submission) => judged_again(checker, entry, submission),
                    None => missing(entry),
                },
            })
            .collect();
        for one in &mut reports {
            if let Some(submission) = one.submission {
                about_submission(house, one.entry, submission, &mut one.report);
            }
            about_player(one.entry, &mut one.report);
            rule(one.entry, &mut one.report);
        }
        reports
    }
}

/// What is told of a player: every list that holds; where none does, the one that comes nearest to it.
fn shown(entry: &Entry) -> Vec<(&Entry, Option<&Submission>)> {
    let held: Vec<_> = entry.held().map(|one| (entry, Some(one))).collect();
    if !held.is_empty() {
        return held;
    }
    let of = |standing| {
        let all = entry.submissions.iter();
        let all = all.filter(move |one| one.standing == standing);
        all.max_by_key(|one| one.time())
    };
    let nearest = of(Standing::Late).or_else(|| of(Standing::Unreadable));
    vec![(entry, nearest)]
}

/// The verdict on a list by today's data; that of the register holds where these are others.
fn judged_again(checker: &Checker, entry: &Entry, submission: &Submission) -> Report {
    let mut report = match submission.source() {
        Some(source) => checker.check_with_makeup(&source),
        None => nothing_read(submission),
    };
    for remark in submission
        .remarks
        .iter()
        .filter(|_| submission.text.is_some())
    {
        report.add(found_again(remark));
    }
    report.player.clone_from(&entry.player);
    if let (Some(then), Some(now)) = (&submission.identity, report.identity.clone()) {
        keep_to_data(&mut report, submission, (then, &now));
    }
    report
}

/// The report on a list that is not there; it goes by its player.
fn missing(entry: &Entry) -> Report {
    let player = entry.player.clone().unwrap_or_default();
    let name = shorten(&player);
    let message = text!("No list received: {name}.", "Aucune liste reçue : {name}.");
    let finding = Finding::new("REG-MISS-01", Severity::Error, Place::default(), message);
    let mut report = Report::unreadable(&player, finding);
    report.player = Some(player);
    report.verdict = Verdict::Missing;
    report
}

/// The report on a file of which there is no text: what was found when it was taken.
fn nothing_read(submission: &Submission) -> Report {
    let mut found = submission.remarks.iter().map(found_again);
    let first = found.next().unwrap_or_else(|| {
        let message = Text::new("The file was not read.", "Le fichier n’a pas été lu.");
        Finding::new(FILE, Severity::Error, Place::default(), message)
    });
    let mut report = Report::unreadable(&submission.file, first);
    found.for_each(|finding| report.add(finding));
    report
}

/// A remark as it was found. Codes are never given up; of one that nobody knows, only the sentence is left.
fn found_again(remark: &Remark) -> Finding {
    let known = codes().into_iter().map(|rule| rule.code);
    let code = known.into_iter().find(|code| *code == remark.code);
    let (severity, message) = (remark.severity, remark.message.clone());
    Finding::new(code.unwrap_or(FILE), severity, Place::default(), message)
}

/// A list stays judged by the data of the register: other catalogues are told, and what only they find makes it neither legal nor illegal.
fn keep_to_data(report: &mut Report, submission: &Submission, (then, now): (&Identity, &Identity)) {
    if then.data == now.data {
        return;
    }
    let changed = then.catalogues.iter().filter(|(id, digest)| {
        let now = now.catalogues.get(*id);
        now != Some(*digest)
    });
    let changed: Vec<String> = changed.map(|(id, _)| shorten(id)).collect();
    let message = if changed.is_empty() {
        Text::new(
            "The book is another edition than when the list was taken; the verdict of then holds.",
            "Le livre est d’une autre édition qu’à la prise de la liste ; le verdict d’alors vaut.",
        )
    } else {
        let all = changed.join(", ");
        text!(
            "Other contents than when the list was taken: {all}. The verdict of then holds.",
            "Contenu différent de celui de la prise de la liste : {all}. Le verdict d’alors vaut."
        )
    };
    let was_legal = submission.verdict == Verdict::Legal.name();
    if was_legal {
        let by_today = Text::new(
            "By today’s data, not by those of the register.",
            "Selon les données d’aujourd’hui, et non celles du registre.",
        );
        for located in &mut report.findings {
            if located.finding.severity == Severity::Error {
                located.finding.accept(by_today.clone());
            }
        }
        report.verdict = Verdict::Legal;
    }
    let finding = Finding::new("REG-DATA-01", Severity::Warning, Place::default(), message);
    report.add(finding);
    if !was_legal && report.verdict == Verdict::Legal {
        report.verdict = Verdict::Illegal;
    }
}

fn about_submission(house: &House, entry: &Entry, submission: &Submission, report: &mut Report) {
    let mut add = |code, severity, message| {
        report.add(Finding::new(code, severity, Place::default(), message));
    };
    let others = |standing: Standing| {
        let all = entry.submissions.iter();
        let all = all.filter(move |one| one.standing == standing && *one != submission);
        all.map(|one| shorten(&one.file)).collect::<Vec<_>>()
    };
    let named = |files: Vec<String>| (!files.is_empty()).then(|| files.join(", "));
    if submission.standing == Standing::Late {
        let [received, deadline] = [
            submission.received.as_deref(),
            house.event.moment("deadline"),
        ]
        .map(|typed| told(typed.unwrap_or_default()));
        let (received, deadline) = (&received, &deadline);
        let message = text!(
            "Received {received}, after the deadline: {deadline}.",
            "Reçue le {received}, après la date limite : {deadline}.",
            received,
            deadline
        );
        add(LATE, Severity::Error, message);
    }
    if let Some(files) = named(others(Standing::Undecided))
        && submission.standing == Standing::Undecided
    {
        let message = text!(
            "Another list of this player, and nothing says which came last: {files}.",
            "Une autre liste de ce joueur, et rien ne dit laquelle est venue en dernier : {files}."
        );
        add("REG-WHO-05", Severity::Error, message);
    }
    if submission.standing == Standing::Counts {
        if let Some(files) = named(others(Standing::Replaced)) {
            let message = text!("It replaces {files}.", "Elle remplace {files}.");
            add("REG-WHO-01", Severity::Info, message);
        }
        if let Some(files) = named(others(Standing::Late)) {
            let message = text!(
                "Came after the deadline and does not count: {files}.",
                "Venu après la date limite, ne compte pas : {files}."
            );
            add(LATE, Severity::Warning, message);
        }
    }
    if let Some(files) = named(others(Standing::Unreadable)) {
        let message = text!(
            "Sent by the same player, and not read: {files}.",
            "Envoyé par le même joueur, et non lu : {files}."
        );
        add(FILE, Severity::Info, message);
    }
    if let Some(sender) = submission.sender.as_deref().map(shorten) {
        let message = text!(
            "Sent by {sender}, and signed by this player.",
            "Envoyée par {sender}, et signée de ce joueur."
        );
        add("REG-WHO-02", Severity::Warning, message);
    }
    let signed = submission.signed.as_deref().zip(entry.player.as_deref());
    if let Some((signed, player)) = signed.filter(|(signed, player)| signed != player) {
        let severity = if spelling::key(signed) == spelling::key(player) {
            Severity::Info
        } else {
            Severity::Warning
        };
        let (signed, player) = (shorten(signed), shorten(player));
        let message = text!(
            "Signed \"{signed}\", counted for {player}.",
            "Signée « {signed} », comptée pour {player}."
        );
        add("REG-WHO-02", severity, message);
    }
}

/// Players whose names are nearly the same, by pairs of their places in the register.
fn near_names(entries: &[Entry]) -> Vec<(&str, &str)> {
    let named = entries.iter().filter_map(|entry| {
        let player = entry.player.as_deref()?;
        // Who has entered under two names is two.
        (entry.entered != Some(true)).then(|| (spelling::key(player), player))
    });
    let named: Vec<(String, &str)> = named.collect();
    let mut near = Vec::new();
    for (index, (key, player)) in named.iter().enumerate() {
        for (other_key, other) in &named[index + 1..] {
            if spelling::is_near(key, other_key) {
                near.push((*player, *other));
            }
        }
    }
    near
}

/// That another player's name is nearly the same.
fn near_name(entry: &Entry, near: &[(&str, &str)]) -> Option<Finding> {
    let player = entry.player.as_deref()?;
    let others = near.iter().filter_map(|(one, other)| match player {
        _ if *one == player => Some(shorten(other)),
        _ if *other == player => Some(shorten(one)),
        _ => None,
    });
    let others: Vec<String> = others.collect();
    let all = others.join(", ");
    let message = text!(
        "Nearly the same name: {all}. Two players, or one?",
        "Presque le même nom : {all}. Deux joueurs, ou un seul ?"
    );
    let finding = || Finding::new("REG-WHO-02", Severity::Warning, Place::default(), message);
    (!others.is_empty()).then(finding)
}

fn about_player(entry: &Entry, report: &mut Report) {
    let (code, severity, message) = match (entry.player.as_deref().map(shorten), entry.entered) {
        (None, _) => (
            "REG-WHO-03",
            Severity::Error,
            Text::new(
                "Nobody knows whose list this is: it names no player.",
                "Personne ne sait de qui est cette liste : elle ne nomme pas de joueur.",
            ),
        ),
        (Some(player), Some(false)) => (
            "REG-WHO-04",
            Severity::Warning,
            text!(
                "{player} is not among those who have entered.",
                "{player} n’est pas parmi les inscrits."
            ),
        ),
        (Some(_), _) => return,
    };
    let finding = Finding::new(code, severity, Place::default(), message);
    // Why it cannot be read comes first.
    if report.verdict == Verdict::Unreadable {
        report.append(finding);
    } else {
        report.add(finding);
    }
}

/// Applies the rulings of a judge: a list without another error is legal.
pub(super) fn rule(entry: &Entry, report: &mut Report) {
    let mut is_ruled = false;
    for Ruling { code, because } in &entry.rulings {
        let ruled = text!(
            "Ruled by the judge: {because}",
            "Décision de l’arbitre : {because}"
        );
        let findings = report.findings.iter_mut();
        let findings = findings.map(|located| &mut located.finding);
        let ruled_on = findings.filter(|one| one.is_by(code) && one.accepted.is_none());
        for finding in ruled_on {
            finding.accept(ruled.clone());
            is_ruled = true;
        }
    }
    if is_ruled && report.verdict == Verdict::Illegal && report.count(Severity::Error) == 0 {
        report.verdict = Verdict::Legal;
    }
}

/// Whether a judge may rule on a code: what cannot be read, or is missing, no ruling makes a list.
#[must_use]
pub fn may_be_ruled(code: &str) -> bool {
    let form = ["JSON-", "SHAPE-", "REG-MISS", "REG-FILE"];
    codes().iter().any(|rule| rule.code == code)
        && !form.iter().any(|family| code.starts_with(family))
}
