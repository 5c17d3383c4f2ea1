//! Characteristics (§8): their names, and what each does in one line.

use crate::{
    model::{forms, lang::Text},
    text,
};

use super::{
    super::{
        list::Army,
        options::{ImpetuousVsMounted, VeteranDamageReroll},
        tables::{self, play},
    },
    Ruler,
};

/// The name of a characteristic; one that the rules do not know keeps the words of its army list.
#[must_use]
pub(crate) fn named(characteristic: &str) -> Text {
    let (en, fr) = match characteristic {
        "leader" => ("Leader", "Leader"),
        "brilliant" => ("Brilliant", "Brillant"),
        "obstinate" => ("Obstinate", "Obstiné"),
        "confident" => ("Confident", "Confiant"),
        "guard" => ("Guard", "Garde"),
        "veteran" => ("Veteran", "Vétéran"),
        "impetuous" => ("Impetuous", "Impétueux"),
        "mounted" => ("Mounted", "Monté"),
        "terrain" => ("Terrain", "Terrain"),
        "ferocious" => ("Ferocious", "Féroce"),
        "pikes" => ("Pikes", "Piques"),
        "melee_weapon" => ("Melee weapon", "Arme de mêlée"),
        "fanatic" => ("Fanatic", "Fanatique"),
        "scout" => ("Scout", "Éclaireur"),
        "hero" => ("Hero", "Héros"),
        "sharpshooter" => ("Sharpshooter", "Tireur d’élite"),
        "light" => ("Light", "Légers"),
        "skirmishers" => ("Skirmishers", "Tirailleurs"),
        "fast" => ("Fast", "Rapides"),
        other => return Text::same(other.replace(['_', '-'], " ")).capitalised(),
    };
    Text::new(en, fr)
}

/// What a characteristic does, at the scale of the army and by its options; nothing for those that the rules do not know.
#[must_use]
pub(crate) fn effect(characteristic: &str, army: &Army<'_>) -> Option<Text> {
    plain(characteristic)
        .or_else(|| agreed(characteristic, army))
        .or_else(|| measured(characteristic, Ruler::of(army)))
}

/// Effects without distances, the same under all options.
fn plain(characteristic: &str) -> Option<Text> {
    Some(match characteristic {
        "brilliant" => {
            let (more, usual) = (tables::BRILLIANT_REROLLS, tables::OFFICER_REROLLS);
            text!(
                "re-rolls {more} initiative dice, not {usual}",
                "relance {more} dés d’initiative au lieu d’un"
            )
        }
        "terrain" => Text::new(
            "full speed through difficult ground",
            "pleine vitesse en terrain difficile",
        ),
        "ferocious" => {
            let (own, enemy) = (play::OWN_FEROCIOUS, play::ENEMY_FEROCIOUS);
            text!(
                "own {own}s and enemy {enemy}s of a melee re-rolled once",
                "relance une fois ses {own} et les {enemy} adverses en mêlée"
            )
        }
        "skirmishers" => Text::new(
            "loose order, no charge as a Group, retire before a Group charge",
            "ordre lâche, pas de charge en groupe, repli si un groupe charge",
        ),
        _ => return None,
    })
}

/// What Skirmishers do who may stand, because they are Impetuous, Ferocious or Fanatic (§3.2).
pub(crate) const BOLD_SKIRMISHERS: Text = Text::new(
    "loose order, no charge as a Group; before a Group charge retire, or stand and take the charge \
    test",
    "ordre lâche, pas de charge en groupe ; si un groupe charge, se replier, ou tenir et passer le \
    test de charge",
);

/// Effects that players may read in another way.
fn agreed(characteristic: &str, army: &Army<'_>) -> Option<Text> {
    Some(match characteristic {
        "guard" => {
            let veteran = &veteran(army);
            text!(
                "re-rolls a failed morale test once; {veteran}",
                "relance une fois un test de moral raté ; {veteran}",
                veteran
            )
        }
        "veteran" => veteran(army),
        "impetuous" => impetuous(army),
        "sharpshooter" => sharpshooter(army),
        _ => return None,
    })
}

fn impetuous(army: &Army<'_>) -> Text {
    let more = forms::signed(play::IMPETUOUS_DICE);
    if rides_down_foot_only(army) {
        text!(
            "{more} die when charging men on foot",
            "{more} dé en chargeant des piétons"
        )
    } else {
        text!(
            "{more} die when charging; on foot only against foot",
            "{more} dé en charge ; à pied, seulement contre des piétons"
        )
    }
}

