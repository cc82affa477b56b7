import { expect, test } from "vitest";
import { BRAND } from "#testing/brand.ts";
import { thirtyBills } from "#testing/bills.ts";
import { brokenRules, brokenSignature } from "#testing/invoice-xml.ts";
import { keyByOpenssl, newTestKey, testKey } from "#testing/signing-key.ts";
import { signXml } from "./sign-xml.ts";
import { writeInvoiceXml } from "./write-invoice.ts";

const key = testKey();
const signedAt = new Date("2026-09-18T07:00:00Z");
const xmlOf = (name: string) => writeInvoiceXml(thirtyBills[name]!, BRAND.company, "bg");
const signed = (name = "a company") => signXml(xmlOf(name), key, signedAt);

test.each(["a company", "a credit note", "names that need escaping", "four hundred lines", "a bill in lev"])(
  "the signature of %s is good, and the document keeps the rules with it",
  (name) => {
    const xml = signed(name);
    expect(brokenSignature(xml)).toEqual([]);
    expect(brokenRules(xml)).toEqual([]);
  },
);

test("what was signed is the document itself: without the signature it has every word of it", () => {
  const xml = signed();
  const [, before, after] = /^([^]*?)<ext:UBLExtensions[^]*<\/ext:UBLExtensions>([^]*)$/.exec(xml)!;
  expect(`${before}${after}`.trim()).toBe(xmlOf("a company").trim());
});

test.each([
  ["a sum", ">12.99<", ">13.99<", "document"],
  ["a name", "„Тест", "„Текст", "document"],
  ["a word between elements", "<cac:TaxTotal>", "x<cac:TaxTotal>", "document"],
  ["the time of signing", "2026-09-18T07:00:00Z", "2026-09-18T08:00:00Z", "signed properties"],
  ["the digest", "<ds:DigestMethod", '<ds:DigestMethod Id="x"', "signature"],
])("a change of %s is caught", (...[, from, to, wrong]) => {
  const xml = signed();
  expect(xml).toContain(from);
  expect(brokenSignature(xml.replace(from, to))).toContain(wrong);
});

test("the certificate is named as the standard wants it: its issuer in one line, its serial number in decimals", () => {
  const xml = signXml(xmlOf("a company"), keyByOpenssl(), signedAt);
  expect(xml).toContain("<ds:X509IssuerName>CN=Signing key of a test,O=Проба\\, Телеком,C=BG</ds:X509IssuerName>");
  expect(xml).toMatch(/<ds:X509SerialNumber>\d+<\/ds:X509SerialNumber>/);
  expect(xml).toContain("<xades:MimeType>text/xml</xades:MimeType>");
});

test("another key's signature is not taken for this document's certificate", () => {
  const mixed = signXml(xmlOf("a company"), { ...key, certificatePem: newTestKey().certificatePem }, signedAt);
  expect(brokenSignature(mixed)).toContain("signature");
});
