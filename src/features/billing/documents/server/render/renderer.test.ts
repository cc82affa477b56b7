import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { thirtyBills } from "#testing/bills.ts";
import { BRAND } from "#testing/brand.ts";
import { testKey } from "#testing/signing-key.ts";
import { closingAfterAll } from "#testing/conformance.ts";
import { freshFolder } from "#testing/folder.ts";
import { readSignature } from "#testing/printed.ts";
import { sellerOf } from "../seller.ts";
import { openRenderer } from "./renderer.ts";
import type { RenderTask } from "./tasks.ts";

const closing = closingAfterAll();
const at = new Date("2026-09-18T07:00:00Z");
const task = (more: Partial<RenderTask> = {}): RenderTask =>
  ({ kind: "pdf", bill: thirtyBills["one line"]!, seller: sellerOf(BRAND, ""), language: "bg", key: testKey(), at, ...more }) as RenderTask;

/** A thread that fails as the language says. */
const FAILING = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ language }) => {
  if (language === "hangs") return;
  if (language === "ends") process.exit(1);
  if (language === "throws") throw new Error("broken");
  if (language === "eats") { const eaten = []; for (;;) eaten.push(new Array(1e6).fill(Math.random())); }
  parentPort.postMessage(language === "refuses" ? { error: "refused" } : { bytes: new Uint8Array([1]) });
});`;
const { folder, remove } = freshFolder();
afterAll(remove);
writeFileSync(join(folder, "failing.cjs"), FAILING);
const failing = (settings: Parameters<typeof openRenderer>[0] = {}) => {
  const renderer = openRenderer({ program: join(folder, "failing.cjs"), ...settings });
  closing.push(renderer.close);
  return renderer;
};
const doing = (language: string) => task({ language: language as never });

test("PDF and XML are made and signed in the thread, one after the other", async () => {
  const renderer = openRenderer({ priority: "normal" });
  closing.push(renderer.close);
  const [pdf, xml] = await Promise.all([renderer.render(task()), renderer.render(task({ kind: "xml" } as never))]);
  expect(await readSignature(pdf)).toMatchObject({ good: true });
  expect(Buffer.from(xml).toString()).toMatch(/^<\?xml[^]*<ds:SignatureValue/);
});

test.runIf(process.platform === "linux").each([
  ["low", 19],
  ["normal", 0],
] as const)("with %s priority the thread's niceness is %i, and that of no other", async (priority, niceness) => {
  const before = niceThreads();
  const renderer = openRenderer({ priority });
  await renderer.render(task({ kind: "xml" } as never));
  const now = niceThreads();
  await renderer.close();
  expect(now.length - before.length).toBe(niceness === 0 ? 0 : 1);
  expect(now.every((one) => one === 19)).toBe(true);
});

/** The niceness of each thread of this process that has any. */
const niceThreads = (): number[] =>
  readdirSync("/proc/self/task").flatMap((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, "utf8");
    const niceness = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
    return niceness > 0 ? [niceness] : [];
  });

test.each(["ends", "throws", "eats", "refuses"])(
  "a thread that %s fails its own document only: the next one is made",
  { timeout: 30_000 },
  async (how) => {
    const renderer = failing();
    const both = [renderer.render(doing(how)), renderer.render(doing("works"))];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  },
);

test("a document that takes too long is given up, and the next one is made", async () => {
  // long enough for the next one on a busy machine, too
  const renderer = failing({ deadlineMs: 4_000 });
  const [late, next] = await Promise.allSettled([renderer.render(doing("hangs")), renderer.render(doing("works"))]);
  expect(late).toMatchObject({ status: "rejected", reason: { message: "a document took longer than 4000 ms" } });
  expect(next.status).toBe("fulfilled");
});

test("of too many documents at once the last ones are refused at once", async () => {
  const renderer = failing({ waiting: 2 });
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(() => renderer.render(doing("works"))));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"]);
});
