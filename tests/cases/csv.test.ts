import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { csvOf, type Cell } from "#vocabulary/csv.ts";
import { openWholePortal, type WholePortal } from "../abuse/portal.ts";
import { samples } from "../abuse/samples.ts";
import { askIn, prepareIn } from "../abuse/sending.ts";

const { cases, bg, en } = JSON.parse(readFileSync(new URL("csv.json", import.meta.url), "utf8")) as {
  cases: { cell: Cell; bg: string; en: string; why: string }[];
  bg: { separator: string };
  en: { separator: string };
};
const SEPARATORS = { bg: bg.separator, en: en.separator };
const LANGUAGES = ["bg", "en"] as const;

test.each(cases.flatMap((one) => LANGUAGES.map((language) => ({ ...one, language }))))(
  "$cell is written in $language as cells are: $why",
  ({ cell, language, ...written }) => {
    const separator = SEPARATORS[language];
    expect(csvOf([[cell, "x"]], language)).toBe(`\ufeff${written[language]}${separator}x\r\n`);
  },
);

let portal: WholePortal;
beforeAll(async () => void (portal = await openWholePortal()));
afterAll(() => portal.close());

const givesTable = ({ answers }: Endpoint) =>
  Object.values(answers).some(({ file }) => file && JSON.stringify(file.media ?? "").includes("text/csv"));
const tables = Object.values(contracts as Record<string, Record<string, Endpoint>>)
  .flatMap((contract) => Object.entries(contract))
  .filter(([, endpoint]) => givesTable(endpoint));

test("every call that gives a table for people writes it in the way of the page's language", async () => {
  expect(tables.length).toBeGreaterThan(3);
  for (const [operation, endpoint] of tables)
    for (const language of LANGUAGES) {
      const { browser, whole } = await prepareIn(portal, samples[operation]!);
      const query = endpoint.query && "fileType" in (whole.query ?? {}) ? { query: { ...whole.query, fileType: "csv" } } : {};
      const sample = { ...whole, ...query, headers: { ...whole.headers, "accept-language": language } };
      const { text, headers } = await askIn(portal, browser, { endpoint, sample });
      expect({ operation, media: headers["content-type"] }).toEqual({ operation, media: expect.stringContaining("text/csv") });
      const [head = ""] = text.split("\r\n");
      expect({ operation, language, head: head.replaceAll(/[^;,\ufeff]/g, "").slice(0, 3) }).toEqual({
        operation,
        language,
        head: `\ufeff${SEPARATORS[language].repeat(2)}`,
      });
      expect(text.replaceAll("\r\n", "")).not.toMatch(/\r/);
    }
});
