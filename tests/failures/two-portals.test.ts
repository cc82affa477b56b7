import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "./rows.ts";
import { openFollowingProxy } from "./following-proxy.ts";
import { startFleet, type Fleet } from "./fleet.ts";
import { newPlate, visit, purchaseRequest, type Visitor } from "./visitor.ts";

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet();
});
afterAll(() => fleet?.close());

async function signedIn(at: string, username: string): Promise<Visitor> {
  const person = await visit(at);
  expect(await person.send("POST", "/login", { body: { username, password: "vrata-demo" } })).toMatchObject({ status: 200 });
  return person;
}

const query = <Row>(statement: string): Promise<Row[]> => rowsOf(fleet.databaseUrl, statement);

/** Buys a week's vignette through the proxy, each request at the other portal, up to the paid card; returns the basket. */
async function bought(person: Visitor, plate: string): Promise<string> {
  const read = async <T>(path: string) => (await person.send("GET", path))?.body as T;
  expect((await person.send("POST", "/vignettes/continue", await purchaseRequest(person, plate)))?.body).toMatchObject({
    operationSuccessful: true,
  });
  const { total } = await read<{ total: { eur: string } }>("/checkout/summary");
  const contact = { email: `${plate.toLowerCase()}@example.bg`, name: "Мария Иванова", termsAccepted: true, seenTotal: total.eur };
  const ordered = (await person.send("POST", "/checkout", { body: contact, key: randomUUID() }))?.body;
  const { basketId, redirectUrl } = ordered as { basketId: string; redirectUrl: string };
  const page = new URL(redirectUrl).pathname;
  const { cards } = await read<{ cards: { number: string; does: string }[] }>(`${page}/bill`);
  const card = cards.find(({ does }) => does === "pays")?.number;
  expect((await person.send("POST", `${page}/pay`, { body: { card } }))?.body).toMatchObject({ outcome: "paid" });
  return basketId;
}

const orderStanding = async (person: Visitor, basketId: string): Promise<unknown> =>
  ((await person.send("GET", `/checkout/baskets/${basketId}`))?.body as { standing: string }).standing;
const soon = { timeout: 60_000, interval: 200 };

test("three processes that start at once on an empty database migrate it once and fill the demo world once", async () => {
  expect([...fleet.portals, fleet.worker].map(({ process }) => process.exitCode)).toEqual([null, null, null]);
  const people = await query<{ username: string; times: string }>(
    "select username, count(*) as times from people.users where username is not null group by username",
  );
  expect(people.length).toBeGreaterThan(10);
  expect(people.filter(({ times }) => times !== "1")).toEqual([]);
});

test("a user who signs in on one portal is signed in on the other, and signed out on both", async () => {
  const [one, other] = fleet.portals;
  const person = await signedIn(one.url, "home");
  expect(await person.send("GET", `${other.url}/myvrata/home`)).toMatchObject({ status: 200, body: { role: "customer" } });
  expect(await person.send("POST", `${other.url}/myvrata/logout`, { body: {} })).toMatchObject({ status: 200 });
  expect(await person.send("GET", `${one.url}/myvrata/home`)).toMatchObject({ status: 401 });
});

test("a vignette bought through both portals is activated by the worker, and its receipt is sent once", async () => {
  const person = await visit(fleet.url);
  const before = fleet.answeredBy.length;
  const plate = newPlate();
  const basketId = await bought(person, plate);
  await expect.poll(() => orderStanding(person, basketId), soon).toBe("active");
  expect(new Set(fleet.answeredBy.slice(before))).toEqual(new Set([0, 1]));
  const sent = () =>
    query<{ times: number }>(`select times from simulated_outbox.mails where recipient = '${plate.toLowerCase()}@example.bg'`);
  await expect.poll(sent, soon).toEqual([{ times: 1 }]);
});

const STREAM = "/myvrata/notifications/stream";
const newsOf = async (person: Visitor, at: string): Promise<unknown[]> =>
  ((await person.send("GET", `${at}/myvrata/notifications/list`))?.body as { notifications: unknown[] }).notifications;

