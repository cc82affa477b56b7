import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startLoopback } from "#testing/loopback-server.ts";
import { adapterOf } from "./adapters.ts";
import { answers, mutated, RUNS, SEED, unfounded } from "./mutations.ts";
import { allCases, type PartnerCase } from "./partner.ts";

type Json = Record<string, unknown>;
/** How a list of a system becomes a report of the port. */
type Suite = {
  /** The case whose answer is good, and its exchange that lists items. */
  of: string;
  exchange?: number;
  /** The n-th item beside the first: with an id of its own, and what else is only its own. */
  another: (item: Json, at: number) => Json;
  /** What the port reports of each item, by its id. */
  reports: (answer: unknown) => Json[];
  id: string;
  /** Paths that say whose or of which kind an item is, or that it is over: without these it is not reported, and nothing is missing. */
  decides?: RegExp;
  /** The words of the port for what it does not know. */
  unknown?: readonly unknown[];
  /** How many the port says it cannot show. */
  unread?: (answer: unknown) => number;
};
const renamed = (item: Json, at: number): Json => ({ ...item, id: `${item["id"] as string}-${at}` });
const below = (answer: unknown, name: string): Json[] => (answer as Record<string, Json[]>)[name]!;
const count = (answer: unknown): number =>
  [(answer as Json)["unread"]].flat().reduce<number>((sum, one) => sum + (typeof one === "number" ? one : 1), 0);

const SUITES: Record<string, Suite> = {
  "656 faults": {
    ...{ of: "656/extra-attributes", another: renamed, reports: (answer) => answer as Json[], id: "faultId" },
    decides: /^category/,
  },
  "654 buckets": {
    of: "654/extra-attributes",
    // one is money: another's would be a second balance
    another: (item, at) => ({ ...renamed(item, at), ...(at > 0 && { usageType: "data", remainingValue: { amount: 512, units: "MB" } }) }),
    ...{ reports: (answer) => below(answer, "buckets"), id: "id", decides: /^(logicalResource|usageType|remainingValue)/ },
    unknown: ["suspended", "Основна сметка", "Balance", "Мегабайти", "Megabytes"],
  },
  "654 recharges": {
    ...{ of: "654/history-other-currency", another: renamed, reports: (answer) => below(answer, "topUps"), id: "id" },
    ...{ decides: /^(logicalResource|status|amount|confirmationDate|requestedDate)/, unknown: ["card"] },
  },
  "637 additions": {
    ...{
      of: "637/added-paged-without-total",
      exchange: 2,
      another: renamed,
      reports: (answer) => below(answer, "products"),
      id: "productId",
    },
    decides: /^(productRelationship|status|name|startDate|productOffering|productCharacteristic)/,
  },
  "676 payments": {
    ...{ of: "676/extra-attributes", another: renamed, reports: (answer) => below(answer, "payments"), id: "paidOn" },
    ...{ decides: /^(account|status)/, unread: count },
  },
  "678 bills": {
    of: "678/extra-attributes",
    another: (item, at) => ({ ...renamed(item, at), billNo: `300000010${at}` }),
    ...{ reports: (answer) => below(answer, "bills"), id: "id", decides: /^(billingAccount|category)/, unread: count },
  },
};
const DAY = 10;
/** Payments have no id in the port: each is made on a day of its own. */
const dated = (item: Json, at: number): Json => ({
  ...item,
  ...("paymentDate" in item && { paymentDate: `2026-09-${DAY + at}T08:00:00Z` }),
});

