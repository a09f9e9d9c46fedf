//! A browser with a profile of its own, and what fantoccini does not know about it.

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

/// What the page is looked at with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// A window on a desk.
    Desk,
    /// A phone, touched by a finger.
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

/// How long things may take before a test gives up, on a slow and busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// The folder of the profile into which files are saved.
const DOWNLOADS: &str = "downloads";

/// A browser.
pub struct Browser {
    /// What speaks to it.
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

/// Starts the driver at a port of its choice. On a busy machine it was seen to end before it
/// listened, so it is tried more than once, and what it said is told.
async fn start_driver() -> Outcome<(Child, u16)> {
    const TRIES: u32 = 5;
    let mut said = String::new();
    for _ in 0..TRIES {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| format!("chromedriver does not start: {error}"))?;
        let output = driver.stdout.take().ok_or("the driver says nothing")?;
        let mut lines = BufReader::new(output).lines();
        said.clear();
        while let Some(line) = lines.next_line().await? {
            let port = line.split_once("successfully on port ").map(|(_, port)| port);
            if let Some(port) = port.and_then(|port| port.trim_end_matches('.').parse().ok()) {
                // The driver must be able to go on talking.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Ok((driver, port));
            }
            said += &line;
            said.push('\n');
        }
    }
    Err(format!("the driver ended {TRIES} times; the last time it said: {said}").into())
}

impl Browser {
    /// Starts the driver and through it the browser.
    pub async fn start(screen: Screen) -> Outcome<Browser> {
        static LATEST: AtomicU32 = AtomicU32::new(0);
        let number = LATEST.fetch_add(1, Ordering::Relaxed);
        let profile =
            std::env::temp_dir().join(format!("cairn-browser-{}-{number}", std::process::id()));
        let (driver, port) = start_driver().await?;
        let mut arguments: Vec<String> = FLAGS.map(str::to_owned).to_vec();
        arguments.push(format!("--user-data-dir={}", profile.display()));
        // What is saved is found there.
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

    /// Goes to an address and waits for the page to be there.
    pub async fn open(&self, address: &str) -> Outcome {
        self.client.goto(address).await?;
        self.find("main h1, .plain h1").await?;
        Ok(())
    }

    /// The folder into which files are saved.
    #[must_use]
    pub fn downloads(&self) -> PathBuf {
        self.profile.join(DOWNLOADS)
    }

    /// An element, as soon as there is one.
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

    /// The text of an element, as soon as there is one.
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
                return Err(format!("waited in vain until {what}").into());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Waits for the promise that an expression gives.
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

    /// Moves of keys, pointers and fingers, as the standard writes them.
    pub async fn act(&self, actions: Value) -> Outcome {
        self.client.issue_cmd(Raw("actions", json!({ "actions": actions }))).await?;
        Ok(())
    }

    /// A command of the browser's own protocol.
    pub async fn command(&self, name: &str, parameters: Value) -> Outcome<Value> {
        let body = json!({ "cmd": name, "params": parameters });
        Ok(self.client.issue_cmd(Raw("goog/cdp/execute", body)).await?)
    }

    /// The size of the screen in CSS pixels.
    pub async fn resize(&self, width: u32, height: u32) -> Outcome {
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600,
        });
        self.command("Emulation.setDeviceMetricsOverride", metrics).await?;
        Ok(())
    }

    /// Makes the device a dark or a light one.
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

    /// What the browser complained about since it was last asked, except in words that are
    /// expected.
    pub async fn complaints(&self, expected: &[&str]) -> Outcome<Vec<String>> {
        let log = self.client.issue_cmd(Raw("se/log", json!({ "type": "browser" }))).await?;
        let entries = log.as_array().cloned().unwrap_or_default();
        let severe = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        let texts = severe.map(|entry| entry["message"].as_str().unwrap_or_default().to_owned());
        Ok(texts.filter(|text| !expected.iter().any(|word| text.contains(word))).collect())
    }
}
