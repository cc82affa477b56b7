import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogueSchema } from "#features/catalogue/server/file/format.ts";
import { contracts } from "./contracts.ts";
import { openapiDocument, routesTable } from "./docs.ts";

test("docs/openapi.json and docs/routes.md are what the contracts say (npm run docs)", () => {
  expect(readFileSync("docs/openapi.json", "utf8")).toBe(openapiDocument());
  expect(readFileSync("docs/routes.md", "utf8")).toBe(routesTable());
});

test("docs/catalogue.schema.json is what the importer takes (npm run docs)", () => {
  expect(readFileSync("docs/catalogue.schema.json", "utf8")).toBe(catalogueSchema());
});

test("no call is declared twice, and none shares its operation name with another", () => {
  const calls = Object.values(contracts).flatMap((contract) => Object.entries(contract));
  const addresses = calls.map(([, { method, path }]) => `${method} ${path}`);
  expect(addresses.filter((address, place) => addresses.indexOf(address) !== place)).toEqual([]);
  const names = calls.map(([name]) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
