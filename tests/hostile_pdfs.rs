//! PDFs made to harm whoever reads them: each is answered at once, in little memory, with a sentence.

use std::{fmt::Write as _, io::Write};

use flate2::{Compression, write::ZlibEncoder};
use lopdf::{Document, Object, dictionary};
use orbat::{
    model::lang::Lang,
    print::{PdfReadError, attached_lists},
};

use crate::support::zouaves_pdf;

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).expect("bytes are packed");
    encoder.finish().expect("bytes are packed")
}

/// A PDF of these objects, found through a table.
fn listed(objects: &[Vec<u8>]) -> Vec<u8> {
    let mut pdf = b"%PDF-1.7\n".to_vec();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for (number, object) in objects.iter().enumerate() {
        let _ = writeln!(table, "{:010} 00000 n ", pdf.len());
        pdf.extend(format!("{} 0 obj\n", number + 1).bytes());
        pdf.extend(object);
        pdf.extend(b"\nendobj\n");
    }
    let start = pdf.len();
    pdf.extend(table.bytes());
    pdf.extend(format!("trailer<</Root 1 0 R>>\nstartxref\n{start}\n%%EOF").bytes());
    pdf
}

/// A PDF of one object, with a cross-reference stream that has these members and bytes.
fn streamed(members: &str, bytes: &[u8]) -> Vec<u8> {
    let mut pdf = b"%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\n".to_vec();
    let start = pdf.len();
    let bytes = packed(bytes);
    let length = bytes.len();
    pdf.extend(
        format!(
            "2 0 obj<</Type/XRef/Root 1 0 R/Filter/FlateDecode/Length {length}{members}>>stream\n"
        )
        .bytes(),
    );
    pdf.extend(bytes);
    pdf.extend(format!("\nendstream endobj\nstartxref\n{start}\n%%EOF").bytes());
    pdf
}

fn stream(members: &str, bytes: &[u8]) -> Vec<u8> {
    let mut object = format!("<<{members}/Length {}>>stream\n", bytes.len()).into_bytes();
    object.extend(bytes);
    object.extend(b"\nendstream");
    object
}

/// The first objects of a PDF with one attachment, which is object 4.
fn with_attachment(attachment: Vec<u8>) -> Vec<u8> {
    listed(&[
        b"<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a)3 0 R]>>>>>>".to_vec(),
        b"<</Type/Pages/Kids[]/Count 0>>".to_vec(),
        b"<</Type/Filespec/F(a.json)/EF<</F 4 0 R>>>>".to_vec(),
        attachment,
    ])
}

/// The largest bomb that is worth a test: 200 MB of zeros in 200 KB.
fn bomb() -> Vec<u8> {
    packed(&vec![0; 200 << 20])
}

#[expect(clippy::too_many_lines, reason = "one attack after the other")]
fn attacks() -> Vec<(&'static str, Vec<u8>)> {
    let huge = "/W[9223372036854775807 1 1]/Index[0 3]/Size 9";
    let many = |count| format!("/W[0 0 0]/Index[0 {count}]/Size 9");
    let deep = "[".repeat(100_000);
    let hundred_filters = "/FlateDecode".repeat(1_000);
    let twice = packed(&packed(&vec![0; 50 << 20]));
    let kids = "3 0 R ".repeat(1_000);
    let mut spaces = b"%PDF-1.7\n".to_vec();
    spaces.extend(vec![b' '; 1 << 20]);
    let overlapping: String = (1..3_000).map(|_| "0000000009 00000 n \n").collect();
    spaces.extend(
        format!("xref\n1 2999\n{overlapping}trailer<</Root 1 0 R>>\nstartxref\n1048585\n%%EOF")
            .bytes(),
    );
    vec![
        ("huge field", streamed(huge, b"")),
        (
            "four thousand million entries",
            streamed(&many("4000000000"), b""),
        ),
        (
            "a million entries of nothing",
            streamed(&many("1000000"), b""),
        ),
        (
            "more numbers than there are",
            streamed(
                "/W[1 8 8]/Index[0 9223372036854775807]/Size 9",
                &[255; 1700],
            ),
        ),
        (
            "huge size",
            streamed("/W[1 1 1]/Size 9223372036854775807", &[1; 9_000_000]),
        ),
        (
            "tables in a circle",
            b"%PDF-1.7\nxref\n0 0\ntrailer<</Root 1 0 R/Prev 9/XRefStm 9>>\nstartxref\n9\n%%EOF"
                .to_vec(),
        ),
        ("deep value", listed(&[deep.clone().into_bytes()])),
        (
            "deep dictionaries",
            listed(&["<</A".repeat(50_000).into_bytes()]),
        ),
        (
            "deep trailer",
            format!("%PDF-1.7\nxref\n0 0\ntrailer{deep}\nstartxref\n9\n%%EOF").into_bytes(),
        ),
        (
            "bomb",
            with_attachment(stream("/Filter/FlateDecode", &bomb())),
        ),
        (
            "bomb in a bomb",
            with_attachment(stream("/Filter[/FlateDecode/FlateDecode]", &twice)),
        ),
        (
            "a thousand filters",
            with_attachment(stream(&format!("/Filter[{hundred_filters}]"), b"x")),
        ),
        (
            "wide rows",
            with_attachment(stream(
                "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 2147483648/Colors \
                2147483648/BitsPerComponent 2147483648>>",
                &packed(b"x"),
            )),
        ),
        (
            "bomb of zeros in letters",
            with_attachment(stream("/Filter/ASCII85Decode", &vec![b'z'; 20 << 20])),
        ),
        (
            "unknown filters",
            with_attachment(stream(
                "/Filter[/LZWDecode/RunLengthDecode]",
                &vec![255; 1 << 20],
            )),
        ),
        (
            "attachments in a circle",
            listed(&[
                b"<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 3 0 R>>>>".to_vec(),
                b"<</Type/Pages/Kids[]/Count 0>>".to_vec(),
                format!("<</Kids[{kids}]>>").into_bytes(),
            ]),
        ),
        (
            "length of itself",
            with_attachment(b"<</Length 4 0 R>>stream\nx".to_vec()),
        ),
        ("reference to itself", listed(&[b"1 0 R".to_vec()])),
        (
            "crowded object stream",
            listed(&[
                b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
                stream(
                    "/Type/ObjStm/N 9223372036854775807/First 9223372036854775807",
                    b"1 0 2 0",
                ),
            ]),
        ),
        ("a thousand objects at one place", spaces),
    ]
}

