import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words } from "#features/support/troubleshooting/messages/page-words.ts";
import type { StartResult } from "#features/support/troubleshooting/rules.ts";
import { refusalWords } from "#features/support/troubleshooting/messages/refusal-words.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { axeFindings, hydrated, looks, openPage, startJourney, type Journey, type Page } from "./harness.ts";
import { focused, signIn } from "./home-internet.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const PAGE = "/myvrata/services/troubleshooting";
const SLOW = { timeout: 60_000 };

type Texts = Record<"bg" | "en", string>;
type Guide = { symptom: Texts; nodes: Record<string, { text: Texts; answers?: { id: string; text: Texts }[] }> };
const guide = (id: string) => JSON.parse(readFileSync(`guides/${id}.json`, "utf8")) as Guide;
const device = guide("internet-one-device.1");
const remote = guide("tv-sound-remote.1");
const answerOf = ({ nodes }: Guide, node: string, id: string): Texts => nodes[node]!.answers!.find((one) => one.id === id)!.text;

const question = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const button = (page: Page, name: string) => page.getByRole("button", { name });
const selectors = (page: Page) => page.locator("main select");
const areDisabled = (page: Page) => selectors(page).evaluateAll((all) => all.every((one) => (one as HTMLSelectElement).disabled));

/** Closes what an earlier test left open. */
async function opened(page: Page, query: string, language: "bg" | "en" = "bg"): Promise<void> {
  await openPage(page, `${PAGE}?${query}`);
  const t = words[language];
  const left = page.getByRole("button", { name: t.guide.cancel }).or(page.getByRole("button", { name: t.end.close, exact: true }));
  if ((await left.count()) > 0) await left.click();
  await button(page, t.start.button).waitFor();
}

test.each(looks(["bg", "en"] as const))(
  "a line is measured, questions are answered, gone back from, gone on with after a reload, and the trouble is solved: in %s",
  async (language) => {
    const t = words[language];
    const page = await signIn(journey, { language, width: language === "bg" ? 390 : 1280 });
    await opened(page, "serviceType=INTERNET", language);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, t.start.button).click();
    await button(page, device.symptom[language]).click();
    const kind = device.nodes["kind"]!.text[language];
    await question(page, kind).waitFor(SLOW);
    expect([await areDisabled(page), await focused(page)]).toEqual([true, kind]);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, answerOf(device, "kind", "phone")[language]).click();
    await question(page, device.nodes["plane"]!.text[language]).waitFor();
    expect(
      await page.locator("main img").evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.alt.length > 10)),
    ).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await button(page, t.guide.back).click();
    await question(page, kind).waitFor();
    await page.reload();
    await hydrated(page);
    await question(page, kind).waitFor();
    await button(page, answerOf(device, "kind", "phone")[language]).click();
    await button(page, answerOf(device, "plane", "yes")[language]).click();
    await question(page, t.end.solved).waitFor();
    expect([await areDisabled(page), await focused(page)]).toEqual([false, t.end.solved]);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, t.start.again).waitFor();
  },
);

test("a tab that is behind shows the guide where it has gone on in another one, and says so", async () => {
  const t = words.bg;
  const page = await signIn(journey, { width: 390 });
  await opened(page, "serviceType=TV");
  await button(page, t.start.button).click();
  await button(page, remote.symptom.bg).waitFor();
  const other = await page.context().newPage();
  await openPage(other, `${PAGE}?serviceType=TV`);
  await button(other, remote.symptom.bg).click();
  const what = remote.nodes["what"]!.text.bg;
  await question(other, what).waitFor();
  await page.locator("main ul button").first().click(); // another symptom
  await page.getByText(t.behind).waitFor();
  await question(page, what).waitFor();
  await button(page, t.guide.cancel).click();
  await button(page, t.start.button).waitFor();
  expect(await page.getByText(t.behind).count()).toBe(0);
});

