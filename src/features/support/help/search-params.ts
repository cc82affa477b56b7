import { oneLine } from "#vocabulary/person-text.ts";
import { SERVICE_TYPES, type ServiceType } from "./article.ts";
import { LONGEST_TEXT } from "./limits.ts";

/** Parameters of a search in the help. `page` from zero. */
export type HelpParams = { text: string; type: ServiceType | undefined; page: number };

/** The search parameters in an address. An invalid value counts as missing: people shorten and mistype addresses. */
export function readSearchParams(search: Record<string, unknown>): HelpParams {
  const one = (name: string): string => {
    const value = [search[name]].flat()[0];
    return typeof value === "string" && !value.includes("\0") ? value : "";
  };
  return {
    text: oneLine(one("text")).slice(0, LONGEST_TEXT),
    type: SERVICE_TYPES.find((type) => type === one("type")),
    page: /^\d{1,4}$/.test(one("page")) ? Number(one("page")) : 0,
  };
}

/** The search as query parameters of both the address and the call, without what is not set. */
export const queryOf = ({ text, type, page }: HelpParams) => ({
  ...(text !== "" && { text }),
  ...(type && { type }),
  ...(page > 0 && { page: String(page) }),
});

/** The address of a search. */
export function searchAddress(params: HelpParams): string {
  const query = new URLSearchParams(queryOf(params)).toString();
  return `/help/search${query && `?${query}`}`;
}
