import { beforeEach, expect, test } from "vitest";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, operator, overdue } from "#testing/people.ts";
import { NOW, type Browser } from "#testing/server.ts";
import { answerPerson, deskConversation, lockConversation, noteInternally, presence, queue } from "../contract.ts";
import { deskMetrics } from "../metrics-contract.ts";
import { preparedAnswers, removePreparedAnswer, savePreparedAnswer } from "../prepared-contract.ts";
import { colleague, openDesk, queuedTopics } from "#testing/desk.ts";

const portal = await openForTests(openDesk, (desk) => desk.renew());
let here: Browser;
let there: Browser;
beforeEach(() => void ([here, there] = [portal.here(), portal.there()]));
const codes = (query: Parameters<typeof queuedTopics>[1]) => queuedTopics(here, query);

test("the queue has those that wait, the oldest first, says how long each waits, and marks who waits longer than the target", async () => {
  portal.clock.moveTo("2026-11-19T10:00:00+02:00");
  const first = await portal.written("Рутерът мига");
  portal.clock.moveTo("2026-11-20T12:00:00+02:00");
  await portal.written("Смяна на тарифа", home);
  const third = await portal.written("Which plan is best?", null);
  await here.call(answerPerson, { params: third.params, body: { body: "This one.", seen: third.messageId } });
  portal.clock.moveTo(NOW);
  const { body } = await here.call(queue, { query: {} });
  expect(body.conversations.map(({ topic, isLate, waitedSeconds }) => [topic, isLate, waitedSeconds])).toEqual([
    ["Рутерът мига", true, 2 * 86_400],
    ["Смяна на тарифа", false, 22 * 3_600],
  ]);
  expect(body.conversations[0]).toMatchObject({ code: first.code, displayCode: first.displayCode, name: overdue.name, claim: null });
  expect(body.waiting).toEqual({ all: 2, unclaimed: 2, mine: 0, reasons: [{ reason: "TECHNICAL_QUESTIONS", count: 2 }] });
  expect(await codes({ show: "all" })).toEqual(["Which plan is best?", "Смяна на тарифа", "Рутерът мига"]);
  expect(await codes({ show: "mine" })).toEqual(["Which plan is best?"]);
  expect(await codes({ show: "unclaimed", reason: "GET_AN_OFFER" })).toEqual([]);
});

test("it is searched by words of a message in any form, by the beginning of a name, by number, and for one person", async () => {
  const one = await portal.written("Рутерите мигат в червено");
  await portal.written("Смяна на тарифа", home);
  await portal.written("Which plan?", null);
  await portal.written("Още нещо", home);
  expect(await codes({ text: "рутера" })).toEqual(["Рутерите мигат в червено"]);
  expect(await codes({ text: "rutera" })).toEqual(["Рутерите мигат в червено"]);
  expect(await codes({ text: "георг пет" })).toEqual(["Рутерите мигат в червено"]);
  expect(await codes({ text: "smith" })).toEqual([]);
  expect(await codes({ text: "смит" })).toEqual(["Which plan?"]);
  expect(await codes({ text: one.displayCode })).toEqual(["Рутерите мигат в червено"]);
  const { code } = (await here.call(queue, { query: { text: "тарифа" } })).body.conversations[0]!;
  expect(await codes({ of: code, show: "all" })).toEqual(["Още нещо", "Смяна на тарифа"]);
  for (const text of ["", "  ", "';--", "'", "\\", "& | !", "%"]) expect((await here.call(queue, { query: { text } })).status).toBe(200);
});

test("pages have twenty, and the last one says that it is the last", async () => {
  for (let n = 0; n < 21; n++) await portal.written(`Въпрос ${n}`);
  const [first, second] = [await here.call(queue, { query: {} }), await here.call(queue, { query: { page: "1" } })];
  expect([first.body.conversations.length, first.body.hasMore]).toEqual([20, true]);
  expect(second.body.conversations.map(({ topic }) => topic)).toEqual(["Въпрос 20"]);
  expect(second.body.hasMore).toBe(false);
});

