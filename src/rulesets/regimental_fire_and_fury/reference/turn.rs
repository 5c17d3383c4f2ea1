//! The sheet: sequence of the turn, command, leaders, what the states mean.

use crate::{
    model::{
        forms::{all_of, decimal, signed},
        lang::Text,
        sheet::{Block, Column, Section, Table, entries, section},
    },
    rulesets::regimental_fire_and_fury::{
        headings,
        options::{LowAmmo, ManoeuvreDie, MarchColumnCommand, Options},
        tables::{
            DIE, FIGURES_MM, GUNS_PER_BASE, LEADER_TEST_WITHIN, MEN_PER_BASE, NATURAL_TEN, RADIUS,
            SCALE_CM, SCALE_METRES, SCALE_YARDS, SHORT_RADIUS, TURN_MINUTES, charge::ROUTED_FROM,
            leader, range,
        },
        terms::State,
    },
    text,
};

pub(super) fn sequence(options: &Options) -> Section {
    let die = match options.manoeuvre_die {
        ManoeuvreDie::PerTest => Text::new(
            "one die for all units of the test under the same leader†, each with its own \
            modifiers; units out of command roll alone†.",
            "un dé pour les unités du test sous le même chef†, chacune avec ses modificateurs ; \
            une unité non commandée lance seule†.",
        ),
        ManoeuvreDie::PerUnit => Text::new("one die for each unit†.", "un dé par unité†."),
    };
    section(
        Text::new("Turn", "Tour"),
        headings::TURN,
        vec![entries([
            (
                Text::new("Game turn", "Tour de jeu"),
                Text::new(
                    "two player turns, one after the other†, each with these three phases.",
                    "deux tours de joueur, l’un après l’autre†, chacun avec ces trois phases.",
                ),
            ),
            (
                Text::new("1. Manoeuvre", "1. Manœuvres"),
                Text::new(
                    "Replace, attach or detach leaders. Then, repeatedly: (a) choose the \
                    units and leaders of one test and resolve it; (b) declare charges, the \
                    opponent declares counter-charges of cavalry; (c) move units by effect, \
                    charges and counter-charges first. Last, move detached leaders.",
                    "Remplacez, attachez ou détachez les chefs. Puis, autant de fois qu’il faut : \
                    (a) choisissez les unités et chefs d’un test et résolvez-le ; (b) déclarez les \
                    charges, l’adversaire ses contre-charges de cavalerie ; (c) bougez selon \
                    l’effet, charges et contre-charges d’abord. Enfin, bougez les chefs détachés.",
                ),
            ),
            (Text::new("Die", "Dé"), die),
            (
                Text::new("2. Fire", "2. Tirs"),
                Text::new(
                    "The opponent resolves all defensive fire, then the active player all \
                    offensive fire.",
                    "L’adversaire résout tous ses feux défensifs, puis le joueur actif tous ses \
                    feux offensifs.",
                ),
            ),
            (
                Text::new("3. Charge", "3. Charges"),
                Text::new(
                    "Both players resolve the melees; breakthrough moves; then the combats of \
                    breakthroughs.",
                    "Les joueurs résolvent ensemble les mêlées ; mouvements de percée ; puis les \
                    combats de percée.",
                ),
            ),
            (Text::new("Scale", "Échelle"), scale()),
        ])],
    )
}

/// What figures, distances and turns stand for, and the dice.
fn scale() -> Text {
    let cm = decimal(SCALE_CM.to_string());
    let minutes = range(Some(TURN_MINUTES.0), Some(TURN_MINUTES.1));
    text!(
        "{FIGURES_MM} mm figures; a stand is {MEN_PER_BASE} men or {GUNS_PER_BASE} guns; {cm} cm \
        are {SCALE_METRES} m ({SCALE_YARDS} yards); a turn is {minutes} minutes. Dice are d{DIE}, \
        0 is {DIE}†.",
        "Figurines de {FIGURES_MM} mm ; un socle vaut {MEN_PER_BASE} hommes ou {GUNS_PER_BASE} \
        pièces ; {cm} cm font {SCALE_METRES} m ; un tour dure {minutes} minutes. Dés à {DIE} \
        faces, le 0 vaut {DIE}†.",
        cm,
        minutes
    )
}

pub(super) fn command(options: &Options) -> Section {
    let march = match options.march_column_command {
        MarchColumnCommand::Twenty => text!(
            "attached to the first unit of an unbroken† march column: {RADIUS} cm†",
            "attaché à la première unité d’une colonne de marche continue† : {RADIUS} cm†"
        ),
        MarchColumnCommand::WholeColumn => Text::new(
            "attached to the first unit of an unbroken† march column: along the whole column†",
            "attaché à la première unité d’une colonne de marche continue† : toute la colonne†",
        ),
    };
    section(
        Text::new("Command radius", "Rayon de commandement"),
        headings::RADIUS,
        vec![entries([
            (
                text!("{RADIUS} cm", "{RADIUS} cm"),
                text!(
                    "clear line of sight; {march}.",
                    "ligne de vue claire ; {march}.",
                    march
                ),
            ),
            (
                text!("{SHORT_RADIUS} cm", "{SHORT_RADIUS} cm"),
                Text::new(
                    "line of sight through dense woods, fog or poor light; leader attached \
                    otherwise, or on foot.",
                    "vue à travers un bois dense, brouillard ou lumière dégradée ; chef attaché \
                    autrement, ou démonté.",
                ),
            ),
            (
                Text::new("Out of command", "Non commandé"),
                Text::new(
                    "not within the radius of its own leader†. A leader lost, or out for one turn, \
                    is replaced by a provisional commander at the start of his side’s next \
                    manoeuvre phase†.",
                    "hors du rayon de son propre chef†. Un chef perdu, ou absent pour un tour, est \
                    remplacé par un commandant provisoire au début de la phase de manœuvres \
                    suivante de son camp†.",
                ),
            ),
        ])],
    )
}

