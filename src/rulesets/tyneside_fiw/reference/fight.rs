//! The sheet: charge and melee, set-up and the end.

use super::{fire::by_quality, parts::paragraph};
use crate::{
    model::{
        forms::signed,
        lang::Text,
        sheet::{Section, entries, section},
        term::Term,
    },
    rulesets::tyneside_fiw::{
        options::{
            HiddenMarkers, MeleeEffectDie, MeleeGreen, MeleeLoser, MeleeMulti, Options, Pursuit,
            RetreatStates,
        },
        tables::{HIDDEN_PER_DUMMY, MELEE_EDGE, MELEE_HARM, OUTNUMBERED, PUSHED_BACK},
        terms::Quality,
    },
    text,
};

pub(super) fn melee(options: &Options) -> Section {
    section(
        Text::new("Charge and melee", "Charge et mêlée"),
        "Charge et Mêlée",
        vec![entries([
            (
                Text::new("Charge", "Charge"),
                Text::new(
                    "“charge?”: into contact with the nearest enemy within its move†, else the \
                    rest of the result†. Commanded troops may charge any enemy in reach, unless a \
                    result binds them. Pair off evenly: no two on one enemy while another is free.",
                    "« charge ? » : au contact de l’ennemi le plus proche à portée de mouvement†, \
                    sinon le reste du résultat†. Les troupes commandées peuvent charger tout \
                    ennemi à portée, sauf résultat qui oblige. Répartir également : pas à \
                    plusieurs sur un ennemi tant qu’un autre est libre.",
                ),
            ),
            (Text::new("Dice", "Dés"), dice(options)),
            (Text::new("Fight", "Combat"), fight(options)),
            (Text::new("End", "Fin"), end_of_melee(options)),
        ])],
    )
}

fn dice(options: &Options) -> Text {
    let quality = by_quality();
    let (each, edge) = (signed(OUTNUMBERED), signed(MELEE_EDGE));
    let green = signed(Quality::Green.modifier());
    let outnumbered = match options.melee_green_and_outnumbered {
        MeleeGreen::Cumulative => text!(
            "each enemy in contact beyond the first {each}, cumulative†",
            "{each} par ennemi au contact au-delà du premier, cumulable†",
        ),
        MeleeGreen::Worst => text!(
            "each enemy in contact beyond the first {each}, or {green} for green, whichever is \
            worse†",
            "{each} par ennemi au contact au-delà du premier, ou le {green} des bleus, le pire \
            des deux†",
        ),
    };
    text!(
        "each figure a d6: {quality}; {outnumbered}; melee factor higher than that of every \
        opponent {edge}.",
        "chaque figurine un d6 : {quality} ; {outnumbered} ; facteur de mêlée supérieur à celui de \
        tous ses adversaires {edge}.",
        quality,
        outnumbered
    )
}

fn fight(options: &Options) -> Text {
    let (wounds, kills) = MELEE_HARM;
    let by = match options.melee_effect_die {
        MeleeEffectDie::Natural => Text::new("before modifiers†", "avant modificateurs†"),
        MeleeEffectDie::Modified => Text::new("as modified†", "modifié†"),
    };
    let several = match options.melee_multi {
        MeleeMulti::BestOf => Text::new(
            "Several on a side: the best score of each is compared†",
            "À plusieurs : on compare le meilleur score de chaque camp†",
        ),
        MeleeMulti::EachPair => Text::new(
            "Several on a side: each pair fights alone†",
            "À plusieurs : chaque paire se bat à part†",
        ),
    };
    text!(
        "the higher score wins; ties: nothing. The winner’s die, {by}: {wounds} wounds one \
        opponent, {kills} kills one. {several}.",
        "le plus haut score l’emporte ; égalité, rien. Le dé du vainqueur, {by} : {wounds} blesse \
        un adversaire, {kills} en tue un. {several}.",
        by,
        several
    )
}

fn end_of_melee(options: &Options) -> Text {
    let by = match options.melee_loser {
        MeleeLoser::Fights => Text::new(
            "that won fewer fights, or had more casualties if equal†",
            "qui a gagné le moins de combats, ou qui a le plus de pertes à égalité†",
        ),
        MeleeLoser::Casualties => Text::new("with more casualties†", "qui a le plus de pertes†"),
        MeleeLoser::ScoreSum => Text::new(
            "with the lower sum of scores†",
            "dont la somme des scores est la plus basse†",
        ),
    };
    let pursuit = match options.pursuit {
        Pursuit::Contact => Text::new(
            "The winner may follow into contact†; the next round is fought in the next melee \
            step†.",
            "Le vainqueur peut suivre au contact† ; la suite se joue à la prochaine étape de \
            mêlée†.",
        ),
        Pursuit::None => Text::new("There is no pursuit†.", "Pas de poursuite†."),
    };
    text!(
        "the group {by}, on a tie both, is pushed back {PUSHED_BACK} cm. {pursuit}",
        "le groupe {by}, les deux à égalité, est repoussé de {PUSHED_BACK} cm. {pursuit}",
        by,
        pursuit
    )
}

pub(super) fn setup(options: &Options) -> Section {
    let hidden = match options.hidden_markers {
        HiddenMarkers::Off => Text::new(
            "Hidden markers are not used†.",
            "Les marqueurs cachés ne sont pas utilisés†.",
        ),
        other => {
            let when = other.name();
            text!(
                "Hidden markers ({when}†): one per hidden unit† and 1 dummy per \
                {HIDDEN_PER_DUMMY} of them, at random on the terrain edges facing the players.",
                "Marqueurs cachés ({when}†) : un par unité cachée† et 1 leurre pour \
                {HIDDEN_PER_DUMMY}, au hasard sur le bord des décors qui fait face aux joueurs.",
                when
            )
        }
    };
    let ground = Text::new(
        "Agree what cover each piece of terrain gives (light, heavy), and whether it is dense or \
        difficult†.",
        "Dire de chaque décor quel couvert il donne (léger, lourd), et s’il est dense ou \
        difficile†.",
    );
    let states = match options.retreat_states {
        RetreatStates::FleeAndMelee => Text::new(
            "flee or were pushed back from melee†",
            "fuient ou ont été repoussées de mêlée†",
        ),
        RetreatStates::WithdrawalsToo => Text::new(
            "flee, retire, fall back or were pushed back from melee†",
            "fuient, se replient, reculent ou ont été repoussées de mêlée†",
        ),
    };
    let end = text!(
        "A side loses and leaves when all its units {states} at the end of its turn†, unless the \
        scenario says otherwise.",
        "Un camp dont toutes les unités {states} à la fin de son tour† a perdu et quitte la table, \
        sauf avis du scénario.",
        states
    );
    section(
        Text::new("Set-up and end", "Mise en place et fin"),
        "Gagner et Perdre, Mise en Place d’une Partie",
        vec![paragraph(super::parts::sentences([&ground, &hidden, &end]))],
    )
}
