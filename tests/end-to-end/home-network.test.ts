import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locator } from "playwright-core";
import { axeFindings, startJourney, type Journey } from "./harness.ts";
import { focused, holdResult, modal, openSection as openIn, pageFor, press, type Visitor } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

const elena = pageFor(() => journey);

/** Home internet with one section open and read: by default in the page of this file. */
async function openSection(id: string, who: Visitor = {}) {
  const isOwn = who.username !== undefined || who.language !== undefined;
  const { page, section } = await openIn(journey, id, isOwn ? who : { page: elena() });
  await page.setViewportSize({ width: who.width ?? 1280, height: 900 });
  await page.emulateMedia({ colorScheme: who.dark ? "dark" : "light" });
  await section.locator("h3, form").first().waitFor();
  return { page, section };
}

test("an impossible home network is reported at its field, before and after the server has checked it", async () => {
  const { page, section } = await openSection("landhcp");
  await section.getByLabel("Последен адрес").fill("192.168.1.9");
  await section.getByRole("button", { name: "Запазете" }).click();
  await section.getByText("Последният адрес е преди първия (192.168.1.100).").waitFor();
  await expect.poll(() => focused(page)).toBe("poolEnd");
  expect(await axeFindings(page)).toEqual([]);
  await section.getByLabel("Последен адрес").fill("192.168.1.150");
  await section.getByLabel("Адрес на рутера").fill("192.168.1.20"); // reserved for the printer, which only the server knows
  await section.getByRole("button", { name: "Запазете" }).click();
  await press(page, "Да променим ли домашната мрежа?", "Променете");
  await section.getByText(/Този адрес е запазен за/).waitFor();
  await expect.poll(() => focused(page)).toBe("routerIp");
});

test("new addresses are requested by keyboard alone: question, waiting, success, and the focus is back", async () => {
  const { page, section } = await openSection("landhcp", { language: "en", cid: "C1000002" });
  await section.getByLabel("Last address").fill("192.168.1.180");
  await page.keyboard.press("Enter");
  await modal(page, "Change the home network?").getByText("Last address: 192.168.1.199 → 192.168.1.180").waitFor();
  const { release } = await holdResult(page);
  await modal(page, "Change the home network?").getByRole("button", { name: "Change it" }).focus();
  await page.keyboard.press("Enter");
  await modal(page, "The router is applying the change").waitFor();
  release();
  await modal(page, "Done").getByText("The home network has its new settings.").waitFor();
  await page.keyboard.press("Escape");
  await section.getByText("Applied and checked").waitFor();
  await expect.poll(() => focused(page)).toBe("poolEnd");
});

