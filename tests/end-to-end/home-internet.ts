import type { Cookie, Locator } from "playwright-core";
import { afterEach, beforeAll } from "vitest";
import { hydrated, type Journey, type Page, type Person } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

export type Visitor = Person & { username?: string; cid?: string };

/** Cookies of those who are signed in at a portal: one session is enough for all tests of a file. */
const sessions = new WeakMap<Journey, Map<string, Cookie[]>>();

/** Somebody of the demo, signed in, with no page open yet. */
export async function signIn(journey: Journey, { username = "home", ...who }: Visitor = {}): Promise<Page> {
  const page = await journey.person(who);
  const known = sessions.get(journey) ?? new Map<string, Cookie[]>();
  sessions.set(journey, known);
  const key = `${username} ${who.language ?? "bg"}`;
  const cookies = known.get(key);
  if (cookies) await page.context().addCookies(cookies);
  else {
    await signInByRequest(page, username);
    known.set(key, await page.context().cookies());
  }
  return page;
}

/** One page for tests that follow each other, since opening it is most of their work. Where one fails, the next opens it again. */
export function pageFor(journey: () => Journey, who: Visitor = {}): () => Page {
  let page: Page;
  beforeAll(async () => void (page = await signIn(journey(), who)));
  afterEach(async ({ task }) => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    if (task.result?.state === "fail") await page.goto("/healthz");
  });
  return () => page;
}

/** Home internet with one section open, in a page of its own, or alone in a page that has it. */
export async function openSection(journey: Journey, id: string, { cid = "C1000001", page: there, ...who }: Visitor & { page?: Page } = {}) {
  const page = there ?? (await signIn(journey, who));
  const section = page.locator(`#${id}`);
  const address = `/myvrata/settings/mycontact?cid=${cid}`;
  if (new URL(page.url()).pathname + new URL(page.url()).search === address) {
    await page.evaluate((own) => {
      for (const open of document.querySelectorAll("details[open]")) if (!open.closest(own)) open.removeAttribute("open");
    }, `#${id}`);
    if ((await section.locator("details[open]").count()) === 0) await section.locator("summary").first().click();
  } else {
    await page.goto(`${address}#${id}`);
    await hydrated(page);
  }
  return { page, section };
}

/** The dialog with this title, of an error or not. */
export const modal = (page: Page, title: string): Locator => page.getByLabel(title, { exact: true }).and(page.locator("dialog"));

/** The toast of a successful change whose modal was not in view. */
export const toast = (page: Page, text: string): Locator => page.getByRole("status").filter({ hasText: text });

export const press = (page: Page, title: string, button: string): Promise<void> =>
  modal(page, title).getByRole("button", { name: button, exact: true }).click();

/** Holds up the news of how a change ended, so that its waiting modal stays, until `release`. */
export async function holdResult(page: Page): Promise<{ release: () => void }> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/modification/result?**", async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** The focused element, by its name in a form, its label or its words. */
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at && (at.getAttribute("name") ?? at.getAttribute("aria-label") ?? at.textContent);
  });
