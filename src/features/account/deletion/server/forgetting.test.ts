import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import { userHash } from "#platform/server/visitor.ts";
import { openDeletion } from "#testing/deletion.ts";
import { anOrderOf } from "#testing/orders-of.ts";
import { prepaid, smallBusiness, smallBusinessShop, type Person } from "#testing/people.ts";
import { home as homePage } from "#features/account/overview/contract.ts";
import { markSeen } from "#features/contact/notifications/inbox/contract.ts";

let portal: Awaited<ReturnType<typeof openDeletion>>;
beforeAll(async () => void (portal = await openDeletion()));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

/** Traces of the person that is deleted: no one else has them. */
const TRACES = {
  name: "Цвета Заминаваща",
  mail: "leaver@personal.example",
  mobile: "888777666",
  username: "leaver-of-the-portal",
  street: "Последна 7",
  streetEn: "7 Last Street",
  plate: "CB7654XX",
  network: "198.51.100.*",
  passkey: "Ключът на заминаващата",
};

/** Gives the person a name of its own, and everything that a person can have. */
async function furnish({ id }: Person): Promise<string[]> {
  const { db } = portal;
  const { name, mail, mobile, username, plate, network, passkey } = TRACES;
  await sql`update people.users set name = ${name}, mail = ${mail}, msisdn = ${mobile}, username = ${username}, provider_id = 'U-77' where id = ${id}`.execute(
    db,
  );
  await sql`insert into people.history (user_id, happened_at, event, network) values (${id}, now(), 'signed-in', ${network})`.execute(db);
  await sql`
    insert into people.factors (user_id, kind, name, added_at, credential_id, public_key, counter, transports, synced)
    values (${id}, 'passkey', ${passkey}, now(), ${"c".repeat(22)}, ${Buffer.alloc(77)}, 0, '{internal}', true)`.execute(db);
  const cart = userHash(id);
  await sql`insert into cart.carts (visitor, created_at, touched_at) values (${cart}, now(), now())`.execute(db);
  await sql`
    insert into cart.entries (visitor, entry_number, kind, subject, title_bg, title_en, note_bg, note_en, made_out_to, eur_cents, bgn_cents, vat_percent,
      quantity, max_quantity, added_at)
    values (${cart}, 1, 'vignette', 'x', 'x', 'x', '', '', ${plate}, 100, 196, 20, 1, 1, now())`.execute(db);
  await sql`insert into cart.removed (visitor, entry_number, entry, removed_at) values (${cart}, 2, ${JSON.stringify({ made_out_to: plate })}::text::jsonb, now())`.execute(
    db,
  );
  await sql`insert into compare.lists (owner, offers, touched_at) values (${`user ${id}`}, '{a,b}', now())`.execute(db);
  return [await anOrderOf(db, id, "delivered"), await anOrderOf(db, id, "cancelled")];
}

