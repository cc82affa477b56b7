import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, readlink } from "node:fs/promises";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { ATTACHED, attach, attachments, bare, taken, UNTIL_LEFT } from "#testing/attachments.ts";
import { freshDb } from "#testing/database.ts";
import { opened, openServer, type TestServer } from "#testing/server.ts";
import { BOUNDARY, malformedUploads, MULTIPART, multipart, type Part } from "#testing/multipart.ts";

let context: TestServer;
let port: number;
let closeDb: () => Promise<void>;
beforeAll(async () => {
  const { db, close } = await freshDb();
  closeDb = close;
  context = await openServer(db, [opened(attachments, {})], { arrival: (upload) => (upload ? 700 : 300) });
  await context.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = context.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await context.close();
  await closeDb();
});
beforeEach(() => void (taken.length = 0));
/** The upload's files on disk: they have no name, so they are found among the open files of the process. */
const spooled = async (): Promise<string[]> => {
  const open = await readdir("/proc/self/fd").catch(() => []);
  const paths = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")));
  return paths.filter((path) => path.includes("vrata-upload-"));
};
afterEach(() => expect.poll(spooled).toEqual([]));

const file = (name = "a.pdf", bytes: string | Uint8Array = "some bytes"): Part => ({ name: "file", filename: name, bytes });
const send = (parts: Part[] | Buffer, headers: Record<string, string> = {}, to = "me") =>
  context
    .browser()
    .send("POST", `/attachments/${to}`, { body: Buffer.isBuffer(parts) ? parts : multipart(parts), headers: { ...MULTIPART, ...headers } });
const note = { name: "note", bytes: "Здравейте" };

test("files and fields arrive whole, checked, with their hash", async () => {
  const large = Buffer.alloc(ATTACHED.maxBytes, "ж");
  const { status, json } = await send([note, file("договор.PDF", large), file("b.txt")]);
  expect([status, json()]).toEqual([
    200,
    {
      note: "Здравейте",
      files: [
        {
          name: "договор.PDF",
          media: "application/octet-stream",
          size: large.length,
          sha256: createHash("sha256").update(large).digest("hex"),
          same: true,
        },
        expect.objectContaining({ name: "b.txt", size: 10, same: true }),
      ],
    },
  ]);
});

test.each(malformedUploads(ATTACHED, { note: "x" }))(
  "an upload $how is answered $status, and its handler is not called",
  async ({ body, headers, status }) => {
    const answer = await send(body, headers);
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
    expect(taken).toEqual([]);
  },
);

test.each([
  ["missing", [note]],
  ["extension", [note, file("a.exe")]],
  ["too_many", [note, file(), file(), file()]],
  ["empty", [note, file("a.pdf", "")]],
  ["too_large", [note, file("a.pdf", Buffer.alloc(300_001))]],
])("a refusal explains the fault of the files: %s", async (problem, parts) => {
  expect((await send(parts)).json()).toMatchObject({ fields: [{ field: "file", problem }] });
});

test("neither the path nor hidden characters of a name are stored", async () => {
  await send([note, file("C:\\\\fakepath\\\\from me.pdf"), file("a\u202etxt.\u200bpdf")]);
  expect(taken[0]!.files.map(({ name }) => name)).toEqual(["from me.pdf", "atxt.pdf"]);
});

test("a plain form with more file inputs than were used sends the chosen files", async () => {
  await send([note, file(), file("", "")]);
  expect(taken[0]!.files).toHaveLength(1);
});

test("a refusal or an error of the handler is answered like any other", async () => {
  expect((await send([note, file()], {}, "full")).json()).toMatchObject({ problem: "full" });
  expect((await send([note, file()], {}, "broken")).status).toBe(500);
  expect((await send([note, file()], {}, "no%20such")).status).toBe(404);
});

test("a call without uploads refuses a form with files", async () => {
  expect((await context.browser().send("POST", "/plain", { body: multipart([file()]), headers: MULTIPART })).status).toBe(415);
});

test("the same upload again gets the same response and is stored once; with another file its key is refused", async () => {
  const browser = context.browser();
  const key = { "idempotency-key": "0123456789abcdef0123456789abcdef", ...MULTIPART };
  const again = (bytes: string) => browser.send("POST", "/attachments/me", { body: multipart([note, file("a.pdf", bytes)]), headers: key });
  const first = await again("one");
  const second = await again("one");
  expect([first.status, second.json(), taken.length]).toEqual([200, first.json(), 1]);
  expect((await again("two")).status).toBe(409);
});

