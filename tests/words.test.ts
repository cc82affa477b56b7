import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AREA_NAME } from "#vocabulary/area-words.ts";

/** Bulgarian synonyms that must not be used, and the one word for the thing. */
const INSTEAD: [wrong: RegExp, right: string, except?: RegExp][] = [
  [/бележк/i, "разписка", /home-internet|help\/articles/], // what a customer notes beside a device is a бележка
  [/кошниц/i, "количка", /search\/site-pages/], // what people may type
  [/формата(?! на)/i, "формулярът"],
  [/(?<![а-я])затвори(?![а-я])/i, "Затворете"],
  [
    /рутер[а-я]* не се обад|рутерът не се обажда|(щом|докато|ако не) се обади|дава[лш][а-я]* вест/i,
    "Няма връзка с рутера, когато отново е свързан",
  ],
  [/попитайте рутера|го попитайте/i, "Проверете сега"],
  [/прие другата част/, "Рутерът прие TCP, но отказа UDP"],
  [/да пуск|да пусн/i, "Да разрешим ли достъп"],
  [/router is (still )?taking|router took|taken by the router|took the change/i, "The router is applying the change"],
  [/not been heard of/i, "We have not heard from the router"],
  [/(?<![а-я])(ви|вас|вам|ваш[а-я]*)(?![а-я])/, "Ви, Вас, Вам, Ваш"],
  [/мои(те)? услуги|мо(ят|я) профил|"всички услуги"/i, AREA_NAME.bg, /support\/faults/], // there: a choice of all types of service
  [/(?<![а-я])„?(към )?вашият профил"/i, AREA_NAME.bg, /app\/server\/brand/], // there: a heading of the terms, about the password
  [
    /\bmy (services|profile)\b|"all services"|"your (account|services|profile)",?$/im,
    AREA_NAME.en,
    /support\/faults|account\/overview|app\/server\/brand/,
  ],
  [/път(ят)? до (тази |)страница|"(the )?(way|path) to (this|the) page"|"breadcrumbs"/i, "Къде сте, Where you are"],
];
const MESSAGES = globSync([
  "src/**/messages/*.ts",
  "src/vocabulary/states/*.ts",
  "src/features/support/help/articles/*.ts",
  "src/app/web/*words.ts",
  "src/app/server/brand/*.json",
  "src/features/site/search/site-pages.ts",
  "src/features/account/profile/web/settings-links.ts",
]);

test("every file of words is read", () => {
  expect(MESSAGES.length).toBeGreaterThan(30);
});

/** A type of service with its name, such as `INTERNET: "Internet"`; a sentence about a type is a feature's own. */
const TYPE_NAME = /\b(MOBILE|INTERNET|TV|FIXED|MOBILE_AND_OTHER|fixed): "(?!Нямате |You have )\S+( \S+){0,3}"/;
test("the names of service types are written in one place", () => {
  const named = [...globSync("src/**/*words.ts"), ...MESSAGES].filter((file) => TYPE_NAME.test(readFileSync(file, "utf8")));
  expect([...new Set(named)]).toEqual(["src/vocabulary/service-type-words.ts"]);
});

test("which words go with a count is chosen by the language's own rules, in vocabulary/plural.ts", () => {
  expect(MESSAGES.filter((file) => /[!=]== "?1\b/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test.each(MESSAGES)("%s uses one name for each thing, and addresses people politely", (file) => {
  const words = readFileSync(file, "utf8");
  const found = INSTEAD.flatMap(([wrong, right, except]) =>
    !except?.test(file) && wrong.test(words) ? [`${wrong.exec(words)![0]}: say ${right}`] : [],
  );
  expect(found).toEqual([]);
});
