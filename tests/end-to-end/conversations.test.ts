import { afterAll, beforeAll, expect, test } from "vitest";
import { words as attached } from "#features/contact/attachments/messages/words.ts";
import { words as overview } from "#features/account/overview/messages/words.ts";
import { words } from "#features/contact/conversations/messages/words.ts";
import { axeFindings, hydrated, startJourney, type Journey, type Page } from "./harness.ts";
import { signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const t = words.bg;
const LIST = "/myvrata/conversations";
const row = (page: Page, topic: string) => page.getByRole("list", { name: t.list }).getByRole("listitem").filter({ hasText: topic });
const open = async (page: Page, topic: string) => {
  await row(page, topic).getByRole("link").click();
  await page.getByRole("list", { name: t.one.thread }).waitFor();
};
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const looked = async (page: Page) => {
  expect(await axeFindings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
};

test("an unread answer is counted, read, and replied to with a file whose draft outlived a reload; it is found by its words and printed", async () => {
  const page = await signIn(journey, { username: "business", width: 390 });
  await page.goto("/myvrata");
  await hydrated(page);
  await page.getByRole("link", { name: overview.bg.home.conversations(1), exact: true }).click();
  await row(page, "справка за картите").getByText(t.states.unread).waitFor();
  expect(await page.getByRole("list", { name: t.list }).getByRole("listitem").first().textContent()).toContain("справка за картите");
  await looked(page);

  const seen = page.waitForResponse((answer) => answer.url().endsWith("/conversations/seen"));
  await open(page, "справка за картите");
  expect((await seen).status()).toBe(200);
  await looked(page);
  const message = page.getByLabel(t.reply.message);
  await message.fill("Благодаря!\nЕто списъка: https://example.bg/spisak");
  await page
    .locator("main input[type=file]")
    .setInputFiles([{ name: "отдели.txt", mimeType: "text/plain", buffer: Buffer.from("продажби") }]);
  const chosen = page.locator("main form").getByRole("list", { name: attached.bg.list }).getByRole("listitem");
  await chosen.getByRole("link").waitFor();
  await page.reload();
  await hydrated(page);
  await chosen.getByRole("link").waitFor();
  expect(await message.inputValue()).toContain("Ето списъка");
  await page.getByRole("button", { name: t.reply.submit }).click();
  await page.getByText(t.one.sent).waitFor();
  const last = page.getByRole("list", { name: t.one.thread }).locator("> li").last();
  await last.getByText("Ето списъка").waitFor();
  const file = await last.getByRole("link", { name: t.one.download("отдели.txt") }).getAttribute("href");
  expect(await (await page.request.get(file!)).text()).toBe("продажби");
  const link = last.getByRole("link", { name: "https://example.bg/spisak" });
  expect([await link.getAttribute("rel"), await link.getAttribute("target")]).toEqual(["noopener noreferrer nofollow", "_blank"]);
  expect([await message.inputValue(), await chosen.count()]).toEqual(["", 0]);

  await page.emulateMedia({ media: "print" });
  expect([await last.isVisible(), await page.locator("main :is(form, button, nav):visible").count()]).toEqual([true, 0]);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: t.one.all }).click();
  await row(page, "справка за картите").getByText(t.states.waiting).waitFor();
  await page.getByLabel(t.search.words).fill("spisak");
  await page.getByRole("button", { name: t.search.submit }).click();
  await page.getByText(t.search.found(1)).waitFor();
  expect(await row(page, "справка за картите").count()).toBe(1);
});

test("without a script an answer is marked as read and replied to; what is closed or a notice says why it takes no reply", async () => {
  const page = await signIn(journey, { username: "home", javaScript: false });
  await page.goto(LIST);
  await open(page, "Интернетът в хола");
  await page.getByRole("button", { name: t.one.seen }).click();
  await page.getByRole("list", { name: t.one.thread }).waitFor();
  expect(await page.getByRole("button", { name: t.one.seen }).count()).toBe(0);
  await page.getByLabel(t.reply.message).fill("Преместих го, вече е бързо.");
  await page.getByRole("button", { name: t.reply.submit }).click();
  await page.getByText(t.one.sent).waitFor();
  await page.getByRole("list", { name: t.one.thread }).getByText("Преместих го, вече е бързо.").waitFor();

  await page.goto(LIST);
  await open(page, "Работи ли магазинът");
  await page.getByText(t.one.lockedLead).waitFor();
  expect(await page.getByLabel(t.reply.message).count()).toBe(0);
  await page.goto(LIST);
  await open(page, "прехвърлянето на номер");
  await page.getByText(t.one.notificationLead).waitFor();
  expect(await page.getByLabel(t.reply.message).count()).toBe(0);
});
