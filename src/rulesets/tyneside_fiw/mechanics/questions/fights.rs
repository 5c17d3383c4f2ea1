//! Questions about the action tables and melee.

use super::Rated;
use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Outcome, Played},
        settings::{Flag, Usually, Whole},
        term::Term,
    },
    rulesets::tyneside_fiw::{
        mechanics::{
            actions::{order, roll},
            melee::{Blow, Fight, Fighter, Rank, melee, modifier},
        },
        options::Options,
        terms::Table,
    },
    settings, terms,
};

settings! {
    /// A roll on an action table.
    pub struct AskAction;
    /// Which table.
    table: Table "action table" / "table d’actions";
    /// The risk factor; below 0 counts as 0.
    risk_factor: Whole<2, { -3 }, 40> "unit’s risk factor" / "facteur de risque de l’unité";
    /// Whether the unit is commanded or a player character.
    commanded: Flag<false> "commanded unit or player character" / "unité commandée ou personnage joueur";
    /// Quality of the unit, for `action_die_quality_mod`.
    quality: Rated "unit’s quality" / "qualité de l’unité";
}

impl Mechanic<Options> for AskAction {
    const INFO: MechanicInfo = MechanicInfo::of(
        "action_table",
        &["TYN-TBL-G", "TYN-TBL-F", "TYN-RSK-03", "TYN-RSK-04"],
        ("action of a unit", "action d’une unité"),
    )
    .outcomes(&[
        ("continue", "carries on", "continue"),
        (
            "advance_if_visible",
            "advances on an enemy in sight",
            "avance vers un ennemi visible",
        ),
        ("free_choice", "player’s choice", "au choix du joueur"),
        ("take_cover_one_move", "takes cover", "se met à couvert"),
        ("hold_facing", "holds", "tient"),
        (
            "continue_facing_charge",
            "carries on, charge?",
            "continue, charge ?",
        ),
        ("advance_charge", "advances, charge?", "avance, charge ?"),
        (
            "withdraw_to_cover",
            "retires to cover",
            "se replie à couvert",
        ),
        ("flee", "flees", "fuit"),
        (
            "march_column_or_deploy",
            "marches in column or deploys",
            "marche en colonne ou se déploie",
        ),
        (
            "deploy_three_lines",
            "deploys in three lines",
            "se déploie en trois lignes",
        ),
        (
            "fall_back_half_move",
            "falls back half a move",
            "recule d’un demi-mouvement",
        ),
    ]);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let cell = roll(self.table, self.risk_factor, self.quality, options, dice)?;
        let order = order(cell, self.commanded, options);
        Ok(Outcome::word(order.map_or("free_choice", Term::id)))
    }
}

terms! {
    /// Who has the better weapon in a melee.
    Edge {
        /// The single figure.
        Figure = "figure", "the figure", "la figurine";
        /// Neither side.
        None = "none", "neither", "aucun";
        /// Each of its enemies.
        Enemy = "enemy", "the enemies", "les adversaires";
    }
}

settings! {
    /// One figure against some that are alike.
    pub struct AskMelee;
    /// Quality of the one.
    figure_quality: Rated "figure’s quality" / "qualité de la figurine";
    /// Quality of its enemies.
    enemy_quality: Rated "enemies’ quality" / "qualité des adversaires";
    /// How many of them touch it.
    enemies: Whole<1, 1, 6> "enemies in contact" / "adversaires au contact";
    /// Whose melee factor is higher than that of every opponent.
    better_weapon: Usually<Edge, 1> "side with the better weapon" / "camp à la meilleure arme";
}

impl Mechanic<Options> for AskMelee {
    const INFO: MechanicInfo = MechanicInfo::of(
        "melee",
        &["TYN-MEL-01", "TYN-MEL-02"],
        ("melee, one against several", "mêlée d’un contre plusieurs"),
    )
    .outcomes(&[
        ("enemy_killed", "an enemy killed", "un adversaire tué"),
        ("enemy_wounded", "an enemy wounded", "un adversaire blessé"),
        (
            "enemy_beaten",
            "enemies beaten, unharmed",
            "adversaires battus, indemnes",
        ),
        ("tie", "tie: no effect", "égalité : sans effet"),
        (
            "figure_beaten",
            "figure beaten, unharmed",
            "figurine battue, indemne",
        ),
        ("figure_wounded", "figure wounded", "figurine blessée"),
        ("figure_killed", "figure killed", "figurine tuée"),
    ]);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let one = Fighter {
            quality: self.figure_quality,
            enemies: self.enemies,
            better_weapon: self.better_weapon == Edge::Figure,
        };
        let enemy = Fighter {
            quality: self.enemy_quality,
            enemies: 1,
            better_weapon: self.better_weapon == Edge::Enemy,
        };
        let rank = Rank {
            figures: self.enemies,
            modifier: modifier(&enemy, options),
        };
        Ok(Outcome::word(
            match melee(modifier(&one, options), &[rank], options, dice)? {
                Fight::Enemy(Blow::Killed) => "enemy_killed",
                Fight::Enemy(Blow::Wounded) => "enemy_wounded",
                Fight::Enemy(Blow::Beaten) => "enemy_beaten",
                Fight::Tie => "tie",
                Fight::Figure(Blow::Beaten) => "figure_beaten",
                Fight::Figure(Blow::Wounded) => "figure_wounded",
                Fight::Figure(Blow::Killed) => "figure_killed",
            },
        ))
    }
}
