import type { Worded } from "#platform/language.ts";
import { instantOf, plusDays, type Day } from "#vocabulary/day.ts";
import { centsOf } from "#vocabulary/money.ts";
import { LEASE_MONTHS } from "../../contract.ts";
import { megabytes } from "../../rules.ts";
import type { OfferInput, ProductInput } from "../inputs.ts";
import type { PictureFile } from "../writing.ts";
import type { FileOffer, FileProduct } from "./format.ts";
import { pictureName } from "./pictures.ts";
import type { ReadFile } from "./reading.ts";

type Inputs = { products: ProductInput[]; pictures: PictureFile[] };

/** The inputs of a checked file. `later` moves every day of it by this many days. */
export function inputsOf({ source, content }: ReadFile, later = 0): Inputs {
  const pictures = new Map<string, PictureFile>();
  const named = (file: string): string => {
    const known = pictures.get(file);
    if (known) return known.name;
    const bytes = source.picture(file)!;
    const name = pictureName(file, bytes);
    pictures.set(file, { name, bytes });
    return name;
  };
  const instant = (day: string): Date => instantOf(plusDays(day as Day, later), "00:00");
  const products = content.products.map((product) => productInput(product, { named, instant }));
  return { products, pictures: [...new Map([...pictures.values()].map((picture) => [picture.name, picture])).values()] };
}

type Reading = { named: (file: string) => string; instant: (day: string) => Date };

const worded = (text: string | Worded) => (typeof text === "string" ? { bg: text, en: text } : text);

const productInput = (product: FileProduct, reading: Reading): ProductInput => ({
  sid: product.sid,
  slug: product.slug,
  category: product.category,
  manufacturer: product.manufacturer,
  model: product.model,
  description: product.description,
  technical: product.technicalData.map(({ label, value }) => ({ label: worded(label), value: worded(value) })),
  popularity: product.popularity ?? 0,
  addedAt: product.addedAt === undefined ? null : reading.instant(product.addedAt),
  withdrawn: product.withdrawn ?? false,
  keywords: product.keywords ?? [],
  offers: product.offers.map((offer, position) => offerInput(offer, position, reading)),
});

const centsOr = (price: string | number | undefined): number | null => (price === undefined ? null : centsOf(price)!);

const offerInput = (offer: FileOffer, position: number, { named, instant }: Reading): OfferInput => ({
  sid: offer.sid,
  position,
  memory: offer.memory ?? null,
  memoryMb: offer.memory === undefined ? null : megabytes(offer.memory)!,
  colour: offer.colour ?? null,
  pictures: offer.pictures.map(({ file, alt }) => ({ name: named(file), alt })),
  eurCents: centsOf(offer.price)!,
  discountedEurCents: centsOr(offer.discountedPrice),
  discountedSince: offer.discountedSince === undefined ? null : instant(offer.discountedSince),
  lowest30EurCents: centsOr(offer.lowestPrice30Days),
  leasingEurCents: centsOr(offer.leasingPrice),
  leasingMonths: offer.leasingMonths ?? LEASE_MONTHS,
  stock: offer.stock,
  withdrawn: offer.withdrawn ?? false,
  history: (offer.priceHistory ?? []).map(({ from, price }) => ({ from: instant(from), eurCents: centsOf(price)! })),
});
