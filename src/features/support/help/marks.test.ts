import { expect, test } from "vitest";
import { marked, snippetOf, type Piece } from "./marks.ts";
import { lineOf, wordsIn } from "./search.ts";

const shown = (pieces: Piece[]) => pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("");

test.each([
  ["Сменете паролата си", ["парола"], "Сменете [парола]та си"],
  ["Парола и парола", ["парола"], "[Парола] и [парола]"],
  ["Сменете паролата си", ["parola"], "Сменете [паролата] си"],
  ["Настройки на Wi-Fi", ["уайфай"], "Настройки на [Wi-Fi]"],
  ["паролата", ["пароли", "парола", "олата"], "[паролата]"],
  ["Нищо такова", ["парола"], "Нищо такова"],
  ["<b>код</b>", ["<b>"], "[<b>]код</b>"],
  ["без думи", [], "без думи"],
])("of «%s» %j is marked so: %s", (line, words, expected) => {
  expect(shown(marked(line, words.flatMap(wordsIn)))).toBe(expected);
});

test("marking loses and changes nothing of a line, for any search", () => {
  const line = "İstanbul: адресът е 192.168.1.1, „Wi-Fi“ и ПАРОЛА";
  for (const word of ["i", "stan", "1.1", "wi-fi", "wifi", "парола", "„", "ıst"])
    expect(
      marked(line, wordsIn(word))
        .map(({ text }) => text)
        .join(""),
    ).toBe(line);
});

test("the excerpt under a title is the line with most of the words, or the lead when none matches", () => {
  const lines = ["Увод", "Тук има порт.", "Тук има порт и рутер."].map(lineOf);
  expect(shown(snippetOf({ lines }, wordsIn("порт рутер")))).toBe("Тук има [порт] и [рутер].");
  expect(shown(snippetOf({ lines }, wordsIn("баница")))).toBe("Увод");
});

test("a long line is shortened at words, around what was found", () => {
  const long = `${"дълга дума ".repeat(40)}порт ${"после още ".repeat(40)}`.trim();
  const snippet = shown(snippetOf({ lines: [lineOf(long)] }, wordsIn("порт")));
  expect(snippet).toContain("[порт]");
  expect(snippet).toMatch(/^…(дълга|дума) .* (после|още)…$/);
  expect(snippet.length).toBeLessThan(210);
});
