import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { printedLogo as printedLogoOf } from "#app/server/brand/pictures.ts";
import type { Language } from "#platform/language.ts";
import type { Bill } from "#providers/billing/port.ts";
import { billOf, lineOf, thirtyBills } from "#testing/bills.ts";
import { testKey } from "#testing/signing-key.ts";
import { BRAND } from "#testing/brand.ts";
import { readPrinted, readSignature } from "#testing/printed.ts";
import { makeTask } from "../render/render-worker.ts";
import { sellerOf } from "../seller.ts";
import { writeInvoiceXml } from "../xml/write-invoice.ts";

const seller = sellerOf({ ...BRAND, name: { bg: "А&Б <Net>", en: "А&Б <Net>" } }, "https://portal.example/invoices/check");
const at = new Date("2026-09-18T07:00:00Z");
const print = (bill: Bill, language: Language = "bg", isTest = true) =>
  makeTask({ kind: "pdf", bill, seller, language, key: { ...testKey(), isTest }, at });
const read = async (...given: Parameters<typeof print>) => readPrinted(await print(...given));

test("an invoice is a tagged PDF/A-3a and PDF/UA-1 with its language, title, embedded fonts and XML", async () => {
  const bill = thirtyBills["a discount of each rate"]!;
  const { raw, title, language, xmp, elements, attachment } = await read(bill, "en");
  expect({ title, language }).toEqual({ title: "Invoice No. 1000000001", language: "en" });
  for (const part of ["<pdfaid:part>3</", "<pdfaid:conformance>A</", "<pdfuaid:part>1</", "pdfaExtension:schemas", "<dc:title>"])
    expect(xmp).toContain(part);
  expect(xmp).toContain("А&amp;Б &lt;Net&gt;");
  for (const part of [/\/Marked true/, /\/DisplayDocTitle true/, /\/OutputIntents/, /\/AFRelationship \/Alternative/, /\/Tabs \/S/])
    expect(raw).toMatch(part);
  expect(raw.match(/\/FontFile2 /g)).toHaveLength(raw.match(/\/Type \/FontDescriptor/g)!.length);
  // the field of the signature names one that nothing is written with
  expect(raw.slice(0, raw.indexOf("%%EOF"))).not.toContain("Helvetica");
  expect(["H1", "Table", "THead", "Document"].map(elements)).toEqual([1, 2, 2, 1]);
  expect(raw.match(/\/Scope \/Column/g)).toHaveLength(8);
  expect(raw.match(/\/ColSpan 5/g)).toHaveLength(2); // the service, and the discounts
  expect(Buffer.from(attachment("1000000001.xml")!).toString()).toBe(writeInvoiceXml(bill, BRAND.company, "en"));
});

test.each(["bg", "en"] as const)(
  "a bill of before 2026 is in lev alone, in %s; one in euro shows its total in lev, too",
  async (language) => {
    const lev = language === "bg" ? "лв." : "BGN";
    const { text: before } = await read(thirtyBills["a bill in lev"]!, language);
    expect([before.includes("€"), before.includes(lev)]).toEqual([false, true]);
    const { text: now } = await read(thirtyBills["one line"]!, language);
    expect([now.includes("€"), now.includes(lev)]).toEqual([true, true]);
  },
);

test("without a due date it says that none is given", async () => {
  const bill = { ...thirtyBills["one line"]!, dueOn: null };
  expect((await read(bill, "bg")).text).toContain("Срок за плащане не е посочен.");
  expect((await read(bill, "en")).text).not.toMatch(/Pay by|pay by/);
});

test("it says who sells, who buys, for when, and what is due by when; words are those of its language", async () => {
  const bill = thirtyBills["a company"]!;
  const bg = await read(bill, "bg");
  for (const part of [
    "Фактура",
    "№ 1000000001",
    "„Тест & Син“ ООД",
    "ЕИК 200000001",
    "ДДС № BG200000001",
    "18.08.2026 – 17.09.2026",
    "до 3 октомври 2026",
  ])
    expect(bg.text).toContain(part);
  for (const part of ["„Проба Телеком“ ЕАД", "Страница 1 от 1", "Услуга 0888 123 456", "https://portal.example/invoices/check"])
    expect(bg.text).toContain(part);
  const en = await read(bill, "en");
  for (const part of ["Invoice", "Please pay by 3 October 2026", "Proba Telecom EAD", "Page 1 of 1", "Subscription Fiber 500"])
    expect(en.text).toContain(part);
});

