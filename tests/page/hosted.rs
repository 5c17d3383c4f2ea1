//! The hosted form: `target/page/site` on a server of its own, and without one once it has been seen.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use crate::browser::{Browser, Screen, Setup, target};

/// Serves the folder on a free port until it is cut off.
struct Server {
    port: u16,
    cut: Arc<AtomicBool>,
}

impl Server {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("a port").port();
        let cut = Arc::new(AtomicBool::new(false));
        let cut_off = Arc::clone(&cut);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if cut_off.load(Ordering::SeqCst) {
                    return;
                }
                // A browser opens connections that it never uses.
                thread::spawn(move || serve(&stream));
            }
        });
        Self { port, cut }
    }

    fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    fn cut_off(&self) {
        self.cut.store(true, Ordering::SeqCst);
        // Wakes it up to see that.
        drop(TcpStream::connect(("127.0.0.1", self.port)));
    }
}

fn serve(mut stream: &TcpStream) -> Option<()> {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let request = lines.next()?;
    lines.find(String::is_empty)?;
    let path = request.split(' ').nth(1)?.trim_start_matches('/');
    let name = if path.is_empty() { "index.html" } else { path };
    let kind = match name.rsplit('.').next()? {
        "html" => "text/html",
        "js" => "text/javascript",
        "svg" => "image/svg+xml",
        _ => "application/manifest+json",
    };
    let (status, body) = match fs::read(target().join("page/site").join(name)) {
        Ok(body) => ("200 OK", body),
        Err(_) => ("404 Not Found", Vec::new()),
    };
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    )
    .ok()?;
    stream.write_all(&body).ok()
}

#[test]
fn a_hosted_page_works_without_its_server() {
    let server = Server::start();
    let page = Browser::start(&Setup {
        screen: Screen::Phone,
        language: "en",
        profile: None,
    });
    page.load(&server.address());
    page.wait_until_ready();
    let kept = page.run_promise(
        "navigator.serviceWorker.ready.then(() => true)",
        &serde_json::Value::Null,
    );
    assert_eq!(kept, Ok(true.into()));
    server.cut_off();
    page.reload();
    page.wait_until_ready();
    let refused = page.run_promise("fetch('icon.svg')", &serde_json::Value::Null);
    assert!(refused.is_err(), "even its own server is out of reach");
    // The browser asks the server for a newer version, in vain; that is no error of the page.
    let errors = page.console_errors();
    let refusal = |error: &String| error.contains("Content Security Policy");
    assert!(errors.iter().any(refusal), "{errors:#?}");
}
