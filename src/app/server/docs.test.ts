import { Ajv } from "ajv";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { customersSchema } from "#features/account/customers/server/file/format.ts";
import { catalogueSchema } from "#features/shop/catalogue/server/file/format.ts";
import { guidesSchema } from "#features/support/troubleshooting/guides/server/format.ts";
import { contracts } from "./features.ts";
import { openapiDocument, routesTable } from "./docs.ts";

test("docs/openapi.json and docs/routes.md are what the contracts say (npm run docs)", () => {
  expect(readFileSync("docs/openapi.json", "utf8")).toBe(openapiDocument());
  expect(readFileSync("docs/routes.md", "utf8")).toBe(routesTable());
});

test("docs/customers.schema.json is what the importer of customers takes (npm run docs)", () => {
  expect(readFileSync("docs/customers.schema.json", "utf8")).toBe(customersSchema());
});

test("docs/catalogue.schema.json is what the importer takes (npm run docs)", () => {
  expect(readFileSync("docs/catalogue.schema.json", "utf8")).toBe(catalogueSchema());
});

test("docs/guides.schema.json is what the portal takes as a guide (npm run docs)", () => {
  expect(readFileSync("docs/guides.schema.json", "utf8")).toBe(guidesSchema());
  expect(new Ajv().validateSchema(JSON.parse(guidesSchema()) as object, true)).toBe(true);
});

test("no call is declared twice, and none shares its operation name with another", () => {
  const calls = Object.values(contracts).flatMap((contract) => Object.entries(contract));
  const addresses = calls.map(([, { method, path }]) => `${method} ${path}`);
  expect(addresses.filter((address, place) => addresses.indexOf(address) !== place)).toEqual([]);
  const names = calls.map(([name]) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test("every call documents its refusals as a problem document, and as a page where it answers HTML", () => {
  const { paths, components } = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as {
    paths: Record<string, Record<string, { responses: { default: object } }>>;
    components: { responses: { Refused: { content: object } } };
  };
  const refusals = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ responses }) => responses.default));
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(new Set(['{"$ref":"#/components/responses/Refused"}']));
  expect(Object.keys(components.responses.Refused.content)).toEqual(["application/problem+json", "text/html"]);
});
