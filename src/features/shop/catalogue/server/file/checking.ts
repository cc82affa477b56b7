import { plusDays, dayOf, type Day } from "#vocabulary/day.ts";
import { centsOf } from "#vocabulary/money.ts";
import type { Fault, Path } from "#platform/server/json-file/faults.ts";
import type { FileOffer, FileProduct } from "./format.ts";
import { pictureFault } from "./pictures.ts";
import { productFaultFinder, type ReadFile } from "./reading.ts";

/** Stored data that files can contradict. */
export type Known = {
  /** Keys of the colours. */
  colours: Set<string>;
  /** The product of each slug, by sid. */
  slugs: Map<string, string>;
  /** The product of each offer, by sid. */
  offers: Map<string, string>;
};

type Say = (path: Path, says: string) => void;
type Check = { known: Known; colours: Set<string>; seen: Seen; today: Day; say: Say };
/** The first occurrence of each id over all files. */
type Seen = { products: Map<string, string>; slugs: Map<string, string>; offers: Map<string, string> };

/** What is wrong with files beyond their schema: each alone, together, and against the stored data. */
export function checkCatalogues(files: ReadFile[], known: Known, now: Date): Fault[] {
  const seen: Seen = { products: new Map(), slugs: new Map(), offers: new Map() };
  const colours = new Set([...known.colours, ...files.flatMap(({ content }) => Object.keys(content.colours ?? {}))]);
  return files.flatMap((file) => {
    const find = productFaultFinder(file.source.name, file.text);
    const faults: Fault[] = [];
    const say: Say = (path, says) => void faults.push(find(path, says));
    const check = { known, colours, seen, today: dayOf(now), say };
    if (file.content.asOf !== undefined && file.content.asOf > plusDays(check.today, 1)) say(["asOf"], "is still to come");
    file.content.products.forEach((product, place) => checkProduct(file, product, { ...check, path: ["products", place] }));
    return faults;
  });
}

type At = Check & { path: Path };

function checkProduct({ source }: ReadFile, product: FileProduct, at: At): void {
  const { seen, known, path, say } = at;
  unique(seen.products, { id: product.sid, where: `${source.name}, ${product.sid}` }, (first) =>
    say([...path, "sid"], `"${product.sid}" is the sid of another product already (${first})`),
  );
  unique(seen.slugs, { id: product.slug, where: `${source.name}, ${product.sid}` }, (first) =>
    say([...path, "slug"], `"${product.slug}" is the slug of another product already (${first})`),
  );
  const owner = known.slugs.get(product.slug);
  if (owner !== undefined && owner !== product.sid && !seen.products.has(owner))
    say([...path, "slug"], `"${product.slug}" is the slug of ${owner} already`);
  const choices = new Map<string, string>();
  product.offers.forEach((offer, place) => {
    const here = { ...at, path: [...path, "offers", place] };
    checkOffer(source, { product, offer }, here);
    const choice = `${offer.memory ?? "–"}, ${offer.colour ?? "–"}`;
    if (!offer.withdrawn)
      unique(choices, { id: choice, where: offer.sid }, (first) =>
        say(here.path, `offers the same memory and colour as ${first} (${choice})`),
      );
  });
}

function unique(seen: Map<string, string>, { id, where }: { id: string; where: string }, taken: (first: string) => void): void {
  const first = seen.get(id);
  if (first === undefined) seen.set(id, where);
  else taken(first);
}

function checkOffer(source: ReadFile["source"], { product, offer }: { product: FileProduct; offer: FileOffer }, at: At): void {
  const { seen, known, colours, path, say } = at;
  unique(seen.offers, { id: offer.sid, where: product.sid }, (first) =>
    say([...path, "sid"], `"${offer.sid}" is the sid of another offer already (of ${first})`),
  );
  const owner = known.offers.get(offer.sid);
  if (owner !== undefined && owner !== product.sid)
    say([...path, "sid"], `"${offer.sid}" is an offer of ${owner} already, and cannot become one of another product`);
  if (offer.colour !== undefined && !colours.has(offer.colour))
    say([...path, "colour"], `"${offer.colour}" is no colour that this file or an import before it names`);
  checkPrices(offer, at);
  offer.pictures.forEach(({ file }, place) => {
    const fault = pictureFault(source, file);
    if (fault) say([...path, "pictures", place, "file"], `the picture ${file} ${fault}`);
  });
}

function checkPrices(offer: FileOffer, { path, say, today }: At): void {
  const regular = centsOf(offer.price)!;
  const discounted = offer.discountedPrice === undefined ? undefined : centsOf(offer.discountedPrice)!;
  if (discounted !== undefined && discounted >= regular)
    say([...path, "discountedPrice"], `${offer.discountedPrice} must be less than the price ${offer.price}`);
  for (const field of ["discountedSince", "lowestPrice30Days"] as const)
    if (offer[field] !== undefined && discounted === undefined) say([...path, field], "is said of an offer without discountedPrice");
  if (offer.discountedSince !== undefined && offer.discountedSince > today) say([...path, "discountedSince"], "is still to come");
  const history = offer.priceHistory ?? [];
  history.forEach(({ from }, place) => {
    if (from > today) say([...path, "priceHistory", place, "from"], "is still to come");
    const before = history[place - 1];
    if (before && before.from >= from)
      say([...path, "priceHistory", place, "from"], `must be later than ${before.from}, the entry before it`);
  });
  const last = history.at(-1);
  if (last && centsOf(last.price) !== (discounted ?? regular))
    say(
      [...path, "priceHistory", history.length - 1, "price"],
      `the last entry must be the price of now, ${offer.discountedPrice ?? offer.price}`,
    );
}
