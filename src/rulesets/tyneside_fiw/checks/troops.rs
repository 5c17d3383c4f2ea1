//! Troops: class and quality of every fighter, formed infantry of regulars only, green civilians.

use super::phrases::{self, Kind, about};
use crate::{
    model::{diagnostic::Findings, json::Place, lang::Text, parsed::Parsed, term::Term},
    rulesets::tyneside_fiw::{
        list::{Army, Fighter, Group},
        terms::{Class, Quality},
    },
    text,
};

pub(super) fn unknown_class(army: &Army<'_>, findings: &mut Findings) {
    let kind = Kind {
        key: "class",
        name: Text::new("class", "classe"),
    };
    for who in army.fighters() {
        phrases::wrong_term(who, &who.kit().class, &kind, findings);
    }
}

pub(super) fn unknown_quality(army: &Army<'_>, findings: &mut Findings) {
    let kind = Kind {
        key: "quality",
        name: Text::new("quality", "qualité"),
    };
    for who in army.fighters() {
        phrases::wrong_term(who, &who.kit().quality, &kind, findings);
    }
}

/// Where a group is put into a platoon, whether that platoon exists or not.
fn formed(army: &Army<'_>, number: usize, group: &Group<'_>) -> Option<Place> {
    let own = group.platoon.as_ref().map(|named| named.place);
    own.or_else(|| {
        army.links.platoons_of[number]
            .first()
            .map(|(_, place)| *place)
    })
}

pub(super) fn irregular_formation(army: &Army<'_>, findings: &mut Findings) {
    for (number, group) in army.groups.iter().enumerate() {
        let irregular = group.kit.class.known() == Some(&Class::Irregular);
        let Some(place) = formed(army, number, group).filter(|_| irregular) else {
            continue;
        };
        let name = Fighter::Group(group).label();
        let message = text!(
            "{name} is irregular and cannot be formed infantry.",
            "{name} : troupe irrégulière, qui ne peut pas combattre en formation.",
            name
        );
        let finding = findings.report(place, message);
        finding.help(Text::new(
            "Remove the group from the platoon, or set its \"class\" to \"regular_formation\".",
            "Retirez le groupe du peloton, ou mettez sa \"class\" à \"regular_formation\".",
        ));
        about(finding, Fighter::Group(group));
    }
}

pub(super) fn seasoned_civilian(army: &Army<'_>, findings: &mut Findings) {
    for who in army.fighters() {
        let kit = who.kit();
        let Parsed::Known(quality, place) = &kit.quality else {
            continue;
        };
        // What a single figure has from its group has been reported there.
        let single = matches!(who, Fighter::Single(_));
        let own = !single || who.is_typed(&kit.quality) || who.is_typed(&kit.civilian);
        if !kit.civilian.is_set() || *quality == Quality::Green || !own {
            continue;
        }
        let (name, rated) = (who.label(), quality.name());
        let message = text!(
            "{name} is civilian but rated {rated}; civilians are green.",
            "{name} : civil classé {rated} ; les civils sont des bleus.",
            name,
            rated
        );
        let finding = findings.report(*place, message);
        finding.help(Text::new(
            "Set \"quality\" to \"green\", or remove \"civilian\".",
            "Mettez \"quality\" à \"green\", ou retirez \"civilian\".",
        ));
        about(finding, who);
    }
}
