
mod print;
