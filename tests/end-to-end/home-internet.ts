import type { Locator } from "playwright-core";
import { hydrated, type Journey, type Page, type Person } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

export type Visitor = Person & { username?: string; cid?: string };

/** Somebody of the demo, signed in, with no page open yet. */
export async function signIn(journey: Journey, { username = "home", ...who }: Visitor = {}): Promise<Page> {
  const page = await journey.person(who);
  await signInByRequest(page, username);
  return page;
}

/** Home internet with one section open, in a page of its own or in one that is there. */
export async function openSection(journey: Journey, id: string, { cid = "C1000001", page: there, ...who }: Visitor & { page?: Page } = {}) {
  const page = there ?? (await signIn(journey, who));
  if (there) await page.goto("/healthz"); // the same address with another hash would be no new page
  await page.goto(`/myvrata/settings/mycontact?cid=${cid}#${id}`);
  await hydrated(page);
  return { page, section: page.locator(`#${id}`) };
}

/** The dialog of a title, whether it tells of an error or not. */
export const modal = (page: Page, title: string): Locator => page.getByLabel(title, { exact: true }).and(page.locator("dialog"));

/** What is said at the edge of the page of a change that went well, where no modal of it was in view. */
export const toast = (page: Page, text: string): Locator => page.getByRole("status").filter({ hasText: text });

export const press = (page: Page, title: string, button: string): Promise<void> =>
  modal(page, title).getByRole("button", { name: button, exact: true }).click();

/** What has the focus, by its name in a form, its label or its words. */
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at && (at.getAttribute("name") ?? at.getAttribute("aria-label") ?? at.textContent);
  });
