import { counted } from "#vocabulary/plural.ts";
import type { bg } from "./bg.ts";

const pieces = (count: number): string => counted.en(count, "device", "devices");

export const en: typeof bg = {
  titles: {
    all: "Devices",
    phones: "Phones",
    tablets: "Tablets",
    watches: "Watches",
    routers: "Routers",
    accessories: "Accessories",
  },
  everything: "All",
  lead: {
    devices:
      "Compare phones, tablets, watches, routers and accessories. Beside every discount stands the lowest price of the last 30 days.",
    shop: "Choose a device and have it brought home or to one of our shops. Beside every discount stands the lowest price of the last 30 days.",
  },
  other: { devices: "To the shop", shop: "To comparing" },
  categories: "Kinds of devices",
  form: "Search and filters",
  search: "Search",
  searchHint: "In Cyrillic or Latin letters",
  apply: "Show",
  showFilters: (count) => (count === 0 ? "Filters" : `Filters (${count})`),
  filters: {
    category: "Kind",
    manufacturer: "Manufacturer",
    memory: "Memory",
    colour: "Colour",
    price: "Price",
    inStock: "Availability",
    discounted: "Discount",
  },
  only: { inStock: "In stock only", discounted: "Discounted only" },
  pickCategory: "Choose a kind of device to filter by price as well.",
  more: (count) => `See more (${count})`,
  less: "See less",
  range: {
    upTo: (to) => `up to ${to}`,
    between: (from, to) => `${from} to ${to}`,
    from: (from) => `over ${from}`,
  },
  sort: "Sort by",
  sorts: {
    relevance: "Most wanted",
    price: "Price: low to high",
    "price,desc": "Price: high to low",
    name: "Name: A to Z",
    "name,desc": "Name: Z to A",
    newest: "Newest",
  },
  count: (total) => (total === 0 ? "No devices found" : `Found: ${pieces(total)}`),
  shownOf: (shown, total) => `${shown} of ${total} shown`,
  mostShown: (most) => `We show ${most} devices at once at most. Narrow them with a filter to see the rest.`,
  deepest: (most) => `The pages show the first ${most} devices. Narrow them with a filter to see the rest.`,
  chosen: "Chosen filters",
  remove: (what) => `Remove ${what}`,
  words: (text) => `“${text}”`,
  clear: "Clear all",
  list: "List of devices",
  showMore: (count) => `Show ${count} more`,
  pager: { label: "Pages of devices" },
  empty: {
    title: "No device fits everything you chose",
    text: "Take one of these away, and there will be devices:",
    nothing: "No single filter is the reason. Clear all of them and start again, or call us on {phone}.",
    without: (what, count) => `Without ${what}: ${pieces(count)}`,
    withoutWords: (text, count) => `Without the words “${text}”: ${pieces(count)}`,
    shelves: "There are no devices for sale at the moment. Please come back later, or call us on {phone}.",
  },
};
