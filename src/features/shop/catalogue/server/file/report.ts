import { decimal } from "#vocabulary/money.ts";
import { counted } from "#vocabulary/plural.ts";
import type { Change } from "../inputs.ts";
import type { Report } from "./importing.ts";

/** Most lines of each part of a report. */
const MOST_LINES = 40;

/** An import's result for the person who ran it. */
export function reportInWords({ products, offers, changes, colours, unlisted }: Report): string {
  const added = changes.filter((change) => change.new);
  const changed = changes.filter((change) => !change.new && !isOnlyPrice(change));
  const prices = changes.filter((change) => change.price);
  const untouched = products - new Set(changes.filter(({ kind }) => kind === "product").map(({ sid }) => sid)).size;
  const untouchedOffers = offers - changes.filter(({ kind }) => kind === "offer").length;
  return [
    `Read: ${counted.en(products, "product", "products")}, ${counted.en(offers, "offer", "offers")}.`,
    ...part(`Added: ${ofKinds(added)}.`, added.map(({ kind, sid }) => `${kind} ${sid}`)), // prettier-ignore
    ...part(`Changed: ${ofKinds(changed)}.`, changed.map(({ kind, sid, fields }) => `${kind} ${sid}: ${fields.map(inWords).join(", ")}`)), // prettier-ignore
    ...part(`Prices changed: ${prices.length}.`, prices.map(({ sid, price }) => `offer ${sid}: ${decimal(price!.from)} → ${decimal(price!.to)} EUR`)), // prettier-ignore
    ...(colours.length > 0 ? [`Colours added or changed: ${colours.join(", ")}.`] : []),
    `Unchanged: ${counted.en(untouched, "product", "products")}, ${counted.en(untouchedOffers, "offer", "offers")}.`,
    ...part(`Known, but not in the file, and kept: ${counted.en(unlisted.length, "product", "products")}.`, unlisted),
  ].join("\n");
}

const PRICES = new Set(["eur_cents", "discounted_eur_cents", "discounted_since", "lowest_30_eur_cents"]);
const isOnlyPrice = ({ price, fields }: Change): boolean => price !== undefined && fields.every((field) => PRICES.has(field));

const WORDS: Record<string, string> = {
  description_bg: "description.bg",
  description_en: "description.en",
  technical: "technicalData",
  added_at: "addedAt",
  folded: "words for search",
  product_sid: "product",
  memory_mb: "size of memory",
  eur_cents: "price",
  discounted_eur_cents: "discountedPrice",
  discounted_since: "discountedSince",
  lowest_30_eur_cents: "lowestPrice30Days",
  leasing_eur_cents: "leasingPrice",
  leasing_months: "leasingMonths",
};
const inWords = (column: string): string => WORDS[column] ?? column;

const ofKinds = (changes: Change[]): string =>
  (["product", "offer"] as const)
    .map((kind) => counted.en(changes.filter((change) => change.kind === kind).length, kind, `${kind}s`))
    .join(", ");

function part(head: string, lines: string[]): string[] {
  if (lines.length === 0) return [head];
  const more = lines.length - MOST_LINES;
  return [head, ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`), ...(more > 0 ? [`  … and ${more} more`] : [])];
}
