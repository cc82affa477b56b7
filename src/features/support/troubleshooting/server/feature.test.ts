import { sql } from "kysely";
import { expect, test } from "vitest";
import type { User } from "#platform/server/feature.ts";
import { guidePage, openGuidesWorld, type GuideLine } from "#testing/guides-world.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, overdue, prepaid, suspended } from "#testing/people.ts";
import { treeSession } from "../contract.ts";
import { DAY_MS } from "#vocabulary/time-units.ts";

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

test.each<[string, User, GuideLine["serviceType"], string]>([
  ["OVERDUE", overdue, "MOBILE", "888200101"],
  ["CUSTOMER_REQUEST_SUSPENSION", suspended, "MOBILE", "888300101"],
  ["BLOCKED", suspended, "MOBILE", "888300102"],
  ["OTHER_SUSPENSION", suspended, "MOBILE", "888300103"],
  ["CREDIT_LIMIT", suspended, "MOBILE", "888300104"],
  ["GRACED", prepaid, "MOBILE", "888400103"],
  ["DISABLED", prepaid, "MOBILE", "888400104"],
  ["EXPIRED", prepaid, "MOBILE", "888400105"],
])("a start is answered %s by the demo's line, and begins nothing (B§4)", async (...[result, user, type, serviceId]) => {
  const { body } = await pageOf(user, type, serviceId).start();
  expect(body).toMatchObject({ result, treeNodeVO: null, final: false, questionCount: 0, assetData: { serviceId } });
  expect((await sql`select 1 from guides.sessions`.execute(world.db)).rows).toEqual([]);
});

test("the first question is what the trouble is, in both languages and without a way back; an answer leads into its guide (B§3)", async () => {
  const page = pageOf(home, "MOBILE", "888100101");
  const { body } = await page.start();
  expect(body).toMatchObject({ result: "SUCCESS", final: false, questionCount: 0, assetData: { serviceId: "888100101" } });
  const { question } = page.shown().treeNodeVO!;
  expect(question).toMatchObject({ nodeBase: { id: "symptom" }, textVO: { textBg: "Какъв е проблемът?", textEn: "What is the trouble?" } });
  expect(question!.answers.map(({ nodeBase }) => nodeBase.id)).toEqual(world.deps.guides.current("MOBILE").map(({ id }) => id));
  expect(await page.back()).toMatchObject({ status: 409, body: { problem: "stale", current: { questionCount: 0 } } });
  await page.answer("mobile-signal");
  expect(page.shown()).toMatchObject({ questionCount: 1 });
});

test("media come with their types, alternative texts, captions and text", async () => {
  const page = pageOf(home, "FIXED", "29100101");
  await page.start();
  await page.answer("fixed-calls");
  await page.answer("no");
  expect(page.shown().treeNodeVO!.question!.multimediaResources).toEqual([
    { type: "PICTURE", url: "/guides/phone-socket.svg", alt: { textBg: expect.any(String), textEn: expect.stringContaining("socket") } },
  ]);
  for (const answer of ["yes", "out", "all"]) await page.answer(answer);
  expect(page.shown().treeNodeVO!.question!.multimediaResources).toMatchObject([
    {
      type: "VIDEO",
      captions: { textBg: "/guides/router-restart.bg.vtt", textEn: "/guides/router-restart.en.vtt" },
      poster: "/guides/router-restart.svg",
    },
  ]);
});

test("the same answer again is answered the same, another page's old question with the one that is asked now", async () => {
  const page = await inSlowInternet();
  const first = page.questionId();
  const { answers } = page.shown().treeNodeVO!.question!;
  const [one, other] = [answers[0]!.nodeBase.id, answers[1]!.nodeBase.id];
  const { body } = await page.answer(one);
  expect((await page.answer(one, first)).body).toEqual(body);
  expect(await page.answer(other, first)).toMatchObject({ status: 409, body: { problem: "stale", current: { questionCount: 2 } } });
  expect(await page.answer("none-such")).toMatchObject({ status: 422, body: { problem: "no-such-answer" } });
  const at = page.questionId();
  await page.back(at);
  const again = await page.back(at);
  expect(again.body).toMatchObject({ questionCount: 1 });
  expect(await page.back("internet-slow.2.none")).toMatchObject({ status: 409, body: { problem: "stale" } });
});

