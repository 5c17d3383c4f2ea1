//! The sheet: dice, sight, shooting, opportunity fire.

use super::parts::{pairs, signed};
use crate::{
    model::{
        forms::signed as sign,
        lang::Text,
        sheet::{Block, Column, Section, Table, entries, section},
    },
    rulesets::feu_a_volonte::{
        derived::{band_labels, zone_die, zone_throw},
        options::{
            AllowProne, AmmoDice, CoverProneStack, DoubleRule, Fallback, FireIntoMelee, Keep,
            OppFire, Options, PistolFlat, ReloadSameTurn, SecondReserve, SpotScope,
            SupportFireCost, Weather,
        },
        roster::reserve,
        tables::{
            AURA_BONUS, BANDS, COVER, DETECTED, DRY_FACE, FINE_RIFLE, FREE_TURN, FRONT, HEADWIND,
            HIDING, KILL_FACE, MOVE, MOVED, OPENING, PISTOL_RANGE, QUALITIES, REAR, SPLIT, SUPPORT,
            TEST, WIND_RANGE, WOUND, cost,
        },
        terms::Grade,
    },
    text,
};

pub(super) fn dice(options: &Options) -> Section {
    let mut table = Table::new(vec![
        Column::left("quality", Text::new("quality", "qualité")),
        Column::centre("dice", Text::new("dice", "dés")),
        Column::centre("grit", Text::new("grit", "cran")),
        Column::right("points", Text::new("points", "PdR")),
    ]);
    for row in &QUALITIES {
        table.push([
            row.name.clone().into(),
            format!("{}d6", row.dice).into(),
            signed(row.grit),
            row.points.into(),
        ]);
    }
    let every_roll = match options.keep {
        Keep::Best => Text::new(
            "Roll the pool, keep the best two†.",
            "Lancer tous les dés, garder les deux meilleurs†.",
        ),
        Keep::Manual => Text::new(
            "Roll the pool, keep any two.",
            "Lancer tous les dés, en garder deux au choix.",
        ),
    };
    let fog = match options.weather {
        Weather::Off => Text::same(""),
        Weather::Game | Weather::Turn | Weather::TwoTurns => Text::new("fog, ", "brouillard, "),
    };
    section(
        Text::new("Dice", "Les dés"),
        "Les jets de dé, Recrutement, Rôle du leader et du second",
        vec![
            Block::Table(table),
            entries([
                (Text::new("Every roll", "Tout jet"), every_roll),
                (
                    Text::new("Test", "Test"),
                    text!(
                        "{TEST}+ without grit: spot, disengage, {fog}anti-tank aim, grenade, \
                        mortar.",
                        "{TEST}+ sans le cran : repérage, désengagement, {fog}ciblage antichar, \
                        grenade, mortier.",
                        fog
                    ),
                ),
                (Text::new("Reserve", "Réserve"), reserve_dice(options)),
            ]),
        ],
    )
}

fn reserve_dice(options: &Options) -> Text {
    let (leader, second) = (Grade::Leader.reserve, Grade::Second.reserve);
    let whose = match options.second_reserve {
        SecondReserve::Each => Text::new("of each second†", "de chaque second†"),
        SecondReserve::SharedLast => Text::new(
            "of the seconds (lost with the last†)",
            "des seconds (perdus avec le dernier†)",
        ),
        SecondReserve::SharedFirst => Text::new(
            "of the seconds (lost with the first†)",
            "des seconds (perdus avec le premier†)",
        ),
    };
    let (near, when) = (reserve::near(options), reserve::when(options));
    text!(
        "{leader} dice of the leader, {second} {whose}. A friend {near} adds any number {when}†, \
        each once per game. Lost with their bearer.",
        "{leader} dés du leader, {second} {whose}. Un ami {near} en ajoute autant qu’il veut \
        {when}†, chacun une fois par partie. Perdus avec leur porteur.",
        whose,
        near,
        when
    )
}

