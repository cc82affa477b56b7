type Widget = { id: string; name?: string; custom?: string | undefined };
type Slot = { id?: string; code?: string; position?: number };
type Search = { query: string; results: number; extended: boolean };

/** Attributes that identify a part of a page for the operator's report (A§3): a permanent id, a readable name, and further attributes to distinguish it. */
export const widget = ({ id, name, custom }: Widget) => ({ "data-widget-id": id, "data-widget-name": name, "data-widget-custom": custom });

/** Attributes of a list of widgets; `position` of a widget that is not an item of such a list, counted from 1. An item's position is its place. */
export const slot = ({ id, code, position }: Slot) => ({ "data-slot-id": id, "data-slot-code": code, "data-slot-position": position });

/** Attributes of a search's result: its query, whether filters were set, and the number of results. */
export const searched = ({ query, results, extended }: Search) =>
  query === "" ? {} : { "data-search-query": query, "data-search-results": results, "data-search-extended": extended };
