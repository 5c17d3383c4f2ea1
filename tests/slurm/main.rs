//! A field of battles as a job array of Slurm, on two nodes of which one is lost in the middle of a shard: `cargo test --release --test slurm`.
//! The cluster is one machine with two names (`tests/slurm/cluster`, which installs Debian's slurm-wlm where it is missing), the job
//! the file that people are given (`examples/field/field.sbatch`).

use std::{
    ffi::OsString,
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Command, Output},
    thread,
    time::Duration,
};

use tempfile::TempDir;

/// Shards of the field.
const SHARDS: u64 = 6;

/// So many that a shard of them takes longer than a look at what runs.
const GAMES: &str = "3000";

/// How often the cluster is looked at, and how long in all: what takes longer is broken.
const LOOK: Duration = Duration::from_millis(100);
const LOOKS: usize = 6000;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A cluster in a folder, which ends with the test however that ends.
struct Cluster {
    folder: TempDir,
}

impl Cluster {
    fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let cluster = Self { folder };
        // Ports that are free now, all held until the last is known.
        let held = [0; 3].map(|port| TcpListener::bind(("127.0.0.1", port)).expect("a port"));
        let ports = held.each_ref().map(|held| {
            let address = held.local_addr().expect("an address");
            address.port().to_string()
        });
        drop(held);
        let ports: Vec<&str> = ports.iter().map(String::as_str).collect();
        cluster.cluster("start", &ports);
        cluster
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn cluster(&self, what: &str, more: &[&str]) {
        let mut command = Command::new(root().join("tests/slurm/cluster"));
        command.arg(what).arg(self.path()).args(more);
        let status = command.status().expect("a shell");
        assert!(status.success(), "cluster {what}: {status}");
    }

    /// A command in the folder, which knows the cluster and finds the program under test.
    fn command(&self, program: &str, words: &[&str]) -> Output {
        let own = PathBuf::from(env!("CARGO_BIN_EXE_orbat"));
        let mut path = OsString::from(own.parent().expect("its folder"));
        path.push(":");
        path.push(std::env::var_os("PATH").unwrap_or_default());
        Command::new(program)
            .args(words)
            .current_dir(self.path())
            .env("PATH", path)
            .env("SLURM_CONF", self.path().join("slurm.conf"))
            .env("LC_ALL", "C")
            .output()
            .unwrap_or_else(|why| panic!("{program}: {why}"))
    }

    /// What a command prints, which must end well.
    fn printed(&self, program: &str, words: &[&str]) -> String {
        let output = self.command(program, words);
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (out, error) = (text(&output.stdout), text(&output.stderr));
        assert!(output.status.success(), "{program} {words:?}: {out}{error}");
        out
    }

    /// Looks again and again until there is something to see.
    fn wait<T>(&self, what: &str, look: impl Fn() -> Option<T>) -> T {
        for _ in 0..LOOKS {
            if let Some(seen) = look() {
                return seen;
            }
            thread::sleep(LOOK);
        }
        let log = fs::read_to_string(self.path().join("slurmctld.log")).unwrap_or_default();
        panic!("no {what}: {}\n{log}", self.printed("squeue", &[]));
    }

    /// A shard of the job that is being fought on a node, held in its middle however fast the program is.
    fn fight_on(&self, node: &str) -> Fight {
        self.wait(&format!("shard on {node}"), || {
            let processes = fs::read_dir("/proc").expect("Linux").flatten();
            let fight = processes
                .filter_map(|process| Fight::of(&process.path()))
                .find(|fight| fight.node == node && fight.is_of(self))?;
            fight.send("STOP");
            if self.has(&fight.shard) {
                // It was over before it was held: held on, it would keep its node for ever.
                fight.send("CONT");
                return None;
            }
            Some(fight)
        })
    }

    fn has(&self, shard: &str) -> bool {
        self.path().join(format!("results/{shard}.json")).exists()
    }
}

/// A process that fights a shard, as Slurm tells it what it is.
struct Fight {
    process: String,
    cluster: String,
    node: String,
    task: String,
    shard: String,
}

