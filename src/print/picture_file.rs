//! Reading the player's pictures: PNG and JPEG. Files may come from anybody; what a camera says of place and time stays out of the print.

use std::{io::Cursor, sync::Arc};

use base64::{Engine, engine::general_purpose::STANDARD};
use png::{BitDepth, ColorType, Decoder, Limits, Transformations};
use zune_jpeg::{
    JpegDecoder,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions},
};

use super::picture::{Form, MOST_DOTS, Picture, Shape};
use crate::{model::lang::Text, text};

/// A picture is unpacked to this at most: 60 million dots.
const MOST_UNPACKED: usize = 240 << 20;
/// Dots along the longer side of a PNG in print; a card is seven hundred wide at 300 dpi.
const MOST_PRINTED: u32 = 1200;

impl Picture {
    /// Reads a PNG or JPEG.
    ///
    /// # Errors
    /// Why it cannot be printed, and what to do.
    pub fn read(name: &str, file: &[u8]) -> Result<Self, Text> {
        if file.starts_with(b"\x89PNG") {
            return png(name, file);
        }
        if file.starts_with(b"\xff\xd8") {
            return jpeg(name, file);
        }
        Err(Text::new(
            "it is neither a PNG nor a JPEG",
            "ce n’est ni un PNG ni un JPEG",
        ))
    }

    /// As an address that holds all of it.
    pub(super) fn data(&self) -> Option<String> {
        let (kind, file) = match self.shape.form {
            Form::Jpeg | Form::GreyJpeg => ("jpeg", self.bytes.to_vec()),
            Form::Dots => ("png", self.dots()?.file()?),
        };
        let file = STANDARD.encode(file);
        Some(format!("data:image/{kind};base64,{file}"))
    }

    /// Its dots, as they are stored: red, green, blue, opacity.
    pub(super) fn dots(&self) -> Option<Dots> {
        let Shape {
            width,
            height,
            form,
            ..
        } = self.shape;
        let colours = match form {
            Form::Dots => self.bytes.to_vec(),
            Form::Jpeg | Form::GreyJpeg => decoded(&self.bytes).ok()?,
        };
        let alpha = self.alpha.iter().flat_map(|alpha| alpha.iter().copied());
        let alpha = alpha.chain(std::iter::repeat(u8::MAX));
        let pairs = colours.chunks_exact(3).zip(alpha);
        let rgba: Vec<u8> = pairs
            .flat_map(|(rgb, alpha)| [rgb[0], rgb[1], rgb[2], alpha])
            .collect();
        let whole = rgba.len() == 4 * width as usize * height as usize;
        whole.then_some(Dots {
            width,
            height,
            rgba,
        })
    }
}

/// Dots of four bytes each.
pub(super) struct Dots {
    pub width: u32,
    pub height: u32,
    pub rgba: Vec<u8>,
}

impl Dots {
    /// The same with so many dots for one along each side: their mean, the invisible ones not counted.
    pub(super) fn reduced(&self, by: u32) -> Self {
        if by <= 1 {
            return Self {
                rgba: self.rgba.clone(),
                ..*self
            };
        }
        let (width, height) = (self.width.div_ceil(by), self.height.div_ceil(by));
        let mut rgba = Vec::with_capacity(4 * width as usize * height as usize);
        for y in 0..height {
            for x in 0..width {
                rgba.extend(self.mean((x * by, y * by), by));
            }
        }
        Self {
            width,
            height,
            rgba,
        }
    }

    fn mean(&self, (left, top): (u32, u32), by: u32) -> [u8; 4] {
        let (mut colours, mut opaque, mut count) = ([0_u64; 3], 0_u64, 0_u64);
        for y in top..(top + by).min(self.height) {
            for x in left..(left + by).min(self.width) {
                let at = 4 * (y as usize * self.width as usize + x as usize);
                let [red, green, blue, alpha] =
                    [0, 1, 2, 3].map(|part| u64::from(self.rgba[at + part]));
                for (sum, colour) in colours.iter_mut().zip([red, green, blue]) {
                    *sum += colour * alpha;
                }
                opaque += alpha;
                count += 1;
            }
        }
        let part = |sum: u64, of: u64| ((sum + of / 2) / of.max(1)) as u8;
        let [red, green, blue] = colours.map(|sum| part(sum, opaque));
        [red, green, blue, part(opaque, count)]
    }

