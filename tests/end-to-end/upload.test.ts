import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { endpoint } from "#platform/endpoint.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import type { sendUpload } from "#platform/web/send-upload.ts";
import { opened, openServer, type TestServer } from "#testing/server.ts";
import { sharedBrowser } from "./browsers.ts";

const attach = endpoint.post({
  path: "/attachments",
  access: "anyone",
  summary: "Takes files of the test.",
  upload: { maxBytes: 20_000_000, maxFiles: 1, extensions: ["pdf"] },
  answers: { 204: { when: "Taken." } },
});
const taken: string[] = [];
const feature: ServerFeature<{ attach: typeof attach }, {}> = {
  contract: { attach },
  handlers: { attach: async ({ files }) => (taken.push(...files.map(({ name, size }) => `${name} ${size}`)), { status: 204 }) },
};
const SCRIPT = stripTypeScriptTypes(readFileSync("src/platform/web/send-upload.ts", "utf8"));
const PAGE = '<script type="module">import { sendUpload } from "/testing/send-upload.js"; window.sendUpload = sendUpload;</script>';

let context: TestServer;
let url: string;
let browser: Browser;
beforeAll(async () => {
  context = await openServer(undefined as unknown as Db, [
    opened(feature, {}),
    (app) => void app.get("/testing/send-upload.js", (_request, reply) => reply.type("text/javascript").send(SCRIPT)),
    (app) => void app.get("/testing/page", (_request, reply) => reply.header("content-security-policy", "").type("text/html").send(PAGE)),
  ]);
  await context.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(context.app.server.address() as AddressInfo).port}`;
});
beforeAll(async () => void ({ browser } = await sharedBrowser()));
afterAll(() => context.close());

/** From now on the page sends two megabytes a second. */
async function onSlowLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000_000 };
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
}

/** Sends so many bytes from a page; `breakOff`: aborts at the first progress. */
async function sendFrom(megabytes: number, { name = "договор.pdf", breakOff = false } = {}) {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.goto(`${url}/testing/page`);
  if (breakOff) await onSlowLine(page); // else all may have arrived before the page hears of its first part
  return page.evaluate(
    async ({ bytes, name, breakOff }) => {
      const send = (window as unknown as { sendUpload: typeof sendUpload }).sendUpload;
      const { token } = (await (await fetch("/testing/token")).json()) as { token: string };
      const progress: number[] = [];
      const abort = new AbortController();
      const headers = { "x-csrf-token": token, accept: "application/json" };
      const file = new File([new Uint8Array(bytes)], name);
      const onProgress = (sent: number) => (progress.push(sent), breakOff && abort.abort());
      const upload = { files: [file], onProgress, signal: abort.signal, deadlineMs: 30_000 };
      const answer = await send({ url: "/attachments", method: "POST", headers, fields: {}, upload }).catch((error: Error) => error.name);
      return { answer, progress, rising: progress.every((sent, at) => at === 0 || sent >= progress[at - 1]!) };
    },
    { bytes: megabytes * 1_000_000, name, breakOff },
  );
}

test("a page sends a file, shows its progress, and gets the response, also a refusal", async () => {
  const { answer, progress, rising } = await sendFrom(15);
  expect([answer, rising, progress.at(-1)! > 15_000_000]).toMatchObject([{ status: 204 }, true, true]);
  expect(taken).toEqual(["договор.pdf 15000000"]);
  expect((await sendFrom(1, { name: "a.exe" })).answer).toMatchObject({
    status: 400,
    headers: { "content-type": expect.stringContaining("application/problem+json") as string },
    body: { problem: "invalid-request", fields: [{ field: "file", problem: "extension" }] },
  });
  expect((await sendFrom(21)).answer).toMatchObject({ status: 413, body: { fields: [{ problem: "too_large" }] } });
});

test("an aborted upload is not stored", async () => {
  taken.length = 0;
  expect((await sendFrom(19, { breakOff: true })).answer).toBe("AbortError");
  expect(taken).toEqual([]);
});
