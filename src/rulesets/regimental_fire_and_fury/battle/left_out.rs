//! What a battle leaves out or takes for granted, and why.

use crate::model::{lang::Text, ruleset::NotChecked};

const fn left_out(what: Text, why: Text) -> NotChecked {
    NotChecked { what, why }
}

const LEFT_OUT: &[NotChecked] = &[
    left_out(
        Text::new("Terrain and cover", "Types de terrain et de couvert"),
        Text::new(
            "The sheet does not define them: woods and fords are handicapping ground; thick woods, \
            rocks, houses and water are difficult; fences and woods give partial cover, walls, \
            thick woods and houses full cover, high walls and garrisons count as fortified; \
            crossing a fence costs 5 cm.",
            "L’aide de jeu ne les définit pas : bois et gués handicapent ; bois denses, rochers, \
            maisons et eau sont difficiles ; clôtures et bois couvrent partiellement, murs, bois \
            denses et maisons entièrement, hauts murs et garnisons sont fortifiés ; une clôture \
            coûte 5 cm.",
        ),
    ),
    left_out(
        Text::new("Sizes of stands", "Taille des socles"),
        Text::new(
            "The sheet gives none: every stand has a front of 2.5 cm; infantry is 2 cm deep, \
            cavalry 2.5, guns 3 and limbered guns 5; a field column is two stands wide, a march \
            column one, and a garrison forms a square.",
            "L’aide de jeu n’en donne pas : tout socle a un front de 2,5 cm ; l’infanterie a 2 cm \
            de profondeur, les cavaliers 2,5, les canons 3, attelés 5 ; une colonne de combat a \
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
            "Unless they charge, units keep 2.5 cm away; the AI player stops at 8 cm.",
            "Sans charger, personne n’approche à moins de 2,5 cm ; le joueur automatique s’arrête \
            à 8 cm.",
        ),
    ),
    left_out(
        Text::new("Scenarios and their end", "Scénarios et leur fin"),
        Text::new(
            "The sheet has none: a side that has lost half its stands, its heavy casualties and \
            more than the enemy withdraws, as does one whose units are all broken; a key position \
            lies on the terrain of its name, otherwise between the two sides or with the defender; \
            the side alone within 10 cm holds it; positions decide the game after turn 12; a \
            pitched battle is a draw after turn 20.",
            "L’aide de jeu n’en a pas : un camp se retire quand il a perdu la moitié de ses socles, \
            ses lourdes pertes et plus que l’ennemi, ou quand toutes ses unités sont brisées ; une \
            position clé est sur le terrain qui porte son nom, sinon entre les deux camps ou chez \
            le défenseur ; le camp seul à 10 cm la tient ; elles décident après le tour 12 ; une \
            bataille rangée est un match nul après le tour 20.",
        ),
    ),
    left_out(
        Text::new("Arcs and flanks", "Secteurs et flancs"),
        Text::new(
            "Units fire straight ahead and up to 45 degrees to each side of their front; an enemy \
            behind the line of that front outflanks them, and one beside it enfilades them; guns \
            unlimber facing the enemy.",
            "Une unité tire devant elle et à 45 degrés de chaque côté de son front ; un \
            ennemi derrière la ligne de ce front la prend de flanc, à côté il la prend en enfilade ; \
            les canons dételent face à l’ennemi.",
        ),
    ),
    left_out(
        Text::new(
            "Several units in one combat or volley",
            "Plusieurs unités dans un combat ou un tir",
        ),
        Text::new(
            "The strongest provides the modifiers and takes the losses; only the unit that is \
            charged defends.",
            "La plus forte donne ses modificateurs et subit les pertes ; seule l’unité chargée se \
            défend.",
        ),
    ),
    left_out(
        Text::new(
            "Lateral shifts, march columns",
            "Glissements, colonnes de marche",
        ),
        Text::new(
            "The AI player leaves march columns and never forms them, since no battlefield road is \
            long enough to repay the half move; it makes lateral shifts only out of a massed \
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
            "Visibility is clear, and every stand of dismounted cavalry fights.",
            "Le jour est clair, et tous les socles de cavalerie démontée combattent.",
        ),
    ),
    left_out(
        Text::new("Leaving the table", "Sortie de table"),
        Text::new(
            "Retreating units stop at the table edge; leaders are never ridden down.",
            "Une unité qui recule s’arrête au bord ; les chefs ne sont jamais pris.",
        ),
    ),
];

/// What a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Vec<NotChecked> {
    LEFT_OUT.to_vec()
}
