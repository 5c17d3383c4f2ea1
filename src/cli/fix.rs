//! `orbat fix`: the smallest ways back to a legal list, ways to spend what is left, and patches.

use std::{io, path::Path};

use json_patch::Patch;

use super::{
    Exit, Failure, Outcome,
    args::Fix,
    choices::{desk, may_rewrite, place, rewrite},
    files,
    terminal::Terminal,
};
use crate::{
    check::Source,
    edit::{
        Desk,
        apply::{Applied, rounded_numbers},
        change::{Change, patch},
        fill,
        judged::{Fault, Judged},
        proposals::{self, MOST, Proposals, proposals},
        render,
        repair::Solution,
        slips,
        told::told,
        unified::unified,
    },
    model::{
        clean::{Clean, shorten},
        forms::thousands,
        lang::{Text, counted},
        structure::Role,
    },
    text,
};

pub(super) fn run(args: &Fix, terminal: Terminal) -> Outcome {
    if args.write {
        may_rewrite(&args.path)?;
    }
    let checker = files::checker_at(&args.own.catalogues, &args.at, terminal)?;
    let source =
        files::read_whole(&args.path).map_err(|report| files::tell(&[*report], terminal))?;
    let only_repair = args.apply.is_none() && !args.fill;
    let (desk, notation) = if only_repair {
        proposals::open(&checker, &source, terminal.lang)
            .map_err(|report| files::tell(&[*report], terminal))?
    } else {
        (desk(&checker, &source, terminal)?, Vec::new())
    };
    let job = Job {
        args,
        terminal,
        source: &source,
        given: if notation.is_empty() {
            desk.text.clone()
        } else {
            String::from_utf8_lossy(&source.bytes).into_owned()
        },
        notation,
        desk: &desk,
    };
    match &args.apply {
        Some(path) => job.apply(path),
        None if args.fill => job.fill(),
        None => job.repair(),
    }
}

struct Job<'j> {
    args: &'j Fix,
    terminal: Terminal,
    source: &'j Source,
    /// The text as it was given, in the present version of its format.
    given: String,
    /// Slips of notation that are mended on the desk.
    notation: Vec<Text>,
    desk: &'j Desk<'j>,
}

