import { expect, test } from "vitest";
import { fold, foldForIndex } from "./fold.ts";

/** Whether somebody who types the first finds the second. */
const finds = (typed: string, product: string): boolean => {
  const words = foldForIndex([product]).split(" ");
  return fold(typed)
    .split(" ")
    .every((word) => words.some((known) => known.startsWith(word)));
};

test.each([
  ["слушалки", "slushalki"],
  ["slushalki", "Слушалки"],
  ["ЧАСОВНИК", "chasovnik"],
  ["щипка", "shtipka"],
  ["самсунг", "Samsung"],
  ["галакси", "Galaxy"],
  ["хуавей", "Huawei"],
  ["нокия", "Nokia"],
  ["nokiya", "Nokia"],
  ["сони", "Sony"],
  ["опо", "Oppo"],
  ["пиксел", "Pixel"],
  ["рутер", "Router"],
  ["сяоми", "Xiaomi"],
  ["ксиаоми", "Xiaomi"],
  ["ся", "Xiaomi"],
  ["xiao", "Калъф за Сяоми"],
  ["айфон", "iPhone"],
  ["iph", "iPhone"],
  ["iphone", "Калъф за айфон"],
  ["гугъл", "Google"],
  ["фон", "Lumo Fone"],
  ["phone", "Фон"],
  ["wi-fi", "Wi-Fi 7"],
  ["wifi", "Wi-Fi 7"],
  ["А52", "A52"],
  ["Х20", "X20"],
  ["128гб", "128GB"],
  ["128 GB", "128 GB"],
  ["café", "Cafe"],
  ["май", "maj may"],
])("%s finds %s", (typed, product) => expect(finds(typed, product)).toBe(true));

test.each([
  ["айфон", "Samsung"],
  ["lumo 12", "Lumo 11"],
  ["калъф", "кабел"],
])("%s does not find %s", (typed, product) => expect(finds(typed, product)).toBe(false));

test("folding what is folded changes nothing that a search needs", () => {
  expect(fold("й Й ѝ")).toBe("i i i");
  expect(fold("ЪГЪЛ щайга ПЮРЕ")).toBe("agal shtaiga piur");
});
