import { afterAll, beforeAll, expect, test } from "vitest";
import { startJourney, type Journey, type Page } from "./harness.ts";
import { modal, openSection, pageFor } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const elena = pageFor(() => journey, { language: "en" });
beforeAll(() => elena().clock.install());

/** A form that needs no router, and how it is sent. */
type Form = { id: string; reads: string; posts: RegExp; send: (page: Page) => Promise<void> };
const FORMS: Form[] = [
  {
    id: "email",
    reads: "/services/email",
    posts: /\/services\/email\/password\?/,
    async send(page) {
      await page.locator("#email").getByRole("button", { name: "New e-mail password" }).click();
      await modal(page, "New e-mail password").getByLabel("New password", { exact: true }).fill("figs and honey");
      await page.keyboard.press("Enter");
    },
  },
  {
    id: "reservations",
    reads: "/internet/dhcp/reservations",
    posts: /\/internet\/dhcp\/reservations\?/,
    async send(page) {
      await page
        .locator("#reservations")
        .getByRole("button", { name: /^Note for/ })
        .first()
        .click();
      await page.locator("dialog[open]").getByLabel("Note").fill("Office");
      await page.keyboard.press("Enter");
    },
  },
];

/** How long the section waits before it loads itself again, on the page's clock, which the test moves. */
const DELAY_MS = 600_000;

/** The section with its form sent, whose answer sets that delay; `reads` counts its own GETs since then. */
async function sent({ id, reads, posts, send }: Form) {
  const { page } = await openSection(journey, id, { page: elena() });
  await page.locator(`#${id}`).getByRole("button").first().waitFor();
  let [isAnswered, count] = [false, 0];
  await page.route(posts, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    expect(response.headers()).toMatchObject({ "my-contact-success-request": "true", "delay-time-to-refresh": "3000" });
    isAnswered = true;
    return route.fulfill({ response, headers: { ...response.headers(), "delay-time-to-refresh": String(DELAY_MS) } });
  });
  page.on("request", (request) => {
    const isRead = request.method() === "GET" && new URL(request.url()).pathname.endsWith(reads);
    if (isRead && isAnswered) count += 1;
  });
  await send(page);
  await modal(page, "Done").waitFor();
  return { page, read: () => count };
}

test.each(FORMS)("$id: after the delay that the response names the section is loaded again, once, behind its modal", async (form) => {
  const { page, read } = await sent(form);
  await page.waitForLoadState("networkidle");
  expect(read()).toBe(0);
  await page.clock.fastForward(DELAY_MS);
  await expect.poll(read).toBe(1);
  expect(await modal(page, "Done").isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.closest("dialog")?.open)).toBe(true);
  await page.keyboard.press("Escape");
  await modal(page, "Done").waitFor({ state: "hidden" });
  await page.waitForLoadState("networkidle");
  expect(read()).toBe(1);
});

test.each(FORMS)("$id: when its modal is closed before that, the section is loaded again at once, and not a second time", async (form) => {
  const { page, read } = await sent(form);
  expect(read()).toBe(0);
  await page.keyboard.press("Escape");
  await modal(page, "Done").waitFor({ state: "hidden" });
  await expect.poll(read).toBe(1);
});
