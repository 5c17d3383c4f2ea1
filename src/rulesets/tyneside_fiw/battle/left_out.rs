//! What a battle leaves out, and why.

use crate::model::{lang::Text, ruleset::NotChecked};

const fn left_out(what: Text, why: Text) -> NotChecked {
    NotChecked { what, why }
}

const LEFT_OUT: &[NotChecked] = &[
    left_out(
        Text::new(
            "Buildings and fortifications",
            "Bâtiments et fortifications",
        ),
        Text::new(
            "Buildings cannot be entered: they block movement and hide what lies behind. \
            Fortifications cannot be defended.",
            "On n’entre pas dans les bâtiments, qui barrent le passage et cachent ce qui est \
            derrière ; on ne défend pas de fortifications.",
        ),
    ),
    left_out(
        Text::new(
            "Sizes that the rulebook does not give",
            "Tailles que le livret ne donne pas",
        ),
        Text::new(
            "Bases are 2 cm wide, those of mounted figures 3. Unless you give a table, it is 180 × \
            120 cm with 13 pieces of terrain, and the sides deploy within 25 cm of its long edges. \
            After 40 turns the game is a draw.",
            "Les socles font 2 cm, 3 pour les figurines montées ; à défaut de la vôtre, la table \
            fait 180 × 120 cm avec 13 éléments de décor, et les camps se déploient à moins de 25 cm de ses longs \
            bords. Après 40 tours, match nul.",
        ),
    ),
    left_out(
        Text::new("Terrain", "Terrain"),
        Text::new(
            "All woods block sight and reduce the command radius. They give light cover; woods \
            marked dense give heavy cover and are difficult ground. Other cover depends on what \
            the piece is made of. Figures in a wood are never in plain view; a road through it is \
            open ground.",
            "Tout bois cache et réduit la distance de commandement. Il donne un couvert léger ; dit \
            dense, il donne un couvert lourd et il est difficile. Les autres couverts suivent leur \
            matière. Dans un bois, aucune figurine n’est bien en vue ; une route qui le traverse \
            est en terrain dégagé.",
        ),
    ),
    left_out(
        Text::new("Flank and rear", "Flanc et arrière"),
        Text::new(
            "They lie behind the line through the unit’s shoulders.",
            "Ils commencent derrière la ligne d’épaules de l’unité.",
        ),
    ),
    left_out(
        Text::new("Hidden markers", "Marqueurs cachés"),
        Text::new(
            "A marker is turned over when the enemy spots it by the rule for figures at a wood \
            edge; a commanded unit also comes out to shoot. Until then its orders are to hold; \
            when both sides are automated, the first side advances. Dummies do not move.",
            "Un marqueur est retourné quand l’ennemi le voit comme il voit des figurines à \
            l’orée ; une unité commandée en sort aussi pour tirer. D’ici là, ses ordres sont de \
            tenir ; seul le premier camp avance quand les deux sont automatiques. Les leurres ne \
            bougent pas.",
        ),
    ),
    left_out(
        Text::new("Leaders outside groups", "Commandants isolés"),
        Text::new(
            "They stay behind a friendly group and charge only when a result sends them. For \
            victory each counts as a unit, or as part of a group within 5 cm; a side whose groups \
            have all been in retreat for two turns running gives up the field, whatever its \
            leaders do.",
            "Ils restent derrière un de leurs groupes et ne chargent que sur un résultat. Pour la \
            fin, ils comptent comme des unités, ou avec un groupe à 5 cm au plus ; un camp dont \
            tous les groupes sont en retraite depuis deux tours de suite abandonne le champ, quoi \
            qu’ils fassent.",
        ),
    ),
    left_out(
        Text::new("Conceding", "L’abandon"),
        Text::new(
            "A player with less than a tenth of his figures left (a bold player: a twentieth), and \
            fewer than the enemy, leaves the field.",
            "Un joueur à qui il reste moins d’un dixième de ses figurines, ou d’un vingtième s’il \
            est hardi, et moins qu’à l’ennemi, quitte le champ.",
        ),
    ),
    left_out(
        Text::new("First turn", "Premier tour"),
        Text::new(
            "A player’s side goes first against an automated one; between two players, or two \
            automated sides, a d6 decides.",
            "Le camp d’un joueur commence contre un camp automatique ; entre deux joueurs, ou deux \
            camps automatiques, un d6 décide.",
        ),
    ),
    left_out(
        Text::new(
            "Loyalty not stated in a list",
            "Loyauté qu’une liste ne dit pas",
        ),
        Text::new(
            "Without \"loyal_to\", figures are loyal to no leader: commanding them costs double.",
            "Sans \"loyal_to\", des figurines ne sont loyales à personne : les commander coûte le \
            double.",
        ),
    ),
    left_out(
        Text::new("Melees", "Mêlées"),
        Text::new(
            "Figures move into contact only by charging or by joining a melee of their own group, \
            and units in contact are not shot at. A group that fights several others is pushed \
            back once, and then does not pursue.",
            "Seuls ceux qui chargent ou rejoignent une mêlée de leur groupe vont au contact, et \
            personne ne tire sur des unités au contact. Un groupe qui en combat plusieurs ne \
            recule qu’une fois, et ne poursuit alors personne.",
        ),
    ),
    left_out(
        Text::new(
            "Victory conditions of scenarios",
            "Conditions de victoire de scénarios",
        ),
        Text::new(
            "The rulebook leaves them to the players.",
            "Le livret les laisse aux joueurs.",
        ),
    ),
];

/// What a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Vec<NotChecked> {
    LEFT_OUT.to_vec()
}
