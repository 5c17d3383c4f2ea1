//! Reference: the charge of a Group, and what the charged may do.

use crate::{
    model::{
        lang::Text,
        sheet::{Block, Section},
    },
    text,
};

use super::{super::tables::play, Desk, entry, section};

/// A Group that charges.
pub(super) fn group_charge(desk: Desk<'_, '_>) -> Section {
    let lines = vec![
        entry(
            "Order",
            "Déroulement",
            Text::new(
                "close order only, never Skirmishers. Declare, opportunity fire, reactions of \
                loose order, charge test, contact, melees†; all attackers count as charging",
                "ordre serré seulement, jamais de Tirailleurs. Annonce, tirs d’opportunité, \
                réactions de l’ordre lâche, test de charge, contact, mêlées† ; tous les \
                attaquants chargent",
            ),
        ),
        entry("Loose order", "Ordre lâche", loose(desk)),
        entry(
            "Skirmishers",
            "Tirailleurs",
            Text::new(
                "must do so; Impetuous, Ferocious or Fanatic ones may stand, if they pass the \
                test, whatever the numbers†",
                "se replient de même, obligatoirement ; Impétueux, Féroces ou Fanatiques peuvent \
                tenir, si le test est réussi, quel que soit le nombre†",
            ),
        ),
        entry("Charge test", "Test de charge", test(desk)),
        entry("Failed", "Raté", failed(desk)),
        entry("Contact", "Contact", contact(desk)),
    ];
    section(
        "Group charge",
        "Charge de groupe",
        "§3.2, §6.7.3",
        vec![Block::Entries(lines)],
    )
}

fn loose(desk: Desk<'_, '_>) -> Text {
    let retire = &desk.cm(play::RETIRE_CM);
    let die = &desk.ruler.dice("d6");
    let price = &if desk.army.options.close_up_reaction_free {
        Text::new("free†", "gratuit†")
    } else {
        Text::new(
            "price of an opportunity action†",
            "prix d’une action d’opportunité†",
        )
    };
    text!(
        "retires {retire} + {die} unshaken, or closes up ({price}) and tests, whatever the \
        numbers†. A single man may retire likewise",
        "se replie de {retire} + {die} sans être secoué, ou serre les rangs ({price}) et teste, \
        quel que soit le nombre†. Un homme seul peut se replier de même",
        retire,
        die,
        price
    )
}

fn test(desk: Desk<'_, '_>) -> Text {
    let options = &desk.army.options;
    let pass = &if options.charge_test_strict {
        Text::new("d6 below C†", "d6 inférieur à C†")
    } else {
        Text::new("d6 of C or less", "d6 inférieur ou égal à C")
    };
    let more = &if options.charge_test_morale_rerolls {
        Text::new(
            "; Guard, flag and fort add theirs†",
            " ; Garde, étendard et fort ajoutent les leurs†",
        )
    } else {
        Text::same("")
    };
    text!(
        "if attackers are as many or more: {pass} (of most men†). Re-rolled once† for a C above \
        theirs or a defended position{more}",
        "si l’ennemi est aussi nombreux ou plus : {pass} (de la majorité†). Relancé une \
        fois† pour un C supérieur au sien ou une position défendue{more}",
        pass,
        more
    )
}

fn failed(desk: Desk<'_, '_>) -> Text {
    let retire = &desk.cm(play::RETIRE_CM);
    let die = &desk.ruler.dice("d6");
    text!(
        "all Shaken, {retire} + {die} straight back; attackers may take their ground",
        "tous secoués, recul de {retire} + {die} ; l’ennemi peut occuper le terrain",
        retire,
        die
    )
}

fn contact(desk: Desk<'_, '_>) -> Text {
    let contact = &desk.cm(play::CONTACT_CM);
    text!(
        "Groups within {contact}\u{a0}cm: each finds an opponent, two to one at most. Farther \
        off†, or against Skirmishers or one man: only those who reach one",
        "groupes à {contact}\u{a0}cm ou moins : chacun trouve un adversaire, deux contre un au \
        plus. De plus loin†, ou contre des Tirailleurs ou un homme seul : seuls ceux qui en \
        atteignent un",
        contact
    )
}
