import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";
import { modal, openSection, press, signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

/** The contracts that the page's calls name from now on. */
function contractsRequested(page: Page): Set<string | null> {
  const requested = new Set<string | null>();
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/settings\/mycontact\/./.test(pathname) && !pathname.endsWith("/contracts")) requested.add(searchParams.get("cid"));
  });
  return requested;
}

test("the chosen contract is in the address and in every call, and Back restores the other one", async () => {
  const page = await signIn(journey);
  await page.goto("/myvrata/settings/mycontact");
  await hydrated(page);
  const choice = page.getByLabel("Договор");
  expect(await choice.inputValue()).toBe("C1000001");
  await choice.selectOption("C1000002");
  await page.getByRole("button", { name: "Покажете" }).click();
  await page.waitForURL("**/settings/mycontact?cid=C1000002");
  await hydrated(page);
  expect(await choice.inputValue()).toBe("C1000002");
  expect(await axeFindings(page)).toEqual([]);

  const requested = contractsRequested(page);
  const wifi = page.locator("#wifi");
  await wifi.locator("summary").click();
  expect(await wifi.getByLabel("Име на мрежата").first().inputValue()).toBe("Vila");
  for (const id of ["landhcp", "napt", "reservations", "access", "dns", "email", "hosting", "antivirus", "token", "reset"]) {
    const section = page.locator(`#${id}`);
    await section.locator("summary").first().click();
    await section.locator("h3, form, button").first().waitFor();
  }
  await page.locator("#changes summary").click();
  await page.getByText("Още нищо не е променяно").waitFor();
  await wifi.getByRole("switch", { name: "Мрежата е включена" }).first().click();
  await press(page, "Да изключим ли „Мрежа 2,4 GHz“?", "Изключете");
  await press(page, "Готово", "Добре");
  expect([...requested]).toEqual(["C1000002"]);
  expect(await axeFindings(page)).toEqual([]); // every section open at once

  await page.goBack();
  await page.waitForURL("**/settings/mycontact");
  await hydrated(page);
  expect(await choice.inputValue()).toBe("C1000001");
  await wifi.locator("summary").click();
  await expect.poll(() => wifi.getByLabel("Име на мрежата").first().inputValue()).toBe("Home");
  expect(await wifi.getByRole("switch", { name: "Мрежата е включена" }).first().isChecked()).toBe(true);
});

test("a contract is chosen by the keyboard, on a phone and without a script too", async () => {
  const page = await signIn(journey, { language: "en", width: 390 });
  await page.goto("/myvrata/settings/mycontact");
  await hydrated(page);
  await page.getByLabel("Contract").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/settings/mycontact?cid=C1000002");
  const plain = await journey.browser.newContext({
    baseURL: journey.portal.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto("/myvrata/settings/mycontact?cid=C1000002");
  await still.locator("select[name=cid]").selectOption("C1000001");
  await still.locator("form:has(select[name=cid]) button").click();
  await still.waitForURL("**/settings/mycontact?cid=C1000001");
  expect(await still.locator("select[name=cid]").inputValue()).toBe("C1000001");
  await plain.close();
});

test("another customer's contract in the address is ignored", async () => {
  const page = await signIn(journey, { language: "en" });
  const answer = await page.request.get("/myvrata/settings/mycontact?cid=C2000001", { headers: { accept: "text/html" } });
  expect(answer.status()).toBe(404);
  expect((await answer.text()).replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, "")).not.toContain("C2000001");
});

const SECTIONS = ["wifi", "landhcp", "napt", "reservations", "access", "dns", "email", "hosting", "antivirus", "token", "reset"];

test.each(
  looks([
    { language: "bg", title: "Настройките не се заредиха", again: "Опитайте отново", close: "Затворете" },
    { language: "en", title: "The settings did not load", again: "Try again", close: "Close" },
  ] as const),
)("each section that cannot be loaded shows its own modal, and loads again on demand ($language)", async (words) => {
  const { page } = await openSection(journey, "none", { language: words.language, away: true });
  const reads = /\/settings\/mycontact\/(internet|services|token|reset)\b/;
  for (const id of SECTIONS) {
    await page.route(reads, (route) => route.fulfill({ status: 503, json: { problem: "controller-away" } }));
    const section = page.locator(`#${id}`);
    await section.locator("summary").first().click();
    await modal(page, words.title).waitFor();
    if (id === "wifi") expect(await axeFindings(page)).toEqual([]);
    await modal(page, words.title).getByRole("button", { name: words.close, exact: true }).last().click();
    await page.unroute(reads);
    await section.getByRole("button", { name: words.again }).click();
    await section.getByRole("button", { name: words.again }).waitFor({ state: "detached" });
    await section.locator("form, button").first().waitFor();
  }
});
