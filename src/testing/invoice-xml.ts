import { createHash, createVerify, X509Certificate } from "node:crypto";
import { XmlC14NMode, XmlDocument } from "libxml2-wasm";
import type { BillSums } from "./bill-sums.ts";

const NAMES = {
  cac: "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  cbc: "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
  ds: "http://www.w3.org/2000/09/xmldsig#",
  xades: "http://uri.etsi.org/01903/v1.3.2#",
};
type Read = { all(path: string): string[]; count(path: string): number };

function parsed<Result>(xml: string, of: (doc: XmlDocument) => Result): Result {
  const doc = XmlDocument.fromString(xml);
  try {
    return of(doc);
  } finally {
    doc.dispose();
  }
}

const read = <Result>(xml: string, of: (at: Read) => Result): Result =>
  parsed(xml, (doc) =>
    of({ all: (path) => doc.find(path, NAMES).map(({ content }) => content), count: (path) => doc.find(path, NAMES).length }),
  );

/** Amounts as whole cents; NaN where one has not exactly two decimals (BR-DEC). */
const cents = (amounts: string[]): number[] => amounts.map((one) => (/^-?\d+\.\d\d$/.test(one) ? Number(one.replace(".", "")) : NaN));
const sum = (amounts: string[]): number => cents(amounts).reduce((total, one) => total + one, 0);
/** The exact tax, half a cent rounded up. */
const taxOf = (net: number, rate: number): number => Math.sign(net) * Math.floor((Math.abs(net) * rate * 2 + 100) / 200);

const LINES = "/*/*[self::cac:InvoiceLine or self::cac:CreditNoteLine]";

/** The sums that the document states, discounts below zero. */
export const sumsInXml = (xml: string): BillSums =>
  read(xml, ({ all }) => {
    const rates = all("//cac:TaxSubtotal/cac:TaxCategory/cbc:Percent");
    const nets = cents(all("//cac:TaxSubtotal/cbc:TaxableAmount"));
    const taxes = cents(all("//cac:TaxSubtotal/cbc:TaxAmount"));
    return {
      currency: all("/*/cbc:DocumentCurrencyCode").join(),
      lines: [...cents(all(`${LINES}/cbc:LineExtensionAmount`)), ...cents(all("/*/cac:AllowanceCharge/cbc:Amount")).map((one) => 0 - one)],
      netCents: sum(all("//cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount")),
      vatCents: sum(all("/*/cac:TaxTotal/cbc:TaxAmount")),
      totalCents: sum(all("//cac:LegalMonetaryTotal/cbc:PayableAmount")),
      vat: rates.map((rate, place) => ({ rate: Number(rate), netCents: nets[place]!, vatCents: taxes[place]! })),
    };
  });

/** The rules of EN 16931 about sums (BR-CO-10 to -18, -25) and rates (BR-S, BR-Z) that a document breaks; stricter than the standard by a cent. */
export const brokenRules = (xml: string): string[] => read(xml, (at) => [...brokenSums(at), ...brokenRates(at)]);

