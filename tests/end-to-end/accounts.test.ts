import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, startJourney, type Journey, type Page } from "./harness.ts";
import { focused, modal, openSection, pageFor, press, type Visitor } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

const elena = pageFor(() => journey, { away: true });

/** Home internet with the mailbox or the web hosting open. */
const openAccount = (id: "email" | "hosting", who: Visitor & { page?: Page } = {}) => openSection(journey, id, { ...who, away: true });

test("a mailbox gets a password and an address in modals", async () => {
  const { page, section } = await openAccount("email", { page: elena() });
  await section.getByRole("button", { name: "Нова парола за пощата" }).click();
  const password = modal(page, "Нова парола за пощата");
  await password.getByLabel("Нова парола", { exact: true }).fill("1234567890");
  await page.keyboard.press("Enter");
  await password.getByText("Тази парола е сред най-често ползваните").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await password.getByLabel("Нова парола", { exact: true }).fill("смокини и мед");
  await page.keyboard.press("Enter");
  await modal(page, "Готово").getByText("Паролата на пощата е сменена.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Нова парола за пощата");

  await section.getByRole("button", { name: "Нов адрес" }).click();
  await modal(page, "Нов адрес на пощата").getByLabel("Име").fill("elena-nova");
  await modal(page, "Нов адрес на пощата").getByText("Адресът ще е elena-nova@mail.example").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Нов адрес на пощата", "Вземете адреса");
  await press(page, "Готово", "Добре");
  await section.getByText("elena-nova@mail.example").waitFor();
});

test("web hosting gets a password and an address in modals", async () => {
  const { page, section } = await openAccount("hosting", { language: "en", width: 390, dark: true, cid: "C1000002" });
  await section.getByRole("button", { name: "Choose a web address" }).click();
  const address = modal(page, "New web address");
  const take = address.getByRole("button", { name: "Take the address" });
  expect(await take.isDisabled()).toBe(true);
  await address.getByLabel("Name").fill("  ");
  expect(await take.isDisabled()).toBe(true);
  await address.getByLabel("Name").fill("villa");
  expect(await axeFindings(page)).toEqual([]);
  await take.click();
  await modal(page, "Done").getByText("Your page is at villa.web.example.").waitFor();
  await press(page, "Done", "OK");
  await section.getByRole("button", { name: "New hosting password" }).click();
  await modal(page, "New hosting password").getByLabel("New password", { exact: true }).fill("figs and honey");
  await press(page, "New hosting password", "Save");
  await modal(page, "Done").getByText("The hosting password is changed.").waitFor();
  await press(page, "Done", "OK");
  expect(await axeFindings(page)).toEqual([]);
});

test("an unavailable e-mail address is reported in a modal, with the form hidden", async () => {
  const { page, section } = await openAccount("email", { language: "en", username: "refusing-router", cid: "C3000001" });
  await section.getByRole("button", { name: "New address" }).click();
  await modal(page, "New e-mail address").getByLabel("Name").fill("sim-taken");
  await page.keyboard.press("Enter");
  const refusal = modal(page, "You did not get this address");
  await refusal.getByText("sim-taken@mail.example belongs to another customer.").waitFor();
  expect(await modal(page, "New e-mail address").count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "You did not get this address", "Choose another");
  const form = modal(page, "New e-mail address");
  await form.getByText("belongs to another customer").waitFor();
  expect(await form.getByLabel("Name").inputValue()).toBe("sim-taken");
  await form.getByLabel("Name").fill("sim-away");
  await page.keyboard.press("Enter");
  await modal(page, "The mailbox system does not answer").waitFor();
  expect(await form.count()).toBe(0);
});

test("the response headers of hosting decide which modal stays open", async () => {
  const { page, section } = await openAccount("hosting", { page: elena() });
  await section.getByRole("button", { name: "Нов уеб адрес" }).click();
  const form = modal(page, "Нов уеб адрес");
  await form.getByLabel("Име").fill("sim-taken");
  await page.keyboard.press("Enter");
  await form.getByText("sim-taken.web.example вече е на друг клиент.").waitFor();
  await form.getByLabel("Име").fill("sim-away");
  await page.keyboard.press("Enter");
  await modal(page, "Системата за уеб хостинг не отговаря").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await form.getByLabel("Име").inputValue()).toBe("sim-away");
});

test("an unavailable provider is reported in the section's error modal", async () => {
  const { page } = await openAccount("email", { username: "fault", cid: "C5000001" });
  await modal(page, "Настройките не се заредиха").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
