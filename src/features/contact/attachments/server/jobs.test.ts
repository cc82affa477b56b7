import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { userHash } from "#platform/server/visitor.ts";
import { TEXTS } from "#providers/virus-scanner/simulated.ts";
import { openAttachments, stored, upload, uploaded, type AttachmentsContext } from "#testing/attachments-context.ts";
import { home, overdue } from "#testing/people.ts";
import { NOW, type Browser } from "#testing/server.ts";
import { deleteAttachment } from "../contract.ts";
import { scanWaitingFiles, sweepFiles } from "./jobs.ts";
import { exportAttachments } from "./export.ts";
import { attach, forgetAttachments } from "./store.ts";

let at: AttachmentsContext;
beforeAll(async () => void (at = await openAttachments()));
afterAll(() => at.close());
beforeEach(async () => {
  at.clock.moveTo(NOW);
  for (const id of await stored(at.storage)) await at.storage.remove(id);
  for (const table of ["attachments.files", "platform.rate_limits", "simulated_scanner.scans"])
    await sql`delete from ${sql.table(table)}`.execute(at.db);
  Object.assign(at.deps.files, at.storage);
  at.logged.length = 0;
});

const owners = [userHash(home.id)];
const get = (browser: Browser, code: string) => browser.send("GET", `/facade/account/my-profile/download/${code}`);
async function* pieces(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}
const scan = () => scanWaitingFiles.run({}, at.deps);
/** Sweeps as if so many hours had passed; the storage's own times are those of this machine. */
async function sweep(hours: number): Promise<void> {
  at.clock.moveTo(new Date(Math.max(Date.now(), new Date(NOW).getTime()) + hours * 3_600_000).toISOString());
  await sql`update attachments.files set created_at = ${new Date(Math.max(Date.now(), new Date(NOW).getTime()))}`.execute(at.db);
  await sweepFiles.run({}, at.deps);
}
const rows = async () =>
  (await sql<{ id: string; state: string }>`select id, state from attachments.files order by id`.execute(at.db)).rows;
const states = async () => (await rows()).map(({ state }) => state);

test("a file waits while the scanner is away, is given out to nobody, and is clean or flagged when it is back", async () => {
  const browser = at.server.browser(home);
  const wait = async (text: string, name = "note.txt") => {
    const { body } = await upload(browser, name, `x ${text} x`);
    expect(body).toMatchObject({ state: "quarantined", error: null });
    expect(await get(browser, body.code!)).toMatchObject({ status: 409 });
    return body.code!;
  };
  const codes = { away: await wait(TEXTS.away), later: await wait(TEXTS.later), flagged: await wait(TEXTS.flaggedLater, "bad.txt") };
  await scan();
  expect((await get(browser, codes.away)).json()).toMatchObject({ problem: "being-checked" });
  expect((await get(browser, codes.later)).text).toContain(TEXTS.later);
  expect((await get(browser, codes.flagged)).json()).toMatchObject({ problem: "flagged" });
  expect(at.logged).toEqual(["a waiting file was flagged by the virus scanner"]);
  expect(await stored(at.storage)).toHaveLength(2);
  expect(await browser.call(deleteAttachment, { params: { mediaCode: codes.flagged }, body: {} })).toMatchObject({ status: 200 });
});

test("three hundred files that cannot be scanned hold up neither a new one nor, minute after minute, each other", async () => {
  await sql`
    insert into attachments.files
      (code, owner, purpose, form, name, kind, size, sha256, stored_size, stored_sha256, state, belongs_kind, belongs_to, created_at)
    select lpad(n::text, 22, '0'), ${owners[0]}, 'message', '', 'bad.txt', 'txt', 1, sha256('x'), 1, sha256('x'), 'quarantined', 'message',
      gen_random_uuid(), ${at.clock.now()}::timestamptz - interval '1 hour'
    from generate_series(1, 300) n`.execute(at.db);
  const scanned: string[] = [];
  at.deps.files.open = async (id, range) => {
    scanned.push(id);
    return (await at.storage.open(id, range)) ?? pieces(TEXTS.away);
  };
  const browser = at.server.browser(home);
  const code = await uploaded(browser, "new.txt", TEXTS.later);
  await scan();
  expect((await get(browser, code)).text).toBe(TEXTS.later);
  const inOneRun = scanned.length;
  expect(inOneRun).toBeLessThan(20); // each may take half a minute
  for (let minute = 1; minute <= 3; minute++) {
    at.clock.moveTo(new Date(at.clock.now().getTime() + minute * 60_000).toISOString());
    await scan();
  }
  expect(scanned.length).toBeGreaterThan(inOneRun * 3);
  expect(new Set(scanned).size).toBe(scanned.length - 1); // the new one was also given out
});

