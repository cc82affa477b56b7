import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { buildTarget, FLOOR } from "../../scripts/browser-floor.ts";
import { sinceIn, statementAt, tooNew } from "./compat.ts";
import { scriptUses } from "./script-names.ts";
import { styleUses } from "./style-names.ts";
import { NOTE_FLOOR } from "#platform/web/floor.ts";

/** Each use that is too new, and what is to be found of it. */
test.each([
  ["a method of a class", "URL.canParse(at)", "URL.canParse"],
  ["a method of a built-in object", "Map.groupBy(all, one)", "Map.groupBy"],
  ["one that is taken out", "const { groupBy: g } = Map; g(all, one)", "Map.groupBy"],
  ["a method of something", "const later = (a, b) => a.union(b)", ".union()"],
  ["a method of an element", "const open = (a) => a.showPopover()", ".showPopover()"],
  ["a method of an iterator", "const two = (a) => a.values().take(2)", ".take()"],
  ["a member of what there is one of", "document.startViewTransition(go)", "document.startViewTransition"],
  ["a global function", "requestIdleCallback(go)", "requestIdleCallback"],
  ["a global class", "new CloseWatcher()", "CloseWatcher"],
  ["a part of Intl", "new Intl.DurationFormat('bg')", "Intl.DurationFormat"],
  ["a global that nobody knows", "shownNowhere()", "shownNowhere"],
  ["a flag of a pattern", "/[a--b]/v.test(text)", "flag v of a pattern"],
  ["a flag of a pattern that is made", "new RegExp('a', 'v')", "flag v of a pattern"],
  ["a modifier in a pattern", "/(?i:a)b/.test(text)", "modifier of a pattern"],
  ["a group that is named twice", "/(?<a>b)|(?<a>c)/.test(text)", "named group twice of a pattern"],
  ["syntax", "import words from './words.json' with { type: 'json' }", "statements.import.import_attributes"],
  ["an event", "addEventListener('scrollend', go)", '"scrollend" event'],
  ["an event of an element that is made", "jsx('div', { onBeforeToggle: go })", '"beforetoggle" event'],
  ["an attribute", "jsx('div', { popover: 'auto' })", "<div popover>"],
  ["an attribute of one element", "jsx('dialog', { closedby: 'any' })", "<dialog closedby>"],
  ["an attribute that is set", "(a) => a.setAttribute('closedby', 'any')", "attribute closedby"],
  ["an element", "jsx('search', {})", "<search>"],
])("a script's name that is newer than the floor is found: %s", (_, code, name) => {
  expect([...tooNew(scriptUses(code)).keys()]).toContain(name);
});

test.each([
  ["what is old enough", "structuredClone([].toSorted().at(-1)); Object.hasOwn(a, 'b'); [1].findLast(c); /(?<=a)b/u.test(c)"],
  ["what is tried first", "typeof requestIdleCallback; document.startViewTransition?.(go)"],
  ["names of one's own", "function canParse(at) { return at } canParse(1); const Temporal = 1; Temporal.now"],
  ["keys and labels", "go: for (;;) break go; const a = { groupBy: 1, navigation: 2 }; a.groupBy"],
  ["elements and attributes of long ago", "jsx('dialog', { inert: true, onToggle: go, className: 'a' }); jsx('input', { type: 'date' })"],
])("a script's names are not reported: %s", (_, code) => {
  const known = /^(a|c|go|jsx)$/;
  expect([...tooNew(scriptUses(code)).keys()].filter((name) => !known.test(name))).toEqual([]);
});

test.each([
  ["a property", "a { field-sizing: content }", "field-sizing"],
  ["a property of anchors", "a { anchor-name: --a }", "anchor-name"],
  ["a value", "p { text-wrap: pretty }", "text-wrap: pretty"],
  ["a function", "a { color: light-dark(#fff, #000) }", "light-dark()"],
  ["a function in a property of one's own", "a { --b: light-dark(#fff, #000) }", "light-dark()"],
  ["a selector", "a:open { color: red }", ":open"],
  ["a selector within another", "a:not(:popover-open) { color: red }", ":popover-open"],
  ["an element of a selector", "details::details-content { color: red }", "::details-content"],
  ["nesting", "a { color: red; & b { color: blue } }", "nesting"],
  ["an at-rule", "@starting-style { a { opacity: 0 } }", "@starting-style"],
  ["a feature of a window", "@media (scripting: none) { a { color: red } }", "@media (scripting)"],
  ["a property that nobody knows", "a { colr: red }", "colr"],
  ["what stands beside its question", "@supports (color: red) { a { field-sizing: content } }", "field-sizing"],
])("a name in a style sheet that is newer than the floor is found: %s", (_, sheet, name) => {
  expect([...tooNew(styleUses(sheet)).keys()]).toContain(name);
});

test.each([
  ["what is old enough", "a:has(b:is(c)) { color: color-mix(in srgb, red, blue); inset: 0; height: 100dvh; translate: 1px }"],
  ["what is asked for first", "@supports (field-sizing: content) { a { field-sizing: content } }"],
  ["a prefix beside it", "a { -webkit-user-select: none; user-select: none }"],
  ["texts and addresses", 'a::before { content: "light-dark(a){}"; background: url("a.svg?light-dark(") }'],
])("the names of a style sheet are not reported: %s", (_, sheet) => {
  expect([...tooNew(styleUses(sheet)).keys()]).toEqual([]);
});

test("what is said of a name that is too new has each browser that lacks it", () => {
  expect(tooNew(scriptUses("URL.canParse(at)")).get("URL.canParse")).toBe(
    "chrome 111, chrome_android 111, edge 111, safari 16.4, safari_ios 16.4",
  );
});

describe("the floor", () => {
  /** What the first script of a document looks for, by where the data describes it. */
  const LOOKED_FOR = [
    ["css", "selectors", "has"],
    ["css", "types", "color", "color-mix"],
    ["api", "Navigator", "userActivation"],
  ].map((path) => statementAt(...path)!);

  test.each([
    ["chrome", FLOOR.chrome],
    ["edge", FLOOR.edge],
    ["firefox", FLOOR.firefox],
    ["safari", FLOOR.safari],
    ["safari_ios", FLOOR.ios_saf],
  ] as const)("what a document looks for before its script came all together to %s in its version %s", (browser, version) => {
    const since = LOOKED_FOR.map((one) => sinceIn(browser, one)).sort((one, other) => Number(other) - Number(one));
    expect(since[0]).toBe(version);
    for (const name of ["selector(:has(a))", "color-mix(", "userActivation"]) expect(NOTE_FLOOR).toContain(name);
  });

  test("the documents have the numbers that the build has", () => {
    expect(buildTarget()).toEqual(["chrome111", "edge111", "firefox121", "safari16.4", "ios16.4"]);
    const text = readFileSync("docs/browsers.md", "utf8");
    for (const [name, version] of [
      ["Chrome", FLOOR.chrome],
      ["Edge", FLOOR.edge],
      ["Firefox", FLOOR.firefox],
      ["Safari", FLOOR.safari],
      ["Safari on iOS", FLOOR.ios_saf],
    ])
      expect(text).toContain(`| ${name} | ${version} |`);
  });

  test("the scripts within a document are read by browsers of long ago", () => {
    expect(NOTE_FLOOR).not.toMatch(/=>|\b(?:const|let|class)\b|\?\.|\?\?|`/);
  });
});