impl Job<'_> {
    fn repair(&self) -> Outcome {
        let Self { args, desk, .. } = self;
        if desk.is_legal && self.notation.is_empty() {
            return self.nothing_to_mend();
        }
        let writes = args.write || args.diff || args.patch;
        if desk.base.is_legal() && writes && args.choose.is_none() {
            return self.carry_out(&[], &desk.base);
        }
        let Proposals {
            safe: changes,
            judged,
            ways: solutions,
        } = proposals(desk, &self.keep()?);
        if let Some(number) = args.choose {
            let chosen = chosen(&solutions, number)?;
            return self.carry_out(&chosen.changes, &chosen.verdict);
        }
        if writes {
            if changes.is_empty() && self.notation.is_empty() {
                if args.json && !args.patch {
                    self.print_document((&[], &judged), &solutions)?;
                }
                return self.leave_as_it_is();
            }
            return self.carry_out(&changes, &judged);
        }
        if args.json {
            self.print_document((&changes, &judged), &solutions)?;
        } else {
            self.terminal.result(&render::fixes(
                desk,
                (&self.notation, &changes),
                &solutions,
                self.terminal.lang,
            ))?;
            self.say_what_next((&changes, &judged), &solutions);
        }
        Ok(Exit::Findings)
    }

    /// The places that stay as they are.
    fn keep(&self) -> Result<Vec<String>, Failure> {
        let asked = self.args.keep.iter();
        let found = asked.map(|asked| place(self.desk, Some(asked)));
        let found: Vec<Option<String>> = found.collect::<Result<_, Failure>>()?;
        let found: Vec<String> = found.into_iter().flatten().collect();
        for pointer in &found {
            let place = self.desk.at(&self.desk.root, pointer);
            if place.is_some_and(|place| place.role() == Role::Total) {
                return Err(Failure::Message(text!(
                    "{pointer} is a total: it follows what the army costs and cannot be kept.",
                    "{pointer} est un total : il suit le coût de l’armée et ne peut pas être gardé."
                )));
            }
        }
        Ok(found)
    }

    /// What is surely meant, with the verdict then, and the ways from there, for programs.
    fn print_document(&self, safe: (&[Change], &Judged), ways: &[Solution]) -> io::Result<()> {
        let (changes, verdict) = safe;
        let safe = (&*self.notation, changes, verdict);
        let document = render::fixes_document(self.desk, safe, ways, self.terminal.lang);
        self.terminal.result(&Clean::json(&document))
    }

    fn nothing_to_mend(&self) -> Outcome {
        if self.args.json {
            self.print_document((&[], &self.desk.base), &[])?;
        } else {
            if self.args.write && self.args.path == Path::new("-") {
                // Whoever waits behind a pipe gets what is right as it is.
                self.terminal
                    .result(&Clean::json_text(self.given.clone()))?;
            }
            let name = &self.source.name;
            self.terminal.notice(&text!(
                "{name} is legal: there is nothing to mend.",
                "{name} est légale : il n’y a rien à corriger."
            ));
        }
        Ok(Exit::Clean)
    }

    /// Nothing is surely meant: what is written or shown is the file as it was given, its totals too.
    fn leave_as_it_is(&self) -> Outcome {
        self.terminal.notice(&Text::new(
            "Nothing was surely meant otherwise: choose a proposal with `--choose N`.",
            "Rien n’était sûrement voulu autrement : choisissez une proposition par `--choose N`.",
        ));
        if self.args.patch {
            self.terminal.result(&Clean::json(&patch([])))?;
        } else if self.args.write && self.args.path == Path::new("-") {
            self.terminal
                .result(&Clean::json_text(self.given.clone()))?;
        }
        Ok(Exit::Findings)
    }

    fn say_what_next(&self, (safe, judged): (&[Change], &Judged), solutions: &[Solution]) {
        let nothing_safe = safe.is_empty() && self.notation.is_empty();
        if nothing_safe && judged.faults.iter().all(Fault::is_for_the_player) {
            for fault in &judged.faults {
                self.terminal.notice(&render::yours_to_write(fault));
            }
            return;
        }
        let text = match (nothing_safe, solutions.is_empty()) {
            (true, true) if !self.args.keep.is_empty() => Text::new(
                "No way back was found that leaves what is kept as it is.",
                "Aucun retour à la légalité trouvé qui laisse tel quel ce qui est à garder.",
            ),
            (true, true) => Text::new(
                "No way back to a legal file was found. `orbat check --fixes` shows what mends each finding alone.",
                "Aucun retour à la légalité trouvé. `orbat check --fixes` montre ce qui corrige chaque remarque seule.",
            ),
            (false, _) => Text::new(
                "`--write` writes what is surely meant; `--choose N --write` writes a proposal.",
                "`--write` inscrit ce qui est sûrement voulu ; `--choose N --write`, une proposition.",
            ),
            (true, false) => Text::new(
                "`--choose N --write` writes a proposal; whatever it does not name stays as it is.",
                "`--choose N --write` inscrit une proposition ; le reste demeure tel quel.",
            ),
        };
        self.terminal.notice(&text);
    }

    fn fill(&self) -> Outcome {
        let Self {
            args,
            desk,
            terminal,
            ..
        } = self;
        if let Some(why) = no_fill(&desk.base, args.points) {
            return Err(Failure::Message(why));
        }
        if let Some(lower) = lower_budget(desk.base.points.and_then(|now| now.allowed), args.points)
        {
            terminal.notice(&lower);
        }
        let fills = fill::fills(desk, MOST, args.points).unwrap_or_default();
        if let Some(number) = args.choose {
            let chosen = chosen(&fills, number)?;
            return self.carry_out(&chosen.changes, &chosen.verdict);
        }
        if let (true, Some(first)) = (args.write || args.diff || args.patch, fills.first()) {
            return self.carry_out(&first.changes, &first.verdict);
        }
        if args.json {
            terminal.result(&Clean::json(&render::fills_document(
                desk,
                &fills,
                terminal.lang,
            )))?;
        } else if fills.is_empty() {
            terminal.notice(&Text::new(
                "Nothing that fits is left to add.",
                "Il ne reste rien à ajouter qui tienne dans le budget.",
            ));
        } else {
            terminal.result(&render::fills(desk, &fills, terminal.lang))?;
        }
        Ok(Exit::Clean)
    }

    fn apply(&self, path: &Path) -> Outcome {
        let patch = read_patch(path, self.terminal)?;
        let applied = self
            .desk
            .patched(&patch)
            .map_err(|not| Failure::Message(not.message()))?;
        if !self.desk.is_of_its_kind(&applied.text) {
            return Err(Failure::Message(Text::new(
                "the patch would make another kind of file of it. It is left as it is.",
                "le correctif en ferait un fichier d’une autre sorte. Il reste tel quel.",
            )));
        }
        self.deliver(&applied, &[])?;
        let then = self.desk.judge_text(&applied.text);
        if self.desk.is_legal && !then.is_legal() {
            self.terminal
                .notice(&render::standing_then(self.desk, &then));
        }
        Ok(exit(&then))
    }

    /// Writes or shows what some changes make of the file.
    fn carry_out(&self, changes: &[Change], verdict: &Judged) -> Outcome {
        let applied = self
            .desk
            .patched(&patch(changes))
            .map_err(|not| Failure::Message(not.message()))?;
        if self.args.json && !self.args.patch {
            self.print_document((changes, verdict), &[])?;
        } else if self.args.patch {
            let patch = self.desk.whole_patch(changes);
            self.terminal.result(&Clean::json(&patch))?;
            if !self.notation.is_empty() && !self.args.write {
                self.terminal.notice(&Text::new(
                    "The patch is for the file with its notation mended, which `--write` does.",
                    "Le correctif est pour le fichier dont la notation est corrigée, ce que fait `--write`.",
                ));
            }
        }
        if self.args.json || self.args.patch {
            if self.args.write {
                self.write(&applied, changes)?;
            }
        } else {
            self.deliver(&applied, changes)?;
        }
        Ok(exit(&self.desk.judge_text(&applied.text)))
    }

    fn deliver(&self, applied: &Applied, changes: &[Change]) -> Result<(), Failure> {
        if self.args.diff {
            let shown = unified(&self.source.name, &self.given, &applied.text);
            self.terminal.result(&Clean::text(shown))?;
        }
        if self.args.write {
            // The way back first: without it nothing is written.
            if self.args.apply.is_some() {
                self.terminal.result(&Clean::json(&applied.inverse))?;
                self.say_what_is_rounded(&applied.rounded);
            }
            self.write(applied, changes)?;
        } else if !self.args.diff {
            self.terminal
                .result(&Clean::json_text(applied.text.clone()))?;
        }
        Ok(())
    }

    fn say_what_is_rounded(&self, rounded: &[String]) {
        for number in rounded.iter().map(|number| shorten(number)) {
            self.terminal.notice(&text!(
                "The way back rounds {number}: a patch holds 17 digits.",
                "Le retour arrondit {number} : un correctif retient 17 chiffres."
            ));
        }
    }

    /// What is written, in words: the same lines as those that offer it.
    fn told(&self, changes: &[Change]) -> Vec<Text> {
        let totals = if changes.is_empty() && self.args.apply.is_none() {
            slips::totals(self.desk)
        } else {
            Vec::new()
        };
        let changes = told(self.desk, &self.desk.root, &[changes, &totals].concat());
        self.notation.iter().cloned().chain(changes).collect()
    }

    fn write(&self, applied: &Applied, changes: &[Change]) -> Result<(), Failure> {
        if self.args.path == Path::new("-") {
            return Ok(self
                .terminal
                .result(&Clean::json_text(applied.text.clone()))?);
        }
        if applied.text != self.given {
            rewrite(&self.args.path, self.source, &applied.text, self.terminal)?;
            for line in self.told(changes) {
                self.terminal.notice(&line);
            }
            let name = &self.source.name;
            self.terminal
                .notice(&text!("{name} changed.", "{name} modifié."));
        }
        Ok(())
    }
}

