import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, Capabilities, type WebDriver, type WebElement } from "selenium-webdriver";
import { freshFolder } from "#testing/folder.ts";
import { freePort } from "#testing/postgres-server.ts";
import { DEADLINE_MS, DRIVER, MINI_BROWSER, pathOf, SCREEN, ZONE, type Engine, type Size } from "./engine.ts";

/** The browser's own bar would not let the window become as narrow as a phone. */
const NO_BAR =
  "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }\n";
const STILL = "[Settings]\ngtk-enable-animations=0\n";

/** WebKit's small browser on a screen that nobody sees, by WebDriver. A window is a session of its own, which keeps nothing. */
export async function openWebKit(): Promise<Engine> {
  const { folder, remove } = freshFolder();
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/gtk.css"), NO_BAR);
  writeFileSync(join(folder, "gtk-3.0/settings.ini"), STILL);
  const screen = spawn(pathOf(SCREEN), ["-displayfd", "3", "-screen", "0", "1400x3000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = (await once(screen.stdio[3]!, "data", within())) as [Buffer];
  const port = await freePort();
  const driver = spawn(pathOf(DRIVER), ["--host=127.0.0.1", `--port=${port}`], {
    env: {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      GDK_BACKEND: "x11",
      DISPLAY: `:${display.toString().trim()}`,
      TZ: ZONE,
      // it opens pages of these tests alone; its sandbox would need rights that a container has not
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  });
  await answering(port);
  return {
    open: async (size) => tabOf(await session(port), size),
    async close() {
      await Promise.all([driver, screen].map(ended));
      remove();
    },
  };
}

const within = () => ({ signal: AbortSignal.timeout(DEADLINE_MS) });

/** Waits until the driver answers. */
async function answering(port: number): Promise<void> {
  const { signal } = within();
  for (let ready = false; !ready;) {
    signal.throwIfAborted();
    ready = await fetch(`http://127.0.0.1:${port}/status`, { signal }).then(
      ({ ok }) => ok,
      () => pause(50, false),
    );
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit", within());
}

async function session(port: number): Promise<WebDriver> {
  const options = { binary: pathOf(MINI_BROWSER), args: ["--automation"] };
  const capabilities = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
  const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ pageLoad: DEADLINE_MS, script: DEADLINE_MS, implicit: 0 });
  return driver;
}

async function tabOf(driver: WebDriver, first: Size) {
  const evaluate = <Value>(expression: string) => driver.executeScript<Value>(`return (${expression})`);
  const element = (expression: string) => evaluate<WebElement>(expression);
  /** The window is larger than the page in it, by as much as is measured. */
  const resize = async (size: Size) => {
    await driver.manage().window().setRect(size);
    const missing = size.height - (await evaluate<number>("innerHeight"));
    if (missing !== 0)
      await driver
        .manage()
        .window()
        .setRect({ width: size.width, height: size.height + missing });
  };
  await resize(first);
  return {
    goto: (url: string) => driver.get(url),
    evaluate,
    click: async (expression: string) => (await element(expression)).click(),
    type: async (expression: string, text: string) => (await element(expression)).sendKeys(text),
    attach: async (expression: string, file: string) => (await element(expression)).sendKeys(file),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    resize,
    close: () => driver.quit(),
  };
}
