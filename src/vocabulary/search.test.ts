import { expect, test } from "vitest";
import { searchIndex, searchWords, tsquery } from "./search.ts";

/** Whether somebody who types the first finds the thing with the second, as PostgreSQL compares them. */
function finds(typed: string, thing: string): boolean {
  const words = searchWords(typed);
  const index = searchIndex([thing]).split(" ");
  return (
    words?.every(
      ({ begins, is }) => begins.some((one) => index.some((known) => known.startsWith(one))) || is.some((one) => index.includes(one)),
    ) ?? false
  );
}

test.each([
  ["калъфи", "калъф"],
  ["калъф", "калъфи"],
  ["калъфа", "калъф"],
  ["калъфът", "калъф"],
  ["телефоните", "телефон"],
  ["телефон", "телефоните"],
  ["часовници", "часовник"],
  ["часовник", "часовниците"],
  ["слушалка", "слушалки"],
  ["slushalkite", "слушалки"],
  ["таблета", "таблет"],
  ["таблет", "таблета"],
  ["контакта", "контакт"],
  ["рутери", "рутер"],
  ["рестартирам", "рестартиране"],
  ["рестарт", "рестартирайте"],
  ["връщам", "връщане"],
  ["върнете", "връщане"],
  ["смените", "смяна"],
  ["phones", "phone"],
  ["case", "cases"],
  ["batteries", "battery"],
  ["restarting", "restart"],
  ["watches", "watch"],
  // what it is for, and words that say nothing
  ["калъф за телефон", "калъф за телефон"],
  ["калъфи за телефони", "калъф за телефон"],
  ["case for phone", "case for phone"],
  ["рестартиране на рутера", "Рестартирайте рутера"],
  // names apart and together
  ["A 15", "Lumiko A15"],
  ["А 15", "Lumiko A15"],
  ["a15", "Lumiko A 15"],
  ["x1pro", "Vihren X1 Pro"],
  ["256GB", "256 GB"],
  ["256 gb", "256 GB"],
  ["wi fi", "Wi-Fi 7"],
  // other names of one thing
  ["кейс", "калъф"],
  ["headphones", "слушалки"],
  ["смартфон", "телефон"],
  ["модем", "рутер"],
  ["iph", "Калъф за айфон"],
])("«%s» finds «%s»", (typed, thing) => expect(finds(typed, thing)).toBe(true));

test.each([
  ["zzzz", "Zelena Z1"],
  ["zz", "zebra"],
  ["a", "accessory"],
  ["телефон", "калъф за телефон"],
  ["phone", "case for phone"],
  ["калъф за таблет", "калъф за телефон"],
  ["калъф", "кабел"],
  ["каса", "калъф"],
  ["lumo 12", "Lumo 11"],
  ["';--", "Lumo 12"],
  ["%", "Lumo 12"],
])("«%s» does not find «%s»", (typed, thing) => expect(finds(typed, thing)).toBe(false));

test("nothing typed looks for nothing; signs without a word find nothing", () => {
  expect(tsquery("   ")).toBe("");
  expect(tsquery("';--")).not.toBe("");
});

test("a search has nothing that PostgreSQL could read otherwise, and at most eight words", () => {
  expect(tsquery("  Лумо  !(y4) <-> 'or'")).toMatch(/^\([a-z0-9:*| ]+\)( & \([a-z0-9:*| ]+\))*$/);
  expect(searchWords("b c d f g h j k l m")).toHaveLength(8);
});

test("words that say nothing count where there are no others", () => {
  expect(searchWords("на с")?.map(({ typed }) => typed)).toEqual(["на", "с"]);
  expect(searchWords("на рутера")?.map(({ typed }) => typed)).toEqual(["рутера"]);
});
