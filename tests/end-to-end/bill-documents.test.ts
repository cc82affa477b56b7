import { readFileSync } from "node:fs";
import type { Download } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words as check } from "#features/billing/documents/check/messages/words.ts";
import { words as links } from "#features/billing/documents/links/messages/words.ts";
import { axeFindings } from "./axe.ts";
import { billWhose } from "./document-forms.ts";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

async function signedIn(username: string): Promise<Page> {
  const page = await journey.person();
  await signInByRequest(page, username);
  return page;
}

async function opened(page: Page, document: string): Promise<Page> {
  await page.goto(await billWhose(page, document));
  await hydrated(page);
  return page;
}
const buttonOf = (page: Page, type: "pdf" | "xml") => page.locator(`button[name=invoiceFileType][value=${type}]`);

/** Presses until the document comes: where a job has to make it first, the page says so and offers to try again. */
async function download(page: Page, press: () => Promise<void>): Promise<Download> {
  let arrived: Download | undefined;
  page.once("download", (one) => (arrived = one));
  await press();
  const again = page.getByRole("button", { name: links.bg.again });
  const look = async () => {
    if (!arrived && (await again.isVisible())) await again.click();
    return arrived !== undefined;
  };
  await expect.poll(look, { timeout: 60_000, interval: 300 }).toBe(true);
  return arrived!;
}

test("a bill that is ready downloads, one that is not says why; XML is for managed businesses alone", async () => {
  const home = await opened(await signedIn("home"), "ready");
  const pdf = await download(home, () => buttonOf(home, "pdf").click());
  expect(pdf.suggestedFilename()).toMatch(/^faktura-\d{10}\.pdf$/);
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(await buttonOf(home, "xml").count()).toBe(0);

  await opened(home, "unsigned");
  await home.getByText(links.bg.refusals["not-signed"].title).waitFor();
  expect(await buttonOf(home, "pdf").count()).toBe(0);

  const business = await opened(await signedIn("business"), "ready");
  const xml = await download(business, () => buttonOf(business, "xml").click());
  expect(xml.suggestedFilename()).toMatch(/^faktura-\d{10}\.xml$/);
  expect(readFileSync(await xml.path(), "utf8")).toContain("<ds:SignatureValue>");

  const other = await opened(await signedIn("small-business"), "ready");
  await buttonOf(other, "xml").click();
  const refusal = other.getByRole("status").filter({ hasText: links.bg.refusals["option-not-available"].title });
  await refusal.waitFor();
  expect(await axeFindings(other)).toEqual([]);
  const instead = await download(other, () => refusal.getByRole("button", { name: links.bg.getPdf }).click());
  expect(instead.suggestedFilename()).toMatch(/\.pdf$/);
});

test("whoever has a document checks it without sending it: it is ours, and with one byte changed it is not", async () => {
  const home = await opened(await signedIn("home"), "ready");
  const pdf = await download(home, () => buttonOf(home, "pdf").click());
  const bytes = readFileSync(await pdf.path());
  const page = await journey.person({ language: "en", width: 390 });
  await page.goto("/invoices/check");
  await hydrated(page);
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  const number = /\d{10}/.exec(pdf.suggestedFilename())![0];
  const form = page.locator("main form").first();
  const checkWith = async (buffer: Buffer) => {
    await form.locator("input[name=number]").fill(number);
    await form.locator("input[type=file]").setInputFiles({ name: "bill.pdf", mimeType: "application/pdf", buffer });
    await form.getByRole("button", { name: check.en.check }).click();
  };
  await checkWith(bytes);
  await page.getByText(check.en.ours.title).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  bytes[bytes.length - 20]! ^= 1;
  await checkWith(bytes);
  await page.getByText(check.en.unknown.title).waitFor();
  expect(sent.filter((url) => url.includes("/invoices/"))).toEqual([]);
});
