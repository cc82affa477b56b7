import { REHEARSAL } from "#testing/rehearsal.ts";
import { afterAll, afterEach, expect, test } from "vitest";
import { freshFolder } from "#testing/folder.ts";
import { endAll, start, startPortal } from "./process.ts";

const WATCHED = "tests/failures/watched-portal.ts";
const { folder, remove } = freshFolder();
afterEach(endAll);
afterAll(remove);

/**
 * At SIGUSR2 rejects a promise that nothing handles, which no code of ours does. Every process logs what it runs. The event's name is put together, since a
 * stack shows this very code.
 */
const BREAKABLE = `console.log("runs", process.argv[1], process.pid); process.on("SIGUSR2", () => Promise.reject(new Error("for " + ["el", "ena@example.bg"].join(""))))`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(BREAKABLE)}`;

test("a portal that crashes logs it without personal data, closes, and ends with the code for its supervisor", async () => {
  const portal = await startPortal({ DATA_DIR: folder, ...REHEARSAL, NODE_OPTIONS });
  portal.process.kill("SIGUSR2");
  expect(await portal.ended).toBe(70);
  expect(portal.output()).toContain('"msg":"a promise was rejected and nobody minded"');
  expect(portal.output()).not.toContain("elena");
});

test("npm start supervises the same way: it restarts a portal that crashed, and ends with it on a signal", async () => {
  const watched = start(WATCHED, { DATA_DIR: folder, ...REHEARSAL, PORT: "0", LOG_LEVEL: "error", NODE_OPTIONS });
  await watched.says(/Vrata is open at/);
  const [, pid] = await watched.says(/runs \S+main\.js (\d+)/);
  process.kill(Number(pid), "SIGUSR2");
  await watched.says(/Vrata broke \(code 70\) and starts again in 1 s/);
  await watched.says(/Vrata is open at [^]*Vrata is open at/);
  expect(await watched.end("SIGTERM")).toBe(0);
});

test("an invalid setting is reported once, without a restart", async () => {
  const watched = start(WATCHED, { DATA_DIR: folder, PORT: "none" });
  expect(await watched.ended).toBe(1);
  expect(watched.output().match(/PORT must be/g)).toHaveLength(1);
});