test("without a header the form's first field is the token; an invalid one, or one that comes later, is refused before a file", async () => {
  const browser = context.browser();
  const { token } = (await browser.send("GET", "/testing/token")).json() as { token: string };
  const inForm = async (...parts: Part[]) =>
    (await browser.send("POST", "/bare", { body: multipart(parts), headers: MULTIPART, csrf: false })).status;
  const own = { name: "_csrf", bytes: token };
  expect(await inForm(own, file())).toBe(200);
  expect(taken).toHaveLength(1);
  expect(await inForm({ name: "_csrf", bytes: "made up" }, file())).toBe(403);
  expect(await inForm(file(), own)).toBe(403);
  expect(await inForm({ name: "a", bytes: "" }, own, file())).toBe(403);
  expect(await inForm(file())).toBe(403);
  expect(await inForm()).toBe(403);
  expect(taken).toHaveLength(1);
});

/** The head of an upload by a visitor with a valid token, over a connection of its own. */
async function begin(length: number | "chunked"): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const browser = context.browser();
  const { token } = (await browser.send("GET", "/testing/token")).json() as { token: string };
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const socket = connect({ port, host: "127.0.0.1" });
  let received = "";
  socket.on("data", (bytes) => (received += bytes.toString("latin1")));
  socket.on("error", () => undefined);
  const size = length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
  const head = [
    "POST /bare HTTP/1.1",
    "Host: portal.example",
    `Cookie: ${cookies}`,
    `X-CSRF-Token: ${token}`,
    size,
    `Content-Type: ${MULTIPART["content-type"]}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  return { socket, received: () => received, closed: closingOf(socket) };
}
/** Resolves when the connection ends in any way. */
const closingOf = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once("close", () => resolve()));
const partial = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nsome by`;

test("a client that disconnects leaves nothing", async () => {
  const { socket } = await begin(100_000);
  socket.write(partial);
  await expect.poll(spooled).toHaveLength(1);
  socket.destroy();
  await expect.poll(spooled).toEqual([]);
  expect(taken).toEqual([]);
});

test("a handler learns that its file's sender has left", async () => {
  const whole = multipart([file(UNTIL_LEFT)]);
  const { socket } = await begin(whole.length);
  socket.write(whole);
  await expect.poll(() => taken).toEqual([{ note: "begun", files: [] }]);
  socket.destroy();
  await expect.poll(() => taken).toHaveLength(2);
});

test("an upload that is too slow is answered 408 at the deadline, and leaves nothing", async () => {
  const { socket, received, closed } = await begin(100_000);
  socket.write(partial);
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 408 /);
  expect(taken).toEqual([]);
});

test("a body that is not an upload has its own, shorter deadline", async () => {
  const socket = connect({ port, host: "127.0.0.1" });
  let received = "";
  socket.on("data", (bytes) => (received += bytes.toString("latin1")));
  socket.write("POST /plain HTTP/1.1\r\nHost: portal.example\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{");
  await once(socket, "close");
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
});

test("a client whose upload is refused as too large may go on sending for a while, and then is cut off", async () => {
  const { socket, received, closed } = await begin("chunked");
  const block = Buffer.alloc(256 * 1024);
  const chunk = Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from("\r\n")]);
  socket.write(`${Buffer.byteLength(partial).toString(16)}\r\n${partial}\r\n`);
  let sent = 0;
  let isOpen = true;
  void closed.then(() => (isOpen = false));
  while (isOpen && sent < 500 * 2 ** 20) {
    sent += block.length;
    if (!socket.write(chunk)) await Promise.race([new Promise((done) => socket.once("drain", done)), closed]);
  }
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 413 /);
  expect(sent).toBeLessThan(100 * 2 ** 20);
});

test("the typed client sends files and fields, and gets the declared answer", async () => {
  const answer = await context
    .browser()
    .call(attach, { params: { to: "me" }, body: { note: "x" }, files: [new File(["some bytes"], "a.pdf"), new File(["more"], "b.txt")] });
  if (answer.status !== 200) throw new Error("refused");
  expect(answer.body.files.map(({ name, size }) => [name, size])).toEqual([
    ["a.pdf", 10],
    ["b.txt", 4],
  ]);
  await expect(context.browser().call(bare, { files: [] })).rejects.toMatchObject({ status: 400 });
});
