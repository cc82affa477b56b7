import { expect, test } from "vitest";
import { crawl } from "#testing/crawl.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home } from "#testing/people.ts";
import { openWholePortal } from "../abuse/portal.ts";

const portal = await openForTests(() => openWholePortal({ pages: true, demo: true }));

test.each([["a visitor", undefined] as const, ["home", home] as const])("every link leads somewhere for %s", async (_, person) => {
  const visited = await crawl(await portal.signedIn(person), { each: 1 });
  const dead = visited
    .filter(({ status }) => status >= 400)
    .map(({ url, status, words, from }) => `${status} ${url} “${words}” on ${from}`);
  expect(dead).toEqual([]);
  expect(visited.length).toBeGreaterThan(40);
});
