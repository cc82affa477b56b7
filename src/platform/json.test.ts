import { expect, test } from "vitest";
import { frozen } from "./frozen.ts";
import { jsonWriter } from "./json.ts";

const product = frozen({ sid: "p1", image: { alt: "<Картина>\u2028" }, price: null, tags: ["a", "b"], none: undefined });

test.each([
  ["text", 'a"b'],
  ["nothing", null],
  ["a list of what is frozen", [product, product]],
  ["a frozen list", frozen([product, null, 5])],
  ["a list with nothing at one place", [product, undefined]],
  ["what writes itself", { sum: { cents: 5, toJSON: () => "0.05" } }],
  [
    "a page's data",
    { frame: { user: null, left: undefined }, loaded: { data: { listing: { content: [product], total: 2 }, at: new Date(0) } } },
  ],
  ["lists of lists", [[1, [2]], [], {}]],
  ["a name that is no word", { 'a"b': 1, __other__: [undefined] }],
])("%s is written as JSON.stringify writes it", (_, value) => {
  const write = jsonWriter();
  expect(write(value)).toBe(JSON.stringify(value));
  expect(write(value)).toBe(JSON.stringify(value));
});

test("what is done to JSON is done to all of it", () => {
  const write = jsonWriter((json) => json.replaceAll("<", "\\u003c"));
  expect(write({ data: [product], "<": "<script>" })).toBe(JSON.stringify({ data: [product], "<": "<script>" }).replaceAll("<", "\\u003c"));
});

test("a frozen value is serialised once, wherever it is; any other, each time", () => {
  const texts: string[] = [];
  const write = jsonWriter((json) => {
    texts.push(json);
    return json;
  });
  const open = { sid: "p2" };
  write([product, product, open]);
  write({ first: product, open });
  const times = (text: string) => texts.filter((one) => one === text).length;
  expect([times('"p1"'), times('"p2"')]).toEqual([1, 2]);
});
