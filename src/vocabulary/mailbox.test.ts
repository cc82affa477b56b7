import { expect, test } from "vitest";
import { countedMailbox } from "./mailbox.ts";

test.each([
  ["elena@example.bg", "elena@example.bg"],
  [" Elena@Example.BG ", "elena@example.bg"],
  ["elena+vrata+2@example.bg", "elena@example.bg"],
  ["+elena@example.bg", "+elena@example.bg"],
  ["e.lena@example.bg", "e.lena@example.bg"],
  ["E.l.e.n.a+1@googlemail.com", "elena@gmail.com"],
  ["elena@gmail.com", "elena@gmail.com"],
  ["ｅlena@example.bg", "elena@example.bg"],
  ["nothing", "nothing"],
])("%s is counted as %s", (address, counted) => {
  expect(countedMailbox(address)).toBe(counted);
});
