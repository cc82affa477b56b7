import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Messages, mails, texts for phones, help pages and what pages write themselves. */
const FILES = globSync([
  "src/**/messages/*.ts",
  "src/**/*words.ts",
  "src/**/{letter,mail,mails,buyer-mail}.ts",
  "src/features/support/help/articles/*.ts",
  "src/features/site/search/site-pages.ts",
  "src/features/account/customers/server/demo/*.ts",
  "src/features/**/*.tsx",
  "src/ui/**/*.tsx",
]).filter((file) => !file.includes(".test."));
const JSON_FILES = globSync(["guides/*.json", "catalogue/*.json", "src/app/server/brand/*.json"]);

const QUOTED = /(?<!\p{L})'[^']*'/gu;
const STRAIGHT = /\p{L}+'(?=\p{L})|s'(?=[\s.,;:!?)]|$)/gu;
/** The words of a text that end in a straight apostrophe; what stands between two of them is quoted, such as the name of a font. */
const straightIn = (text: string): string[] => [...text.replaceAll(QUOTED, "").matchAll(STRAIGHT)].map(([word]) => word);

const TEXTS = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.JsxText,
]);
/** All texts of a file's code: not its comments, and no SQL. */
function textsOf(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) return;
    if (TEXTS.has(node.kind)) texts.push((node as ts.LiteralLikeNode).text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return texts;
}

test("a straight apostrophe is found in words, and not around a name", () => {
  const found = ["the customer's", "customers' pages", "customers'", "the customer’s", "font: 'Sofia Sans',Arial", "it's 'so'"].map(
    straightIn,
  );
  expect(found).toEqual([["customer'"], ["s'"], ["s'"], [], [], ["it'"]]);
});

test("every file of words is read", () => {
  expect(FILES.length).toBeGreaterThan(300);
  expect(FILES.filter((file) => file.includes("/messages/")).length).toBeGreaterThan(100);
});

test.each(FILES)("%s writes its apostrophes as ’", (file) => {
  expect(textsOf(file).flatMap(straightIn)).toEqual([]);
});

test.each(JSON_FILES)("%s writes its apostrophes as ’", (file) => {
  expect(straightIn(readFileSync(file, "utf8"))).toEqual([]);
});
