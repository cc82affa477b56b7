import { EventEmitter, once } from "node:events";
import { createHash } from "node:crypto";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import * as z from "zod/mini";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endpoint, type OutgoingFile } from "../endpoint.ts";
import { opened, openServer, type TestServer } from "#testing/server.ts";
import type { Db } from "./db.ts";
import type { ServerFeature } from "./feature.ts";
import { HttpProblem } from "./problems.ts";

const file = endpoint.get({
  path: "/files/:name",
  access: "anyone",
  summary: "A file of the test.",
  params: z.object({ name: z.string() }),
  answers: { 200: { when: "The file.", file: { media: ["application/pdf", "text/html", "image/svg+xml"] } } },
});

const TEXT = "0123456789";
const MODIFIED = new Date("2026-11-20T08:00:00.500Z");
const MB = 1024 * 1024;
/** What the streams of the test did. */
const seen = { given: 0, closed: new EventEmitter(), ranges: [] as unknown[] };

/** A file of that many megabytes that records when its reader disconnects. */
const large = (count: number): Readable => {
  let left = count;
  const stream = new Readable({
    highWaterMark: 64 * 1024,
    read() {
      seen.given += 1;
      this.push(left-- > 0 ? Buffer.alloc(MB, "x") : null);
    },
  });
  stream.once("close", () => seen.closed.emit("closed"));
  return stream;
};

const files: Record<string, () => OutgoingFile> = {
  text: () => ({ name: "сметка.pdf", bytes: TEXT, etag: "v1", modifiedAt: MODIFIED, inline: true }),
  undated: () => ({ name: "a.pdf", bytes: TEXT }),
  empty: () => ({ name: "a.pdf", bytes: "" }),
  page: () => ({ name: "a.html", media: "text/html", bytes: "<b>", inline: true }),
  picture: () => ({ name: "a.svg", media: "image/svg+xml", bytes: "<svg/>", inline: true }),
  ranged: () => ({
    name: "a.pdf",
    length: TEXT.length,
    open(range = { start: 0, end: TEXT.length - 1 }) {
      seen.ranges.push(range);
      return Readable.from([Buffer.from(TEXT.slice(range.start, range.end + 1))]);
    },
  }),
  endless: () => ({ name: "a.pdf", open: () => Readable.from([Buffer.from("some"), Buffer.from("thing")]) }),
  short: () => ({ name: "a.pdf", length: 20, open: () => Readable.from([TEXT, "more"].map((text) => Buffer.from(text))) }),
  long: () => ({ name: "a.pdf", length: 12, open: () => Readable.from([TEXT, "1", "much more"].map((text) => Buffer.from(text))) }),
  away: () => ({ name: "a.pdf", length: 5, open: () => Promise.reject(new HttpProblem(503)) }),
  undeclared: () => ({ name: "a.exe", media: "application/x-msdownload", bytes: TEXT }),
  large: () => ({ name: "a.pdf", length: 500 * MB, open: () => large(500) }),
};

const feature: ServerFeature<{ file: typeof file }, {}> = {
  contract: { file },
  handlers: {
    async file({ params: { name } }) {
      const found = files[name];
      if (!found) throw new HttpProblem(404);
      return { status: 200, file: found() };
    },
  },
};

let context: TestServer;
let port: number;
beforeAll(async () => {
  context = await openServer(undefined as unknown as Db, [opened(feature, {})]);
  await context.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = context.app.server.address() as AddressInfo);
});
afterAll(() => context.close());
beforeEach(() => void Object.assign(seen, { given: 0, ranges: [] }));

const ask = (name: string, headers: Record<string, string> = {}) => context.browser().send("GET", `/files/${name}`, { headers });

test("a file is sent whole, with its name for old and new browsers, and is never sniffed as another type", async () => {
  const { status, text, headers } = await ask("text");
  expect([status, text]).toEqual([200, TEXT]);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-length": "10",
    "content-disposition": "inline; filename=\"______.pdf\"; filename*=UTF-8''%D1%81%D0%BC%D0%B5%D1%82%D0%BA%D0%B0.pdf",
    "accept-ranges": "bytes",
    etag: '"v1"',
    "last-modified": "Fri, 20 Nov 2026 08:00:00 GMT",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
});

test.each(["page", "picture"])("a %s that may contain a script is downloaded, never displayed", async (name) => {
  expect((await ask(name)).headers["content-disposition"]).toMatch(/^attachment; /);
});

test.each(["text", "ranged"])("a range of %s is answered 206, an impossible one 416", async (name) => {
  const part = await ask(name, { range: "bytes=2-4" });
  expect([part.status, part.text, part.headers["content-range"], String(part.headers["content-length"])]).toEqual([
    206,
    "234",
    "bytes 2-4/10",
    "3",
  ]);
  const rest = await ask(name, { range: "bytes=-2" });
  expect([rest.status, rest.text, rest.headers["content-range"]]).toEqual([206, "89", "bytes 8-9/10"]);
  const none = await ask(name, { range: "bytes=10-" });
  expect([none.status, none.headers["content-range"], none.json()]).toMatchObject([416, "bytes */10", { problem: "no-such-part" }]);
  expect(none.headers["content-disposition"]).toBeUndefined();
  expect((await ask(name, { range: "bytes=0-1,3-4" })).status).toBe(200);
});

