//! What a PDF says about itself a second time, for programs that look for it there: title, players, language and kind of file as XMP, and
//! what its colours are.

use std::fmt::Write as _;

use lopdf::{Document, Object, Stream, dictionary};

use super::{super::PrintError, Meta};

/// The names of what is said.
const NAMESPACES: [(&str, &str); 5] = [
    ("dc", "http://purl.org/dc/elements/1.1/"),
    ("pdf", "http://ns.adobe.com/pdf/1.3/"),
    ("pdfuaid", "http://www.aiim.org/pdfua/ns/id/"),
    ("rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"),
    ("xmp", "http://ns.adobe.com/xap/1.0/"),
];

/// Adds metadata and the colour space of the pages.
pub(super) fn add(document: &mut Document, meta: &Meta) -> Result<(), PrintError> {
    let kind = dictionary! { "Type" => "Metadata", "Subtype" => "XML" };
    // Programs that know nothing of PDF find it in the file as it is.
    let stream = Stream::new(kind, xmp(meta).into_bytes()).with_compression(false);
    let metadata = document.add_object(stream);
    let profile = document.add_object(Stream::new(dictionary! { "N" => 3 }, srgb()));
    let name = || Object::string_literal("sRGB IEC61966-2.1");
    let intent = dictionary! {
        "Type" => "OutputIntent", "S" => "GTS_PDFA1", "OutputConditionIdentifier" => name(),
        "Info" => name(), "DestOutputProfile" => profile,
    };
    let catalog = document.catalog_mut()?;
    catalog.set("Metadata", metadata);
    catalog.set("OutputIntents", vec![intent.into()]);
    Ok(())
}

fn xmp(meta: &Meta) -> String {
    let program = super::PROGRAM;
    let (title, subject) = (escaped(&meta.title), escaped(&meta.subject));
    let (author, lang) = (escaped(&meta.author), meta.lang.code());
    let mut xmp = String::from(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
        <x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF",
    );
    for (prefix, address) in NAMESPACES {
        let _ = write!(xmp, " xmlns:{prefix}=\"{address}\"");
    }
    let one = |name: &str, list: &str, words: &str| {
        let lang = if list == "Alt" {
            " xml:lang=\"x-default\""
        } else {
            ""
        };
        if words.is_empty() {
            return String::new();
        }
        format!("<dc:{name}><rdf:{list}><rdf:li{lang}>{words}</rdf:li></rdf:{list}></dc:{name}>\n")
    };
    let _ = writeln!(
        xmp,
        "><rdf:Description rdf:about=\"\">\n<dc:format>application/pdf</dc:format>"
    );
    xmp.push_str(&one("title", "Alt", &title));
    xmp.push_str(&one("creator", "Seq", &author));
    xmp.push_str(&one("description", "Alt", &subject));
    xmp.push_str(&one("language", "Bag", lang));
    let _ = write!(
        xmp,
        "<xmp:CreatorTool>{program}</xmp:CreatorTool>\n<pdf:Producer>{program}</pdf:Producer>\n\
        <pdfuaid:part>1</pdfuaid:part>\n</rdf:Description></rdf:RDF></x:xmpmeta>\n\
        <?xpacket end=\"r\"?>"
    );
    xmp
}

/// Words as XML takes them: it knows neither control characters nor what is no character.
fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\u{fffe}' | '\u{ffff}' => {}
            _ if letter.is_control() => {}
            _ => out.push(letter),
        }
    }
    out
}

/// A colour profile: numbers of red, green and blue mean sRGB.
fn srgb() -> Vec<u8> {
    /// The white of the profile space, which colours are measured against.
    const WHITE: [f64; 3] = [0.9642, 1.0, 0.8249];
    /// From the white of a screen to that white.
    const ADAPTED: [f64; 9] = [
        1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01708, -0.00925, 0.01508, 0.75168,
    ];
    const RED: [f64; 3] = [0.436_07, 0.222_49, 0.013_92];
    const GREEN: [f64; 3] = [0.385_15, 0.716_87, 0.097_08];
    const BLUE: [f64; 3] = [0.143_07, 0.060_61, 0.714_10];
    /// Exponent, slope, offset, slope near black and where that ends.
    const CURVE: [f64; 5] = [2.4, 1.0 / 1.055, 0.055 / 1.055, 1.0 / 12.92, 0.040_45];
    let fixed = |kind: &[u8; 4], values: &[f64]| {
        let mut tag = [kind.as_slice(), &[0; 4]].concat();
        let values = values.iter();
        tag.extend(values.flat_map(|value| ((value * 65536.0).round() as i32).to_be_bytes()));
        tag
    };
    let words = |words: &str| {
        let mut tag = b"mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS".to_vec();
        tag.extend((2 * words.len() as u32).to_be_bytes());
        tag.extend(28_u32.to_be_bytes());
        tag.extend(words.encode_utf16().flat_map(u16::to_be_bytes));
        tag
    };
    let mut curve = b"para\0\0\0\0\0\x03\0\0".to_vec();
    curve.extend(&fixed(b"para", &CURVE)[8..]);
    let tags = [
        (["desc"].as_slice(), words("sRGB")),
        (&["cprt"], words("CC0")),
        (&["wtpt"], fixed(b"XYZ ", &WHITE)),
        (&["chad"], fixed(b"sf32", &ADAPTED)),
        (&["rXYZ"], fixed(b"XYZ ", &RED)),
        (&["gXYZ"], fixed(b"XYZ ", &GREEN)),
        (&["bXYZ"], fixed(b"XYZ ", &BLUE)),
        (&["rTRC", "gTRC", "bTRC"], curve),
    ];
    let count: usize = tags.iter().map(|(names, _)| names.len()).sum();
    let (mut table, mut data) = ((count as u32).to_be_bytes().to_vec(), Vec::new());
    for (names, tag) in &tags {
        let start = 128 + 4 + 12 * count + data.len();
        for name in *names {
            table.extend(name.as_bytes());
            table.extend((start as u32).to_be_bytes());
            table.extend((tag.len() as u32).to_be_bytes());
        }
        data.extend(tag);
        data.resize(data.len().next_multiple_of(4), 0);
    }
    let mut profile = vec![0; 128];
    let mut put = |at: usize, bytes: &[u8]| profile[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, &((128 + table.len() + data.len()) as u32).to_be_bytes());
    put(8, &[4, 0x20, 0, 0]);
    put(12, b"mntrRGB XYZ ");
    // The first of January 2000, and the signature of every profile.
    put(24, &[0x07, 0xd0, 0, 1, 0, 1]);
    put(36, b"acsp");
    put(68, &fixed(b"XYZ ", &WHITE)[8..]);
    [profile, table, data].concat()
}
