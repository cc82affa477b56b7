import { readFileSync } from "node:fs";
import { Ruleset, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";

type Document = { paths: Record<string, Record<string, unknown>>; components: { schemas: Record<string, unknown> } };

const text = readFileSync("docs/openapi.json", "utf8");

async function findings(document: object): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset({ extends: [[oas, "all"]] }));
  return (await spectral.run({ ...document })).map(({ code, path, message }) => `${code} at ${path.join(".")}: ${message}`);
}

/** Paths that end with a slash because the specification writes them so (B§7). */
const WITH_SLASH = ["/facade/customer/notifications/settings/", "/facade/notification/all/seen/"];

test("docs/openapi.json passes Spectral's rules for OpenAPI without an error or a warning", { timeout: 30_000 }, async () => {
  const found = await findings(JSON.parse(text) as Document);
  const isOfB = (finding: string) => WITH_SLASH.some((path) => finding.startsWith(`path-keys-no-trailing-slash at paths.${path}:`));
  expect(found.filter((finding) => !isOfB(finding))).toEqual([]);
  expect(found.filter(isOfB)).toHaveLength(WITH_SLASH.length);
});

test("Spectral detects errors: a response that refers to nothing, and a call without its parameter", { timeout: 30_000 }, async () => {
  const broken = text
    .replace('"#/components/schemas/SignInResponse"', '"#/components/schemas/Nothing"')
    .replace('"/company/texts/{text}"', '"/company/texts/{other}"');
  const codes = (await findings(JSON.parse(broken) as Document)).map((finding) => finding.split(" ")[0]);
  expect(codes).toEqual(expect.arrayContaining(["invalid-ref", "path-params"]));
});

test("every named schema is referred to, and none is written out a second time", () => {
  const { paths, components } = JSON.parse(text) as Document;
  const rest = JSON.stringify({ paths, components });
  const names = Object.keys(components.schemas);
  expect(names.filter((name) => !rest.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  const once = (schema: unknown) => rest.split(JSON.stringify(schema)).length === 2;
  expect(names.filter((name) => !once(components.schemas[name]))).toEqual([]);
});
