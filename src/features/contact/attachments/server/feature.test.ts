import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAttachments, stored, upload, uploaded, type AttachmentsContext } from "#testing/attachments-context.ts";
import { home, overdue } from "#testing/people.ts";
import { FORGED, GOOD, largePicture } from "#testing/sample-files.ts";
import type { Browser } from "#testing/server.ts";
import { TEXTS } from "#providers/virus-scanner/simulated.ts";
import { userHash } from "#platform/server/visitor.ts";
import { deleteAttachment, deleteTicketAttachment, uploadTicketAttachment } from "../contract.ts";
import { KINDS, MEDIA } from "../rules.ts";
import { attach } from "./store.ts";

let at: AttachmentsContext;
beforeAll(async () => void (at = await openAttachments()));
afterAll(() => at.close());
beforeEach(async () => {
  for (const id of await stored(at.storage)) await at.storage.remove(id);
  for (const table of ["attachments.files", "platform.rate_limits", "simulated_scanner.scans"])
    await sql`delete from ${sql.table(table)}`.execute(at.db);
  Object.assign(at.deps.files, at.storage);
  at.logged.length = 0;
});

const MIB = 1024 * 1024;
const text = (size: number, letter = "a") => Buffer.alloc(size, letter);
const get = (browser: Browser, code: string, headers = {}) =>
  browser.send("GET", `/facade/account/my-profile/download/${code}`, { headers });
const remove = (browser: Browser, mediaCode: string) => browser.call(deleteAttachment, { params: { mediaCode }, body: {} });
const statesOf = async (): Promise<string[]> =>
  (await sql<{ state: string }>`select state from attachments.files order by created_at, state`.execute(at.db)).rows.map(
    ({ state }) => state,
  );

test.each(KINDS)("a %s is uploaded, and its owner gets it back as a file to save, under its name", async (kind) => {
  const browser = at.server.browser(home);
  const { status, body } = await upload(browser, `Мой файл.${kind.toUpperCase()}`, GOOD[kind]);
  const sent = { error: null, name: `Мой файл.${kind.toUpperCase()}`, size: GOOD[kind].length, state: "checked" };
  expect({ status, body }).toEqual({ status: 200, body: { code: expect.stringMatching(/^[\w-]{22}$/) as string, ...sent } });
  const answer = await get(browser, body.code!);
  expect(answer).toMatchObject({ status: 200, headers: { "content-type": MEDIA[kind], "cache-control": "no-store" } });
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; .*filename\*=UTF-8''%D0%9C/);
  if (!MEDIA[kind].startsWith("image/") || kind === "heic") expect(answer.bytes.equals(GOOD[kind])).toBe(true);
});

test("of a file's name no path, hidden character or device is stored, and it is given out under what remains", async () => {
  const browser = at.server.browser(home);
  for (const [given, name] of [
    ["../../etc/пароли.txt", "пароли.txt"],
    ["C:\\Users\\Елена\\NUL.txt", "_NUL.txt"],
    ["беле\u0000жка\u0007.txt", "бележка.txt"],
    ["сметка\u202efdp.\u2066\u200btxt", "сметкаfdp.txt"],
    [`${"ж".repeat(400)}.txt`, `${"ж".repeat(146)}.txt`],
  ] as const) {
    const { body } = await upload(browser, given, `a text of ${name}`, { form: "names" });
    expect({ given, name: body.code && body.name }).toEqual({ given, name });
    const { headers } = await get(browser, body.code!);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\x20-\x7e]+"/);
    expect(decodeURIComponent(headers["content-disposition"]!)).toContain(name);
  }
  expect(await upload(browser, "../..", "text")).toMatchObject({ status: 422, body: { code: null, error: "missing" } });
});

test("files of a ticket have limits of their own, are deleted by their names, and do not go with a message", async () => {
  const browser = at.server.browser(home);
  const send = async (name: string, bytes: Buffer, form = "ticket") =>
    (await browser.call(uploadTicketAttachment, { body: { form }, files: [new File([new Uint8Array(bytes)], name)] })).body;
  const [one, two] = [await send("one.txt", text(4 * MIB)), await send("two.txt", text(4 * MIB, "b"))];
  expect([one.error, two.error]).toEqual([null, null]);
  expect(await send("three.txt", text(4 * MIB, "c"))).toMatchObject({ error: "total-size" });
  expect(await send("three.txt", text(10, "c"))).toMatchObject({ error: null });
  expect(await send("four.txt", text(10, "d"))).toMatchObject({ error: "limit-reached" });
  const drop = (fileName: string, by = browser) => by.call(deleteTicketAttachment, { body: { fileName, form: "ticket" } });
  await expect(drop("one.txt", at.server.browser(overdue))).rejects.toMatchObject({ status: 404 });
  expect((await drop("one.txt")).body).toBe(4 * MIB);
  await expect(drop("one.txt")).rejects.toMatchObject({ status: 404 });
  expect(await send("four.txt", text(10, "d"))).toMatchObject({ error: null });
  const attached = await at.db
    .transaction()
    .execute((tx) =>
      attach(tx, { owners: [userHash(home.id)], codes: [two.code!] }, { kind: "message", id: "00000000-0000-4000-8000-0000000000aa" }),
    );
  expect(attached).toEqual([]);
  await expect(at.server.browser().call(uploadTicketAttachment, { body: {}, files: [new File(["a"], "a.txt")] })).rejects.toMatchObject({
    status: 401,
  });
});