test("only the requested bytes of a stream are read", async () => {
  await ask("ranged", { range: "bytes=2-4" });
  await ask("ranged");
  expect(seen.ranges).toEqual([
    { start: 2, end: 4 },
    { start: 0, end: 9 },
  ]);
});

test.each([
  [{ "if-none-match": '"v1"' }, 304],
  [{ "if-none-match": 'W/"v1", "v0"' }, 304],
  [{ "if-none-match": '"v0"' }, 200],
  [{ "if-none-match": '"v0"', "if-modified-since": "Fri, 20 Nov 2026 08:00:00 GMT" }, 200],
  [{ "if-modified-since": "Fri, 20 Nov 2026 08:00:00 GMT" }, 304],
  [{ "if-modified-since": "Fri, 20 Nov 2026 07:59:59 GMT" }, 200],
  [{ "if-modified-since": "never" }, 200],
  [{ "if-match": '"v1"' }, 200],
  [{ "if-match": 'W/"v1"' }, 412],
  [{ "if-unmodified-since": "Fri, 20 Nov 2026 07:59:59 GMT" }, 412],
  [{ range: "bytes=2-4", "if-range": '"v1"' }, 206],
  [{ range: "bytes=2-4", "if-range": 'W/"v1"' }, 200],
  [{ range: "bytes=2-4", "if-range": '"v0"' }, 200],
  [{ range: "bytes=2-4", "if-range": "Fri, 20 Nov 2026 08:00:00 GMT" }, 206],
  [{ range: "bytes=2-4", "if-range": "Fri, 20 Nov 2026 07:00:00 GMT" }, 200],
] as [Record<string, string>, number][])("a request with %o is answered %d", async (headers, status) => {
  const answer = await ask("text", headers);
  if (status === 412) {
    expect([answer.status, answer.json(), answer.headers["etag"]]).toMatchObject([412, { problem: "has-changed" }, undefined]);
    expect(answer.headers["content-disposition"]).toBeUndefined();
  } else expect([answer.status, answer.text.length]).toEqual([status, status === 304 ? 0 : status === 206 ? 3 : 10]);
});

test.each(["text", "ranged", "endless"])("the head of %s is that of the whole, and nothing is read", async (name) => {
  const { text, headers, status } = await context.browser().send("HEAD", `/files/${name}`, { headers: { range: "bytes=2-4" } });
  const get = await ask(name);
  expect([text, status, headers["content-length"]]).toEqual(["", 200, name === "endless" ? undefined : "10"]);
  for (const of of ["content-type", "content-disposition", "etag", "last-modified", "accept-ranges"])
    expect(headers[of]).toBe(get.headers[of]);
  expect(seen.ranges).toHaveLength(name === "ranged" ? 1 : 0); // of the GET
});

test("a file without ETag and date is never 304, and gets no partial response", async () => {
  expect((await ask("undated", { "if-none-match": '""' })).status).toBe(200);
  expect((await ask("undated", { range: "bytes=2-4", "if-range": '""' })).status).toBe(200);
});

test("an empty file is answered whole, and has no part", async () => {
  expect(await ask("empty")).toMatchObject({ status: 200, text: "" });
  expect((await ask("empty", { range: "bytes=0-" })).status).toBe(416);
});

test("a stream of unknown size is sent whole, without ranges", async () => {
  const { status, text, headers } = await ask("endless", { range: "bytes=0-1" });
  expect([status, text, headers["accept-ranges"]]).toEqual([200, "something", undefined]);
});

test("a file that cannot be opened is refused like any other error, and one of an undeclared kind is an error of ours", async () => {
  expect([(await ask("away")).status, (await ask("undeclared")).status, (await ask("none")).status]).toEqual([503, 500, 404]);
});

/** The head of the answer, with its body unread. */
const begin = async (name: string): Promise<IncomingMessage> => {
  const request = get({ port, path: `/files/${name}` });
  request.on("error", () => undefined); // disconnecting is one
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return response;
};

test.each(["short", "long"])("a stream that is %ser than declared is cut off, so that no client takes it for whole", async (name) => {
  const response = await begin(name);
  response.resume();
  await expect(once(response, "end")).rejects.toThrow("aborted");
  expect(response.complete).toBe(false);
});

test("a slow client limits how much of the file is read ahead; a client that disconnects has it closed", async () => {
  const response = await begin("large");
  await once(response, "readable");
  const closed = once(seen.closed, "closed");
  await expect
    .poll(async () => {
      const before = seen.given;
      await new Promise((done) => setImmediate(done));
      return seen.given - before;
    })
    .toBe(0);
  expect(seen.given).toBeLessThan(100);
  response.destroy();
  await closed;
  expect(seen.given).toBeLessThan(100);
});

test("a large file arrives as it is", async () => {
  files["whole"] = () => ({ name: "a.pdf", length: 20 * MB, open: () => large(20) });
  const hash = createHash("sha256");
  for await (const bytes of await begin("whole")) hash.update(bytes as Buffer);
  expect(hash.digest("hex")).toBe(
    createHash("sha256")
      .update(Buffer.alloc(20 * MB, "x"))
      .digest("hex"),
  );
});

test("the typed client receives the file as a blob", async () => {
  const answer = await context.browser().call(file, { params: { name: "text" } });
  expect([answer.status, await answer.file.text(), answer.file.type]).toEqual([200, TEXT, "application/pdf"]);
});
