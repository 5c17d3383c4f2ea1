//! A field of battles, or a shard of it: fought, and written whole or not at all. Whoever is asked to stop has written nothing.

use std::{collections::BTreeMap, path::Path};

use super::{
    super::{
        Exit, Failure, Outcome,
        args::Battle,
        event::Disk,
        files::{self, Replace},
        terminal::Terminal,
    },
    Order, cannot_fight,
    gather::{Gathered, Listed, asked},
    grids::{Forms, file},
    ground::Ground,
    many::bar,
    merge::pieces_in,
    order::TOOL,
    refusals::{Refusals, in_words},
};
use crate::{
    battle::{
        Goal, Plan,
        field::{self, Block, Draw, Entrant, Field, Fought, MOST_LISTS, Pieces, Shard},
        fight_many,
    },
    check::{BattleVisitor, Checker, Lists, MatchupError, report::Verdict},
    model::{
        battle::{Arena, CannotFight, OPEN_BATTLE, Request},
        lang::{Text, counted},
        term::Term,
    },
    organise::event::{Beside, House},
    text,
};

pub(super) fn run(args: &Battle, order: &Order, terminal: Terminal) -> Outcome {
    let shard = shard(args)?;
    let output = file(args.output.as_ref());
    let inputs = args.lists.iter().chain(&args.own.catalogues);
    let forms = Forms::of(&args.shown, args.json, output.is_some(), &inputs)?;
    let (gathered, checker, house) = asked(args, terminal)?;
    let grounds = grounds(args, house.as_deref(), terminal)?;
    let field = field_of(&gathered, &grounds, house.as_deref(), order)?;
    let nothing = || {
        Failure::Message(Text::new(
            "a field needs two armies of one ruleset that are not the same",
            "une série demande deux armées différentes d’une même règle",
        ))
    };
    let mut pieces = Pieces::none(field).ok_or_else(nothing)?;
    let done = match output {
        Some(path) if !args.force => finished(path, &pieces.field, shard, terminal)?,
        _ => None,
    };
    if let Some(done) = done {
        pieces = done;
    } else {
        order.stop.listen();
        let fight = Fight {
            order,
            grounds: &grounds,
            lists: &gathered.lists,
            checker: &checker,
            terminal,
        };
        if !fight.all(&mut pieces, shard)? {
            terminal.notice(&Text::new(
                "Stopped: nothing was written. The same command begins again.",
                "Arrêté : rien n’a été écrit. La même commande recommence.",
            ));
            return Ok(Exit::TryAgain);
        }
        if let Some(path) = output {
            let replace = Replace::allowed(args.force, true);
            files::write(path, &pieces.json(), replace)?;
            report_written(path, &pieces, terminal);
        }
    }
    let unfit = report_refused(&pieces, terminal);
    forms.show(&pieces.grid(forms.by), || pieces.json(), terminal)?;
    // A shard is done when it is written, whoever has sent no list: a job array tries again what ends otherwise.
    Ok(
        if args.shard.is_none() && (unfit || gathered.unreadable > 0) {
            Exit::Findings
        } else {
            Exit::Clean
        },
    )
}

fn shard(args: &Battle) -> Result<Shard, Failure> {
    let Some(typed) = &args.shard else {
        return Ok(Shard::ALL);
    };
    Shard::parse(typed).map_err(|why| {
        let typed = crate::model::clean::shorten(typed);
        Failure::Message(text!(
            "--shard {typed}: {why}",
            "--shard {typed} : {why}",
            why = &why
        ))
    })
}

/// A table with the scenario that is played on it.
struct Place {
    ground: Ground,
    scenario: String,
}

/// Where the field is fought: on the tables that are named, else on those of the event, else on those that the seed makes.
fn grounds(
    args: &Battle,
    house: Option<&House>,
    terminal: Terminal,
) -> Result<Vec<Place>, Failure> {
    let scenario = |own: Option<&str>| {
        let asked = args.scenario.as_deref().or(own);
        asked.unwrap_or(OPEN_BATTLE).to_owned()
    };
    let mut places = Vec::new();
    for table in &args.table {
        let mut ground = Ground::read(Some(table), terminal)?;
        if ground.mark.is_some() {
            let name = Path::new(table).file_name().unwrap_or_default();
            ground.name = name.to_string_lossy().into_owned();
        }
        places.push(Place {
            ground,
            scenario: scenario(None),
        });
    }
    let tables = house.map_or(&[][..], |house| &house.event.tables);
    for table in tables.iter().filter(|_| args.table.is_empty()) {
        let from = house.map_or("", |house| &house.event.files[table.file.file]);
        let read = Disk.read(from, &table.file.value);
        // The event was found sound, and its tables with it.
        let source = read.map_err(Failure::Message)?;
        let ground = Ground::of(&table.id, &source);
        places.push(Place {
            ground: ground.map_err(|report| files::tell(&[*report], terminal))?,
            scenario: scenario(table.scenario.as_ref().map(|at| at.value.as_str())),
        });
    }
    if places.is_empty() {
        places.push(Place {
            ground: Ground::read(None, terminal)?,
            scenario: scenario(None),
        });
    }
    Ok(places)
}

