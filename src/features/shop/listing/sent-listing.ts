import { CATEGORIES, picturePath, priceOf, type Colour, type Product } from "#features/shop/catalogue/contract.ts";
import type { Bucket, Facet, Listing } from "./contract.ts";
import { FILTERS, RESTRICTIONS, type Filter } from "./widgets.ts";

/** A product as cards show it. */
export type ListedProduct = Omit<Product, "colour"> & { colour: Pick<Colour, "name"> | null };
/** A listing as pages show it. */
export type ShownListing = Omit<Listing, "content"> & { content: ListedProduct[] };

/**
 * `productSid`, `offerSid`, `slug` where it is another than `productSid`, the category's place, maker, model, the picture's name and text, memory, the colour's
 * name, stock, and up to three prices in euro cents.
 */
type ProductRow = [
  ...[string, string, string | 0, number, string, string, string, string],
  ...[string | null, string | null, number, number, (number | null)?, (number | null)?],
];
type BucketRow = [key: string, count: number, name?: string, hex?: string];
type FacetRow = [filter: Filter, without: number, ...buckets: BucketRow[]];

/** A listing as a document sends it to the browser: rows, without what can be derived from others. */
export type SentListing = Omit<Listing, "content" | "aggr" | "restrictions"> & { rows: ProductRow[]; facets: FacetRow[] };

export const sentOf = ({ content, aggr, restrictions: _, ...rest }: ShownListing): SentListing => ({
  ...rest,
  rows: content.map(rowOf),
  facets: aggr.map(({ filter, without, buckets }) => [filter, without, ...buckets.map(bucketRowOf)]),
});

export const receivedOf = ({ rows, facets, ...rest }: SentListing): ShownListing => ({
  ...rest,
  content: rows.map(productOf),
  aggr: facets.map(([filter, without, ...buckets]): Facet => ({
    filter,
    without,
    type: FILTERS[filter].type,
    buckets: buckets.map(bucketOf),
  })),
  restrictions: RESTRICTIONS,
});

const PICTURES = picturePath("");
const centsOf = ({ eur }: { eur: string }): number => Number(eur.replace(".", ""));

function rowOf({ image, price, discountedPrice: discounted, lowestPrice30Days: lowest, ...product }: ListedProduct): ProductRow {
  const { productSid, offerSid, slug, category, manufacturer, model, memorySize, colour, stock } = product;
  return [
    ...([productSid, offerSid, slug === productSid ? 0 : slug, CATEGORIES.indexOf(category), manufacturer, model] as const),
    ...([image.src.slice(PICTURES.length), image.alt, memorySize, colour && colour.name, stock, centsOf(price)] as const),
    ...((discounted || lowest ? [discounted && centsOf(discounted), lowest && centsOf(lowest)] : []) as [number?, number?]),
  ];
}

function productOf(row: ProductRow): ListedProduct {
  const [productSid, offerSid, slug, category, manufacturer, model, picture, alt, memorySize, colour, stock, ...prices] = row;
  const [price, discounted = null, lowest = null] = prices;
  return {
    productSid,
    offerSid,
    slug: slug === 0 ? productSid : slug,
    category: CATEGORIES[category]!,
    manufacturer,
    model,
    memorySize,
    stock,
    image: { src: PICTURES + picture, alt },
    colour: colour === null ? null : { name: colour },
    price: priceOf(price),
    discountedPrice: discounted === null ? null : priceOf(discounted),
    lowestPrice30Days: lowest === null ? null : priceOf(lowest),
  };
}

const bucketRowOf = ({ key, count, name, hex }: Bucket): BucketRow =>
  hex !== undefined && name !== undefined ? [key, count, name, hex] : name === undefined ? [key, count] : [key, count, name];

const bucketOf = ([key, count, name, hex]: BucketRow): Bucket => ({
  key,
  count,
  ...(name !== undefined && { name }),
  ...(hex !== undefined && { hex }),
});
