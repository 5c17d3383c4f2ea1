//! A catalogue file as a person writes it. Only types and names stand here; values are judged by the SR-CAT rules.

use std::collections::BTreeMap;

use crate::{
    model::{
        count::Count,
        json::{Json, Place},
        lang::Text,
        name,
        roster::Standing,
        shape::{AtLeast, CountOf, Each, Id, Name, Whole},
        view::{Entry, Items, Readable},
        word::Word,
    },
    shapes,
};

use super::super::{
    tables::C_MAX,
    terms::{Arm, Band, CrewClass, GunClass, Per, Role, RulesetId, WeaponKind},
};

shapes! {
    /// Army lists for Smooth & Rifled: Units, figures, prices, weapons.
    #[schemars(title = "Smooth & Rifled catalogue")]
    CatalogueFile as TypedCatalogue or null ["catalogue" / "catalogue"] {
        /// Where the schema of this file lies, for editors.
        schema_file: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// Its format.
        schema: String ["format of the file" / "format du fichier", fixed],
        /// The ruleset.
        ruleset: RulesetId ["ruleset" / "règle", fixed],
        /// Id of the catalogue.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// Weapons that fire.
        weapons: Option<Vec<WeaponShape>> ["weapons" / "armes"],
        /// Weapons for melee.
        melee_weapons: Option<Vec<MeleeShape>> ["melee weapons" / "armes de mêlée"],
        /// Army lists.
        army_lists: Vec<ListShape> ["army lists" / "livrets d’armée"],
    }

    /// A weapon that fires.
    WeaponShape as TypedWeapon or null ["weapon" / "arme"] {
        /// Its id, for entries.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// What it is.
        kind: WeaponKind ["kind" / "sorte", word "weapon_kind"],
        /// Medium range in cm: the first number in brackets.
        medium_cm: f64 ["medium range in cm" / "portée moyenne en cm", measure],
        /// Actions to reload: the second number in brackets; 0 fires without reloading.
        reload: AtLeast<f64, 0> ["actions to reload" / "actions de rechargement", measure],
        /// Bands that it may ever use; all but extreme when left out.
        bands: Option<Vec<Band>> ["range bands" / "portées", word "band"],
        /// Thrown weapons: their own to-hit number.
        fixed_target: Option<AtLeast<i64, 1>> ["to-hit number" / "nombre pour toucher", measure],
        /// Thrown weapons: their farthest distance in cm.
        max_cm: Option<f64> ["longest range in cm" / "portée maximale en cm", measure],
        /// One shot in a battle.
        single_use: Option<bool> ["one shot in a battle" / "un seul tir par bataille"],
        /// Loses no die by moving.
        fire_while_moving_free: Option<bool> ["no penalty for moving" / "sans malus de mouvement"],
        /// More reload actions under a condition.
        reload_add: Option<Vec<ReloadShape>> ["more reload actions" / "actions de rechargement en plus"],
    }

    /// More reload actions under a condition.
    ReloadShape as TypedReload or null ["reload condition" / "condition de rechargement"] {
        /// The condition: the id of a local rule or `bayonet_fixed`.
        condition: Id ["condition" / "condition", word "reload_condition"; "if"],
        /// Actions added.
        add: i64 ["actions added" / "actions ajoutées", measure],
    }

    /// A weapon for melee.
    MeleeShape as TypedMelee or null ["melee weapon" / "arme de mêlée"] {
        /// Its id, for entries.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// Whether one die may be re-rolled.
        reroll: Option<bool> ["re-roll of a die" / "relance d’un dé"],
        /// Characteristics that it gives: pikes.
        traits: Option<Vec<String>> ["characteristics" / "caractéristiques", word "trait"],
    }

    /// What one side of one war may field.
    ListShape as TypedArmyList or null ["army list" / "livret d’armée"] {
        /// Its id, unique among all catalogues.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// First and last year.
        period: Option<Vec<Each<i64>>> ["period" / "période", measure],
        /// Where it fought.
        theatre: Option<Name> ["theatre" / "théâtre"],
        /// Where the values come from.
        source: Name ["source" / "source"],
        /// Rules of this list alone.
        local_rules: Option<Vec<LocalRuleShape>> ["local rules" / "règles propres"],
        /// Guns; allowed without limit when left out.
        artillery: Option<ArtilleryShape> ["artillery" / "artillerie"],
        /// The Senior Officer's own profile; left out, he copies the best Officer.
        senior_officer: Option<EntryShape> ["Senior Officer" / "officier supérieur"],
        /// Units on offer.
        units: Vec<UnitShape> ["Units" / "unités"],
    }

    /// A rule of one army list.
    LocalRuleShape as TypedLocalRule or null ["local rule" / "règle propre"] {
        /// Its id.
        id: Id ["id" / "identifiant", own_id],
        /// What it says.
        text: Name ["text" / "texte"],
    }

    /// What an army list says of guns.
    ArtilleryShape as TypedArtillery or null ["artillery" / "artillerie"] {
        /// Whether there are any; true when left out.
        allowed: Option<bool> ["allowed" / "permise"],
        /// Most guns; unlimited when left out.
        max_guns: Option<AtLeast<i64, 0>> ["most guns" / "canons au plus", measure],
        /// Classes of gun; both when left out.
        classes: Option<Vec<GunClass>> ["classes of gun" / "classes de canon", word "gun_class"],
        /// Classes of crew; all when left out.
        crew_classes: Option<Vec<CrewClass>> ["classes of crew" / "classes de servants", word "crew_class"],
        /// Combat value of gunners.
        gunner_c: Option<CountOf<1, C_MAX>> ["combat value of gunners" / "valeur de combat des servants", measure],
        /// Prices other than the book's.
        price_overrides: Option<PricesShape> ["prices" / "prix"],
    }

    /// Prices other than the book's.
    PricesShape ["prices" / "prix"] {
        /// A light gun.
        gun_light: Option<i64> ["light gun" / "canon léger", measure],
        /// A medium gun.
        gun_medium: Option<i64> ["medium gun" / "canon moyen", measure],
        /// An elite gunner.
        gunner_elite: Option<i64> ["elite gunner" / "servant d’élite", measure],
        /// A trained gunner.
        gunner_trained: Option<i64> ["trained gunner" / "servant entraîné", measure],
        /// An irregular gunner.
        gunner_irregular: Option<i64> ["irregular gunner" / "servant irrégulier", measure],
        /// A ball of a light gun.
        ball_light: Option<i64> ["ball of a light gun" / "boulet de canon léger", measure],
        /// A ball of a medium gun.
        ball_medium: Option<i64> ["ball of a medium gun" / "boulet de canon moyen", measure],
        /// A box of canister of a light gun.
        canister_light: Option<i64> ["canister of a light gun" / "mitraille de canon léger", measure],
        /// A box of canister of a medium gun.
        canister_medium: Option<i64> ["canister of a medium gun" / "mitraille de canon moyen", measure],
        /// A shield.
        shield: Option<i64> ["shield" / "bouclier", measure],
        /// A rifled barrel.
        rifled: Option<i64> ["rifled barrel" / "canon rayé", measure],
        /// Breech-loading.
        breech_loading: Option<i64> ["breech-loading" / "chargement par la culasse", measure],
    }

    /// A Unit.
    UnitShape as TypedUnit or null ["Unit" / "unité"] {
        /// Its id in the army list.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// How it moves.
        arm: Arm ["arm" / "arme", word "arm"],
        /// Activation values: three numbers.
        va: Vec<Each<Whole>> ["activation values" / "valeurs d’activation", measure],
        /// Combat value.
        c: CountOf<1, C_MAX> ["combat value" / "valeur de combat", measure],
        /// Characteristics of all figures.
        traits: Option<Vec<String>> ["characteristics" / "caractéristiques", word "trait"],
        /// The entry of the rank and file.
        base_entry: Option<Id> ["rank and file" / "homme du rang", reference "unit_entry"],
        /// Fewest figures.
        min_figures: Option<AtLeast<i64, 0>> ["fewest figures" / "figurines au moins", measure],
        /// Most figures.
        max_figures: Option<AtLeast<i64, 0>> ["most figures" / "figurines au plus", measure],
        /// Where its figures come from, when it is not the army list's source.
        source: Option<Name> ["source" / "source"],
        /// Figures.
        entries: Vec<EntryShape> ["figures" / "figurines"],
        /// Upgrades on offer.
        upgrades: Option<Vec<UpgradeShape>> ["upgrades" / "améliorations"],
    }

    /// One kind of figure.
    EntryShape as TypedEntry or null ["figure" / "figurine"] {
        /// Its id in the Unit.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// What it is.
        role: Role ["role" / "rôle", word "role"],
        /// What it is besides: a standard-bearer who is a musician too.
        also_roles: Option<Vec<Role>> ["further roles" / "autres rôles", word "role"],
        /// A Leader who is neither NCO nor Officer.
        leader: Option<bool> ["leader" / "chef"],
        /// Fewest figures; 0 when left out.
        min: Option<AtLeast<f64, 0>> ["fewest" / "au moins", measure],
        /// Most figures; unlimited when left out.
        max: Option<AtLeast<f64, 0>> ["most" / "au plus", measure],
        /// Points of one figure.
        points: AtLeast<f64, 0> ["points" / "points", measure],
        /// On horseback; as the Unit's arm when left out.
        mounted: Option<bool> ["mounted" / "monté"],
        /// Activation values; the Unit's when left out.
        va: Option<Vec<Each<Whole>>> ["activation values" / "valeurs d’activation", measure],
        /// Combat value; the Unit's when left out.
        c: Option<CountOf<1, C_MAX>> ["combat value" / "valeur de combat", measure],
        /// Morale value; by role when left out.
        vm: Option<AtLeast<i64, 0>> ["morale value" / "valeur de moral", measure],
        /// Weapons that fire, by id.
        weapons: Option<Vec<String>> ["weapons" / "armes", reference "catalogue_weapon"],
        /// Weapons for melee, by id.
        melee_weapons: Option<Vec<String>> ["melee weapons" / "armes de mêlée", reference "catalogue_melee_weapon"],
        /// Characteristics besides the Unit's.
        traits: Option<Vec<String>> ["characteristics" / "caractéristiques", word "trait"],
        /// Upgrades that it may take, by id.
        upgrades: Option<Vec<String>> ["upgrades" / "améliorations", reference "unit_upgrade"],
        /// Whether it may be a Hero; all but gunners may when left out.
        hero_allowed: Option<bool> ["may be a Hero" / "peut être Héros"],
        /// `published` when a publication gives the values, `own` when you or your club set them, `sample` when they are made up.
        status: Standing ["provenance" / "provenance", word "status"],
        /// Where they come from, when it is not the Unit's or the army list's source.
        source: Option<Name> ["source" / "source"],
    }

    /// An option that costs points.
    UpgradeShape as TypedUpgrade or null ["upgrade" / "amélioration"] {
        /// Its id in the Unit.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// Points.
        points: AtLeast<f64, 0> ["points" / "points", measure],
        /// For each figure or once for the Unit; figure when left out.
        per: Option<Per> ["paid for each" / "payé par", word "per"],
        /// Fewest, when it is taken at all.
        min: Option<AtLeast<f64, 0>> ["fewest" / "au moins", measure],
        /// Most; as many as figures when left out.
        max: Option<AtLeast<f64, 0>> ["most" / "au plus", measure],
        /// Most as a share of the figures: two numbers.
        max_ratio: Option<Vec<Each<i64>>> ["most as a share" / "part au plus", measure],
        /// Upgrades of one group exclude each other on one figure.
        exclusive_group: Option<String> ["excludes the others of" / "exclut les autres de"],
        /// Upgrades that must be taken too, by id.
        requires: Option<Vec<String>> ["requires" / "exige", reference "unit_upgrade"],
        /// All figures or none.
        all_or_none: Option<bool> ["all or none" / "tous ou aucun"],
        /// What it changes.
        effect: Option<EffectShape> ["effect" / "effet"],
    }

    /// What an upgrade changes.
    EffectShape as TypedEffect or null ["effect" / "effet"] {
        /// Characteristics gained.
        add_traits: Option<Vec<String>> ["characteristics gained" / "caractéristiques acquises", word "trait"],
        /// Characteristics lost.
        remove_traits: Option<Vec<String>> ["characteristics lost" / "caractéristiques perdues", word "lost_trait"],
        /// Values changed.
        set: Option<SetShape> ["values changed" / "valeurs changées"],
        /// A weapon given up and the one that comes for it, by id.
        swap_weapon: Option<Vec<String>> ["weapons exchanged" / "armes échangées", reference "swapped_weapon"],
    }

    /// Values that an upgrade changes.
    SetShape as TypedSet or null ["values" / "valeurs"] {
        /// Activation values.
        va: Option<Vec<Each<Whole>>> ["activation values" / "valeurs d’activation", measure],
        /// Combat value.
        c: Option<CountOf<1, C_MAX>> ["combat value" / "valeur de combat", measure],
        /// Morale value.
        vm: Option<i64> ["morale value" / "valeur de moral", measure],
    }
}

