import { globSync, readFileSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobs } from "#platform/server/job-runner.ts";
import { freshDb } from "#testing/database.ts";
import { differences } from "./compared.ts";
import { describe, readCatalog, type Catalog } from "./described.ts";
import { queriesIn } from "./queries.ts";
import { wrong } from "./wrong.ts";

const isOurs = (file: string): boolean => !file.includes(".test.") && !file.startsWith("src/testing/");
const files = globSync("src/**/*.ts").filter((file) => isOurs(file) && readFileSync(file, "utf8").includes("sql<"));
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
}, 300_000);
afterAll(async () => {
  program = undefined as never; // some 400 MB
  await close();
});

async function faultsIn(some: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const query of queriesIn(program, some)) {
    const columns = "statement" in query ? await describe(engine, catalog, query.statement) : `cannot be put together: ${query.unknown}`;
    const found = typeof columns === "string" ? [columns] : differences(query.row, columns, program.getTypeChecker());
    faults.push(...found.map((fault) => `${query.at} ${fault}`));
  }
  return faults;
}

test("every query's rows match their declared type", { timeout: 300_000 }, async () => {
  expect(queriesIn(program, files).length).toBeGreaterThan(100);
  expect(await faultsIn(files)).toEqual([]);
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
