//! How each kind of marker looks: told apart by outline, drawing and letter, and by ink besides.

use crate::kinds;

// A letter begins the word in one language or in both; where every such letter is taken a sign stands for it: `=` closed ranks,
// `*` a burst, `1` a man alone, `?` nobody knows.
kinds! {
    RELOAD = "reload", 'R', "Reload", "Recharge", Round, Medium, Ochre;
    SHAKEN = "shaken", 'S', "Shaken", "Secoué", Octagon, Medium, Red;
    AIM = "aim", 'V', "Aim", "Visée", Round, Medium, Blue;
    RUNNING = "running", 'C', "Running", "Course", Hexagon, Medium, Green;
    CLOSE_ORDER = "close_order", '=', "Close", "Serré", Square, Medium, Blue;
    LOOSE_ORDER = "loose_order", 'L', "Loose", "Lâche", Square, Medium, Green;
    AMBUSH = "ambush", '?', "Ambush", "Embuscade", Square, Large, Black;
    OBJECTIVE = "objective", 'O', "Objective", "Objectif", Octagon, Large, Ochre;
    CAPTIVE = "captive", 'P', "Prisoner", "Prisonnier", Octagon, Large, Violet;
    EXIT = "exit", 'E', "Exit", "Sortie", Diamond, Large, Red;
    FALLEN_FLAG = "fallen_flag", 'F', "Flag", "Drapeau", Square, Medium, Violet;
    FALLEN_WEAPON = "fallen_weapon", 'W', "Weapon", "Arme", Square, Medium, Grey;
    AMMUNITION_BOX = "ammunition_box", 'M', "Ammunition", "Munitions", Square, Large, Red;
    LOADED_BALL = "loaded_ball", 'B', "Ball", "Boulet", Hexagon, Medium, Black;
    LOADED_CANISTER = "loaded_canister", '*', "Canister", "Mitraille", Hexagon, Medium, Orange;
    HERO = "hero", 'H', "Hero", "Héros", Diamond, Medium, Orange;
    ACTIVATED_GROUP = "activated_group", 'G', "Group", "Groupe", Round, Small, Grey;
    ACTIVATED_ALONE = "activated_alone", '1', "Alone", "Seul", Diamond, Small, Grey;
    RESERVE_AP = "reserve_ap", 'A', "AP kept", "PA gardés", Hexagon, Medium, Violet;
}
