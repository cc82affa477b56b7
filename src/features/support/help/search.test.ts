import { expect, test } from "vitest";
import type { Article, ServiceType } from "./article.ts";
import { PAGE_SIZE } from "./limits.ts";
import { holds, lineOf, readFor, search, wordsIn } from "./search.ts";

test.each([
  ["Как да сменя паролата си", "парола", true],
  ["Как да сменя паролата си", "ПАРОЛА", true],
  ["Как да сменя паролата си", "рола", true],
  ["Как да сменя паролата си", "пароли", true],
  ["Как да сменя паролата си", "смяна", true],
  ["Как да сменя паролата си", "password", true],
  ["Рестартирайте рутера", "модем", true],
  ["Отказ от договора", "отменя", true],
  ["Рестартирайте рутера", "зззз", false],
  ["Как да сменя паролата си", "parola", true],
  ["Адресът 192.168.1.1 е на рутера", "168.1", true],
  ["Адресът 192.168.1.1 е на рутера", "ruter", true],
  ["Настройки на Wi-Fi", "wi-fi", true],
  ["Настройки на Wi-Fi", "WIFI", true],
  ["Настройки на Wi-Fi", "уайфай", true],
  ["Open the section “Factory settings”", "FACTORY", true],
  ["Open the section “Factory settings”", "тв", false],
  ["Плащате 100 % от сумата", "%", true],
  ["Плащате 100 % от сумата", ".*", false],
  ["a".repeat(5), "е", false],
])("whether «%s» contains «%s»: %s", (line, text, expected) => {
  expect(wordsIn(text).every((word) => holds(lineOf(line), word))).toBe(expected);
});

const article = (id: string, title: string, { lead = "", types = [] as ServiceType[] } = {}): Article => {
  const text = { title, lead, parts: ["Край."] };
  return { id, topic: "wifi", types, links: [], bg: text, en: text };
};
const read = [
  article("lead", "За рутера", { lead: "Как се сменя парола на рутера", types: ["internet"] }),
  article("apart", "За парола", { lead: "Тук се сменя", types: ["internet", "tv"] }),
  article("title", "Как се сменя парола", { types: ["mobile"] }),
  article("none", "За нещо друго", { types: ["tv"] }),
].map((one) => readFor("bg", one));
const found = (text: string, type?: ServiceType) => search(read, { text, type, page: 0 }).articles.map(({ article: { id } }) => id);

test("articles that hold every word are found: first those with all in the title, then the text as typed, then the words apart", () => {
  expect(found("сменя парола")).toEqual(["title", "lead", "apart"]);
  expect(found("  СМЕНЯ   парола ")).toEqual(["title", "lead", "apart"]);
  expect(found("сменя парола баница")).toEqual([]);
});

test.each<[ServiceType | undefined, string[]]>([
  [undefined, ["lead", "apart", "title", "none"]],
  ["internet", ["lead", "apart"]],
  ["tv", ["apart", "none"]],
  ["mobile", ["title"]],
  ["fixed", []],
])("without words all articles of the service %s are found", (type, ids) => {
  expect(found("", type)).toEqual(ids);
});

test("both the service and the words must fit", () => {
  expect(found("парола", "tv")).toEqual(["apart"]);
});

test.each([
  [0, 0, 8],
  [1, 1, 8],
  [2, 2, 3],
  [3, 2, 3],
  [9999, 2, 3],
])("page %i of nineteen articles is page %i, with %i of them (B§9: eight to a page)", (page, shown, count) => {
  const nineteen = Array.from({ length: 19 }, (_, at) => readFor("bg", article(`a${at}`, "Парола")));
  const { articles, page: at, total } = search(nineteen, { text: "парола", type: undefined, page });
  expect([at, articles.length, total]).toEqual([shown, count, 19]);
  expect(articles[0]?.article.id).toBe(`a${shown * PAGE_SIZE}`);
});

test("only the first eight words of a text count", () => {
  expect(wordsIn("1 2 3 4 5 6 7 8 9 10")).toHaveLength(8);
});
