//! What is written where something is already.

use std::{
    fs::{self, File, Permissions},
    os::unix::{
        fs::{MetadataExt, PermissionsExt, symlink},
        process::CommandExt,
    },
    path::Path,
    time::{Duration, SystemTime},
};

use super::{BRIGANDS, ZOUAVES, after, ended, folder, names, orbat};

const TABLE: &str = "templates/tables/magenta-canal-1859.json";
const CATALOGUE: &str = "lists/smooth-and-rifled/catalogues/american-civil-war.json";

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("a file").permissions().mode() & 0o777
}

#[test]
fn new_files_have_the_permissions_that_the_umask_leaves() {
    let home = folder(&[("z.json", ZOUAVES), ("b.json", BRIGANDS)]);
    let home = home.path();
    for (umask, expected) in [
        ("077", 0o600),
        ("027", 0o640),
        ("022", 0o644),
        ("002", 0o664),
    ] {
        let writers: [&[&str]; 3] = [
            &["new", "smooth-and-rifled", "-o", "new.json"],
            &["print", "z.json", "--sheets", "roster", "-o", "new.pdf"],
            &["battle", "z.json", "b.json", "--replay", "new.txt"],
        ];
        for words in writers {
            let (status, _, error) = ended(after(&format!("umask {umask}"), home, words));
            assert_eq!(status, 0, "{error}");
            let written = home.join(words.last().expect("a file"));
            assert_eq!(mode(&written), expected, "umask {umask}, {words:?}");
            fs::remove_file(written).expect("a file");
        }
    }
}

#[test]
fn a_file_that_is_replaced_keeps_its_permissions() {
    let home = folder(&[("z.json", ZOUAVES)]);
    let home = home.path();
    let pdf = home.join("old.pdf");
    fs::write(&pdf, "%PDF- of yesterday").expect("a file");
    for kept in [0o664, 0o600] {
        fs::set_permissions(&pdf, Permissions::from_mode(kept)).expect("permissions");
        let print = ["print", "z.json", "--sheets", "roster", "-o", "old.pdf"];
        let (status, _, error) = ended(after("umask 027", home, &print));
        assert_eq!((status, mode(&pdf)), (0, kept), "{error}");
    }
}

#[test]
fn write_protected_files_stay_also_before_root() {
    let home = folder(&[("z.json", ZOUAVES)]);
    let home = home.path();
    fs::write(home.join("p.pdf"), "%PDF- of yesterday").expect("a file");
    fs::write(home.join("n.txt"), "notes").expect("a file");
    let list = home.join("z.json");
    let text = fs::read_to_string(&list).expect("a list");
    fs::write(&list, text.replace("  ", "   ")).expect("a list");
    for name in ["z.json", "p.pdf", "n.txt"] {
        fs::set_permissions(home.join(name), Permissions::from_mode(0o444)).expect("permissions");
    }
    let before = |name: &str| fs::read(home.join(name)).expect("a file");
    let writers: [(&[&str], &str); 4] = [
        (&["fmt", "z.json"], "z.json"),
        (&["print", "z.json", "-o", "p.pdf"], "p.pdf"),
        (&["print", "z.json", "-o", "p.pdf", "--force"], "p.pdf"),
        (
            &["new", "smooth-and-rifled", "-o", "n.txt", "--force"],
            "n.txt",
        ),
    ];
    for (words, target) in writers {
        let old = before(target);
        let (status, _, error) = ended(orbat(home, words));
        let expected = format!("error: cannot write {target}: it is write-protected\n");
        assert_eq!((status, error), (2, expected), "{words:?}");
        assert_eq!(before(target), old, "{words:?}");
    }
    assert_eq!(names(home), ["n.txt", "p.pdf", "z.json"]);
}

