import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { freshDb } from "#testing/database.ts";
import { namesTheUser, NOBODY } from "./links.ts";
import { look, type Looked } from "./look.ts";
import { STAYS, UNEXPORTED, type Reason } from "./reasons.ts";

let db: Db;
let close: () => Promise<void>;
let looked: Looked;
beforeAll(async () => {
  ({ db, close } = await freshDb());
  looked = await look(db);
});
afterAll(() => close());

const tableOf = (column: string): string => column.split(".").slice(0, 2).join(".");

/** The columns that these reasons name, of those that there are; whole rows as they were found. */
const namedIn = (reasons: readonly Reason[], found: readonly string[]): string[] =>
  reasons.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([table, names]) =>
      names === "*"
        ? found.filter((column) => tableOf(column) === table && !namesTheUser(table, column.slice(table.length + 1)))
        : names.split(" ").map((name) => `${table}.${name}`),
    ),
  );
/** Whole rows that a reason names, and of which nothing was found. */
const emptyIn = (reasons: readonly Reason[], found: readonly string[]): string[] =>
  reasons.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([table, names]) =>
      names === "*" && !found.some((column) => tableOf(column) === table) ? [table] : [],
    ),
  );

function unnamed(found: readonly string[], reasons: readonly Reason[]): string[] {
  const named = namedIn(reasons, found);
  return found.filter((column) => !named.includes(column));
}
function needless(found: readonly string[], reasons: readonly Reason[]): string[] {
  const named = namedIn(reasons, found);
  return [...named.filter((column, nth) => !found.includes(column) || named.indexOf(column) !== nth), ...emptyIn(reasons, found)];
}

test("every table leads to a person, or is named with its reason", () => {
  expect(looked.tables.length).toBeGreaterThan(50);
  expect(looked.others).toEqual(NOBODY.flatMap(({ tables }) => tables.split(" ")).sort());
});

test("whoever leaves leaves nothing behind but what is named with its reason", () => {
  expect(unnamed(looked.stays, STAYS)).toEqual([]);
});

test("the export of data has everything of a person but what is named with its reason", () => {
  expect(unnamed(looked.unexported, UNEXPORTED)).toEqual([]);
});

test("every reason is still needed", () => {
  expect(needless(looked.stays, STAYS)).toEqual([]);
  expect(needless(looked.unexported, UNEXPORTED)).toEqual([]);
});

test("a new column that nothing erases or exports is found, and a new table that leads to nobody", async () => {
  const after = await look(db, [
    "alter table tickets.tickets add column gate_code text",
    "create table tickets.weather (day date primary key)",
  ]);
  expect(unnamed(after.stays, STAYS)).toEqual(["tickets.tickets.gate_code"]);
  expect(unnamed(after.unexported, UNEXPORTED)).toEqual(["tickets.tickets.gate_code"]);
  expect(after.others).toContain("tickets.weather");
});
