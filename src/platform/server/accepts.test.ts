import { expect, test } from "vitest";
import { isPlainForm, wantsPage } from "./accepts.ts";

const CHROMIUM = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8";

test.each([
  // Accept, is it answered by a page
  [CHROMIUM, true],
  ["text/html", true],
  ["TEXT/HTML", true],
  ["text/*", true],
  ["text/html, application/json", true],
  ["text/html, */*", true],
  ["application/json;q=0.5, text/html", true],
  ["application/json;q=0, text/html;q=0.1", true],
  ["application/*;q=0.9, text/html", true],
  // calls
  [undefined, false],
  ["", false],
  ["*/*", false],
  ["application/json", false],
  ["application/json, text/html", false],
  ["application/json, text/plain, */*", false],
  ["text/html;q=0.1, application/json", false],
  ["text/html; q=0.9, application/*", false],
  ["text/html;q=0.9, application/problem+json", false],
  ["text/html;q=0, */*;q=0", false],
  ["text/html;q=0", false],
  ["text/htmlx", false],
  ["image/*", false],
  ["application/json;q=0, */*", false],
  ["html", false],
  [",;=", false],
])("a form with Accept: %s is answered by a page: %s", (accept, isPage) => {
  const headers = { "content-type": "application/x-www-form-urlencoded", ...(accept !== undefined && { accept }) };
  expect([wantsPage({ headers }), isPlainForm({ headers })]).toEqual([isPage, isPage]);
});

test("what a script sends, or what is no form, is no plain form, whatever it accepts", () => {
  const form = { accept: "text/html", "content-type": "multipart/form-data; boundary=x" };
  expect(isPlainForm({ headers: form })).toBe(true);
  expect(isPlainForm({ headers: { ...form, "sec-fetch-dest": "empty" } })).toBe(false);
  expect(isPlainForm({ headers: { ...form, "content-type": "application/json" } })).toBe(false);
});
