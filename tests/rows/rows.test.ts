import { globSync, readFileSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobs } from "#platform/server/job-runner.ts";
import { freshDb } from "#testing/database.ts";
import { differences } from "./compared.ts";
import { describe, readCatalog, type Catalog } from "./described.ts";
import { columnsWritten, wrongGiven, wrongTargets } from "./given.ts";
import { CROSSING, placed, placesOf } from "./placement.ts";
import { queriesIn, textsIn, writesIn } from "./queries.ts";
import { wrong, wrongWrites } from "./wrong.ts";

const isOurs = (file: string): boolean => !file.includes(".test.") && !file.startsWith("src/testing/");
/** It has statements, or gives a store of the platform the names of its tables. */
const WITH_SQL = /\bsql[`<]|#platform\/server\/[\w-]+-store\.ts/;
const files = globSync("src/**/*.ts").filter((file) => isOurs(file) && WITH_SQL.test(readFileSync(file, "utf8")));
/** What fills a demo world is not what a portal writes. */
const isDemo = (file: string): boolean => /[/]demo[/]|[/]demo[.]ts|simulated/.test(file);
const NOT_OURS = /^(jobs|simulated_\w+|information_schema)\./;
/** Tables that are no portal's own, and the parts of one by day. */
const ELSEWHERE = /^(jobs|simulated_\w+|information_schema)\.|_\d{4}_\d\d_\d\d$/;
/** Columns that no statement here writes, and why. */
const WRITTEN_OTHERWISE: { why: string; columns: string }[] = [
  {
    why: "the table has one row, with this default",
    columns:
      "analytics.watermark.one bill_documents.test_key.single catalogue.version.single faults.reading.single platform.clock.one platform.demo_world.one platform.own_world.one",
  },
  {
    why: "a migration fills the table",
    columns:
      "catalogue.price_bands.band catalogue.price_bands.category catalogue.price_bands.from_eur_cents catalogue.price_bands.to_eur_cents checkout.delivery_ways.eur_cents checkout.delivery_ways.free_from_eur_cents checkout.delivery_ways.offered checkout.delivery_ways.way",
  },
  { why: "whose database it is, the demo says", columns: "platform.demo_world.filled_at platform.own_world.opened_at" },
  { why: "migrations are noted by whoever makes them", columns: "platform.migrations.checksum platform.migrations.name" },
  {
    why: "the import of customers composes it of the columns of a file",
    columns:
      "people.assets.billing_account_id people.assets.bundled people.assets.cid people.assets.customer_id people.assets.prepaid people.assets.service_id people.assets.service_type people.assets.tariff_name people.billing_accounts.code people.billing_accounts.customer_id people.billing_accounts.name people.contracts.address people.contracts.cid people.contracts.customer_id people.contracts.name people.customers.city people.customers.code people.customers.kind people.customers.managed people.customers.name people.customers.postcode people.customers.street people.users.provider_id",
  },
];
/** Files whose statements get the names of tables and columns while they run, and why they are not looked at. */
const COMPOSED: Record<string, string> = {
  "src/platform/server/clock-watch.ts": "each feature names its own columns of times that may be ahead",
  "src/platform/server/secret-kinds.ts": "each feature names its own columns of encrypted texts",
  "src/features/account/customers/server/file/writing.ts": "the import has one statement for users, accounts, contracts and lines",
  "src/app/demo/tickets.ts": "the demo world is stored as rows of any table",
};
const WRONG = "tests/rows/wrong.ts";
const { config } = ts.readConfigFile("tsconfig.json", (file) => readFileSync(file, "utf8")) as { config: object };

let program: ts.Program;
let engine: PGlite;
let catalog: Catalog;
let close: () => Promise<void>;
beforeAll(async () => {
  const { database, close: closeDb } = await freshDb();
  if (database.kind !== "embedded") throw new Error("statements are described by the embedded database");
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const running = await startJobs({ database, declared: [], deps: () => ({}), log, work: false });
  await running.stop(0); // it has made its schema
  ({ engine } = database);
  close = closeDb;
  catalog = await readCatalog(engine);
  program = ts.createProgram([...files, WRONG], ts.parseJsonConfigFileContent(config, ts.sys, ".").options);
  program.getTypeChecker(); // which says of each node what it is in
}, 300_000);
afterAll(async () => {
  program = undefined as never; // some 400 MB
  await close();
});

async function faultsIn(some: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const query of queriesIn(program, some)) {
    const described = "statement" in query ? await describe(engine, catalog, query.statement) : `cannot be put together: ${query.unknown}`;
    const found = typeof described === "string" ? [described] : differences(query.row, described.columns, program.getTypeChecker());
    faults.push(...found.map((fault) => `${query.at} ${fault}`));
  }
  return faults;
}

async function writeFaultsIn(some: string[]): Promise<string[]> {
  const checker = program.getTypeChecker();
  const faults: string[] = [];
  for (const write of writesIn(program, some)) {
    const of = async () => {
      if ("unknown" in write) return [`cannot be put together: ${write.unknown}`];
      const described = await describe(engine, catalog, write.statement);
      if (typeof described === "string") return [described];
      const targets = wrongTargets(write.statement, write.values, { columns: catalog.columns, checker });
      return [...wrongGiven(write.values, described.parameters, checker), ...targets];
    };
    faults.push(...(await of()).map((fault) => `${write.at} ${fault}`));
  }
  return faults;
}

test("every query's rows match their declared type", { timeout: 300_000 }, async () => {
  expect(queriesIn(program, files).length).toBeGreaterThan(100);
  expect(await faultsIn(files)).toEqual([]);
});

test("every insert and update has each column that a row needs, and gives what its column takes", { timeout: 300_000 }, async () => {
  expect(writesIn(program, files).length).toBeGreaterThan(100);
  const faults = await writeFaultsIn(files);
  const composed = (fault: string) => COMPOSED[fault.replace(/:[^]*$/, "")] !== undefined;
  expect(faults.filter((fault) => !composed(fault))).toEqual([]);
  expect([...new Set(faults.filter(composed).map((fault) => fault.replace(/:[^]*$/, "")))].sort()).toEqual(Object.keys(COMPOSED).sort());
});

test("every column is written by a statement", () => {
  const about = { columns: catalog.columns, checker: program.getTypeChecker() };
  const writes = writesIn(
    program,
    files.filter((file) => !isDemo(file)),
  ).flatMap((write) => ("statement" in write ? columnsWritten(write.statement, write.values, about) : []));
  const written = new Set([...writes, ...catalog.functions.flatMap((body) => columnsWritten(body, [], about))]);
  const never = [...catalog.columns.values()].flatMap(({ table, column, isView, computed }) =>
    isView || computed || NOT_OURS.test(table) || written.has(`${table}.${column}`) ? [] : [`${table}.${column}`],
  );
  expect(never.sort()).toEqual(WRITTEN_OTHERWISE.flatMap(({ columns }) => columns.split(" ")).sort());
});

test("every table has a place for the day on which rows are spread by customer, and it is known which statements need two of them", () => {
  const tables = new Set(
    [...catalog.columns.values()].filter(({ isView, table }) => !isView && !ELSEWHERE.test(table)).map(({ table }) => table),
  );
  expect(placed.map(({ table }) => table).sort()).toEqual([...tables].sort());
  const columns = new Set([...catalog.columns.values()].map(({ table, column }) => `${table}.${column}`));
  expect(placed.filter(({ table, by }) => by !== "" && !columns.has(`${table}.${by}`))).toEqual([]);
  const texts = textsIn(program, files.filter((file) => !isDemo(file))); // prettier-ignore
  expect(texts.length).toBeGreaterThan(500);
  const crossing = texts
    .filter(({ statement }) => placesOf(statement).length > 1)
    .map(({ at, statement }) => `${at.replace(/:.*/, "")}: ${placesOf(statement).join(", ")}`);
  expect([...new Set(crossing)].sort()).toEqual(CROSSING);
});

test("rows are declared in no other way", () => {
  const others = /\bsql\.\w+<|executeQuery<(?!Record<string, unknown>>)|\brows as (?!unknown)/;
  const all = globSync("src/**/*.ts").filter(isOurs);
  expect(all.filter((file) => others.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("every kind of difference between rows is detected, and nothing else", async () => {
  const found = (await faultsIn([WRONG])).map((fault) => fault.replace(/^\S+ /, ""));
  expect(found).toEqual(Object.keys(wrong));
});

test("every kind of fault of an insert or update is detected, and nothing else", async () => {
  const found = (await writeFaultsIn([WRONG])).map((fault) => fault.replace(/^\S+ /, ""));
  expect(found).toEqual(Object.keys(wrongWrites));
});