pub(super) fn sight(options: &Options) -> Section {
    const SPOT: i64 = cost::SPOT;
    const ARC: f64 = 2.0 * FRONT;
    let spotted = match options.spot_scope {
        SpotScope::All => text!(
            "{SPOT} AP, {TEST}+: found for everyone†; a Commando or a figure on opportunity fire, \
            for this activation only†.",
            "{SPOT} PA, {TEST}+ : découvert pour tous† ; un Commando ou un tireur à l’affût ne \
            l’est que pour cette activation†."
        ),
        SpotScope::Spotter => text!(
            "{SPOT} AP, {TEST}+: found for the spotter only†.",
            "{SPOT} PA, {TEST}+ : découvert pour le seul observateur†."
        ),
    };
    section(
        Text::new("Sight and hiding", "Vue et dissimulation"),
        "Arc frontal, Compétences, Résolution d’actions spéciales, Les Combats à distance",
        vec![entries([
            (
                Text::new("Arc", "Arc"),
                text!(
                    "{ARC} degrees to the front; a shot includes a free turn of up to {FREE_TURN} \
                    degrees.",
                    "{ARC} degrés vers l’avant ; un tir comprend un pivot gratuit de {FREE_TURN} \
                    degrés au plus."
                ),
            ),
            (
                Text::new("Window, door", "Fenêtre, porte"),
                text!(
                    "{OPENING} degrees to each side.",
                    "{OPENING} degrés de chaque côté."
                ),
            ),
            (
                Text::new("Cover", "Couvert"),
                Text::new(
                    "Target partly behind scenery, or a linear obstacle on the line; not the one \
                    the shooter stands against.",
                    "Cible en partie masquée, ou obstacle linéaire sur la ligne ; pas celui contre \
                    lequel est le tireur.",
                ),
            ),
            (
                Text::new("Hidden", "Caché"),
                text!(
                    "Concealed, or Commando within {HIDING} UD of scenery. Found at once by an \
                    enemy less than {DETECTED} UD away. Concealment ends when it moves, fires, \
                    fights or is wounded†.",
                    "Dissimulé, ou Commando à {HIDING} UD ou moins d’un décor. Découvert d’office \
                    par un ennemi à moins de {DETECTED} UD. La dissimulation cesse s’il bouge, \
                    tire, se bat ou est blessé†."
                ),
            ),
            (Text::new("Spot", "Repérer"), spotted),
            (Text::new("Prone", "À terre"), prone(options)),
        ])],
    )
}

const fn prone(options: &Options) -> Text {
    match options.allow_prone {
        AllowProne::No => Text::new(
            "Only where the scenario says so†: no action leads to it.",
            "Seulement si le scénario le dit† : aucune action n’y mène.",
        ),
        AllowProne::Yes => Text::new(
            "A figure may lie down and get up while it acts†; agree on the AP.",
            "Une figurine peut se mettre à terre et se relever en agissant† ; convenez des PA.",
        ),
    }
}

pub(super) fn shooting(options: &Options) -> Section {
    let (die, one_die) = (zone_die(options.zone_die), zone_throw(options.zone_die));
    section(
        Text::new("Shooting", "Tir"),
        "Les Combats à distance, Bonus/malus de situation",
        vec![
            Block::Paragraph(text!(
                "Attack = best two + weapon + modifiers (no grit). Defence = best two + grit − \
                chest wounds. The target rolls {die} for location.",
                "Attaque = deux meilleurs + arme + modificateurs (sans cran). Défense = deux \
                meilleurs + cran − blessures au buste. La cible lance {one_die} pour la zone."
            )),
            Block::Table(modifiers(options)),
            Block::Table(outcomes(options)),
            notes(options),
        ],
    )
}

