//! A browser with its own profile, and commands that fantoccini does not have.

use crate::{Outcome, target};
use fantoccini::{
    Client, ClientBuilder, Locator, elements::Element, wd::WebDriverCompatibleCommand,
};
use serde_json::{Value, json};
use std::{
    fs,
    path::PathBuf,
    process::Stdio,
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

/// The screen of a browser.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// A desktop window.
    Desk,
    /// A phone with a touch screen.
    Phone,
}

const FLAGS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en-US",
    "--window-size=1200,900",
];

/// How long a test waits before it fails, on a slow and busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// The download folder inside the profile.
const DOWNLOADS: &str = "downloads";

/// A browser.
pub struct Browser {
    /// The WebDriver client.
    pub client: Client,
    profile: PathBuf,
    driver: Child,
}

/// A command by its path below the session.
#[derive(Debug)]
struct Raw(&'static str, Value);

impl WebDriverCompatibleCommand for Raw {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.0))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.1.to_string()))
    }
}

/// Starts the driver at a port of its choice. On a busy machine the driver sometimes ends before
/// it listens, so there are several attempts. The error contains the driver's output.
async fn start_driver() -> Outcome<(Child, u16)> {
    const TRIES: u32 = 5;
    let mut log = String::new();
    for _ in 0..TRIES {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| format!("chromedriver does not start: {error}"))?;
        let output = driver.stdout.take().ok_or("the driver has no output")?;
        let mut lines = BufReader::new(output).lines();
        log.clear();
        while let Some(line) = lines.next_line().await? {
            let port = line.split_once("successfully on port ").map(|(_, port)| port);
            if let Some(port) = port.and_then(|port| port.trim_end_matches('.').parse().ok()) {
                // The rest of the output is read too, because a full pipe would block the driver.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Ok((driver, port));
            }
            log += &line;
            log.push('\n');
        }
    }
    Err(format!("the driver ended {TRIES} times; its last output: {log}").into())
}

impl Browser {
    /// Starts the driver and the browser.
    pub async fn start(screen: Screen) -> Outcome<Browser> {
        static LATEST: AtomicU32 = AtomicU32::new(0);
        let number = LATEST.fetch_add(1, Ordering::Relaxed);
        let profile =
            std::env::temp_dir().join(format!("cairn-browser-{}-{number}", std::process::id()));
        let (driver, port) = start_driver().await?;
        let mut arguments: Vec<String> = FLAGS.map(str::to_owned).to_vec();
        arguments.push(format!("--user-data-dir={}", profile.display()));
        // Downloads go to this folder.
        let folder = profile.join(DOWNLOADS).display().to_string();
        let mut options =
            json!({ "args": arguments, "prefs": { "download.default_directory": folder } });
        if screen == Screen::Phone {
            options["mobileEmulation"] = json!({
                "deviceMetrics": { "width": 390, "height": 844, "pixelRatio": 2.0, "touch": true },
            });
        }
        let capabilities = json!({
            "goog:chromeOptions": options,
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": PATIENCE.as_millis() as u64 },
        });
        let Value::Object(capabilities) = capabilities else { unreachable!("it is written above") };
        let connector = hyper_util::client::legacy::connect::HttpConnector::new();
        let client = ClientBuilder::new(connector)
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await?;
        Ok(Browser { client, profile, driver })
    }

    /// Closes the browser and removes its profile.
    pub async fn end(&self) {
        let _ = self.client.clone().close().await;
        if let Some(id) = self.driver.id() {
            let _ = Command::new("kill").arg(id.to_string()).status().await;
        }
        let _ = fs::remove_dir_all(&self.profile);
    }

    /// Goes to an address and waits until the page is shown.
    pub async fn open(&self, address: &str) -> Outcome {
        self.client.goto(address).await?;
        self.find("main h1, .plain h1").await?;
        Ok(())
    }

    /// The download folder.
    #[must_use]
    pub fn downloads(&self) -> PathBuf {
        self.profile.join(DOWNLOADS)
    }

    /// Waits for an element.
    pub async fn find(&self, selector: &str) -> Outcome<Element> {
        let wait = self.client.wait().at_most(PATIENCE).every(Duration::from_millis(20));
        let found = wait.for_element(Locator::Css(selector)).await;
        found.map_err(|error| format!("no {selector}: {error}").into())
    }

    /// Whether there is such an element now.
    pub async fn has(&self, selector: &str) -> Outcome<bool> {
        let found = self.run("return !!document.querySelector(arguments[0])", json!([selector]));
        Ok(found.await? == true)
    }

    /// Waits for an element and returns its text.
    pub async fn text(&self, selector: &str) -> Outcome<String> {
        Ok(self.find(selector).await?.text().await?)
    }

    /// Runs a script with some arguments, and returns what it returns.
    pub async fn run(&self, script: &str, arguments: Value) -> Outcome<Value> {
        let arguments = arguments.as_array().cloned().unwrap_or_default();
        Ok(self.client.execute(script, arguments).await?)
    }

    /// Waits until a script returns true.
    pub async fn until(&self, what: &str, script: &str) -> Outcome {
        let start = Instant::now();
        while self.run(script, json!([])).await? != true {
            if start.elapsed() > PATIENCE {
                return Err(format!("timed out while waiting until {what}").into());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Waits for the promise that an expression returns.
    pub async fn promise(&self, expression: &str) -> Outcome<Value> {
        let script = format!(
            "const done = arguments[arguments.length - 1]; ({expression}).then(done, (error) => done({{ failed: String(error) }}))"
        );
        let value = self.client.execute_async(&script, Vec::new()).await?;
        match value.get("failed") {
            Some(reason) => Err(format!("{expression}: {reason}").into()),
            None => Ok(value),
        }
    }

    /// Performs WebDriver actions of keys, mouse and touch.
    pub async fn act(&self, actions: Value) -> Outcome {
        self.client.issue_cmd(Raw("actions", json!({ "actions": actions }))).await?;
        Ok(())
    }

    /// Sends a command of the Chrome DevTools protocol.
    pub async fn command(&self, name: &str, parameters: Value) -> Outcome<Value> {
        let body = json!({ "cmd": name, "params": parameters });
        Ok(self.client.issue_cmd(Raw("goog/cdp/execute", body)).await?)
    }

    /// Sets the size of the screen, in CSS pixels.
    pub async fn resize(&self, width: u32, height: u32) -> Outcome {
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600,
        });
        self.command("Emulation.setDeviceMetricsOverride", metrics).await?;
        Ok(())
    }

    /// Sets the colour scheme of the device to dark or light.
    pub async fn darken(&self, dark: bool) -> Outcome {
        let value = if dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
        self.command("Emulation.setEmulatedMedia", features).await?;
        Ok(())
    }

    /// Saves a picture under `target/screenshots`.
    pub async fn screenshot(&self, name: &str) -> Outcome {
        let folder = target().join("screenshots");
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(format!("{name}.png")), self.client.screenshot().await?)?;
        Ok(())
    }

    /// The warnings and errors in the browser's log since the last call, except those that contain
    /// an expected text.
    pub async fn complaints(&self, expected: &[&str]) -> Outcome<Vec<String>> {
        let log = self.client.issue_cmd(Raw("se/log", json!({ "type": "browser" }))).await?;
        let entries = log.as_array().cloned().unwrap_or_default();
        let severe = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        let texts = severe.map(|entry| entry["message"].as_str().unwrap_or_default().to_owned());
        Ok(texts.filter(|text| !expected.iter().any(|word| text.contains(word))).collect())
    }
}