/// Any of the prices, by its key: they are looked up by those of the book.
impl Readable for PricesShape {
    type View<'a> = Items<'a, Entry<'a, Count<'a>>>;

    fn read(typed: Option<Json<'_>>, of: Place) -> Self::View<'_> {
        BTreeMap::<String, AtLeast<i64, 0>>::read(typed, of)
    }
}

impl<'a> TypedCatalogue<'a> {
    /// The Units of all army lists.
    pub fn units(&self) -> impl Iterator<Item = &TypedUnit<'a>> {
        self.army_lists.iter().flat_map(|list| &list.units)
    }

    /// The upgrades of all Units.
    pub fn upgrades(&self) -> impl Iterator<Item = &TypedUpgrade<'a>> {
        self.units().flat_map(|unit| &unit.upgrades)
    }

    /// Every figure entry, those of Senior Officers included.
    pub fn entries(&self) -> impl Iterator<Item = &TypedEntry<'a>> {
        let figures = self.units().flat_map(|unit| &unit.entries);
        let lists = self.army_lists.iter();
        figures.chain(lists.filter_map(|list| list.senior_officer.known()))
    }
}

/// What has an id and a name.
pub trait Titled {
    /// Its id.
    fn id(&self) -> Option<&Word<'_>>;

    /// Its name.
    fn name(&self) -> Option<&name::Name<'_>>;

    /// How it is called in messages: its id, or a question mark.
    fn label(&self) -> &str {
        self.id().map_or("?", |id| &id.id)
    }

    /// What messages call it: its name, or its id.
    fn title(&self) -> Text {
        name::or_id(self.name(), self.label())
    }
}

macro_rules! titled {
    ($($object:ident),+) => {$(
        impl Titled for $object<'_> {
            fn id(&self) -> Option<&Word<'_>> {
                self.id.as_ref()
            }

            fn name(&self) -> Option<&name::Name<'_>> {
                self.name.as_ref()
            }
        }
    )+};
}

titled!(
    TypedWeapon,
    TypedMelee,
    TypedArmyList,
    TypedUnit,
    TypedEntry,
    TypedUpgrade
);
