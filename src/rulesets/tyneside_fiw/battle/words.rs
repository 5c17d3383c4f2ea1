//! Endings of battles and causes of losses, with their names for scripts, and the words for results in a story.

use crate::{model::lang::Text, rulesets::tyneside_fiw::tables::Action, text};

use super::orders::Why;

crate::named! {
    /// All groups of a side are in retreat (TYN-END-01).
    RETREAT = "all_in_retreat", "every group of the losing side is retreating", "tous les groupes du vaincu sont en retraite";
    /// A player conceded.
    CONCEDED = "given_up", "the losing side gives up with most of its figures lost", "le vaincu abandonne, la plupart de ses figurines perdues";
    /// No figure is left.
    WIPED_OUT = "wiped_out", "the losing side has no figures left", "le vaincu n’a plus aucune figurine";
    /// No winner within the agreed turns.
    LIMIT = "turn_limit", "turn limit", "limite de tours";
    /// Fire of a part of a group, or of a player character.
    SHOT = "shot", "shot", "tir";
    /// Fire of a whole group.
    VOLLEY = "volley", "volley", "volée";
    /// A melee.
    MELEE = "melee", "melee", "mêlée";
    /// The figure fled off the table.
    FLIGHT = "flight", "fled off the table", "fuite hors de la table";
}

/// What a unit must do after a result, as an infinitive.
pub(super) const fn result(action: Action) -> Text {
    match action {
        Action::Continue => Text::new("carry on", "continuer"),
        Action::AdvanceIfVisible => Text::new(
            "advance if an enemy is in sight",
            "avancer si un ennemi est en vue",
        ),
        Action::HoldFacing => Text::new("hold", "tenir"),
        Action::ContinueFacingCharge => Text::new(
            "carry on, or charge an enemy in reach",
            "continuer, ou charger un ennemi à portée",
        ),
        Action::AdvanceCharge => Text::new(
            "advance, or charge an enemy in reach",
            "avancer, ou charger un ennemi à portée",
        ),
        Action::TakeCoverOneMove => Text::new(
            "take cover or get away",
            "se mettre à couvert ou s’éloigner",
        ),
        Action::WithdrawToCover => Text::new(
            "withdraw, to cover if there is any",
            "se replier, à couvert s’il y en a",
        ),
        Action::Flee => Text::new("flee", "fuir"),
        Action::MarchColumnOrDeploy => Text::new(
            "march in column or deploy",
            "marcher en colonne ou se déployer",
        ),
        Action::DeployThreeLines => {
            Text::new("deploy in three lines", "se déployer sur trois lignes")
        }
        Action::FallBackHalfMove => {
            Text::new("fall back half a move", "reculer d’un demi-mouvement")
        }
    }
}

/// What a move is for; with the name of the unit to which it refers.
pub(super) fn purpose(why: Why, goal: Option<&Text>) -> Text {
    match (why, goal) {
        (Why::Advance, Some(name)) => text!("towards {name}", "vers {name}", name),
        (Why::Behind(_), Some(name)) => {
            text!("to stay behind {name}", "pour rester derrière {name}", name)
        }
        (Why::Beside(_), Some(name)) => {
            text!("to stay beside {name}", "pour accompagner {name}", name)
        }
        (Why::Aim, _) => Text::new("to find a line of fire", "pour trouver une ligne de tir"),
        (Why::Cover, _) => Text::new("towards cover", "vers un couvert"),
        (Why::Withdraw, _) => Text::new("back to cover", "en arrière vers un couvert"),
        (Why::Back, _) => Text::new("back", "en arrière"),
        (Why::Away, _) => Text::new(
            "to get away from the enemy, for lack of cover",
            "pour s’éloigner de l’ennemi, faute de couvert",
        ),
        (Why::Dress, _) => Text::new("to dress its lines", "pour s’aligner"),
        _ => Text::new("forward", "en avant"),
    }
}
