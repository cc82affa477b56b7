import { sql } from "kysely";
import { expect, test } from "vitest";
import type { User } from "#platform/server/feature.ts";
import { guidePage, openGuidesWorld, type GuideLine } from "#testing/guides-world.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { assetIdOf, home, slowRouter } from "#testing/people.ts";
import { countsOf } from "./counting.ts";
import { exportGuides, factsWith, forgetGuidesOf } from "./offers.ts";
import { DAY_MS, HOUR_MS } from "#vocabulary/time-units.ts";

const world = await openForTests(openGuidesWorld, (opened) => opened.renew());
const pageOf = (user: User, type?: GuideLine["serviceType"], serviceId?: string) => guidePage(world.browser(user), type, serviceId);

/** A page in the guide about slow internet, with everything measured: it asks the first question of the guide. */
async function inSlowInternet(number?: string) {
  if (number) await world.renumber("C1000001", number);
  const page = pageOf(home);
  await page.start(number);
  await page.answer("internet-slow");
  await world.measure();
  await page.reload();
  return page;
}

test("counts say which nodes were reached, left and solved, also once the sessions are deleted", async () => {
  const page = pageOf(home, "FIXED", "29100101");
  await page.start();
  for (const answer of ["fixed-calls", "yes"]) await page.answer(answer);
  expect(await countsOf(world.db, "fixed-calls", 1)).toMatchObject({
    tone: { reached: 1, left: 0, solved: 0 },
    which: { reached: 1, left: 0 },
  });
  await page.close();
  await page.start();
  for (const answer of ["fixed-calls", "yes", "in", "yes"]) await page.answer(answer);
  world.pass(91 * DAY_MS);
  await world.tidy();
  expect((await sql`select 1 from guides.sessions`.execute(world.db)).rows).toEqual([]);
  expect(await countsOf(world.db, "fixed-calls", 1)).toMatchObject({
    tone: { reached: 2, left: 0, solved: 1 },
    which: { reached: 2, left: 1, solved: 1 },
    solved: { reached: 1, left: 0, solved: 1 },
  });
});

test("another symptom leaves the first guide, which is counted, and a session whose time has passed counts as left", async () => {
  const page = pageOf(home, "FIXED", "29100101");
  await page.start();
  await page.answer("fixed-calls");
  await page.back();
  await page.answer("fixed-noise");
  expect(await countsOf(world.db, "fixed-calls", 1)).toMatchObject({ tone: { reached: 1, left: 1, solved: 0 } });
  await world.measure();
  await page.reload();
  world.pass(25 * HOUR_MS);
  await world.tidy();
  expect(await countsOf(world.db, "fixed-noise", 1)).toMatchObject({ phone: { reached: 1, left: 1, solved: 0 }, level: { left: 0 } });
});

test("what the guide found out goes along in the customer's language: answers, values and results, in their order", async () => {
  const page = await inSlowInternet();
  await page.answer("everywhere");
  const { sessionId } = page.on();
  const own = { customerId: home.customerId, assetId: assetIdOf("C1000001") };
  const facts = async (language: "bg" | "en", whose: Partial<typeof own> = {}) =>
    factsWith(world.deps.guides)(world.db, { sessionId, language, ...own, ...whose });
  const written = (await facts("en"))!.map(({ kind, name, value }) => `${kind}: ${name} = ${value}`);
  expect(written).toEqual([
    "answer: What is the trouble? = The internet is slow",
    "measured: Known fault = no – good",
    "measured: Speed of the line = 970 of the tariff’s 1,000 Mbit/s – good",
    "answer: When is the internet slow? = Over Wi-Fi and over the cable",
    "measured: Time of an answer = 14 ms – good",
  ]);
  const inBulgarian = (await facts("bg"))!;
  expect(inBulgarian[2]).toEqual({
    kind: "measured",
    name: "Скорост на линията",
    value: "970 от 1000 Mbit/s по тарифата – добре",
    at: expect.any(Date),
  });
  expect(await facts("bg", { customerId: slowRouter.customerId })).toBeUndefined();
  expect(await facts("bg", { assetId: assetIdOf("C1000002") })).toBeUndefined();
  expect(
    page.shown().found.map(({ nameVO, valueVO }) => `${nameVO.textBg}: ${valueVO.textBg} (${nameVO.textEn}: ${valueVO.textEn})`),
  ).toEqual([
    "Известна повреда: не – добре (Known fault: no – good)",
    "Скорост на линията: 970 от 1000 Mbit/s по тарифата – добре (Speed of the line: 970 of the tariff’s 1,000 Mbit/s – good)",
    "Време за отговор: 14 ms – добре (Time of an answer: 14 ms – good)",
  ]);
});

test("who leaves takes the own sessions along, and the counts stay; an export has them", async () => {
  const page = pageOf(home, "FIXED", "29100101");
  await page.start();
  for (const answer of ["fixed-calls", "yes"]) await page.answer(answer);
  expect(await exportGuides(world.db, home.id)).toMatchObject([
    { serviceId: "29100101", guide: "fixed-calls", answers: [{ question: "tone", answer: "yes" }] },
  ]);
  await world.db.transaction().execute((tx) => forgetGuidesOf(tx, home.id));
  expect(await exportGuides(world.db, home.id)).toEqual([]);
  expect(await countsOf(world.db, "fixed-calls", 1)).toMatchObject({ tone: { reached: 1 }, which: { reached: 1 } });
});
