//! What drives a browser. Chromedriver, and WebDriver's own language: JSON over HTTP/1.1, one connection a command.

use std::{
    env,
    fmt::Debug,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

use serde_json::Value;

/// Debian's name; another one may be set.
const CHROMEDRIVER: &str = "ORBAT_CHROMEDRIVER";

/// Takes WebDriver's commands to a browser, in whatever language it speaks.
pub(crate) trait Driver: Debug {
    /// The value that a command answers.
    ///
    /// # Errors
    /// Returns WebDriver's error, as it words it.
    fn send(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String>;

    /// Whether the globals that a script sets are there for the next one: Firefox gives each a world of its own.
    fn keeps_globals(&self) -> bool;
}

/// A running chromedriver; it ends with the value.
#[derive(Debug)]
pub(crate) struct Chromedriver {
    process: Child,
    port: u16,
}

impl Chromedriver {
    /// Starts it on a free port. Of two that start at once, one may find its port taken: it tries again.
    pub(crate) fn start() -> Self {
        const ATTEMPTS: usize = 5;
        let program = env::var(CHROMEDRIVER).unwrap_or_else(|_| "chromedriver".to_owned());
        let mut attempts = (0..ATTEMPTS).filter_map(|_| Self::try_start(&program));
        attempts
            .next()
            .unwrap_or_else(|| panic!("{program} names no port"))
    }

    /// Starts it on a port of its own choice, which it prints.
    fn try_start(program: &str) -> Option<Self> {
        let started = Command::new(program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut process = started.unwrap_or_else(|error| {
            panic!("{program} does not start ({error}): install chromium and chromium-driver, or name it in {CHROMEDRIVER}")
        });
        let said = process.stdout.take().expect("its output is piped");
        let mut lines = BufReader::new(said).lines().map_while(Result::ok);
        let port = lines.find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        if port.is_none() {
            // What could not start is not left behind.
            let _ = process.kill();
            let _ = process.wait();
        }
        port.map(|port| Self { process, port })
    }

    fn exchange(&self, method: &str, path: &str, body: &str) -> std::io::Result<Vec<u8>> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: localhost:{}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}",
            self.port
        )?;
        let mut reader = BufReader::new(stream);
        let mut expected = 0;
        loop {
            let mut line = String::new();
            reader.read_line(&mut line)?;
            let line = line.trim_end().to_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(length) = line.strip_prefix("content-length:") {
                expected = length.trim().parse().unwrap_or_default();
            }
        }
        let mut answer = vec![0; expected];
        reader.read_exact(&mut answer)?;
        Ok(answer)
    }
}

impl Driver for Chromedriver {
    fn send(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let answer = self
            .exchange(method, path, &body)
            .map_err(|error| format!("{method} {path}: {error}"))?;
        let answer: Value =
            serde_json::from_slice(&answer).map_err(|error| format!("{path}: {error}"))?;
        let value = answer["value"].clone();
        match value["error"].as_str() {
            Some(error) => Err(format!("{method} {path}: {error}: {}", value["message"])),
            None => Ok(value),
        }
    }

    fn keeps_globals(&self) -> bool {
        true
    }
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
