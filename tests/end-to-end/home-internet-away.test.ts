import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, looks, startJourney, type Journey } from "./harness.ts";
import { modal, openSection, press, signIn } from "./home-internet.ts";
import { routersOf } from "./routers.ts";

let journey: Journey;
let routers: ReturnType<typeof routersOf>;
beforeAll(async () => {
  journey = await startJourney();
  routers = routersOf(journey);
});
afterAll(async () => {
  await routers?.close();
  await journey?.close();
});

const AWAY = { username: "away-router", cid: "C4000001" };
const SECTIONS = ["wifi", "landhcp", "napt", "reservations", "access", "dns", "email", "hosting", "antivirus", "token", "reset"];

test("a router offline for long shows its last report and its day, and a change that it never applies expires and goes back", async () => {
  const { page, section } = await openSection(journey, "wifi", AWAY);
  await section.getByText("Няма връзка с рутера").waitFor();
  await section.getByText(/Настройките са такива, каквито рутерът ги съобщи на .*20\d\d/).waitFor();
  expect(await section.getByLabel("Име на мрежата").first().inputValue()).toBe("Nobody home");
  const box = section.getByRole("switch", { name: "Мрежата е включена" }).first();
  await box.click();
  await press(page, "Да изключим ли „Мрежа 2,4 GHz“?", "Изключете");
  await press(page, "Рутерът прилага промяната", "Разбрах");
  await section
    .getByText(/^(Изпратено|Чака рутера)$/)
    .last()
    .waitFor();
  expect(await box.isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await routers.expire(AWAY.cid);
  await modal(page, "Промяната не стана").getByText("Рутерът не отговори навреме и оттеглихме заявката.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Промяната не стана", "Добре");
  expect(await box.isChecked()).toBe(true);
  await section.getByText("Изтекло", { exact: true }).waitFor();
  await page.locator("#changes summary").click();
  await page.locator("#changes li").first().getByText("Изтекло", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("a name requested of an offline router expires in English and on a phone, and its list of devices is the last known", async () => {
  const page = await signIn(journey, { ...AWAY, language: "en", width: 390, dark: true });
  const { section } = await openSection(journey, "landhcp", { ...AWAY, page });
  await section.getByRole("row", { name: /Phone.*Was connected/ }).waitFor();
  await section.getByRole("button", { name: "Check now" }).click();
  await section.getByRole("status").getByText("This may take").waitFor();
  await routers.expire(AWAY.cid);
  await section.getByRole("alert").getByText("The router did not answer").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await section.getByRole("row", { name: /Phone/ }).waitFor();

  const wifi = (await openSection(journey, "wifi", { ...AWAY, page })).section;
  const name = wifi.getByLabel("Network name").last();
  await name.fill("Back soon");
  await name.press("Enter");
  await press(page, "Change the 5 GHz network?", "Change it");
  await modal(page, "The router is applying the change").waitFor();
  await routers.expire(AWAY.cid);
  await press(page, "The change was not made", "OK");
  expect(await name.inputValue()).toBe("Nobody home 5G");
  await wifi.getByText("Expired", { exact: true }).first().waitFor();
});

test.each(
  looks([
    { language: "bg", title: "Услугата е спряна" },
    { language: "en", title: "The service is suspended" },
  ]),
)("every section of a suspended service shows why, and lets nothing be changed ($language)", async ({ language, title }) => {
  const page = await signIn(journey, { username: "away-router", language });
  await openSection(journey, "none", { cid: "C4000002", page });
  for (const id of SECTIONS) {
    const section = page.locator(`#${id}`);
    await section.locator("summary").first().click();
    await section.getByText(title, { exact: true }).waitFor();
    const controls = section.locator("button, input:not([type=hidden]), select");
    await controls.first().waitFor({ state: "attached" });
    const free = await controls.evaluateAll((all) =>
      all.filter((one) => !one.matches(":disabled")).map((one) => one.textContent || one.outerHTML),
    );
    expect(
      free.filter((words) => !MAY_STILL.includes(words)),
      id,
    ).toEqual([]);
  }
  expect(await axeFindings(page)).toEqual([]);
});

/** Actions that change nothing: refreshing the devices, and the terms. */
const MAY_STILL = ["Проверете сега", "Check now", "Условия на антивируса", "Terms of the antivirus"];