/// Root may write every file, so that root asks as somebody else; anybody else has taken the right from himself and left it to others.
#[test]
fn a_file_that_others_alone_may_write_stays() {
    let home = folder(&[("z.json", ZOUAVES)]);
    let home = home.path();
    let pdf = home.join("p.pdf");
    fs::write(&pdf, "%PDF- of yesterday").expect("a file");
    let is_root = fs::metadata(&pdf).expect("a file").uid() == 0;
    let owners = if is_root { 0o600 } else { 0o422 };
    fs::set_permissions(home, Permissions::from_mode(0o777)).expect("permissions");
    fs::set_permissions(&pdf, Permissions::from_mode(owners)).expect("permissions");
    let program = home.join("orbat");
    fs::copy(env!("CARGO_BIN_EXE_orbat"), &program).expect("a copy that everybody can reach");
    let mut command = std::process::Command::new(&program);
    command
        .args(["print", "z.json", "-o", "p.pdf"])
        .current_dir(home)
        .env("LC_ALL", "C");
    if is_root {
        command.uid(65534).gid(65534);
    }
    let (status, _, error) = ended(command);
    let expected = "error: cannot write p.pdf: permission denied\n";
    assert_eq!((status, error.as_str()), (2, expected));
    assert_eq!(mode(&pdf), owners);
}

#[test]
fn somebodys_work_is_replaced_by_force_only() {
    let home = folder(&[
        ("z.json", ZOUAVES),
        ("b.json", BRIGANDS),
        ("list.json", ZOUAVES),
        ("catalogue.json", CATALOGUE),
        ("table.json", TABLE),
    ]);
    let home = home.path();
    let run = |words: &[&str]| ended(orbat(home, words));
    let battle = [
        "battle", "z.json", "b.json", "--run", "1", "--replay", "log.json",
    ];
    assert_eq!(run(&battle).0, 0);
    let (_, results, _) = run(&["battle", "z.json", "b.json", "--runs", "2", "--json"]);
    fs::write(home.join("results.json"), results).expect("results");
    let list = fs::read_to_string(home.join("list.json")).expect("a list");
    fs::write(home.join("damaged.json"), &list[..list.len() / 2]).expect("half a list");

    let refused = |words: &[&str], work: &str| {
        let old = fs::read(home.join(work)).expect("a file");
        let (status, out, error) = run(words);
        assert_eq!((status, out.as_str()), (2, ""), "{words:?}");
        assert!(error.contains("add --force to overwrite it"), "{error}");
        assert_eq!(fs::read(home.join(work)).expect("a file"), old, "{words:?}");
    };
    let works = ["list", "catalogue", "table", "log", "results", "damaged"];
    for work in works.map(|name| format!("{name}.json")) {
        refused(&["new", "smooth-and-rifled", "-o", &work], &work);
    }
    let writers: [&[&str]; 4] = [
        &["new", "smooth-and-rifled", "-o", "list.json"],
        &[
            "battle",
            "z.json",
            "b.json",
            "--run",
            "2",
            "--replay",
            "list.json",
        ],
        &["new", "smooth-and-rifled", "--own", "-o", "list.json"],
        &["print", "z.json", "--sheets", "roster", "-o", "list.json"],
    ];
    for words in writers {
        refused(words, "list.json");
        let old = fs::read(home.join("list.json")).expect("a file");
        let (status, _, error) = run(&[words, &["--force"]].concat());
        assert_eq!(status, 0, "{words:?}: {error}");
        let new = fs::read(home.join("list.json")).expect("a file");
        assert_ne!(new, old, "{words:?}");
    }
}

#[test]
fn the_same_content_and_sheets_of_yesterday_are_written_without_force() {
    let home = folder(&[("z.json", ZOUAVES), ("b.json", BRIGANDS)]);
    let home = home.path();
    let writers: [&[&str]; 4] = [
        &["new", "feu-a-volonte", "-o", "new.json"],
        &["new", "feu-a-volonte", "--own", "-o", "own.json"],
        &[
            "battle", "z.json", "b.json", "--run", "3", "--replay", "log.json",
        ],
        &["print", "z.json", "--sheets", "roster", "-o", "z.pdf"],
    ];
    for words in writers.into_iter().chain(writers) {
        let (status, out, error) = ended(orbat(home, words));
        assert_eq!((status, out.as_str()), (0, ""), "{words:?}: {error}");
        let file = words.last().expect("a file");
        assert!(
            error.contains(file),
            "{words:?} says what it has written: {error}"
        );
    }
    let other = ["print", "b.json", "--sheets", "roster", "-o", "z.pdf"];
    let (status, _, error) = ended(orbat(home, &other));
    assert_eq!((status, error.as_str()), (0, "z.pdf: 1 page.\n"));
    let unnamed = ["print", "z.json", "--sheets", "roster"];
    let (status, _, error) = ended(orbat(home, &unnamed));
    assert_eq!(status, 2);
    assert!(error.contains("z.pdf already exists"), "{error}");
}