const fn exit(verdict: &Judged) -> Exit {
    if verdict.faults.is_empty() {
        Exit::Clean
    } else {
        Exit::Findings
    }
}

fn chosen<T>(proposals: &[T], number: usize) -> Result<&T, Failure> {
    let found = number.checked_sub(1).and_then(|index| proposals.get(index));
    found.ok_or_else(|| {
        let there = i64::try_from(proposals.len()).unwrap_or(i64::MAX);
        let there = counted(
            there,
            ("proposal", "proposals"),
            ("proposition", "propositions"),
        );
        Failure::Message(text!(
            "no proposal {number} ({there} in all).",
            "pas de proposition {number} ({there} en tout).",
            there
        ))
    })
}

/// Why nothing can be filled up.
fn no_fill(base: &Judged, points: Option<i64>) -> Option<Text> {
    if !base.is_legal() {
        return Some(Text::new(
            "the list is not legal; mend it first: `orbat fix` without `--fill` shows how.",
            "la liste n’est pas légale ; corrigez-la d’abord : `orbat fix` sans `--fill` dit comment.",
        ));
    }
    let Some(now) = base.points else {
        return Some(Text::new(
            "nothing in this list has a price, so there is nothing to spend.",
            "rien dans cette liste n’a de prix : il n’y a rien à dépenser.",
        ));
    };
    let spent = &thousands(now.spent);
    match (now.allowed, points) {
        (None, None) => Some(text!(
            "this list has no budget ({spent} points so far): say how many points it may have with `--points N`.",
            "cette liste n’a pas de budget ({spent} points jusqu’ici) : dites combien de points elle peut avoir par `--points N`.",
            spent
        )),
        (_, Some(most)) if most <= now.spent => Some(text!(
            "the list has {spent} points already.",
            "la liste a déjà {spent} points.",
            spent
        )),
        _ => None,
    }
}

