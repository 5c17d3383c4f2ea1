//! Questions about initiative, moves and morale.

use crate::{
    model::{
        dice::Dice,
        mechanic::{Measure, Mechanic, MechanicInfo, Names, Outcome, Played, either},
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
    pub struct AskInitiative;
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

impl Mechanic<Options> for AskInitiative {
    const INFO: MechanicInfo = MechanicInfo::of(
        "initiative",
        &["LAP-INI-01", "LAP-INI-02", "LAP-MOR-02"],
        (
            "initiative: actions of the turn",
            "initiative : actions du tour",
        ),
    )
    .outcomes(&[("surrender", "surrender", "reddition")])
    .unit(Measure::new(("action", "action"), ("actions", "actions")))
    .mean("mean_actions", ("mean actions", "actions en moyenne"));

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let company = Company {
            supported: self.supported,
            leader_lost: self.leader_lost,
            morale_malus: self.morale_malus,
        };
        let number = initiative_dice(self.initiative, false, self.wounded, options);
        Ok(match actions(number, &company, dice)? {
            Some(actions) => Outcome::counted(actions),
            None => Outcome::word("surrender").with(0),
        })
    }
}

settings! {
    /// One Move.
    pub struct AskMove;
    /// Class of the character.
    movement: Usually<Movement, 1> "movement class of the character" / "classe de mouvement du personnage";
    /// Whether the character has a serious wound.
    wounded: Flag<false> "character has a serious wound" / "personnage déjà blessé";
    /// Whether all of the move is in hindering ground.
    hindering_ground: Flag<false> "whole move in hindering ground" / "mouvement tout entier en terrain gênant";
}

impl Mechanic<Options> for AskMove {
    const INFO: MechanicInfo = MechanicInfo::of(
        "move",
        &["LAP-MOV-01", "LAP-DRV-04"],
        ("length of one move", "longueur d’un mouvement"),
    )
    .unit(Measure::new(("inch", "pouce"), ("inches", "pouces")))
    .mean_of("mean_inches", ("mean inches", "pouces en moyenne"), 2);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let length = length(move_dice(self.movement, self.wounded), dice)?;
        let halves = halves(length, self.hindering_ground);
        Ok(Outcome::halves(halves))
    }
}

settings! {
    /// A morale test.
    pub struct AskMorale;
    /// Characters of the group eliminated since the beginning.
    eliminated: Whole<1, 0, 12> "characters of the group eliminated so far" / "personnages du groupe éliminés jusqu’ici";
}

const MORALE: Names = &[
    (
        "fail",
        "failed: −1 to initiative",
        "raté : −1 à l’initiative",
    ),
    ("pass", "passed", "réussi"),
];

impl Mechanic<Options> for AskMorale {
    const INFO: MechanicInfo = MechanicInfo::of(
        "morale_test",
        &["LAP-MOR-01"],
        ("morale test of a group", "test de moral d’un groupe"),
    )
    .outcomes(MORALE);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        Ok(either(MORALE, fails(self.eliminated, dice)?))
    }
}
