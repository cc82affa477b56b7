import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobsWithout, jobs as everyJob } from "#app/server/features.ts";
import { pages } from "#app/web/features.ts";
import { isThere, SYSTEMS, type SystemName } from "#platform/system-name.ts";
import { crawl, openAsPerson, type Visited } from "#testing/crawl.ts";
import { staffInOneRole } from "#testing/people.ts";
import { PLACE } from "#testing/server.ts";
import { openWholePortal, type WholePortal } from "../abuse/portal.ts";
import { demoPersons, isSampled, type Person } from "../links/persons.ts";
import { deadLinks, refusedForms } from "../links/wrong-links.ts";
import { absentCalls } from "./absent-calls.ts";
import { tracesIn } from "./traces-of.ts";

/** What is off together in `npm test`: all groups have each system that can be off; the last has them all. */
const ALL = SYSTEMS.filter((system) => !["mail", "files", "virus-scanner"].includes(system));
const GROUPS: readonly (readonly SystemName[])[] = [
  ["toll-registry", "mailboxes", "tickets"],
  ["delivery", "hosting", "service-inventory", "sms"],
  ["payments", "network-controller", "problems"],
  ["billing", "antivirus-vendor", "visits"],
  ["prepaid", "service-orders", "line-tests"],
  ALL,
];

const isWhole = Boolean(process.env["ALL_LOOKS"]);
const off = isWhole ? [...GROUPS, ...ALL.map((system) => [system])] : GROUPS;
const staff: Person[] = staffInOneRole.map((user) => ({ name: user.username, user }));
const persons = [...demoPersons.filter((person) => isWhole || isSampled(person) || person.name === "prepaid"), ...staff];
const WORDS = ["винетка", "рутер", "сметка", "фактура", "техник", "авария", "зареждане", "PUK", "роуминг", "телефон", "поща", "антивирус"];
const START = [
  "/",
  PLACE.area,
  ...["/search", "/help/search"].flatMap((at) => WORDS.map((text) => `${at}?text=${encodeURIComponent(text)}`)),
];

test("each system that can be off is off in one of the groups, and mail cannot be", () => {
  expect([...new Set(GROUPS.flat())].sort()).toEqual([...ALL].sort());
});

describe.each(off.map((systems) => ({ name: systems === ALL ? "all" : systems.join(", "), systems })))("without $name", ({ systems }) => {
  let portal: WholePortal;
  const visited = new Map<string, Visited[]>();
  beforeAll(async () => void (portal = await openWholePortal({ pages: true, demo: true, off: systems })));
  afterAll(() => portal.close());

  test.each(persons)("$name finds nothing of it", { timeout: 300_000 }, async ({ name, user }) => {
    await portal.forgetTries();
    const start = user?.role === "operator" ? [PLACE.area] : START;
    const found = await crawl(await portal.signedIn(user), { start, each: isWhole ? 4 : 1 });
    visited.set(name, found);
    expect({
      dead: deadLinks(found, user),
      refused: refusedForms(found, user, systems),
      traces: tracesIn(found, systems),
    }).toEqual({ dead: [], refused: [], traces: [] });
  });

  test("its calls and pages answer 404, and nothing else does", async () => {
    const browser = await portal.signedIn(demoPersons.find(({ name }) => name === "home")!.user);
    expect(await absentCalls(browser, systems)).toEqual([]);
    const gone = pages.filter(({ path, requires, demo }) => !demo && !path.includes(":") && !isThere(requires, systems));
    const opened = await Promise.all(
      gone.map(async ({ path }) => [path, (await openAsPerson(browser, path.replace("{area}", PLACE.area))).status]),
    );
    expect(opened).toEqual(gone.map(({ path }) => [path, 404]));
  });

  test("its jobs are not there, and none of those that are waits for it", async () => {
    const there = await sql<{ name: string }>`select name from jobs.queue where name not like '\\_\\_%' order by name`.execute(portal.db);
    expect(there.rows.map(({ name }) => name)).toEqual(jobsWithout(systems).map(({ name }) => name).sort()); // prettier-ignore
    expect(everyJob.length).toBeGreaterThan(jobsWithout(systems).length);
  });
});
