import { expect, test } from "vitest";
import { readSearchParams, queryOf } from "../search-params.ts";
import { listingWeb } from "./feature.ts";

test.each(listingWeb.pages)("$path is cached by every parameter that its own links use, and by no other", ({ path, asks = [] }) => {
  const widget = path === "/devices/listing" ? "devices" : "shop";
  expect([...asks].sort()).toEqual(Object.keys(queryOf(readSearchParams({}, widget), widget)).sort());
});
