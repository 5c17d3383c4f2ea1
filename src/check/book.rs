//! What checking keeps for each ruleset: its catalogues, their digests and its compiled shape. Opened on first use.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};

use super::{home::HomeCatalogues, identity, shape::Shape};
use crate::{
    model::{
        digest::Digest,
        json::{Json, Tree, parse},
        menu::MenuList,
        ruleset::{NAMELESS, Ruleset},
    },
    rulesets::Slot,
};

/// The kind of thing kept: a [`Book`] for each ruleset, opened when the first list wants it.
#[derive(Debug)]
pub(super) struct Books;

impl Slot for Books {
    type Kept<R: Ruleset> = Kept<R>;
}

/// The books of one ruleset: that of most lists, and one for each set of catalogues that lists name for themselves.
pub(super) struct Kept<R: Ruleset> {
    plain: OnceLock<Arc<Book<R>>>,
    home: Mutex<BTreeMap<Vec<Digest>, Arc<Book<R>>>>,
    /// The bytes of the catalogues in those sets.
    bytes: AtomicUsize,
}

impl<R: Ruleset> Default for Kept<R> {
    fn default() -> Self {
        Self {
            plain: OnceLock::new(),
            home: Mutex::default(),
            bytes: AtomicUsize::new(0),
        }
    }
}

impl<R: Ruleset> Kept<R> {
    /// So many bytes of catalogues are kept: those of a large event, and no more memory than its lists take.
    const MOST: usize = 4_000_000;

    /// The book with these catalogues, given by hand and named by a list.
    pub(super) fn book<'t>(
        &self,
        own: &(impl Iterator<Item = &'t str> + Clone),
        home: &'t HomeCatalogues,
    ) -> Arc<Book<R>> {
        let open = || Arc::new(Book::open(own.clone()));
        let plain = self.plain.get_or_init(open);
        let key = home.key();
        if key.is_empty() {
            return Arc::clone(plain);
        }
        let all = || self.home.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = all().get(&key) {
            return Arc::clone(known);
        }
        let texts = own.clone().chain(home.sound().map(|one| one.text.as_str()));
        let book = Arc::new(Book::open(texts));
        let mut all = all();
        let bytes: usize = home.sound().map(|one| one.text.len()).sum();
        if self.bytes.fetch_add(bytes, Relaxed) + bytes > Self::MOST {
            all.clear();
            self.bytes.store(bytes, Relaxed);
        }
        all.insert(key, Arc::clone(&book));
        book
    }
}

/// One ruleset, ready to check lists.
pub(super) struct Book<R: Ruleset> {
    /// Shipped catalogues and the player's own, put together.
    pub catalogue: R::Catalogue,
    /// The shape of a list.
    pub shape: Arc<Shape>,
    /// The digests of all catalogues, by their ids.
    pub digests: BTreeMap<String, Digest>,
    menu: OnceLock<Arc<[MenuList]>>,
}

impl<R: Ruleset> std::fmt::Debug for Book<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Book")
            .field("ruleset", &R::INFO.id)
            .finish_non_exhaustive()
    }
}

impl<R: Ruleset> Book<R> {
    /// Opens the book with these catalogues beside the shipped ones.
    fn open<'t>(own: impl Iterator<Item = &'t str>) -> Self {
        let shipped = R::shipped().iter().map(|catalogue| catalogue.text);
        let trees: Vec<Tree<'_>> = shipped.chain(own).map(parse).collect();
        Self {
            catalogue: R::catalogue(&trees),
            shape: Shape::of_list::<R>(),
            digests: digests(&trees),
            menu: OnceLock::new(),
        }
    }

    /// What there is to choose from. It is worked out once: who builds asks for it with every change.
    pub(super) fn menu(&self) -> Arc<[MenuList]> {
        let menu = self.menu.get_or_init(|| R::menu(&self.catalogue).into());
        Arc::clone(menu)
    }
}

/// The digests of catalogues by their ids. Where two share an id, what holds comes from both.
fn digests(trees: &[Tree<'_>]) -> BTreeMap<String, Digest> {
    let mut all: BTreeMap<String, Digest> = BTreeMap::new();
    for (id, digest) in trees.iter().map(|tree| own_digest(tree.root())) {
        match all.entry(id) {
            Entry::Vacant(free) => drop(free.insert(digest)),
            Entry::Occupied(mut other) => {
                let both = format!("{}{digest}", other.get());
                other.insert(Digest::of(both.as_bytes()));
            }
        }
    }
    all
}

/// A catalogue by its id; a table of prices may have none.
fn own_digest(catalogue: Json<'_>) -> (String, Digest) {
    let id = catalogue.get("id").and_then(Json::as_str);
    let id = id.map_or_else(|| NAMELESS.to_owned(), Into::into);
    (id, identity::of_catalogue(catalogue))
}
