import { expect, test } from "vitest";
import { bucketWord } from "./filter-words.ts";

test.each([
  ["0-150", "до 150\u00a0€", "up to €150"],
  ["600-1000", "от 600\u00a0€ до 1000\u00a0€", "€600 to €1,000"],
  ["1000-", "над 1000\u00a0€", "over €1,000"],
  ["10000-1250000", "от 10\u00a0000\u00a0€ до 1\u00a0250\u00a0000\u00a0€", "€10,000 to €1,250,000"],
])("the price range %s is formatted like prices", (key, bg, en) => {
  expect([bucketWord("price", { key }, "bg"), bucketWord("price", { key }, "en")]).toEqual([bg, en]);
});

test.each([
  ["category", { key: "phones" }, "Телефони"],
  ["colour", { key: "mint", name: "Мента" }, "Мента"],
  ["colour", { key: "gone" }, "gone"],
  ["inStock", { key: "true" }, "Само налични"],
] as const)("a value of %s is shown by its label where there is one", (filter, bucket, word) => {
  expect(bucketWord(filter, bucket, "bg")).toBe(word);
});
