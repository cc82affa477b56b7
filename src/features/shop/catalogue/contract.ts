import * as z from "zod/mini";
import type { Worded } from "#platform/language.ts";
import { Price } from "#platform/price.ts";
import { decimals, withLev } from "#vocabulary/money.ts";

/** What devices are sold (decisions §6), in the order in which they are shown. */
export const CATEGORIES = ["phones", "tablets", "watches", "routers", "accessories"] as const;
export type Category = (typeof CATEGORIES)[number];
export const Category = z.enum(CATEGORIES);

/** Ids of devices (productSid) and of what is sold of them (offerSid): never with a comma, so that addresses can list them. */
export const Sid = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/));
/** A device's own part of its page's address. */
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100));

/** Euro cents in both currencies, as the wire writes them. */
export const priceOf = (eurCents: number): Price => decimals(withLev(eurCents));

/** A picture, and what it shows for those who cannot see it, in the asker's language. `src` is below the context path. */
export const Picture = z.object({ src: z.string(), alt: z.string() });
export type Picture = z.infer<typeof Picture>;

export const Colour = z.object({ key: z.string(), name: z.string(), hex: z.string() });
export type Colour = z.infer<typeof Colour>;

/** A product as listings, comparing and sliders show it: the device with the offer that stands for it (decisions §6), of which all else is told. */
export const Product = z.object({
  productSid: z.string(),
  offerSid: z.string(),
  slug: z.string(),
  category: Category,
  manufacturer: z.string(),
  model: z.string(),
  image: Picture,
  /** As written, "128 GB"; null where there is none to choose. */
  memorySize: z.nullable(z.string()),
  colour: z.nullable(Colour),
  /** The regular price. */
  price: Price,
  /** What it costs now, where that is less than the regular price. */
  discountedPrice: z.nullable(Price),
  /** The lowest price of the 30 days before the discount began; given with every discount (directive 98/6/EC, article 6a). */
  lowestPrice30Days: z.nullable(Price),
  /** Pieces of this offer that can be promised now: in stock, and not promised to others. */
  stock: z.int(),
});
export type Product = z.infer<typeof Product>;

/** What a month on lease costs, how many there are, and what they come to. */
export const LeasePrice = z.extend(Price, { months: z.int(), total: Price });
export type LeasePrice = z.infer<typeof LeasePrice>;
export const leaseOf = ({ leasingEurCents: month, leasingMonths: months }: { leasingEurCents: number | null; leasingMonths: number }) =>
  month === null ? null : { ...priceOf(month), months, total: priceOf(month * months) };
/** Where a catalogue does not say how long a lease runs. */
export const LEASE_MONTHS = 24;

/** One thing that can be bought: the device in one memory and one colour. */
export const Offer = z.object({
  offerSid: z.string(),
  memorySize: z.nullable(z.string()),
  colour: z.nullable(Colour),
  pictures: z.array(Picture),
  price: Price,
  discountedPrice: z.nullable(Price),
  lowestPrice30Days: z.nullable(Price),
  leasingPrice: z.nullable(LeasePrice),
  /** Pieces that can be promised now: in stock, and not promised to others. */
  stock: z.int(),
});
export type Offer = z.infer<typeof Offer>;

/** A device with all that is sold of it, as its own page shows it, in the asker's language. */
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

/** The kind under which carts and orders know devices. */
export const DEVICE = "device";

/** A picture as tables keep it. */
export type PictureRow = { name: string; alt: Worded };
/** Where the browser gets a picture, below the context path. */
export const picturePath = (name: string): string => `/products/pictures/${name}`;
export const pictureOf = ({ name, alt }: PictureRow, language: "bg" | "en"): Picture => ({ src: picturePath(name), alt: alt[language] });

/** What `productOf` reads of a product and the offer that stands for it, under these names. */
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
  /** Of the colour, where there is one. */
  colourName: Worded;
  hex: string | null;
  eurCents: number;
  discountedEurCents: number | null;
  lowest30EurCents: number | null;
  stock: number;
};

/** A colour of a row, on the wire. */
export const colourOf = ({ colour, colourName, hex }: Pick<Card, "colour" | "colourName" | "hex">, language: "bg" | "en"): Colour | null =>
  colour === null || hex === null ? null : { key: colour, name: colourName[language], hex };

/** The product of a card, on the wire. */
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
 * What filters can ask of a variant, and, by its parents, of all variants of the product that come before it: what can be bought first, then what costs
 * less. Whether a variant is the first of its product that fits is known from its cell alone.
 */
export type Cell = {
  number: string;
  /** Of the variant before it; null: it is the product's first. */
  parent: string | null;
  category: Category;
  manufacturer: string;
  memory: string | null;
  colour: string | null;
  band: number;
  discounted: boolean;
  inStock: boolean;
  /** How many variants are in it, and how many of these are the last of their product. */
  variants: number;
  products: number;
};
/** A price range of a category; whole euro cents, from inclusive, to exclusive. */
export type Band = { category: Category; band: number; fromCents: number; toCents: number | null };
/** By what cards can be ordered; each field's own order is the one that people expect of it: dearest last, newest first. */
export type CardOrder = "relevance" | "price" | "name" | "newest";

export type KeysQuery = {
  category: Category | undefined;
  /**
   * The numbers of the cells whose variants stand for their products, and of those in the category whose variants do not: the fewer of them are told.
   * `first`: of each product its first variant.
   */
  cells: { fit: string[]; unfit: string[] } | "first";
  search: string;
  sort: CardOrder | `${CardOrder},desc`;
  offset: number;
  limit: number;
  /** What is fetched before it is sorted, where that is little: the variants of the cells that fit, or the products that have the words. Else all are looked through in order. */
  first: "cells" | "words" | undefined;
};

/** Which offer stands for its product in a listing, and how many pieces of it can be promised now. */
export type CardKey = { offerSid: string; stock: number };
