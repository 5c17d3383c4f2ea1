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

/// So many that a shard of them is met in its middle by a program that is optimised.
const GAMES: &str = "9000";

/// Looks at the cluster, five a second: what takes longer is broken.
const LOOKS: usize = 3000;

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
            thread::sleep(Duration::from_millis(200));
        }
        let log = fs::read_to_string(self.path().join("slurmctld.log")).unwrap_or_default();
        panic!("no {what}: {}\n{log}", self.printed("squeue", &[]));
    }

    /// The task of the job that runs on a node, once it fights: the number of its job, and its shard.
    fn fighting_on(&self, node: &str) -> (String, String) {
        self.wait(&format!("shard on {node}"), || {
            let running = ["--noheader", "--states=R", "--format=%A %K %N"];
            let queue = self.printed("squeue", &running);
            let mut tasks = queue
                .lines()
                .map(|line| line.split(' ').collect::<Vec<_>>());
            let task = tasks.find(|task| task.last() == Some(&node))?;
            let shard = format!("/{SHARDS} --output results/{}.json", task[1]);
            let fights = |process: fs::DirEntry| {
                let words = fs::read(process.path().join("cmdline")).unwrap_or_default();
                let words = String::from_utf8_lossy(&words).replace('\0', " ");
                words.starts_with("orbat battle") && words.contains(&shard)
            };
            let mut processes = fs::read_dir("/proc").expect("Linux").flatten();
            processes
                .any(fights)
                .then(|| (task[0].to_owned(), task[1].to_owned()))
        })
    }

    fn has(&self, shard: &str) -> bool {
        self.path().join(format!("results/{shard}.json")).exists()
    }
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
    let (_, lost) = cluster.fighting_on("two");
    cluster.cluster("lose", &["two"]);
    assert!(!cluster.has(&lost), "shard {lost} was over too soon");
    // A shard is asked to stop: it writes nothing, and goes back into the queue. One that was over by then is none of those.
    let stopped = cluster.wait("stopped shard", || {
        let (task, shard) = cluster.fighting_on("one");
        cluster.command("scancel", &["--signal=TERM", "--full", &task]);
        thread::sleep(Duration::from_secs(1));
        let log = format!("_{shard}.out");
        let files = fs::read_dir(cluster.path()).expect("a folder").flatten();
        let mut logs = files.filter(|file| file.file_name().to_string_lossy().ends_with(&log));
        let text = fs::read_to_string(logs.next()?.path()).ok()?;
        text.contains("Stopped: nothing was written")
            .then_some(shard)
    });
    assert!(!cluster.has(&stopped), "shard {stopped} was written");
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
