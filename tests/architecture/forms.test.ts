import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Forms that write and are none of `PostForm`, and why. */
const BY_HAND: Record<string, string> = {
  "src/platform/web/PostForm.tsx": "the forms themselves",
  "src/ui/site/SiteHeader.tsx": "looks know no endpoint: the address and the token are handed to it",
  "src/app/web/failures.tsx": "sends a form again as it was: to its own address, with names that may repeat",
  "src/features/account/sign-in/web/ConfirmSent.tsx": "sends a form again as it was: to its own address, with names that may repeat",
};

type Source = { file: string; text: string };
const sources = (): Source[] =>
  globSync("src/**/*.tsx")
    .filter((file) => !/\.(test|examples)\./.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Each `<form …>` of a source, up to its end. */
const formsIn = (text: string): string[] => [...text.matchAll(/<form\b(?:=>|[^>])*>/g)].map(([tag]) => tag);

/** Forms that write; all others say by GET, which is the default, what a page shows. */
const writing = ({ text }: Source): boolean => formsIn(text).some((tag) => /\bmethod=(?!"get")/i.test(tag));

test("a form that writes is a PostForm, or a ScriptForm where only the script shows it, but for these", () => {
  const all = sources();
  expect(all.filter(({ text }) => formsIn(text).length > 0).length).toBeGreaterThan(25);
  expect(all.filter(({ text }) => text.includes("<PostForm")).length).toBeGreaterThan(70);
  expect(
    all
      .filter(writing)
      .map(({ file }) => file)
      .sort(),
  ).toEqual(Object.keys(BY_HAND).sort());
});

test.each([
  ["by hand", '<form className="stack" method="post" action={href(rename.path)} onSubmit={send}>'],
  ["with a handler before its method", '<form onSubmit={(event) => void send(event)} method="post">'],
  ["over several lines", '<form\n  action="/x"\n  method={method}\n>'],
])("a form that writes %s is found", (_, text) => {
  expect(writing({ file: "", text })).toBe(true);
});

test.each([
  ["a search", '<form role="search" action={href("/search")}>'],
  ["a choice", '<form method="get" action={own}>'],
])("%s is none", (_, text) => {
  expect(writing({ file: "", text })).toBe(false);
});

/** Who puts a token or a key into a form; without `PostForm` it is one by hand. */
const TOKENS = [
  "src/app/web/Around.tsx",
  "src/app/web/failures.tsx",
  "src/features/account/sign-in/web/ConfirmSent.tsx",
  "src/platform/web/PostForm.tsx",
];

test("the token and the key of a form are written in one place, but for the forms that stand by hand", () => {
  const found = sources().filter(({ text }) => /<(CsrfField|KeyField)\b/.test(text));
  expect(found.map(({ file }) => file).sort()).toEqual(TOKENS);
});
