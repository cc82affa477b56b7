import { LOOK, strangersFrame } from "#testing/page-frame.ts";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { choiceOf, COOKIE_CHOICE } from "#platform/cookie-choice.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import { httpServer } from "#platform/server/http.ts";
import { serverContext } from "#testing/server.ts";
import { writeManifests } from "#testing/built-pages.ts";
import { errorPage } from "./render-pages.ts";
import { servePages, type PageSettings } from "./serve-pages.ts";
import { fillingsOf, pages } from "../web/features.ts";
import * as renderer from "../web/ssr.tsx";

const away = () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
const built = mkdtempSync(join(tmpdir(), "vrata-built-"));
let app: Awaited<ReturnType<typeof httpServer>>;
let context: ServerContext;
let queries = 0;

/** A portal whose database is away, with its pages and files of a build that are never requested. */
beforeAll(async () => {
  mkdirSync(join(built, "assets"));
  const files = pages.flatMap((page) => [page.file, ...fillingsOf(page)]);
  writeManifests(built, files);
  context = serverContext({ findUser: away });
  const frameFor: PageSettings["strangersFrame"] = ({ language, cookies }) => ({
    ...strangersFrame({ language }),
    cookieChoice: choiceOf(cookies[COOKIE_CHOICE]) ?? null,
  });
  const frameOf: PageSettings["frameOf"] = async (request) => {
    queries += 1;
    return request.cookies["vrata-visitor"] ? away() : frameFor(request);
  };
  const settings = { context, pages, renderer, built, look: LOOK, strangersFrame: frameFor, frameOf, cacheBytes: 32 * 1024 * 1024 };
  context.errorPage = errorPage(settings);
  app = await httpServer({ context });
  app.get("/vignettes/price-list", away);
  app.post("/testing/form", { preValidation: app.csrfProtection }, async () => "done");
  await servePages(app, settings);
});
afterAll(async () => {
  await app.close();
  rmSync(built, { recursive: true });
});

const open = (url: string, cookie = "") => {
  queries = 0;
  return app.inject({ url, headers: { accept: "text/html", "accept-language": "bg", ...(cookie && { cookie }) } });
};

test("while the database is unavailable a visitor with a cart gets a whole page with a link back to the requested address", async () => {
  const answer = await open("/vignettes/prices?from=mail", "vrata-visitor=AAAAAAAAAAAAAAAAAAAAAA");
  expect([answer.statusCode, answer.headers["retry-after"], queries]).toEqual([503, "2", 1]);
  expect(answer.payload).toMatch(/^<!doctype html><html lang=bg>/);
  expect(answer.payload).toContain("<title>Връщаме се след миг · Vrata</title>");
  expect(answer.payload).toContain('href="/vignettes/prices?from=mail"');
});

test("a page that cannot read its data names what is missing and when to try again", async () => {
  const answer = await open("/vignettes/prices");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
  expect(answer.payload).toContain("<title>Връщаме се след миг · Vrata</title>");
});

test.each(["/checkout/confirmation/0b7a2f1e-1111-4111-8111-111111111111?key=k", "/checkout/confirm?token=t", "/login/link/open?token=t"])(
  "%s, whose address holds a secret, is sent with no-store and noindex",
  async (url) => {
    const opened = await app.inject({ url, headers: { accept: "text/html" } });
    expect(opened.headers["cache-control"]).toBe("no-store");
    expect(opened.headers["referrer-policy"]).toBe("strict-origin");
    expect(opened.body).toContain("<meta name=robots content=noindex>");
    const without = await app.inject({ url: url.replace(/\?.*/, ""), headers: { accept: "text/html" } });
    expect(without.headers["cache-control"]).toBe("private, no-cache");
  },
);

test("a page that does not exist is reported as such, and never redirects to another site", async () => {
  const answer = await open("//evil.example/door");
  expect(answer.statusCode).toBe(404);
  expect(answer.payload).toContain("<title>Няма такава страница · Vrata</title>");
  expect(answer.payload).not.toContain('"//evil.example');
});

