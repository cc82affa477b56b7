import { afterAll, beforeAll, expect, test } from "vitest";
import type { Download } from "playwright-core";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import { words } from "#features/billing/e-invoice/messages/words.ts";
import { axeFindings } from "./axe.ts";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";
import { codeTo } from "./outbox.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

/** The link in the mail about the newest bill of the demo's user whose document is ready. */
async function mailedLink(username: string, account: string): Promise<string> {
  const page = await journey.person();
  await signInByRequest(page, username);
  const list = await page.request.get(`/myvrata/invoices/list?account=${account}`, { headers: { accept: "application/json" } });
  const { bills } = (await list.json()) as { bills: { id: string; kind: string; document: string }[] };
  const { id } = bills.find((bill) => bill.kind === "invoice" && bill.document === "ready")!;
  const mail = await page.request.get(`/dev/outbox/messages/mail/e-invoice-${demoId(`e-invoice ${id}`)}-1`);
  const { text } = (await mail.json()) as { text: string };
  await journey.release(page);
  return /https?:\S+\/einvoice\?ref=[\w-]+/.exec(text)![0];
}

/** The file, once it has come: where a job has to make it first, the page says so, and the button is pressed again. */
async function downloaded(page: Page, { begins, again, waits }: { begins: () => Promise<void>; again: string; waits: string }) {
  let arrived: Download | undefined;
  page.once("download", (one) => (arrived = one));
  await begins();
  const look = async () => {
    if (!arrived && (await page.getByText(waits).isVisible())) await page.getByRole("button", { name: again }).click();
    return arrived !== undefined;
  };
  await expect.poll(look, { timeout: 60_000, interval: 500 }).toBe(true);
  return arrived!;
}

test("the mail's link downloads the bill after a code by SMS; a wrong number and a wrong code say so, and another code comes", async () => {
  const t = words.bg;
  const link = await mailedLink("home", "1000000011");
  const page = await journey.person({ language: "bg", width: 390 });
  await page.goto(link);
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: t.submit }).click();
  const number = page.getByLabel(t.number.label);
  await number.fill("12");
  await number.press("Enter");
  await page.getByText(t.problems["not-valid"]).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await number.fill("+359 888 100 101");
  await number.press("Enter");
  const code = page.getByLabel(t.code.label, { exact: true });
  const first = await codeTo(page, "888100101");
  await code.fill(first === "000000" ? "111111" : "000000");
  await code.press("Enter");
  await page.getByText(t.problems["wrong-code"]).waitFor();
  await page.getByRole("button", { name: t.code.resend }).click();
  await page.getByText(t.code.resent).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => codeTo(page, "888100101")).not.toBe(first);
  await code.fill(await codeTo(page, "888100101"));
  const begins = () => code.press("Enter");
  const pdf = await downloaded(page, { begins, again: t.submit, waits: t.problems["being-generated"] });
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
});

test("a managed business downloads its bill as XML, in English", async () => {
  const t = words.en;
  const link = await mailedLink("business", "2000000011");
  const page = await journey.person({ language: "en", dark: true });
  await page.goto(link);
  await hydrated(page);
  await page.locator("main input[name=invoiceFileType][value=xml]").check({ force: true });
  await page.getByRole("button", { name: t.submit }).click();
  await page.getByLabel(t.number.label).fill("0877 100 100");
  await page.getByLabel(t.number.label).press("Enter");
  const code = page.getByLabel(t.code.label, { exact: true });
  await code.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await code.fill(await codeTo(page, "877100100"));
  const begins = () => code.press("Enter");
  const xml = await downloaded(page, { begins, again: t.submit, waits: t.problems["being-generated"] });
  expect(xml.suggestedFilename()).toMatch(/\.xml$/);
});
