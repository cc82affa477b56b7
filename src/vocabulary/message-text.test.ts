import { expect, test } from "vitest";
import { tidyMessage } from "./message-text.ts";

test.each([
  ["lines of every system", "one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"],
  ["blank lines around it", "\n \n  first\n\nlast  \n\n", "  first\n\nlast"],
  ["control characters", "a\u0007b\u001b[31mc\u009fd", "ab[31mcd"],
  ["characters that reverse the text", "pay \u202e000 01\u202c lv \u2066x\u2069", "pay 000 01 lv x"],
  ["what is invisible", "in\u200bvi\u00adsi\ufeffble", "invisible"],
  ["an emoji of several", "👩‍💻 ok\tthen", "👩‍💻 ok\tthen"],
  ["nothing but blanks", " \n\u200b\t ", ""],
  ["HTML, which stays text", "<b onclick=x>&amp;</b>", "<b onclick=x>&amp;</b>"],
])("%s", (_, typed, text) => {
  expect(tidyMessage(typed)).toBe(text);
});

test("half a million blanks do not hold the server up", () => {
  const typed = `x${" \n".repeat(250_000)}y`;
  expect(tidyMessage(typed)).toBe(typed);
});
