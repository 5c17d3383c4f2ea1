//! Paper: roster, cards, markers and reference sheets as PDF bytes.