test("a part of a file is given out, and what is unchanged is not sent again", async () => {
  const browser = at.server.browser(home);
  const code = await uploaded(browser, "note.txt", "0123456789");
  const part = await get(browser, code, { range: "bytes=3-5" });
  expect([part.status, part.text, part.headers["content-range"]]).toEqual([206, "345", "bytes 3-5/10"]);
  expect((await get(browser, code, { "if-none-match": part.headers["etag"]! })).status).toBe(304);
});

test("pictures lose place, camera and whatever was hidden behind them, and stand as they were taken", async () => {
  const browser = at.server.browser(home);
  expect(GOOD.jpg.includes("CAMERA-OF-THE-TESTS")).toBe(true);
  const hidden = Buffer.concat([GOOD.jpg, Buffer.from("PK\u0003\u0004<script>alert(1)</script>")]);
  for (const [name, bytes] of [
    ["photo.jpg", hidden],
    ["drawing.png", GOOD.png],
  ] as const) {
    // prettier-ignore
    const { bytes: received } = await get(browser, await uploaded(browser, name, bytes));
    for (const trace of ["CAMERA-OF-THE-TESTS", "Exif", "eXIf", "GPS", "<script>", "PK\u0003\u0004"])
      expect(received.includes(trace), trace).toBe(false);
    const { width, height, exif, orientation } = await sharp(received).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    expect([width, height]).toEqual(name === "photo.jpg" ? [20, 40] : [20, 20]);
  }
});

test("a file whose contents are not what its name says is refused, and nothing of it is stored", async () => {
  const browser = at.server.browser(home);
  for (const [what, name, bytes] of FORGED)
    expect({ what, ...(await upload(browser, name, bytes)) }).toMatchObject({ what, status: 422, body: { code: null, error: "contents" } });
  expect(await stored(at.storage)).toEqual([]);
});

test("a picture of 49 million pixels is taken, and one of 64 million refused", async () => {
  const browser = at.server.browser(home);
  expect(await upload(browser, "map.png", await largePicture(7_000))).toMatchObject({ status: 200 });
  expect(await upload(browser, "map.png", await largePicture(8_000))).toMatchObject({ status: 422, body: { error: "pixels" } });
});

test("a file is at most 5 MiB, a form has at most 15 MiB and 5 files; what is removed is given back", async () => {
  const browser = at.server.browser(home);
  const error = async (name: string, size: number, form = "a") => (await upload(browser, name, text(size, name), { form })).body.error;
  expect(await error("1.txt", 5 * MIB + 1)).toBe("too-large");
  const codes = [];
  for (const name of ["1.txt", "2.txt", "3.txt"]) codes.push(await uploaded(browser, name, text(5 * MIB, name), { form: "a" }));
  expect(await error("4.txt", 1)).toBe("total-size");
  expect(await remove(browser, codes[0]!)).toEqual({ status: 200, headers: expect.anything() as object, body: 5 * MIB });
  for (const name of ["4.txt", "5.txt", "6.txt"]) expect(await error(name, 10)).toBe(null);
  expect(await error("7.txt", 10)).toBe("limit-reached");
  expect(await error("7.txt", 10, "b")).toBe(null);
});

test("the same file chosen again in one form is one attachment, ten at once and with the page's key too", async () => {
  const browser = at.server.browser(home);
  const key = "key-of-the-same-upload";
  await get(browser, "a".repeat(22)); // it has its token now
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => upload(browser, "bill.pdf", GOOD.pdf, { form: "a" })),
    ...Array.from({ length: 3 }, () => upload(browser, "bill.pdf", GOOD.pdf, { form: "a", key })),
  ]);
  const codes = new Set(answers.map(({ body }) => body.code));
  expect([codes.size, codes.has(null)]).toEqual([1, false]);
  expect(await stored(at.storage)).toHaveLength(1);
  expect(codes.has(await uploaded(browser, "bill.pdf", GOOD.pdf, { form: "b" }))).toBe(false);
});

