import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** All displayed texts: messages, help articles, and other files with words. */
const FILES = globSync("src/**/*.{ts,tsx,json}").filter(
  (file) => !/\.(test|examples)\.|\/testing\/|app\/server\/settings|brand\/format/.test(file),
);

/** “Call us” and its kind, in both languages; not who calls the customer, nor the customer's own card and bank. */
const CALL =
  /обадете (?:ни )?се(?! от нея| на банката)|ни се обадете|позвънете|потърсете ни|call us|ring us|phone us|get in touch|contact us|свържете се с нас/i;
/** “Write to us” and its kind. */
const WRITE = /пишете ни|ни пишете|write to us|e-?mail us/i;

/** Sentences of a file's strings. An address in the text does not end one. */
const sentences = (file: string) => readFileSync(file, "utf8").split(/(?<=[.!?;])\s|\n/);

test.each([
  ["call", CALL, /\{phone\}/],
  ["write", WRITE, /\{mail\}/],
])("no text suggests to %s without the number or the address beside it", (_, asks, beside) => {
  const bare = FILES.flatMap((file) =>
    sentences(file).flatMap((sentence) =>
      asks.test(sentence) && !beside.test(sentence) && !isCode(sentence) ? [`${file}: ${sentence.trim()}`] : [],
    ),
  );
  expect(bare).toEqual([]);
});

/** Words of a button or heading that has the number, the address or the form beside it on the page; and comments. */
const BESIDE_IT = [
  /toContact: "(Свържете се с нас|Contact us)"/,
  /(?:write|title|form): "(Пишете ни|Write to us)"/,
  /lead: "(Обадете се, пишете или елате|Call, write or come by): /,
  /обадете се на \$\{phone\}/i,
];
const isCode = (sentence: string): boolean => /^\s*(\/\/|\/?\*)/.test(sentence) || BESIDE_IT.some((one) => one.test(sentence));

test("the search for such texts finds them", () => {
  const found = FILES.filter((file) => sentences(file).some((sentence) => CALL.test(sentence)));
  expect(found.length).toBeGreaterThan(12);
});

test("every placeholder in a text is filled somewhere", () => {
  const marks = FILES.filter((file) => /messages|articles|words|vrata\.json/.test(file)).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?<!\$)\{([a-z]+)\}/g)].map(([, mark]) => mark!),
  );
  expect([...new Set(marks)].sort()).toEqual(["area", "bill", "brand", "customer", "mail", "phone", "seller"]);
});
