//! Reference: volleys, opportunity fire, damage.

use crate::{
    model::{
        forms,
        lang::Text,
        sheet::{Block, Column, Section, Table, Value},
    },
    text,
};

use super::{
    super::{
        options::{VeteranDamageReroll, VolleyDice, VolleySpill},
        tables::play,
        terms::Band,
        words,
    },
    Desk, cell, entry, section, table,
};

/// The shot of a Group.
pub(super) fn volley(desk: Desk<'_, '_>) -> Section {
    let (front, same) = (play::GROUP_FRONT, play::LEADER_HIT_DICE);
    let lines = vec![
        entry("Dice", "Dés", volley_dice(desk)),
        entry(
            "Hits",
            "Touches",
            text!(
                "the sum divided by the score, rounded down; front {front}°",
                "la somme divisée par le score, arrondie en bas ; face {front}°"
            ),
        ),
        entry(
            "Ranks",
            "Rangs",
            Text::new(
                "one or two fire; men who do not may reload under the same Order. Another range is \
                another volley: the aimed die for one of them, the move for both†",
                "un ou deux tirent ; qui ne tire pas peut recharger sur le même ordre. Autre \
                portée, autre salve : le dé visé pour l’une, le mouvement pour les deux†",
            ),
        ),
        entry(
            "At loose order or one man",
            "Sur ordre lâche ou un homme seul",
            spill(desk),
        ),
        entry(
            "At close order",
            "Sur ordre serré",
            text!(
                "the nearest man gives the range†, half of them in cover the cover†. The owner \
                allocates hits, one per man, none in total cover. {same} fives or {same} sixes: \
                one of them† on the Leader, without a save",
                "l’homme le plus proche donne la portée†, la moitié à couvert le couvert†. Leur \
                joueur répartit les touches, une par homme, hors couvert total. {same} cinq ou \
                {same} six : l’une d’elles† sur le leader, sans sauvegarde"
            ),
        ),
    ];
    section("Volley", "Salve", "§6.2.5", vec![Block::Entries(lines)])
}

fn volley_dice(desk: Desk<'_, '_>) -> Text {
    let (first, next) = (play::SHOT_DICE, play::VOLLEY_DICE);
    let [aimed, moved] = [play::AIM_DICE, -play::MOVED_DICE].map(forms::signed);
    match desk.army.options.volley_dice {
        VolleyDice::Qrs => text!(
            "{first}, and {next} for every man†; aimed {aimed}, after one move {moved}†",
            "{first}, et {next} par homme† ; visé {aimed}, après un mouvement {moved}†"
        ),
        VolleyDice::Body => text!(
            "{first} for the first man, {next} for every other†; aimed {aimed}, after one move \
            {moved}†",
            "{first} pour le premier homme, {next} par autre† ; visé {aimed}, après un mouvement \
            {moved}†"
        ),
    }
}

/// Where the further hits of a volley go.
fn spill(desk: Desk<'_, '_>) -> Text {
    let options = &desk.army.options;
    let link = &desk.cm(play::LOOSE_CM);
    let from = &match options.volley_spill {
        VolleySpill::Chain => Text::new("the last†", "du dernier†"),
        VolleySpill::FromTarget => Text::new("the first†", "du premier†"),
    };
    let lost = &if options.volley_skip_ineligible {
        Text::new(
            "ineligible men are skipped†",
            "qui ne peut être visé est sauté†",
        )
    } else {
        Text::new(
            "if ineligible, the rest is lost†",
            "s’il ne peut être visé, le reste est perdu†",
        )
    };
    text!(
        "you choose the first; every further hit goes to the nearest man not yet hit within \
        {link}\u{a0}cm of {from}; {lost}",
        "on choisit le premier ; chaque touche suivante va au plus proche pas encore touché à \
        {link}\u{a0}cm {from} ; {lost}",
        link,
        from,
        lost
    )
}

/// Shots in the enemy's phase.
pub(super) fn opportunity(_: Desk<'_, '_>) -> Section {
    let score = words::score(play::score(Band::Medium));
    let lines = vec![
        entry(
            "When",
            "Quand",
            Text::new(
                "at any point of an enemy move, loaded and not Shaken, activated or not; several \
                may, while AP last†",
                "à tout point d’un mouvement ennemi, arme chargée et non secoué, qu’on ait agi ou \
                non ; à plusieurs tant qu’il reste des PA†",
            ),
        ),
        entry(
            "Price",
            "Prix",
            Text::new(
                "the first action, and the Order of a Group†, from the reserve; lost in any case",
                "la première action, et l’ordre d’un groupe†, sur la réserve ; perdu dans tous les \
                cas",
            ),
        ),
        entry(
            "Test",
            "Test",
            Text::new(
                "d6 above the last AV. Aimed and not moved since: re-roll a failure, and the shot \
                is aimed",
                "d6 supérieur à la dernière VA. Qui a visé sans bouger depuis relance un échec, et \
                son tir est visé",
            ),
        ),
        entry(
            "Against a charging target",
            "Cible qui charge le tireur",
            text!(
                "always {score}, cover and running ignored",
                "toujours {score}, sans couvert ni course",
                score
            ),
        ),
    ];
    section(
        "Opportunity fire",
        "Tir d’opportunité",
        "§6.2.6",
        vec![Block::Entries(lines)],
    )
}

