import { counted, plural } from "#vocabulary/plural.ts";
import type { bg } from "./page-bg.ts";

const devices = (count: number): string => counted.en(count, "device", "devices");

export const en: typeof bg = {
  title: "Compare devices",
  lead: (count) => plural.en(count, "Add at least one more, so that there is something to compare.", `${devices(count)}, side by side.`),
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
    leaseOf: (month, months, total) => `${month} × ${months} ${plural.en(months, "month", "months")}, ${total} in total`,
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
    rows: (count) => counted.en(count, "row is shown.", "rows are shown."),
  },
  leftOut: {
    title: "Not everything in this address is shown",
    unknown: (count) => plural.en(count, "One of the devices is no longer sold.", `${count} of the devices are no longer sold.`),
    otherCategory: (count) =>
      `${plural.en(count, "One device is", `${count} devices are`)} of another kind, and devices of one kind are compared.`,
    surplus: (count, most) => `At most ${most} devices are compared; ${count} more ${plural.en(count, "is", "are")} not shown.`,
  },
  empty: {
    title: "There is nothing to compare",
    text: (most) => `Choose 2 to ${most} devices of one kind and see them side by side.`,
    action: "To the devices",
  },
};
