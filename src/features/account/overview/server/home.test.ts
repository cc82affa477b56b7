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
import { emptied } from "#testing/tables.ts";
import { sessions } from "#features/account/profile/contract.ts";
import { home } from "../contract.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => {
  portal = await openSignedIn();
});
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const fillWithTickets = () => portal.db.transaction().execute((tx) => fillTickets(tx, new Date(NOW)));
const TICKETS = ["tickets.places", "tickets.commands", "tickets.events", "tickets.visits", "tickets.tickets", "tickets.regions"];
const SYSTEMS = ["simulated_tickets.tickets", "simulated_workforce.teams", "simulated_workforce.visits"];
const emptyTickets = () => emptied(portal.db, ...TICKETS, ...SYSTEMS);

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
  await fillWithTickets();
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
  await emptyTickets();
}); // prettier-ignore

test("a visit that came to nothing is the first thing on the overview, until another time is chosen", async () => {
  await fillWithTickets();
  const ofSmallBusiness = async () => attentionOf(smallBusiness);
  expect((await ofSmallBusiness())[0]?.reason).toEqual({
    ...{ kind: "visit", state: "failed", ticketId: expect.any(String), day: expect.any(String), slot: "12-15", lines: ["Поръчки"] },
    mayChoose: true,
  });
  // who may only see is not offered what would be refused
  expect((await attentionOf(smallBusinessShop))[0]?.reason).toMatchObject({ kind: "visit", mayChoose: false });
  // a visit that was called off comes before a bill that is overdue and lines that are suspended for it
  const { rows: [moved] } = await sql<{ id: string }>`
    update tickets.visits v set state = 'refused' from tickets.tickets t where t.id = v.ticket_id and t.service_id = 'TV200001' returning v.ticket_id as id`.execute(portal.db);
  expect((await attentionOf(overdue)).map(({ reason: { kind } }) => kind)).toEqual(["visit", "overdue"]);
  await sql`
    insert into tickets.visits (id, ticket_id, region, day, slot, state, requested_at, changed_at)
    select gen_random_uuid(), ${moved!.id}, region, '2026-12-02', '09-12', 'requested', now() + interval '1 day', now() from tickets.tickets where id = ${moved!.id}`.execute(portal.db);
  expect((await attentionOf(overdue)).map(({ reason: { kind } }) => kind)).toEqual(["overdue"]);
  await emptyTickets();
}); // prettier-ignore

test("a day of a visit that came to nothing is not promised by the fault of its line", async () => {
  await fillWithTickets();
  await sql`
    update tickets.visits v set state = 'cancelled' from tickets.tickets t where t.id = v.ticket_id and t.service_id = '82800101'`.execute(portal.db);
  const [first] = await attentionOf(fault);
  expect(first).toMatchObject({ reason: { kind: "visit", state: "cancelled" }, also: [{ kind: "fault", scope: "individual", until: null }] });
  await emptyTickets();
}); // prettier-ignore

test("a visitor is redirected to sign in first", async () => {
  await expect(portal.browser().call(home, {})).rejects.toMatchObject({ status: 401 });
  await expect(portal.browser().call(sessions, {})).rejects.toMatchObject({ status: 401 });
});