pub(super) fn losses() -> Section {
    let mut table = Table::new(vec![
        Column::centre("die", Text::new("die", "dé")),
        Column::left("what", Text::new("what happens", "ce qui arrive")),
        Column::left("effect", Text::new("effect", "effet")),
    ]);
    for (least, most, fate, absence) in leader::rows() {
        let die = range(Some(least), Some(most));
        table.push([die.into(), fate.name().into(), absence.name().into()]);
    }
    let out: Vec<Text> = leader::dice(leader::Absence::Game)
        .map(Text::from)
        .collect();
    let out = all_of(&out);
    section(
        Text::new("Leader loss", "Perte des chefs"),
        headings::LOSSES,
        vec![
            Block::Paragraph(text!(
                "Test the leader nearest the target within {LEADER_TEST_WITHIN} cm on a natural \
                {NATURAL_TEN} of fire; an attached leader whose unit loses a charge by \
                {ROUTED_FROM} or more. {out} all take him out of the game†.",
                "Test du chef le plus proche de la cible, à {LEADER_TEST_WITHIN} cm au plus, sur \
                un {NATURAL_TEN} naturel au tir ; du chef attaché dont l’unité perd une charge de \
                {ROUTED_FROM} ou plus. À {out}, il est retiré du jeu†.",
                out
            )),
            Block::Table(table),
        ],
    )
}

pub(super) fn states(options: &Options) -> Section {
    section(
        Text::new("States", "États"),
        headings::STATES,
        vec![entries(
            of_losses()
                .into_iter()
                .chain(of_troops())
                .chain(of_guns(options)),
        )],
    )
}

/// Bases lost, of a unit and of a side.
fn of_losses() -> [(Text, Text); 3] {
    let [fresh, worn, spent] = [State::Fresh, State::Worn, State::Spent].map(State::modifier);
    let (fresh, worn, spent) = (signed(fresh), signed(worn), signed(spent));
    [
        (
            Text::new("Fresh, worn, spent", "Frais, ébranlé, fatigué"),
            text!(
                "{fresh}, {worn}, {spent} in manoeuvre and charge. Worn with as many stands left as \
                the second figure of the label or fewer†, spent with the third or fewer†.",
                "{fresh}, {worn}, {spent} en manœuvre et en charge. Ébranlé quand il reste autant \
                de socles que le deuxième chiffre de l’étiquette ou moins†, fatigué au troisième \
                ou moins†."
            ),
        ),
        (
            Text::new("Destroyed", "Détruit"),
            Text::new("a unit without stands.", "une unité sans socle."),
        ),
        (
            Text::new(
                "Heavy casualties, greater losses",
                "Lourdes pertes, pertes les plus nombreuses",
            ),
            Text::new(
                "stands lost by the side, as many as the scenario sets†; a side past that mark that \
                has lost more than the enemy has the greater losses†.",
                "socles perdus par le camp, autant que le dit le scénario† ; au-delà, le camp qui \
                en a perdu plus que l’ennemi a les pertes les plus nombreuses†.",
            ),
        ),
    ]
}

fn of_troops() -> [(Text, Text); 3] {
    [
        (
            Text::new("Disordered, broken", "En désordre, brisé"),
            Text::new(
                "disordered troops fire at half, broken ones not at all†; a broken unit that is \
                disordered again stays broken and counts as disordered already†.",
                "la troupe en désordre tire à moitié, brisée elle ne tire pas† ; une unité brisée \
                remise en désordre reste brisée et compte comme déjà en désordre†.",
            ),
        ),
        (
            Text::new("Retreat out of close range", "Recul hors de courte portée"),
            Text::new(
                "the shortest way back until beyond close range of every enemy, at most a rout \
                move†.",
                "par le plus court chemin vers l’arrière, jusqu’au-delà de la courte portée de \
                tout ennemi, d’un mouvement de déroute au plus†.",
            ),
        ),
        (
            Text::new("Retreat, broken", "Retraite, brisée"),
            Text::new("a rout move†.", "un mouvement de déroute†."),
        ),
    ]
}

/// Guns, and ammunition, which troops have too.
fn of_guns(options: &Options) -> [(Text, Text); 3] {
    let ammo = match options.low_ammo {
        LowAmmo::Biggest => Text::new(
            "of several units that fired, the one with most points†",
            "parmi plusieurs unités qui ont tiré, celle qui a le plus de points†",
        ),
        LowAmmo::All => Text::new("all units that fired†", "toutes les unités qui ont tiré†"),
    };
    [
        (
            Text::new("Silenced", "Silencieux"),
            Text::new(
                "guns do not fire until they rally (well-handled manoeuvre). They are neither \
                disordered nor damaged†.",
                "les canons ne tirent plus jusqu’au ralliement (manœuvre bien exécutée). Ils ne \
                sont ni en désordre ni endommagés†.",
            ),
        ),
        (
            Text::new("Low on ammunition", "À court de munitions"),
            text!(
                "fires at half until a well-handled manoeuvre is spent on resupply; {ammo}.",
                "tire à moitié jusqu’à une manœuvre bien exécutée de réapprovisionnement ; {ammo}.",
                ammo
            ),
        ),
        (
            Text::new("Damaged gun", "Canon endommagé"),
            Text::new(
                "half points; lost if it is repulsed in a charge. The scenario says when a gun is \
                damaged†.",
                "points divisés par 2 ; perdu s’il est repoussé. Le scénario dit quand un canon \
                est endommagé†.",
            ),
        ),
    ]
}