fn modifiers(options: &Options) -> Table {
    let mut table = Table::new(vec![
        Column::left("situation", Text::new("situation", "situation")),
        Column::right("modifier", Text::new("attack", "attaque")),
    ]);
    for (band, label) in BANDS.into_iter().zip(band_labels(options.band_edge)) {
        // Only an edge is read, not what lies beyond the last one.
        let edge = if band.to.is_some() { "†" } else { "" };
        table.push([format!("{label} UD{edge}").into(), signed(band.bonus)]);
    }
    let cover = match options.cover_prone_stack {
        CoverProneStack::No => Text::new(
            "target in cover or prone (once†)",
            "cible à couvert ou à terre (une fois†)",
        ),
        CoverProneStack::Yes => Text::new(
            "target in cover, and again if prone†",
            "cible à couvert, et encore si elle est à terre†",
        ),
    };
    let headwind = (options.weather != Weather::Off).then(|| {
        let wind = text!(
            "wind ahead, over {WIND_RANGE} UD",
            "vent de face, plus de {WIND_RANGE} UD"
        );
        (wind, HEADWIND)
    });
    let situations = [
        (Text::new("into the rear", "dans le dos"), REAR),
        (Text::new("shooter has moved", "tireur ayant bougé"), MOVED),
        (cover, COVER),
        (
            Text::new("each arm wound", "chaque blessure au bras"),
            WOUND,
        ),
        (
            Text::new("each extra shooter", "chaque tireur supplémentaire"),
            SUPPORT,
        ),
        (Text::new("fine rifle", "meilleur fusil"), FINE_RIFLE),
        (Text::new("near Forward!", "près d’En avant !"), AURA_BONUS),
    ];
    for (situation, modifier) in situations.into_iter().chain(headwind) {
        table.push([situation.into(), signed(modifier)]);
    }
    table.captioned(Text::new("Modifiers", "Modificateurs"))
}

/// What happens after both have rolled.
fn outcomes(options: &Options) -> Table {
    let (where_en, where_fr) = match options.ammo_dice {
        AmmoDice::WholePool => ("in the pool", "parmi les dés"),
        AmmoDice::KeptPair => ("kept", "gardés"),
    };
    let double = match options.double_rule {
        DoubleRule::AtLeast => Text::new(
            "at least double the defence (and greater)†",
            "au moins le double de la défense (et supérieur)†",
        ),
        DoubleRule::Exact => Text::new(
            "exactly double the defence†",
            "exactement le double de la défense†",
        ),
    };
    let removed = Text::new("target removed", "cible retirée");
    pairs(
        (
            Column::left("roll", Text::new("attack roll", "jet d’attaque")),
            Column::left("result", Text::new("result", "résultat")),
        ),
        [
            (
                text!("two {DRY_FACE}s {where_en}", "deux {DRY_FACE} {where_fr}"),
                dry(options),
            ),
            (
                text!(
                    "two {KILL_FACE}s in the pool",
                    "deux {KILL_FACE} parmi les dés"
                ),
                removed.clone(),
            ),
            (double, removed),
            (
                Text::new("greater than the defence", "supérieur à la défense"),
                Text::new("roll location", "blessure selon la zone"),
            ),
            (Text::new("equal", "égal"), tie(options)),
            (
                Text::new("lower", "inférieur"),
                Text::new(
                    "the target may move straight ahead or back†, up to the difference in UD, free",
                    "la cible peut avancer ou reculer tout droit†, de la différence en UD au plus, \
                    gratuitement",
                ),
            ),
        ],
    )
    .captioned(Text::new(
        "Result: the first line that applies†",
        "Résultat : la première ligne qui convient†",
    ))
}

fn dry(options: &Options) -> Text {
    const RELOAD: i64 = cost::RELOAD;
    match options.reload_same_turn {
        ReloadSameTurn::No => text!(
            "no shot, out of ammunition, burst over; reload ({RELOAD} AP) next turn†",
            "pas de tir, plus de munitions, fin de la rafale ; recharger ({RELOAD} PA) au tour \
            suivant†"
        ),
        ReloadSameTurn::Yes => text!(
            "no shot, out of ammunition, burst over; reload ({RELOAD} AP), this turn or later†",
            "pas de tir, plus de munitions, fin de la rafale ; recharger ({RELOAD} PA), dès ce \
            tour†"
        ),
    }
}