/// What is said where the list may have fewer points than were given for filling it up.
pub(super) fn lower_budget(allowed: Option<i64>, points: Option<i64>) -> Option<Text> {
    let allowed = allowed?;
    let given = &thousands(points.filter(|points| *points > allowed)?);
    let allowed = &thousands(allowed);
    Some(text!(
        "The list has a budget of {allowed} points, which holds: `--points {given}` is more.",
        "La liste a un budget de {allowed} points, qui reste en vigueur : `--points {given}` le dépasse.",
        allowed,
        given
    ))
}

fn read_patch(path: &Path, terminal: Terminal) -> Result<Patch, Failure> {
    let source = files::read(path).map_err(|report| files::tell(&[*report], terminal))?;
    let typed = String::from_utf8_lossy(&source.bytes);
    if let Some(number) = rounded_numbers(&typed).first() {
        let (name, number) = (&source.name, shorten(number));
        return Err(Failure::Message(text!(
            "{name}: {number} has more digits than a patch can hold (17).",
            "{name} : {number} a plus de chiffres qu’un correctif n’en retient (17)."
        )));
    }
    serde_json::from_slice(&source.bytes).map_err(|error| {
        let (name, line, column) = (&source.name, error.line(), error.column());
        Failure::Message(text!(
            "{name}:{line}:{column}: this is no patch. A patch is an array such as [{{ \"op\": \"replace\", \"path\": \"/units/0/figures/0/count\", \"value\": 8 }}] (RFC 6902).",
            "{name}:{line}:{column} : ce n’est pas un correctif. Un correctif est un tableau comme [{{ \"op\": \"replace\", \"path\": \"/units/0/figures/0/count\", \"value\": 8 }}] (RFC 6902)."
        ))
    })
}
