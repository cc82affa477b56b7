import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lostPhones, reportLost } from "#features/services/lost-phone/contract.ts";
import { retrySuspensions } from "#features/services/lost-phone/server/carrying.ts";
import { lostPhoneFeature } from "#features/services/lost-phone/server/feature.ts";
import { standingClock } from "#platform/server/clock.ts";
import { billingOverTmf } from "#providers/billing/tmf.ts";
import type { Access } from "#providers/json-interface.ts";
import { lineTestsOverTmf } from "#providers/line-test/tmf653.ts";
import { prepaidOverTmf } from "#providers/prepaid/tmf654.ts";
import { problemsOverTmf } from "#providers/problems/tmf656.ts";
import { serviceOrdersOverHttp } from "#providers/service-orders/http.ts";
import { ticketsOverTmf } from "#providers/tickets/tmf621.ts";
import { visitsOverTmf } from "#providers/visits/tmf646.ts";
import { home } from "#testing/people.ts";
import { NOW, opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { raceOf } from "./races.ts";
import { caseOf, replay, type Case } from "./replay.ts";

const clock = standingClock(NOW);
type Line = { system: string; status: number; reason: string };
let logged: Line[] = [];
beforeEach(() => void (logged = []));
const log = { warn: (about: object) => void logged.push(about as Line) };

/** Every port whose system may refuse a change. */
const PORTS: Record<string, (access: Access) => object> = {
  serviceOrders: (access) => serviceOrdersOverHttp(access),
  lineTests: (access) => lineTestsOverTmf(access),
  tickets: (access) => ticketsOverTmf({ ...access, clock }),
  visits: (access) => visitsOverTmf({ ...access, clock }),
  problems: (access) => problemsOverTmf({ ...access, clock }),
  billing: (access) => billingOverTmf({ ...access, clock }),
  prepaid: (access) => prepaidOverTmf({ ...access, clock }),
};

async function answerTo({ call: { port, method, args }, exchange }: Pick<Case, "call" | "exchange">) {
  const system = await replay({ exchange });
  const adapter = PORTS[port]!({ url: system.url, key: "key", deadlineMs: 5_000, log }) as Record<string, (...sent: unknown[]) => unknown>;
  try {
    return { answer: await adapter[method]!(...args), requests: system.requests };
  } finally {
    await system.close();
  }
}

test.each([
  ["641/place-400-numeric-code", "not-accepted", "22"],
  ["641/place-400-own-code", "not-accepted", "ORD_0042"],
  ["621/create-400-numeric-code", "not-allowed", "22"],
  ["621/create-400-own-code", "not-allowed", "TT-4031"],
  ["621/create-422-without-code", "not-allowed", ""],
  ["653/start-400-numeric-code", "not-measurable", "23"],
  ["676/post-400-numeric-code", "not-accepted", "27"],
])("%s is a refusal, and its code is logged", async (name, reason, code) => {
  const given = caseOf(name);
  const { answer, requests } = await answerTo(given);
  expect(answer).toEqual({ state: "refused", reason });
  expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
  expect(logged).toEqual([expect.objectContaining({ status: given.exchange.at(-1)!.status, reason: code })]);
});

const VISIT = {
  ourId: "our-1",
  ticketId: "TT-1",
  serviceId: "C1000001",
  region: "София",
  phone: "888100101",
  day: "2026-11-25",
  slot: "09-12",
};
const WORDS = { bg: "Плевен", en: "Pleven" };
const FAULT = {
  ...{ ourId: "our-1", area: { name: WORDS, places: [{ settlement: "Плевен", streets: [] }] }, serviceTypes: ["INTERNET"] },
  ...{ text: WORDS, beganAt: new Date(NOW), expectedEnd: null },
};
/** Money of a number, which a recharge reads first. */
const BUCKET = {
  ...{ id: "b-1", name: "Баланс", usageType: "monetary", status: "active" },
  ...{ remainingValue: { amount: 1, units: "EUR" }, logicalResource: [{ id: "888400101" }] },
};
const listed = (path: string, body: unknown[] = []) => ({ request: `GET ${path}`, status: 200, body });

test.each([
  ["a visit", "visits", "book", [VISIT], [listed("/appointment/v4/appointment")], "/appointment/v4/appointment", "not-allowed"],
  [
    ...(["a fault", "problems", "open", [FAULT], [listed("/serviceProblemManagement/v4/serviceProblem")]] as const),
    ...(["/serviceProblemManagement/v4/serviceProblem", "not-accepted"] as const),
  ],
  [
    ...(["a recharge", "prepaid", "topUp", [{ ourId: "our-1", msisdn: "888400101", by: { cents: 500 } }]] as const),
    [listed("/prepayBalanceManagement/v4/bucket", [BUCKET]), listed("/prepayBalanceManagement/v4/topupBalance")],
    ...(["/prepayBalanceManagement/v4/topupBalance", "refused"] as const),
  ],
] as const)("%s that is refused for a reason of the system's own is refused", async (...[, port, method, args, read, path, reason]) => {
  for (const [status, body] of [
    [400, { code: 22 }],
    [404, { code: "own" }],
    [409, { title: "no" }],
    [422, "no"],
  ] as const) {
    const exchange = [...read, { request: `POST ${path}`, status, body }];
    const { answer } = await answerTo({ call: { port, method, args: [...args] }, exchange });
    expect(answer).toEqual({ state: "refused", reason });
  }
  expect(logged.map(({ reason }) => reason)).toEqual(["22", "own", "", ""]);
});

test("a busy system, and one that refuses our key, do not refuse the change", async () => {
  const given = caseOf("641/place-400-numeric-code");
  for (const status of [401, 403, 429, 500]) {
    const exchange = [given.exchange[0]!, { ...given.exchange[1]!, status }];
    await expect(answerTo({ ...given, exchange })).rejects.toThrow();
  }
});

let world: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  const newSims = { offer: async () => undefined, ordersOf: async () => [] };
  world = await openServices({ features: (deps) => [opened(lostPhoneFeature, { ...deps, newSims })] });
});
afterAll(() => world.close());

test("order refused with an unknown code, asked again: told once, with whom to call, and not sent again", async () => {
  raceOf("order refused with an unknown code, asked again");
  const system = await replay(caseOf("641/place-400-numeric-code"));
  world.deps.serviceOrders = serviceOrdersOverHttp({ url: system.url, key: "key", deadlineMs: 5_000, log });
  await world.browser(home).call(reportLost, { body: { number: "888100101", reason: "LOST" } });
  for (let looks = 0; looks < 3; looks += 1) {
    await world.look(60_000);
    await retrySuspensions.run({}, world.deps);
  }
  const { phones } = (await world.browser(home).call(lostPhones, {})).body;
  expect(phones).toMatchObject([{ suspension: { state: "failed", fault: "not-accepted" }, retrying: false, waits: null }]);
  expect(system.requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
  expect(logged).toEqual([expect.objectContaining({ reason: "22" })]);
  const { rows } = await sql`select 1 from platform.operations where ended_at is null`.execute(world.db);
  expect(rows).toEqual([]);
  await system.close();
});
