//! One battle told whole: on the screen, or into a file as story, log or pictures.

use std::{collections::BTreeSet, path::Path};

use super::{
    super::{
        Failure,
        args::Battle,
        files::{self, Replace},
        terminal::Terminal,
    },
    Order,
};
use crate::{
    battle::{
        Heading, Record, STORY_WIDTH, end, log, made_table, named_table, picture, record, set_up,
        story, table_of,
    },
    check::{BattleVisitor, Lists},
    model::{
        battle::{Arena, Battle as _, CannotFight, Cast},
        clean::Clean,
        dice::SeededDice,
        lang::Text,
    },
    rulesets, text,
};

/// Tells one run.
pub(super) struct Tell<'o> {
    order: &'o Order,
    run: u64,
    file: Option<&'o Path>,
    replace: Replace,
    /// The log on standard output, where no statistic stands.
    json: bool,
    terminal: Terminal,
}

impl<'o> Tell<'o> {
    pub(super) fn new(args: &'o Battle, order: &'o Order, terminal: Terminal) -> Self {
        Self {
            order,
            run: order.alone.unwrap_or(order.first),
            file: args.replay.as_deref(),
            replace: Replace::allowed(args.force, true),
            json: args.json && args.runs.is_none() && args.until.is_none(),
            terminal,
        }
    }
}

impl BattleVisitor for Tell<'_> {
    type Out = Result<(), Failure>;

    fn fight<A: Arena>(self, arena: &A, lists: &Lists) -> Result<Self::Out, Vec<CannotFight>> {
        let (seed, table) = (self.order.seed, table_of(self.run, self.order.per_table));
        let battle = set_up(arena, seed, table)?;
        let record = record(&battle, SeededDice::new(seed, self.run));
        Ok(self.tell(&record, battle.cast(), lists))
    }
}

impl Tell<'_> {
    fn tell(&self, record: &Record, cast: &Cast, lists: &Lists) -> Result<(), Failure> {
        let lang = self.terminal.lang;
        let heading = self.heading(record, lists, cast);
        let as_log = || {
            let battle = self.order.battle(lists, cast);
            Clean::json(&log(cast, record, &battle, self.run))
        };
        if self.json {
            self.terminal.result(&as_log())?;
        }
        let Some(path) = self.file else {
            if !self.json {
                let width = self.terminal.columns();
                self.terminal
                    .result(&story(cast, record, &heading, lang, width))?;
            }
            return Ok(());
        };
        let extension = path.extension().and_then(|extension| extension.to_str());
        let text = match extension.map(str::to_lowercase).as_deref() {
            Some("txt") => story(cast, record, &heading, lang, STORY_WIDTH),
            Some("html" | "htm") => picture(cast, record, &heading, lang),
            Some("json") => as_log(),
            _ => {
                let shown = files::shown(path);
                return Err(Failure::Message(text!(
                    "{shown}: a replay is a story (.txt), a log (.json) or pictures (.html); end \
                    the file name with one of these",
                    "{shown} : une relecture est un récit (.txt), un journal (.json) ou des images \
                    (.html) ; terminez le nom du fichier par l’un d’eux"
                )));
            }
        };
        files::write(path, &text, self.replace)?;
        let (shown, end) = (files::shown(path), &heading.outcome);
        self.terminal
            .notice(&text!("{shown}: {end}", "{shown} : {end}", end));
        Ok(())
    }

    fn heading(&self, record: &Record, lists: &Lists, cast: &Cast) -> Heading {
        let (book, seed, run) = (lists.ruleset.book, self.order.seed, self.run);
        let name = cast.table.name.as_ref();
        let table = name.map_or_else(|| made_table(seed), |name| named_table(name, seed));
        let scenario = &cast.scenario.text();
        Heading {
            subtitle: text!(
                "{book} · {scenario} · {table} · game {run}",
                "{book} · {scenario} · {table} · partie {run}",
                scenario,
                table
            ),
            outcome: match &record.outcome {
                Ok(outcome) => end(outcome, cast),
                Err(_) => Text::new("The dice stopped.", "Les dés se sont arrêtés."),
            },
            readings: readings(record),
        }
    }
}

/// Our readings on which the rules of a game rest, by their ids; None without one.
fn readings(record: &Record) -> Option<Text> {
    let readings = record.rules().into_iter().flat_map(rulesets::readings_of);
    let ids: BTreeSet<&str> = readings.map(|reading| reading.id).collect();
    let shown = ids.into_iter().collect::<Vec<_>>().join(", ");
    (!shown.is_empty()).then(|| {
        text!(
            "† Our readings in this game (`orbat explain ID`): {shown}.",
            "† Nos interprétations dans cette partie (`orbat explain ID`) : {shown}."
        )
    })
}
