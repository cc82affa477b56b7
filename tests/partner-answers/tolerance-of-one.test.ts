import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { ProviderUnavailable } from "#providers/provider-unavailable.ts";
import { startLoopback } from "#testing/loopback-server.ts";
import { adapterOf } from "./adapters.ts";
import { answers, mutated, mutations, RUNS, SEED, unfounded } from "./mutations.ts";
import { allCases } from "./partner.ts";

type Json = Record<string, unknown>;
const NOW = "2026-11-27T10:00:00Z";
const closings: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(closings.splice(0).map((close) => close()))));

/** A system that answers every GET with what `body` is by then. */
async function system(body: () => unknown): Promise<string> {
  const { url, close } = await startLoopback((request, response) => {
    request.resume().on("end", () => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body())));
  });
  closings.push(close);
  return url;
}
const bodyOf = (name: string, exchange = 0): Json => {
  const { body } = allCases().find((one) => one.case === name)!.exchange[exchange]!;
  return (Array.isArray(body) ? body[0] : body) as Json;
};
const timeout = 60_000 + RUNS * 1_000;

type One = { of: string; port: string; method: string; args: unknown[]; unknown?: readonly unknown[] };
const ONES: Record<string, One> = {
  "621 a ticket": { of: "621/extra-attributes", port: "tickets", method: "ticket", args: ["TT-31"], unknown: ["inProgress"] },
  "646 a visit": { of: "646/extra-attributes", port: "visits", method: "visit", args: ["AP-31"], unknown: ["initialized"] },
  "653 a line test": { of: "653/day-only", port: "lineTests", method: "test", args: ["LT-31"], unknown: ["inProgress", "unknown"] },
  "666 an account": { of: "666/extra-attributes", port: "billing", method: "accountState", args: ["7000000031"] },
};

describe.each(Object.entries(ONES))(
  "%s of a system that answers oddly (decisions §10.7)",
  (_, { of, port, method, args, unknown = [] }) => {
    test(`is reported without what cannot be read, or not at all (${RUNS} answers)`, { timeout }, async () => {
      const good = bodyOf(of);
      let body = good;
      const url = await system(() => body);
      const ask = () => adapterOf(port, { url, now: NOW }).adapter[method]!(...args);
      const whole = await ask();
      expect(whole).toMatchObject({});
      const property = fc.asyncProperty(mutations, async (mutation) => {
        const { item } = mutated(good, mutation);
        body = item;
        const report = await ask().catch((error: unknown) => error);
        if (report === undefined || report instanceof ProviderUnavailable) return;
        expect(unfounded(report, { good: whole, item, unknown })).toEqual([]);
      });
      await fc.assert(property, { numRuns: RUNS, ...SEED });
    });
  },
);

type Ours = { of: string; exchange?: number; port: string; method: string; args: unknown[]; ourId: string; attribute: string };
const OURS: Record<string, Ours> = {
  "621 tickets": {
    of: "621/extra-attributes",
    port: "tickets",
    method: "find",
    args: ["our-31"],
    ourId: "our-31",
    attribute: "externalId",
  },
  "646 visits": { of: "646/extra-attributes", port: "visits", method: "find", args: ["vis-31"], ourId: "vis-31", attribute: "externalId" },
  "641 orders": {
    ...{ of: "641/place-others-without-state", port: "serviceOrders", method: "place", ourId: "cmd-77", attribute: "externalId" },
    args: [{ ourId: "cmd-77", serviceId: "870000231", action: "suspend", reason: "LOST" }],
  },
  "653 tests": {
    ...{ of: "653/start-others-unreadable", port: "lineTests", method: "start", ourId: "test-77", attribute: "name" },
    args: [{ ourId: "test-77", serviceId: "C7000031", measures: ["line-sync"] }],
  },
};

describe.each(Object.entries(OURS))(
  "%s of others that are odd (decisions §10.7)",
  (_, { of, exchange, port, method, args, ourId, attribute }) => {
    test(`do not hide ours (${RUNS} answers)`, { timeout }, async () => {
      const item = bodyOf(of, exchange);
      const all = [0, 1, 2, 3, 4].map((at): Json => ({
        ...item,
        id: `${item["id"] as string}-${at}`,
        [attribute]: at === 4 ? ourId : `foreign-${at}`,
      }));
      let body: Json[] = [all[4]!];
      const url = await system(() => body);
      const ask = () => adapterOf(port, { url, now: NOW }).adapter[method]!(...args);
      const ours = await ask();
      expect(JSON.stringify(ours)).toContain(`${item["id"] as string}-4`);
      const property = fc.asyncProperty(answers, async ({ mutations: some, order }) => {
        body = order.map((at) => (some[at] ? mutated(all[at]!, some[at]).item : all[at]!));
        expect(await ask()).toEqual(ours);
      });
      await fc.assert(property, { numRuns: RUNS, ...SEED });
    });
  },
);
