import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";

const sources = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern)
    .filter((file) => !/\.(test|samples|examples)\./.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test("no handler, contract or page of a feature knows of redirects: an endpoint names its page, and the platform leads there", () => {
  const features = sources("src/features/**/*.{ts,tsx}");
  expect(features.length).toBeGreaterThan(1_000);
  const knows = /\b303\b|server\/(accepts|plain-forms)\.ts|\.redirect\(|\blocation: z\./;
  expect(features.filter(({ text }) => knows.test(text)).map(({ file }) => file)).toEqual([]);
});

test("no endpoint declares the redirect that the platform gives, and many name a page", () => {
  const endpoints = Object.values(contracts).flatMap((contract) => Object.values(contract));
  expect(endpoints.filter(({ answers }) => 303 in answers).map(({ path }) => path)).toEqual([]);
  expect(endpoints.filter(({ page }) => page).length).toBeGreaterThan(90);
});

test("whether a form is plain is decided in one place", () => {
  const platform = sources("src/platform/**/*.ts");
  const decides = platform.filter(({ text }) => /\.indexOf\("text\/html"\)|isPlainForm = /.test(text)).map(({ file }) => file);
  expect(decides).toEqual(["src/platform/server/accepts.ts"]);
});
