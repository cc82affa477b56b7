import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  business,
  fault,
  home as elena,
  operator,
  overdue,
  prepaid,
  smallBusiness,
  smallBusinessNetwork,
  smallBusinessOffice,
  smallBusinessShop,
  suspended,
  type Person,
} from "#testing/people.ts";
import { fillTickets } from "#app/demo/tickets.ts";
import { NOW } from "#testing/server.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { sessions } from "#features/account/profile/contract.ts";
import { home } from "../contract.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => {
  portal = await openSignedIn();
});
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const attentionOf = async (person: Pick<Person, "id">) => {
  const seen = await (await portal.signedIn(person)).call(home, {});
  if (seen.body.role !== "customer") throw new Error("not a customer");
  return seen.body.attention;
};
test("a customer without problems sees the services and no alert", async () => {
  const { body } = await (await portal.signedIn(elena)).call(home, {});
  expect(body).toMatchObject({
    role: "customer",
    name: "Елена Димитрова",
    customer: { kind: "residential", code: "100000001" },
    attention: [],
  });
  if (body.role !== "customer") return;
  expect(body.assets.map(({ serviceType }) => serviceType).sort()).toEqual(["FIXED", "INTERNET", "INTERNET", "MOBILE", "MOBILE", "TV"]);
  expect(body.assets.find(({ cid }) => cid === "C1000001")).toMatchObject({
    address: expect.stringContaining("Лозенец"),
    status: "ACTIVE",
    suspended: false,
  });
});

test("each problem has one alert, and what stops a service comes first", async () => {
  expect(await attentionOf(overdue)).toEqual([
    {
      reason: expect.objectContaining({ kind: "overdue", sum: { eur: "84.20", bgn: "164.68" }, dueOn: "2026-10-28" }) as object,
      also: [{ kind: "suspended", reason: "OVERDUE", lines: ["Моят телефон"] }],
    },
  ]);
  expect(await attentionOf(suspended)).toMatchObject([
    { reason: { kind: "suspended", reason: "BLOCKED", lines: ["Изгубеният телефон"] } },
    { reason: { kind: "suspended", reason: "OTHER", lines: ["Старият номер"] } },
    { reason: { kind: "credit-limit" } },
    { reason: { kind: "suspended", reason: "CUSTOMER_REQUEST", lines: ["Таблетът"] } },
  ]);
  expect(
    (await attentionOf(prepaid)).map(({ reason, also }) => [reason, ...also].map((one) => one.kind === "prepaid" && one.state).join(" + ")),
  ).toEqual(["DISABLED", "GRACED", "EXPIRED", "PREACTIVE", "runs-out + no-balance"]);
  expect(await attentionOf(fault)).toEqual([
    {
      reason: {
        kind: "fault",
        scope: "individual",
        until: "2026-11-23",
        lines: ["Домашен телефон"],
        serviceType: "FIXED",
        assetId: expect.any(String),
      },
      also: [],
    },
    {
      reason: {
        kind: "fault",
        scope: "group",
        until: "2026-11-22",
        lines: ["Интернет у дома", "Телевизия"],
        serviceType: "INTERNET",
        assetId: expect.any(String),
      },
      also: [],
    },
  ]);
});

test("a managed business has forty lines on three billing accounts", async () => {
  const { body } = await (await portal.signedIn(business)).call(home, {});
  if (body.role !== "customer") throw new Error("not a customer");
  expect(body.customer).toMatchObject({ kind: "business", managed: true });
  expect(body.assets).toHaveLength(40);
  expect(new Set(body.assets.map(({ billingAccountCode }) => billingAccountCode)).size).toBe(3);
});

test("the overview names what is permitted, and leads to the router only where home internet is granted", async () => {
  const shownTo = async (person: Person) => {
    const { body } = await (await portal.signedIn(person)).call(home, {});
    return body.role === "customer" && [body.main, body.permissions, body.assets.map(({ cid }) => cid).filter(Boolean)];
  };
  expect(await shownTo(smallBusiness)).toEqual([true, ["see", "pay", "change", "home-internet"], ["C7000001"]]);
  expect(await shownTo(smallBusinessShop)).toEqual([false, ["see"], []]);
  expect(await shownTo(smallBusinessNetwork)).toEqual([false, ["home-internet"], []]);
});

test("a virtual user sees the lines of the granted accounts, and none without a grant to see", async () => {
  const linesFor = async (person: Person) => {
    const { body } = await (await portal.signedIn(person)).call(home, {});
    return body.role === "customer" ? body.assets.map(({ serviceId }) => serviceId) : undefined;
  };
  expect(await linesFor(smallBusiness)).toHaveLength(4);
  expect(await linesFor(smallBusinessOffice)).toHaveLength(4);
  expect(await linesFor(smallBusinessShop)).toEqual(["62720010", "C7000001"]);
  expect(await linesFor(smallBusinessNetwork)).toEqual([]);
});

test("the operator sees the operator's own page, without anybody's services", async () => {
  expect((await (await portal.signedIn(operator)).call(home, {})).body).toEqual({ role: "operator", name: operator.name });
});

test("visits of technicians that are ahead are shown, the soonest first, on the lines that a user sees", async () => {
  await portal.db.transaction().execute((tx) => fillTickets(tx, new Date(NOW)));
  const visitsOf = async (person: Person) => {
    const { body } = await (await portal.signedIn(person)).call(home, {});
    return body.role === "customer" && body.visits.map(({ line, day, slot, isConfirmed }) => [line, day, slot, isConfirmed]);
  };
  expect(await visitsOf(elena)).toEqual([
    ["Интернет на вилата", "2026-11-25", "12-15", true],
    ["Телефонът на Боян", "2026-11-27", "15-18", false],
  ]);
  await sql`update tickets.visits set state = 'confirmed' where ticket_id in (select id from tickets.tickets where service_id = '62720010')`.execute(portal.db);
  const seen = await Promise.all([smallBusiness, smallBusinessShop, smallBusinessNetwork].map(visitsOf));
  expect(seen.map((visits) => visits && visits.length)).toEqual([1, 1, 0]);
  await sql`delete from tickets.tickets`.execute(portal.db);
}); // prettier-ignore

test("a visitor is redirected to sign in first", async () => {
  await expect(portal.browser().call(home, {})).rejects.toMatchObject({ status: 401 });
  await expect(portal.browser().call(sessions, {})).rejects.toMatchObject({ status: 401 });
});