/// Who is removed, who is saved.
pub(super) fn damage(desk: Desk<'_, '_>) -> Section {
    let lines = vec![
        entry("Save", "Sauvegarde", save(desk)),
        entry("Veteran, Guard", "Vétéran, Garde", veteran(desk)),
        entry("Mounted", "Monté", mounted(desk)),
    ];
    section(
        "Damage",
        "Dégâts",
        "§6.2.7, §6.2.8",
        vec![Block::Table(removals()), Block::Entries(lines)],
    )
}

/// What a d6 must show to remove a man, by cover and aim.
fn removals() -> Table {
    let score = |least: i64| {
        Value::from(match least {
            play::DIE.. => Text::from(play::DIE),
            lower => words::score(lower),
        })
    };
    let rows = [
        (cell("none", "aucun"), 0),
        (cell("light", "léger"), play::LIGHT_COVER),
        (cell("heavy", "lourd"), play::HEAVY_COVER),
    ];
    table(
        [
            Column::left("cover", Text::new("cover", "couvert")),
            Column::centre("plain", Text::new("plain", "normal")),
            Column::centre("aimed", Text::new("aimed", "visé")),
        ],
        rows.map(|(name, cover)| {
            let plain = play::REMOVED + cover;
            [name, score(plain), score(plain - play::AIMED)]
        }),
    )
    .captioned(Text::new(
        "Removed on a d6, else Shaken",
        "Hors de combat sur 1d6, sinon secoué",
    ))
}

fn save(desk: Desk<'_, '_>) -> Text {
    let (save, near) = (words::score(play::SAVE), &desk.cm(play::SAVE_CM));
    let instead = &if desk.army.options.save_redirect_optional {
        text!(
            "unhurt; the nearest ordinary friend within {near}\u{a0}cm may be hit instead†",
            "indemne ; l’ami ordinaire le plus proche à {near}\u{a0}cm peut être touché à sa \
            place†",
            near
        )
    } else {
        text!(
            "the nearest ordinary friend within {near}\u{a0}cm is hit instead†, or no one",
            "l’ami ordinaire le plus proche à {near}\u{a0}cm est touché à sa place†, ou personne",
            near
        )
    };
    text!(
        "Leader, Hero, standard-bearer, musician, sharpshooter, on {save}: {instead}",
        "leader, héros, porte-étendard, musicien, tireur d’élite, à {save} : {instead}",
        save,
        instead
    )
}

fn veteran(desk: Desk<'_, '_>) -> Text {
    match desk.army.options.veteran_damage_reroll {
        VeteranDamageReroll::Shooter => Text::new(
            "re-roll a harmless damage die of their own shots once†",
            "relancent une fois un dé de dégâts sans effet de leurs tirs†",
        ),
        VeteranDamageReroll::Target => Text::new(
            "re-roll a deadly die against them once†",
            "relancent une fois un dé mortel contre eux†",
        ),
    }
}

fn mounted(desk: Desk<'_, '_>) -> Text {
    let faces = |first, last| format!("{first}-{last}");
    let (horse, rider) = (faces(1, play::RIDER - 1), faces(play::RIDER, play::DIE));
    if desk.army.options.no_dismount_model {
        let cm = &desk.cm(play::WOUNDED_HORSE_CM);
        text!(
            "after the save a d6: {horse} the horse (wounded, rider Shaken†, {cm}\u{a0}cm a move, \
            no longer Impetuous, next hits on him), {rider} the rider",
            "après la sauvegarde 1d6 : {horse} le cheval (blessé, cavalier secoué†, {cm}\u{a0}cm \
            par mouvement, plus d’Impétueux, touches suivantes pour lui), {rider} le cavalier",
            cm
        )
    } else {
        text!(
            "after the save a d6: {horse} the horse (rider on foot and Shaken†), {rider} the rider",
            "après la sauvegarde 1d6 : {horse} le cheval (cavalier à pied et secoué†), {rider} le \
            cavalier"
        )
    }
}
