//! A catalogue file as a person writes it. Only types and names stand here; values are judged by the SR-CAT rules.

use crate::{model::shape::Name, shapes};

use super::super::terms::{
    Arm, Band, CrewClass, GunClass, Per, Role, RulesetId, Standing, WeaponKind,
};

shapes! {
    /// Army lists for Smooth & Rifled: Units, figures, prices, weapons.
    #[schemars(title = "Smooth & Rifled catalogue")]
    CatalogueFile {
        /// Where the schema of this file lies, for editors.
        #[schemars(rename = "$schema")]
        schema_file: Option<String>,
        /// Its format.
        schema: String,
        /// The ruleset.
        ruleset: RulesetId,
        /// Id of the catalogue.
        id: String,
        /// Its name.
        name: Name,
        /// Weapons that fire.
        weapons: Option<Vec<WeaponShape>>,
        /// Weapons for melee.
        melee_weapons: Option<Vec<MeleeShape>>,
        /// Army lists.
        army_lists: Vec<ListShape>,
    }

    /// A weapon that fires.
    WeaponShape {
        /// Its id, for entries.
        id: String,
        /// Its name.
        name: Name,
        /// What it is.
        kind: WeaponKind,
        /// Medium range in cm: the first number in brackets.
        medium_cm: f64,
        /// Actions to reload: the second number in brackets; 0 fires without reloading.
        reload: f64,
        /// Bands that it may ever use; all but extreme when left out.
        bands: Option<Vec<Band>>,
        /// Thrown weapons: their own to-hit number.
        fixed_target: Option<i64>,
        /// Thrown weapons: their farthest distance in cm.
        max_cm: Option<f64>,
        /// One shot in a battle.
        single_use: Option<bool>,
        /// Loses no die by moving.
        fire_while_moving_free: Option<bool>,
        /// More reload actions under a condition.
        reload_add: Option<Vec<ReloadShape>>,
    }

    /// More reload actions under a condition.
    ReloadShape {
        /// The condition: the id of a local rule or `bayonet_fixed`.
        #[schemars(rename = "if")]
        condition: String,
        /// Actions added.
        add: i64,
    }

    /// A weapon for melee.
    MeleeShape {
        /// Its id, for entries.
        id: String,
        /// Its name.
        name: Name,
        /// Whether one die may be re-rolled.
        reroll: Option<bool>,
        /// Characteristics that it gives: pikes.
        traits: Option<Vec<String>>,
    }

    /// What one side of one war may field.
    ListShape {
        /// Its id, unique among all catalogues.
        id: String,
        /// Its name.
        name: Name,
        /// First and last year.
        period: Option<Vec<i64>>,
        /// Where it fought.
        theatre: Option<Name>,
        /// Where the values come from.
        source: Name,
        /// Rules of this list alone.
        local_rules: Option<Vec<LocalRuleShape>>,
        /// Guns; allowed without limit when left out.
        artillery: Option<ArtilleryShape>,
        /// The Senior Officer's own profile; left out, he copies the best Officer.
        senior_officer: Option<EntryShape>,
        /// Units on offer.
        units: Vec<UnitShape>,
    }

    /// A rule of one army list.
    LocalRuleShape {
        /// Its id.
        id: String,
        /// What it says.
        text: Name,
    }

    /// What an army list says of guns.
    ArtilleryShape {
        /// Whether there are any; true when left out.
        allowed: Option<bool>,
        /// Most guns; unlimited when left out.
        max_guns: Option<i64>,
        /// Classes of gun; both when left out.
        classes: Option<Vec<GunClass>>,
        /// Classes of crew; all when left out.
        crew_classes: Option<Vec<CrewClass>>,
        /// Combat value of gunners.
        gunner_c: Option<f64>,
        /// Prices other than the book's.
        price_overrides: Option<PricesShape>,
    }

    /// Prices other than the book's.
    PricesShape {
        /// A light gun.
        gun_light: Option<i64>,
        /// A medium gun.
        gun_medium: Option<i64>,
        /// An elite gunner.
        gunner_elite: Option<i64>,
        /// A trained gunner.
        gunner_trained: Option<i64>,
        /// An irregular gunner.
        gunner_irregular: Option<i64>,
        /// A ball of a light gun.
        ball_light: Option<i64>,
        /// A ball of a medium gun.
        ball_medium: Option<i64>,
        /// A box of canister of a light gun.
        canister_light: Option<i64>,
        /// A box of canister of a medium gun.
        canister_medium: Option<i64>,
        /// A shield.
        shield: Option<i64>,
        /// A rifled barrel.
        rifled: Option<i64>,
        /// Breech-loading.
        breech_loading: Option<i64>,
    }

    /// A Unit.
    UnitShape {
        /// Its id in the army list.
        id: String,
        /// Its name.
        name: Name,
        /// How it moves.
        arm: Arm,
        /// Activation values: three numbers.
        va: Vec<f64>,
        /// Combat value.
        c: f64,
        /// Characteristics of all figures.
        traits: Option<Vec<String>>,
        /// The entry of the rank and file.
        base_entry: Option<String>,
        /// Fewest figures.
        min_figures: Option<i64>,
        /// Most figures.
        max_figures: Option<i64>,
        /// Where its figures come from, when it is not the army list's source.
        source: Option<Name>,
        /// Figures.
        entries: Vec<EntryShape>,
        /// Upgrades on offer.
        upgrades: Option<Vec<UpgradeShape>>,
    }

    /// One kind of figure.
    EntryShape {
        /// Its id in the Unit.
        id: String,
        /// Its name.
        name: Name,
        /// What it is.
        role: Role,
        /// What it is besides: a standard-bearer who is a musician too.
        also_roles: Option<Vec<Role>>,
        /// A Leader who is neither NCO nor Officer.
        leader: Option<bool>,
        /// Fewest figures; 0 when left out.
        min: Option<f64>,
        /// Most figures; unlimited when left out.
        max: Option<f64>,
        /// Points of one figure.
        points: f64,
        /// On horseback; as the Unit's arm when left out.
        mounted: Option<bool>,
        /// Activation values; the Unit's when left out.
        va: Option<Vec<f64>>,
        /// Combat value; the Unit's when left out.
        c: Option<f64>,
        /// Morale value; by role when left out.
        vm: Option<i64>,
        /// Weapons that fire, by id.
        weapons: Option<Vec<String>>,
        /// Weapons for melee, by id.
        melee_weapons: Option<Vec<String>>,
        /// Characteristics besides the Unit's.
        traits: Option<Vec<String>>,
        /// Upgrades that it may take, by id.
        upgrades: Option<Vec<String>>,
        /// Whether it may be a Hero; all but gunners may when left out.
        hero_allowed: Option<bool>,
        /// `published` when a publication gives the values, `own` when you or your club set them, `sample` when they are made up.
        status: Standing,
        /// Where they come from, when it is not the Unit's or the army list's source.
        source: Option<Name>,
    }

    /// An option that costs points.
    UpgradeShape {
        /// Its id in the Unit.
        id: String,
        /// Its name.
        name: Name,
        /// Points.
        points: f64,
        /// For each figure or once for the Unit; figure when left out.
        per: Option<Per>,
        /// Fewest, when it is taken at all.
        min: Option<f64>,
        /// Most; as many as figures when left out.
        max: Option<f64>,
        /// Most as a share of the figures: two numbers.
        max_ratio: Option<Vec<i64>>,
        /// Upgrades of one group exclude each other on one figure.
        exclusive_group: Option<String>,
        /// Upgrades that must be taken too, by id.
        requires: Option<Vec<String>>,
        /// All figures or none.
        all_or_none: Option<bool>,
        /// What it changes.
        effect: Option<EffectShape>,
    }

    /// What an upgrade changes.
    EffectShape {
        /// Characteristics gained.
        add_traits: Option<Vec<String>>,
        /// Characteristics lost.
        remove_traits: Option<Vec<String>>,
        /// Values changed.
        set: Option<SetShape>,
        /// A weapon given up and the one that comes for it, by id.
        swap_weapon: Option<Vec<String>>,
    }

    /// Values that an upgrade changes.
    SetShape {
        /// Activation values.
        va: Option<Vec<f64>>,
        /// Combat value.
        c: Option<f64>,
        /// Morale value.
        vm: Option<i64>,
    }
}