impl Fight {
    /// None where a process is something else, or does not yet listen to signals.
    fn of(process: &Path) -> Option<Self> {
        let words = fs::read(process.join("cmdline")).ok()?;
        if !words.starts_with(b"orbat\0battle\0") || !listens(process)? {
            return None;
        }
        let told = fs::read(process.join("environ")).ok()?;
        let told = String::from_utf8_lossy(&told).into_owned();
        let of = |name: &str| {
            let mut all = told.split('\0').filter_map(|one| one.split_once('='));
            all.find_map(|(own, value)| (own == name).then(|| value.to_owned()))
        };
        Some(Self {
            process: process.file_name()?.to_str()?.to_owned(),
            cluster: of("SLURM_CONF")?,
            node: of("SLURMD_NODENAME")?,
            task: of("SLURM_JOB_ID")?,
            shard: of("SLURM_ARRAY_TASK_ID")?,
        })
    }

    fn is_of(&self, cluster: &Cluster) -> bool {
        Path::new(&self.cluster).starts_with(cluster.path())
    }

    fn send(&self, signal: &str) {
        // It may have ended by itself.
        let _ = Command::new("kill")
            .args(["-s", signal, &self.process])
            .status();
    }
}

/// Whether a process catches SIGTERM.
fn listens(process: &Path) -> Option<bool> {
    const TERM: u64 = 1 << 14;
    let status = fs::read_to_string(process.join("status")).ok()?;
    let caught = status
        .lines()
        .find_map(|line| line.strip_prefix("SigCgt:"))?;
    let caught = u64::from_str_radix(caught.trim(), 16).ok()?;
    Some(caught & TERM != 0)
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if self.path().join("slurm.conf").exists() {
            self.cluster("stop", &[]);
        }
    }
}

#[test]
fn a_node_that_is_lost_changes_no_byte() {
    let cluster = Cluster::start();
    fs::create_dir(cluster.path().join("lists")).expect("a folder");
    for (number, seed) in ["1", "2", "3"].into_iter().enumerate() {
        let file = format!("lists/{number}.json");
        let new = ["new", "smooth-and-rifled", "--random", seed, "-o", &file];
        cluster.printed("orbat", &[&new[..], &["--no-schema"]].concat());
    }
    let job = root().join("examples/field/field.sbatch");
    let array = format!("--array=0-{}", SHARDS - 1);
    let shards = SHARDS.to_string();
    let job = job.to_str().expect("a name");
    let field = ["lists", "--runs", GAMES];
    let sbatch = [&[&array, job, &shards, "results"][..], &field].concat();
    cluster.printed("sbatch", &sbatch);

    // A node is gone in the middle of a shard: nothing of it stands in the results, and the other node fights it again.
    let lost = cluster.fight_on("two");
    cluster.cluster("lose", &["two"]);
    assert!(
        !cluster.has(&lost.shard),
        "shard {} was written",
        lost.shard
    );
    // A shard is asked to stop: it writes nothing, and goes back into the queue. Slurm asks nobody of whom it does not know yet that he has begun.
    cluster.wait("stopped shard", || {
        let fight = cluster.fight_on("one");
        let ask = ["5", "scancel", "--signal=TERM", "--full", &fight.task];
        cluster.command("timeout", &ask);
        fight.send("CONT");
        thread::sleep(Duration::from_secs(1));
        let log = format!("_{}.out", fight.shard);
        let files = fs::read_dir(cluster.path()).expect("a folder").flatten();
        let mut logs = files.filter(|file| file.file_name().to_string_lossy().ends_with(&log));
        let text = fs::read_to_string(logs.next()?.path()).ok()?;
        let is_stopped = text.contains("Stopped: nothing was written");
        assert!(!is_stopped || !cluster.has(&fight.shard), "{text}");
        is_stopped.then_some(())
    });
    cluster.wait("end of the job", || {
        let queue = cluster.printed("squeue", &["--noheader"]);
        queue.trim().is_empty().then_some(())
    });

    let files: Vec<String> = (0..SHARDS)
        .map(|shard| format!("results/{shard}.json"))
        .collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let merge = ["battle", "merge", "-o", "merged.json", "--expect", &shards];
    cluster.printed("orbat", &[&merge[..], &files].concat());
    let alone = ["battle", "--field", "-o", "alone.json"];
    cluster.printed("orbat", &[&alone[..], &field].concat());
    let bytes = |file| fs::read(cluster.path().join(file)).expect("results");
    assert!(bytes("merged.json") == bytes("alone.json"));
    let log = fs::read_to_string(cluster.path().join("slurmctld.log")).expect("a log");
    assert!(log.contains("due to failure of node two"), "{log}");
}
