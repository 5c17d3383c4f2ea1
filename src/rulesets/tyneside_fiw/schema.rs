//! What JSON Schema can say of the rules, in standard keywords: one object per code. It rejects nothing that the rules accept, also
//! with catalogues that it has never seen.

use serde_json::{Value, json};

use super::{
    tables::{GROUP, MAX_COUNT, MUSKET, WEAPONS},
    terms::{Class, Control, Quality, Role},
};
use crate::model::{
    keywords::{
        all, any, each, has, has_any, member, not, one_of, option, some, term, when, with, without,
    },
    term::Term,
};

/// What the schema can say of a rule.
#[must_use]
pub(super) fn rule(code: &str) -> Option<Value> {
    Some(match code {
        "TYN-CLS-01" => everybody("class", &term::<Class>()),
        "TYN-CLS-02" => groups(not(with(json!({
            "class": one_of(&[Class::Irregular.id()]),
            "platoon": { "type": "string" },
        })))),
        "TYN-GRP-01" => groups(member(
            "figures",
            json!({ "type": "number", "not": { "type": "integer", "minimum": GROUP.1 + 1, "maximum": MAX_COUNT } }),
        )),
        "TYN-GRP-04" => all(&[
            groups(all(&[
                member("figures", count(1)),
                member("overrides", each(member("count", count(1)))),
            ])),
            member("figures", each(member("count", count(1)))),
        ]),
        "TYN-HID-01" => dummies(),
        "TYN-LDR-01" => leaders(has("role", term::<Role>())),
        "TYN-LOY-01" => groups(has("loyal_to", json!(true))),
        "TYN-PC-01" => when(
            one_player(),
            member("leaders", some(character(), 0, Some(1))),
        ),
        "TYN-PC-02" => characters(),
        "TYN-PC-03" => leaders(when(
            has("is_pc", json!({ "type": "boolean", "const": true })),
            member(
                "role",
                not(one_of(&[
                    Role::Nco.id(),
                    Role::Drummer.id(),
                    Role::Bugler.id(),
                ])),
            ),
        )),
        "TYN-PC-04" => all(&[
            member("control", term::<Control>()),
            member("players", count(0)),
        ]),
        "TYN-PLT-01" => when(
            without("platoons"),
            groups(when(
                has("class", one_of(&[Class::RegularFormation.id()])),
                has_any(&["platoon"]),
            )),
        ),
        "TYN-QUA-01" => everybody("quality", &term::<Quality>()),
        "TYN-QUA-02" => civilians(),
        "TYN-VOL-01" => groups(all(&[
            has_any(&["can_volley", "troop"]),
            not(with(json!({
                "people": one_of(&["french"]),
                "can_volley": { "type": "boolean", "const": true },
            }))),
        ])),
        "TYN-WPN-01" => anybody(member("weapons", each(weapon()))),
        "TYN-WPN-02" => anybody(when(
            with(json!({
                "bayonet": { "type": "boolean", "const": true },
                "weapons": each(weapon()),
            })),
            member("weapons", some(one_of(&[MUSKET]), 1, None)),
        )),
        _ => return None,
    })
}

fn leaders(line: Value) -> Value {
    member("leaders", each(line))
}

fn groups(line: Value) -> Value {
    member("groups", each(line))
}

/// A number of things.
fn count(least: i64) -> Value {
    json!({ "type": "integer", "minimum": least, "maximum": MAX_COUNT })
}

/// Every line with a kit: leaders, groups, single figures in and out of groups.
fn anybody(line: Value) -> Value {
    all(&[
        leaders(line.clone()),
        groups(all(&[
            line.clone(),
            member("overrides", each(line.clone())),
        ])),
        member("figures", each(line)),
    ])
}

/// A value that everybody has, and single figures may have from their group, groups from a troop type.
fn everybody(key: &str, value: &Value) -> Value {
    let typed = member(key, value.clone());
    let own = all(&[typed.clone(), has_any(&[key])]);
    let filled = all(&[typed.clone(), has_any(&[key, "troop"])]);
    all(&[
        leaders(own),
        groups(all(&[filled.clone(), member("overrides", each(typed))])),
        member("figures", each(filled)),
    ])
}

fn weapon() -> Value {
    let ids: Vec<&str> = WEAPONS.iter().map(|weapon| weapon.id).collect();
    one_of(&ids)
}

fn civilians() -> Value {
    let seasoned = with(json!({
        "civilian": { "type": "boolean", "const": true },
        "quality": one_of(&[Quality::Hero.id(), Quality::Veteran.id()]),
    }));
    let line = not(seasoned);
    all(&[
        groups(all(&[
            line.clone(),
            member("overrides", each(line.clone())),
        ])),
        member("figures", each(line)),
    ])
}

/// A side of one player, whether it says so or not.
fn one_player() -> Value {
    all(&[
        member("control", one_of(&[Control::Player.id()])),
        member("players", json!({ "type": "integer", "const": 1 })),
    ])
}

/// A leader whom a player runs for certain.
fn character() -> Value {
    any(&[
        has("is_pc", json!({ "type": "boolean", "const": true })),
        has("role", one_of(&[Role::PlayerCharacter.id()])),
    ])
}

/// No character on an automated side; one on a side of one player, unless somebody may be him who cannot be read.
fn characters() -> Value {
    let roles: Vec<&str> = Role::ALL
        .iter()
        .filter(|role| **role != Role::PlayerCharacter)
        .map(|role| role.id())
        .collect();
    let certainly_not = all(&[
        member("is_pc", json!({ "type": "boolean", "const": false })),
        any(&[without("role"), has("role", one_of(&roles))]),
        json!({ "type": "object" }),
    ]);
    all(&[
        when(
            has("control", one_of(&[Control::Automated.id()])),
            leaders(not(character())),
        ),
        when(
            one_player(),
            member("leaders", some(not(certainly_not), 1, None)),
        ),
    ])
}

/// Half as many dummies, as far as anybody counts.
fn dummies() -> Value {
    const MOST: i64 = 12;
    let pairs: Vec<Value> = (0..=MOST)
        .map(|hidden| {
            let (least, most) = super::derived::hidden::allowed(hidden);
            when(
                with(json!({
                    "hidden": { "type": "integer", "const": hidden },
                    "dummy": { "type": "integer", "minimum": 0 },
                })),
                member(
                    "dummy",
                    json!({ "type": "integer", "minimum": least, "maximum": most }),
                ),
            )
        })
        .collect();
    when(
        not(option("hidden_markers", "off")),
        member("markers", all(&pairs)),
    )
}
