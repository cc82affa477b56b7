import { afterAll, beforeAll, expect, test } from "vitest";
import { words as contactWords } from "#features/contact/contact-form/messages/words.ts";
import { words as vignetteWords } from "#features/shop/vignette/messages/words.ts";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";

/** The first sentence of what a reader without a script is told: the others name the provider. */
const NO_SCRIPT = contactWords.bg.noScript.split(". ")[0]!;

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

/** Takes away one of the things that a document looks for, before any script of it runs. */
const OLDER: Record<string, (page: Page) => Promise<unknown>> = {
  ":has()": (page) => withoutSupport(page, ":has("),
  "color-mix()": (page) => withoutSupport(page, "color-mix("),
  userActivation: (page) =>
    page.addInitScript(() => void Object.defineProperty(Navigator.prototype, "userActivation", { get: () => undefined })),
};

const withoutSupport = (page: Page, what: string): Promise<unknown> =>
  page.addInitScript((missing) => {
    const { supports } = CSS;
    CSS.supports = (...query: [string]) => !query.join(" ").includes(missing) && supports.apply(CSS, query);
  }, what);

/** Removes what a browser without `:has()` skips, and applies what is for it. */
const skipHas = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const look = (within: CSSStyleSheet | CSSGroupingRule) => {
      for (let at = within.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = within.cssRules[at]!;
        const asks = rule instanceof CSSSupportsRule && rule.conditionText.includes(":has(");
        if (asks && rule.conditionText.startsWith("not")) for (const inner of rule.cssRules) within.insertRule(inner.cssText, at + 1);
        if (asks || (rule instanceof CSSStyleRule && rule.selectorText.includes(":has("))) within.deleteRule(at);
        else if (rule instanceof CSSGroupingRule) look(rule);
      }
    };
    for (const sheet of document.styleSheets) look(sheet);
  });

test.each(Object.keys(OLDER))("a browser without %s has pages without a script, and its forms are sent", async (what) => {
  const page = await journey.person({ width: 390 });
  await OLDER[what]!(page);
  await page.goto("/contact-form?as=visitor", { waitUntil: "networkidle" });
  await page.getByText(NO_SCRIPT).waitFor();
  const root = page.locator("html");
  expect([await root.getAttribute("data-script"), await root.getAttribute("data-live")]).toEqual([null, null]);

  await page.goto("/vignettes", { waitUntil: "networkidle" });
  const { vehicle, products, order } = vignetteWords.bg;
  await page.getByRole("link", { name: vehicle.choices.car.title, exact: true }).click();
  await page.getByRole("link", { name: products.titles.week, exact: true }).click();
  await page.getByRole("button", { name: order.go }).click();
  await page.waitForURL(/faults=.*registrationPlate\.missing/);
});

test("a browser of the floor has the script, and nothing for readers without one", async () => {
  const page = await journey.person();
  await page.goto("/contact-form?as=visitor");
  await hydrated(page);
  expect(await page.locator("html").getAttribute("data-script")).toBe("");
  expect(await page.getByText(NO_SCRIPT).count()).toBe(0);
});

test("without :has() every field of a form is there, and what has the focus shows it", async () => {
  const page = await journey.person();
  await OLDER[":has()"]!(page);
  await page.goto("/recharge");
  const voucher = page.locator("input[name=code]");
  expect(await voucher.isVisible()).toBe(false);
  await skipHas(page);
  expect(await voucher.isVisible()).toBe(true);
  await page.locator("input[name=way]").first().focus();
  await page.keyboard.press("ArrowDown");
  const outline = () => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(await outline()).toBe("solid");

  await page.goto("/devices/listing");
  await skipHas(page);
  await page.locator("article :is(h2, h3) a").first().focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  expect(await outline()).toBe("solid");
});
