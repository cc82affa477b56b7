import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { linesOf, SERVICE_TYPES, TOPICS, type Article } from "#features/support/help/article.ts";
import { articles } from "#features/support/help/articles/all.ts";
import { SECTIONS as homeSections } from "#features/home-internet/sections.ts";
import { topicWords } from "#features/support/help/messages/topics.ts";
import { LANGUAGES, type Language } from "#platform/language.ts";
import { findPage } from "./web/address.ts";
import { pages } from "./web/features.ts";

const place = { contextPath: "", area: "/myvrata" };
/** All texts of the pages; placeholders stand as ${}. */
const messages = new Set(
  [...globSync("src/{**/messages,vocabulary/states}/*.ts"), "src/app/web/words.ts"].flatMap((file) =>
    [
      ...readFileSync(file, "utf8")
        .replaceAll("\\u00a0", " ")
        .matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g),
    ].map(([, plain, filled]) => (plain ?? filled ?? "").replace(/\$\{[^}]*\}/g, "${}").toLowerCase()),
  ),
);
/** A page says so: as the whole of a button or a title, or before what is filled in, as „Просрочена сума“ по „Дом“. */
const isOnPages = (name: string): boolean =>
  [name, `${name}: ${"${}"}`, `${name} по „${"${}"}“`, `${name} on “${"${}"}”`].some((text) => messages.has(text.toLowerCase()));
const QUOTED: Record<Language, RegExp> = { bg: /„([^“]+)“/g, en: /“([^”]+)”/g };
const textOf = (article: Article, language: Language) => [article[language].title, ...linesOf(article[language])].join("\n");
const addressOf = ({ topic, id }: Article) => `/help/${topic}/${id}`;

test("at least forty articles are written, two of each topic, and some of every service", () => {
  expect(articles.length).toBeGreaterThanOrEqual(40);
  for (const topic of TOPICS)
    expect({ topic, count: articles.filter((one) => one.topic === topic).length >= 2 }).toEqual({ topic, count: true });
  for (const type of SERVICE_TYPES) expect(articles.some(({ types }) => types.includes(type))).toBe(true);
});

test("no two articles have one address, one title or one text", () => {
  const twice = (all: string[]) => all.filter((one, at) => all.indexOf(one) !== at);
  expect(twice(articles.map(addressOf))).toEqual([]);
  for (const language of LANGUAGES) {
    expect(twice(articles.map((article) => article[language].title))).toEqual([]);
    expect(twice(articles.map((article) => article[language].lead))).toEqual([]);
    expect(
      twice(articles.flatMap((article) => article[language].parts.flatMap((part) => (typeof part === "string" ? part : part.steps)))),
    ).toEqual([]);
  }
});

test("every topic has its words in both languages", () => {
  for (const language of LANGUAGES) expect(Object.keys(topicWords[language])).toEqual([...TOPICS]);
});

