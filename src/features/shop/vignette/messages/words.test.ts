import { expect, test } from "vitest";
import { words } from "./words.ts";

test.each(["bg", "en"] as const)("what is to be ticked is named as its box is: %s", (language) => {
  const inCart = words[language].plain["in-cart"];
  expect(inCart.text).toContain(inCart.replace);
});
