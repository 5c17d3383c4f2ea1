//! Questions about initiative, moves and morale.

use super::{Names, aside, either};
use crate::{
    model::{
        dice::Dice,
        mechanic::{Expected, Measure, Mechanic, MechanicInfo, Name, Outcome},
        settings::{Flag, Usually, Whole},
    },
    rulesets::laporte_escarmouche::{
        mechanics::{
            initiative::{Company, actions, initiative_dice},
            morale::fails,
            movement::{halves, length, move_dice},
        },
        options::Options,
        terms::{Initiative, Movement},
    },
    settings,
};

settings! {
    /// An initiative roll.
    pub struct InitiativeGiven;
    /// Class of the character.
    initiative: Usually<Initiative, 1> "initiative class of the character" / "classe d’initiative du personnage";
    /// Whether the character has a serious wound.
    wounded: Flag<false> "character has a serious wound" / "personnage déjà blessé";
    /// Whether a team-mate is near, or the character is a leader.
    supported: Flag<false> "team-mate near, or itself a leader" / "coéquipier proche, ou chef lui-même";
    /// Whether its leader is killed or out of its sight.
    leader_lost: Flag<false> "its leader killed or out of sight" / "son chef tué ou hors de vue";
    /// Failed morale tests of its group.
    morale_malus: Whole<0, 0, 12> "failed morale tests of the group" / "tests de moral ratés par le groupe";
}

/// `initiative`.
pub(in super::super) struct AskInitiative;

impl Mechanic<Options> for AskInitiative {
    type Given = InitiativeGiven;

    const UNIT: Option<Measure> = Some(Measure {
        one: ("action", "action"),
        many: ("actions", "actions"),
    });

    const INFO: MechanicInfo = MechanicInfo {
        name: "initiative",
        rules: &["LAP-INI-01", "LAP-INI-02", "LAP-MOR-02"],
        title: (
            "initiative: actions of the turn",
            "initiative : actions du tour",
        ),
        outcomes: &[("surrender", "surrender", "reddition")],
        expected: Some(Expected {
            key: "mean_actions",
            label: ("mean actions", "actions en moyenne"),
            parts: 1,
        }),
    };

    fn play<D: Dice>(
        given: &InitiativeGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let company = Company {
            supported: given.supported,
            leader_lost: given.leader_lost,
            morale_malus: given.morale_malus,
        };
        let number = initiative_dice(given.initiative, false, given.wounded, options);
        Ok(match actions(number, &company, dice)? {
            Some(actions) => Outcome::number(actions).with(aside(actions)),
            None => Outcome::word("surrender").with(0),
        })
    }
}

settings! {
    /// One Move.
    pub struct MoveGiven;
    /// Class of the character.
    movement: Usually<Movement, 1> "movement class of the character" / "classe de mouvement du personnage";
    /// Whether the character has a serious wound.
    wounded: Flag<false> "character has a serious wound" / "personnage déjà blessé";
    /// Whether all of the move is in hindering ground.
    hindering_ground: Flag<false> "whole move in hindering ground" / "mouvement tout entier en terrain gênant";
}

/// `move`.
pub(in super::super) struct AskMove;

impl Mechanic<Options> for AskMove {
    type Given = MoveGiven;

    const UNIT: Option<Measure> = Some(Measure {
        one: ("inch", "pouce"),
        many: ("inches", "pouces"),
    });

    const INFO: MechanicInfo = MechanicInfo {
        name: "move",
        rules: &["LAP-MOV-01", "LAP-DRV-04"],
        title: ("length of one move", "longueur d’un mouvement"),
        outcomes: &[],
        expected: Some(Expected {
            key: "mean_inches",
            label: ("mean inches", "pouces en moyenne"),
            parts: 2,
        }),
    };

    fn play<D: Dice>(given: &MoveGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let length = length(move_dice(given.movement, given.wounded), dice)?;
        let halves = halves(length, given.hindering_ground);
        Ok(Outcome {
            name: Name::Halves(halves),
            side: Some(aside(halves)),
        })
    }
}

settings! {
    /// A morale test.
    pub struct MoraleGiven;
    /// Characters of the group eliminated since the beginning.
    eliminated: Whole<1, 0, 12> "characters of the group eliminated so far" / "personnages du groupe éliminés jusqu’ici";
}

/// `morale_test`.
pub(in super::super) struct AskMorale;

const MORALE: Names = &[
    (
        "fail",
        "failed: −1 to initiative",
        "raté : −1 à l’initiative",
    ),
    ("pass", "passed", "réussi"),
];

impl Mechanic<Options> for AskMorale {
    type Given = MoraleGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "morale_test",
        rules: &["LAP-MOR-01"],
        title: ("morale test of a group", "test de moral d’un groupe"),
        outcomes: MORALE,
        expected: None,
    };

    fn play<D: Dice>(given: &MoraleGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        Ok(either(MORALE, fails(given.eliminated, dice)?))
    }
}
