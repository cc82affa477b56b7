import { afterAll, beforeAll, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { freshDb } from "#testing/database.ts";
import { NOW, opened, openServer, PLACE, type TestServer } from "#testing/server.ts";
import { LIMITS } from "#testing/limits.ts";
import { widgetName } from "../widget-name.ts";
import { report, type Report } from "../contract.ts";
import { fillVisits } from "./demo.ts";
import { reportFeature } from "./feature.ts";
import { openAnalytics } from "./dependencies.ts";
import { rollUp } from "./roll-up.ts";

const clock = standingClock(NOW);
const operator = {
  id: "00000000-0000-4000-8000-000000000001",
  sessionId: "op",
  customerId: null,
  role: "operator" as const,
  roles: ["supervisor"] as const,
  main: false,
  grants: [],
};
const customer = {
  id: "00000000-0000-4000-8000-000000000002",
  sessionId: "cu",
  customerId: "00000000-0000-4000-8000-000000000003",
  role: "customer" as const,
  main: true,
  grants: [],
};

let fresh: Awaited<ReturnType<typeof freshDb>>;
let context: TestServer;
beforeAll(async () => {
  fresh = await freshDb();
  const { db } = fresh;
  const deps = {
    db,
    clock,
    place: PLACE,
    limits: { on: true },
    pageLimits: { analytics: LIMITS.analytics },
    analytics: openAnalytics({ writer: db, clock, retentionDays: 90 }),
  };
  context = await openServer(db, [opened(reportFeature, deps)], { clock });
});
afterAll(async () => {
  await context.close();
  await fresh.close();
});

const ask = async (query: Record<string, string> = {}): Promise<Report> => (await context.browser(operator).call(report, { query })).body;

test("the report is for the operator: a visitor has to sign in, and for customers it does not exist", async () => {
  for (const path of ["/operator/analytics/report", "/operator/analytics.csv?table=visits"]) {
    expect((await context.browser().send("GET", path)).status).toBe(401);
    expect((await context.browser(customer).send("GET", path)).status).toBe(404);
    expect((await context.browser(operator).send("GET", path)).status).toBe(200);
  }
});

test("a report without visits shows that none of the days has any", async () => {
  const body = await ask();
  expect(body).toMatchObject({
    from: "2026-10-23",
    to: "2026-11-21",
    earliest: "2026-08-24",
    latest: "2026-11-21",
    searches: [],
    widgets: [],
    pages: [],
  });
  expect(body.totals).toEqual({ visits: 0, pages: 0, searches: 0, withoutResult: 0 });
  expect(body.visits).toHaveLength(30);
});

test("the report of the demo shows believable visits, the same ones each time", async () => {
  await fresh.db.transaction().execute((tx) => fillVisits(tx, clock.now()));
  const body = await ask();
  expect(body.totals.visits).toBeGreaterThan(300);
  expect(body.visits.filter(({ visits }) => visits > 0).length).toBeGreaterThan(28);
  expect(body.searches.length).toBeGreaterThan(3);
  expect(body.widgets.length).toBeGreaterThan(4);
  for (const { steps } of body.funnels) {
    const visits = steps.map((step) => step.visits);
    expect(visits).toEqual([...visits].sort((a, b) => b - a));
    expect(visits.at(-1)).toBeGreaterThan(5);
  }
  expect(body.countedUntil).toBe(new Date(NOW).toISOString());
  expect(await rollUp(fresh.db, clock.now())).toBe(0);
});

test.each([
  [{ from: "2026-11-01", to: "2026-11-07" }, "2026-11-01", "2026-11-07"],
  [{ from: "2026-11-07", to: "2026-11-01" }, "2026-11-01", "2026-11-07"],
  [{ from: "2020-01-01" }, "2026-08-24", "2026-11-21"],
  [{ from: "2026-11-20", to: "2030-01-01" }, "2026-11-20", "2026-11-21"],
  [{ to: "2026-08-30" }, "2026-08-24", "2026-08-30"],
  [{ from: "2026-02-30" }, "2026-10-23", "2026-11-21"],
])("the report for %j is from %s to %s", async (query, from, to) => {
  expect(await ask(query)).toMatchObject({ from, to });
});

test("a report for a day in another format is refused", async () => {
  expect((await context.browser(operator).send("GET", "/operator/analytics/report?from=1.11.2026")).status).toBe(400);
  expect((await context.browser(operator).send("GET", "/operator/analytics.csv?table=users")).status).toBe(400);
});

test("the report comes as CSV, a file for each table, with the numbers of the page and headings in the asker's language", async () => {
  const body = await ask({ from: "2026-11-10", to: "2026-11-20" });
  const file = (table: string, language = "bg") =>
    context
      .browser(operator)
      .send("GET", `/operator/analytics.csv?table=${table}&from=2026-11-10&to=2026-11-20`, { headers: { "accept-language": language } });
  const visits = await file("visits");
  expect(visits.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="poseshteniya-2026-11-10-2026-11-20.csv"',
    "cache-control": "no-store",
  });
  const lines = ["Ден;Посещения;Отворени страници", ...body.visits.map((row) => `${row.day};${row.visits};${row.pages}`)];
  expect(visits.text).toBe(`\ufeff${lines.join("\r\n")}\r\n`);
  const widgets = (await file("widgets", "en")).text.split("\r\n");
  expect(widgets[0]).toBe("\ufeffWidget (id),Widget,Shown,Clicked,Click-through");
  const [most] = body.widgets;
  expect(widgets[1]).toBe(
    `${most!.id},${widgetName(most!, "en")},${most!.shown},${most!.clicked},${((most!.clicked / most!.shown) * 100).toFixed(1)}%`,
  );
  const funnel = (await file("vignette")).text.split("\r\n");
  expect(funnel[1]).toBe(`Отвориха страницата за винетки;${body.funnels[0]!.steps[0]!.visits};"100,0\u00a0%"`);
  for (const table of ["searches", "pages", "checkout"]) expect((await file(table)).text.split("\r\n").length).toBeGreaterThan(3);
});
