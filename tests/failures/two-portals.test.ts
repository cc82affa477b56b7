import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFleet, type Fleet } from "./fleet.ts";
import { openVisitor, type WebVisitor } from "./web-visitor.ts";

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet();
});
afterAll(() => fleet?.close());

async function signedIn(at: string, username: string): Promise<WebVisitor> {
  const person = openVisitor();
  await person.page(`${at}/login`);
  const answer = await person.post(`${at}/login`, { username, password: "vrata-demo" });
  expect(answer.status).toBe(200);
  return person;
}

async function asked<Row>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: fleet.databaseUrl });
  await client.connect();
  return client.query(statement).then(({ rows }) => rows as Row[]).finally(() => client.end()); // prettier-ignore
}

type Products = { products: { productId: string; kind: string; earliest: string }[] };

/** Buys a week's vignette through the proxy, each request at another portal, up to the paid card; gives the basket. */
async function bought(person: WebVisitor, plate: string): Promise<string> {
  const { url } = fleet;
  await person.page(`${url}/`);
  const { products } = await person.json<Products>(`${url}/vignettes/products/car`);
  const week = products.find(({ kind }) => kind === "week")!;
  const wish = { vehicleType: "car", productId: week.productId, startDate: week.earliest, country: "BG", registrationPlate: plate };
  const kept = await person.post(`${url}/vignettes/continue`, { ...wish, termsAccepted: true, policyAccepted: true });
  expect(await kept.json()).toMatchObject({ operationSuccessful: true, vignetteConflict: false });
  const { total } = await person.json<{ total: { eur: string } }>(`${url}/checkout/summary`);
  const contact = { email: `${plate.toLowerCase()}@example.bg`, name: "Мария Иванова", termsAccepted: true, seenTotal: total.eur };
  const ordered = (await (await person.post(`${url}/checkout`, contact)).json()) as { basketId: string; redirectUrl: string };
  const paymentId = new URL(ordered.redirectUrl).pathname.split("/").at(-1)!;
  const { cards } = await person.json<{ cards: { number: string; does: string }[] }>(`${url}/dev/payments/${paymentId}/bill`);
  const paid = await person.post(`${url}/dev/payments/${paymentId}/pay`, { card: cards.find(({ does }) => does === "pays")!.number });
  expect(await paid.json()).toMatchObject({ outcome: "paid" });
  return ordered.basketId;
}

const standingOf = async (person: WebVisitor, basketId: string): Promise<string> =>
  (await person.json<{ standing: string }>(`${fleet.url}/checkout/baskets/${basketId}`)).standing;

test("three processes that start at once on an empty database migrate it once and fill the demo world once", async () => {
  expect([...fleet.portals, fleet.worker].map(({ process }) => process.exitCode)).toEqual([null, null, null]);
  const people = await asked<{ username: string; times: string }>("select username, count(*) as times from people.users group by username");
  expect(people.length).toBeGreaterThan(10);
  expect(people.filter(({ times }) => times !== "1")).toEqual([]);
});

test("who signs in on one portal is signed in on the other, and signed out on both", async () => {
  const [one, other] = fleet.portals;
  const person = await signedIn(one.url, "home");
  expect((await person.json<{ role: string }>(`${other.url}/myvrata/home`)).role).toBe("customer");
  await person.page(`${other.url}/login`);
  await person.post(`${other.url}/myvrata/logout`, {});
  expect((await person.get(`${one.url}/myvrata/home`)).status).toBe(401);
});

test("a vignette that is bought through both portals is activated by the worker, and its receipt goes out once", async () => {
  const person = openVisitor();
  const before = fleet.answeredBy.length;
  const basketId = await bought(person, "CB1234AB");
  await expect.poll(() => standingOf(person, basketId), { timeout: 20_000, interval: 200 }).toBe("active");
  expect(new Set(fleet.answeredBy.slice(before))).toEqual(new Set([0, 1]));
  const sent = () => asked<{ n: string }>("select count(*) as n from simulated_outbox.mails where recipient = 'cb1234ab@example.bg'");
  await expect.poll(async () => (await sent())[0]?.n, { timeout: 20_000, interval: 200 }).toBe("1");
});

test("with one portal killed the other goes on: people stay signed in, and a purchase goes through", async () => {
  const person = await signedIn(fleet.url, "business");
  const [killed, left] = fleet.portals;
  await killed.end("SIGKILL");
  for (let n = 1; n <= 4; n++) expect((await person.get(`${fleet.url}/myvrata/home`)).status).toBe(200);
  const basketId = await bought(person, "CB4321AB");
  await expect.poll(() => standingOf(person, basketId), { timeout: 20_000, interval: 200 }).toBe("active");
  expect(left.process.exitCode).toBeNull();
});
