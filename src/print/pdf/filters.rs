//! Unpacking streams, never further than the bounds allow.

use std::io::Read;

use flate2::read::ZlibDecoder;
use lopdf::{Dictionary, Object};

use super::{
    bounds::Bounds,
    reader::{Held, Reader},
    syntax::hex,
};

/// More filters one after the other are nobody's way of packing a sheet.
const MOST_FILTERS: usize = 4;

/// A way of packing that is undone. Programs that save a PDF anew use no others for pages, fonts and attachments.
#[derive(Clone, Copy, Debug)]
pub(super) enum Filter {
    Flate(Prediction),
    AsciiHex,
    Ascii85,
    /// A picture that stays packed: its bytes are looked at as they are.
    Jpeg,
}

/// How the bytes were made more alike before they were packed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prediction {
    kind: usize,
    colours: usize,
    bits: usize,
    columns: usize,
}

impl Prediction {
    fn of(parameters: Option<&Dictionary>) -> Option<Self> {
        let number = |key: &[u8], usual: usize| match parameters
            .and_then(|parameters| parameters.get(key).ok())
        {
            Some(Object::Integer(number)) => usize::try_from(*number).ok(),
            Some(_) => None,
            None => Some(usual),
        };
        Some(Self {
            kind: number(b"Predictor", 1)?,
            colours: number(b"Colors", 1)?,
            bits: number(b"BitsPerComponent", 8)?,
            columns: number(b"Columns", 1)?,
        })
    }
}

/// The filters that a stream's dictionary names, first the one to be undone first; None where one is unknown.
pub(super) fn named(dictionary: &Dictionary, reader: Option<&Reader<'_>>) -> Option<Vec<Filter>> {
    let resolve = |object| reader.map_or(Some(Held::Here(object)), |reader| reader.resolve(object));
    let get = |keys: [&[u8]; 2]| keys.iter().find_map(|key| dictionary.get(key).ok());
    let parameters = get([b"DecodeParms", b"DP"]).and_then(resolve);
    let prediction = |at: usize| {
        let parameters = match parameters.as_deref() {
            Some(Object::Array(items)) => items.get(at).and_then(resolve),
            Some(one) if at == 0 => Some(Held::Here(one)),
            _ => None,
        };
        Prediction::of(parameters.as_deref().and_then(|one| one.as_dict().ok()))
    };
    let filter = |at: usize, name: &Object| match name.as_name().ok()? {
        b"FlateDecode" | b"Fl" => prediction(at).map(Filter::Flate),
        b"ASCIIHexDecode" | b"AHx" => Some(Filter::AsciiHex),
        b"ASCII85Decode" | b"A85" => Some(Filter::Ascii85),
        b"DCTDecode" | b"DCT" => Some(Filter::Jpeg),
        _ => None,
    };
    let Some(names) = get([b"Filter", b"F"]) else {
        return Some(Vec::new());
    };
    match &*resolve(names)? {
        Object::Null => Some(Vec::new()),
        Object::Array(names) if names.len() > MOST_FILTERS => None,
        Object::Array(names) => {
            let filters = names.iter().enumerate();
            filters
                .map(|(at, name)| filter(at, &*resolve(name)?))
                .collect()
        }
        name => Some(vec![filter(0, name)?]),
    }
}

/// Undoes all filters; None where the data are damaged or the bounds are reached.
pub(super) fn unpack(packed: &[u8], filters: &[Filter], bounds: &Bounds) -> Option<Vec<u8>> {
    let mut bytes: Option<Vec<u8>> = None;
    for filter in filters {
        let input = bytes.as_deref().unwrap_or(packed);
        bytes = Some(match filter {
            Filter::Flate(prediction) => undone(inflate(input, bounds)?, *prediction)?,
            Filter::AsciiHex => ascii_hex(input, bounds)?,
            Filter::Ascii85 => ascii_85(input, bounds)?,
            Filter::Jpeg => {
                bounds.unpack(input.len())?;
                input.to_vec()
            }
        });
    }
    if bytes.is_none() {
        bounds.unpack(packed.len())?;
    }
    Some(bytes.unwrap_or_else(|| packed.to_vec()))
}