test("an error page that cannot be rendered is a plain one, in the visitor's language, with the id of the request", async () => {
  const before = context.errorPage;
  context.errorPage = () => Promise.reject(new Error("the renderer is broken"));
  const answer = await open("/nowhere");
  context.errorPage = () => {
    throw new Error("broken before it began");
  };
  expect((await open("/%ff")).statusCode).toBe(404);
  if (before) context.errorPage = before;
  expect([answer.statusCode, answer.headers["x-frame-options"]]).toEqual([404, "DENY"]);
  expect(answer.payload).toContain('<html lang="bg">');
  expect(answer.payload).toContain("<h1>Няма такава страница</h1>");
  expect(answer.payload).toContain(String(answer.headers["x-request-id"]));
});

test.each(["/%ff", `/devices/${"x".repeat(400)}`, "//", "//evil.example/door"])(
  "%s names nothing: a browser gets an error page, a script a problem document",
  async (url) => {
    for (const [accept, type] of [
      ["text/html", "text/html; charset=utf-8"],
      ["application/json", "application/problem+json"],
    ] as const) {
      const { statusCode, headers, payload } = await app.inject({ url, headers: { accept } });
      expect([statusCode, headers["content-type"]]).toEqual([404, type]);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
        "x-request-id": expect.any(String),
      });
      expect(payload).toContain(accept === "text/html" ? "Няма такава страница" : '"problem":"not-found"');
    }
  },
);

test("a plain form of a page opened before signing in is preserved, and one press submits it", async () => {
  const send = (payload: string, more: Record<string, string> = {}) =>
    app.inject({
      method: "POST",
      url: "/testing/form",
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...more },
      payload,
    });
  const { statusCode, payload } = await send("_csrf=stale&offer=P1-1&note=%22%3E%3Cb%3E&seen=1&seen=2");
  expect(statusCode).toBe(403);
  expect(payload).toContain("<title>Изпратете го още веднъж · Vrata</title>");
  expect(payload).toMatch(/<form[^>]* action=\/testing\/form/);
  expect(payload).toContain("<input type=hidden name=note value=&quot;&gt;&lt;b&gt;>");
  expect(payload.match(/name=seen value=[12]/g)).toHaveLength(2);
  expect(payload.match(/name="_csrf" value="[\w-]{40,}"/g)?.length).toBeGreaterThan(0);
  expect(payload).not.toContain("stale");
  // not for a request from another site, nor with a secret written into a page
  for (const other of [await send("offer=P1-1", { "sec-fetch-site": "cross-site" }), await send("username=a&password=secret-1")]) {
    expect(other.statusCode).toBe(403);
    expect(other.payload).not.toMatch(/action="\/testing\/form"|secret-1/);
  }
});

test("the nonce and the token are inserted at their placeholders only, never where an address repeats one", async () => {
  const answer = await open("/?from=@@nonce@@&to=@@token@@");
  expect(answer.statusCode).toBe(200);
  expect(answer.payload).toContain('value="/?from=@@nonce@@&amp;to=@@token@@"');
  expect(answer.payload).toMatch(/<meta name="csrf-token" content="[\w-]+\.?[\w-]+">/);
  expect(answer.payload).toMatch(/name="_csrf" value="[\w-]+/);
  expect(answer.payload).toMatch(/<script type="module" nonce="[\w+/=]{20,}"/);
});

test("a page cached for everybody has the cookie notice only for visitors who have not chosen", async () => {
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
  expect(queries).toBe(0); // the last one came from the cache
});

test("simultaneous requests for an uncached page wait for one rendering", async () => {
  const before = queries;
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.inject({ url: "/", headers: { "accept-language": "en" } })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => /name="csrf-token" content="[^"]+"/.exec(body)?.[0])).size).toBe(30);
  expect(queries - before).toBe(1);
});
