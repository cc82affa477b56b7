import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fillBills } from "#app/demo/bills.ts";
import { customers } from "#app/server/customers.ts";
import { simulatedBilling } from "#providers/billing/simulated.ts";
import { home, overdue, type Person } from "#testing/people.ts";
import { NOW, opened, PLACE } from "#testing/server.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { billDetails, billList } from "../contract.ts";
import { invoicesFeature } from "./feature.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => {
  portal = await openSignedIn(({ db, clock }) => [
    opened(invoicesFeature, { db, clock, customers, billing: simulatedBilling({ db, clock }) }),
  ]);
  await portal.db.transaction().execute((tx) => fillBills(tx, new Date(NOW)));
});
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const listOf = async (person: Person, query = {}) => (await (await portal.signedIn(person)).call(billList, { query })).body;

test("what is unpaid comes first with its due date, and every bill newest first, twenty a page", async () => {
  const list = await listOf(overdue);
  expect(list.unpaid.map(({ standing, left, dueOn }) => [standing, left, dueOn])).toEqual([
    ["overdue", { amount: "84.20", currency: "EUR" }, "2026-10-28"],
    ["unpaid", { amount: "23.96", currency: "EUR" }, "2026-12-01"],
    ["unpaid", { amount: "9.98", currency: "EUR" }, "2026-12-01"],
  ]);
  expect(list).toMatchObject({ unpaidCount: 3, unpaidTotal: "118.14", pagination: { itemsCount: 28, currentPage: 1, pageSize: 20 } });
  expect(list.bills).toHaveLength(20);
  expect(list.bills.map(({ issuedOn }) => issuedOn)).toEqual(
    list.bills
      .map(({ issuedOn }) => issuedOn)
      .toSorted()
      .reverse(),
  );
});

test("another customer's bill, and another's account, are answered as what does not exist, byte for byte", async () => {
  const [bill] = (await listOf(home)).bills;
  const browser = await portal.signedIn(overdue);
  const answers = await Promise.all(
    [billDetails, billList].flatMap((endpoint) =>
      [bill!.id, "B-none", bill!.account, "x"].map(async (id) => {
        const query = endpoint === billList ? `account=${id}` : `id=${id}`;
        const { status, text } = await browser.send("GET", `${endpoint.path.replace("{area}", PLACE.area)}?${query}`);
        return `${status} ${text.replace(/[0-9a-f-]{36}/g, "")}`;
      }),
    ),
  );
  expect(answers[0]).toMatch(/^404 /);
  expect(new Set(answers).size).toBe(1);
});
