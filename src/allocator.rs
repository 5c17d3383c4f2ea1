//! The memory of programs for musl, in the place of its own allocator, which lets one thread in at a time. Declared by programs, since a library
//! has no say in it.

use mimalloc::MiMalloc;

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;
