import { CATEGORIES } from "#features/shop/catalogue/contract.ts";
import { SORTS } from "#features/shop/listing/widgets.ts";
import type { Target } from "./load.ts";

const COLOURS = ["black", "white", "blue", "green", "red", "sand"];
const MEMORIES = ["64 GB", "128 GB", "256 GB", "512 GB"];
const MODELS = ["alba", "бора", "cima", "дара", "ela", "фара", "gora"];
const BANDS = ["0-150", "150-300", "300-600", "0-200", "200-400", "50-100", "60-120"];
const accept = { accept: "application/json" };

/** Pseudo-random numbers below one, the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A visitor's calls to a listing, one after another: kinds and filters, every order, words in either alphabet, deep and last pages, long lists. */
export function mixOfCalls(url: string): Target {
  const number = chance(7);
  const some = <T>(of: readonly T[]): T => of[Math.floor(number() * of.length)]!;
  const perhaps = (share: number, text: () => string): string => (number() < share ? text() : "");
  const maker = () => `&manufacturer=Maker+${some(["A", "B", "C", "D", "E", "F", "G", "H"])}`;
  const filters = (share: number) =>
    perhaps(share, maker) +
    perhaps(share, () => `&memory=${encodeURIComponent(some(MEMORIES))}`) +
    perhaps(share, () => `&colour=${some(COLOURS)}`) +
    perhaps(share, () => `&price=${some(BANDS)}`) +
    perhaps(share / 2, () => "&inStock=true") +
    perhaps(share / 2, () => "&discounted=true");
  const category = () => `&category=${some(CATEGORIES)}`;
  const page = (from: number, to: number) => `&page=${Math.floor(from + number() * (to - from))}`;
  const kinds: [share: number, query: () => string][] = [
    [25, () => category() + filters(0.3) + page(0, 4)],
    [20, () => perhaps(0.7, category) + filters(0.2) + `&sort=${some(SORTS)}` + page(0, 4)],
    [15, () => `&text=${encodeURIComponent(`${some(MODELS)} ${Math.floor(number() * 100)}`)}` + perhaps(0.3, category)],
    [10, () => perhaps(0.5, category) + filters(0.1) + page(10, 50)],
    [10, () => perhaps(0.5, category) + filters(0.2) + `&sort=${some(SORTS)}&page=999999`],
    [15, () => category() + filters(0.8)],
    [5, () => perhaps(0.5, category) + "&size=-1"],
  ];
  const next = () => {
    let at = number() * 100;
    const kind = kinds.find(([share]) => (at -= share) < 0) ?? kinds[0]!;
    return { headers: accept, body: "", path: `/products/search?widget=devices${kind[1]()}` };
  };
  return { name: "a mix of calls", url: `${url}/products/search?widget=devices`, headers: accept, next };
}

/** The one filtered page whose cost must not grow with the shop. */
export const filteredPage = (url: string): Target => ({
  name: "phones of one maker in one colour that can be bought, by price",
  url: `${url}/products/search?widget=devices&category=phones&manufacturer=Maker+C&colour=blue&inStock=true&sort=price`,
  headers: accept,
});