test("going back shows what was answered, and later answers stay until another one is given (decisions §7)", async () => {
  const page = pageOf(home, "FIXED", "29100101");
  await page.start();
  for (const answer of ["fixed-calls", "no", "yes", "in"]) await page.answer(answer);
  const deep = page.at();
  for (let back = 0; back < 3; back += 1) await page.back();
  const chosen = () =>
    page
      .shown()
      .treeNodeVO!.question!.answers.filter((one) => one.chosen)
      .map(({ nodeBase }) => nodeBase.id);
  expect(chosen()).toEqual(["no"]);
  await page.answer("no");
  expect(chosen()).toEqual(["yes"]);
  await page.answer("yes");
  expect(chosen()).toEqual(["in"]);
  await page.answer("in");
  expect(page.at()).toBe(deep);
  for (let back = 0; back < 3; back += 1) await page.back();
  await page.answer("yes");
  expect(chosen()).toEqual([]);
});

test("a double click at the same moment takes one step, and two answers at once are not both taken", async () => {
  const page = pageOf(home, "FIXED", "29100101");
  await page.start();
  await page.answer("fixed-calls");
  const question = page.questionId();
  const same = await Promise.all(Array.from({ length: 8 }, () => page.answer("yes", question)));
  expect(same.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(page.shown().questionCount).toBe(2);
  await page.reload();
  const which = page.questionId();
  const both = await Promise.all([page.answer("out", which), page.answer("in", which)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a start at the same moment begins one session, and a start while a guide runs goes on with it", async () => {
  const pages = Array.from({ length: 6 }, () => pageOf(home));
  await Promise.all(pages.map((page) => page.start()));
  expect(new Set(pages.map((page) => page.on().sessionId)).size).toBe(1);
  await pages[0]!.answer("internet-slow");
  expect((await pages[1]!.start()).body).toMatchObject({ result: "SUCCESS", questionCount: 1 });
});

test("another device goes on where it was, without a choice, for a day after the last answer", async () => {
  const page = await inSlowInternet();
  const { body } = await world.browser({ ...home, sessionId: "another device" }).call(treeSession, { query: {} });
  expect(body).toMatchObject({ serviceType: "INTERNET", asset: { serviceId: "C1000001" }, runsUntil: expect.any(String) });
  expect(body.tree).toEqual(page.shown());
  world.pass(DAY_MS + 1_000);
  expect((await page.reload()).tree).toBeNull();
  expect(await page.back()).toMatchObject({ status: 409, body: { problem: "ended", current: null } });
  const former = page.on().sessionId;
  expect((await page.start()).body).toMatchObject({ questionCount: 0 });
  expect(page.on().sessionId).not.toBe(former);
});

test("a good end is final and successful, and starting again begins anew (B§4)", async () => {
  const page = pageOf(home, "FIXED", "29100101");
  await page.start();
  for (const answer of ["fixed-calls", "yes", "in", "yes"]) await page.answer(answer);
  expect(page.shown()).toMatchObject({
    final: true,
    successful: true,
    questionCount: 4,
    outcome: { kind: "solved" },
    treeNodeVO: { question: null },
  });
  expect((await page.reload()).tree).toBeNull();
  expect((await page.start()).body).toMatchObject({ questionCount: 0 });
});

test("another end is final and not successful, stays after a reload until it is closed, and its last answer may be sent again", async () => {
  const page = pageOf(home, "FIXED", "29100101");
  await page.start();
  for (const answer of ["fixed-calls", "no"]) await page.answer(answer);
  const last = page.questionId();
  const { body } = await page.answer("no");
  expect(body).toMatchObject({
    final: true,
    successful: false,
    outcome: { kind: "visit", textVO: { textEn: expect.stringContaining("technician") } },
  });
  expect((await page.answer("no", last)).body).toEqual(body);
  expect(await page.answer("yes", last)).toMatchObject({ status: 409, body: { problem: "ended", current: { final: true } } });
  expect((await page.reload()).tree).toEqual(body);
  expect((await page.close()).body).toEqual({ closed: true });
  expect((await page.reload()).tree).toBeNull();
});

test("a guide that is closed ends, and closing it again does nothing", async () => {
  const page = await inSlowInternet();
  for (let time = 0; time < 2; time += 1) expect(await page.close()).toMatchObject({ status: 200 });
  expect((await page.reload()).tree).toBeNull();
  expect(await page.answer("x", "internet-slow.2.x")).toMatchObject({ status: 409, body: { problem: "ended" } });
});
