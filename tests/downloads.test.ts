import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MARKED = /<(a|LinkButton)\b[^>]*?\sdownload(=|\s|>)/;

test("the check finds a link that the browser downloads by itself", () => {
  expect(["<a href={file} download>", '<LinkButton look="quiet" download href={file}>'].every((link) => MARKED.test(link))).toBe(true);
  expect(MARKED.test('<a href={file} data-download="">')).toBe(false);
});

test("no link of a file is downloaded by the browser itself, which tells nobody that the session has ended", () => {
  const files = globSync("src/**/*.tsx").filter((file) => MARKED.test(readFileSync(file, "utf8")));
  expect(files).toEqual([]);
});
