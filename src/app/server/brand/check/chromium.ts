import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/chromium-headless-shell"];
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--hide-scrollbars"];
/** How long one command to the browser may take, in milliseconds. */
const PATIENCE_MS = 60_000;

/** The Chromium of this machine; `given` is the setting CHROMIUM. */
export const foundChromium = (given: string | undefined): string | undefined =>
  given ? (existsSync(given) ? given : undefined) : PLACES.find((path) => existsSync(path));

type Answer = { id?: number; sessionId?: string; method?: string; result?: Record<string, unknown>; error?: { message: string } };
export type Tab = {
  /** Sends a command of the DevTools protocol to the tab; throws when the browser refuses it. */
  send: (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** Resolves at the next event of this name. */
  next: (event: string) => Promise<void>;
};
export type Chromium = { tab: Tab; close: () => Promise<void> };

/** Opens a Chromium without a window, with one empty tab, and speaks the DevTools protocol with it over a pipe. */
export async function openChromium(path: string): Promise<Chromium> {
  const folder = mkdtempSync(join(tmpdir(), "brand-chromium-"));
  const child = spawn(path, [...FLAGS, "--remote-debugging-pipe", `--user-data-dir=${folder}`, "about:blank"], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((done) => child.on("close", () => done()).on("error", () => done()));
  const { send, next } = speaking(child.stdio[3] as Writable, child.stdio[4] as Readable, ended);
  const { targetId } = await send(undefined, "Target.createTarget", { url: "about:blank" });
  const { sessionId } = (await send(undefined, "Target.attachToTarget", { targetId, flatten: true })) as { sessionId: string };
  const tab: Tab = { send: (method, params) => send(sessionId, method, params), next };
  await Promise.all(["Page.enable", "Network.enable"].map((method) => tab.send(method)));
  return {
    tab,
    async close() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Messages of the protocol are JSON, each ended by a zero byte. */
function speaking(to: Writable, from: Readable, ended: Promise<void>) {
  const waiting = new Map<number, (answer: Answer) => void>();
  const listening = new Map<string, () => void>();
  const failed = ended.then(() => Promise.reject<never>(new Error("Chromium has ended")));
  failed.catch(() => undefined); // raised to whoever waits
  let rest = "";
  let last = 0;
  from.setEncoding("utf8").on("data", (chunk: string) => {
    const messages = (rest + chunk).split("\0");
    rest = messages.pop()!;
    for (const answer of messages.map((message) => JSON.parse(message) as Answer)) {
      if (answer.method) listening.get(answer.method)?.();
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    }
  });
  to.on("error", () => undefined);
  const send = async (sessionId: string | undefined, method: string, params: Record<string, unknown> = {}) => {
    const id = (last += 1);
    const answered = new Promise<Answer>((done) => waiting.set(id, done));
    to.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    const { result, error } = await inTime(Promise.race([answered, failed]), method);
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
  const next = (event: string) =>
    inTime(Promise.race([new Promise<void>((done) => listening.set(event, done)), failed]), event).finally(() => listening.delete(event));
  return { send, next };
}

async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Chromium did not answer to ${what}`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