    /// As a PNG.
    pub(super) fn file(&self) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(ColorType::Rgba);
        encoder.set_depth(BitDepth::Eight);
        let mut writer = encoder.write_header().ok()?;
        writer.write_image_data(&self.rgba).ok()?;
        writer.finish().ok()?;
        Some(bytes)
    }
}

const DAMAGED: Text = Text::new("it is damaged", "elle est abîmée");

fn within(width: u32, height: u32) -> Result<(), Text> {
    let dots = u64::from(width) * u64::from(height);
    if width <= MOST_DOTS && height <= MOST_DOTS && dots * 4 <= MOST_UNPACKED as u64 {
        return Ok(());
    }
    Err(text!(
        "it has {width} × {height} dots; save it smaller, a card takes 1200",
        "elle a {width} × {height} points ; enregistrez-la plus petite, une carte en prend 1200"
    ))
}

fn png(name: &str, file: &[u8]) -> Result<Picture, Text> {
    let mut decoder = Decoder::new_with_limits(
        Cursor::new(file),
        Limits {
            bytes: MOST_UNPACKED,
        },
    );
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    let mut reader = decoder.read_info().map_err(|_| DAMAGED)?;
    if reader.info().animation_control.is_some() {
        return Err(Text::new(
            "it is animated; save one picture of it",
            "elle est animée ; enregistrez-en une seule image",
        ));
    }
    let (width, height) = (reader.info().width, reader.info().height);
    within(width, height)?;
    let mut dots = vec![0; reader.output_buffer_size().ok_or(DAMAGED)?];
    let frame = reader.next_frame(&mut dots).map_err(|_| DAMAGED)?;
    dots.truncate(frame.buffer_size());
    let rgba: Vec<u8> = match frame.color_type {
        ColorType::Grayscale => dots
            .iter()
            .flat_map(|grey| [*grey, *grey, *grey, u8::MAX])
            .collect(),
        ColorType::GrayscaleAlpha => {
            let pairs = dots.chunks_exact(2);
            pairs
                .flat_map(|pair| [pair[0], pair[0], pair[0], pair[1]])
                .collect()
        }
        ColorType::Rgb => {
            let triples = dots.chunks_exact(3);
            triples
                .flat_map(|rgb| [rgb[0], rgb[1], rgb[2], u8::MAX])
                .collect()
        }
        ColorType::Rgba => dots,
        // It was expanded.
        ColorType::Indexed => return Err(DAMAGED),
    };
    let whole = Dots {
        width,
        height,
        rgba,
    };
    let Dots {
        width,
        height,
        rgba,
    } = whole.reduced(width.max(height).div_ceil(MOST_PRINTED));
    let (mut colours, mut alpha) = (Vec::new(), Vec::new());
    for dot in rgba.chunks_exact(4) {
        colours.extend_from_slice(&dot[..3]);
        alpha.push(dot[3]);
    }
    let is_opaque = alpha.iter().all(|alpha| *alpha == u8::MAX);
    Ok(Picture {
        name: name.to_owned(),
        shape: Shape {
            width,
            height,
            form: Form::Dots,
            turn: 1,
        },
        bytes: colours.into(),
        alpha: (!is_opaque).then(|| Arc::from(alpha)),
    })
}

/// The mark at the end of a JPEG.
const END: &[u8] = &[0xff, 0xd9];

/// The dots of a JPEG, three bytes each. What is spoilt in one is not passed over.
fn decoded(file: &[u8]) -> Result<Vec<u8>, Text> {
    let side = MOST_DOTS as usize;
    let options = DecoderOptions::default()
        .set_strict_mode(true)
        .jpeg_set_out_colorspace(ColorSpace::RGB)
        .set_max_width(side)
        .set_max_height(side);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(file), options);
    decoder.decode().map_err(|_| DAMAGED)
}

fn jpeg(name: &str, file: &[u8]) -> Result<Picture, Text> {
    let head = Jpeg::read(file).ok_or(DAMAGED)?;
    let Jpeg {
        width,
        height,
        colours,
        progressive,
        turn,
        kept,
    } = head;
    within(width, height)?;
    let form = match colours {
        1 => Form::GreyJpeg,
        3 => Form::Jpeg,
        4 => {
            return Err(Text::new(
                "its colours are CMYK, those of a printing press; save it as RGB",
                "ses couleurs sont en CMJN, celles d’une presse ; enregistrez-la en RVB",
            ));
        }
        _ => {
            return Err(Text::new(
                "its colours are of no usual kind; save it as RGB",
                "ses couleurs sont d’un genre inhabituel ; enregistrez-la en RVB",
            ));
        }
    };
    // Where dots are missing before the mark of the end, they are made up; where the file ends there, it is told. The scans of a progressive
    // one are read up to that mark.
    let judged = kept.strip_suffix(END).filter(|_| !progressive);
    if decoded(judged.unwrap_or(&kept))?.len() != 3 * width as usize * height as usize {
        return Err(DAMAGED);
    }
    Ok(Picture {
        name: name.to_owned(),
        shape: Shape {
            width,
            height,
            form,
            turn,
        },
        bytes: kept.into(),
        alpha: None,
    })
}

