import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locator, Request } from "playwright-core";
import { axeFindings, startJourney, type Journey, type Page } from "./harness.ts";
import { modal, openSection, press, signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

const REFUSING = { username: "refusing-router", cid: "C3000001" };
const WORDS = {
  bg: { done: "Готово", failed: "Промяната не стана", fine: "Добре", refused: "Отказано от рутера" },
  en: { done: "Done", failed: "The change was not made", fine: "OK", refused: "Refused by the router" },
};
/** Without an answer, the page cannot claim that nothing was done. */
const UNKNOWN = "We do not know whether the change was made";

/** Repeats the request until the router refuses, which takes at most two tries, as it refuses every second change. */
async function untilRefused(
  page: Page,
  { ask, why, language }: { ask: (turn: number) => Promise<void>; why: RegExp; language: "bg" | "en" },
) {
  const { done, failed, fine } = WORDS[language];
  for (const turn of [0, 1]) {
    await ask(turn);
    await modal(page, done).or(modal(page, failed)).waitFor();
    const wasRefused = await modal(page, failed).isVisible();
    if (wasRefused) await modal(page, failed).getByText(why).waitFor();
    await press(page, wasRefused ? failed : done, fine);
    if (wasRefused) return;
  }
  throw new Error("the router refused neither of two changes");
}

/** A box, and the question that comes when it is pressed while it is on or off. */
type Box = { box: Locator; questions: Record<"on" | "off", [title: string, yes: string]> };

/** Presses a box until the router refuses: it is then as it was before. */
async function boxUntilRefused(page: Page, { box, questions }: Box, language: "bg" | "en") {
  let before = true;
  await untilRefused(page, {
    language,
    why: language === "bg" ? /Рутерът отказа/ : /The router refused/,
    async ask() {
      before = await box.isChecked();
      await box.click();
      await press(page, ...questions[before ? "off" : "on"]);
    },
  });
  expect(await box.isChecked()).toBe(before);
  expect(await box.isEnabled()).toBe(true);
}

test("a refused switch of each section goes back, and the section names who refused", async () => {
  const page = await signIn(journey, { ...REFUSING, language: "bg" });
  const questions = (what: string): Box["questions"] => ({
    on: [`Да включим ли ${what}?`, "Включете"],
    off: [`Да изключим ли ${what}?`, "Изключете"],
  });
  for (const [id, name, what] of [
    ["wifi", "Мрежата е включена", "„Мрежа 2,4 GHz“"],
    ["landhcp", "Рутерът раздава адреси (DHCP)", "DHCP"],
    ["napt", "Включено правило Remote desktop (TCP 3389)", "правилото Remote desktop (TCP 3389)"],
    ["reservations", "Включен запазен адрес за Desktop", "запазения адрес за Desktop"],
  ] as const) {
    const { section } = await openSection(journey, id, { ...REFUSING, page });
    await boxUntilRefused(page, { box: section.getByRole("switch", { name }).first(), questions: questions(what) }, "bg");
    await section.getByText(WORDS.bg.refused).first().waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);
});

test("refused settings are reported with their field and code, and the ledger stores the reason", async () => {
  const page = await signIn(journey, { ...REFUSING, language: "en" });
  const lan = (await openSection(journey, "landhcp", { ...REFUSING, page })).section;
  await untilRefused(page, {
    language: "en",
    why: /because of “.+” \(code 9007\)\. The rest is as before\./,
    async ask(turn) {
      await lan.getByLabel("Last address").fill(`192.168.1.${180 + turn}`);
      await page.keyboard.press("Enter");
      await press(page, "Change the home network?", "Change it");
    },
  });
  const dns = (await openSection(journey, "dns", { ...REFUSING, page })).section;
  await untilRefused(page, {
    language: "en",
    why: /because of “DNS servers” \(code 9007\)/,
    async ask(turn) {
      await dns.getByLabel("First DNS server").fill(`1.1.1.${turn + 1}`);
      await page.keyboard.press("Enter");
      await press(page, "Change the DNS servers?", "Change them");
    },
  });
  await dns.getByText(WORDS.en.refused).waitFor();
  await page.locator("#changes summary").click();
  await page.locator("#changes").getByText("because of “DNS servers”").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("a call that fails is reported in a modal, and the boxes show the router's settings", async () => {
  const page = await signIn(journey, { language: "en", away: true });
  await page.route(/\/(napt\/status|access)\?/, (route) => (asksForMore(route.request()) ? route.abort() : route.continue()));
  await page.route(/\/internet\/dns-settings\?/, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, json: { problem: "controller-away" } }) : route.continue(),
  );
  const portForwarding = (await openSection(journey, "napt", { page })).section;
  const box = portForwarding.getByRole("switch", { name: "Rule Cameras (TCP 8000–8010) on" });
  await box.click();
  await press(page, "Switch the rule Cameras (TCP 8000–8010) off?", "Switch off");
  await modal(page, UNKNOWN).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, UNKNOWN, WORDS.en.fine);
  expect(await box.isChecked()).toBe(true);

  const access = (await openSection(journey, "access", { page })).section;
  await access.getByText("Only the list, at any address", { exact: true }).click();
  const device = access.getByLabel("A device of your network").getByRole("option").nth(1);
  await device.waitFor({ state: "attached" });
  await access.getByLabel("A device of your network").selectOption(await device.getAttribute("value"));
  await access.getByRole("button", { name: "Save the access with this device" }).click();
  await press(page, "Add this device?", "Add it");
  await press(page, UNKNOWN, WORDS.en.fine);
  await access.getByText("Now: Everyone.").waitFor();

  const dns = (await openSection(journey, "dns", { page })).section;
  await dns.getByLabel("First DNS server").fill("1.1.1.1");
  await page.keyboard.press("Enter");
  await press(page, "Change the DNS servers?", "Change them");
  await modal(page, "The router system does not answer").getByText("Nothing was asked of your router").waitFor();
  await press(page, "The router system does not answer", WORDS.en.fine);
  await dns.getByText("Our servers are in use now.").waitFor();
});

const asksForMore = (request: Request): boolean => request.method() === "POST" || request.url().includes("/status?");
