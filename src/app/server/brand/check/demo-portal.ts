import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { COOKIE_CHOICE } from "#platform/cookie-choice.ts";

/** The built portal, below the project's folder. */
export const BUILT = "dist/server/app/main.js";

export type DemoPortal = {
  url: string;
  /** Cookies of a customer of the demo world who has signed in and answered the cookie notice. */
  cookies: Record<string, string>;
  close: () => Promise<void>;
};

/** Starts the built portal with its demo world under the brand, in a process and a folder of its own, and signs a customer in. Throws with the portal's own words when it does not open. */
export async function openDemoPortal(brandFile: string): Promise<DemoPortal> {
  const folder = mkdtempSync(join(tmpdir(), "brand-demo-"));
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", BUILT], {
    // the settings of a real portal must not reach this one
    env: { PATH, HOME, DATA_DIR: folder, DEMO: "on", PORT: "0", LOG_LEVEL: "error", RATE_LIMITS: "off", BRAND_FILE: resolve(brandFile) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((done) => child.on("close", () => done()).on("error", () => done()));
  const close = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    let output = "";
    const opened = new Promise<string>((found) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const [, address] = /is open at (http:[^\s"]+)\//.exec(output) ?? [];
        if (address) found(address);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
    });
    const url = await Promise.race([opened, ended.then(() => Promise.reject(new Error(`the portal did not open:\n${output}`)))]);
    return { url, cookies: await signedIn(url), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const cookiesOf = (answer: Response): Record<string, string> =>
  Object.fromEntries(
    answer.headers.getSetCookie().map((cookie) => {
      const [pair = ""] = cookie.split(";");
      return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    }),
  );

async function signedIn(url: string): Promise<Record<string, string>> {
  const page = await fetch(`${url}/login`);
  const [, token = ""] = /name="?csrf-token"? content="?([^">\s]+)/.exec(await page.text()) ?? [];
  const before = cookiesOf(page);
  const cookie = Object.entries(before).map((pair) => pair.join("=")).join("; "); // prettier-ignore
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "x-csrf-token": token, cookie },
    body: JSON.stringify({ username: "home", password: "vrata-demo", returnTo: "/" }),
  });
  if (answer.status !== 200) throw new Error(`the demo's customer could not sign in: ${answer.status}`);
  return { ...before, ...cookiesOf(answer), [COOKIE_CHOICE]: "refuse" };
}
