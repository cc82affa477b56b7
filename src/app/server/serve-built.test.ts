import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { httpServer } from "#platform/server/http.ts";
import { freshFolder } from "#testing/folder.ts";
import { serverContext } from "#testing/server.ts";
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

const app = await httpServer({ context: serverContext() });
await serveBuilt(app, { built, contextPath: "/portal" });
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

const url = "/portal/assets/door-a1.js";
const { headers: known } = await app.inject({ url });
const tag = String(known.etag);
const date = String(known["last-modified"]);

test.each<[Record<string, string>, number]>([
  [{ "if-none-match": tag }, 304],
  [{ "if-none-match": tag.replace("W/", "") }, 304],
  [{ "if-none-match": tag, "cache-control": "no-cache" }, 304],
  [{ "if-none-match": '"other"' }, 200],
  [{ "if-modified-since": date }, 304],
  [{ "if-match": "*" }, 200],
  [{ "if-match": "*", "if-unmodified-since": "Sun, 06 Nov 1994 08:49:37 GMT" }, 200],
  [{ "if-match": tag }, 412],
  [{ "if-match": '"other"' }, 412],
  [{ "if-unmodified-since": date }, 200],
  [{ "if-unmodified-since": "Sun, 06 Nov 1994 08:49:37 GMT" }, 412],
  [{ range: "bytes=0-5" }, 206],
  [{ range: "bytes=0-5", "if-range": tag }, 200],
  [{ range: "bytes=0-5", "if-range": '"other"' }, 200],
  [{ range: "bytes=0-5", "if-range": date }, 200],
  [{ range: "bytes=999-" }, 416],
])("a chunk requested with %o is answered %d, since its tag is weak", async (headers, status) => {
  const answer = await app.inject({ url, headers });
  expect(tag).toMatch(/^W\//);
  const length = Buffer.byteLength(SCRIPT);
  expect([answer.statusCode, answer.headers["content-range"]]).toEqual([
    status,
    { 206: `bytes 0-5/${length}`, 416: `bytes */${length}` }[status],
  ]);
  if (status >= 400) expect(answer.json()).toMatchObject({ status });
});

test("the head of a chunk is that of the whole, whatever part is requested", async () => {
  const { statusCode, headers, body } = await app.inject({ url, method: "HEAD", headers: { range: "bytes=0-5" } });
  expect([statusCode, headers["content-length"], body]).toEqual([200, String(Buffer.byteLength(SCRIPT)), ""]);
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