fn tie(options: &Options) -> Text {
    match options.fallback {
        Fallback::BaseMove => text!(
            "best two + grit: {TEST}+ stands, else falls back up to {MOVE} UD† towards cover",
            "deux meilleurs + cran : {TEST}+ tient, sinon repli de {MOVE} UD au plus† vers un \
            couvert"
        ),
        Fallback::ToCover => text!(
            "best two + grit: {TEST}+ stands, else falls back into the nearest cover†",
            "deux meilleurs + cran : {TEST}+ tient, sinon repli jusqu’au couvert le plus proche†"
        ),
    }
}

fn notes(options: &Options) -> Block {
    const FIGHT: i64 = cost::FIGHT;
    let each = sign(SUPPORT);
    let helpers = match options.support_fire_cost {
        SupportFireCost::Full => text!(
            "The nearest rolls, {each} for each other; each spends its {FIGHT} AP†.",
            "Le plus proche lance, {each} par autre tireur ; chacun dépense ses {FIGHT} PA†."
        ),
        SupportFireCost::Free => text!(
            "The nearest rolls, {each} for each other; the others spend nothing†.",
            "Le plus proche lance, {each} par autre tireur ; les autres ne dépensent rien†."
        ),
    };
    let pistol = match options.pistol_flat {
        PistolFlat::RangeOnly => text!(
            "{PISTOL_RANGE} UD at most, no modifier for distance; the others hold†.",
            "{PISTOL_RANGE} UD au plus, aucun modificateur de distance ; les autres s’appliquent†."
        ),
        PistolFlat::All => text!(
            "{PISTOL_RANGE} UD at most, no modifiers at all†.",
            "{PISTOL_RANGE} UD au plus, aucun modificateur†."
        ),
    };
    let melee = match options.fire_into_melee {
        FireIntoMelee::No => Text::new(
            "No shooting out of or into base contact†.",
            "Pas de tir depuis ou vers un contact socle à socle†.",
        ),
        FireIntoMelee::Yes => Text::new(
            "Shooting into base contact is allowed†.",
            "On peut tirer sur des figurines au contact†.",
        ),
    };
    entries([
        (
            Text::new("Rate of fire", "Cadence"),
            text!(
                "That many shots, one after the other, on targets within {SPLIT} UD of each \
                other†; share them out first.",
                "Autant de tirs successifs, sur des cibles à {SPLIT} UD ou moins l’une de l’autre† \
                ; répartir avant de tirer."
            ),
        ),
        (
            Text::new("Pistol, tomahawk†", "Pistolet, tomahawk†"),
            pistol,
        ),
        (Text::new("Several shooters", "Plusieurs tireurs"), helpers),
        (Text::new("Melee", "Corps à corps"), melee),
    ])
}

pub(super) fn opportunity(options: &Options) -> Section {
    const OPPORTUNITY: i64 = cost::OPPORTUNITY;
    let fires = match options.opp_fire {
        OppFire::Must => Text::new("Fires at once and free", "Tire aussitôt et gratuitement"),
        OppFire::May => Text::new(
            "May fire† at once and free",
            "Peut tirer† aussitôt et gratuitement",
        ),
    };
    section(
        Text::new("Opportunity fire", "Tir d’opportunité"),
        "Tir d’opportunité",
        vec![Block::Paragraph(text!(
            "{OPPORTUNITY} AP: concealed and ready. {fires} when an enemy enters or leaves its \
            arc, line and range; the mover stops there for the shot†. Lasts until it fires or is \
            wounded; may be kept into the next turn, figure activated. Free moves do not trigger \
            it†.",
            "{OPPORTUNITY} PA : dissimulé, à l’affût. {fires} quand un ennemi entre dans son arc, \
            sa vue et sa portée ou en sort ; celui-ci s’arrête le temps du tir†. Dure jusqu’au tir \
            ou à une blessure ; peut se garder au tour suivant, figurine activée. Les mouvements \
            gratuits ne le déclenchent pas†.",
            fires
        ))],
    )
}
