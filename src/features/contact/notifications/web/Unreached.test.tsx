import { expect, test } from "vitest";
import { written } from "#testing/line-slot.tsx";
import { wordsOn } from "#testing/words-on-page.ts";
import { words } from "../messages/words.ts";
import { Unreached, type Contact } from "./Unreached.tsx";

const REACHED: Contact = { mail: "elena@demo.example", mobile: "888100101", acceptsMails: true };
const shown = (contact: Partial<Contact>, language: "bg" | "en") => written(<Unreached {...REACHED} {...contact} />, language);

test.each(["bg", "en"] as const)("in %s each channel without an address is named, with the way to add one", (language) => {
  const { noMail, noMobile, mailsRefused, contactData } = words[language];
  const html = shown({ mail: null, mobile: null }, language);
  expect(wordsOn(html)).toEqual([noMail.text, noMail.go, noMobile.text, noMobile.go]);
  expect(html.match(/href="[^"]*\/settings\/contact"/g)).toHaveLength(2);
  expect(wordsOn(shown({ acceptsMails: false }, language))).toEqual([mailsRefused, contactData]);
  expect(wordsOn(shown({ acceptsMails: false, mail: null }, language))).toEqual([noMail.text, noMail.go]);
});

test("nothing is said where both channels have an address", () => {
  expect(shown({}, "bg")).toBe("");
});
