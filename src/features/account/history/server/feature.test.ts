import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addHistory } from "#features/account/customers/server/history.ts";
import { home, overdue, smallBusiness, smallBusinessShop } from "#testing/people.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { history } from "../contract.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => {
  portal = await openSignedIn(undefined, { trustProxy: "127.0.0.1" });
});
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const minutesAgo = (minutes: number) => new Date(portal.clock.now().getTime() - minutes * 60_000);
const happened = (userId: string, minutes: number) => addHistory(portal.db, { userId, event: "signed-in", now: minutesAgo(minutes) });

test("the history is read twenty entries at a time, each once, the latest first", async () => {
  for (let minutes = 45; minutes > 0; minutes -= 1) await happened(home.id, minutes);
  await happened(overdue.id, 1);
  const browser = await portal.signedIn(home);
  const first = (await browser.call(history, { query: {} })).body;
  const second = (await browser.call(history, { query: { before: first.older! } })).body;
  const third = (await browser.call(history, { query: { before: second.older! } })).body;
  expect([first, second, third].map(({ entries }) => entries.length)).toEqual([20, 20, 5]);
  expect(third.older).toBeNull();
  const seen = [first, second, third].flatMap(({ entries }) => entries.map(({ happenedAt }) => happenedAt));
  expect(seen).toEqual(Array.from({ length: 45 }, (_, place) => minutesAgo(place + 1).toISOString()));
});

test("twenty entries are one page, and nobody's are none", async () => {
  for (let minutes = 20; minutes > 0; minutes -= 1) await happened(home.id, minutes);
  const { body } = await (await portal.signedIn(home)).call(history, { query: {} });
  expect([body.entries.length, body.older]).toEqual([20, null]);
  expect((await (await portal.signedIn(overdue)).call(history, { query: {} })).body).toEqual({ entries: [], older: null });
});

test("nothing older than twelve months is shown, even before the night in which it is deleted", async () => {
  await happened(home.id, 366 * 24 * 60);
  await happened(home.id, 364 * 24 * 60);
  const { body } = await (await portal.signedIn(home)).call(history, { query: {} });
  expect(body.entries.map(({ happenedAt }) => happenedAt)).toEqual([minutesAgo(364 * 24 * 60).toISOString()]);
});

test("the main user sees whose account it was, a virtual user nothing of the others", async () => {
  await happened(smallBusiness.id, 2);
  await addHistory(portal.db, {
    userId: smallBusinessShop.id,
    event: "password-changed",
    now: minutesAgo(1),
    actorName: smallBusiness.name,
  });
  const of = async (person: { id: string }) => (await (await portal.signedIn(person)).call(history, { query: {} })).body.entries;
  expect(await of(smallBusiness)).toMatchObject([
    { event: "password-changed", userName: smallBusinessShop.name, actorName: smallBusiness.name },
    { event: "signed-in", userName: null },
  ]);
  expect(await of(smallBusinessShop)).toMatchObject([{ event: "password-changed", userName: null, actorName: smallBusiness.name }]);
});

test("what a newer version of the portal has written beside this one is left out", async () => {
  await happened(home.id, 1);
  await sql`insert into people.history (user_id, event, happened_at) values (${home.id}, 'taught-to-fly', ${minutesAgo(0)})`.execute(
    portal.db,
  );
  const { body } = await (await portal.signedIn(home)).call(history, { query: {} });
  expect(body.entries.map(({ event }) => event)).toEqual(["signed-in"]);
});

test.each([
  ["203.0.113.*", "203.0.113.5", true],
  ["203.0.113.*", "203.0.114.5", false],
  [null, "203.0.113.5", false],
])("of an entry from %s a reader at %s is told that it is the same network: %s", async (network, address, isHere) => {
  await addHistory(portal.db, { userId: home.id, event: "signed-in", now: minutesAgo(1), network });
  const browser = await portal.signedIn(home);
  const { text } = await browser.send("GET", "/myvrata/settings/history/entries", { headers: { "x-forwarded-for": address } });
  expect(JSON.parse(text)).toMatchObject({ entries: [{ network, isHere }] });
});
