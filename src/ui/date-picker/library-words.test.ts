import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withOurWords } from "../../../scripts/library-words.ts";

const LIST = readFileSync("node_modules/react-aria/dist/private/intl/calendar/bg-BG.mjs", "utf8");
/** What the list says, with its escapes read. */
const words = (list: string) => list.replace(/\\u\{(\w+)\}/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));

test("a day that is picked is read out in Bulgarian as one day, not as several", () => {
  expect(words(LIST)).toContain("са избрани");
  const text = words(withOurWords(LIST));
  expect(text).not.toContain("са избрани");
  expect(text).toContain('"dateSelected": (args)=>`Избрана дата: ${args.date}`');
  expect(text).toContain('"todayDateSelected": (args)=>`Днес, избрана дата: ${args.date}`');
  expect(text).toContain('"todayDate": (args)=>`Днес, ${args.date}`');
});

test("words that are no longer there are noticed", () => {
  expect(() => withOurWords("export default {}")).toThrow("dateSelected");
});
