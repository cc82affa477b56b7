import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillFaults } from "#app/demo/faults.ts";
import { customers } from "#app/server/customers.ts";
import { fault, fillWithPeople, home, smallBusinessOffice } from "#testing/people.ts";
import { NOW, opened, openServer, PLACE } from "#testing/server.ts";
import { freshDb } from "#testing/database.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { faultList, faultsAt } from "../contract.ts";
import { faultsFeature } from "./feature.ts";

const clock = standingClock(NOW);
let context: Awaited<ReturnType<typeof openServer>>;
let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await freshDb());
  await fillWithPeople(db);
  await db.transaction().execute((tx) => fillFaults(tx, new Date(NOW)));
  const limits = { on: true, secret: "a secret of the tests" };
  const log = { info: () => undefined, warn: () => undefined };
  const deps = { db, replica: db, clock, customers, limits, log, place: PLACE, faultSettings: { checksPerAddress: 5 } };
  context = await openServer(db, [opened(faultsFeature, deps as never)], { clock });
});
afterAll(() => close());

const names = (faults: readonly { name: string }[]) => faults.map(({ name }) => name);

test("a visitor sees open faults, the latest first, those that ended apart, and as of when that is", async () => {
  const { body } = await context.browser().call(faultList, { query: {} });
  expect(names(body.open)).toEqual(["Плевен, ж.к. Сторгозия", "Русе, център", "Община Габрово: мобилна мрежа"]);
  expect(names(body.ended)).toEqual(["Добрич, кв. Дружба"]);
  expect(body).toMatchObject({ own: null, total: 3, isStale: false, readAt: new Date(NOW).toISOString() });
  expect(body.settlements).toEqual(["Габрово", "Плевен", "Русе", "с. Боженци"]);
});

test.each([
  [{ type: "MOBILE" as const }, ["Община Габрово: мобилна мрежа"]],
  [{ settlement: "гр. Русе" }, ["Русе, център"]],
  [{ settlement: "Ruse", type: "FIXED" as const }, []],
  [{ type: "" as const, settlement: "" }, ["Плевен, ж.к. Сторгозия", "Русе, център", "Община Габрово: мобилна мрежа"]],
])("narrowed to %j there are %j", async (query, found) =>
  expect(names((await context.browser().call(faultList, { query })).body.open)).toEqual(found),
);

test("a customer sees which of the own lines are touched, and by what", async () => {
  const { body } = await context.browser(fault).call(faultList, { query: {} });
  const ruse = body.open.find(({ name }) => name === "Русе, център")!.id;
  expect(body.own).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ serviceId: "C5000001", faults: [ruse], hasOwnFault: false }),
      expect.objectContaining({ serviceId: "82800101", faults: [], hasOwnFault: true, visitDay: "2026-11-23" }),
      expect.objectContaining({ serviceId: "888800101", faults: [], hasOwnFault: false }),
    ]),
  );
  const others = (await context.browser(home).call(faultList, { query: {} })).body.own!;
  expect(others.every(({ faults, hasOwnFault }) => faults.length === 0 && !hasOwnFault)).toBe(true);
});

test("an address is touched, perhaps, or not", async () => {
  const at = async (settlement: string, street?: string) =>
    (await context.browser().call(faultsAt, { query: { settlement, ...(street !== undefined && { street }) } })).body;
  expect(await at("Русе", "Мария Луиза 4")).toMatchObject({ isAddress: true, touching: [{ name: "Русе, център" }], perhaps: [] });
  expect(await at("Русе")).toMatchObject({ touching: [], perhaps: [{ name: "Русе, център" }] });
  expect(await at("Русе", "Борисова 1")).toMatchObject({ touching: [], perhaps: [] });
  expect(await at("ул.")).toMatchObject({ isAddress: false, touching: [], perhaps: [] });
});

test("addresses are compared so many times, and not stored", async () => {
  const check = () => context.browser().send("GET", "/faults/at?settlement=%D0%A2%D0%B0%D0%B9%D0%BD%D0%BE%D0%B2%D0%BE");
  let answer = await check();
  for (let more = 0; more < 5; more += 1) answer = await check();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  const { rows } = await sql<{ text: string }>`select coalesce(string_agg(r::text, ''), '') as text from platform.rate_limits r`.execute(db); // prettier-ignore
  expect(rows[0]!.text).not.toContain("Тайново");
});

test("a system that is away for long is told", async () => {
  clock.moveTo(new Date(Date.parse(NOW) + 6 * 60_000).toISOString());
  expect((await context.browser(smallBusinessOffice).call(faultList, { query: {} })).body).toMatchObject({ isStale: true });
  clock.moveTo(NOW);
});
