//! What changes in a battle: where everybody stands and in what state, what each unit was told, markers, losses.

use crate::{
    model::{
        battle::{End, Toll},
        table::{Base, Direction, Point},
    },
    rulesets::tyneside_fiw::{
        mechanics::{
            fire::{Line, starts_loaded},
            sight::View,
            wounds::Health,
        },
        tables::Action,
        terms::Control,
    },
};

use super::{deploy::form, formation::Form, man::Unit, plan::Plan, visibility::PAIRS};

/// A figure's state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) health: Health,
    /// Whether he is on the table; not while he lies hidden, nor once he fled off it.
    pub(super) here: bool,
    pub(super) loaded: bool,
    /// His thrown weapon is gone.
    pub(super) thrown: bool,
    /// The unit that he is in.
    pub(super) unit: usize,
}

/// What a unit was last told to do, by command or by the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// To stay where it is.
    Hold,
    /// To close with the enemy.
    Attack,
}

/// A unit's state.
#[derive(Clone, Debug)]
pub(super) struct Body {
    /// Its living figures.
    pub(super) men: Vec<usize>,
    /// Figures at muster; 0 for somebody on his own. After a merge the sum of both.
    pub(super) muster: i64,
    /// Figures of these wounded or killed, each once.
    pub(super) casualties: i64,
    /// NCOs killed.
    pub(super) ncos: i64,
    /// The marker that it lies under.
    pub(super) marker: Option<usize>,
    pub(super) order: Order,
    pub(super) form: Form,
    pub(super) facing: Direction,
    /// Where it went when its player last decided; None when it stayed, or had no choice.
    pub(super) heading: Option<Direction>,
    /// Its last result on the table of actions.
    pub(super) last: Option<Action>,
    /// It was pushed back since its last risk factor.
    pub(super) pushed_back: bool,
    /// Whether it is commanded this turn.
    pub(super) commanded: bool,
    /// What it must do this turn; None leaves it to its player.
    pub(super) must: Option<Action>,
    /// How far it went this turn, in cm.
    pub(super) moved: f64,
    /// It fired in its last turn of shooting.
    pub(super) fired: bool,
    /// The enemy knows of it.
    pub(super) known: bool,
}

/// A marker on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marker {
    pub(super) side: usize,
    pub(super) base: Base,
    /// The unit under it; None under a dummy.
    pub(super) unit: Option<usize>,
    /// Whether nobody has found out yet.
    pub(super) down: bool,
}

/// How one unit sees another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// How far it is to the nearest figure.
    pub(super) cm: f64,
    /// Who sees, and whom.
    pub(super) pair: (usize, usize),
    /// No troops are in between, and nothing that stops a shot.
    pub(super) clear: bool,
}

/// What the terrain does to a look from one figure at another, for as long as neither moves. Bases are round: facings are no matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Along {
    pub(super) pair: (usize, usize),
    pub(super) ends: (Point, Point),
    pub(super) view: Option<View>,
    /// Worked out when it is first asked for.
    pub(super) line: Option<Line>,
}

/// Where a unit stood when somebody last looked out, and how often that has changed.
#[derive(Clone, Debug, Default)]
pub(super) struct Stance {
    pub(super) stood: Vec<(usize, Point)>,
    pub(super) changes: u32,
}

/// The nearest figures of two units with their distance in cm, for as long as neither unit changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Near {
    pub(super) changes: (u32, u32),
    pub(super) pairs: Vec<(usize, usize, f64)>,
}

/// What the die said about an enemy at the edge of a wood.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shown {
    pub(super) enemy: usize,
    pub(super) cm: f64,
    pub(super) seen: bool,
    /// Nothing keeps a shot from him.
    pub(super) clear: bool,
}

/// Everything that changes.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) turn: u32,
    pub(super) men: Vec<Stand>,
    pub(super) bases: Vec<Base>,
    pub(super) units: Vec<Body>,
    pub(super) markers: Vec<Marker>,
    /// For each pair of units whether one sees the other, as it was last looked.
    pub(super) looks: Vec<Option<Look>>,
    pub(super) stances: Vec<Stance>,
    /// For each pair of units their nearest figures.
    pub(super) near: Vec<Near>,
    /// For each pair of units the terrain along the last looks, for each of the pairs of figures that are looked at.
    pub(super) along: Vec<Option<Along>>,
    /// For each pair of units whether the die showed one to the other this turn.
    pub(super) sightings: Vec<Option<bool>>,
    /// For each unit and marker, the same.
    pub(super) searches: Vec<bool>,
    /// What the dice showed to the unit that looks out, until it is told.
    pub(super) shown: Vec<Shown>,
    /// How many turns running all groups of each side have been in retreat.
    pub(super) back: [u32; 2],
    pub(super) toll: Toll,
    pub(super) end: Option<End>,
}

impl State {
    /// Before the first turn.
    #[must_use]
    pub(super) fn new(plan: &Plan) -> Self {
        let mut men = Vec::with_capacity(plan.men.len());
        men.resize(
            plan.men.len(),
            Stand {
                health: Health::Sound,
                here: true,
                loaded: starts_loaded(&plan.options),
                thrown: false,
                unit: 0,
            },
        );
        for (number, unit) in plan.units.iter().enumerate() {
            for man in &unit.men {
                men[*man].unit = number;
                men[*man].here = !unit.hidden;
            }
        }
        let count = plan.units.len();
        Self {
            turn: 0,
            men,
            bases: plan.starts.clone(),
            units: plan
                .units
                .iter()
                .map(|unit| Body::new(unit, plan))
                .collect(),
            markers: Vec::new(),
            looks: vec![None; count * count],
            stances: vec![Stance::default(); count],
            near: vec![Near::default(); count * count],
            along: vec![None; count * count * PAIRS],
            sightings: vec![None; count * count],
            shown: Vec::new(),
            searches: Vec::new(),
            back: [0; 2],
            toll: Toll::default(),
            end: None,
        }
    }
}

impl Body {
    fn new(unit: &Unit, plan: &Plan) -> Self {
        let size = i64::try_from(unit.men.len()).unwrap_or(i64::MAX);
        Self {
            men: unit.men.clone(),
            muster: if unit.is_group { size } else { 0 },
            casualties: 0,
            ncos: 0,
            marker: None,
            order: first_order(unit, plan),
            form: form(unit),
            facing: plan.fronts[unit.side].facing(),
            heading: None,
            last: None,
            pushed_back: false,
            commanded: false,
            must: None,
            moved: 0.0,
            fired: false,
            known: false,
        }
    }
}

/// Who lies hidden waits, all others close with the enemy; where nobody at all would come, the first side does.
fn first_order(unit: &Unit, plan: &Plan) -> Order {
    let automated = |side: usize| plan.controls[side] == Control::Automated;
    let seeks = unit.side == 0 && automated(0) && automated(1);
    if unit.hidden && !seeks {
        Order::Hold
    } else {
        Order::Attack
    }
}
