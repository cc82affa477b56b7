import { afterAll, beforeAll, expect, test } from "vitest";
import { pageWords } from "#features/support/tickets/calendar/messages/page.ts";
import { axeFindings, looks, openPage, startJourney, type Journey, type Page } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

const PAGE = "/myvrata/services/trouble-tickets/calendar";
let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

/** The secret address on the page, as a calendar asks for it. */
async function addressOn(page: Page): Promise<string> {
  return new URL(await page.locator("main output").innerText()).pathname;
}

test.each(looks(["bg", "en"] as const))(
  "the secret address of the calendar is made on its page, replaced and removed after a question, and only the newest one is answered: in %s",
  async (language) => {
    const t = pageWords[language];
    const page = await journey.person({ language, width: language === "bg" ? 390 : 1280, dark: language === "en" });
    await signInByRequest(page, "home");
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const choose = (name: string) => page.getByRole("link", { name, exact: true }).click();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("role") ?? document.activeElement?.textContent);
    const statusOf = async (path: string) => (await page.request.get(path)).status();
    await openPage(page, PAGE);
    await page.getByText(t.none).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await press(t.make);
    await page.getByRole("heading", { name: t.address }).waitFor();
    await expect.poll(focused).toBe("status");
    const first = await addressOn(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.getByRole("link", { name: t.subscribe }).getAttribute("href")).toMatch(new RegExp(`^webcal://[^/]+${first}$`));
    await page.getByText(t.unread).waitFor();
    const feed = await page.request.get(first);
    expect([feed.status(), feed.headers()["content-type"]]).toEqual([200, "text/calendar; charset=utf-8; method=PUBLISH"]);

    const question = page.getByRole("dialog", { name: t.questions.renew.title });
    await choose(t.renew);
    await question.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole("link", { name: t.keep }).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(focused).toBe(t.renew);
    expect(await addressOn(page)).toBe(first);
    await choose(t.renew);
    await press(t.renew);
    await expect.poll(() => addressOn(page)).not.toBe(first);
    const second = await addressOn(page);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

    await choose(t.revoke);
    await press(t.revoke);
    await page.getByText(t.none).waitFor();
    expect(await statusOf(second)).toBe(404);
    // the pressed button is gone: whoever uses the keyboard goes on where it says so
    await expect.poll(focused).toBe("status");
    await page.reload();
    await page.getByText(t.none).waitFor();
  },
);
