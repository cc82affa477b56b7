import { picturePath, priceOf, type Category, type Colour, type Product } from "#features/shop/catalogue/contract.ts";
import type { Bucket, Facet, Listing } from "./contract.ts";
import { FILTERS, RESTRICTIONS, type Filter } from "./widgets.ts";

/** A product as cards show it. */
export type ListedProduct = Omit<Product, "colour"> & { colour: Pick<Colour, "name"> | null };
/** A listing as pages show it. */
export type ShownListing = Omit<Listing, "content"> & { content: ListedProduct[] };

/** `productSid`, `offerSid`, `slug`, category, maker, model, the picture's name and text, memory, the colour's name, three prices in euro cents, and stock. */
type ProductRow = [
  ...[string, string, string, Category, string, string, string, string],
  ...[string | null, string | null, number, number | null, number | null, number],
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

const rowOf = ({ image, price, discountedPrice, lowestPrice30Days, ...product }: ListedProduct): ProductRow => [
  ...([product.productSid, product.offerSid, product.slug, product.category, product.manufacturer, product.model] as const),
  ...([image.src.slice(PICTURES.length), image.alt, product.memorySize, product.colour && product.colour.name, centsOf(price)] as const),
  ...([discountedPrice && centsOf(discountedPrice), lowestPrice30Days && centsOf(lowestPrice30Days), product.stock] as const),
];

function productOf([
  productSid,
  offerSid,
  slug,
  category,
  manufacturer,
  model,
  picture,
  alt,
  memorySize,
  colour,
  ...numbers
]: ProductRow): ListedProduct {
  const [price, discounted, lowest, stock] = numbers;
  return {
    productSid,
    offerSid,
    slug,
    category,
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
