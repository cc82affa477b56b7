import { expect, test } from "vitest";
import { audienceOf, faultsOf, linesIn, MOST_LINES, type Draft } from "./rules.ts";

const draft: Draft = { channel: "bar", type: "MESSAGE", bg: "Текст", en: "Text", audience: "area", area: "Лозенец" };
const list = (lines: string) => ({ audience: "list", list: lines }) as const;

test.each<[string, Partial<Draft>, string[]]>([
  ["a text in both languages for an area", {}, []],
  ["a text in one language", { en: " " }, ["text"]],
  ["a text that is too long for the bar", { bg: "я".repeat(501) }, ["text-long"]],
  ["a mail without a subject", { channel: "mail" }, ["title"]],
  ["a mail with both", { channel: "mail", titleBg: "Тема", titleEn: "Subject", bg: "я".repeat(2_000) }, []],
  ["an SMS that is too long", { channel: "sms", bg: "я".repeat(301) }, ["text-long"]],
  ["an area of two letters", { area: "Ло" }, ["area"]],
  ["no service", { audience: "service", serviceType: "" }, ["service"]],
  ["a service", { audience: "service", serviceType: "TV" }, []],
  ["an empty list", list("\n \n"), ["list"]],
  ["codes and user names", list("100000001\r\nhome, small-business"), []],
  ["a line that is neither", list("100000001\n12 34"), ["list-lines"]],
  ["as many as there may be", list(Array.from({ length: MOST_LINES }, (_, n) => String(100_000_000 + n)).join("\n")), []],
  ["one more", list(Array.from({ length: MOST_LINES + 1 }, (_, n) => String(100_000_000 + n)).join("\n")), ["list-long"]],
])("%s", (_, change, faults) => {
  expect(faultsOf({ ...draft, ...change })).toEqual(faults);
});

test("a list has each line once, and is for its codes and names alone", () => {
  expect(linesIn("home\n home \n\n100000001;home")).toEqual(["home", "100000001"]);
  expect(audienceOf({ ...draft, ...list("home\n100000001") })).toEqual({ listed: ["home", "100000001"] });
  expect(audienceOf(draft)).toEqual({ area: "Лозенец" });
});
