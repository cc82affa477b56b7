/** How a listing goes on past what it shows at first. */
export type Paging = "pages" | "more" | "slider";

/** The listings of the portal, by the `widget` of the call (B§7). `size`: how many products at first; `path`: the page, where it is one. */
export const WIDGETS = {
  /** With the compare bar. */
  devices: { paging: "pages", size: 20, path: "/devices/listing" },
  /** The shop's own, without it. */
  shop: { paging: "more", size: 24, path: "/shop/devices/listing" },
  /** Beside a product: those of its kind that cost about as much. */
  related: { paging: "slider", size: 12, path: null },
} as const satisfies Record<string, { paging: Paging; size: number; path: `/${string}` | null }>;

export type Widget = keyof typeof WIDGETS;
/** Those that are pages. */
export type ListingWidget = "devices" | "shop";
export const WIDGET_NAMES = Object.keys(WIDGETS) as Widget[];

/** Page sizes that one can choose, −1 for all (A§9). */
export const SIZES = [10, 20, 30, -1] as const;
export type Size = (typeof SIZES)[number];
/** The most products that pages of a listing reach, so that no page costs much more than the first: beyond it, filters help. */
export const DEEPEST = 1_000;

const SORT_FIELDS = ["relevance", "price", "name", "newest"] as const;
type SortField = (typeof SORT_FIELDS)[number];
/** `{field}` or `{field},desc`; each field's own order is the one that people expect of it: dearest last, newest first. */
export const SORTS = SORT_FIELDS.flatMap((field) => [field, `${field},desc`] as const);
export type Sort = SortField | `${SortField},desc`;

export const USUAL_SORT: Sort = "relevance";

/** What products are filtered by, in the order shown. `shown`: how many options before "see more" (B§9). */
export const FILTERS = {
  category: { type: "distinct_value", shown: 5 },
  manufacturer: { type: "distinct_value", shown: 6 },
  memory: { type: "distinct_value", shown: 5 },
  colour: { type: "distinct_value", shown: 6 },
  price: { type: "ranges", shown: 6 },
  inStock: { type: "distinct_value", shown: 1 },
  discounted: { type: "distinct_value", shown: 1 },
} as const satisfies Record<string, { type: "distinct_value" | "ranges"; shown: number }>;
export type Filter = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as Filter[];
/** How many options of each filter are shown before "see more". */
export const RESTRICTIONS: Readonly<Record<string, number>> = Object.fromEntries(
  FILTER_NAMES.map((filter) => [filter, FILTERS[filter].shown]),
);

/** A price range in euro: `150-300`, `1000-`. */
export const RANGE = /^\d{1,8}-\d{0,8}$/;
/** So many values of one filter count. */
export const MOST_VALUES = 20;
