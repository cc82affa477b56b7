import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { choiceOf } from "#features/cookie-notice/choice.ts";
import { COOKIE_CHOICE } from "#platform/cookie-choice.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Tables } from "#platform/server/db.ts";
import type { House } from "#platform/server/house.ts";
import { httpServer } from "#platform/server/http.ts";
import { NOW, PLACE } from "#testing/house.ts";
import { pages } from "./pages.ts";
import { errorPage, servePages, type PageSettings } from "./serve-pages.ts";
import { fillingsOf } from "./slots.ts";
import * as renderer from "./ssr.tsx";

const away = () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
const built = mkdtempSync(join(tmpdir(), "vrata-built-"));
let app: Awaited<ReturnType<typeof httpServer>>;
let asked = 0;

/** A portal whose database is away, with the pages as they are and files of a build that nobody fetches. */
beforeAll(async () => {
  mkdirSync(join(built, "assets"));
  const files = pages.flatMap((page) => [page.file, ...fillingsOf(page)]);
  const views = ["src/app/browser.tsx", ...files.map((file) => `src/features/${file}.tsx`)];
  writeFileSync(join(built, "manifest.json"), JSON.stringify(Object.fromEntries(views.map((view) => [view, { file: "assets/view.js" }]))));
  const house: House = {
    place: PLACE,
    secure: false,
    sessionSecret: "a secret of the tests, 32 characters",
    db: undefined as unknown as Kysely<Tables>,
    clock: standingClock(NOW),
    findUser: away,
  };
  const strangersFrame: PageSettings["strangersFrame"] = ({ language, cookies }) => ({
    place: PLACE,
    language,
    demo: false,
    user: null,
    cartCount: 0,
    cookieChoice: choiceOf(cookies[COOKIE_CHOICE]) ?? null,
  });
  const frameOf: PageSettings["frameOf"] = async (request) => {
    asked += 1;
    return request.cookies["vrata-visitor"] ? away() : strangersFrame(request);
  };
  const settings = { house, pages, renderer, built, strangersFrame, frameOf };
  house.errorPage = errorPage(settings);
  app = await httpServer({ house });
  app.get("/vignettes/price-list", away);
  await servePages(app, settings);
});
afterAll(async () => {
  await app.close();
  rmSync(built, { recursive: true });
});

const open = (url: string, cookie = "") => {
  asked = 0;
  return app.inject({ url, headers: { accept: "text/html", "accept-language": "bg", ...(cookie && { cookie }) } });
};

test("while the database is away whoever has a cart sees a whole page that leads back to where they were, asked for once", async () => {
  const answer = await open("/vignettes/prices?from=mail", "vrata-visitor=AAAAAAAAAAAAAAAAAAAAAA");
  expect([answer.statusCode, answer.headers["retry-after"], asked]).toEqual([503, "2", 1]);
  expect(answer.payload).toMatch(/^<!doctype html><html lang="bg">/);
  expect(answer.payload).toContain("<title>Връщаме се след миг · Vrata</title>");
  expect(answer.payload).toContain('href="/vignettes/prices?from=mail"');
});

test("a page that cannot read what it shows says so by name, and when to ask again", async () => {
  const answer = await open("/vignettes/prices");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
  expect(answer.payload).toContain("<title>Връщаме се след миг · Vrata</title>");
});

test("a page that is not there is called so, and never leads to another site", async () => {
  const answer = await open("//evil.example/door");
  expect(answer.statusCode).toBe(404);
  expect(answer.payload).toContain("<title>Тази врата не води наникъде · Vrata</title>");
  expect(answer.payload).not.toContain('"//evil.example');
});

test("the nonce and the token stand where the page left room for them, and nowhere that an address asks for", async () => {
  const answer = await open("/?from=@@nonce@@&to=@@token@@");
  expect(answer.statusCode).toBe(200);
  expect(answer.payload).toContain('value="/?from=@@nonce@@&amp;to=@@token@@"');
  expect(answer.payload).toMatch(/<meta name="csrf-token" content="[\w-]+\.?[\w-]+">/);
  expect(answer.payload).toMatch(/name="_csrf" value="[\w-]+/);
  expect(answer.payload).toMatch(/<script type="module" nonce="[\w+/=]{20,}"/);
});

test("a page that is kept for everybody has the cookie notice for who has not chosen, and for nobody else", async () => {
  const asks = async (cookie = "") => (await open("/", cookie)).payload.includes("data-cookie-notice");
  const seen: boolean[] = [];
  for (const cookie of [
    "",
    "cc_cookie_accept=refuse",
    "",
    "cc_cookie_accept=accept",
    "cc_cookie_accept=refuse",
    "cc_cookie_accept=what",
    "",
  ])
    seen.push(await asks(cookie));
  expect(seen).toEqual([true, false, true, false, false, true, true]);
  expect(asked).toBe(0); // the last one came from memory
});
