//! From an inbox to a register: whose each list is, and which of a player's lists holds.

use std::{cmp::Reverse, collections::BTreeMap};

use time::OffsetDateTime;

use super::file::{Entry, EventMark, Register, Remark, Standing, Submission};
use crate::{
    check::{
        Source,
        report::{Report, Verdict},
    },
    model::{
        diagnostic::{Finding, Severity},
        file_format::REGISTER,
        json::Place,
        lang::{Lang, Text},
        spelling,
    },
    organise::{
        event::Event,
        moment::moment,
        spreadsheet::{Arrival, Entrant},
    },
};

/// A file of the inbox with the verdict on it.
#[derive(Clone, Debug)]
pub struct Sent {
    /// Its path from the inbox.
    pub file: String,
    /// The list; None for a file that holds none.
    pub source: Option<Source>,
    /// The verdict, with all hashes.
    pub report: Report,
    /// When it came and from whom, as far as that is known.
    pub arrival: Arrival,
}

/// What a register is made of, besides the lists.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'t> {
    /// The event.
    pub event: &'t Event,
    /// Which one it is.
    pub mark: &'t EventMark,
    /// Who has entered; None where nobody keeps a table of them.
    pub entrants: Option<&'t [Entrant]>,
}

/// So many bytes of a list are kept: a hundred times those of a large one.
const LARGEST_LIST: usize = 1_000_000;

/// The code under which a file is told that cannot be read as a list.
pub(super) const FILE: &str = "REG-FILE-01";

impl Register {
    /// The register of everything that was sent. Rulings of an earlier one stay with their players.
    #[must_use]
    pub fn take(terms: Terms<'_>, sent: Vec<Sent>, before: Option<&Self>) -> Self {
        let mut entries: BTreeMap<(bool, String), Entry> = BTreeMap::new();
        let entrants = terms.entrants.unwrap_or_default();
        for entrant in entrants {
            let entry = terms.entry(Some(entrant.player.clone()), Some(entrant));
            entries.insert((false, spelling::key(&entrant.player)), entry);
        }
        let known = Known::new(entrants);
        for one in sent {
            let entrant = known.of(&one);
            let player = entrant.map_or_else(
                || one.report.player.clone(),
                |entrant| Some(entrant.player.clone()),
            );
            let sender = known.sender(&one).map(|sender| sender.player.clone());
            let sender = sender.filter(|sender| Some(sender) != player.as_ref());
            let key = player
                .as_deref()
                .map(spelling::key)
                .filter(|key| !key.is_empty());
            // What nobody has signed stands by itself, behind all others.
            let key = key.map_or_else(|| (true, one.file.clone()), |key| (false, key));
            let entry = entries
                .entry(key)
                .or_insert_with(|| terms.entry(player, entrant));
            entry.submissions.push(submission(one, sender));
        }
        let mut entries: Vec<Entry> = entries.into_values().collect();
        entries.sort_by_cached_key(|entry| {
            (
                entry.player.is_none(),
                entry.player.as_deref().map(spelling::plain),
            )
        });
        for entry in &mut entries {
            terms.decide(entry);
            let known = before.and_then(|before| before.entry(entry.player.as_deref()?));
            if let Some(known) = known {
                entry.rulings.clone_from(&known.rulings);
            }
        }
        Self {
            schema: REGISTER.mark().as_str().unwrap_or_default().to_owned(),
            tool: env!("CARGO_PKG_VERSION").to_owned(),
            event: terms.mark.clone(),
            entries,
            frozen: None,
        }
    }

    /// The entry of a player, however the name is written.
    #[must_use]
    pub fn entry(&self, player: &str) -> Option<&Entry> {
        let key = spelling::key(player);
        let mut entries = self.entries.iter();
        entries.find(|entry| {
            let own = entry.player.as_deref();
            own.is_some_and(|own| spelling::key(own) == key)
        })
    }
}

/// Those who have entered, by what they are known by.
struct Known<'e>(Vec<(String, &'e Entrant)>);

impl<'e> Known<'e> {
    fn new(entrants: &'e [Entrant]) -> Self {
        let keyed = entrants.iter().map(|one| (spelling::key(&one.player), one));
        Self(keyed.collect())
    }

    fn by(&self, is: impl Fn(&str, &Entrant) -> bool) -> Option<&'e Entrant> {
        let mut all = self.0.iter();
        all.find(|(key, one)| is(key, one)).map(|(_, one)| *one)
    }

    /// The entrant whose list it is: by the name in it, by the file or the address, or by a name that is nearly the same.
    fn of(&self, sent: &Sent) -> Option<&'e Entrant> {
        let signed = sent.report.player.as_deref().map(spelling::key);
        let signed = signed.as_deref();
        let name = self.by(|key, _| Some(key) == signed);
        name.or_else(|| self.sender(sent)).or_else(|| {
            let near = |key: &str| signed.is_some_and(|signed| spelling::is_near(key, signed));
            let mut near = self.0.iter().filter(|(key, _)| near(key));
            // Of two that are as near nobody knows which is meant.
            let first = near.next()?;
            near.next().is_none().then_some(first.1)
        })
    }

    /// Who has sent it, by the file or the address. A list out of a PDF is the PDF's.
    fn sender(&self, sent: &Sent) -> Option<&'e Entrant> {
        let whole = sent.file.split('#').next().unwrap_or(&sent.file);
        let name = whole.rsplit('/').next().unwrap_or(whole);
        let file = |wanted: &str| self.by(|_, one| one.file.as_deref() == Some(wanted));
        let from = sent.arrival.from.as_deref();
        let mail = || {
            self.by(|_, one| {
                let mails = one.mail.as_deref().zip(from);
                mails.is_some_and(|(mail, from)| mail.eq_ignore_ascii_case(from))
            })
        };
        file(whole).or_else(|| file(name)).or_else(mail)
    }
}