fn veteran(army: &Army<'_>) -> Text {
    if army.options.veteran_damage_reroll == VeteranDamageReroll::Shooter {
        Text::new(
            "re-rolls a harmless damage die of its own shots once; wins equal melees",
            "relance une fois un dé de dégâts sans effet de ses tirs ; gagne les mêlées à égalité",
        )
    } else {
        Text::new(
            "re-rolls a deadly damage die once; wins equal melees",
            "relance une fois un dé de dégâts mortel ; gagne les mêlées à égalité",
        )
    }
}

/// Whether Impetuous riders, too, have their die against men on foot only.
#[must_use]
pub(crate) fn rides_down_foot_only(army: &Army<'_>) -> bool {
    army.options.impetuous_vs_mounted == ImpetuousVsMounted::AllExcluded
}

fn sharpshooter(army: &Army<'_>) -> Text {
    let (dice, again) = (play::SHOT_DICE + play::AIM_DICE, play::SHARPSHOOTER_REJECTS);
    if army.options.sharpshooter_full_aim {
        text!(
            "every shot is aimed ({dice} dice) without an action, may re-roll {again}s",
            "chaque tir est visé ({dice} dés) sans action, peut relancer les {again}"
        )
    } else {
        text!(
            "{dice} dice without aiming, may re-roll {again}s",
            "{dice} dés sans viser, peut relancer les {again}"
        )
    }
}

/// Effects with distances or other numbers of the book.
fn measured(characteristic: &str, ruler: Ruler) -> Option<Text> {
    Some(match characteristic {
        "obstinate" | "confident" => senior(characteristic, ruler),
        "mounted" => mounted(),
        "pikes" => {
            let cm = &ruler.cm(play::PIKES_CM);
            let less = forms::signed(-play::PIKES_DICE);
            text!(
                "{less} die for mounted enemies charging him or a friend within {cm}\u{a0}cm",
                "{less} dé aux cavaliers qui le chargent, lui ou un ami à {cm}\u{a0}cm",
                cm
            )
        }
        "fanatic" => {
            let cm = &ruler.cm(play::FANATIC_CM);
            text!(
                "charges {cm}\u{a0}cm a move; a full move at the nearest enemy ends Shaken",
                "charge de {cm}\u{a0}cm par mouvement ; foncer sur l’ennemi le plus proche le \
                ressaisit",
                cm
            )
        }
        "scout" => {
            let cm = &ruler.cm(play::SCOUT_SPOT_CM);
            let deep = &ruler.printed(play::SCOUT_DEPLOY_CM, play::SCOUT_DEPLOY_15_CM);
            text!(
                "spots at {cm}\u{a0}cm, a failure re-rolled; sets up {deep}\u{a0}cm deep",
                "repère à {cm}\u{a0}cm, un échec relancé ; se déploie jusqu’à {deep}\u{a0}cm",
                cm,
                deep
            )
        }
        "hero" => {
            let cm = &ruler.cm(tables::RALLY_CM);
            text!(
                "friends within {cm}\u{a0}cm rally with one action",
                "les amis à {cm}\u{a0}cm se ressaisissent en une action",
                cm
            )
        }
        "light" => {
            let cm = &ruler.cm(play::LOOSE_CM);
            text!(
                "loose order allowed ({cm}\u{a0}cm)",
                "ordre lâche possible ({cm}\u{a0}cm)",
                cm
            )
        }
        "fast" => text!(
            "Group moves like one man, in close order",
            "le groupe avance comme un homme seul, en ordre serré"
        ),
        _ => return None,
    })
}

fn mounted() -> Text {
    let dice = play::MOUNTED_DICE;
    let charging = dice + play::CHARGING_DICE;
    text!(
        "{dice} melee dice, {charging} when charging",
        "{dice} dés en mêlée, {charging} en charge"
    )
}

fn senior(characteristic: &str, ruler: Ruler) -> Text {
    let (cm, reserve) = (&ruler.cm(tables::SENIOR_CM), tables::OBSTINATE_RESERVE);
    let (one, more) = (tables::OBSTINATE_DICE, tables::CONFIDENT_DICE);
    if characteristic == "obstinate" {
        text!(
            "+{one} initiative die for a Unit within {cm}\u{a0}cm, and {reserve} AP kept by it",
            "+{one} dé d’initiative pour une unité à {cm}\u{a0}cm, qui peut garder {reserve} PA",
            cm
        )
    } else {
        text!(
            "{more} initiative dice for Units within {cm}\u{a0}cm, shared before the roll",
            "{more} dés d’initiative pour les unités à {cm}\u{a0}cm, répartis avant le jet",
            cm
        )
    }
}
