import fastify from "fastify";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder } from "#testing/folder.ts";
import { serveBuilt } from "./serve-built.ts";

const { folder: built, remove } = freshFolder();
mkdirSync(join(built, "assets"));
const SCRIPT = "export const door = 'врата';";
for (const [file, content] of Object.entries({
  "assets/door-a1.js": SCRIPT,
  "assets/door-a1.js.br": brotliCompressSync(SCRIPT),
  "icon.svg": "<svg/>",
  "manifest.bg.json": "{}",
}))
  writeFileSync(join(built, file), content);

const app = fastify({ exposeHeadRoutes: false });
beforeAll(() => serveBuilt(app, { built, contextPath: "/portal" }));
afterAll(async () => {
  await app.close();
  remove();
});

test("a chunk is kept for good, and comes compressed to a browser that takes it", async () => {
  const url = "/portal/assets/door-a1.js";
  const plain = await app.inject({ url });
  expect([plain.statusCode, plain.body, plain.headers["cache-control"], plain.headers["content-encoding"]]).toEqual([
    ...[200, SCRIPT, "public, max-age=31536000, immutable", undefined],
  ]);
  const small = await app.inject({ url, headers: { accept: "*/*", "accept-encoding": "gzip, br" } });
  expect([small.headers["content-encoding"], small.headers.vary, small.rawPayload]).toEqual([
    ...["br", "accept-encoding", brotliCompressSync(SCRIPT)],
  ]);
  expect(small.headers["content-type"]).toMatch(/javascript/);
  expect((await app.inject({ url, method: "HEAD" })).statusCode).toBe(200);
});

test("a file outside of the chunks is kept for an hour", async () => {
  const { statusCode, headers } = await app.inject({ url: "/portal/icon.svg" });
  expect([statusCode, headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
});

test.each([
  "/assets/door-a1.js",
  "/portal/assets",
  "/portal/assets/",
  "/portal/assets/door-a1.js.br",
  "/portal/assets/gone-b2.js",
  "/portal/assets/../manifest.bg.json",
  "/portal/assets/%2e%2e%2fmanifest.bg.json",
  "/portal/assets/..%2ficon.svg",
  "/portal/assets/%00",
  "/portal/manifest.bg.json",
])("%s is not there", async (url) => expect((await app.inject({ url })).statusCode).toBe(404));
