import { CATEGORIES, type Category } from "#features/shop/catalogue/contract.ts";
import { DEEPEST, MOST_VALUES, RANGE, SIZES, SORTS, WIDGETS, type ListingWidget, type Size, type Sort } from "./widgets.ts";

/** The requested parameters of a listing. */
export type ListingParams = {
  category: Category | undefined;
  manufacturer: string[];
  memory: string[];
  colour: string[];
  /** Ranges as the answer's buckets name them, `150-300` in euro. */
  price: string[];
  inStock: boolean;
  discounted: boolean;
  text: string;
  sort: Sort;
  /** From zero. */
  page: number;
  size: Size;
  /** For a listing with a more-button: how many products from the start. */
  more: number;
};

export const NO_FILTERS: Omit<ListingParams, "size" | "more"> = {
  category: undefined,
  manufacturer: [],
  memory: [],
  colour: [],
  price: [],
  inStock: false,
  discounted: false,
  text: "",
  sort: "relevance",
  page: 0,
};

const LONGEST = 80;

/** Whether the listing is narrowed by more than the search words. */
export const isFiltered = ({ category, manufacturer, memory, colour, price, inStock, discounted }: ListingParams): boolean =>
  category !== undefined || inStock || discounted || [manufacturer, memory, colour, price].some((values) => values.length > 0);

/** The parameters in an address. An invalid value counts as missing: people shorten and mistype addresses. */
export function readSearchParams(search: Record<string, unknown>, widget: ListingWidget): ListingParams {
  const one = (name: string): string => several(search[name])[0] ?? "";
  const values = (name: string) => several(search[name]).filter(fits).slice(0, MOST_VALUES);
  const number = (name: string) => (/^\d{1,6}$/.test(one(name)) ? Number(one(name)) : 0);
  const { size } = WIDGETS[widget];
  return {
    category: CATEGORIES.find((category) => category === one("category")),
    manufacturer: values("manufacturer"),
    memory: values("memory"),
    colour: values("colour"),
    price: values("price").filter((range) => RANGE.test(range)),
    inStock: one("inStock") === "true",
    discounted: one("discounted") === "true",
    text: one("text").trim().slice(0, LONGEST),
    sort: SORTS.find((sort) => sort === one("sort")) ?? "relevance",
    page: number("page"),
    size: SIZES.find((known) => String(known) === one("size")) ?? (widget === "devices" ? 20 : -1),
    more: Math.min(Math.max(number("more"), size), DEEPEST),
  };
}

/** The parameters that are not as in an address without a query. */
export function changedParams(params: ListingParams, widget: ListingWidget): Partial<ListingParams> {
  const usual = new Map<string, unknown>(Object.entries(readSearchParams({}, widget)));
  return Object.fromEntries(Object.entries(params).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(name))));
}

const several = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string" && !one.includes("\0"));
const fits = (value: string): boolean => value.length > 0 && value.length <= LONGEST;

/** The parameters as a query, of the address and of the call alike (B§7); defaults are left out. */
export function queryOf(params: ListingParams, widget: ListingWidget) {
  const some = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);
  const { paging, size } = WIDGETS[widget];
  return {
    category: params.category,
    text: params.text || undefined,
    manufacturer: some(params.manufacturer),
    memory: some(params.memory),
    colour: some(params.colour),
    price: some(params.price),
    inStock: params.inStock ? ("true" as const) : undefined,
    discounted: params.discounted ? ("true" as const) : undefined,
    sort: params.sort === "relevance" ? undefined : params.sort,
    ...(paging === "pages" && { size: params.size === size ? undefined : (String(params.size) as `${Size}`) }),
    ...(paging === "pages" && { page: params.page > 0 ? String(params.page) : undefined }),
    ...(paging === "more" && { more: params.more > size ? String(params.more) : undefined }),
  };
}

/** The address of a listing with some parameters changed. Any change except the page itself leads to the first page. */
export function addressOf(widget: ListingWidget, params: ListingParams, change: Partial<ListingParams> = {}): string {
  const { path, size } = WIDGETS[widget];
  const query = queryOf({ ...params, page: 0, more: size, ...change }, widget);
  const pairs = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  const text = new URLSearchParams(pairs).toString();
  return path + (text && `?${text}`);
}

/** Filters with several values, and their values without a given one. */
const LISTS = ["manufacturer", "memory", "colour", "price"] as const;
export type ListFilter = (typeof LISTS)[number];
export const isList = (filter: string): filter is ListFilter => (LISTS as readonly string[]).includes(filter);
