import type { bg } from "./page-bg.ts";

const devices = (count: number): string => (count === 1 ? "1 device" : `${count} devices`);

export const en: typeof bg = {
  title: "Compare devices",
  lead: (count) => (count === 1 ? "Add at least one more, so that there is something to compare." : `${devices(count)}, side by side.`),
  crumbs: "Where you are",
  listing: "Devices",
  table: {
    name: "The devices compared",
    feature: "Feature",
    price: "Price",
    regular: "Regular price",
    lowest: "Lowest price in 30 days",
    notReduced: "Not discounted",
    lease: "On lease",
    leaseOf: (month, months, total) => `${month} × ${months} ${months === 1 ? "month" : "months"}, ${total} in total`,
    memory: "Memory",
    colour: "Colour",
    stock: "Stock",
    inStock: "In stock",
    soldOut: "Sold out",
    unknown: "Not known",
    differs: "Different",
    best: "Best",
    groups: {
      price: "Price and stock",
      memory: "Memory and speed",
      screen: "Screen",
      camera: "Cameras",
      battery: "Battery and power",
      connection: "Connections and abilities",
      body: "Body",
      other: "Other",
    },
    remove: "Remove",
    removeNamed: (name) => `Remove ${name} from the comparison`,
    differencesOnly: "Differences only",
    show: "Show",
    noDifferences: "The devices differ in nothing that we know of them.",
    rows: (count) => (count === 1 ? "1 row is shown." : `${count} rows are shown.`),
  },
  leftOut: {
    title: "Not everything in this address is shown",
    unknown: (count) => (count === 1 ? "One of the devices is no longer sold." : `${count} of the devices are no longer sold.`),
    otherCategory: (count) =>
      count === 1
        ? "One device is of another kind, and devices of one kind are compared."
        : `${count} devices are of another kind, and devices of one kind are compared.`,
    surplus: (count, most) => `At most ${most} devices are compared; ${count} more ${count === 1 ? "is" : "are"} not shown.`,
  },
  empty: {
    title: "There is nothing to compare",
    text: (most) => `Choose 2 to ${most} devices of one kind and see them side by side.`,
    action: "To the devices",
  },
};
