import { expect, test } from "vitest";
import { betterText } from "./better-text.ts";

const LETTER = "Здравейте, от снощи нямам интернет, а телевизията работи. Моля, обадете ми се след шест.";

test.each([
  ["alike: the plain text", LETTER, LETTER.replace("Моля", "  Моля\n"), "plain", ""],
  ["alike but for a picture and a link", `${LETTER}\n[image: a.png] тук <https://a.example/x>`, `${LETTER} тук`, "plain", ""],
  ["the HTML says nothing", LETTER, "\u200b", "plain", ""],
  ["the HTML is shorter", LETTER, "Здравейте", "plain", ""],
  ["the HTML has one more word", LETTER, `${LETTER} Спешно!`, "rich", ""],
  ["each has a word of its own", `${LETTER} Елена`, `${LETTER} Спешно!`, "plain", "rich"],
  ["the plain text is a hint", "Отворете писмото в друга програма.", LETTER, "rich", "plain"],
  ["the plain text is cut off, with a link", `Здравейте https://a.example/all`, LETTER, "rich", "plain"],
  ["the plain text is invisible", "\u00a0\u200b\n\u2060", LETTER, "rich", ""],
  ["the plain text is the place of a picture", "[cid:header.png]", LETTER, "rich", ""],
  ["nothing but a sign", "👍", "👍", "plain", ""],
  ["only the HTML", "", LETTER, "rich", ""],
] as const)("%s", (...[, plain, rich, text, other]) => {
  const forms = { plain, rich, "": "" };
  expect(betterText({ plain, rich })).toEqual({ text: forms[text], other: forms[other] });
});

test.each(["", " \n\t", "\u200b\ufeff", "\u2800\u3164\u00ad", "\u0301"])("nothing to be read: %j", (text) =>
  expect(betterText({ plain: text, rich: "👍" })).toEqual({ text: "👍", other: "" }),
);
