import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, startJourney, type Journey, type Page } from "./harness.ts";
import { focused, holdResult, modal, openSection, pageFor, press, type Visitor } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

const QUESTION = "Да променим ли „Мрежа 2,4 GHz“?";

const english = pageFor(() => journey, { language: "en" });
const atTheVilla = pageFor(() => journey);

/** The Wi-Fi section, and its two networks. */
async function openWifi(who: Visitor & { page?: Page } = {}) {
  const { page, section } = await openSection(journey, "wifi", who);
  const slow = section.getByRole("region", { name: /2[.,]4 GHz/ });
  const fast = section.getByRole("region", { name: /^(Мрежа )?5 GHz/ });
  await slow.waitFor();
  return { page, section, slow, fast };
}

test("a network is renamed in place: its bytes are counted as they are typed, and the new name shows once the router has it", async () => {
  const { page, section, slow } = await openWifi();
  const name = slow.getByLabel("Име на мрежата");
  expect(await name.inputValue()).toBe("Home");
  expect(await axeFindings(page)).toEqual([]);
  await name.fill("Кафене Под липите");
  await slow.getByText("32 от 32 байта").waitFor();
  await slow.getByText("Някои стари устройства не показват добре имена с букви извън латиницата.").waitFor();
  await name.fill("Кафене Под липите!");
  await name.press("Enter");
  await slow.getByText("Името е дълго: 33/32 байта.").waitFor();
  await expect.poll(() => focused(page)).toBe("name");
  expect(await axeFindings(page)).toEqual([]);
  await name.fill("Под липите 🌳");
  await slow.getByText("24 от 32 байта").waitFor();
  await name.press("Enter");
  await modal(page, QUESTION).getByText("Устройствата по тази мрежа ще се разкачат.").waitFor();
  const { release } = await holdResult(page);
  await press(page, QUESTION, "Променете");
  await modal(page, "Рутерът прилага промяната").getByText("до 5 минути").waitFor();
  release();
  await modal(page, "Готово").getByText("Мрежата има новите си настройки.").waitFor();
  await page.keyboard.press("Escape");
  expect(await name.inputValue()).toBe("Под липите 🌳");
  await section.getByText("Приложено и проверено").waitFor();
  await expect.poll(() => focused(page)).toBe("name");
});

test("a password is shown on demand, validated at its field, and gone from the page once it is sent", async () => {
  const { page, fast } = await openWifi({ page: english() });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  const password = fast.getByLabel("New password");
  await password.fill("парола за гости");
  await password.press("Enter");
  await fast.getByText("A Wi-Fi password has only Latin letters").waitFor();
  await expect.poll(() => focused(page)).toBe("password");
  await password.fill("short");
  await password.press("Enter");
  await fast.getByText("A Wi-Fi password has 8").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await password.getAttribute("type")).toBe("password");
  await fast.getByRole("button", { name: "Show the password for 3 seconds" }).click();
  expect(await password.getAttribute("type")).toBe("text");
  await password.fill("figs and honey");
  await password.press("Enter");
  await press(page, "Change the 5 GHz network?", "Change it");
  await press(page, "Done", "OK");
  expect(await password.inputValue()).toBe("");
  expect(await page.content()).not.toContain("figs and honey");
  expect(await axeFindings(page)).toEqual([]);
});

test("a network goes off and on again, each with its own question, and its box shows the router's state", async () => {
  const { page, fast } = await openWifi({ page: english() });
  await page.setViewportSize({ width: 1280, height: 900 });
  const box = fast.getByRole("switch", { name: "The network is on" });
  await box.click();
  await press(page, "Switch the 5 GHz network off?", "Cancel");
  expect(await box.isChecked()).toBe(true);
  for (const [question, yes, done] of [
    ["Switch the 5 GHz network off?", "Switch off", "The network is off."],
    ["Switch the 5 GHz network on?", "Switch on", "The network is on."],
  ] as const) {
    await box.click();
    const { release } = await holdResult(page);
    await press(page, question, yes);
    await modal(page, "The router is applying the change").waitFor();
    expect(await box.isDisabled()).toBe(true);
    release();
    await modal(page, "Done").getByText(done).waitFor();
    await press(page, "Done", "OK");
    expect(await box.isChecked()).toBe(yes === "Switch on");
  }
});

test("a name that the router refuses is reported with the field, and the current name shows again", async () => {
  const { page, section, slow } = await openWifi({ cid: "C1000002", page: atTheVilla() });
  await slow.getByLabel("Име на мрежата").fill("sim-refused");
  await slow.getByLabel("Име на мрежата").press("Enter");
  await press(page, QUESTION, "Променете");
  await modal(page, "Промяната не стана").getByText("Рутерът отказа промяната заради полето „име“ (код 9007).").waitFor();
  await press(page, "Промяната не стана", "Добре");
  expect(await slow.getByLabel("Име на мрежата").inputValue()).toBe("Vila");
  await section.getByText("Отказано от рутера").waitFor();
});

test("the second of two tabs gets a conflict with the first one's change; the requested name shows until the router has it", async () => {
  const { page, slow } = await openWifi({ cid: "C1000002", page: atTheVilla() });
  const tab = await page.context().newPage();
  const second = await openSection(journey, "wifi", { cid: "C1000002", page: tab });
  const other = second.section.getByRole("region", { name: /5 GHz/ });
  await other.waitFor();

  await slow.getByLabel("Име на мрежата").fill("sim-never"); // which the router never takes
  await slow.getByLabel("Име на мрежата").press("Enter");
  await press(page, QUESTION, "Променете");
  await press(page, "Рутерът прилага промяната", "Разбрах");
  await slow.getByText("Рутерът още прилага промяната.").waitFor();
  expect(await slow.getByLabel("Име на мрежата").inputValue()).toBe("sim-never");
  expect(await slow.getByLabel("Име на мрежата").isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  const box = other.getByRole("switch", { name: "Мрежата е включена" });
  await box.click();
  await press(tab, "Да изключим ли „Мрежа 5 GHz“?", "Изключете");
  await modal(tab, "Друга промяна още тече").getByText("Изчакайте я да завърши").waitFor();
  await press(tab, "Друга промяна още тече", "Добре");
  await second.section.getByText("Рутерът още прилага промяната.").waitFor();
  expect(await box.isChecked()).toBe(true);
  expect(await box.isDisabled()).toBe(true);
});