test("a notification that the worker publishes reaches pages that are open at either portal, and nobody else's", async () => {
  const [one, other] = fleet.portals;
  const [person, stranger] = [await signedIn(one.url, "suspended"), await signedIn(one.url, "away-router")];
  const before = (await newsOf(person, one.url)).length;
  const [here, there, elsewhere] = [
    await person.listen(one.url + STREAM, "news"),
    await person.listen(other.url + STREAM, "news"),
    await stranger.listen(one.url + STREAM, "news"),
  ];
  await expect.poll(() => [here(), there(), elsewhere()], soon).toEqual([1, 1, 1]); // what a page hears when it opens
  expect(await person.send("POST", "/myvrata/settings/export/request", { body: {} })).toMatchObject({ status: 200 });
  await expect.poll(() => [here(), there()], soon).toEqual([2, 2]);
  expect((await newsOf(person, other.url)).length).toBe(before + 1);
  expect(elsewhere()).toBe(1);
});

test("a portal that is killed between the commit of a notification and its delivery loses nothing: the page hears it elsewhere, once", async () => {
  const holder = await fleet.another({});
  const person = await signedIn(holder.url, "slow-router");
  const before = (await newsOf(person, holder.url)).length;
  const received = await person.listen(holder.url + STREAM, "news");
  await expect.poll(received, soon).toBe(1);
  holder.process.kill("SIGSTOP"); // nothing that is committed from now on is delivered by it
  const { url } = fleet.portals[1];
  expect(await person.send("POST", `${url}/myvrata/settings/export/request`, { body: {} })).toMatchObject({ status: 200 });
  await expect.poll(async () => (await newsOf(person, url)).length, soon).toBe(before + 1);
  await holder.end("SIGKILL");
  expect(received()).toBe(1);
  const again = await person.listen(url + STREAM, "news");
  await expect.poll(again, soon).toBe(1);
  expect((await newsOf(person, url)).length).toBe(before + 1);
});

test("a signal to end one of two portals under load fails no request: it reports not ready first, and serves until the proxy has noticed", async () => {
  const leaving = await fleet.another({ SHUTDOWN_DELAY_SECONDS: "5" });
  const proxy = await openFollowingProxy([leaving.url, fleet.portals[1].url]);
  const statuses: number[] = [];
  let stop = false;
  const keepSending = async () => {
    while (!stop) {
      const status = await fetch(`${proxy.url}/cart/entries`, { headers: { accept: "application/json" } }).then(
        async (answer) => (await answer.arrayBuffer()) && answer.status,
        () => 0,
      );
      statuses.push(status);
    }
  };
  const senders = Array.from({ length: 8 }, keepSending);
  const by = (portal: string, from = 0) => proxy.answeredBy.slice(from).filter((one) => one === portal).length;
  await expect.poll(() => Math.min(by(leaving.url), by(fleet.portals[1].url)), soon).toBeGreaterThan(20);
  const ended = leaving.end("SIGTERM");
  await expect.poll(async () => (await fetch(`${leaving.url}/readyz`)).status, { ...soon, interval: 20 }).toBe(503);
  expect((await fetch(`${leaving.url}/healthz`)).headers.get("connection")).toBe("close");
  expect(await ended).toBe(0);
  const after = proxy.answeredBy.length;
  await expect.poll(() => by(fleet.portals[1].url, after), soon).toBeGreaterThan(20);
  stop = true;
  await Promise.all(senders);
  proxy.close();
  expect(by(leaving.url, after)).toBe(0);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test("with one portal killed the other goes on: users stay signed in, and a purchase succeeds", async () => {
  const person = await signedIn(fleet.url, "business");
  await fleet.portals[0].end("SIGKILL");
  for (let n = 1; n <= 4; n++) expect(await person.send("GET", "/myvrata/home")).toMatchObject({ status: 200 });
  const basketId = await bought(person, newPlate());
  await expect.poll(() => orderStanding(person, basketId), soon).toBe("active");
});
