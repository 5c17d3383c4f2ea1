//! Readings of the sheet that players may agree on: every point where it is silent or unclear has a key here, its values in order,
//! and the default first. What differs from the default is printed on every sheet.

use serde_json::{Value, json};

use super::tables::RADIUS;
use crate::{
    model::{
        forms,
        json::Json,
        lang::Text,
        settings::{Flag, Setting, Whole},
    },
    settings,
};

settings! {
    /// Agreed readings of the sheet. What is omitted has its default.
    pub struct Options;

    /// How far the command radius of a leader attached to the first unit of a march column reaches: 20 cm, or along the whole column.
    march_column_command: MarchColumnCommand [
        Twenty = "20", "{RADIUS} cm" / "{RADIUS} cm";
        WholeColumn = "whole_column", "along the whole column" / "le long de toute la colonne"
    ] "radius with a march column" / "rayon en tête d’une colonne de marche";
    /// Gun stands that make a battery, for its +2 in manoeuvre.
    battery_min_bases: Whole<2, 1, 2> "gun stands that make a battery" / "socles de canon d’une batterie";
    /// Whether heavy casualties and greater losses are cumulative in manoeuvre.
    losses_stack: Flag<false> "losses stack" / "les pertes se cumulent";
    /// Whether units that test together share one die.
    manoeuvre_die: ManoeuvreDie [
        PerTest = "per_test", "one for the units of a test" / "un pour les unités d’un test";
        PerUnit = "per_unit", "one for each unit" / "un par unité"
    ] "manoeuvre die" / "dé de manœuvre";
    /// Fire points between two bands of the table.
    fire_points_rounding: FirePointsRounding [
        Down = "down", "the lower band" / "la tranche inférieure";
        Up = "up", "the upper band" / "la tranche supérieure";
        Nearest = "nearest", "the nearest whole number" / "l’entier le plus proche"
    ] "fractions of fire points" / "fractions de points de tir";
    /// Whether buck and ball or repeating arms and sharpshooters are cumulative.
    f1_stack: Flag<false> "shooter’s bonuses stack" / "les bonus du tireur se cumulent";
    /// Which guns fire at −1.
    gun_fire_penalty: GunFirePenalty [
        GreenOnly = "green_only", "green ones" / "ceux des bleus";
        Always = "always", "all" / "tous"
    ] "guns that fire with a penalty" / "canons au tir pénalisé";
    /// Which gun counts as at close range: the one fired at, or the one that fires.
    f5_close: F5Close [
        Target = "target", "the target" / "la cible";
        Shooter = "shooter", "the shooter" / "le tireur"
    ] "gun at close range" / "canon à portée rapprochée";
    /// Whether favourable ground and dense or fortified protection are cumulative in the charge.
    charge_defence_stack: Flag<false> "ground and protection stack" / "terrain et protection se cumulent";
    /// What a destroyed gun is: a whole stand, or one of its two pieces (first damaged, then lost).
    gun_loss: GunLoss [
        Base = "base", "a stand" / "un socle";
        Piece = "piece", "one piece of a stand" / "une pièce d’un socle"
    ] "a destroyed gun is" / "un canon détruit est";
    /// What becomes of guns whose position is carried.
    overrun_guns: OverrunGuns [
        LimberAndRetreat = "limber_and_retreat", "limber and retreat" / "attellent et se retirent";
        UnlimberedLost = "unlimbered_lost", "are lost unless limbered" / "sont perdus s’ils sont dételés"
    ] "overrun guns" / "canons submergés";
    /// What units close behind the target suffer.
    massed_target: MassedTarget [
        NextLower = "next_lower", "the next lower effect" / "l’effet juste inférieur";
        Same = "same", "the same effect" / "le même effet"
    ] "massed target suffers" / "une cible en masse subit";
    /// Whether several units may add their fire points on one target.
    combine_fire: Flag<true> "units combine their fire" / "tirs combinés";
    /// Who runs low on ammunition when several units fire.
    low_ammo: LowAmmo [
        Biggest = "biggest", "the unit with most points" / "l’unité qui a le plus de points";
        All = "all", "all that fired" / "toutes celles qui ont tiré"
    ] "low on ammunition" / "à court de munitions";
    /// What an extended line in full cover takes off the fire die: -2 or -3.
    single_line_full_cover: SingleLineFullCover "extended line in full cover" / "simple ligne à couvert complet";
    /// Whether extended line and militia are cumulative in the charge.
    militia_single_line_stack: Flag<false> "extended line and militia stack" / "simple ligne et milice se cumulent";
    /// Whether tardy troops may make a full move if they become disordered (QRS 2.1).
    delayed_full_move_disordered: Flag<false> "full move when tardy, disordered" / "mouvement complet en désordre si retardé";
    /// Whether militia may only be under provisional command (QRS 2.1).
    militia_provisional_only: Flag<true> "militia under provisional command only" / "milice sous commandement provisoire seulement";
}

/// -2 or -3.
#[derive(Debug)]
pub struct SingleLineFullCover;

impl SingleLineFullCover {
    /// The values that it may have, the default first.
    const VALUES: [i64; 2] = [-2, -3];
}

impl Setting for SingleLineFullCover {
    type Value = i64;

    fn usual() -> i64 {
        Self::VALUES[0]
    }

    fn read(json: Json<'_>) -> Option<i64> {
        json.as_i64().filter(|number| Self::VALUES.contains(number))
    }

    fn typed(value: &i64) -> Option<Value> {
        Some(json!(value))
    }

    fn shown(value: &i64) -> Text {
        Text::same(forms::minus(*value))
    }

    fn schema() -> Value {
        json!({ "type": "integer", "enum": Self::VALUES })
    }
}