#[test]
fn no_pdf_hangs_or_takes_all_memory() {
    for (name, pdf) in attacks() {
        // The reader counts its work: what has no bound hangs here, or ends the program.
        let lists = attached_lists(&pdf);
        let Err(error) = lists else {
            panic!("{name}: {lists:?}");
        };
        for lang in [Lang::En, Lang::Fr] {
            let sentence = error.sentence().get(lang).into_owned();
            assert!(!sentence.is_empty(), "{name}");
        }
    }
}

#[test]
fn a_bomb_is_told_from_a_damaged_file() {
    let pdf = with_attachment(stream("/Filter/FlateDecode", &bomb()));
    assert_eq!(attached_lists(&pdf), Err(PdfReadError::TooMuch));
    let list = format!("{{\"units\":[{}0]}}", "0,".repeat(3 << 20));
    let list = stream("/Filter/FlateDecode", &packed(list.as_bytes()));
    let pdf = with_attachment(list);
    assert_eq!(attached_lists(&pdf), Err(PdfReadError::TooMuch));
    assert_eq!(attached_lists(b"%PDF-1.7\n"), Err(PdfReadError::Damaged));
}

/// Two thousand pages that share one content stream: none of it is needed for the list.
#[test]
fn pages_that_share_a_stream_cost_nothing() {
    let mut document = Document::load_mem(&zouaves_pdf()).expect("a PDF");
    let content = document.add_object(lopdf::Stream::new(
        dictionary! {},
        b"(A)Tj ".repeat(100_000),
    ));
    let pages = document.get_pages();
    let page = pages.values().next().copied().expect("a page");
    let page = document
        .get_object_mut(page)
        .and_then(Object::as_dict_mut)
        .expect("a page");
    page.set("Contents", content);
    let parent = page
        .get(b"Parent")
        .and_then(Object::as_reference)
        .expect("a tree");
    let page = Object::Reference(pages[&1]);
    let tree = document.get_dictionary_mut(parent).expect("a tree");
    tree.set("Kids", vec![page; 2_000]);
    tree.set("Count", 2_000);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("bytes are written");
    assert_eq!(attached_lists(&bytes).map(|lists| lists.len()), Ok(1));
}

/// Mail gateways put words in front of a file, and behind it.
#[test]
fn a_pdf_with_bytes_before_and_behind_it_is_read() {
    let pdf = zouaves_pdf();
    let lists = attached_lists(&pdf);
    let mut framed = vec![b'x'; 3_000];
    framed.push(b'\n');
    framed.extend(&pdf);
    framed.extend(vec![b'\n'; 5_000]);
    assert_eq!(attached_lists(&framed), lists);
    let cut = pdf.len() - 200;
    assert_eq!(attached_lists(&pdf[..cut]), lists, "its table is cut off");
}

/// Saved anew with all objects in compressed streams, as other programs do.
#[test]
fn a_pdf_saved_anew_is_read() {
    let pdf = zouaves_pdf();
    let lists = attached_lists(&pdf);
    let mut document = Document::load_mem(&pdf).expect("a PDF");
    document.renumber_objects_with(40);
    let mut bytes = Vec::new();
    document.save_modern(&mut bytes).expect("bytes are written");
    assert_eq!(attached_lists(&bytes), lists);
}
