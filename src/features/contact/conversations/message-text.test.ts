import { expect, test } from "vitest";
import { harmless, isDisguised, piecesOf } from "./message-text.ts";

const shown = (message: string) => piecesOf(message).map((piece) => (piece.href === undefined ? piece.text : [piece.href, piece.host]));

test.each([
  ["Вижте https://example.bg/помощ.", ["Вижте ", ["https://example.bg/помощ", "example.bg"], "."]],
  ["(https://example.bg/a_(b))", ["(", ["https://example.bg/a_(b)", "example.bg"], ")"]],
  ["HTTP://EXAMPLE.BG:8080, и още", [["HTTP://EXAMPLE.BG:8080", "example.bg:8080"], ", и още"]],
  [
    "javascript:alert(1) data:text/html,x ftp://example.bg file:///etc",
    ["javascript:alert(1) data:text/html,x ftp://example.bg file:///etc"],
  ],
  ["<a href='https://example.bg'>тук</a>", ["<a href='", ["https://example.bg", "example.bg"], "'>тук</a>"]],
  ["https://vrata.example@evil.example/", ["https://vrata.example@evil.example/"]],
  ["http://", ["http://"]],
  ["", []],
])("of %s only addresses of the web are links", (message, pieces) => expect(shown(message)).toEqual(pieces));

test("characters that hide or reverse words are taken out, and those that scripts and emoji need stay", () => {
  expect(harmless("а\u202eб\u2066в\u200bг\u0000д\u001b[31mе\ufeff")).toBe("абвгд[31mе");
  expect(harmless("ред\r\nред\u2028ред\tтаб 👩‍👧 ми\u200cخ")).toBe("ред\nред\nред\tтаб 👩‍👧 ми\u200cخ");
});

test("a site that is written in letters of another alphabet is shown by its real name", () => {
  const [link] = piecesOf("https://раураl.example/");
  expect(link).toMatchObject({ host: expect.stringMatching(/^xn--/) });
  expect(isDisguised(link as { text: string; host: string })).toBe(true);
  expect(isDisguised({ text: "https://Example.bg/x", host: "example.bg" })).toBe(false);
});