/// What is fought.
fn field_of(
    gathered: &Gathered,
    grounds: &[Place],
    house: Option<&House>,
    order: &Order,
) -> Result<Field, Failure> {
    let lists: Vec<Entrant> = gathered.lists.iter().filter_map(entrant).collect();
    let count = lists.len();
    if count > MOST_LISTS {
        return Err(Failure::Message(text!(
            "--field takes {MOST_LISTS} lists at most, not {count}",
            "--field prend {MOST_LISTS} listes au plus, et non {count}"
        )));
    }
    let Goal::Runs(runs) = order.goal else {
        return Err(Failure::Reported);
    };
    let grounds = grounds.iter().map(|place| field::Ground {
        table: place.ground.name.clone(),
        digest: place.ground.mark.map(|mark| mark.to_string()),
        scenario: place.scenario.clone(),
    });
    let field = Field {
        tool: TOOL.to_owned(),
        event: house.map(|house| house.event.title.clone()),
        seed: order.seed,
        runs,
        per_table: order.per_table,
        doctrines: order.levels.map(|level| level.id().to_owned()),
        grounds: grounds.collect(),
        lists,
    };
    Ok(field.sorted())
}

/// A list as results name it.
fn entrant(listed: &Listed) -> Option<Entrant> {
    let report = &listed.report;
    let identity = report.identity.as_ref()?;
    let makeup = report.makeup.as_ref();
    Some(Entrant {
        ruleset: report.ruleset?.id.to_owned(),
        player: report.player.clone(),
        name: report
            .name
            .clone()
            .unwrap_or_else(|| Text::same(listed.file())),
        army_lists: makeup.map_or_else(Vec::new, |makeup| makeup.army_lists.clone()),
        legal: report.verdict == Verdict::Legal,
        list: identity.list.to_string(),
        army: identity.army.to_string(),
        data: identity.data.to_string(),
    })
}

/// The results that a file holds already, if they are these; a file that holds anything else is not written over.
fn finished(
    path: &Path,
    field: &Field,
    shard: Shard,
    terminal: Terminal,
) -> Result<Option<Pieces>, Failure> {
    files::can_begin(path)?;
    // A pipe or device is written as it stands, and holds nothing.
    if !path.is_file() && !path.is_dir() {
        return Ok(None);
    }
    let why = match pieces_in(path, terminal)? {
        Err(why) => why,
        Ok(pieces) => match field.difference(&pieces.field) {
            Some(difference) => text!(
                "it holds results of another field: {difference}.",
                "il contient les résultats d’une autre série : {difference}.",
                difference = &difference
            ),
            None if pieces.is_shard(shard) => {
                report_written(path, &pieces, terminal);
                return Ok(Some(pieces));
            }
            None => Text::new(
                "it holds another shard of this field.",
                "il contient une autre part de cette série.",
            ),
        },
    };
    let shown = files::shown(path);
    Err(Failure::Message(text!(
        "{shown} is there already, and not what would be written: {why} Name another file, or add \
        --force to overwrite it",
        "{shown} existe déjà et n’est pas ce qui serait écrit : {why} Nommez un autre fichier, ou \
        ajoutez --force pour l’écraser",
        why = &why
    )))
}

/// "out/3.json: 118 of 7,080 blocks of games."
pub(super) fn report_written(path: &Path, pieces: &Pieces, terminal: Terminal) {
    let shown = files::shown(path);
    let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    let all = pieces.draw.count();
    let there = number(all - pieces.missing());
    let all = &counted(
        number(all),
        ("block of games", "blocks of games"),
        ("lot de parties", "lots de parties"),
    );
    terminal.notice(&text!(
        "{shown}: {there} of {all}.",
        "{shown} : {there} sur {all}.",
        all
    ));
}

