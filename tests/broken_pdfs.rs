//! Sheets whose structure somebody changed, object by object: reading them never fails otherwise than with a sentence, and those that are
//! said to hold the same show the same to another reader.

use lopdf::{Dictionary, Document, Object};
use orbat::{
    model::lang::Lang,
    print::{Comparison, attached_lists, compare},
};
use proptest::prelude::*;

use crate::support::{seeded, zouaves_pdf};

/// One change; the numbers choose among what there is.
#[derive(Clone, Copy, Debug)]
struct Change {
    object: prop::sample::Index,
    member: prop::sample::Index,
    other: prop::sample::Index,
    how: How,
}

#[derive(Clone, Copy, Debug)]
enum How {
    /// The object is gone, its references stay.
    Drop,
    /// Another object stands in its place.
    Replace,
    /// A member is gone.
    Remove,
    /// A member leads to another object: cycles, pages that are fonts, fonts that are pages.
    Redirect,
    /// A member has a value that nobody expects.
    Nonsense,
    /// The bytes of a stream end early.
    Cut,
    /// The bytes of a stream are said to be packed otherwise.
    Filter,
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let how = prop::sample::select(vec![
        How::Drop,
        How::Replace,
        How::Remove,
        How::Redirect,
        How::Nonsense,
        How::Cut,
        How::Filter,
    ]);
    let index = any::<prop::sample::Index>;
    let change = (index(), index(), index(), how).prop_map(|(object, member, other, how)| Change {
        object,
        member,
        other,
        how,
    });
    prop::collection::vec(change, 1..4)
}

/// Values of every type, at their ends.
fn nonsense(choice: prop::sample::Index) -> Object {
    let deep = (0..200).fold(Object::Null, |inner, _| Object::Array(vec![inner]));
    let values = [
        Object::Null,
        Object::Boolean(true),
        Object::Integer(i64::MAX),
        Object::Integer(-1),
        Object::Real(f32::MAX),
        Object::Name(b"FlateDecode".to_vec()),
        Object::string_literal(vec![0xff_u8; 300]),
        Object::Array(Vec::new()),
        Object::Array(vec![Object::Integer(0); 5_000]),
        Object::Dictionary(Dictionary::new()),
        Object::Reference((999_999, 0)),
        deep,
    ];
    values[choice.index(values.len())].clone()
}

fn dictionary(object: &mut Object) -> Option<&mut Dictionary> {
    match object {
        Object::Dictionary(dictionary) => Some(dictionary),
        Object::Stream(stream) => Some(&mut stream.dict),
        _ => None,
    }
}

fn apply(document: &mut Document, change: Change) {
    let ids: Vec<_> = document.objects.keys().copied().collect();
    let (id, other) = (*change.object.get(&ids), *change.other.get(&ids));
    let replacement = document.objects[&other].clone();
    let Some(object) = document.objects.get_mut(&id) else {
        return;
    };
    let member = dictionary(object).and_then(|dictionary| {
        // A viewer goes from the root to the pages and repairs lengths; the other reader here goes up again, and does not.
        let keys = dictionary.iter().map(|(key, _)| key.clone());
        let keys: Vec<Vec<u8>> = keys
            .filter(|key| key != b"Length" && key != b"Parent")
            .collect();
        (!keys.is_empty()).then(|| change.member.get(&keys).clone())
    });
    match (change.how, member) {
        (How::Drop, _) => {
            document.objects.remove(&id);
        }
        (How::Replace, _) => *object = replacement,
        (How::Cut | How::Filter, _) => {
            if let Object::Stream(stream) = object {
                if matches!(change.how, How::Cut) {
                    stream.content.truncate(stream.content.len() / 2);
                } else {
                    stream.dict.set("Filter", "ASCIIHexDecode");
                }
            }
        }
        (how, Some(key)) => {
            let Some(dictionary) = dictionary(object) else {
                return;
            };
            match how {
                How::Remove => {
                    dictionary.remove(&key);
                }
                How::Redirect => dictionary.set(key, Object::Reference(other)),
                _ => dictionary.set(key, nonsense(change.other)),
            }
        }
        (_, None) => {}
    }
}

/// What each page shows, as another reader finds it.
fn pages(pdf: &[u8]) -> Option<Vec<Vec<u8>>> {
    let document = Document::load_mem(pdf).ok()?;
    let pages = document.get_pages();
    let contents = pages.values().map(|id| document.get_page_content(*id));
    Some(contents.collect())
}

#[test]
fn whatever_is_changed_is_answered_and_never_passed_off_as_the_same() {
    let honest = zouaves_pdf();
    let (lists, shown) = (attached_lists(&honest), pages(&honest).expect("pages"));
    proptest!(seeded(150), |(changes in changes())| {
        let mut document = Document::load_mem(&honest).expect("a PDF");
        for change in changes {
            apply(&mut document, change);
        }
        let mut changed = Vec::new();
        document.save_to(&mut changed).expect("bytes are written");
        if let Err(error) = attached_lists(&changed) {
            prop_assert!(Lang::ALL.iter().all(|lang| !error.sentence().get(*lang).is_empty()));
        }
        match compare(&changed, &honest) {
            Ok(Comparison::Equal | Comparison::Resaved) => {
                prop_assert_eq!(attached_lists(&changed), lists.clone());
                prop_assert_eq!(pages(&changed), Some(shown.clone()));
            }
            Ok(Comparison::Differs(differences)) => prop_assert!(!differences.is_empty()),
            Err(error) => prop_assert!(!error.sentence().get(Lang::En).is_empty()),
        }
    });
}