describe.each(articles.map((article) => [addressOf(article), article] as const))("%s", (_, article) => {
  test("has an address in lower case, and existing services, each once", () => {
    expect(article.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(article.types).size).toBe(article.types.length);
  });

  test.each(LANGUAGES)("is between the shortest and the longest length in %s", (language) => {
    const { title, lead, parts } = article[language];
    const lines = linesOf(article[language]).slice(1);
    expect(title.length).toBeLessThanOrEqual(70);
    expect(lead.length).toBeLessThanOrEqual(140);
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(lines.length).toBeLessThanOrEqual(9);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(330);
    for (const part of parts) if (typeof part !== "string") expect(part.steps.length).toBeGreaterThanOrEqual(2);
    for (const line of lines) expect(line).toMatch(/[.?!:]$/);
  });

  test("has as many paragraphs and steps in Bulgarian as in English", () => {
    const shape = (language: Language) => article[language].parts.map((part) => (typeof part === "string" ? 1 : part.steps.length));
    expect(shape("en")).toEqual(shape("bg"));
  });

  test.each(LANGUAGES)("uses the names that buttons and fields have in %s", (language) => {
    const named = [...textOf(article, language).matchAll(QUOTED[language])].map(([, name = ""]) => name);
    expect(named.filter((name) => !isOnPages(name))).toEqual([]);
  });

  test("is in Bulgarian letters and polite in Bulgarian, and in Latin letters in English", () => {
    const bg = textOf(article, "bg");
    expect(bg).not.toMatch(/(?<![а-я])(ви|вас|вам|ваш[а-я]*)(?![а-я])/);
    expect(bg).not.toMatch(/["']|кошниц|“[^”“]*”/);
    expect((bg.match(/[а-я]/gi) ?? []).length).toBeGreaterThan(200);
    expect(textOf(article, "en").replace(/“[^”]+”/g, "")).not.toMatch(/[а-я]/i);
  });

  test("links to existing pages only", () => {
    expect(article.links.length).toBeGreaterThan(0);
    for (const { to, bg, en } of article.links) {
      const [address = "", section] = to.replace("{area}", place.area).split("#");
      const [path = ""] = address.split("?");
      expect(findPage(pages, place, path)?.page.path).toBeDefined();
      if (path.startsWith("/help/")) expect(articles.map(addressOf)).toContain(path);
      if (section) expect(SECTIONS).toContain(section);
      expect(bg && en).toBeTruthy();
    }
  });
});

/** What a person does in the portal, as articles name it, and the page that does it. */
const ACTS: [RegExp, string][] = [
  [/„Изгубен телефон“|“Lost phone”/, "{area}/services/lost-phone"],
  [/„SIM карти“|“SIM cards”/, "{area}/services/sim"],
  [/„Помощ при повреда“|“Help with a fault”/, "{area}/services/troubleshooting"],
  [/„Платете“|“Pay”/, "{area}/invoices?open=payments"],
  [/„Рестартирайте рутера“|“Restart the router”/, "{area}/settings/mycontact"],
  [/„Сменете паролата“|“Change the password”/, "{area}/settings?open=1"],
  [/„Сесии“|“Sessions”/, "{area}/settings?open=2"],
  [/„Пишете ни“|“Write to us”/, "/contact-form"],
  [/„Откажете се от договора тук“|“Withdraw from contract here”/, "/withdrawal"],
  [/„Отменете поръчката“|“Cancel the order”/, "{area}/orders"],
  [/(?<![а-я])[Зз]аредете я|[Rr]echarge it/, "/recharge"],
];

test.each(articles)("$topic/$id links to the page of each act that it names", (article) => {
  for (const language of LANGUAGES)
    for (const [act, page] of ACTS) {
      if (!act.test(textOf(article, language))) continue;
      expect({ act, links: article.links.map(({ to }) => to.split("#")[0]) }).toEqual({
        act,
        links: expect.arrayContaining([expect.stringMatching(new RegExp(`^${page.replace(/[?{}]/g, "\\$&")}`))]) as string[],
      });
    }
});

/** What the portal does not do itself: each was compared with what it does. Whoever adds one looks first whether a page does it. */
const BY_PHONE = [
  "bills/overdue-bill", // a transfer that has not arrived
  "bills/service-is-suspended", // services other than numbers, and what is blocked
  "account/change-password", // somebody else changed it
  "account/contact",
  "buying/withdraw-within-14-days", // a faulty device
  "buying/cancel-an-order", // a guest’s order
  "mobile/prepaid-validity", // a new card, and a number that is blocked
  "mobile/lost-or-stolen-phone", // who cannot sign in
];

test("articles send to the telephone only for what the portal does not do", () => {
  const byPhone = articles.filter((article) => textOf(article, "bg").includes("{phone}")).map(({ topic, id }) => `${topic}/${id}`);
  expect(byPhone.sort()).toEqual([...BY_PHONE].sort());
});

/** Sections of home internet, by their names in the address. */
const SECTIONS: readonly string[] = Object.values(homeSections).flat();
