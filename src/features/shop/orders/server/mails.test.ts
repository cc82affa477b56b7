import { derivedColours } from "#app/server/brand/derive-colours.ts";
import type { Brand } from "#platform/brand.ts";
import { BRAND } from "#testing/brand.ts";
import { expect, test } from "vitest";
import { receiptMail, refundMail } from "./mails.ts";
import type { Line } from "./store.ts";

const order = {
  number: "10000001",
  name: "Елена <b>Иванова</b> & Co",
  language: "bg",
  placedAt: new Date("2026-11-21T22:30:00Z"), // already the 22nd in Sofia
  eurCents: 1967,
  bgnCents: 3847,
} as const;
const vignette: Line = {
  id: "6f1f6a52-0d4e-4c86-9e35-7f8a3f0f7a11",
  kind: "vignette",
  subject: "v1",
  title: { bg: "Седмична винетка", en: "Week vignette" },
  note: { bg: "важи от 21.11.2026 до 27.11.2026", en: "valid from 21 to 27 November 2026" },
  madeOutTo: "CB1234AB",
  unit: { eurCents: 767, bgnCents: 1500 },
  vatPercent: 0,
  quantity: 1,
  state: "waiting",
  refund: null,
};
const cable: Line = {
  ...vignette,
  kind: "device",
  title: { bg: "Кабел", en: "Cable" },
  note: { bg: "", en: "" },
  madeOutTo: null,
  unit: { eurCents: 600, bgnCents: 1174 },
  vatPercent: 20,
  quantity: 2,
};
const orderUrl = "https://vrata.example/checkout/confirmation/1?a=1&b=2";

test("a receipt has order, product, plate, days, both currencies, VAT and contacts", () => {
  const { subject, text } = receiptMail({ order, lines: [vignette, cable], orderUrl, brand: BRAND });
  expect(subject).toBe("Поръчка 10000001: разписка");
  for (const phrase of [
    "поръчка № 10000001 от 22 ноември 2026 г.\n",
    "Седмична винетка CB1234AB: 7,67\u00a0€ (15,00\u00a0лв.)",
    "важи от 21.11.2026 до 27.11.2026",
    "2 бр. по 6,00\u00a0€ (11,74\u00a0лв.)",
    "Общо платено: 19,67\u00a0€ (38,47\u00a0лв.)",
    "Без ДДС (пътни такси и други необлагаеми): 7,67\u00a0€",
    "В цената: ДДС 20 % 2,00\u00a0€ (върху 10,00\u00a0€)",
    "Ако нещо не е наред",
    orderUrl,
  ])
    expect(text).toContain(phrase);
});

test.each([
  ["bg", "В цената: ДДС 20 % 191,50\u00a0€ (върху 957,49\u00a0€)"],
  ["en", "Included: VAT 20 % €191.50 (on €957.49)"],
] as const)("the VAT of a receipt stands on the sum without it, and the two are the price (%s)", (language, sentence) => {
  const phone: Line = { ...cable, unit: { eurCents: 114_899, bgnCents: 224_723 }, quantity: 1 };
  expect(receiptMail({ order: { ...order, language }, lines: [phone], orderUrl, brand: BRAND }).text).toContain(sentence);
});