test.each(looks(["en", "bg"] as const))(
  "by keyboard alone a guide is gone through to the request for support, and the focus is at each question: in %s",
  async (language) => {
    const t = words[language];
    const page = await signIn(journey, { language, width: language === "bg" ? 1280 : 390 });
    await opened(page, "serviceType=TV", language);
    await button(page, t.start.button).press("Enter");
    await button(page, remote.symptom[language]).waitFor();
    const ways = [
      ["what", "remote"],
      ["batteries", "nothing"],
      ["eye", "no"],
    ] as const;
    /** From the question, where the focus is, by Tab to an answer. */
    const press = async (name: string) => {
      for (let tabs = 0; tabs < 12 && !(await focused(page))?.startsWith(name); tabs += 1) {
        await page.keyboard.press("Tab");
        if (await button(page, name).evaluate((one) => one === document.activeElement)) break;
      }
      await page.keyboard.press("Enter");
    };
    await press(remote.symptom[language]);
    for (const [node, id] of ways) {
      await question(page, remote.nodes[node]!.text[language]).waitFor();
      await expect.poll(() => focused(page)).toBe(remote.nodes[node]!.text[language]);
      await press(answerOf(remote, node, id)[language]);
    }
    await question(page, t.end.contact).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.locator("main").getByRole("link", { name: t.end.write }).waitFor();
    await button(page, t.end.close).press("Enter");
    await button(page, t.start.button).waitFor();
    await expect.poll(() => focused(page)).toBe(t.start.button);
  },
);

