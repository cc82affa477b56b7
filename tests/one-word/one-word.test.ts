import { expect, test } from "vitest";
import { crawl } from "#testing/crawl.ts";
import { factsIn } from "#testing/facts.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { everybody, fault, home, operator, overdue, prepaid } from "#testing/people.ts";
import { openWholePortal } from "../abuse/portal.ts";

const portal = await openForTests(() => openWholePortal({ pages: true, demo: true }));

/** Everybody and all pages in the soak; in each run those who have something of each kind, with three pages of each. */
const isWhole = process.env["ALL_LOOKS"] !== undefined;
const people = isWhole ? [...everybody, operator] : [home, overdue, prepaid, fault];
const each = isWhole ? 40 : 3;
const looks = people.flatMap((person, place) => (isWhole ? (["bg", "en"] as const) : [place % 2 ? ("en" as const) : ("bg" as const)]).map((language) => ({ person, language }))); // prettier-ignore
const PATIENCE_MS = 600_000;

/** A prepaid number has most of its facts on its own page. */
const FIRST = ["/", portal.area, `${portal.area}/invoices?open=payments&prepaidNumber=888400101`];
/** Its examples show one number in every state. */
const GALLERY = "/dev/ui";

/** What was reported, by language, thing and fact: each value with the first page that has it. */
const reported = new Map<string, Map<string, string>>();
/** The pages that have it. */
const pages = new Map<string, Set<string>>();

test.each(looks.map(({ person, language }) => [person.username, language, person] as const))(
  "the pages of %s in %s say one thing in one word, with one sum and one date",
  async (_, language, person) => {
    const visited = await crawl(await portal.signedIn(person), { language, each, start: FIRST, most: 20_000 });
    for (const { url, html } of visited.filter(({ at }) => !at.startsWith(GALLERY)))
      for (const { thing, fact, value } of factsIn(html)) {
        const key = `${language} ${thing} ${fact}`;
        const values = reported.get(key) ?? new Map<string, string>();
        if (!values.has(value)) values.set(value, `${url} as ${person.username}`);
        reported.set(key, values);
        pages.set(key, (pages.get(key) ?? new Set()).add(url));
      }
    const differing = [...reported].filter(([, values]) => values.size > 1);
    expect(differing.map(([key, values]) => [key, Object.fromEntries(values)])).toEqual([]);
  },
  PATIENCE_MS,
);

test("things of each kind were seen, and most on several pages", () => {
  const kinds = new Set([...reported.keys()].map((key) => key.split(" ")[1]!.split(":")[0]));
  expect([...kinds].sort()).toEqual(expect.arrayContaining(["account", "bill", "line", "order", "ticket", "visit"]));
  const repeated = [...pages].filter(([, on]) => on.size > 1).map(([key]) => key.split(" ").slice(2).join(" "));
  for (const fact of ["state", "name", "balance", "due", "left", "data left", "overdue", "total"]) expect(repeated).toContain(fact);
});
