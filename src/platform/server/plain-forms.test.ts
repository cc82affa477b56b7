import { expect, test } from "vitest";
import { libraryServer } from "#testing/library.ts";

const books = libraryServer();
const BOOKS = "/myvrata/books";
const PAGE = "text/html,application/xhtml+xml,*/*;q=0.8";
const KEY = "0123456789abcdef0123456789abcdef";

test("a plain form is led to the page that the endpoint names for its answer, with the cookies of the answer", async () => {
  const browser = books.server.browser();
  const { status, headers, text } = await browser.send("POST", BOOKS, { form: { title: "Тютюн" }, headers: { accept: PAGE } });
  const location = "/myvrata/loans?title=%D0%A2%D1%8E%D1%82%D1%8E%D0%BD&loan=1";
  expect([status, headers["location"], headers["cache-control"], text]).toEqual([303, location, "no-store", ""]);
  expect(String(headers["set-cookie"])).toContain("vrata-visitor=");
});

test("a refused one too, to an own path as a whole, without what the refusal says in its headers", async () => {
  const form = { title: "refused" };
  const { status, headers } = await books.server.browser().send("POST", BOOKS, { form, headers: { accept: PAGE } });
  expect([status, headers["location"], headers["retry-after"]]).toEqual([303, "/shelf?problem=not-lent-out", undefined]);
  const called = await books.server.browser().send("POST", BOOKS, { form, headers: { accept: "application/json" } });
  expect([called.status, called.headers["location"], called.headers["retry-after"]]).toEqual([422, undefined, "9"]);
});

test("a thrown problem may name a page, too, which a call gets nothing of", async () => {
  const send = (accept: string) => books.server.browser().send("POST", BOOKS, { form: { title: "too often" }, headers: { accept } });
  const [plain, called] = [await send(PAGE), await send("application/json")];
  expect([plain.status, plain.headers["location"], plain.text]).toEqual([303, "/myvrata/loans?problem=too-often", ""]);
  expect([called.status, called.headers["retry-after"]]).toEqual([429, "2"]);
  expect(called.json()).not.toHaveProperty("page");
});

test.each([
  ["a form that asks for JSON", { form: { title: "Тютюн" }, headers: { accept: "application/json" } }],
  ["a form that prefers JSON", { form: { title: "Тютюн" }, headers: { accept: "application/json, text/html" } }],
  ["a form that asks for nothing", { form: { title: "Тютюн" } }],
  ["a form that a script sends", { form: { title: "Тютюн" }, headers: { accept: PAGE, "sec-fetch-dest": "empty" } }],
  ["JSON that asks for a page", { json: { title: "Тютюн" }, headers: { accept: PAGE } }],
  ["a form for whose answer no page is named", { form: { title: "unnamed" }, headers: { accept: PAGE } }],
])("%s gets the answer itself", async (_what, sent) => {
  const { status, headers, json } = await books.server.browser().send("POST", BOOKS, sent);
  expect([status, headers["location"], json()]).toMatchObject([201, undefined, { loan: 1 }]);
});

test("the answer is stored for a key, and not where it led to", async () => {
  const browser = books.server.browser();
  await browser.send("GET", "/testing/token");
  const send = (accept: string) => browser.send("POST", BOOKS, { form: { title: "Тютюн", _key: KEY }, headers: { accept } });
  const [first, again, called] = [await send(PAGE), await send(PAGE), await send("application/json")];
  expect([first.status, again.headers["location"]]).toEqual([303, first.headers["location"]]);
  expect([called.status, called.json()]).toEqual([201, { loan: 1, title: "Тютюн" }]);
  expect(await books.loans()).toEqual(["Тютюн"]);
});