type Refused = { user: string; line: string; result: Exclude<StartResult, "SUCCESS">; leads: RegExp };
/** Each line of the demo for which no guide begins, with where its modal leads; of the last one the number changes after the page was read. */
const REFUSED: Refused[] = [
  { user: "prepaid", line: "888400103", result: "GRACED", leads: /open=payments&prepaidNumber=888400103$/ },
  { user: "prepaid", line: "888400104", result: "DISABLED", leads: /open=payments&prepaidNumber=888400104$/ },
  { user: "prepaid", line: "888400105", result: "EXPIRED", leads: /\/help\// },
  { user: "suspended", line: "888300101", result: "CUSTOMER_REQUEST_SUSPENSION", leads: /888300101/ },
  { user: "suspended", line: "888300102", result: "BLOCKED", leads: /\/contact$/ },
  { user: "suspended", line: "888300103", result: "OTHER_SUSPENSION", leads: /\/contact$/ },
  { user: "suspended", line: "888300104", result: "CREDIT_LIMIT", leads: /\/invoices\?open=spending&account=/ },
  { user: "overdue", line: "888200101", result: "OVERDUE", leads: /\/invoices\?open=payments&account=/ },
  { user: "home", line: "C1000002", result: "OPEN_TICKET", leads: /\/trouble-tickets\?page=0&ticket=[0-9a-f-]{36}/ },
  { user: "home", line: "TV100001", result: "MISSING_ID", leads: /\/contact$/ },
];

test.each(looks(["bg", "en"] as const))(
  "each of the ten results opens over the page with the way to what helps, and stays on the page when it is closed: in %s",
  async (language) => {
    const t = refusalWords[language];
    const { db } = openPostgres({ url: journey.portal.databaseUrl, poolSize: 1, log: { warn: () => undefined } });
    const renumber = (from: string, to: string) => sql`update people.assets set service_id = ${to} where service_id = ${from}`.execute(db);
    const lines = await sql<{ id: string; serviceId: string; type: string }>`
      select id, service_id as "serviceId", service_type as type from people.assets where service_id = any(${REFUSED.map(({ line }) => line)}::text[])`.execute(
      db,
    );
    for (const { user, line, result, leads } of REFUSED) {
      const { id, type } = lines.rows.find(({ serviceId }) => serviceId === line)!;
      const page = await signIn(journey, { username: user, language, width: language === "bg" ? 390 : 1280 });
      await openPage(page, `${PAGE}?serviceType=${type}&assetId=${id}`);
      if (result === "MISSING_ID") await renumber(line, "TV999999");
      await button(page, words[language].start.button).click();
      const { title } = t[result];
      const dialog = page.getByRole("dialog", { name: title }).or(page.getByRole("alertdialog", { name: title }));
      const link = dialog.getByRole("link").last();
      await link.waitFor();
      expect([result, await link.getAttribute("href")]).toEqual([result, expect.stringMatching(leads)]);
      expect([result, await axeFindings(page)]).toEqual([result, []]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await page.locator("main").getByText(title).waitFor();
      await journey.release(page);
    }
    await renumber("TV999999", "TV100001");
    await db.destroy();
  },
);

test("an overdue line shows the sum with two decimals, and tries again where it cannot be read", async () => {
  const t = refusalWords.en.OVERDUE;
  const page = await signIn(journey, { username: "overdue", language: "en", away: true });
  await openPage(page, `${PAGE}?serviceType=MOBILE`);
  await page.route("**/tree/obtain-overdue-sum", (route) => route.abort());
  await button(page, words.en.start.button).click();
  const dialog = page.getByRole("alertdialog", { name: t.title });
  await dialog.getByText(t.failed).waitFor();
  await page.unroute("**/tree/obtain-overdue-sum");
  await dialog.getByRole("button", { name: t.again }).click();
  await dialog.getByText(/€\d+\.\d\d(?!\d)/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await dialog.getByRole("link", { name: t.act }).getAttribute("href")).toContain("/invoices?open=payments&account=");
});

test("a failed call says so and is made again, another type reloads the lines, and leaving an open guide asks, saying that nothing is lost", async () => {
  const t = words.bg;
  const page = await signIn(journey, { away: true });
  await opened(page, "serviceType=MOBILE");
  const lines = page.getByRole("combobox", { name: t.choose.asset });
  await page.route("**/tree/switch-service", (route) => route.abort());
  await page.getByRole("combobox", { name: t.choose.type }).selectOption("TV");
  await page.getByRole("alert").getByText(t.failed.title).waitFor();
  await page.unroute("**/tree/switch-service");
  await button(page, t.failed.again).click();
  await expect.poll(() => lines.locator("option").allInnerTexts()).toEqual([expect.stringContaining("TV100001")]);
  await expect.poll(() => new URL(page.url()).searchParams.get("serviceType")).toBe("TV");
  await button(page, t.start.button).click();
  await button(page, remote.symptom.bg).waitFor();
  await page.locator("header a[href='/vignettes']").first().click();
  const asks = page.getByRole("dialog", { name: "Сигурни ли сте? Не завършихте формуляра!" });
  await asks.getByText("до 24 часа", { exact: false }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await asks.getByRole("button", { name: "Оставам" }).click();
  await button(page, remote.symptom.bg).waitFor();
  await button(page, t.guide.cancel).click();
  await button(page, t.start.button).waitFor();
  await page.locator("header a[href='/vignettes']").first().click();
  await page.waitForURL("**/vignettes");
});

test("without a script a guide is started, answered, gone back from and closed", async () => {
  const t = words.bg;
  const page = await journey.person({ javaScript: false });
  await signInByRequest(page, "prepaid");
  await page.goto(`${PAGE}?serviceType=MOBILE`);
  await button(page, t.start.button).click();
  const signal = guide("mobile-signal.1").symptom.bg;
  await button(page, signal).click();
  await page.waitForURL("**/troubleshooting?**assetId=**");
  await button(page, t.guide.back).click();
  await button(page, signal).waitFor();
  await button(page, t.guide.cancel).click();
  await button(page, t.start.button).waitFor();
  const asset = page.getByRole("combobox", { name: t.choose.asset });
  await asset.selectOption({ index: 2 });
  const graced = await asset.inputValue();
  await page.locator("form", { has: asset }).getByRole("button").click();
  await page.waitForURL(`**assetId=${graced}`);
  await button(page, t.start.button).click();
  await page.getByText(refusalWords.bg.GRACED.title).waitFor();
  expect(await page.locator("main").getByRole("link", { name: refusalWords.bg.GRACED.act }).count()).toBe(1);
});
