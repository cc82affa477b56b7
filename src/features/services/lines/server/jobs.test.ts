import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publish } from "#features/contact/notifications/inbox/server/store.ts";
import { smallBusiness } from "#testing/people.ts";
import { openServices } from "#testing/services.ts";
import { noteWatchedLines, watchContracts } from "./jobs.ts";

let portal: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => void (portal = await openServices()));
afterAll(() => portal.close());

const LINE = "62720010";
const contractUntil = (until: `${number}-${number}-${number}` | null) =>
  portal.addLines([
    { serviceId: LINE, status: "active", reason: null, contract: { since: "2024-12-22", until, monthlyCents: 900, noticeDays: 30, endFeeCents: 0 } }, // prettier-ignore
  ]);
const watch = () => watchContracts.run({}, { ...portal.deps, contractNoticeDays: 30, notifications: { publish } });
const notices = async () =>
  (
    await sql<{ userId: string; code: string; bg: string; link: string }>`
      select user_id as "userId", code, bg, link from notifications.messages where code like ${`contract-end.${LINE}.%`} order by code`.execute(
      portal.db,
    )
  ).rows;
const WEEK = 7 * 86_400_000;

test("everybody who sees a line is notified once before its term ends, and once more of a new end", async () => {
  await noteWatchedLines.run({}, { ...portal.deps, contractNoticeDays: 30, notifications: { publish } });
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
