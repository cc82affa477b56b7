import type { CompatStatement } from "@mdn/browser-compat-data/types";
import { at, byLastName, statementAt, type Use } from "./compat.ts";

/** A part of a style sheet: what stands before its braces or its semicolon, and what is within. */
type Part = { text: string; inner?: Part[] };

/** The parts of a built style sheet, whose texts in quotes and comments are away. */
function partsOf(sheet: string): Part[] {
  const root: Part[] = [];
  const open: Part[][] = [root];
  const bare = sheet.replace(/\/\*[^]*?\*\//g, "").replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)"']*\)/g, '""');
  for (const [, text, end] of bare.matchAll(/([^{};]*)([{};]|$)/g)) {
    const part: Part = { text: text!.trim() };
    if (part.text !== "" || end === "{") open.at(-1)!.push(part);
    if (end === "{") open.push((part.inner = []));
    if (end === "}") open.pop();
  }
  return root;
}

const functions = byLastName(["css", "types"], (name) => name.replace(/[-_]function$/, ""));
const UNITS: [RegExp, string][] = [
  [/\d(?:dvh|dvw|dvi|dvb|dvmin|dvmax)\b/, "viewport_percentage_units_dynamic"],
  [/\d(?:svh|svw|svi|svb|svmin|svmax)\b/, "viewport_percentage_units_small"],
  [/\d(?:lvh|lvw|lvi|lvb|lvmin|lvmax)\b/, "viewport_percentage_units_large"],
  [/\d(?:cqw|cqh|cqi|cqb|cqmin|cqmax)\b/, "container_query_length_units"],
  [/\d(?:rlh)\b/, "rlh"],
  [/\dlh\b/, "lh"],
  [/\dcap\b/, "cap"],
  [/\dric\b/, "ric"],
];

const one = (name: string, ...path: string[]): Use[] => {
  const statement = statementAt(...path);
  return statement ? [{ name, means: [statement] }] : [];
};
const some = (name: string, means: CompatStatement[] | undefined): Use[] => (means ? [{ name, means }] : []);

function valueUses(property: string, value: string): Use[] {
  const isOwn = property.startsWith("--");
  return [
    ...[...value.matchAll(/([a-z][a-z-]*)\(/g)].flatMap(([, name]) =>
      at(["css", "properties", property, name!])
        ? one(`${property}: ${name}()`, "css", "properties", property, name!)
        : some(`${name}()`, functions.get(name!)),
    ),
    ...UNITS.flatMap(([sign, name]) => (sign.test(value) ? one(`unit ${name}`, "css", "types", "length", name) : [])),
    ...(isOwn ? [] : (value.match(/(?<![\w(#-])[a-z][a-z-]*(?![\w(-])/g) ?? [])).flatMap((word) =>
      one(`${property}: ${word}`, "css", "properties", property, word),
    ),
  ];
}

/** A declaration. What a browser has under its own prefix counts, where that stands beside it. */
function declarationUses({ text }: Part, beside: Part[], within: string): Use[] {
  const colon = text.indexOf(":");
  const property = text.slice(0, colon).trim();
  const value = text.slice(colon + 1);
  const isPrefixedToo = beside.some(
    (other) => /^-(?:webkit|moz)-/.test(other.text) && other.text.replace(/^-\w+-/, "").startsWith(`${property}:`),
  );
  const isOwn = property.startsWith("-");
  const named = within === "" ? ["css", "properties", property] : ["css", "at-rules", within, property];
  const uses = isOwn || isPrefixedToo ? [] : [{ name: property, means: [statementAt(...named) ?? []].flat() }];
  return [...uses, ...(isPrefixedToo ? [] : valueUses(property, value))];
}

const selectorUses = (selector: string): Use[] => [
  ...[...selector.matchAll(/(?<!\\)::?([a-z][a-z-]*)/g)].flatMap(([sign, name]) => [
    { name: sign, means: [statementAt("css", "selectors", name!) ?? []].flat() },
  ]),
  ...(selector.includes("&") ? one("nesting", "css", "selectors", "nesting") : []),
];

const mediaUses = (query: string): Use[] => [
  ...[...query.matchAll(/\(\s*(?:min-|max-)?([a-z][a-z-]*)/g)].map(([, name]) => ({
    name: `@media (${name})`,
    means: [statementAt("css", "at-rules", "media", name!) ?? []].flat(),
  })),
  ...(/[<>]/.test(query) ? one("@media range", "css", "at-rules", "media", "range_syntax") : []),
];

/** What an at-rule with declarations or nothing but names needs, and what is within it. */
function atRuleUses({ text, inner }: Part): Use[] {
  const [, name = "", rest = ""] = /^@([a-z-]+)\s*([^]*)$/.exec(text) ?? [];
  const plain = name.replace(/^-\w+-/, "");
  const own: Use = { name: `@${name}`, means: [statementAt("css", "at-rules", plain) ?? []].flat() };
  if (name === "charset" || inner === undefined) return [own];
  // whoever does not know what is asked for skips the whole
  if (name === "supports") return [own, ...uses(inner).filter((use) => !mentions(rest, use.name))];
  if (plain === "keyframes") return [own, ...inner.flatMap((step) => declared(step.inner ?? [], ""))];
  if (["font-face", "property", "counter-style", "font-palette-values"].includes(name)) return [own, ...declared(inner, name)];
  return [own, ...(name === "media" ? mediaUses(rest) : []), ...(name === "page" ? declared(inner, "") : uses(inner))];
}

const mentions = (condition: string, name: string): boolean => condition.includes(name.replace(/^.*: |[@()]/g, ""));

const declared = (inner: Part[], within: string): Use[] =>
  inner.flatMap((part) => (part.inner === undefined && part.text.includes(":") ? declarationUses(part, inner, within) : []));

function ruleUses(rule: Part): Use[] {
  const inner = rule.inner ?? [];
  const nested = inner.filter((part) => part.inner !== undefined);
  return [
    ...selectorUses(rule.text),
    ...declared(inner, ""),
    ...(nested.length > 0 ? [...one("nesting", "css", "selectors", "nesting"), ...uses(nested)] : []),
  ];
}

const uses = (parts: Part[]): Use[] => parts.flatMap((part) => (part.text.startsWith("@") ? atRuleUses(part) : ruleUses(part)));

/** All that a style sheet uses of the platform. */
export const styleUses = (sheet: string): Use[] => uses(partsOf(sheet));
