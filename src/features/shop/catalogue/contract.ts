import * as z from "zod/mini";
import type { Worded } from "#platform/language.ts";
import { Price } from "#platform/price.ts";
import { decimals, withLev } from "#vocabulary/money.ts";

/** The categories sold (decisions §6), in display order. */
export const CATEGORIES = ["phones", "tablets", "watches", "routers", "accessories"] as const;
export type Category = (typeof CATEGORIES)[number];
export const Category = z.enum(CATEGORIES);

/** Ids of devices (productSid) and of their offers (offerSid): never with a comma, so that addresses can list them. */
export const Sid = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/));
/** A device's own part of its page's address. */
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100));

/** Euro cents in both currencies, as sent on the wire. */
export const priceOf = (eurCents: number): Price => decimals(withLev(eurCents));

/** A picture with its alternative text in the requested language. `src` is below the context path. */
export const Picture = z.object({ src: z.string(), alt: z.string() });
export type Picture = z.infer<typeof Picture>;

export const Colour = z.object({ key: z.string(), name: z.string(), hex: z.string() });
export type Colour = z.infer<typeof Colour>;

/** A product as listings, comparison and sliders show it: the device with the offer that represents it (decisions §6) and supplies all other fields. */
export const Product = z.object({
  productSid: z.string(),
  offerSid: z.string(),
  slug: z.string(),
  category: Category,
  manufacturer: z.string(),
  model: z.string(),
  image: Picture,
  /** As written, "128 GB"; null where there is no choice. */
  memorySize: z.nullable(z.string()),
  colour: z.nullable(Colour),
  /** The regular price. */
  price: Price,
  /** The current price, where it is less than the regular price. */
  discountedPrice: z.nullable(Price),
  /** The lowest price of the 30 days before the discount began; present with every discount (directive 98/6/EC, article 6a). */
  lowestPrice30Days: z.nullable(Price),
  /** Available pieces of this offer: in stock and not reserved for others. */
  stock: z.int(),
});
export type Product = z.infer<typeof Product>;

/** The monthly lease price, the number of months and their total. */
export const LeasePrice = z.extend(Price, { months: z.int(), total: Price });
export type LeasePrice = z.infer<typeof LeasePrice>;
export const leaseOf = ({ leasingEurCents: month, leasingMonths: months }: { leasingEurCents: number | null; leasingMonths: number }) =>
  month === null ? null : { ...priceOf(month), months, total: priceOf(month * months) };
/** The default length of a lease, where a catalogue gives none. */
export const LEASE_MONTHS = 24;

/** What can be bought: the device in one memory and one colour. */
export const Offer = z.object({
  offerSid: z.string(),
  memorySize: z.nullable(z.string()),
  colour: z.nullable(Colour),
  pictures: z.array(Picture),
  price: Price,
  discountedPrice: z.nullable(Price),
  lowestPrice30Days: z.nullable(Price),
  leasingPrice: z.nullable(LeasePrice),
  /** Available pieces: in stock and not reserved for others. */
  stock: z.int(),
});
export type Offer = z.infer<typeof Offer>;

/** A device with all its offers, as its own page shows it, in the requested language. */
export const Device = z.object({
  productSid: z.string(),
  slug: z.string(),
  category: Category,
  manufacturer: z.string(),
  model: z.string(),
  description: z.string(),
  technicalData: z.array(z.object({ label: z.string(), value: z.string() })),
  offers: z.array(Offer),
});
export type Device = z.infer<typeof Device>;

/** The kind of devices in carts and orders. */
export const DEVICE = "device";

/** A picture as stored in tables. */
export type PictureRow = { name: string; alt: Worded };
/** A picture's path for the browser, below the context path. */
export const picturePath = (name: string): string => `/products/pictures/${name}`;
export const pictureOf = ({ name, alt }: PictureRow, language: "bg" | "en"): Picture => ({ src: picturePath(name), alt: alt[language] });

/** The columns that `productOf` reads of a product and the offer that represents it. */
export type Card = {
  productSid: string;
  offerSid: string;
  slug: string;
  category: Category;
  manufacturer: string;
  model: string;
  picture: PictureRow;
  memory: string | null;
  colour: string | null;
  /** The colour's name, where there is one. */
  colourName: Worded;
  hex: string | null;
  eurCents: number;
  discountedEurCents: number | null;
  lowest30EurCents: number | null;
  stock: number;
};

/** A row's colour, on the wire. */
export const colourOf = ({ colour, colourName, hex }: Pick<Card, "colour" | "colourName" | "hex">, language: "bg" | "en"): Colour | null =>
  colour === null || hex === null ? null : { key: colour, name: colourName[language], hex };

/** A card's product, on the wire. */
export const productOf = (
  { picture, memory, eurCents, discountedEurCents, lowest30EurCents, ...card }: Card,
  language: "bg" | "en",
): Product => ({
  productSid: card.productSid,
  offerSid: card.offerSid,
  slug: card.slug,
  category: card.category,
  manufacturer: card.manufacturer,
  model: card.model,
  image: pictureOf(picture, language),
  memorySize: memory,
  colour: colourOf(card, language),
  price: priceOf(eurCents),
  discountedPrice: discountedEurCents === null ? null : priceOf(discountedEurCents),
  lowestPrice30Days: lowest30EurCents === null ? null : priceOf(lowest30EurCents),
  stock: card.stock,
});

export type NamedColour = { key: string; bg: string; en: string; hex: string };

/**
 * The filterable properties of a variant and, by its parents, of all variants of the product before it (available ones first, then by price). The cell alone
 * shows whether a variant is the first of its product that matches.
 */
export type Cell = {
  number: string;
  /** The cell of the variant before it; null for the product's first. */
  parent: string | null;
  category: Category;
  manufacturer: string;
  memory: string | null;
  colour: string | null;
  band: number;
  discounted: boolean;
  inStock: boolean;
  /** The variants in the cell, and how many of them are the last of their product. */
  variants: number;
  products: number;
};
/** A price range of a category; whole euro cents, from inclusive, to exclusive. */
export type Band = { category: Category; band: number; fromCents: number; toCents: number | null };
/** The orders of cards, each in its expected direction: dearest last, newest first. */
export type CardOrder = "relevance" | "price" | "name" | "newest";

export type KeysQuery = {
  category: Category | undefined;
  /**
   * The cells whose variants represent their products, and those in the category whose variants do not; the shorter list is used. `first`: each product's first
   * variant.
   */
  cells: { fit: string[]; unfit: string[] } | "first";
  search: string;
  sort: CardOrder | `${CardOrder},desc`;
  offset: number;
  limit: number;
  /**
   * What is fetched before sorting when there are few rows: the variants of the matching cells, or the products that match the words. Otherwise all are read in
   * order.
   */
  first: "cells" | "words" | undefined;
};

/** The offer that represents its product in a listing, and its available pieces. */
export type CardKey = { offerSid: string; stock: number };
