//! A battle before its first turn: who fights, where, how and about what.

use crate::{
    model::{
        battle::{CannotFight, Cast, Counted, Level, Request, ScenarioInfo, Strength},
        lang::Text,
        name::Name,
        table::{Base, Footprint, Front, Length, Point},
    },
    rulesets::feu_a_volonte::{
        derived,
        list::army::Army,
        mechanics::command::Reserve,
        options::Options,
        tables::{SCALES, ud},
        terms::{Grade, Period},
    },
};

use super::{
    deploy::Deployment,
    field::{FOOT, Field},
    muster::Muster,
    odds::Odds,
    preconditions, setup,
    unit::Unit,
    words,
};

/// What is fought about, in the order of [`SCENARIOS`](super::SCENARIOS).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scenario {
    /// Two strips, until one side has lost three quarters.
    Battle,
    /// The same from two corners.
    Corners,
    /// One platoon against non-player characters.
    Solo,
    /// One platoon against ever more of them.
    Survival,
}

impl Scenario {
    const ALL: [Self; 4] = [Self::Battle, Self::Corners, Self::Solo, Self::Survival];

    /// The scenario with this id.
    #[must_use]
    pub(super) fn parse(id: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|scenario| scenario.info().id == id)
    }

    /// Whether the second list only arms the non-player characters.
    #[must_use]
    pub(super) const fn is_solo(self) -> bool {
        matches!(self, Self::Solo | Self::Survival)
    }

    /// What is said of it.
    const fn info(self) -> &'static ScenarioInfo {
        &super::SCENARIOS[self as usize]
    }
}

/// Everything that was agreed before the first turn.
#[derive(Debug)]
pub struct Plan {
    pub(super) options: Options,
    pub(super) scenario: Scenario,
    pub(super) levels: [Level; 2],
    pub(super) periods: [Period; 2],
    pub(super) field: Field,
    pub(super) units: Vec<Unit>,
    /// Where everybody stands at the start; None for who comes later.
    pub(super) starts: Vec<Option<Base>>,
    /// What each side begins with, for the count of its losses.
    pub(super) starters: [i64; 2],
    /// Leaders of each side; a list that is not legal may have none.
    pub(super) leaders: [i64; 2],
    /// Seconds of each side.
    pub(super) seconds: [i64; 2],
    /// How each side stands when the game begins.
    pub(super) fronts: [Front; 2],
    /// The middle of the table.
    pub(super) middle: Point,
    /// The base of a single figure.
    pub(super) npc_shape: Footprint,
    pub(super) odds: Odds,
    /// Centimetres of a UD.
    pub(super) scale: i64,
    /// Whether the lists are made for miniatures of different sizes.
    pub(super) mixed_scales: bool,
}

impl Plan {
    /// The reserve dice of a side; nobody plays non-player characters, so nobody spends dice for them.
    #[must_use]
    pub(super) fn reserve(&self, side: usize) -> Reserve {
        let npcs = side == 1 && self.scenario.is_solo();
        let whole = Reserve::new(self.seconds[side], &self.options);
        if npcs {
            Reserve {
                seconds: 0,
                ..whole.without_leader()
            }
        } else if self.leaders[side] < 1 {
            whole.without_leader()
        } else {
            whole
        }
    }
}

/// A battle of two armies, with its cast.
///
/// # Errors
/// Everything that keeps them from it.
pub(super) fn plan(
    armies: [&Army<'_>; 2],
    request: &Request<'_>,
) -> Result<(Plan, Cast), Vec<CannotFight>> {
    let (scenario, periods) = preconditions::asked(armies, request)?;
    let scale = scale(armies);
    let unit = Length::cm(ud(scale));
    let mut dice = setup::dice(request.seed);
    let thrown = setup::edge(&mut dice);
    let own = request.table.cloned();
    let table = own.unwrap_or_else(|| setup::table(unit, &mut dice));
    preconditions::table_fits(&table, unit)?;
    let fronts = table.fronts(|| thrown);
    let muster = Muster::of(armies, scenario, unit);
    let cast = Cast {
        table: table.clone(),
        armies: preconditions::names(armies, scenario),
        scenario: scenario.info(),
        kinds: muster.kinds,
        strengths: Strength::of_sides(muster.units.iter().map(|unit| (unit.side, unit.worth()))),
        counted: Counted::Figures,
        words: words::ALL,
        actors: muster.actors,
        goals: Vec::new(),
    };
    let field = Field::of(table, unit);
    let deployment = Deployment {
        field: &field,
        units: &muster.units,
        cast: &cast,
        fronts,
        scenario,
    };
    let starts = deployment.starts();
    let starts = starts.map_err(|crowded| preconditions::crowded(&cast, &crowded))?;
    let options = armies[0].options.clone();
    let graded = |grade| armies.map(|army| derived::graded(army, grade));
    let plan = Plan {
        odds: Odds::new(&options),
        options,
        scenario,
        levels: request.levels,
        periods,
        units: muster.units,
        starts,
        starters: armies.map(derived::starters),
        leaders: graded(Grade::Leader),
        seconds: graded(Grade::Second),
        fronts,
        middle: field.table.size().middle(),
        npc_shape: Footprint::Round {
            radius: field.length(FOOT),
        },
        scale,
        mixed_scales: armies[0].scale_mm != armies[1].scale_mm,
        field,
    };
    Ok((plan, cast))
}

/// Centimetres of a UD: those of the larger miniatures.
fn scale(armies: [&Army<'_>; 2]) -> i64 {
    let usual = SCALES[SCALES.len() - 1];
    let of = |army: &Army<'_>| {
        let named = SCALES
            .iter()
            .find(|(mm, _)| Some(*mm) == army.scale_mm.value());
        named.unwrap_or(&usual).1
    };
    of(armies[0]).max(of(armies[1]))
}

/// The name of an army.
#[must_use]
pub(super) fn name(army: &Army<'_>) -> Text {
    let own = army.head.name.as_ref();
    own.map_or(Text::new("a platoon", "un peloton"), Name::text)
}
