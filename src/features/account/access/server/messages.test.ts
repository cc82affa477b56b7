import { expect, test } from "vitest";
import { contactKey } from "./messages.ts";

test("both spellings of a mail address, and capitals, are counted as one mailbox", () => {
  const punycode = `Anna@${new URL("http://пример.бг").hostname}`;
  expect(punycode).toContain("xn--");
  expect([punycode, "anna@пример.бг"].map((mail) => contactKey({ mail }))).toEqual(["anna@пример.бг", "anna@пример.бг"]);
});
