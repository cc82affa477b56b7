import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { madeByMigrations, OWNERS, trespassesOn } from "./schemas.ts";

test("every schema of the migrations has an owner, and every owner a schema and a folder", () => {
  const { schemas, named } = madeByMigrations();
  const owned = Object.keys(OWNERS).filter((schema) => schema !== "jobs"); // which pg-boss makes itself
  expect(owned.sort()).toEqual([...schemas].sort());
  expect([...named].filter((name) => !(name.split(".")[0]! in OWNERS))).toEqual([]);
  expect(Object.values(OWNERS).filter((folder) => !existsSync(folder))).toEqual([]);
});

test("SQL names what its own feature owns, and nothing else", () => {
  expect(trespassesOn(".")).toEqual([]);
});

test("SQL on another feature's tables is caught, written as a query, in parts, as text or as a name", () => {
  const of = "src/features/shop/compare/server";
  expect(trespassesOn("tests/architecture/trespass").sort()).toEqual([
    `${of}/by-name.ts names people.users of src/features/account/customers`,
    `${of}/in-parts.ts names catalogue. of src/features/shop/catalogue`,
    `${of}/store.ts names nowhere.things of nobody`,
    `${of}/store.ts names people.sessions of src/features/account/customers`,
    `${of}/text.ts names orders.orders of src/features/shop/orders`,
  ]);
});
