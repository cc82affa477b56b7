import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { printInvoice } from "#features/billing/documents/server/pdf/invoice.ts";
import { sellerOf } from "#features/billing/documents/server/seller.ts";
import { writeInvoiceXml } from "#features/billing/documents/server/xml/write-invoice.ts";
import type { Language } from "#platform/language.ts";
import type { Bill } from "#providers/billing/port.ts";
import { cellsOf, centsIn, labelled, sumsByKind, sumsInCsv, sumsInPdf, sumsOfBill, sumsOnPage } from "#testing/bill-sums.ts";
import { anyBill, thirtyBills } from "#testing/bills.ts";
import { BRAND } from "#testing/brand.ts";
import { brokenRules, sumsInXml } from "#testing/invoice-xml.ts";
import { openInvoices } from "#testing/invoices.ts";
import { home } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { billCsv, billDetails, billList, statementFile } from "../contract.ts";
import { billById, storeBills } from "./store.ts";

let portal: Awaited<ReturnType<typeof openInvoices>>;
let browser: Browser;
beforeAll(async () => {
  portal = await openInvoices();
  await portal.renew();
  browser = await portal.signedIn(home);
});
afterAll(() => portal.close());

const ACCOUNT = "1000000011";
const seller = sellerOf(BRAND, "https://portal.example/invoices/check");
const at = new Date("2026-09-18T07:00:00Z");
const attachment = { bytes: Buffer.from("<x/>"), media: "application/xml", at };

/** Stores the bill as the only one of the portal, and reads it as documents do. */
async function stored(bill: Bill): Promise<Bill> {
  await sql`delete from bills.bills`.execute(portal.db);
  await storeBills(portal.db, [{ ...bill, account: ACCOUNT }]);
  return (await billById(portal.db, bill.id))!;
}

async function expectSameSums(bill: Bill): Promise<void> {
  const sums = sumsOfBill(bill);
  const { body } = await browser.call(billDetails, { query: { id: bill.id } });
  expect(sumsOnPage(body)).toEqual(sumsByKind(bill));
  for (const { lines, net } of body.groups) expect(centsIn(net)).toBe(lines.reduce((sum, line) => sum + centsIn(line.net), 0));
  const { bills } = (await browser.call(billList, { query: { account: ACCOUNT } })).body;
  expect(bills.map(({ total }) => [total.currency, centsIn(total.amount)])).toEqual([[bill.currency, bill.totalCents]]);

  const xml = writeInvoiceXml(bill, BRAND.company, "bg");
  expect(brokenRules(xml)).toEqual([]);
  expect(sumsInXml(xml)).toEqual(sums);

  expect(sumsInCsv((await portal.send(home, billCsv, { id: bill.id })).text)).toEqual(sums);
  const month = bill.issuedOn.slice(0, 7);
  const statement = await portal.send(home, statementFile, { account: ACCOUNT, from: month, to: month, fileType: "csv" });
  const [, row = []] = cellsOf(statement.text);
  const sign = bill.kind === "invoice" ? 1 : -1;
  const inAll = [bill.netCents, bill.vatCents, bill.totalCents].map((cents) => cents * sign + 0);
  expect([row[11], ...row.slice(6, 9).map(centsIn)]).toEqual([bill.currency, ...inAll]);
}

async function expectPrinted(bill: Bill, language: Language): Promise<void> {
  const pdf = await printInvoice({ bill: labelled(bill), seller, language, isTest: true, at, attachment });
  expect(await sumsInPdf(pdf, language)).toEqual(sumsOfBill(bill));
}

const NAMED = [
  "a line of nothing",
  "a discount of each rate",
  "a great sum",
  "a credit note of a company, with a discount",
  "a bill in lev",
  "forty lines",
];
/** Printing takes much longer than the rest: one in so many is printed. */
const PRINTED = fc.integer({ min: 0, max: 9 });

test("page, list, PDF, XML and tables of any bill have its sums to the cent: of whatever rates, discounts and roundings, credit notes, and in lev", async () => {
  await fc.assert(
    fc.asyncProperty(anyBill, fc.constantFrom("bg", "en" as const), PRINTED, async (any, language, place) => {
      const bill = await stored(any);
      await expectSameSums(bill);
      if (place === 0) await expectPrinted(bill, language);
    }),
    { numRuns: 60, examples: NAMED.map((name, place) => [thirtyBills[name]!, place % 2 === 0 ? "bg" : "en", 0]) },
  );
});
