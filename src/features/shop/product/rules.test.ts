import { expect, test } from "vitest";
import type { Device, Offer } from "#features/shop/catalogue/contract.ts";
import { choicesOf, makersFirst, mostAtOnce, openingOffer, stockLevel, structuredData, withTrait } from "./rules.ts";

const BLACK = { key: "black", name: "Black", hex: "#000000" };
const SAND = { key: "sand", name: "Sand", hex: "#d8c7a8" };

const offer = (offerSid: string, more: Partial<Offer> = {}): Offer => ({
  offerSid,
  memorySize: "128 GB",
  colour: BLACK,
  pictures: [{ src: "/products/pictures/a.svg", alt: "A phone" }],
  price: { eur: "300.00", bgn: "586.75" },
  discountedPrice: null,
  lowestPrice30Days: null,
  leasingPrice: null,
  stock: 5,
  ...more,
});
const small = offer("128-black");
const large = offer("256-black", { memorySize: "256 GB", price: { eur: "350.00", bgn: "684.54" } });
const smallSand = offer("128-sand", { colour: SAND, stock: 0 });
const offers = [small, large, smallSand];

test.each([
  ["the one of the address", offers, "256-black", "256-black"],
  ["the one of the address, sold out as it is", offers, "128-sand", "128-sand"],
  ["the cheapest in stock, when the address names none", [large, smallSand, small], undefined, "128-black"],
  ["the cheapest in stock, when the address names one that is not sold", [large, small], "nope", "128-black"],
  [
    "the cheapest by its discount",
    [small, offer("sale", { price: { eur: "400.00", bgn: "1" }, discountedPrice: { eur: "299.99", bgn: "1" } })],
    undefined,
    "sale",
  ],
  [
    "the cheapest, when all are sold out",
    [offer("dear", { stock: 0, price: { eur: "999.00", bgn: "1" } }), smallSand],
    undefined,
    "128-sand",
  ],
])("a page opens with %s", (...[, sold, requested, opening]) => {
  expect(openingOffer(sold, requested).offerSid).toBe(opening);
});

test.each([
  ["another memory, in the same colour", small, { trait: "memory", value: "256 GB" }, "256-black"],
  ["another colour, with the same memory, though it is sold out", small, { trait: "colour", value: "sand" }, "128-sand"],
  ["a colour that there is with another memory only", large, { trait: "colour", value: "sand" }, "128-sand"],
  ["a memory that there is in another colour only", smallSand, { trait: "memory", value: "256 GB" }, "256-black"],
  ["what there is not", small, { trait: "memory", value: "1 TB" }, "128-black"],
] as const)("choosing %s", (...[, now, trait, chosen]) => {
  expect(withTrait(offers, now, trait).offerSid).toBe(chosen);
});

test("each choice shows whether it is available with the other one", () => {
  expect(choicesOf(offers, small, "colour")).toEqual([
    { value: "black", standing: "here" },
    { value: "sand", standing: "sold-out" },
  ]);
  expect(choicesOf(offers, large, "colour")).toEqual([
    { value: "black", standing: "here" },
    { value: "sand", standing: "elsewhere" },
  ]);
  expect(choicesOf([offer("cable", { memorySize: null })], offer("cable", { memorySize: null }), "memory")).toEqual([]);
});

test.each([
  [0, "none", 0],
  [1, "few", 1],
  [5, "few", 5],
  [6, "plenty", 6],
  [40, "plenty", 10],
])("for a stock of %i the page shows %s, and allows %i", (stock, level, most) => {
  expect([stockLevel(stock), mostAtOnce(stock)]).toEqual([level, most]);
});

test("presents of the device's manufacturer come first", () => {
  const found = ["A", "B", "A", "C"].map((manufacturer, place) => ({ manufacturer, place }));
  expect(makersFirst(found, "C").map(({ place }) => place)).toEqual([3, 0, 1, 2]);
});

test("structured data lists every offer with its price, its stock and its address", () => {
  const device: Device = {
    productSid: "P1",
    slug: "p1",
    category: "phones",
    manufacturer: "Lumo",
    model: "One",
    description: "A phone.",
    technicalData: [],
    offers: [offer("128-black", { discountedPrice: { eur: "250.00", bgn: "488.96" } }), smallSand],
  };
  expect(structuredData(device, "https://vrata.example/portal")).toMatchObject({
    "@type": "Product",
    name: "Lumo One",
    brand: { name: "Lumo" },
    image: ["https://vrata.example/portal/products/pictures/a.svg"],
    offers: [
      {
        price: "250.00",
        priceCurrency: "EUR",
        availability: "https://schema.org/InStock",
        url: "https://vrata.example/portal/devices/p1?offer=128-black",
      },
      { price: "300.00", availability: "https://schema.org/OutOfStock" },
    ],
  });
});
