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
            "Nobody enters buildings, which stand in the way and hide what lies behind; nobody \
            defends fortifications.",
            "Personne n’entre dans les bâtiments, qui barrent le passage et cachent ce qui est \
            derrière ; personne ne défend de fortifications.",
        ),
    ),
    left_out(
        Text::new(
            "Sizes that the book does not give",
            "Tailles que le livre ne donne pas",
        ),
        Text::new(
            "Bases are 2 cm broad, those of riders 3; without a table of your own it is 180 × 120 \
            cm with 13 pieces of terrain, and the sides deploy within 25 cm of its long edges. \
            After 40 turns a battle is a draw.",
            "Les socles font 2 cm, 3 pour les cavaliers ; sans table à vous, elle fait 180 × 120 \
            cm avec 13 éléments de décor, et les camps se déploient à moins de 25 cm de ses longs \
            bords. Après 40 tours, la partie est nulle.",
        ),
    ),
    left_out(
        Text::new("What terrain is", "La nature des décors"),
        Text::new(
            "All woods hide and shorten command; they give light cover, those marked dense heavy \
            cover and difficult going. Other cover is what the piece is made of. Nobody in a wood \
            is in plain view; a road through it is open ground.",
            "Tout bois cache et gêne le commandement ; il donne un couvert léger, lourd et \
            difficile s’il est dit dense. Les autres couverts suivent leur matière. Personne n’est \
            en pleine vue dans un bois ; une route qui le traverse est à découvert.",
        ),
    ),
    left_out(
        Text::new("Flank and rear", "Flanc et arrière"),
        Text::new(
            "They begin behind the line through the shoulders of the unit.",
            "Ils commencent derrière la ligne d’épaules de l’unité.",
        ),
    ),
    left_out(
        Text::new("Hidden markers", "Marqueurs cachés"),
        Text::new(
            "A marker is turned up when the enemy sees it as he sees figures at the edge of a \
            wood; a commanded unit also comes out to shoot. Until then its orders are to hold; \
            only where both sides are automated does the first come on. Dummies do not move.",
            "Un marqueur est retourné quand l’ennemi le voit comme il voit des figurines en \
            lisière ; une unité commandée en sort aussi pour tirer. D’ici là, ses ordres sont de \
            tenir ; seul le premier camp avance quand les deux sont automatisés. Les leurres ne \
            bougent pas.",
        ),
    ),
    left_out(
        Text::new("Leaders on their own", "Commandants isolés"),
        Text::new(
            "They keep behind a group of theirs and charge only when a result sends them. For the \
            end they count as units, or with a group within 5 cm; a side whose groups have all \
            been in retreat for two turns running gives the field up, whatever they do.",
            "Ils restent derrière un de leurs groupes et ne chargent que sur un résultat. Pour la \
            fin, ils comptent comme des unités, ou avec un groupe à 5 cm au plus ; un camp dont \
            tous les groupes sont en retraite depuis deux tours de suite abandonne le champ, quoi \
            qu’ils fassent.",
        ),
    ),
    left_out(
        Text::new("Giving up", "L’abandon"),
        Text::new(
            "A player who has less than a tenth of his figures left, or a twentieth when he is \
            bold, and fewer than the enemy, leaves the field.",
            "Un joueur à qui il reste moins d’un dixième de ses figurines, ou d’un vingtième s’il \
            est hardi, et moins qu’à l’ennemi, quitte le champ.",
        ),
    ),
    left_out(
        Text::new("Who begins", "Qui commence"),
        Text::new(
            "The player’s side begins against an automated one; between two players, or two \
            automated sides, a d6 decides.",
            "Le camp du joueur commence contre un camp automatisé ; entre deux joueurs, ou deux \
            camps automatisés, un d6 décide.",
        ),
    ),
    left_out(
        Text::new(
            "Loyalty that a list does not state",
            "Loyauté qu’une liste ne dit pas",
        ),
        Text::new(
            "Without loyal_to, figures are loyal to nobody: commanding them costs double.",
            "Sans loyal_to, des figurines ne sont loyales à personne : les commander coûte le \
            double.",
        ),
    ),
    left_out(
        Text::new("Melees", "Mêlées"),
        Text::new(
            "Only those who charge or join a melee of their own group move into contact, and \
            nobody shoots at units in contact. A group that fights several others is pushed back \
            once, and then pursues nobody.",
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
            "The book leaves them to the players.",
            "Le livre les laisse aux joueurs.",
        ),
    ),
];

/// What a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Vec<NotChecked> {
    LEFT_OUT.to_vec()
}