test("DHCP goes off through its modals, and its box shows the router's state", async () => {
  const { page, section } = await openSection("landhcp", { width: 390, dark: true });
  const box = section.getByRole("switch", { name: "Рутерът раздава адреси (DHCP)" });
  await box.click();
  await press(page, "Да изключим ли DHCP?", "Отказ");
  expect(await box.isChecked()).toBe(true);
  await box.click();
  const { release } = await holdResult(page);
  await press(page, "Да изключим ли DHCP?", "Изключете");
  await modal(page, "Рутерът прилага промяната").waitFor();
  expect(await box.isDisabled()).toBe(true);
  release();
  await modal(page, "Готово").getByText("DHCP е изключен.").waitFor();
  await press(page, "Готово", "Добре");
  expect(await box.isChecked()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
});

test("the list of connected devices is requested from the router, and the answer is announced", async () => {
  const { page, section } = await openSection("landhcp");
  await section.getByRole("row", { name: /Living-Room-TV/ }).waitFor();
  await section.getByRole("button", { name: "Проверете сега" }).click();
  await section.getByRole("status").getByText("Рутерът отговори току-що: свързани са 6 устройства.").waitFor();
  expect(await section.locator("tbody tr").count()).toBe(7);
  expect(await axeFindings(page)).toEqual([]);
});

test("a device picked by its name gets its address for good, is noted, and is deleted again", async () => {
  const { page, section } = await openSection("reservations", { language: "en" });
  const tablet = section.getByRole("option", { name: /^Tablet/ });
  await tablet.waitFor({ state: "attached" });
  await section.getByLabel("A device of your network").selectOption(await tablet.getAttribute("value"));
  expect(await section.getByLabel("MAC address").inputValue()).toBe("F0:18:98:6D:02:C4");
  await section.getByRole("button", { name: "Reserve the address" }).click();
  await modal(page, "Reserve this address?").getByText("Tablet will always get 192.168.1.104").waitFor();
  await press(page, "Reserve this address?", "Reserve it");
  await press(page, "Done", "OK");
  await section.getByText("3 of 16").waitFor();
  await section.getByRole("button", { name: "Note for Tablet" }).click();
  await modal(page, "Note for Tablet").getByLabel("Note").fill("Grandma");
  await page.keyboard.press("Enter");
  await modal(page, "Done").getByText("The note is saved.").waitFor();
  await page.keyboard.press("Escape");
  await section.getByRole("button", { name: "Delete the reserved address for Grandma" }).click();
  await press(page, "Delete the reserved address?", "Delete");
  await modal(page, "Done").getByText("Deleted.").waitFor();
  await page.keyboard.press("Escape");
  await section.getByText("2 of 16").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("a reserved address is switched off on a phone, and its box shows the router's state", async () => {
  const { page, section } = await openSection("reservations", { username: "refusing-router", cid: "C3000001", width: 390 });
  await section.getByRole("switch", { name: "Включен запазен адрес за Desktop" }).click();
  const { release } = await holdResult(page);
  await press(page, "Да изключим ли запазения адрес за Desktop?", "Изключете");
  await modal(page, "Рутерът прилага промяната").waitFor();
  release();
  // this router refuses every second change: either answer is right, and the box shows it
  const ended = modal(page, "Готово").or(modal(page, "Промяната не стана"));
  await ended.waitFor();
  const applied = await modal(page, "Готово").isVisible();
  await page.keyboard.press("Escape");
  expect(await section.getByRole("switch", { name: "Включен запазен адрес за Desktop" }).isChecked()).toBe(!applied);
  expect(await axeFindings(page)).toEqual([]);
});

test("several are deleted at once, after one question that names them all", async () => {
  const { page, section } = await openSection("reservations");
  for (const name of ["Изберете Printer", "Изберете Game-Console"]) await section.getByRole("checkbox", { name }).check();
  await section.getByRole("button", { name: "Изтрийте избраните (2)" }).click();
  await modal(page, "Да изтрием ли 2 запазени адреса?").getByText("192.168.1.21").waitFor();
  await press(page, "Да изтрием ли 2 запазени адреса?", "Изтрийте");
  await press(page, "Готово", "Добре");
  await section.getByText("Още няма запазен адрес.").waitFor();
});

/** Fills the form of a new rule of port forwarding, in Bulgarian. */
async function fillRule(section: Locator, [name, protocol, port]: [string, string, string]) {
  await section.getByLabel("Име").fill(name);
  await section.getByLabel("Протокол").selectOption(protocol);
  await section.getByLabel("Външен порт").fill(port);
  const laptop = section.getByRole("option", { name: /^Laptop/ });
  await laptop.waitFor({ state: "attached" });
  await section.getByLabel("Устройство от мрежата").selectOption(await laptop.getAttribute("value"));
  await section.getByRole("button", { name: "Добавете правилото" }).click();
}

test("a port is forwarded to a device picked by its name, for both protocols, goes off, and both are deleted", async () => {
  const { page, section } = await openSection("napt");
  await fillRule(section, ["Сървър", "BOTH", "8005"]);
  await section.getByText("Тези портове вече ползва правилото Cameras (TCP 8000–8010).").waitFor();
  await expect.poll(() => focused(page)).toBe("externalPort");
  expect(await axeFindings(page)).toEqual([]);
  await fillRule(section, ["Сървър", "BOTH", "8443"]);
  expect(await section.getByLabel("Вътрешен порт").inputValue()).toBe("8443");
  await modal(page, "Да добавим ли това правило?")
    .getByText("Сървър (TCP и UDP 8443) ще води от интернет към Laptop (192.168.1.102).")
    .waitFor();
  await press(page, "Да добавим ли това правило?", "Добавете го");
  await press(page, "Готово", "Добре");
  await section.getByText("4 от 32").waitFor();
  expect(await section.getByLabel("Име").inputValue()).toBe("");
  const box = section.getByRole("switch", { name: "Включено правило Сървър (UDP 8443)" });
  await box.click();
  await press(page, "Да изключим ли правилото Сървър (UDP 8443)?", "Изключете");
  await press(page, "Готово", "Добре");
  expect(await box.isChecked()).toBe(false);
  await section.getByRole("button", { name: "Изтрийте правилото Сървър (TCP 8443)" }).click();
  await modal(page, "Да изтрием ли правилото?").getByText("Правилото за UDP със същите портове остава.").waitFor();
  await press(page, "Да изтрием ли правилото?", "Отказ");
  for (const rule of ["TCP 8443", "UDP 8443"]) await section.getByRole("checkbox", { name: `Изберете Сървър (${rule})` }).check();
  await section.getByRole("button", { name: "Изтрийте избраните (2)" }).click();
  await press(page, "Да изтрием ли 2 правила?", "Изтрийте");
  await press(page, "Готово", "Добре");
  await section.getByText("2 от 32").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("DNS servers are set, one is removed, and then ours are back", async () => {
  const { page, section } = await openSection("dns", { width: 390 });
  await section.getByText("В момента работят нашите сървъри.").waitFor();
  await section.getByLabel("Първи DNS сървър").fill("1.1.1");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^servers/);
  expect(await axeFindings(page)).toEqual([]);
  await section.getByLabel("Първи DNS сървър").fill("1.1.1.1");
  await section.getByLabel("Втори DNS сървър").fill("8.8.8.8");
  await page.keyboard.press("Enter");
  await modal(page, "Да сменим ли DNS сървърите?").getByText("1.1.1.1, 8.8.8.8").waitFor();
  await press(page, "Да сменим ли DNS сървърите?", "Сменете ги");
  await press(page, "Готово", "Добре");
  await section.getByRole("button", { name: "Премахнете DNS сървъра 1.1.1.1" }).click();
  await modal(page, "Да премахнем ли 1.1.1.1?").getByText("Остават: 8.8.8.8.").waitFor();
  await press(page, "Да премахнем ли 1.1.1.1?", "Премахнете");
  await press(page, "Готово", "Добре");
  expect(await section.getByLabel("Първи DNS сървър").inputValue()).toBe("8.8.8.8");
  await section.getByRole("button", { name: "Върнете нашите сървъри" }).click();
  await press(page, "Да върнем ли нашите сървъри?", "Върнете ги");
  await press(page, "Готово", "Добре");
  await section.getByText("В момента работят нашите сървъри.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("a pair that the router accepts only in part is reported as failed, and no half of it stays", async () => {
  const { page, section } = await openSection("napt", { width: 390, dark: true });
  await fillRule(section, ["sim-no-udp", "BOTH", "8443"]);
  await press(page, "Да добавим ли това правило?", "Добавете го");
  const partly = page.getByRole("alertdialog", { name: "Правилото не беше добавено" });
  await partly.getByText("Рутерът прие TCP, но отказа UDP.").waitFor();
  await page.keyboard.press("Escape");
  await section.getByText("Върнато", { exact: true }).first().waitFor(); // the half that was there is gone
  await section.getByText("2 от 32").waitFor();
  expect(await section.getByLabel("Име").inputValue()).toBe("sim-no-udp");
});
