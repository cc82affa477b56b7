import type { bg } from "./card-bg.ts";

export const en: typeof bg = {
  card: {
    regular: "Regular price",
    now: "Discounted price",
    lowest: (price) => `Lowest price of the last 30 days: ${price}`,
    off: (percent) => `−${percent}%`,
    sale: "Discount",
    inStock: "In stock",
    soldOut: "Sold out",
  },
  related: {
    title: "Similar devices",
    back: "Previous similar devices",
    on: "Next similar devices",
  },
};
