//! Words that several sheets share.
