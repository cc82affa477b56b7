import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#platform/language.ts";
import { crawl } from "#testing/crawl.ts";
import { checkHtml, type Document } from "#testing/html-checker.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { openWholePortal } from "../abuse/portal.ts";
import { demoPersons } from "../links/persons.ts";

const pageWith = (body: string, head = ""): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${head}</head><body>${body}</body></html>`;
const field = (attributes: string): string => pageWith(`<form><input name="a" aria-label="a" ${attributes}></form>`);

/** A page with each kind of error that pages have had, and what the checker says of it. */
const WRONG: { name: string; html: string; message: RegExp }[] = [
  {
    name: "a hidden field that is read-only",
    html: pageWith('<form><input type="hidden" name="a" value="1" readonly></form>'),
    message: /readonly/,
  },
  { name: "a meta without content", html: pageWith("", '<meta property="a" nonce="b">'), message: /content/ },
  { name: "a street address on one line", html: field('autocomplete="street-address"'), message: /street-address/ },
  { name: "a national number in a field for any", html: field('type="tel" autocomplete="tel-national"'), message: /tel-national/ },
  { name: "an id twice", html: pageWith('<p id="a">1</p><p id="a">2</p>'), message: /Duplicate ID/ },
];

/** Only in `npm run test:soak`: the checker needs Java, and reads every page of every person. */
describe.runIf(process.env["ALL_LOOKS"])("the Nu HTML checker", () => {
  test("finds each kind of error, and none on a sound page", { timeout: 120_000 }, () => {
    const errors = checkHtml([{ name: "a sound page", html: pageWith("<p>1</p>") }, ...WRONG]);
    const messageOf = (name: string) => errors.filter((error) => error.name === name).map(({ message }) => message);
    expect(messageOf("a sound page")).toEqual([]);
    for (const { name, message } of WRONG) expect(messageOf(name).join()).toMatch(message);
  });

  test("finds nothing wrong with any page of anybody, in either language", { timeout: 3_600_000 }, async () => {
    const portal = await openForTests(() => openWholePortal({ pages: true, demo: true }));
    const documents = new Map<string, Document>();
    for (const { name, user } of demoPersons)
      for (const language of LANGUAGES)
        for (const { url, html } of await crawl(await portal.signedIn(user), { language, each: 2 }))
          if (html) documents.set(html, { name: `${name}, ${language}: ${url}`, html });
    const errors = checkHtml([...documents.values()]);
    if (process.env["HTML_ERRORS"]) writeFileSync(process.env["HTML_ERRORS"], JSON.stringify({ documents: documents.size, errors }));
    expect(errors).toEqual([]);
    expect(documents.size).toBeGreaterThan(300);
  });
});
