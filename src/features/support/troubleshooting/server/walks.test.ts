import { sql } from "kysely";
import { expect, test } from "vitest";
import { LINES } from "#providers/line-test/simulated.ts";
import { guidePage, openGuidesWorld, type GuideLine } from "#testing/guides-world.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home } from "#testing/people.ts";
import { MOST_QUESTIONS } from "../guides/guide.ts";

const world = await openForTests(openGuidesWorld, (opened) => opened.renew());

/** How a line is: its number in the simulated system of measurements, how operations end, and what the portal has of it once the guide has begun. */
type Way = { number?: string; ends?: "applied" | "failed"; begun?: string };
const FAULT = "update people.assets set has_group_fault = true";
const DEBT = "update people.billing_accounts set overdue_cents = 100, overdue_since = '2026-11-01'";
const WELL = "update people.assets set has_group_fault = false where resolution_date is null";

const WAYS: [guide: string, GuideLine["serviceType"], line: string, Way[]][] = [
  ["mobile-signal", "MOBILE", "888100101", [{}, { number: LINES.noSim }, { number: LINES.unknown }, { begun: FAULT }]],
  ["fixed-calls", "FIXED", "29100101", [{}, { begun: FAULT }, { begun: DEBT }]],
  ["internet-slow", "INTERNET", "C1000001", [{}, { ends: "failed" }, { number: LINES.noSync }, { number: LINES.noisy }, { number: LINES.slowPing }, { begun: FAULT }]],
  ["tv-freezes", "TV", "TV100001", [{}, { number: LINES.weakWifi, ends: "failed" }, { number: LINES.noSync }, { number: LINES.unknown }, { begun: FAULT }]],
]; // prettier-ignore

/** Walks to every question and gives each of its answers, and returns what the customer reads at their ends. */
async function endsOf(
  guide: string,
  [serviceType, line]: [GuideLine["serviceType"], string],
  { number, ends = "applied", begun = WELL }: Way,
) {
  if (number) {
    await world.renumber(line, number);
    await sql`update simulated_inventory.lines set service_id = ${number} where service_id = ${line}`.execute(world.db);
  }
  world.routers.ends = ends;
  const found = new Set<string>();
  const visited = new Set<string>();
  const walk = async (answers: readonly string[]): Promise<void> => {
    await sql.raw(WELL).execute(world.db);
    const page = guidePage(world.browser(home), serviceType, line);
    await page.start(number);
    await sql.raw(begun).execute(world.db);
    for (const answer of [guide, ...answers]) {
      await page.answer(answer);
      for (let turn = 0; page.shown().waiting && turn < 3; turn += 1) {
        await world.measure();
        await page.reload();
      }
    }
    const { final, successful, outcome, questionCount, treeNodeVO } = page.shown();
    expect(questionCount).toBeLessThanOrEqual(MOST_QUESTIONS);
    if (final) {
      expect(successful).toBe(outcome!.kind === "solved");
      found.add(outcome!.textVO.textEn);
      await page.close();
      return;
    }
    const { nodeBase: at, answers: next } = treeNodeVO!.question!;
    await page.close();
    // from a question on, the ways are the same however it was reached
    if (visited.has(at.id)) return;
    visited.add(at.id);
    for (const {
      nodeBase: { id: answer },
    } of next)
      await walk([...answers, answer]);
  };
  await walk([]);
  return found;
}

test.each(WAYS)(
  "the guide %s is walked through the calls to each of its outcomes",
  { timeout: 120_000 },
  async (...[id, type, line, ways]) => {
    const found = new Set<string>();
    for (const way of ways) {
      for (const one of await endsOf(id, [type, line], way)) found.add(one);
      await world.renew();
    }
    const guide = world.deps.guides.current(type).find((one) => one.id === id)!;
    const outcomes = Object.values(guide.nodes).flatMap((node) => (node.kind === "outcome" ? node.text.en : []));
    expect([...found].toSorted()).toEqual([...new Set(outcomes)].toSorted());
  },
);
