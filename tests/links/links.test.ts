import { describe, expect, test } from "vitest";
import { pages } from "#app/web/features.ts";
import { LANGUAGES } from "#platform/language.ts";
import { isPermitted } from "#platform/permissions.ts";
import { crawl, openAsPerson } from "#testing/crawl.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { business } from "#testing/people.ts";
import { PLACE, type Browser } from "#testing/server.ts";
import { openWholePortal } from "../abuse/portal.ts";
import { addUser, demoPersons, few, isSampled, type Person } from "./persons.ts";
import { deadLinks, invalidMarkup, lostSections, refusedForms } from "./wrong-links.ts";

const portal = await openForTests(() => openWholePortal({ pages: true, demo: true }));

/** All persons, several addresses of each page and both languages in `npm run test:soak`; else a sample. */
const isWhole = Boolean(process.env["ALL_LOOKS"]);
const fewPersons = await Promise.all(few.map(async (one) => ({ name: one.name, user: await addUser(portal.db, one) })));
const persons: Person[] = [...demoPersons.filter((person) => isWhole || isSampled(person)), ...fewPersons];
const languages = isWhole ? LANGUAGES : (["bg"] as const);
/** What search finds leads to pages that no menu has. */
const START = [
  "/",
  PLACE.area,
  ...["рутер", "поръчки", "сметки", "профил", "router", "orders"].map((text) => `/search?text=${encodeURIComponent(text)}`),
];

describe.each(persons)("$name", ({ user }) => {
  test.each(languages)(
    "every link and form of the pages in %s leads somewhere, and to what this person may use",
    { timeout: 300_000 },
    async (language) => {
      const visited = await crawl(await portal.signedIn(user), { language, start: START, each: isWhole ? 6 : 1 });
      expect({
        dead: deadLinks(visited, user),
        lost: lostSections(visited),
        refused: refusedForms(visited, user),
        invalid: invalidMarkup(visited),
      }).toEqual({ dead: [], lost: [], refused: [], invalid: [] });
      expect(visited.length).toBeGreaterThan(40);
    },
  );
});

/** Customers' pages that their address alone opens. */
const fixed = pages.filter(({ access, path }) => access === "customer" && !path.includes(":"));
const addressOf = (path: string) => path.replace("{area}", PLACE.area);
const opensAlone = async (browser: Browser) => {
  const opened = await Promise.all(
    fixed.map(async ({ path }) => ({ path, status: (await openAsPerson(browser, addressOf(path))).status })),
  );
  return opened.filter(({ status }) => status !== 404).map(({ path }) => path);
};

test("whoever has what a page declares to need can open it, and nobody else", async () => {
  const main = await opensAlone(await portal.signedIn(business));
  expect(main.length).toBeGreaterThan(8);
  for (const { name, user } of fewPersons) {
    const permitted = fixed.filter(({ path, needs }) => main.includes(path) && isPermitted(user, needs)).map(({ path }) => path);
    expect({ name, opened: await opensAlone(await portal.signedIn(user)) }).toEqual({ name, opened: permitted });
  }
});