fn submission(sent: Sent, sender: Option<String>) -> Submission {
    let Sent {
        file,
        source,
        report,
        arrival,
    } = sent;
    let text = source.as_ref().and_then(|source| {
        // Of what is too large to be a list, nothing is kept but that it came.
        let bytes = Some(&source.bytes).filter(|bytes| bytes.len() <= LARGEST_LIST)?;
        Some(std::str::from_utf8(bytes).ok()?.to_owned())
    });
    let catalogues = source.iter().flat_map(|source| source.companions.found());
    let catalogues = catalogues.filter_map(|(name, bytes, _)| {
        let text = std::str::from_utf8(bytes).ok()?;
        Some((name.to_owned(), text.to_owned()))
    });
    let name = report.name.as_ref().map(|name| name.typed(Lang::En));
    Submission {
        catalogues: catalogues.collect(),
        remarks: remarks(&report, text.is_some()),
        received: arrival.received,
        standing: Standing::Unreadable,
        signed: report.player,
        sender,
        name: name.map(str::to_owned),
        ruleset: report.ruleset.map(|info| info.id.to_owned()),
        points: report.points.map(|points| points.spent),
        verdict: report.verdict.name().to_owned(),
        identity: report.identity,
        text,
        file,
    }
}

/// What the text of a list does not show, or everything where there is none.
fn remarks(report: &Report, has_text: bool) -> Vec<Remark> {
    let findings = report.findings.iter().map(|located| &located.finding);
    let kept = findings.filter(|one| !has_text || one.code.starts_with("SHAPE-SHEET"));
    let kept = kept.map(|one| Remark {
        code: one.code.to_owned(),
        severity: one.severity,
        message: one.message.clone(),
    });
    kept.collect()
}

/// What is said of a file that somebody may have sent for a list, in a form that is not read.
#[must_use]
pub fn not_read(file: &str) -> Report {
    let message = Text::new(
        "This form is not read: a list is a JSON file, or a PDF printed by orbat.",
        "Cette forme n’est pas lue : une liste est un fichier JSON, ou un PDF imprimé par orbat.",
    );
    let mut finding = Finding::new(FILE, Severity::Error, Place::default(), message);
    finding.help(Text::new(
        "Ask its sender for the list itself.",
        "Demandez la liste elle-même à l’expéditeur.",
    ));
    Report::unreadable(file, finding)
}

impl Terms<'_> {
    fn entry(&self, player: Option<String>, entrant: Option<&Entrant>) -> Entry {
        Entry {
            player,
            lang: entrant
                .and_then(|entrant| entrant.lang)
                .unwrap_or_else(|| self.event.lang()),
            club: entrant.and_then(|entrant| entrant.club.clone()),
            entered: self.entrants.map(|_| entrant.is_some()),
            submissions: Vec::new(),
            rulings: Vec::new(),
        }
    }

    /// Which of a player's submissions hold: of each army the latest in time, and of these as many as the event asks for.
    fn decide(&self, entry: &mut Entry) {
        let all = &mut entry.submissions;
        for one in all.iter_mut() {
            one.standing = match one.verdict.as_str() {
                verdict if verdict == Verdict::Unreadable.name() => Standing::Unreadable,
                _ if self.is_late(one) => Standing::Late,
                _ => Standing::Counts,
            };
        }
        self.accept_corrections(all);
        let mut order: Vec<usize> = (0..all.len())
            .filter(|index| all[*index].standing == Standing::Counts)
            .collect();
        order.sort_by_key(|index| Reverse((all[*index].time(), *index)));
        let most = self.event.lists_per_player;
        let mut held: Vec<usize> = Vec::new();
        for index in order {
            let later = held.iter().find(|later| {
                // Who hands in several armies sends each anew by its name.
                most == 1 || all[**later].name == all[index].name
            });
            match later {
                Some(later) if all[*later].may_be_older_than(&all[index]) => {
                    let later = *later;
                    all[index].standing = Standing::Undecided;
                    all[later].standing = Standing::Undecided;
                }
                Some(_) => all[index].standing = Standing::Replaced,
                None if held.len() == most => all[index].standing = Standing::Replaced,
                None => held.push(index),
            }
        }
    }

    fn is_late(&self, submission: &Submission) -> bool {
        let deadline = self.event.time("deadline");
        deadline
            .zip(submission.time())
            .is_some_and(|(deadline, received)| received > deadline)
    }

    /// Faults that were named may be corrected after the deadline: of a player whose lists in time are illegal, what comes until then is in
    /// time, too.
    fn accept_corrections(&self, all: &mut [Submission]) {
        let Some(until) = self.event.time("corrections_until") else {
            return;
        };
        let latest = all
            .iter()
            .filter(|one| one.standing == Standing::Counts)
            .max_by_key(|one| one.time());
        let at_fault = latest.is_some_and(|one| one.verdict != Verdict::Legal.name());
        for one in all.iter_mut().filter(|_| at_fault) {
            let in_time = one.time().is_some_and(|received| received <= until);
            if one.standing == Standing::Late && in_time {
                one.standing = Standing::Counts;
            }
        }
    }
}

impl Submission {
    /// When it came.
    pub(super) fn time(&self) -> Option<OffsetDateTime> {
        moment(self.received.as_deref()?)
    }

    /// Whether nothing says that it is the later one, and it matters.
    fn may_be_older_than(&self, other: &Self) -> bool {
        let list = |one: &Self| one.identity.as_ref().map(|identity| identity.list);
        let is_later = other.time().is_some() && self.time() > other.time();
        !is_later && (list(self).is_none() || list(self) != list(other))
    }
}