#[test]
fn a_link_stays_a_link_and_another_name_keeps_the_old_content() {
    let home = folder(&[("a.json", ZOUAVES)]);
    let home = home.path();
    let list = fs::read_to_string(home.join("a.json")).expect("a list");
    let loose = list.replace("  ", "    ");
    fs::write(home.join("a.json"), &loose).expect("a list");
    fs::hard_link(home.join("a.json"), home.join("backup.json")).expect("a second name");
    symlink("a.json", home.join("link.json")).expect("a link");
    let (status, _, error) = ended(orbat(home, &["fmt", "link.json"]));
    assert_eq!((status, error.as_str()), (0, "link.json changed.\n"));
    let read = |name: &str| fs::read_to_string(home.join(name)).expect("a list");
    assert_eq!((read("a.json"), read("backup.json")), (list, loose));
    let link = fs::symlink_metadata(home.join("link.json")).expect("a link");
    assert!(link.is_symlink());
}

#[test]
fn what_killed_runs_left_is_taken_away_and_nothing_else() {
    let home = folder(&[]);
    let home = home.path();
    let fresh = File::create(home.join(".orbat-recent.part")).expect("a file");
    let now = fresh.metadata().and_then(|about| about.modified());
    let long_ago = now.expect("a time") - Duration::from_hours(2);
    let left = |name: &str, when: SystemTime| {
        let file = File::create(home.join(name)).expect("a file");
        file.set_modified(when).expect("a time");
        file
    };
    left(".orbat-killed.part", long_ago);
    left(".orbat-config", long_ago);
    left("orbat-report.part", long_ago);
    let running = left(".orbat-locked.part", long_ago);
    running.lock().expect("a lock");
    let words = ["new", "smooth-and-rifled", "-o", "n.json", "--no-schema"];
    let (status, ..) = ended(orbat(home, &words));
    assert_eq!(status, 0);
    let expected = [
        ".orbat-config",
        ".orbat-locked.part",
        ".orbat-recent.part",
        "n.json",
        "orbat-report.part",
    ];
    assert_eq!(names(home), expected);
}

#[test]
fn a_folder_that_is_gone_is_told_as_such() {
    let home = folder(&[("z.json", ZOUAVES)]);
    let words = ["new", "smooth-and-rifled", "-o", "n.json"];
    let gone = "mkdir gone && cd gone && rmdir ../gone";
    let (status, _, error) = ended(after(gone, home.path(), &words));
    assert_eq!(status, 2);
    assert_eq!(error, "error: cannot write n.json: its folder is gone\n");
}

/// Pages belong together: none is written where one has no place, and those of an earlier print are told.
#[test]
fn pages_are_written_all_or_none() {
    let home = folder(&[("z.json", ZOUAVES)]);
    let home = home.path();
    let print = ["print", "z.json", "--output-format", "svg", "-o", "pages"];
    fs::create_dir_all(home.join("pages/page-3.svg")).expect("a folder");
    let (status, _, error) = ended(orbat(home, &print));
    assert_eq!(status, 2, "{error}");
    assert_eq!(names(&home.join("pages")), ["page-3.svg"], "{error}");
    fs::remove_dir(home.join("pages/page-3.svg")).expect("a folder");
    let (status, _, error) = ended(orbat(home, &print));
    assert_eq!(status, 0, "{error}");
    let written = names(&home.join("pages")).len();
    assert!(written > 3, "{error}");
    let roster = [&print[..], &["--sheets", "roster"]].concat();
    let (status, _, error) = ended(orbat(home, &roster));
    assert_eq!(status, 0, "{error}");
    let left = format!("pages also holds {} pictures", written - 1);
    assert!(error.contains(&left), "{error}");
}

/// What is written illegal is told by the exit status, whatever was typed.
#[test]
fn a_catalogue_that_is_not_there_makes_a_list_illegal() {
    let home = folder(&[("z.json", ZOUAVES)]);
    let set = [
        "choices",
        "z.json",
        "catalogues",
        "--set",
        "nowhere.json",
        "--write",
    ];
    let (status, _, error) = ended(orbat(home.path(), &set));
    assert_eq!(status, 1, "{error}");
}
