import { sql } from "kysely";
import { expect, test } from "vitest";
import type { User } from "#platform/server/feature.ts";
import { LINES } from "#providers/line-test/simulated.ts";
import { writeLines } from "#providers/service-inventory/simulated.ts";
import { guidePage, openGuidesWorld, type GuideLine } from "#testing/guides-world.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home } from "#testing/people.ts";

const world = await openForTests(openGuidesWorld, (opened) => opened.renew());
const pageOf = (user: User, type?: GuideLine["serviceType"], serviceId?: string) => guidePage(world.browser(user), type, serviceId);

test("what has to be measured is waited for, said in words, and all of a guide is measured at once", async () => {
  const page = pageOf(home);
  await page.start();
  const { body } = await page.answer("internet-slow");
  expect(body).toMatchObject({
    questionCount: 1,
    treeNodeVO: { question: null },
    waiting: { kind: "check", what: "line-sync", checkingTime: 1_000, textVO: { textBg: expect.any(String) } },
  });
  await world.runJobs();
  expect((await page.reload()).tree?.waiting).not.toBeNull();
  await world.measure();
  await page.reload();
  expect(page.at()).toMatch(/^internet-slow\.2\./);
  expect(page.shown().waiting).toBeNull();
  const { rows } = await sql<{ measures: string[] }>`select measures from simulated_line_tests.tests`.execute(world.db);
  expect(rows.map(({ measures }) => measures.toSorted())).toEqual([["line-level", "line-sync", "ping", "wifi"]]);
});

test.each([
  ["C1000001", "good", "970 от 1000 Mbit/s по тарифата – добре", "970 of the tariff’s 1,000 Mbit/s – good"],
  [LINES.belowTariff, "poor", "280 от 1000 Mbit/s по тарифата – слабо", "280 of the tariff’s 1,000 Mbit/s – weak"],
])(
  "a measured speed is compared with that of the line's tariff, and said with it: %s is %s",
  async (...[number, result, textBg, textEn]) => {
    if (number !== "C1000001") await world.renumber("C1000001", number);
    await writeLines(world.db, [{ serviceId: number, status: "active", reason: null, speedMbit: 1_000 }]);
    const page = pageOf(home);
    await page.start(number);
    await page.answer("internet-slow");
    await world.measure();
    await page.reload();
    expect(page.shown().found.map(({ valueVO }) => valueVO)).toContainEqual({ textBg, textEn });
    const { rows } = await sql<{ result: string }>`select course #>> '{readings,line-sync,result}' as result from guides.sessions`.execute(
      world.db,
    );
    expect(rows).toEqual([{ result }]);
  },
);

test("while a line is measured there is a way back, and what was measured counts when the customer comes again", async () => {
  const page = pageOf(home);
  await page.start();
  await page.answer("internet-slow");
  await page.back();
  expect(page.at()).toBe("symptom");
  expect(page.shown().treeNodeVO!.question!.answers.find(({ chosen }) => chosen)?.nodeBase.id).toBe("internet-slow");
  await world.measure();
  await page.answer("internet-slow");
  expect(page.at()).toMatch(/^internet-slow\.2\./);
});

test.each([
  ["away", LINES.away, 31_000],
  ["without an end", LINES.endless, 31_000],
  ["refused", LINES.refused, 0],
  ["not possible from afar", LINES.notMeasurable, 0],
  ["rejected", LINES.rejected, 3_000],
])("a measurement that is %s is unknown, and the guide goes on", async (_, number, ms) => {
  await world.renumber("C1000001", number);
  await sql`insert into simulated_inventory.lines (service_id, status) values (${number}, 'active')`.execute(world.db);
  const page = pageOf(home);
  await page.start(number);
  await page.answer("internet-slow");
  await world.measure(ms);
  await page.reload();
  expect(page.at()).toMatch(/^internet-slow\.2\./);
  const { rows } = await sql<{ result: string }>`select course #>> '{readings,line-sync,result}' as result from guides.sessions`.execute(
    world.db,
  );
  expect(rows).toEqual([{ result: "unknown" }]);
});

test("a page that asks after the time of a measurement gets the next question, though no job has run", async () => {
  const page = pageOf(home);
  await page.start();
  await page.answer("internet-slow");
  world.pass(31_000);
  await page.reload();
  expect(page.at()).toMatch(/^internet-slow\.2\./);
});

/** A page where the customer may let the router be restarted. */
async function atOffer() {
  const page = pageOf(home);
  await page.start();
  await page.answer("internet-none");
  await world.measure();
  await page.reload();
  await page.answer("all");
  expect(page.at()).toBe("internet-none.1.offer-restart");
  return page;
}

test("an answer that lets the router be restarted begins it, and its end leads on", async () => {
  const page = await atOffer();
  world.routers.ends = "under-way";
  await page.answer("yes");
  expect(page.shown().waiting).toMatchObject({ kind: "operation", what: "restart-router", checkingTime: 2_000 });
  await world.runJobs();
  await page.reload();
  expect([page.at(), world.routers.begun]).toEqual(["waits for restart-router", ["restart-router"]]);
  world.routers.ends = "applied";
  await page.reload();
  expect(page.at()).toBe("internet-none.1.restarted");
  await page.back();
  await page.answer("yes");
  expect([page.at(), world.routers.begun.length]).toEqual(["internet-none.1.restarted", 1]);
});

test("what was measured before an operation is measured again after it", async () => {
  const page = pageOf(home);
  await page.start();
  await page.answer("internet-wifi");
  await world.measure();
  await page.reload();
  for (const answer of ["evening", "yes"]) await page.answer(answer);
  await world.runJobs();
  world.pass(1_000);
  await page.reload();
  expect(page.at()).toBe("waits for wifi");
  await world.measure();
  await page.reload();
  expect(page.at()).toBe("internet-wifi.1.channel-done");
});

test.each<[string, Partial<(typeof world)["routers"]>, number]>([
  ["fails", { ends: "failed" }, 0],
  ["ends unknown", { ends: "expired" }, 0],
  ["cannot be asked for now", { begins: "not-now" }, 0],
  ["cannot be asked for, as the controller is away", { begins: "away" }, 301_000],
  ["takes too long", { ends: "under-way" }, 301_000],
  ["is not the user's to make", { cid: undefined }, 0],
])("an operation that %s leads on as well", async (_, routers, ms) => {
  const page = await atOffer();
  Object.assign(world.routers, routers);
  await page.answer("yes");
  await world.measure(ms);
  await page.reload();
  expect(page.at()).toBe("internet-none.1.by-hand");
});