function brokenSums({ all, count }: Read): string[] {
  const total = (name: string) => sum(all(`//cac:LegalMonetaryTotal/cbc:${name}`));
  const rules: Record<string, boolean> = {
    "BR-DEC": cents(all("//*[@currencyID]")).every((one) => !Number.isNaN(one)),
    "BR-16": count(LINES) > 0,
    "BR-CO-10": total("LineExtensionAmount") === sum(all(`${LINES}/cbc:LineExtensionAmount`)),
    "BR-CO-11": total("AllowanceTotalAmount") === sum(all("/*/cac:AllowanceCharge[cbc:ChargeIndicator='false']/cbc:Amount")),
    "BR-CO-12": total("ChargeTotalAmount") === sum(all("/*/cac:AllowanceCharge[cbc:ChargeIndicator='true']/cbc:Amount")),
    "BR-CO-13": total("TaxExclusiveAmount") === total("LineExtensionAmount") - total("AllowanceTotalAmount") + total("ChargeTotalAmount"),
    "BR-CO-14": sum(all("/*/cac:TaxTotal/cbc:TaxAmount")) === sum(all("//cac:TaxSubtotal/cbc:TaxAmount")),
    "BR-CO-15": total("TaxInclusiveAmount") === total("TaxExclusiveAmount") + sum(all("/*/cac:TaxTotal/cbc:TaxAmount")),
    "BR-CO-16": total("PayableAmount") === total("TaxInclusiveAmount") - total("PrepaidAmount"),
    "BR-CO-18": count("//cac:TaxSubtotal") > 0,
    "BR-CO-25":
      total("PayableAmount") <= 0 || count("/*/cbc:DueDate | /*/cac:PaymentMeans/cbc:PaymentDueDate | /*/cac:PaymentTerms/cbc:Note") > 0,
    "one currency": new Set([...all("//@currencyID"), ...all("/*/cbc:DocumentCurrencyCode")]).size === 1,
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

function brokenRates({ all, count }: Read): string[] {
  const seller = all("//cac:AccountingSupplierParty//cac:PartyTaxScheme/cbc:CompanyID");
  const broken = seller.every((number) => /^BG\d{9,10}$/.test(number)) && seller.length === 1 ? [] : ["BR-S-02", "BR-CO-09"];
  for (const [category, rate] of [
    ["S", 20],
    ["S", 9],
    ["Z", 0],
  ] as const) {
    const of = (name: string) => `cac:${name}[cbc:ID='${category}' and cbc:Percent='${rate}' and cac:TaxScheme/cbc:ID='VAT']`;
    const lines = sum(all(`/*/*[cac:Item/${of("ClassifiedTaxCategory")}]/cbc:LineExtensionAmount`));
    const discounts = sum(all(`/*/cac:AllowanceCharge[${of("TaxCategory")}]/cbc:Amount`));
    const charged = count(`//${of("ClassifiedTaxCategory")} | /*/cac:AllowanceCharge/${of("TaxCategory")}`);
    const subtotals = `//cac:TaxSubtotal[${of("TaxCategory")}]`;
    if (count(subtotals) !== Math.min(charged, 1)) broken.push(`BR-${category}-01 at ${rate} %`);
    if (sum(all(`${subtotals}/cbc:TaxableAmount`)) !== lines - discounts) broken.push(`BR-${category}-08 at ${rate} %`);
    if (sum(all(`${subtotals}/cbc:TaxAmount`)) !== taxOf(lines - discounts, rate))
      broken.push(`BR-${category}-09 and BR-CO-17 at ${rate} %`);
  }
  const known = "(cbc:ID='S' and (cbc:Percent='20' or cbc:Percent='9')) or (cbc:ID='Z' and cbc:Percent='0')";
  const categories = "self::cac:TaxCategory or self::cac:ClassifiedTaxCategory";
  if (count(`//*[${categories}][not(${known})]`) > 0) broken.push("BR-S-05, BR-S-06, BR-Z-05, BR-Z-06");
  if (count("//cbc:TaxExemptionReason | //cbc:TaxExemptionReasonCode") > 0) broken.push("BR-S-10, BR-Z-10");
  return broken;
}

/** Whether the signature of a document is good, calculated anew without the library that signed: what is wrong, or nothing. */
export const brokenSignature = (xml: string): string[] => parsed(xml, brokenIn);

function brokenIn(doc: XmlDocument): string[] {
  const one = (path: string) => doc.get(path, NAMES)!;
  const signature = "//ds:Signature";
  const exclusive = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 };
  const digest = (text: string) => createHash("sha256").update(text).digest("base64");
  const stated = (uri: string) => one(`${signature}//ds:Reference[@URI='${uri}']/ds:DigestValue`).content;
  const certificate = new X509Certificate(Buffer.from(one(`${signature}//ds:X509Certificate`).content, "base64"));
  const properties = digest(one("//xades:SignedProperties").canonicalizeToString(exclusive));
  const isSigned = createVerify("sha256")
    .update(one(`${signature}/ds:SignedInfo`).canonicalizeToString(exclusive))
    .verify(certificate.publicKey, one(`${signature}/ds:SignatureValue`).content, "base64");
  const wrong = [
    properties === stated("#signed-properties") ? "" : "signed properties",
    one("//xades:CertDigest/ds:DigestValue").content === createHash("sha256").update(certificate.raw).digest("base64") ? "" : "certificate",
    isSigned ? "" : "signature",
  ];
  const expected = stated("");
  one(signature).remove();
  return [...wrong, digest(doc.root.canonicalizeToString(exclusive)) === expected ? "" : "document"].filter((what) => what !== "");
}