test("a file that was sent belongs to its message: it stays, is read, and can be neither deleted nor sent again", async () => {
  const browser = at.server.browser(home);
  const [code, waiting, unsent] = [
    await uploaded(browser, "a.txt", "a"),
    await uploaded(browser, "b.txt", TEXTS.later),
    await uploaded(browser, "c.txt", "c"),
  ];
  const message = { kind: "message", id: randomUUID() } as const;
  const send = (of: string[], codes: string[]) => at.db.transaction().execute((tx) => attach(tx, { owners: of, codes }, message));
  expect(await send([userHash(overdue.id)], [code])).toEqual([]);
  expect((await send(owners, [code, waiting])).map(({ name, state }) => [name, state]).sort()).toEqual([["a.txt", "kept"], ["b.txt", "quarantined"]]); // prettier-ignore
  expect(await send(owners, [code])).toEqual([]);
  await expect(browser.call(deleteAttachment, { params: { mediaCode: code }, body: {} })).rejects.toMatchObject({ status: 404 });
  await scan();
  await sweep(25);
  expect(await states()).toEqual(["kept", "kept"]);
  expect([(await get(browser, code)).text, (await get(browser, waiting)).text]).toEqual(["a", TEXTS.later]);
  expect((await get(browser, unsent)).status).toBe(404);
});

test("what nobody sent is deleted after a day, and what broke off after an hour, with its file", async () => {
  const browser = at.server.browser(home);
  await uploaded(browser, "a.txt", "a");
  at.deps.files.put = async (file) => {
    await at.storage.put(file);
    throw new Error("the process ended here");
  };
  await expect(upload(browser, "b.txt", "b")).rejects.toMatchObject({ status: 500 });
  await sql`update attachments.files set state = 'arriving' where state = 'removed'`.execute(at.db); // as a killed process leaves it
  Object.assign(at.deps.files, at.storage);
  expect(await stored(at.storage)).toHaveLength(2);
  await sweep(0.9);
  expect(await stored(at.storage)).toHaveLength(2);
  await sweep(1.1);
  expect([await states(), await stored(at.storage)]).toEqual([["checked"], [expect.any(String)]]);
  await sweep(25);
  expect([await states(), await stored(at.storage)]).toEqual([[], []]);
});

test("a file without a row is removed after an hour, and one with a row stays", async () => {
  const code = await uploaded(at.server.browser(home), "a.txt", "a");
  const stranger = randomUUID();
  const open = async function* () {
    yield Buffer.from("x");
  };
  await at.storage.put({ id: stranger, size: 1, sha256: "", open });
  await sweep(0.9);
  expect(await stored(at.storage)).toHaveLength(2);
  await sweep(1.1);
  expect(await stored(at.storage)).toEqual((await rows()).map(({ id }) => id));
  expect((await get(at.server.browser(home), code)).text).toBe("a");
});

test("a file that the storage could not remove is removed by the sweep", async () => {
  const browser = at.server.browser(home);
  const code = await uploaded(browser, "a.txt", "a");
  at.deps.files.remove = async () => Promise.reject(new Error("the storage is away"));
  expect(await browser.call(deleteAttachment, { params: { mediaCode: code }, body: {} })).toMatchObject({ status: 200 });
  expect([(await get(browser, code)).status, await stored(at.storage)]).toEqual([404, [expect.any(String)]]);
  at.deps.files.remove = at.storage.remove;
  await sweep(0);
  expect([await states(), await stored(at.storage)]).toEqual([[], []]);
});

test("the export names a person's files, and who leaves leaves none, sent ones included", async () => {
  const [mine, other] = [at.server.browser(home), at.server.browser(overdue)];
  const [code] = [await uploaded(mine, "a.txt", "a"), await uploaded(mine, "b.txt", "bb"), await uploaded(other, "c.txt", "c")];
  await attach(at.db, { owners, codes: [code] }, { kind: "message", id: randomUUID() });
  const exported = await exportAttachments(at.db, { owner: owners[0]!, messageIds: [] });
  const both = exported.map(({ name, size, belongsTo, state }) => [name, size, belongsTo, state]).sort();
  expect(both).toEqual([["a.txt", 1, "message", "kept"], ["b.txt", 2, null, "checked"]]); // prettier-ignore
  await at.db.transaction().execute((tx) => forgetAttachments(tx, owners[0]!));
  expect((await get(mine, code)).status).toBe(404);
  await sweep(0);
  expect([await exportAttachments(at.db, { owner: owners[0]!, messageIds: [] }), await stored(at.storage)]).toEqual([
    [],
    [expect.any(String)],
  ]);
});

test("the table refuses rows that cannot be", async () => {
  await uploaded(at.server.browser(home), "a.txt", "a");
  for (const wrong of [
    sql`state = 'kept'`,
    sql`state = 'arriving'`,
    sql`belongs_kind = 'message', belongs_to = gen_random_uuid()`,
    sql`belongs_kind = 'message'`,
    sql`stored_size = null`,
    sql`checked_at = null`,
    sql`name = 'a/b.txt'`,
    sql`name = E'a\\nb.txt'`,
    sql`kind = 'exe'`,
    sql`size = 10485761`,
    sql`size = 0`,
    sql`owner = 'home'`,
  ])
    await expect(sql`update attachments.files set ${wrong}`.execute(at.db)).rejects.toThrow(/check constraint/);
});

test("files of others in the same storage are left alone, and the part of one that broke off is removed", async () => {
  const document = `${randomUUID()}-bill`;
  await at.storage.put({ id: document, size: 4, sha256: "", open: () => pieces("bill") });
  const part = `${randomUUID()}-bill.0123456789ab.part`;
  at.deps.files.list = async function* () {
    yield* at.storage.list();
    yield { id: part, storedAt: new Date(0) };
  };
  const removed: string[] = [];
  at.deps.files.remove = async (id) => void removed.push(id);
  await sweep(2);
  expect(removed).toEqual([part]);
  expect(await stored(at.storage)).toEqual([document]);
});
