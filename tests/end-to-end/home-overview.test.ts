import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, follow, hydrated, startJourney, type Journey } from "./harness.ts";
import { holdResult, modal, openSection, press, signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

async function openHome(cid: string, username = "home") {
  const page = await signIn(journey, { username });
  await page.goto(`/myvrata/settings/mycontact?cid=${cid}`);
  await hydrated(page);
  return { page, state: page.getByRole("region", { name: "Връзка с интернет" }) };
}

test("home internet begins with the state of the connection, which is checked on demand, and with networks and devices", async () => {
  const { page, state } = await openHome("C1000001");
  await state.getByText("Свързан", { exact: true }).waitFor();
  await page.getByRole("region", { name: "Устройства у дома" }).getByText("Свързани са 6 устройства.").waitFor();
  await state.getByRole("button", { name: "Проверете сега" }).click();
  await state.getByText("Рутерът отговори.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Сменете името или паролата" }).click();
  await page.locator("#wifi").getByRole("switch", { name: "Мрежата е включена" }).first().waitFor();
});

test("a QR code for guests is drawn from a password that never leaves the browser", async () => {
  const { page } = await openHome("C1000001");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.getByRole("button", { name: "QR код за гости" }).click();
  const dialog = modal(page, "QR код за гости");
  await dialog.getByLabel("Парола на Wi-Fi").pressSequentially("correct-horse-battery");
  await dialog.getByRole("img", { name: "QR код за мрежата „Home“" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "QR код за гости" }).click();
  expect(await dialog.getByLabel("Парола на Wi-Fi").inputValue()).toBe("");
  expect(sent.filter((one) => one.includes("correct-horse"))).toEqual([]);
});

// a restart may have ended before a busy browser has read that it began
test("a restart is started by keyboard, shows its progress on the page, and reports when the router is back", { retry: 3 }, async () => {
  const { page, state } = await openHome("C1000002");
  const { release } = await holdResult(page);
  await state.getByRole("button", { name: "Рестартирайте рутера" }).focus();
  await page.keyboard.press("Enter");
  const question = modal(page, "Да рестартираме ли рутера?");
  await page.waitForFunction(() => document.querySelector("dialog[open]")?.contains(document.activeElement)); // it takes the focus when it is open
  await question.getByRole("button", { name: "Рестартирайте", exact: true }).press("Enter");
  await state.getByText("Рутерът се рестартира. Обикновено отнема 2–3 минути.").waitFor();
  expect(await state.getByRole("button", { name: "Рестартирайте рутера" }).isDisabled()).toBe(true);
  release();
  await page.getByText("Рутерът се рестартира и отново е свързан.").waitFor();
  expect(await page.locator("dialog[open]").count()).toBe(0);
  await state.getByText("Свързан", { exact: true }).waitFor();
});

test("a suspended service is reported, and its router is not restarted; an offline one has instructions", async () => {
  const { page, state } = await openHome("C4000002", "away-router");
  await state.getByText("Услугата е спряна").first().waitFor();
  expect(await state.getByRole("button", { name: "Рестартирайте рутера" }).isDisabled()).toBe(true);
  await follow(page, "/myvrata/settings/mycontact?cid=C4000001");
  await state.getByText("Няма връзка", { exact: true }).waitFor();
  await state.getByText("Какво да направите").waitFor();
});

test("a new rule is marked, its device's address is reserved with it, and a toast reports it with an undo", async () => {
  const { page, section } = await openSection(journey, "napt", { cid: "C1000002" });
  await section.getByLabel("Външен порт").fill("0");
  await section.getByRole("button", { name: "Добавете правилото" }).click();
  await section.getByText("Портът е цяло число от 1 до 65535.").first().waitFor();
  const faults = await section.locator("[aria-invalid=true]").count();
  await section.getByLabel("Име", { exact: true }).fill("Камера");
  await expect.poll(() => section.locator("[aria-invalid=true]").count()).toBe(faults - 1);
  expect(await section.getByLabel("Име", { exact: true }).inputValue()).toBe("Камера");
  await section.getByLabel("Външен порт").fill("8088");
  await section.getByLabel("Вътрешен порт").fill("8088");
  await section.getByLabel("Устройство от мрежата").selectOption({ label: "Camera · 192.168.1.102" });
  await section.getByRole("checkbox", { name: "Запазете и адреса 192.168.1.102 за Camera" }).check();
  await section.getByRole("button", { name: "Добавете правилото" }).click();
  const { release } = await holdResult(page);
  await press(page, "Да добавим ли това правило?", "Добавете го");
  await press(page, "Рутерът прилага промяната", "Разбрах");
  release();
  const toast = page.getByRole("status").filter({ hasText: "Правилото работи." });
  await toast.waitFor();
  await section.getByRole("row", { name: /Камера.*Ново/ }).waitFor();
  await section.getByText("Адресът 192.168.1.102 е запазен.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await toast.getByRole("button", { name: "Върнете предишното" }).click();
  await page.getByRole("status").filter({ hasText: "Предишните настройки са отново на рутера." }).waitFor();
  await section.getByText("Още няма правило.").waitFor();
  const reservations = (await openSection(journey, "reservations", { cid: "C1000002", page })).section;
  await reservations.getByRole("row", { name: /192\.168\.1\.102/ }).waitFor();
});
