//! What a battle leaves out or takes for granted, and why.

use crate::model::{lang::Text, ruleset::NotChecked};

const fn left_out(what: Text, why: Text) -> NotChecked {
    NotChecked { what, why }
}

const LEFT_OUT: &[NotChecked] = &[
    left_out(
        Text::new(
            "Kinds of ground and cover",
            "Types de terrain et de couvert",
        ),
        Text::new(
            "The sheet does not define them: woods and fords handicap; thick woods, rocks, houses \
            and water are difficult; fences and woods are partial cover, walls, thick woods and \
            houses full, high walls and garrisons fortified; a fence costs 5 cm.",
            "L’aide de jeu ne les définit pas : bois et gués handicapent ; bois denses, rochers, \
            maisons et eau sont difficiles ; clôtures et bois couvrent partiellement, murs, bois \
            denses et maisons entièrement, hauts murs et garnisons sont fortifiés ; une clôture \
            coûte 5 cm.",
        ),
    ),
    left_out(
        Text::new("Sizes of bases", "Taille des socles"),
        Text::new(
            "The sheet gives none: every base has a front of 2.5 cm; men on foot are 2 cm deep, \
            riders 2.5, guns 3 and limbered 5; a field column is two bases wide, a march column \
            one, a garrison a square.",
            "L’aide de jeu n’en donne pas : tout socle a un front de 2,5 cm ; l’infanterie a 2 cm \
            de profondeur, les cavaliers 2,5, les canons 3 et attelés 5 ; une colonne de combat a \
            deux socles de front, une colonne de marche un, une garnison forme un carré.",
        ),
    ),
    left_out(
        Text::new("Broken troops", "Troupes brisées"),
        Text::new(
            "The sheet does not say whether they fire: here they do not.",
            "L’aide de jeu ne dit pas si elles tirent : ici, elles ne tirent pas.",
        ),
    ),
    left_out(
        Text::new("Near the enemy", "Près de l’ennemi"),
        Text::new(
            "Without a charge nobody comes nearer than 2.5 cm; the automatic player stops at 8 cm.",
            "Sans charger, personne n’approche à moins de 2,5 cm ; le joueur automatique s’arrête \
            à 8 cm.",
        ),
    ),
    left_out(
        Text::new("Scenarios and their end", "Scénarios et leur fin"),
        Text::new(
            "The sheet has none: a side leaves that has lost half of its bases, its heavy \
            casualties and more than the enemy, or has nobody left in order; a key position lies \
            on the terrain that has its name, else between the two sides or with the defender; \
            whoever is alone within 10 cm of it takes it; they decide after turn 12; an open \
            battle is a draw after turn 20.",
            "L’aide de jeu n’en a pas : se retire qui a perdu la moitié de ses socles, ses lourdes \
            pertes et plus que l’ennemi, ou n’a plus personne en ordre ; une position clé est sur \
            le terrain qui porte son nom, sinon entre les deux camps ou chez le défenseur ; qui \
            est seul à 10 cm la prend ; elles décident après le tour 12 ; une bataille rangée est \
            nulle après le tour 20.",
        ),
    ),
    left_out(
        Text::new("Arcs and flanks", "Secteurs et flancs"),
        Text::new(
            "Units fire straight ahead and 45 degrees beside their front; whoever stands behind \
            the line of a front outflanks it, and enfilades it from beside it; guns unlimber \
            facing the enemy.",
            "Une unité tire devant elle et à 45 degrés de chaque côté de son front ; qui est \
            derrière la ligne de ce front le prend de flanc, et de côté l’enfile ; les canons \
            dételent face à l’ennemi.",
        ),
    ),
    left_out(
        Text::new(
            "Several units in one combat or volley",
            "Plusieurs unités dans un combat ou une salve",
        ),
        Text::new(
            "The strongest lends its qualities and takes the losses; only the defender that is \
            charged fights.",
            "La plus forte donne ses qualités et subit les pertes ; seul le défenseur chargé \
            combat.",
        ),
    ),
    left_out(
        Text::new(
            "Lateral shifts, march columns",
            "Glissements, colonnes de marche",
        ),
        Text::new(
            "The automatic player leaves march columns and never forms them, since no road of a \
            battlefield wins back the half move that it takes; and only shifts out of a massed \
            target or when a friend is in the way.",
            "Le joueur automatique quitte les colonnes de marche sans jamais en former, car aucune \
            route d’un champ de bataille ne rend le demi-mouvement que cela coûte ; et ne glisse \
            que pour sortir d’une cible en masse ou si un ami le gêne.",
        ),
    ),
    left_out(
        Text::new(
            "Fog, poor light, horse holders",
            "Brouillard, lumière, gardes-chevaux",
        ),
        Text::new(
            "The day is clear, and every base of dismounted cavalry fights.",
            "Le jour est clair, et tous les socles de cavalerie démontée combattent.",
        ),
    ),
    left_out(
        Text::new("Leaving the table", "Sortie de table"),
        Text::new(
            "Whoever retreats stops at the edge; leaders are never ridden down.",
            "Qui recule s’arrête au bord ; les chefs ne sont jamais pris.",
        ),
    ),
];

/// What a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Vec<NotChecked> {
    LEFT_OUT.to_vec()
}
