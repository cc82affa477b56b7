import { expect, test } from "vitest";
import { findPage } from "#app/web/address.ts";
import { pages } from "#app/web/features.ts";
import { hasRole } from "#platform/permissions.ts";
import { linksIn, openAsPerson } from "#testing/crawl.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { staffInOneRole } from "#testing/people.ts";
import { PLACE, type Browser } from "#testing/server.ts";
import { openWholePortal } from "../abuse/portal.ts";

const portal = await openForTests(() => openWholePortal({ pages: true, demo: true }));
const people = staffInOneRole.map((user) => ({ name: user.username, user }));

/** Pages for operators that their address alone opens, with their roles. */
const fixed = pages.flatMap((page) => (page.access === "operator" && !page.path.includes(":") ? [page] : []));
const patternAt = (href: string) => findPage(pages, PLACE, href.split(/[?#]/, 1)[0]!)?.page.path;

/** The pages for operators that somebody comes to by links, from the first page on. */
async function reachedBy(browser: Browser): Promise<Set<string>> {
  const reached = new Set<string>();
  const waiting: string[] = [PLACE.area];
  for (const at of waiting) {
    const { status, html } = await openAsPerson(browser, at);
    expect([at, status]).toEqual([at, 200]);
    for (const { href } of linksIn(html)) {
      const path = patternAt(href);
      if (!path?.startsWith("/operator/") || reached.has(path)) continue;
      reached.add(path);
      waiting.push(href);
    }
  }
  return reached;
}

test.each(people)("$name is shown every page of the own role and no other, and the others do not open", async ({ user }) => {
  const browser = await portal.signedIn(user);
  const reached = await reachedBy(browser);
  const own = fixed.filter(({ role }) => hasRole(user, role)).map(({ path }) => path);
  const others = fixed.filter(({ role }) => !hasRole(user, role)).map(({ path }) => path);
  expect([...reached].filter((path) => !path.includes(":")).sort()).toEqual(own.sort());
  const opened = await Promise.all(others.map(async (path) => [path, (await openAsPerson(browser, path)).status]));
  expect(opened).toEqual(others.map((path) => [path, 403]));
});

test("each role has somebody, and finance has two", () => {
  const roles = staffInOneRole.flatMap(({ roles: own = [] }) => own);
  expect([...roles].sort()).toEqual(["administrator", "content", "finance", "finance", "network", "supervisor", "support"]);
});