/// What the segments of a JPEG say.
struct Jpeg {
    width: u32,
    height: u32,
    colours: u8,
    progressive: bool,
    turn: u8,
    /// The file without what programs and cameras have added to the picture.
    kept: Vec<u8>,
}

impl Jpeg {
    /// Walks through the segments; None for what is no JPEG that a PDF can hold.
    fn read(file: &[u8]) -> Option<Self> {
        let mut found = Self {
            width: 0,
            height: 0,
            colours: 0,
            progressive: false,
            turn: 1,
            kept: vec![0xff, 0xd8],
        };
        let mut at = 2;
        loop {
            // Any number of fill bytes stands before a marker.
            while file.get(at..at + 2)? == [0xff, 0xff] {
                at += 1;
            }
            let [0xff, marker] = *file.get(at..at + 2)? else {
                return None;
            };
            if marker == 0xd9 {
                found.kept.extend(END);
                return (found.width > 0 && found.height > 0).then_some(found);
            }
            let length = usize::from(u16::from_be_bytes(
                file.get(at + 2..at + 4)?.try_into().ok()?,
            ));
            let segment = file.get(at..at + 2 + length.max(2))?;
            found.segment(marker, segment)?;
            at += segment.len();
            if marker == 0xda {
                let start = at;
                // In what is coded, a marker is neither a stuffed zero nor a restart.
                while !matches!(file.get(at..at + 2)?, [0xff, 1..=0xcf | 0xd8..=0xfe]) {
                    at += 1;
                }
                found.kept.extend_from_slice(&file[start..at]);
            }
        }
    }

    fn segment(&mut self, marker: u8, segment: &[u8]) -> Option<()> {
        let body = &segment[4..];
        match marker {
            // Baseline, extended and progressive; other codings are in no PDF.
            0xc0..=0xc2 => {
                let side = |at: usize| {
                    Some(u32::from(u16::from_be_bytes(
                        body.get(at..at + 2)?.try_into().ok()?,
                    )))
                };
                if *body.first()? != 8 {
                    return None;
                }
                (self.height, self.width, self.colours) = (side(1)?, side(3)?, *body.get(5)?);
                self.progressive = marker == 0xc2;
            }
            0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => return None,
            0xe1 => {
                self.turn = body
                    .strip_prefix(b"Exif\0\0")
                    .and_then(orientation)
                    .unwrap_or(self.turn);
                return Some(());
            }
            // Of what applications add, only the colours count: JFIF and Adobe.
            0xe2..=0xed | 0xef | 0xfe => return Some(()),
            _ => {}
        }
        self.kept.extend_from_slice(segment);
        Some(())
    }
}

/// The orientation in the first directory of EXIF data.
fn orientation(exif: &[u8]) -> Option<u8> {
    const ORIENTATION: u16 = 0x0112;
    const MOST: u16 = 200;
    let is_little = exif.starts_with(b"II");
    let short = |at: usize| {
        let bytes: [u8; 2] = exif.get(at..at + 2)?.try_into().ok()?;
        Some(if is_little {
            u16::from_le_bytes(bytes)
        } else {
            u16::from_be_bytes(bytes)
        })
    };
    let long = |at: usize| {
        let bytes: [u8; 4] = exif.get(at..at + 4)?.try_into().ok()?;
        Some(if is_little {
            u32::from_le_bytes(bytes)
        } else {
            u32::from_be_bytes(bytes)
        })
    };
    let start = usize::try_from(long(4)?)
        .ok()
        .filter(|start| *start < exif.len())?;
    let count = short(start)?.min(MOST);
    let entries = (0..usize::from(count)).map(|number| start + 2 + 12 * number);
    let mut turns = entries.filter(|entry| short(*entry) == Some(ORIENTATION));
    let turn = short(turns.next()? + 8)?;
    u8::try_from(turn)
        .ok()
        .filter(|turn| (1..=8).contains(turn))
}
