//! Endings of battles and ways of being lost, with their names for scripts, and what results say in a story.

use crate::{model::lang::Text, rulesets::tyneside_fiw::tables::Action, text};

use super::orders::Why;

crate::named! {
    /// All groups of a side are in retreat (TYN-END-01).
    RETREAT = "all_in_retreat", "every group of the loser in retreat", "tous les groupes du vaincu en retraite";
    /// A player saw that he was beaten.
    CONCEDED = "given_up", "the loser gives up, most of his figures lost", "le vaincu abandonne, la plupart de ses figurines perdues";
    /// Nobody is left.
    WIPED_OUT = "wiped_out", "the loser has nobody left", "le vaincu n’a plus personne";
    /// Nobody won in the turns that were agreed.
    LIMIT = "turn_limit", "limit of turns", "limite de tours";
    /// Fire of a part of a group, or of a player character.
    SHOT = "shot", "shot", "tir";
    /// Fire of a whole group.
    VOLLEY = "volley", "volley", "volée";
    /// A melee.
    MELEE = "melee", "melee", "mêlée";
    /// He fled off the table.
    FLIGHT = "flight", "fled off the table", "fuite hors de la table";
}

/// What a result makes a unit do, one figure or many.
pub(super) const fn result(action: Action) -> Text {
    match action {
        Action::Continue => Text::new("must carry on", "continuer"),
        Action::AdvanceIfVisible => Text::new(
            "must advance if an enemy is in sight",
            "avancer si un ennemi est en vue",
        ),
        Action::HoldFacing => Text::new("must hold", "tenir"),
        Action::ContinueFacingCharge => Text::new(
            "must carry on, or charge an enemy in reach",
            "continuer, ou charger un ennemi à portée",
        ),
        Action::AdvanceCharge => Text::new(
            "must advance, or charge an enemy in reach",
            "avancer, ou charger un ennemi à portée",
        ),
        Action::TakeCoverOneMove => Text::new(
            "must take cover or get away",
            "se mettre à couvert ou s’éloigner",
        ),
        Action::WithdrawToCover => Text::new(
            "must withdraw, to cover if there is any",
            "se replier, à couvert s’il y en a",
        ),
        Action::Flee => Text::new("must flee", "fuir"),
        Action::MarchColumnOrDeploy => Text::new(
            "must march in column or deploy",
            "marcher en colonne ou se déployer",
        ),
        Action::DeployThreeLines => {
            Text::new("must deploy in three lines", "se déployer sur trois lignes")
        }
        Action::FallBackHalfMove => {
            Text::new("must fall back half a move", "reculer d’un demi-mouvement")
        }
    }
}

/// What a move is for; with the name of the unit to which it refers.
pub(super) fn purpose(why: Why, goal: Option<&Text>) -> Text {
    match (why, goal) {
        (Why::Advance, Some(name)) => text!("towards {name}", "vers {name}", name),
        (Why::Behind(_), Some(name)) => {
            text!("to keep behind {name}", "pour rester derrière {name}", name)
        }
        (Why::Beside(_), Some(name)) => {
            text!(
                "to keep beside {name}",
                "pour rester à côté de {name}",
                name
            )
        }
        (Why::Aim, _) => Text::new("to find a line of fire", "pour trouver une ligne de tir"),
        (Why::Cover, _) => Text::new("towards cover", "vers un couvert"),
        (Why::Withdraw, _) => Text::new("back to cover", "en arrière vers un couvert"),
        (Why::Back, _) => Text::new("back", "en arrière"),
        (Why::Away, _) => Text::new(
            "away from the enemy for want of cover",
            "pour s’éloigner de l’ennemi, faute de couvert",
        ),
        (Why::Dress, _) => Text::new("to dress its lines", "pour s’aligner"),
        _ => Text::new("forward", "en avant"),
    }
}