/** Every table in which one of the texts stands, the jobs' and the simulated systems' left out. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not like 'simulated%' and table_schema not in ('jobs', 'pg_catalog', 'information_schema')`.execute(
    portal.db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(portal.db);
    for (const text of texts) if (rows.some(({ row }) => row.includes(text))) found.push(`${name} has ${text}`);
  }
  return found;
}

test("after the deletion nothing of the person is left in any table but the receipt's address and a mark without a name", async () => {
  await furnish(prepaid);
  const texts = [...Object.values(TRACES), prepaid.id, userHash(prepaid.id)];
  const before = await tablesWith(texts);
  for (const text of texts)
    expect(
      before.filter((line) => line.endsWith(text)),
      text,
    ).not.toEqual([]);
  const browser = await portal.signedIn(prepaid);
  await portal.authenticate(browser);
  expect(await portal.delete(browser)).toMatchObject({ status: 200 });
  expect(await tablesWith(texts)).toEqual([
    `people.deleted_users has ${prepaid.id}`,
    `people.deletion_receipts has ${TRACES.name}`,
    `people.deletion_receipts has ${TRACES.mail}`,
  ]);
});

test("orders stay with their numbers, sums and lines; the customer, its lines and its other users stay as they are", async () => {
  const numbers = await furnish(prepaid);
  const standing = async () => ({
    orders: (
      await sql`select number::text, state, eur_cents, placed_at, delivery_way from orders.orders where number::text = any(${numbers}::text[]) order by number`.execute(
        portal.db,
      )
    ).rows,
    lines: (await sql`select l.title_bg, l.eur_cents, l.state from orders.lines l order by l.id`.execute(portal.db)).rows,
    assets: (await sql`select * from people.assets order by id`.execute(portal.db)).rows,
    customers: (await sql`select * from people.customers order by id`.execute(portal.db)).rows,
    others: (await sql`select * from people.users where id <> ${prepaid.id} order by id`.execute(portal.db)).rows,
  });
  const before = await standing();
  expect([before.orders.length, before.lines.length]).toEqual([2, 2]);
  const browser = await portal.signedIn(prepaid);
  await portal.authenticate(browser);
  await portal.delete(browser);
  expect(await standing()).toEqual(before);
  const { rows } = await sql<{ visitor: string; user_id: string | null }>`select visitor, user_id from orders.orders`.execute(portal.db);
  // nor can the two orders be known to be of one person
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
  expect(rows.every(({ user_id }) => user_id === null)).toBe(true);
});

test("a request to get back into an account goes with the only person whom it opens, and stays for others whom it opens too", async () => {
  const { db } = portal;
  await sql`delete from people.access_requests`.execute(db);
  const now = new Date("2026-11-21T08:00:00Z");
  const requests = { own: [prepaid.id], shared: [prepaid.id, smallBusiness.id], other: [smallBusiness.id], nobody: [] };
  for (const [name, userIds] of Object.entries(requests))
    await customers.addAccessRequest(db, {
      ...{ id: randomUUID(), purpose: "password", tokenHash: name.padEnd(43, "."), language: "bg", expiresAt: now, now, userIds },
      sought: { mail: "family@example.bg" },
    });
  const browser = await portal.signedIn(prepaid);
  await portal.authenticate(browser);
  await portal.delete(browser);
  const left = await sql<{ name: string; opens: string[] }>`
    select rtrim(token_hash, '.') as name, user_ids::text[] as opens from people.access_requests order by name`.execute(db);
  expect(left.rows).toEqual([
    { name: "nobody", opens: [] },
    { name: "other", opens: [smallBusiness.id] },
    { name: "shared", opens: [smallBusiness.id] },
  ]);
});

test("the provider's key stays, so that an import does not bring the person back", async () => {
  await furnish(prepaid);
  const browser = await portal.signedIn(prepaid);
  await portal.authenticate(browser);
  await portal.delete(browser);
  const { rows } = await sql`select provider_id, main, customer_id from people.deleted_users`.execute(portal.db);
  expect(rows).toEqual([{ provider_id: "U-77", main: true, customer_id: prepaid.customerId }]);
});

test("everything that refers to a user goes with the user, or lets go of the user", async () => {
  const { rows } = await sql<{ name: string; does: string }>`
    select c.conrelid::regclass::text as name, c.confdeltype::text as does from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'people.users'::regclass order by 1`.execute(portal.db);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ does }) => does !== "c" && does !== "n")).toEqual([]);
});

test("a fault in the middle of the deletion leaves everything as it was", async () => {
  await furnish(prepaid);
  const browser = await portal.signedIn(prepaid);
  await portal.authenticate(browser);
  const texts = [...Object.values(TRACES), prepaid.id, userHash(prepaid.id)];
  const before = await tablesWith(texts);
  await sql`create function people.fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(portal.db);
  await sql`create trigger fail before insert on people.deletion_receipts execute function people.fail()`.execute(portal.db);
  await expect(portal.delete(browser)).rejects.toMatchObject({ status: 500 });
  await sql`drop function people.fail() cascade`.execute(portal.db);
  expect(await tablesWith(texts)).toEqual(before);
  expect(await portal.delete(browser, "another-key-of-it-1")).toMatchObject({ status: 200 });
});

const USERS = demoCustomers.smallBusiness.users.length;
const noticesOf = async (person: Person) => (await portal.userOf(await portal.signedIn(person)))?.notice;

test.each([
  { who: "the main user", leaver: smallBusiness, stays: smallBusinessShop, main: true },
  { who: "a virtual user", leaver: smallBusinessShop, stays: smallBusiness, main: false },
])("$who leaves a notice for every other user of the customer, who marks it as seen", async ({ leaver, stays, main }) => {
  const browser = await portal.signedIn(leaver);
  await portal.authenticate(browser);
  await portal.delete(browser);
  const { rows } = await sql<{ user_id: string }>`select user_id from people.notices`.execute(portal.db);
  expect(rows.length).toBe(USERS - 1);
  const other = await portal.signedIn(stays);
  const notice = await noticesOf(stays);
  expect(notice).toEqual({ id: expect.any(String), main });
  // another customer's user has none, and cannot see this one
  expect(await noticesOf(prepaid)).toBeNull();
  const stranger = await portal.signedIn(prepaid);
  const id = notice!.id;
  expect(await stranger.call(markSeen, { params: { id } })).toMatchObject({ status: 404 });
  for (let n = 0; n < 2; n++) expect(await other.call(markSeen, { params: { id } })).toMatchObject({ status: 204 });
  expect(await noticesOf(stays)).toBeNull();
  // who stays keeps access: to the home page, and to an own account
  expect((await other.call(homePage, {})).status).toBe(200);
});

test("two users of one customer who leave at the same moment both leave", async () => {
  const [one, other] = [await portal.signedIn(smallBusiness), await portal.signedIn(smallBusinessShop)];
  for (const browser of [one, other]) await portal.authenticate(browser);
  const both = await Promise.all([portal.delete(one), portal.delete(other)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await sql<{ id: string }>`select id from people.users where customer_id = ${smallBusiness.customerId}`.execute(
    portal.db,
  );
  expect(rows.length).toBe(USERS - 2);
  for (const { id } of [smallBusiness, smallBusinessShop]) expect(rows).not.toContainEqual({ id });
});
