import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { axeFindings, hydrated, startJourney, type Journey } from "./harness.ts";
import { modal, openSection, press, signIn, toast } from "./home-internet.ts";
import { routersOf } from "./routers.ts";

const SLOW = { username: "slow-router", cid: "C2000001" };

let journey: Journey;
let routers: ReturnType<typeof routersOf>;
beforeAll(async () => {
  journey = await startJourney();
  routers = routersOf(journey);
});
/** However long a test looks at a change, its router takes it when the test has seen enough. */
beforeEach(() => routers.sleep(SLOW.cid));
afterAll(async () => {
  await routers?.close();
  await journey?.close();
});

const QUESTION = "Да променим ли „Мрежа 2,4 GHz“?";

test("a long change shows its duration, is found again by a user who left the page, and reports its end there", async () => {
  const { page, section } = await openSection(journey, "wifi", SLOW);
  const name = section.getByLabel("Име на мрежата").first();
  const tab = await page.context().newPage();
  const second = await openSection(journey, "wifi", { ...SLOW, page: tab });
  await second.section.getByLabel("Име на мрежата").first().waitFor();

  await name.fill("Бавно и полека");
  await name.press("Enter");
  await press(page, QUESTION, "Променете");
  await modal(page, "Рутерът прилага промяната").getByText("Това може да отнеме до 5 минути.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Рутерът прилага промяната", "Разбрах");
  await section.getByText("Рутерът още прилага промяната.").waitFor();

  await second.section.getByLabel("Име на мрежата").first().fill("Друго име");
  await second.section.getByLabel("Име на мрежата").first().press("Enter");
  await press(tab, QUESTION, "Променете");
  await modal(tab, "Друга промяна още тече").waitFor();
  await tab.close();

  await page.goto("/myvrata");
  await openSection(journey, "wifi", { ...SLOW, page });
  await section.getByText("Рутерът още прилага промяната.").waitFor();
  expect(await section.getByLabel("Нова парола").first().isDisabled()).toBe(true);
  await page.locator("#changes summary").click();
  await page
    .locator("#changes li")
    .filter({ hasText: "Бавно и полека" })
    .getByText(/^(Поискано|Изпратено|Чака рутера)$/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await routers.wake(SLOW.cid);
  await toast(page, "Мрежата има новите си настройки.").waitFor();
  expect(await name.inputValue()).toBe("Бавно и полека");
  expect(await name.isDisabled()).toBe(false);
  await section.getByText("Приложено и проверено").waitFor();
  const entry = page.locator("#changes li").filter({ hasText: "Бавно и полека" });
  await entry.getByText("Приложено и проверено").waitFor(); // the open ledger follows by itself
});

test("a switch shows the router's state until the router has answered, also after the section was loaded again", async () => {
  const { page, section } = await openSection(journey, "napt", { ...SLOW, language: "en", width: 390, dark: true });
  const box = section.getByRole("switch", { name: "Rule Web server (TCP 8080) on" });
  await box.click();
  await press(page, "Switch the rule Web server (TCP 8080) off?", "Switch off");
  await modal(page, "The router is applying the change").getByText("This may take up to 5 minutes.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await hydrated(page);
  await section
    .getByText(/^(Requested|Sent|Waiting for the router)$/)
    .last()
    .waitFor();
  expect(await box.isChecked()).toBe(true);
  expect(await box.isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await routers.wake(SLOW.cid);
  await toast(page, "The rule is off.").waitFor();
  expect(await box.isChecked()).toBe(false);
});

test("a change can be undone from the ledger, which shows the progress", async () => {
  await routers.wake(SLOW.cid);
  const page = await signIn(journey, { username: "slow-router", language: "en" });
  const { section } = await openSection(journey, "dns", { ...SLOW, page });
  await section.getByLabel("First DNS server").fill("1.1.1.1");
  await page.keyboard.press("Enter");
  await press(page, "Change the DNS servers?", "Change them");
  await press(page, "Done", "OK");
  const ledger = (await openSection(journey, "changes", { ...SLOW, page })).section;
  await ledger.getByText("servers: 1.1.1.1").first().waitFor();
  await ledger.getByRole("button", { name: /^Put it back: DNS servers/ }).click();
  expect(await axeFindings(page)).toEqual([]);
  await routers.sleep(SLOW.cid);
  await press(page, "Put the former settings back?", "Put them back");
  await press(page, "The router is applying the change", "Got it");
  await ledger
    .locator("li")
    .filter({ hasText: "Change undone" })
    .getByText(/^(Requested|Sent|Waiting for the router)$/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await routers.wake(SLOW.cid);
  await toast(page, "The former settings are on the router again.").waitFor();
  await ledger.locator("li").filter({ hasText: "DNS servers" }).getByText("Undone", { exact: true }).waitFor();
});

test("connected devices are requested by ticket: the page shows how long it may take, and then how many there are", async () => {
  const { page, section } = await openSection(journey, "landhcp", { ...SLOW, language: "en" });
  await section.getByRole("row", { name: /Laptop/ }).waitFor();
  await section.getByRole("button", { name: "Check now" }).click();
  await section.getByRole("status").getByText("This may take up to 5 minutes.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await routers.wake(SLOW.cid);
  await section.getByRole("status").getByText("The router has just answered: 2 devices are connected.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
