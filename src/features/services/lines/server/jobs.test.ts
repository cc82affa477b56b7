import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notifications } from "#app/server/notifications.ts";
import { storeSettings } from "#features/contact/notifications/server/settings-store.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { smallBusiness } from "#testing/people.ts";
import { openServices } from "#testing/services.ts";
import { noteWatchedLines, sendContractNotice, watchContracts } from "./jobs.ts";

let portal: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => void (portal = await openServices()));
afterAll(() => portal.close());

const LINE = "62720010";
const contractUntil = (until: `${number}-${number}-${number}` | null) =>
  portal.addLines([
    { serviceId: LINE, status: "active", reason: null, contract: { since: "2024-12-22", until, monthlyCents: 900, noticeDays: 30, endFeeCents: 0 } }, // prettier-ignore
  ]);
const enqueued: Parameters<typeof sendContractNotice.run>[0][] = [];
const jobs: Jobs = { enqueue: async (_tx, _job, { payload }) => void enqueued.push(payload as (typeof enqueued)[number]) };
const watch = () => watchContracts.run({}, { ...portal.deps, jobs, contractNoticeDays: 30, notifications });
const notices = async () =>
  (
    await sql<{ userId: string; code: string; bg: string; link: string }>`
      select user_id as "userId", code, bg, link from notifications.messages where code like ${`contract-end.${LINE}.%`} order by code`.execute(
      portal.db,
    )
  ).rows;
const WEEK = 7 * 86_400_000;

test("everybody who sees a line is notified once before its term ends, and once more of a new end", async () => {
  await noteWatchedLines.run({}, { ...portal.deps, contractNoticeDays: 30, notifications });
  await contractUntil("2026-12-22");
  await watch();
  expect(await notices()).toEqual([]);
  portal.pass(WEEK + 1);
  await contractUntil("2026-12-20");
  await watch();
  await watch();
  const first = await notices();
  expect(new Set(first.map(({ code }) => code))).toEqual(new Set([`contract-end.${LINE}.2026-12-20`]));
  expect(first.map(({ userId }) => userId)).toContain(smallBusiness.id);
  expect(new Set(first.map(({ userId }) => userId)).size).toBe(first.length);
  expect(first[0]).toMatchObject({ bg: expect.stringContaining("изтича на 20.12.2026.") as string, link: `{area}/services/line?id=${LINE}&open=1` }); // prettier-ignore
  portal.pass(WEEK + 1);
  await contractUntil(null);
  await watch();
  portal.pass(WEEK + 1);
  await contractUntil("2026-12-31");
  await watch();
  expect(await notices()).toHaveLength(first.length * 2);
});

test("the notice goes by mail and SMS as its user has chosen, and not into the portal where that is off", async () => {
  const people = new Set((await notices()).map(({ userId }) => userId)).size;
  const count = async () => ({
    notices: (await notices()).length,
    mails: await portal.count("simulated_outbox.mails"),
    texts: await portal.count("simulated_outbox.sms"),
  });
  const channels = { INTERACTION_BOX: false, SMS: true, EMAIL: false };
  await storeSettings(portal.db, smallBusiness.id, [{ notificationName: "CONTRACT_ENDING", channels }]);
  portal.pass(WEEK + 1);
  await contractUntil(null);
  await watch();
  enqueued.length = 0;
  portal.pass(WEEK + 1);
  await contractUntil("2027-01-10");
  await watch();
  const before = await count();
  for (const payload of enqueued) await sendContractNotice.run(payload, { ...portal.deps, notifications });
  const after = await count();
  expect(enqueued.length).toBeGreaterThan(1);
  expect(after.texts - before.texts).toBe(1); // hers
  expect(after.mails - before.mails).toBe(enqueued.length - 1); // everybody else's
  expect(before.notices).toBe(people * 2 + people - 1);
});