test("a credit note says what it corrects, and asks for no money", async () => {
  const { text, title } = await read(thirtyBills["a credit note"]!);
  expect(title).toBe("Кредитно известие № 1000000001");
  expect(text).toContain("Към фактура № 1000000000 от 18.08.2026");
  expect(text).not.toMatch(/платете до|Сума за плащане|Как да платите/);
});

test("only a document that a test key signs says that it is one, on every page", async () => {
  const bill = thirtyBills["forty lines"]!;
  const pages = (await read(bill)).pages;
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain("ТЕСТОВ ДОКУМЕНТ");
  expect((await read(bill, "bg", false)).text).not.toContain("ТЕСТОВ");
});

test("a long invoice repeats the head of its table for eyes on each page, and once for screen readers", async () => {
  const { pages, raw } = await read(thirtyBills["four hundred lines"]!);
  expect(pages.length).toBeGreaterThan(8);
  for (const page of pages.slice(0, -2)) expect(page).toContain("Количество");
  for (const [place, page] of pages.entries()) expect(page).toContain(`Страница ${place + 1} от ${pages.length}`);
  expect(raw.match(/\/Scope \/Column/g)).toHaveLength(8);
});

test("what the font lacks is said in the nearest way, and what nobody sees is left out", async () => {
  const description = { bg: "Пакет 📱 \u202eобратно\u0007 漢", en: "x" };
  const { text } = await read(billOf([lineOf(100, 20, { description })]));
  expect(text).toContain("Пакет обратно [китайски знаци]");
  expect(text).not.toContain("Пакет ?");
});

test("the text can be read out in both alphabets, whichever document was made before", async () => {
  await read(billOf([lineOf(1)]), "bg");
  const { text } = await read(billOf([lineOf(1, 20, { description: { bg: "СОТе", en: "COTe Unlimited" } })]), "en");
  expect(text).toContain("COTe Unlimited");
});

test("the signature is PAdES over the whole file; a changed byte, or one more at its end, is caught", async () => {
  const bytes = await print(thirtyBills["a company"]!);
  expect(await readSignature(bytes)).toEqual({
    good: true,
    whole: true,
    signer: "CN=TEST - no legal value",
    format: "ETSI.CAdES.detached",
  });
  const changed = Buffer.from(bytes);
  const place = changed.indexOf("/CreationDate");
  changed[place + 2]! ^= 1;
  expect(await readSignature(changed)).toMatchObject({ good: false });
  expect(await readSignature(Buffer.concat([bytes, Buffer.from("\n%more")]))).toMatchObject({ whole: false });
});

test("the provider's own logo stands in place of the sign and the name, is named to screen readers, and has no transparency", async () => {
  const printedLogo = await printedLogoOf([
    {
      place: "logo.light",
      name: "logo-light.svg",
      address: "/brand/logo-light.svg",
      bytes: readFileSync("docs/brand-example/logo-light.svg"),
    },
  ]);
  const bill = thirtyBills["a discount of each rate"]!;
  const printWith = (logo: typeof printedLogo) => {
    const own = sellerOf({ ...BRAND, printedLogo: logo }, "https://portal.example/invoices/check");
    return makeTask({ kind: "pdf", bill, seller: own, language: "bg", key: { ...testKey(), isTest: true }, at });
  };
  const [withLogo, without] = [await readPrinted(await printWith(printedLogo)), await readPrinted(await printWith(undefined))];
  expect([withLogo.elements("Figure"), without.elements("Figure")]).toEqual([1, 0]);
  expect(withLogo.raw).toMatch(/\/Alt [^]*?\/BBox \[/);
  expect(withLogo.raw).toContain("/Subtype /Image");
  expect(withLogo.raw).not.toContain("/SMask");
  const named = (text: string) => text.split("Vrata").length;
  expect(named(without.text) - named(withLogo.text)).toBe(1);
});
