import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words as pageWords } from "#features/shop/compare/messages/page-words.ts";
import { words } from "#features/shop/compare/messages/words.ts";
import { words as listingWords } from "#features/shop/listing/messages/words.ts";
import { words as productWords } from "#features/shop/product/messages/words.ts";
import { sound } from "./buying.ts";
import { axeFindings, follow, hydrated, looks, openPage as open, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const fits320 = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
};

describe.each(
  looks([
    ["en", 390],
    ["bg", 1280],
  ]),
)("comparing in %s at %d px", (language, width) => {
  const t = { ...words[language], ...pageWords[language] };
  const buying = productWords[language];
  const toggle = (page: Page, name: string) =>
    page
      .getByRole("button", { name: t.toggle.addNamed(name), exact: true })
      .or(page.getByRole("button", { name: t.toggle.comparedNamed(name), exact: true }));
  const togglesOf = (page: Page) => page.getByRole("button", { name: new RegExp(`^(${t.toggle.add}|${t.toggle.compared}): `) });
  const press = async (page: Page, name: string, says: string) => {
    const path = `/devices/${name.toLowerCase().replaceAll(" ", "-")}`;
    // the second one without a reload
    await ((await page.locator("html[data-live=yes]").count()) > 0 ? follow(page, path) : open(page, path));
    await toggle(page, name).click();
    await page.getByRole("status").filter({ hasText: says }).waitFor();
  };

  test("two phones are compared, differences only, one is removed, and a tablet starts a new list", async () => {
    const page = await journey.person({ language, width });
    await press(page, "Vihren X1", t.announcement.added("Vihren X1", 1));
    expect(await toggle(page, "Vihren X1").getAttribute("aria-pressed")).toBe("true");
    expect(await toggle(page, "Vihren X1").innerText()).toBe(t.toggle.compared);
    await press(page, "Vihren N5", t.announcement.added("Vihren N5", 2));
    await sound(page);
    await page.getByRole("link", { name: t.toggle.look(2) }).click();
    await page.waitForURL("**/products/compare?offers=**");
    await page.getByRole("heading", { level: 1, name: t.title }).waitFor();
    await sound(page);
    const table = page.getByRole("table", { name: t.table.name });
    const all = await table.getByRole("row").count();
    await page.getByRole("checkbox", { name: t.table.differencesOnly }).check();
    const differing = await table.getByRole("row").count();
    expect(differing).toBeLessThan(all);
    const marked = await table.getByText(t.table.differs).count();
    expect(marked).toBeGreaterThan(3);
    // another size in millimetres is a difference, and no reason: it is shown and not marked
    expect(await table.locator("tr[data-matters=false]").count()).toBeGreaterThan(0);
    expect(await table.getByText(t.table.best, { exact: true }).count()).toBeGreaterThan(3);
    expect(await table.getByRole("row").filter({ hasText: t.table.groups.battery }).count()).toBe(1);
    await page.reload();
    await hydrated(page);
    expect(await page.getByRole("checkbox", { name: t.table.differencesOnly }).isChecked()).toBe(true);
    await sound(page);
    await fits320(page);
    await page.evaluate(() => scrollTo(0, document.querySelector("main")!.getBoundingClientRect().bottom - 200));
    const head = table.getByRole("columnheader").first();
    expect((await head.boundingBox())!.y).toBeLessThan(8); // it stays while the lines go by
    await page.getByRole("button", { name: buying.buyNamed("Vihren N5") }).click();
    await page
      .getByRole("status")
      .filter({ hasText: buying.inCart("Vihren N5") })
      .getByRole("link", { name: buying.toCart })
      .waitFor();
    await sound(page);
    await page.getByRole("button", { name: t.close }).last().click();
    await page.getByRole("link", { name: t.table.removeNamed("Vihren N5") }).click();
    await expect.poll(() => page.getByRole("table").getByRole("columnheader").count()).toBe(1);
    await press(page, "Lumiko Page 10", t.announcement.otherCategory("Lumiko Page 10"));
    await follow(page, "/products/compare");
    await page.getByRole("table").waitFor();
    expect(await page.getByRole("columnheader").count()).toBe(1);
  });

  test("by keyboard alone a device is added and removed, one of another kind starts a new list, and a fifth is refused", async () => {
    const page = await journey.person({ language, width });
    await open(page, "/devices/listing?category=phones");
    const bar = page.getByRole("region", { name: t.bar.name });
    const toggles = togglesOf(page);
    const turn = async (place: number) => {
      await toggles.nth(place).focus();
      await page.keyboard.press("Enter");
    };
    const pressed = (place: number) => expect.poll(() => toggles.nth(place).getAttribute("aria-pressed"));
    await turn(0);
    await pressed(0).toBe("true");
    await turn(0);
    await pressed(0).toBe("false");
    await bar.waitFor({ state: "detached" });
    for (const place of [0, 1, 2, 3]) {
      await turn(place);
      await pressed(place).toBe("true");
    }
    await bar.getByText(t.bar.count(4, 4)).waitFor();
    await turn(4);
    await page
      .getByRole("status")
      .filter({ hasText: t.announcement.full(4) })
      .waitFor();
    await pressed(4).toBe("false");
    await sound(page);
    await follow(page, "/devices/listing?category=tablets");
    await page.locator("[role=article], article").filter({ hasText: "Lumiko Page" }).first().waitFor();
    await turn(0);
    await bar.getByText(t.bar.count(1, 4)).waitFor();
    await pressed(0).toBe("true");
    const tablet = await page.getByRole("article").first().getByRole("heading").innerText();
    await page
      .getByRole("status")
      .filter({ hasText: t.announcement.otherCategory(tablet) })
      .waitFor();
    await sound(page);
  });

  test("the compare list opens over the page, and a device is removed from it", async () => {
    const page = await journey.person({ language, width });
    await press(page, "Vihren X1", t.announcement.added("Vihren X1", 1));
    await press(page, "Vihren N5", t.announcement.added("Vihren N5", 2));
    await page.getByRole("button", { name: t.toggle.list }).click();
    const dialog = page.getByRole("dialog", { name: t.bar.name });
    expect(await dialog.getByRole("listitem").count()).toBe(2);
    expect(await dialog.getByRole("link", { name: t.bar.compare, exact: true }).isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: t.table.removeNamed("Vihren X1") }).click();
    await expect.poll(() => dialog.getByRole("listitem").count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    expect(await dialog.getByText(t.bar.needMore).isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t.toggle.list);
  });

  test("an address with devices that do not exist shows the others and a message, without a script too", async () => {
    const page = await journey.person({ language, width, javaScript: false });
    await page.goto("/products/compare?offers=vihren-x1-256gb-graphite,nope,vihren-n5-128gb-white,lumiko-page-10-64gb-graphite");
    expect(await page.getByRole("columnheader").count()).toBe(2);
    expect(await page.getByText(t.leftOut.unknown(1)).isVisible()).toBe(true);
    expect(await page.getByText(t.leftOut.otherCategory(1)).isVisible()).toBe(true);
    await page.goto("/products/compare?offers=nope");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(t.empty.title);
  });

  test("the bar on the listing is hidden for none, waits for two, never covers the focus, and is absent in the shop's listing", async () => {
    const page = await journey.person({ language, width });
    await open(page, "/devices/listing?category=phones");
    const bar = page.getByRole("region", { name: t.bar.name });
    expect(await bar.count()).toBe(0);
    const toggles = togglesOf(page);
    const sent = page.waitForRequest("**/products/compare/add");
    await toggles.nth(0).click();
    // the very form of A§7
    const form = new URLSearchParams((await sent).postData() ?? "");
    expect((await sent).headers()["content-type"]).toContain("application/x-www-form-urlencoded");
    expect([...form.keys()].sort()).toEqual(["_csrf", "discountedPrice", "offer", "price"]);
    expect([form.get("price"), form.get("_csrf")]).toEqual([expect.stringMatching(/^\d+\.\d\d$/), expect.stringMatching(/.{20}/)]);
    await bar.waitFor();
    expect(await bar.getByRole("button", { name: t.bar.compare, exact: true }).isDisabled()).toBe(true);
    await toggles.nth(1).click();
    await bar.getByRole("link", { name: t.bar.compare, exact: true }).waitFor();
    await sound(page);
    const covered = await page.evaluate(() => {
      const top = document.querySelector<HTMLElement>('section[tabindex="-1"]')!.getBoundingClientRect().top;
      const links = [...document.querySelectorAll<HTMLElement>("main a, main button, footer a")].filter(
        (one) => !one.closest('section[tabindex="-1"], [role="status"]') && one.checkVisibility(),
      );
      return links.filter((one) => (one.focus(), one.getBoundingClientRect().top >= top)).map((one) => one.outerHTML.slice(0, 120));
    });
    expect(covered).toEqual([]);
    await fits320(page);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("main").getByRole("link", { name: listingWords[language].other.devices }).click();
    await page.waitForURL("**/shop/devices/listing?category=phones");
    expect(await bar.count()).toBe(0);
    expect(await page.getByRole("main").getByRole("link", { name: listingWords[language].other.shop }).getAttribute("href")).toBe(
      "/devices/listing?category=phones",
    );
    await follow(page, "/devices/listing?category=phones");
    await bar.getByRole("button", { name: t.bar.clear }).click();
    await bar.waitFor({ state: "detached" });
  });
});

test("on a phone three devices are compared in Bulgarian, and no button is wider than its column", async () => {
  const page = await journey.person({ language: "bg", width: 390 });
  await open(page, "/products/compare?offers=vihren-x1-256gb-graphite,vihren-n5-128gb-white,lumiko-a15-128gb-black");
  const heads = page.getByRole("table").getByRole("columnheader");
  expect(await heads.count()).toBe(3);
  expect(await heads.evaluateAll((all) => all.filter((head) => head.scrollWidth > head.clientWidth).length)).toBe(0);
});