test("two operators on one conversation see each other, and who writes; who is silent for seconds is gone", async () => {
  const { params } = await portal.written("Рутерът мига");
  const announced = async (by: Browser, writing: boolean) => (await by.call(presence, { params, body: { writing } })).body;
  expect((await announced(here, false)).others).toEqual([]);
  expect((await announced(there, true)).others).toEqual([{ name: operator.name, writing: false }]);
  const { others, version } = await announced(here, false);
  expect(others).toEqual([{ name: colleague.name, writing: true }]);
  await there.call(noteInternally, { params, body: { body: "виждам го" } });
  expect((await announced(here, false)).version).not.toBe(version);
  portal.later();
  expect((await announced(here, false)).others).toEqual([]);
});

test("prepared answers are added, changed and removed; a title that is taken and an unknown placeholder are refused", async () => {
  const answer = {
    name: "Рестарт",
    reason: "TECHNICAL_QUESTIONS",
    bg: "[name], рестартирайте рутера.",
    en: "[name], restart it.",
  } as const;
  const added = await here.call(savePreparedAnswer, { body: answer });
  const [one] = (added as unknown as { body: { answers: { id: string }[] } }).body.answers;
  expect(one).toMatchObject({ ...answer, changedBy: operator.name });
  const refused = async (change: object) => there.call(savePreparedAnswer, { body: { ...answer, ...change } });
  expect(await refused({ name: "рестарт" })).toMatchObject({ status: 422, body: { problem: "name-taken" } });
  expect(await refused({ name: "Друг", en: "[nmae]" })).toMatchObject({ status: 422, body: { problem: "placeholder" } });
  expect((await there.call(savePreparedAnswer, { body: { ...answer, id: one!.id, reason: "" } })).status).toBe(200);
  expect((await here.call(preparedAnswers, {})).body.answers).toMatchObject([{ reason: null, changedBy: colleague.name }]);
  await expect(here.call(savePreparedAnswer, { body: { ...answer, id: home.id, name: "Нов" } })).rejects.toMatchObject({ status: 404 });
  expect(await here.call(removePreparedAnswer, { body: { id: one!.id } })).toMatchObject({ body: { answers: [] } });
});

test("metrics count each wait from its first message to the answer: median, nine of ten, within a day, by reason and day", async () => {
  portal.clock.moveTo("2026-11-10T10:00:00+02:00");
  for (const hours of [1, 2, 3, 30]) {
    const { params, messageId } = await portal.written("Въпрос");
    portal.later(hours * 60 - 1);
    await here.call(answerPerson, { params, body: { body: "Отговор", seen: messageId } });
  }
  const closed = await portal.written("Спам");
  await here.call(lockConversation, { params: closed.params, body: { seen: closed.messageId } });
  const open = await portal.written("Чака");
  portal.later(59);
  const { body } = await here.call(deskMetrics, { query: {} });
  const all = { answered: 4, withinDay: 3, closedUnanswered: 1, median: 9_000, p90: 78_840 };
  expect(body.all).toEqual(all);
  expect(body.reasons).toEqual([{ reason: "TECHNICAL_QUESTIONS", ...all }]);
  expect(body.days.map(({ day, answered, closedUnanswered }) => [day, answered, closedUnanswered])).toEqual([
    ["2026-11-11", 1, 1],
    ["2026-11-10", 3, 0],
  ]);
  expect(body.open).toEqual({ all: 1, oldestSeconds: 3_600, reasons: [{ reason: "TECHNICAL_QUESTIONS", count: 1 }] });
  await here.call(answerPerson, { params: open.params, body: { body: "x", seen: open.messageId } });
  expect((await here.call(deskMetrics, { query: { from: "2026-11-01", to: "2026-11-05" } })).body.all.answered).toBe(0);
});

test("without a script a form leads back to the conversation with the result, and what was typed is there again", async () => {
  const { id, params, messageId } = await portal.written("Рутерът мига");
  const path = `/operator/desk/conversation/${params.code}/answer`;
  const headers = { accept: "text/html" };
  await portal.more(id, "Вече не мига!");
  const refused = await here.send("POST", path, { form: { body: "Рестартирайте го.", seen: messageId }, headers });
  expect([refused.status, refused.headers["location"]]).toEqual([303, `/operator/conversations/${params.code}?problem=newer`]);
  const { typed, lastMessageId } = (await here.call(deskConversation, { params })).body;
  expect(typed).toBe("Рестартирайте го.");
  const done = await here.send("POST", path, { form: { body: "Добре.", seen: lastMessageId }, headers });
  expect(done.headers["location"]).toBe(`/operator/conversations/${params.code}?done=answered`);
});
