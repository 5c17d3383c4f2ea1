//! The memory of programs for musl, in the place of its own allocator, with which a check takes a third longer and a print two thirds. Declared by
//! programs, since a library has no say in it.

use std::alloc::System;

use spinning_top::RawSpinlock;
use talc::{TalcLock, source::GlobalAllocSource};

#[global_allocator]
static ALLOCATOR: TalcLock<RawSpinlock, GlobalAllocSource<System>> =
    TalcLock::new(GlobalAllocSource::new(System));