const caseOf = (name: string): PartnerCase => allCases().find((one) => one.case === name)!;
describe.each(Object.entries(SUITES))("%s of a system that answers oddly (decisions §10.7)", (_, suite) => {
  const found = caseOf(suite.of);
  const listed = found.exchange[suite.exchange ?? 0]!;
  const first = (listed.body as Json[])[0]!;
  const goods = [0, 1, 2, 3, 4].map((at) => dated(suite.another(first, at), at));
  let items: Json[] = goods;
  let parts = { part: 100, counts: true };
  let partner: Awaited<ReturnType<typeof startLoopback>>;

  /** The parts of the generated list where it is requested, and what the case says elsewhere. */
  function bodyAt(url: URL): { body: unknown; total?: number; status?: number } {
    const isList =
      listed.request === `GET ${url.pathname}` &&
      Object.entries(listed.query ?? {}).every(([name, value]) => url.searchParams.get(name) === value);
    if (!isList) {
      const other = found.exchange.find(
        (one) =>
          one.request === `GET ${url.pathname}` &&
          one !== listed &&
          Object.entries(one.query ?? {}).every(([name, value]) => url.searchParams.get(name) === value),
      );
      return { body: other?.request.endsWith("appliedCustomerBillingRate") ? ratesOf(other.body as Json[]) : (other?.body ?? []) };
    }
    const offset = Number(url.searchParams.get("offset") ?? 0);
    const size = Math.min(isPaged ? parts.part : 100, Number(url.searchParams.get("limit") ?? 100));
    const body = items.slice(offset, offset + size);
    return parts.counts || !isPaged ? { body, total: items.length } : { body, status: 206 };
  }
  const isPaged = /^(656|676|637)/.test(suite.of);
  const ratesOf = (rates: Json[]): Json[] => goods.map(({ id }, at) => ({ ...rates[0], id: `R-${at}`, bill: { id } }));

  beforeAll(async () => {
    partner = await startLoopback((request, response) => {
      const { body, total, status = 200 } = bodyAt(new URL(request.url!, "http://partner.example"));
      const headers = { "content-type": "application/json", ...(total !== undefined && { "x-total-count": String(total) }) };
      request.resume().on("end", () => response.writeHead(status, headers).end(JSON.stringify(body)));
    });
  });
  afterAll(() => partner.close());

  async function ask() {
    const { adapter, logged } = adapterOf(found.call.port, { url: partner.url, now: found.now });
    const answer = await adapter[found.call.method]!(...found.call.args);
    return { answer, logged, reports: new Map(suite.reports(answer).map((one) => [one[suite.id], one])) };
  }

  test(
    `good items are there, nothing is said that was not told, and each odd one is a line (${RUNS} answers)`,
    { timeout: 60_000 + RUNS * 1_000 },
    async () => {
      [items, parts] = [goods, { part: 100, counts: true }];
      const whole = await ask();
      expect([whole.reports.size, whole.logged]).toEqual([5, []]);
      const idOf = (at: number): unknown => [...whole.reports.keys()].find((id) => id === goods[at]!["id"]) ?? `2026-09-${DAY + at}`;
      const property = fc.asyncProperty(answers, async ({ mutations: some, order, ...split }) => {
        const odd = new Map(some.map((mutation, at) => [at, mutated(goods[at]!, mutation)]));
        items = order.map((at) => odd.get(at)?.item ?? goods[at]!);
        parts = split;
        const { answer, logged, reports } = await ask();
        for (let at = 0; at < goods.length; at += 1) {
          const [report, mutation] = [reports.get(idOf(at)), odd.get(at)];
          const good = whole.reports.get(idOf(at));
          const lines = logged.filter(({ item }) => item === goods[at]!["id"]);
          if (!mutation) expect({ report, lines }).toEqual({ report: good, lines: [] });
          // what cannot be read of it, and why it cannot be shown
          for (const what of ["attributes", "why"] as const) expect(lines.filter((line) => line[what]).length).toBeLessThanOrEqual(1);
          if (report && mutation) expect(unfounded(report, { good, item: mutation.item, unknown: suite.unknown ?? [] })).toEqual([]);
          if (!report && mutation && !suite.decides?.test(mutation.path)) expect(lines).not.toEqual([]);
        }
        const isOwn = [...odd.values()].every(({ path }) => !suite.decides?.test(path));
        if (suite.unread && isOwn) expect(suite.reports(answer).length + suite.unread(answer)).toBe(5);
      });
      await fc.assert(property, { numRuns: RUNS, ...SEED });
    },
  );
});