fn inflate(packed: &[u8], bounds: &Bounds) -> Option<Vec<u8>> {
    let room = bounds.room();
    let mut bytes = Vec::new();
    let mut reader = ZlibDecoder::new(packed).take(room as u64 + 1);
    // A stream that was cut keeps what came before the cut, as in every reader.
    let whole = reader.read_to_end(&mut bytes).is_ok();
    bounds.unpack(bytes.len())?;
    (whole || !bytes.is_empty()).then_some(bytes)
}

/// Undoes the differences that were taken before packing.
fn undone(bytes: Vec<u8>, prediction: Prediction) -> Option<Vec<u8>> {
    /// The widest row.
    const MOST: usize = 1 << 20;
    let Prediction {
        kind,
        colours,
        bits,
        columns,
    } = prediction;
    if kind == 1 {
        return Some(bytes);
    }
    // Pictures have others; nothing that is read here has.
    if kind < 10 {
        return None;
    }
    let pixel = colours.checked_mul(bits)?;
    let row = pixel.checked_mul(columns)?.div_ceil(8);
    if row == 0 || row > MOST {
        return None;
    }
    let step = pixel.div_ceil(8);
    let mut above = vec![0; row];
    let mut out = Vec::with_capacity(bytes.len());
    for coded in bytes.chunks(row + 1) {
        let (kind, coded) = coded.split_first()?;
        let mut current = vec![0; row];
        for (at, byte) in coded.iter().enumerate() {
            let before = |row: &[u8]| at.checked_sub(step).map_or(0, |at| row[at]);
            let (left, up, corner) = (before(&current), above[at], before(&above));
            current[at] = byte.wrapping_add(match kind {
                0 => 0,
                1 => left,
                2 => up,
                3 => u8::midpoint(left, up),
                4 => nearest(left, up, corner),
                _ => return None,
            });
        }
        out.extend(&current[..coded.len()]);
        above = current;
    }
    Some(out)
}

/// Which of three neighbours is nearest to what they suggest together (Paeth).
fn nearest(left: u8, up: u8, corner: u8) -> u8 {
    let guess = i16::from(left) + i16::from(up) - i16::from(corner);
    let far = |byte: u8| (guess - i16::from(byte)).abs();
    if far(left) <= far(up) && far(left) <= far(corner) {
        left
    } else if far(up) <= far(corner) {
        up
    } else {
        corner
    }
}

fn ascii_hex(text: &[u8], bounds: &Bounds) -> Option<Vec<u8>> {
    bounds.unpack(text.len() / 2)?;
    let digits = text.iter().take_while(|byte| **byte != b'>');
    let digits: Vec<u8> = digits
        .filter(|b| !b.is_ascii_whitespace())
        .copied()
        .collect();
    let pairs = digits.chunks(2);
    pairs
        .map(|pair| hex(pair[0], pair.get(1).copied().unwrap_or(b'0')))
        .collect()
}

fn ascii_85(text: &[u8], bounds: &Bounds) -> Option<Vec<u8>> {
    let zeros = text.iter().filter(|byte| **byte == b'z').count();
    bounds.unpack(text.len().checked_add(zeros.checked_mul(4)?)?)?;
    let mut out = Vec::new();
    let (mut value, mut count) = (0_u64, 0);
    for byte in text.iter().filter(|byte| !byte.is_ascii_whitespace()) {
        match byte {
            b'z' if count == 0 => out.extend([0; 4]),
            b'!'..=b'u' => {
                value = value * 85 + u64::from(byte - b'!');
                count += 1;
                if count == 5 {
                    out.extend(u32::try_from(value).ok()?.to_be_bytes());
                    (value, count) = (0, 0);
                }
            }
            b'~' => break,
            _ => return None,
        }
    }
    if count > 0 {
        for _ in count..5 {
            value = value * 85 + 84;
        }
        let bytes = u32::try_from(value).ok()?.to_be_bytes();
        out.extend(bytes.iter().take(count - 1));
    }
    Some(out)
}
