import { expect, test } from "vitest";
import { refusePersonText } from "./person-text.ts";

test.each([
  "Елена Иванова",
  "Anne-Marie O'Neill",
  "д-р П. Иванов",
  "П.Иванов",
  "Иван Ив.Петров",
  "J.R.R. Tolkien",
  "João Gonçalves",
  "محمد علي",
  "ул. Шипка 3",
  "ул.Шипка 3, вх.А, ет.2",
  "ж.к. Младост 1, бл.54/вх.2",
  "бул. „Цар Освободител“ № 1/А",
  "Обл.Бургас",
  "гр.София",
  "\u0915\u094d\u200d\u0937",
])("%j is a name", (text) => {
  expect(refusePersonText(text)).toBeUndefined();
});

test.each([
  ["Спечелихте! http://evil.example/x", "site"],
  ["hTTps://evil", "site"],
  ["ftp://evil", "site"],
  ["Вижте www.evil", "site"],
  ["www2.evil", "site"],
  ["evil.com", "site"],
  ["Elena evil.com!", "site"],
  ["победа.бг", "site"],
  ["evil.travel/win", "site"],
  ["bit.ly/3xyz", "site"],
  ["evil.example?x=1", "site"],
  ["sub.evil.co.uk/a", "site"],
  ["Ел\u0000ена", "characters"],
  ["Елена\nBcc: all", "characters"],
  ["Елена\tИванова", "characters"],
  ["Елена\u202eавонавИ", "characters"],
  ["\u2066Елена\u2069", "characters"],
  ["Еле\u200bна", "characters"],
  ["\ufeffЕлена", "characters"],
  ["Елена\u2028Иванова", "characters"],
])("%j is refused for its %s", (text, why) => {
  expect(refusePersonText(text)).toBe(why);
});