test("a mail of another brand has its name and company, and nothing of Vrata's", () => {
  const acme: Brand = {
    ...BRAND,
    name: { bg: "Acme & Co", en: "Acme & Co" },
    colours: derivedColours({ light: { brand: "#7a1f5c" } }),
    contact: { ...BRAND.contact, phone: "*88", mail: "ask@acme.example" },
    company: { ...BRAND.company, name: { bg: "„Акме“ АД", en: "Acme AD" }, number: "123456789" },
  };
  const { text, html } = receiptMail({ order, lines: [vignette, cable], orderUrl: "https://acme.example/1", brand: acme });
  expect(text).toMatch(/^Acme & Co\n/);
  expect(html).toMatch(/background:#7a1f5c[^>]*>Acme &#38; Co</);
  for (const phrase of ["Продавач е „Акме“ АД;", "Обадете ни се на *88", "ask@acme.example", "„Акме“ АД, ЕИК 123456789"])
    expect(text).toContain(phrase);
  expect(html).toContain('href="tel:*88"');
  expect(text + html).not.toMatch(/vrata|\{\w+\}/i);
});

test("an English receipt has no Bulgarian word of ours", () => {
  const { subject, text, html } = receiptMail({
    order: { ...order, language: "en", name: "Elena" },
    lines: [vignette, cable],
    orderUrl,
    brand: BRAND,
  });
  expect(`${subject}${text}${html}`).not.toMatch(/[а-я]{2}/i);
  expect(text).toContain("Week vignette CB1234AB: €7.67 (BGN\u00a015.00)");
});

test("text typed by people is escaped in the HTML", () => {
  const { html } = receiptMail({ order, lines: [vignette], orderUrl, brand: BRAND });
  expect(html).not.toContain("<b>");
  expect(html).toContain("Елена &#60;b&#62;Иванова&#60;/b&#62; &#38; Co");
  expect(html).toContain('href="https://vrata.example/checkout/confirmation/1?a=1&#38;b=2"');
});

test.each(["lost", "refused", "paid-twice", "by-customer"] as const)(
  "a refund because of %s states the sum, the reason and when it arrives, in both languages",
  (reason) => {
    for (const language of ["bg", "en"] as const) {
      const { subject, text, html } = refundMail({
        order: { ...order, language },
        line: reason === "paid-twice" ? undefined : vignette,
        reason,
        eurCents: 767,
        inAllCents: 1_000,
        orderUrl,
        brand: BRAND,
      });
      expect(subject).toContain("10000001");
      expect(text).toContain(language === "bg" ? "7,67\u00a0€" : "€7.67");
      expect(text).toContain(language === "bg" ? "Общо по поръчката връщаме: 10,00" : "Given back of the order in all: €10.00");
      expect(text.includes("CB1234AB")).toBe(reason !== "paid-twice");
      expect(html).toContain(`<html lang="${language}">`);
    }
  },
);

test.each([
  ["bg", ["Поръчка 10000001: приета", "Още не сте платили нищо", "при получаване", "Общо за плащане", "безплатно", "14 дни", "гаранция"]],
  ["en", ["Order 10000001: received", "You have not paid anything yet", "on delivery", "To pay in all", "free", "14 days", "guarantee"]],
] as const)("what is paid on delivery is confirmed with where it goes and the terms of devices, in %s", (language, texts) => {
  const to = { bg: "Магазин Пловдив, Пловдив, ул. „Тиха“ 7", en: "Plovdiv shop, Plovdiv, 7 Tiha St" };
  const delivery = { way: "shop", to, price: { eurCents: 0, bgnCents: 0 } } as const;
  const agreed = { ...order, language, paymentMethod: "on-delivery", delivery } as const;
  const { subject, text } = receiptMail({ order: agreed, lines: [cable], orderUrl, brand: BRAND });
  for (const expected of [...texts, to[language]]) expect(`${subject}\n${text}`).toContain(expected);
  expect(text).not.toContain(language === "bg" ? "регистрационния номер" : "plate");
});

test("the price of a delivery is a row of the receipt, and its VAT is included in the totals", () => {
  const to = { bg: "1000 София, ул. Шипка 3", en: "1000 София, ул. Шипка 3" };
  const delivery = { way: "address", to, price: { eurCents: 399, bgnCents: 780 } } as const;
  const { text } = receiptMail({ order: { ...order, delivery }, lines: [vignette, cable], orderUrl, brand: BRAND });
  expect(text).toContain("Цена на доставката: 3,99");
  expect(text).toContain("ДДС 20 % 2,67"); // of 12.00 and 3.99
});
