//! How each kind of marker looks: told apart by outline, drawing and letter, and by ink besides.

use crate::kinds;

// A letter begins the word where it can, in each language; where every such letter is taken a sign stands for it: `=` closed ranks, `*`
// a burst, `1` a man alone, `?` nobody knows.
kinds! {
    RELOAD = "reload", 'R' / 'R', "Reload", "Recharge", Round, Medium, Ochre;
    SHAKEN = "shaken", 'S' / 'S', "Shaken", "Secoué", Octagon, Medium, Red;
    AIM = "aim", 'A' / 'V', "Aim", "Visée", Round, Medium, Blue;
    RUNNING = "running", 'N' / 'C', "Running", "Course", Hexagon, Medium, Green;
    CLOSE_ORDER = "close_order", 'C' / '=', "Close", "Serré", Square, Medium, Blue;
    LOOSE_ORDER = "loose_order", 'L' / 'L', "Loose", "Lâche", Square, Medium, Green;
    AMBUSH = "ambush", '?' / '?', "Ambush", "Embuscade", Square, Large, Black;
    OBJECTIVE = "objective", 'O' / 'O', "Objective", "Objectif", Octagon, Large, Ochre;
    CAPTIVE = "captive", 'P' / 'P', "Prisoner", "Prisonnier", Octagon, Large, Violet;
    EXIT = "exit", 'E' / 'T', "Exit", "Sortie", Diamond, Large, Red;
    FALLEN_FLAG = "fallen_flag", 'F' / 'D', "Flag", "Drapeau", Square, Medium, Violet;
    FALLEN_WEAPON = "fallen_weapon", 'W' / 'A', "Weapon", "Arme", Square, Medium, Grey;
    AMMUNITION_BOX = "ammunition_box", 'M' / 'M', "Ammunition", "Munitions", Square, Large, Red;
    LOADED_BALL = "loaded_ball", 'B' / 'B', "Ball", "Boulet", Hexagon, Medium, Black;
    LOADED_CANISTER = "loaded_canister", '*' / '*', "Canister", "Mitraille", Hexagon, Medium, Orange;
    HERO = "hero", 'H' / 'H', "Hero", "Héros", Diamond, Medium, Orange;
    ACTIVATED_GROUP = "activated_group", 'G' / 'G', "Group", "Groupe", Round, Small, Grey;
    ACTIVATED_ALONE = "activated_alone", '1' / '1', "Alone", "Seul", Diamond, Small, Grey;
    RESERVE_AP = "reserve_ap", 'K' / 'E', "AP kept", "PA gardés", Hexagon, Medium, Violet;
}
