import { expect, test } from "vitest";
import { counted, plural } from "./plural.ts";

test.each([
  [0, "дни", "0 days"],
  [1, "ден", "1 day"],
  [2, "дни", "2 days"],
  [11, "дни", "11 days"],
  [21, "дни", "21 days"],
  [101, "дни", "101 days"],
])("%i: %s, %s", (count, bg, en) => {
  expect([plural.bg(count, "ден", "дни"), counted.en(count, "day", "days")]).toEqual([bg, en]);
});
