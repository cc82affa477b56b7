import { expect, test } from "vitest";
import { readSearchParams, searchAddress } from "./search-params.ts";

test.each([
  [{}, { text: "", type: undefined, page: 0 }],
  [
    { text: "  парола   за wifi ", type: "tv", page: "2" },
    { text: "парола за wifi", type: "tv", page: 2 },
  ],
  [
    { text: ["порт", "друго"], type: "radio", page: "-1" },
    { text: "порт", type: undefined, page: 0 },
  ],
  [
    { text: "a\0b", type: "", page: "99999" },
    { text: "", type: undefined, page: 0 },
  ],
  [{ text: "д".repeat(200) }, { text: "д".repeat(80), type: undefined, page: 0 }],
  [
    { text: { a: 1 }, page: "1e3" },
    { text: "", type: undefined, page: 0 },
  ],
])("an address with %j searches for %j", (search, params) => {
  expect(readSearchParams(search)).toEqual(params);
});

test.each([
  [{ text: "", type: undefined, page: 0 }, "/help/search"],
  [
    { text: "смяна & още", type: "internet", page: 1 } as const,
    "/help/search?text=%D1%81%D0%BC%D1%8F%D0%BD%D0%B0+%26+%D0%BE%D1%89%D0%B5&type=internet&page=1",
  ],
])("a search is written to the address: %j", (params, address) => {
  expect(searchAddress(params)).toBe(address);
  expect(readSearchParams(Object.fromEntries(new URL(address, "http://x").searchParams))).toEqual(params);
});
