import { expect, test } from "vitest";
import { billOf, lineOf, thirtyBills } from "#testing/bills.ts";
import { sumsOfBill } from "#testing/bill-sums.ts";
import { BRAND } from "#testing/brand.ts";
import { brokenRules, sumsInXml } from "#testing/invoice-xml.ts";
import { writeInvoiceXml } from "./write-invoice.ts";

const written = (bill = billOf([lineOf(1299)]), language: "bg" | "en" = "bg") => writeInvoiceXml(bill, BRAND.company, language);

test.each(Object.entries(thirtyBills))("%s keeps the rules of EN 16931 and its own sums, in both languages", (_, bill) => {
  for (const language of ["bg", "en"] as const) {
    const xml = written(bill, language);
    expect(brokenRules(xml)).toEqual([]);
    expect(sumsInXml(xml)).toEqual(sumsOfBill(bill));
  }
});

test.each([
  ["a total a cent too high", 'PayableAmount currencyID="EUR">15.59', 'PayableAmount currencyID="EUR">15.60', ["BR-CO-16"]],
  [
    "a line without its cent",
    'LineExtensionAmount currencyID="EUR">12.99',
    'LineExtensionAmount currencyID="EUR">12.98',
    ["BR-CO-13", "BR-S-08 at 20 %"],
  ],
  ["three decimals", ">12.99<", ">12.990<", ["BR-DEC"]],
  ["a rate that there is not", "<cbc:Percent>20<", "<cbc:Percent>19<", ["BR-S-05, BR-S-06, BR-Z-05, BR-Z-06"]],
  ["a seller without VAT", "BG000000000</cbc:CompanyID>", "X</cbc:CompanyID>", ["BR-S-02", "BR-CO-09"]],
])("the check of the rules catches %s", (...[, from, to, broken]) => {
  const xml = written();
  expect(xml).toContain(from);
  expect(brokenRules(xml.replaceAll(from, to))).toEqual(expect.arrayContaining(broken));
});

test("a credit note is one, and names the bill that it corrects", () => {
  const xml = written(thirtyBills["a credit note"]);
  expect(xml).toContain("<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>");
  expect(xml).toContain(
    "<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>1000000000</cbc:ID><cbc:IssueDate>2026-08-18</cbc:IssueDate>",
  );
  expect(xml).not.toContain("DueDate>2026-10-03</cbc:DueDate");
});

test("a company has its VAT number as number and as electronic address; a person has neither", () => {
  const endpoints = (xml: string) => xml.match(/<cbc:EndpointID schemeID="9926">[^<]*/g);
  expect(endpoints(written(thirtyBills["a company"]))).toHaveLength(2);
  expect(endpoints(written())).toEqual(['<cbc:EndpointID schemeID="9926">BG000000000']);
});

test.each(["one line", "a credit note"])("a document without a due date has none, and says so as its terms: %s", (name) => {
  const xml = written({ ...thirtyBills[name]!, dueOn: null }, "en");
  expect(brokenRules(xml)).toEqual([]);
  expect(xml).not.toContain("DueDate");
  expect(xml).toContain("<cac:PaymentTerms><cbc:Note>No due date is given</cbc:Note></cac:PaymentTerms>");
  expect(brokenRules(xml.replace(/<cac:PaymentTerms>.*<\/cac:PaymentTerms>/, ""))).toEqual(["BR-CO-25"]);
});

test("what is paid already changes nothing in the document", () => {
  const bill = billOf([lineOf(1299)]);
  expect(written({ ...bill, paidCents: bill.totalCents, state: "settled" })).toBe(written(bill));
});

test("a bill of before 2026 is in lev throughout", () => {
  const xml = written(thirtyBills["a bill in lev"]);
  expect(xml).toContain("<cbc:DocumentCurrencyCode>BGN</cbc:DocumentCurrencyCode>");
  expect(xml).not.toContain("EUR");
});
