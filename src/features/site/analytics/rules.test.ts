import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { AnalyticsEvent } from "./event.ts";
import { depth, FUNNEL_NAMES, FUNNELS, STEPS, stepOf, type StepName } from "./funnels.ts";
import { daysOf, isAnother, periodOf } from "./period.ts";
import { words } from "./messages/words.ts";
import { scaleTop } from "./chart-scale.ts";
import { widgetName } from "./widget-name.ts";

const event = (more: Partial<AnalyticsEvent>): AnalyticsEvent => ({
  visit: "0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10",
  type: "shown",
  url: "/",
  ...more,
});

test.each<[string, AnalyticsEvent, StepName | undefined]>([
  ["the vignette page opened", event({ url: "/vignettes" }), "vignettes"],
  ["a widget shown on it", event({ url: "/vignettes", widget: { id: "vignette" } }), undefined],
  ["something chosen in its form", event({ type: "change", url: "/vignettes", widget: { id: "vignette" } }), "chosen"],
  ["something chosen elsewhere on it", event({ type: "change", url: "/vignettes" }), undefined],
  ["the prices opened", event({ url: "/vignettes/prices" }), undefined],
  ["the cart opened", event({ url: "/cart" }), "cart"],
  ["a click in the cart", event({ type: "click", url: "/cart" }), undefined],
  ["the checkout opened", event({ url: "/checkout" }), "checkout"],
  ["something typed in its form", event({ type: "change", url: "/checkout", widget: { id: "checkout" } }), "typed"],
  ["a confirmation opened", event({ url: "/checkout/confirmation/:id" }), "ordered"],
])("%s is the step %#", (_, event, expected) => {
  expect(stepOf(event)).toBe(expected);
});

test("every step of a funnel has a sign, and every sign is a funnel's", () => {
  expect(new Set(FUNNEL_NAMES.flatMap((name) => FUNNELS[name]))).toEqual(new Set(STEPS.map(({ name }) => name)));
});

test.each<[StepName[], number, number]>([
  [[], 0, 0],
  [["vignettes"], 1, 0],
  [["vignettes", "chosen", "cart"], 3, 1],
  [["cart", "checkout", "typed", "ordered"], 0, 4],
  [["vignettes", "cart", "checkout", "typed", "ordered"], 1, 4],
  [["ordered", "typed", "checkout", "cart", "chosen", "vignettes"], 5, 4],
])("a visit that was at %j is %i deep in the vignette funnel and %i in the checkout's", (reached, vignette, checkout) => {
  expect([depth("vignette", new Set(reached)), depth("checkout", new Set(reached))]).toEqual([vignette, checkout]);
});

test("a period has every day of it, over the change of the clocks too", () => {
  expect(daysOf({ from: "2026-10-24", to: "2026-10-26" })).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
  expect(daysOf(periodOf({}, "2026-11-21", 90))).toHaveLength(30);
  expect(daysOf(periodOf({ from: "2000-01-01" }, "2026-11-21", 90))).toHaveLength(90);
  expect(daysOf(periodOf({ from: "2000-01-01" }, "2026-11-21", 7))).toHaveLength(7);
});

test.each<[unknown[], boolean]>([
  [[undefined, undefined], false],
  [["", ""], false],
  [["2026-11-01", "2026-11-07"], false],
  [["2026-11-07", "2026-11-01"], false], // reverse order is accepted
  [["2026-11-01", undefined], false],
  [["2020-01-01", "2026-11-07"], true],
  [["1.11.2026", "2026-11-07"], true],
  [["2026-11-01", "2026-11-31"], true],
  [[["2026-11-01", "2026-11-02"], undefined], true],
])("requested with %j, the report from 1 to 7 November is a different one: %s", (requested, expected) => {
  expect(isAnother(requested, { from: "2026-11-01", to: "2026-11-07" })).toBe(expected);
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [10, 10],
  [27, 30],
  [71, 80],
  [99, 100],
  [101, 200],
  [1_234, 2_000],
])("the scale of a chart whose highest value is %i ends at %i, and its half is whole", (highest, top) => {
  expect(scaleTop(highest)).toBe(top);
  expect(Number.isInteger(top / 2)).toBe(true);
});

test.each([
  [{ id: "vignette", name: "x" }, "Vignette form"],
  [{ id: "banner", name: "Лято" }, "Лято"],
  [{ id: "banner", name: "" }, "banner"],
  [{ id: "constructor", name: "" }, "constructor"],
  [{ id: "__proto__", name: "" }, "__proto__"],
])("the widget %j is called %s", (widget, expected) => {
  expect(widgetName(widget, "en")).toBe(expected);
});

test("every widget that the portal's pages have is called by a name of the report, in both languages, as its page calls it", () => {
  const sources = globSync("src/**/web/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/\{ id: "([\w-]+)", name: "([^"]+)"/g)].map(([, id, name]) => [id!, name!] as const),
  );
  const [, table = ""] = /SECTIONS = \{(.*?)\}/s.exec(readFileSync("src/features/home-internet/sections.ts", "utf8")) ?? [];
  const sections = [...table.matchAll(/"([a-z]+)"/g)].flatMap(([, id]) => (id === "changes" ? [] : `my-contact-${id!}`));
  expect(named.length).toBeGreaterThan(9);
  expect(sections.length).toBeGreaterThan(10);
  for (const [id, name] of named) expect({ id, name: words.bg.widgetNames[id] }).toEqual({ id, name });
  const ids = [...named.map(([id]) => id), ...sections].sort();
  expect(new Set(Object.keys(words.bg.widgetNames))).toEqual(new Set(ids));
  expect(new Set(Object.keys(words.en.widgetNames))).toEqual(new Set(ids));
});

test("labels of counts have their singular: one click, one visit", () => {
  expect(words.en.widgets.value(["1", 1], ["2", 2], "50.0%")).toBe("1 click of 2 times shown (50.0%)");
  expect(words.bg.widgets.value(["2", 2], ["1", 1], "200,0 %")).toBe("2 натискания при 1 показване (200,0 %)");
  expect(words.en.visits.chart(["1", 1], "1", "2 May 2026")).toBe("1 visit in all. The most on one day: 1, on 2 May 2026.");
});
