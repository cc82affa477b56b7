type Widget = { id: string; name?: string; custom?: string | undefined };
type Slot = { id?: string; code?: string; position?: number };
type Search = { query: string; results: number; extended: boolean };

/** Attributes that name a part of a page for the operator's report (A§3): a lasting id, a name that people read, and what else tells it apart. */
export const widget = ({ id, name, custom }: Widget) => ({ "data-widget-id": id, "data-widget-name": name, "data-widget-custom": custom });

/** Attributes of a place in which things stand: of a list, and of each thing's position in it, counted from 1. */
export const slot = ({ id, code, position }: Slot) => ({ "data-slot-id": id, "data-slot-code": code, "data-slot-position": position });

/** Attributes of what a search has found: for what, whether with filters, and how many things. */
export const searched = ({ query, results, extended }: Search) =>
  query === "" ? {} : { "data-search-query": query, "data-search-results": results, "data-search-extended": extended };