test("twelve different files at once do not get past the limit of five", async () => {
  const browser = at.server.browser(home);
  await get(browser, "a".repeat(22));
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => upload(browser, `${n}.txt`, `text ${n}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await stored(at.storage)).toHaveLength(5);
});

test("another's file, one that was deleted and one that never was are 404, byte for byte, to read and to delete", async () => {
  const [mine, other, visitor] = [at.server.browser(home), at.server.browser(overdue), at.server.browser()];
  const [code, deleted] = [await uploaded(mine, "note.txt", "mine"), await uploaded(mine, "old.txt", "old")];
  await uploaded(visitor, "note.txt", "a visitor's"); // the visitor is known now
  await remove(mine, deleted);
  const plain = ({ status, text: body }: { status: number; text: string }) => ({ status, body: body.replace(/"requestId":"[^"]*"/, "") });
  const send = async (browser: Browser, method: string, one: string) =>
    plain(await browser.send(method, `/facade/account/my-profile/${method === "GET" ? "download" : "delete"}/${one}`, method === "GET" ? {} : { json: {} })); // prettier-ignore
  for (const method of ["GET", "POST"]) {
    const unknown = await send(mine, method, "a".repeat(22));
    expect(unknown.status).toBe(404);
    for (const [browser, one] of [
      [other, code],
      [visitor, code],
      [at.server.browser(), code],
      [mine, deleted],
    ] as const)
      // prettier-ignore
      expect(await send(browser, method, one)).toEqual(unknown);
  }
  expect((await get(mine, code)).text).toBe("mine");
});

test("a visitor's file is the same browser's after signing in, and no other's", async () => {
  const visitor = at.server.browser();
  const code = await uploaded(visitor, "note.txt", "a visitor's");
  const signedIn = at.server.browser(home);
  expect((await get(signedIn, code)).status).toBe(404);
  signedIn.cookies.set("vrata-visitor", visitor.cookies.get("vrata-visitor")!);
  expect((await get(signedIn, code)).text).toBe("a visitor's");
  expect(await remove(signedIn, code)).toMatchObject({ status: 200, body: 11 });
});

test("a file that the scanner flags is refused, and neither stored nor counted", async () => {
  const browser = at.server.browser(home);
  expect(await upload(browser, "note.txt", `x ${TEXTS.flagged} x`)).toMatchObject({ status: 422, body: { code: null, error: "flagged" } });
  expect([await stored(at.storage), await statesOf()]).toEqual([[], ["removed"]]);
  expect(at.logged).toEqual(["an uploaded file was flagged by the virus scanner"]);
});

test("a full storage refuses clearly and leaves nothing; what was there stays, and there is room again afterwards", async () => {
  const browser = at.server.browser(home);
  const before = await uploaded(browser, "before.txt", "before");
  at.deps.files.put = async () => "full";
  expect(await upload(browser, "note.txt", "no room")).toMatchObject({ status: 507, body: { code: null, error: "no-room" } });
  expect(at.logged).toEqual(["there is no room for uploaded files"]);
  expect((await get(browser, before)).text).toBe("before");
  at.deps.files.put = at.storage.put;
  expect((await get(browser, await uploaded(browser, "note.txt", "no room"))).text).toBe("no room");
  expect(await stored(at.storage)).toHaveLength(2);
});

test("a storage that is away answers 503, and the same file may be sent again", async () => {
  const { ProviderUnavailable } = await import("#providers/files/port.ts");
  const browser = at.server.browser(home);
  at.deps.files.put = async () => Promise.reject(new ProviderUnavailable("file storage"));
  await expect(upload(browser, "note.txt", "again")).rejects.toMatchObject({ status: 503 });
  at.deps.files.put = at.storage.put;
  expect((await upload(browser, "note.txt", "again")).status).toBe(200);
  expect(await statesOf()).toEqual(["checked", "removed"]);
});

test("a file that is deleted while it arrives is gone, and so is what was stored of it", async () => {
  const browser = at.server.browser(home);
  at.deps.files.put = async (file) => {
    await sql`update attachments.files set state = 'removed'`.execute(at.db);
    return at.storage.put(file);
  };
  await expect(upload(browser, "note.txt", "gone")).rejects.toMatchObject({ status: 503 });
  expect(await stored(at.storage)).toEqual([]);
});

test("10,000 files of one byte are refused after some: 20 are open at once, and 100 are tried in an hour", async () => {
  const [browser, visitor] = [at.server.browser(home), at.server.browser()];
  const counts = new Map<number, number>();
  for (let n = 0; n < 110; n++) {
    const status = await upload(browser, `${n}.txt`, String.fromCharCode(33 + (n % 90)), { form: `form-${n}` }).then((answer) => answer.status, (error: { status: number }) => error.status); // prettier-ignore
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({ 200: 20, 422: 80, 429: 10 });
  for (let n = 0; n < 60; n++) await upload(at.server.browser(), "note.txt", "x");
  await expect(upload(visitor, "note.txt", "x")).rejects.toMatchObject({ status: 429, retryAfter: 3_600 });
});