/// Says which armies cannot fight; whether there are such.
pub(super) fn report_refused(pieces: &Pieces, terminal: Terminal) -> bool {
    let mut refusals = Refusals::default();
    for (why, blocks) in pieces.refused() {
        for block in blocks
            .into_iter()
            .filter_map(|block| pieces.draw.block(block))
        {
            refusals.add(pieces.draw.pairs[block.pair], why.to_vec());
        }
    }
    let name = |army: usize| pieces.field.lists[pieces.draw.fought_by[army]].label();
    refusals.report(name, terminal);
    !refusals.is_empty()
}

/// What it takes to fight.
struct Fight<'f> {
    order: &'f Order,
    grounds: &'f [Place],
    lists: &'f [Listed],
    checker: &'f Checker,
    terminal: Terminal,
}

impl Fight<'_> {
    /// Fights all blocks of a shard; false where somebody asked to stop before the last.
    fn all(&self, pieces: &mut Pieces, shard: Shard) -> Result<bool, Failure> {
        let count = pieces.draw.count();
        let step = usize::try_from(shard.of).unwrap_or(usize::MAX);
        let blocks = (shard.index..count).step_by(step);
        let blocks = blocks.filter_map(|number| pieces.draw.block(number));
        // Those of one pair on one ground together: both lists are read once.
        let mut together: BTreeMap<(usize, usize), Vec<Block>> = BTreeMap::new();
        for block in blocks {
            let same = together.entry((block.pair, block.ground)).or_default();
            same.push(block);
        }
        let games = together.values().flatten().map(|block| block.runs).sum();
        let bar = bar(Goal::Runs(games), self.terminal);
        for ((pair, ground), blocks) in together {
            let place = &self.grounds[ground];
            let request = Request {
                scenario: Some(&place.scenario),
                table: place.ground.table.as_ref(),
                seed: self.order.seed,
                levels: self.order.levels,
            };
            let [one, other] = pieces.pair(pair).map(|list| self.listed(list));
            let (Some(one), Some(other)) = (one, other) else {
                return Err(Failure::Reported);
            };
            let visitor = Bout {
                order: self.order,
                draw: &pieces.draw,
                blocks: &blocks,
            };
            let sources = [&one.source, &other.source];
            let fought = match self.checker.matchup(sources, &request, visitor) {
                Ok(fought) => fought,
                Err(MatchupError::CannotFight(why)) => {
                    let why = in_words(&why);
                    let refused = |_: &Block| field::Outcome::Refused(why.clone());
                    blocks.iter().map(refused).collect()
                }
                Err(why) => return Err(cannot_fight(why, self.terminal)),
            };
            if fought.len() < blocks.len() || self.order.stopped() {
                bar.finish_and_clear();
                return Ok(false);
            }
            bar.inc(blocks.iter().map(|block| block.runs).sum());
            for (block, outcome) in blocks.into_iter().zip(fought) {
                pieces.add(block, outcome);
            }
        }
        bar.finish_and_clear();
        Ok(true)
    }

    /// The list that results speak of.
    fn listed(&self, list: &Entrant) -> Option<&Listed> {
        self.lists.iter().find(|listed| {
            let identity = listed.report.identity.as_ref();
            identity.is_some_and(|identity| {
                identity.list.to_string() == list.list && identity.data.to_string() == list.data
            })
        })
    }
}

/// Fights blocks of one pair on one ground, until somebody asks to stop.
struct Bout<'f> {
    order: &'f Order,
    draw: &'f Draw,
    blocks: &'f [Block],
}

impl BattleVisitor for Bout<'_> {
    type Out = Vec<field::Outcome>;

    fn fight<A: Arena>(self, arena: &A, _: &Lists) -> Result<Self::Out, Vec<CannotFight>> {
        let mut fought = Vec::new();
        for block in self.blocks {
            let plan = Plan {
                seed: self.order.seed,
                per_table: self.order.per_table,
                first: block.first,
                goal: Goal::Runs(block.runs),
            };
            let pool = &self.order.threads.pool;
            let go_on = |_: &_| !self.order.stopped();
            let outcome = match pool.install(|| fight_many(arena, &plan, go_on)) {
                Err(why) => field::Outcome::Refused(in_words(&why)),
                Ok(tally) => match Fought::of(&tally, self.draw, *block) {
                    Some(fought) => field::Outcome::Fought(fought),
                    None => break,
                },
            };
            fought.push(outcome);
            if self.order.stopped() {
                break;
            }
        }
        Ok(fought)
    }
}
