import { expect, test } from "vitest";
import { frozen } from "#platform/frozen.ts";
import type { Product } from "#features/shop/catalogue/contract.ts";
import { receivedOf, sentOf, type ShownListing } from "./sent-listing.ts";
import { RESTRICTIONS } from "./widgets.ts";

const price = { eur: "1099.99", bgn: "2151.39" };
const phone: Product = {
  productSid: "p1",
  offerSid: "p1-black",
  slug: "vihren-x1",
  category: "phones",
  manufacturer: "Vihren",
  model: "X1",
  image: { src: "/products/pictures/ab.svg", alt: "Vihren X1, черен" },
  memorySize: "128 GB",
  colour: { key: "black", name: "Черен", hex: "#000000" },
  price,
  discountedPrice: { eur: "0.05", bgn: "0.10" },
  lowestPrice30Days: { eur: "0.06", bgn: "0.12" },
  stock: 3,
};
const plain: Product = {
  ...phone,
  productSid: "p2",
  memorySize: null,
  colour: null,
  discountedPrice: null,
  lowestPrice30Days: null,
  stock: 0,
};
const lowestAlone: Product = { ...phone, slug: "p1", discountedPrice: null };
const listing: ShownListing = frozen({
  content: [phone, plain, lowestAlone],
  page: 1,
  size: 20,
  total: 22,
  aggr: [
    { filter: "colour", type: "distinct_value", without: 30, buckets: [{ key: "black", count: 2, name: "Черен", hex: "#000000" }] },
    { filter: "price", type: "ranges", without: 22, buckets: [{ key: "150-300", count: 1 }] },
    { filter: "memory", type: "distinct_value", without: 22, buckets: [] },
  ],
  restrictions: RESTRICTIONS,
  max: 200,
});

const shown = (product: Product) => ({ ...product, colour: { name: "Черен" } });

test("a listing sent with a document is read back the same, but for a card's colour, of which only the shown name is sent", () => {
  const received = receivedOf(JSON.parse(JSON.stringify(sentOf(listing))) as ReturnType<typeof sentOf>);
  expect(received).toEqual({ ...listing, content: [shown(phone), plain, shown(lowestAlone)] });
});
