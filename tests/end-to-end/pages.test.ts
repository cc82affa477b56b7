import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "#app/web/features.ts";
import { axeFindings, follow, hydrated, looks, startJourney, type Journey } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

/** Every page with a fixed address; those with a parameter are walked in the journeys of their features. The gallery has its own. */
const fixed = pages.filter(({ path }) => !path.includes(":") && path !== "/dev/ui");
const addressOf = (path: string): string => path.replace("{area}", "/myvrata");

test("axe finds a field without a name, a picture without a text and low contrast, so that its results for pages are meaningful", async () => {
  const page = await journey.person();
  await page.goto("/help");
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => {
    const pale = Object.assign(document.createElement("p"), { textContent: "pale", style: "color: #999; background: #fff" });
    document.querySelector("main")!.append(document.createElement("input"), new Image(10, 10), pale);
  });
  for (const time of ["once", "again"])
    expect({ time, found: (await axeFindings(page)).map((finding) => finding.split(":")[0]).sort() }).toEqual({
      time,
      found: ["color-contrast", "image-alt", "label"],
    });
});

describe.each(
  looks(
    [
      ["bg", 390, false, "its address"],
      ["en", 1280, true, "a link"],
      ["bg", 1280, false, "its address"],
      ["en", 390, true, "its address"],
    ],
    2,
  ),
)("every page in %s at %d px (dark: %s), opened by %s", (...look) => {
  const [language, width, dark, by] = look;
  test("has a title, one heading, no axe violations, and fits 320 px", { timeout: 180_000 }, async () => {
    const page = await journey.person({ language, width, dark });
    await signInByRequest(page, "home");
    for (const { path, access } of fixed) {
      await page.setViewportSize({ width, height: 900 });
      const shown = async () => `${page.url()} ${await page.title()}`;
      const before = await shown();
      if (by === "a link" && path !== fixed[0]!.path) {
        await follow(page, addressOf(path));
        await expect.poll(shown).not.toBe(before);
      } else await page.goto(addressOf(path));
      // what is not for this person, or not in this portal, is a failure page, which has no script
      await (access === "operator" || path === "/login/staff" ? page.waitForLoadState() : hydrated(page));
      const seen = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        headings: document.querySelectorAll("h1").length,
        title: document.title,
      }));
      expect({ path, ...seen }).toMatchObject({ path, lang: language, headings: 1 });
      expect(seen.title).toMatch(/^.{3,} · Vrata$/);
      expect({ path, findings: await axeFindings(page) }).toEqual({ path, findings: [] });
      await page.setViewportSize({ width: 320, height: 700 });
      expect({ path, width: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({ path, width: 320 });
    }
  });
});

test("the language is switched on the same page, with or without scripts, and remembered", async () => {
  const page = await journey.person({ language: "bg", javaScript: false });
  await page.goto("/vignettes/prices");
  await page.getByRole("button", { name: "English" }).click();
  expect(new URL(page.url()).pathname).toBe("/vignettes/prices");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/vignette/i);
  await page.goto("/");
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

test.each(
  looks([
    ["bg", "Няма такава страница"],
    ["en", "There is no such page"],
  ]),
)("a missing page is an error page in %s for people, and a problem document for scripts", async (language, heading) => {
  const page = await journey.person({ language, width: 390 });
  const answer = await page.goto("/no/such/door");
  expect(answer?.status()).toBe(404);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(heading);
  expect(await axeFindings(page)).toEqual([]);
  const missing = await page.request.get("/no/such/door", { headers: { accept: "application/json" } });
  expect([missing.status(), missing.headers()["content-type"]]).toEqual([404, "application/problem+json"]);
  expect(await missing.json()).toMatchObject({ problem: "not-found", requestId: missing.headers()["x-request-id"] });
});

test("client-side navigation behaves like the browser's: address, title, focus on the heading, and Back", async () => {
  const page = await journey.person({ language: "en" });
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Vignette prices" }).click();
  await page.waitForURL("**/vignettes/prices");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await expect.poll(() => page.title()).toMatch(/· Vrata$/);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await page.keyboard.press("Tab");
});

test("the first Tab leads past the header to the page itself", async () => {
  const page = await journey.person({ language: "en", width: 390 });
  await page.goto("/vignettes");
  await hydrated(page);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
});
