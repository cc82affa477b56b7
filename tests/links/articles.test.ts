import { expect, test } from "vitest";
import { articles } from "#features/support/help/articles/all.ts";
import { openAsPerson } from "#testing/crawl.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home } from "#testing/people.ts";
import { PLACE } from "#testing/server.ts";
import { openWholePortal } from "../abuse/portal.ts";

const portal = await openForTests(() => openWholePortal({ pages: true, demo: true }));

/** A customer with every kind of service follows each link once. */
test("every link of every article leads to the page, the tab and the section that it names", { timeout: 120_000 }, async () => {
  const browser = await portal.signedIn(home);
  const opened = new Map<string, Awaited<ReturnType<typeof openAsPerson>>>();
  const wrong: string[] = [];
  for (const { topic, id, links } of articles)
    for (const { to } of links) {
      const [address = "", section] = to.replace("{area}", PLACE.area).split("#");
      const page = opened.get(address) ?? (await openAsPerson(browser, address));
      opened.set(address, page);
      const isThere = page.status === 200 && page.at.split("?")[0] === address.split("?")[0];
      const isShown = !section || new RegExp(`\\sid="?${section}["\\s>]`).test(page.html);
      if (!isThere || !isShown) wrong.push(`${topic}/${id}: ${to} → ${page.status} ${page.at}`);
    }
  expect(wrong).toEqual([]);
  expect(opened.size).toBeGreaterThan(25);
});
