import { afterEach, expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";
import { pages } from "#app/web/features.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home } from "#testing/people.ts";
import { PLACE } from "#testing/server.ts";
import { openWholePortal } from "../abuse/portal.ts";
import { samples } from "../abuse/samples.ts";
import { askIn, prepareIn } from "../abuse/sending.ts";

const portal = await openForTests(() => openWholePortal({ pages: true }));
const visitor = await portal.signedIn(undefined);
const calls = Object.values(contracts).flatMap((contract) => Object.entries(contract as Record<string, Endpoint>));
const reads = calls.filter(([, { method }]) => method === "GET");
const isSafe = ({ method, changesState, answersOnce }: Endpoint) => method === "GET" && !changesState && !answersOnce;
const safe = reads.filter(([, endpoint]) => isSafe(endpoint));
const addressOf = (path: string, params: Record<string, string> = {}) =>
  path.replace("{area}", PLACE.area).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? "x"));

/** Every address that the portal declares, with its methods. */
const declared = new Map<string, Set<string>>();
const declare = (path: string, methods: string[]) => declared.set(path, new Set([...(declared.get(path) ?? []), ...methods]));
for (const [, endpoint] of calls) declare(endpoint.path, isSafe(endpoint) ? ["GET", "HEAD"] : [endpoint.method]);
for (const { path } of pages) declare(path, ["GET", "HEAD"]);
for (const path of ["/assets/view.js", "/licences.txt", "/brand/initial.svg"]) declare(path, ["GET", "HEAD"]);

const TRIED = ["GET", "HEAD", "POST", "PUT", "DELETE", "PROPFIND"];

test.each([...declared])("%s refuses other methods by 405, and names its own", async (path, methods) => {
  const [name] = calls.find(([, endpoint]) => endpoint.path === path) ?? [];
  const address = addressOf(path, name === undefined ? {} : samples[name]!.params);
  const { status, headers, text } = await visitor.send("OPTIONS", address, { csrf: false });
  const allow = headers["allow"]?.split(", ") ?? [];
  expect([status, JSON.parse(text)]).toMatchObject([405, { problem: "method-not-allowed", status: 405 }]);
  expect(allow).toEqual(expect.arrayContaining([...methods]));
  for (const method of TRIED) {
    if (methods.has("GET") && method === "GET") continue; // opened by the tests of HEAD
    const answer = await visitor.send(method, address, { csrf: false, headers: { accept: "application/json" } });
    const isRefused = !allow.includes(method);
    expect({ method, isRefused: answer.status === 405, allow: answer.headers["allow"] }).toEqual({
      ...{ method, isRefused },
      allow: isRefused ? headers["allow"] : undefined,
    });
  }
  await portal.forgetTries();
});

test("all of them are walked, and a page's method is not lost beside a call's", async () => {
  expect(declared.size).toBeGreaterThan(300);
  expect((await visitor.send("OPTIONS", "/checkout", { csrf: false })).headers["allow"]).toBe("GET, HEAD, POST");
  expect((await visitor.send("PUT", "/facade/notification/seen/x", { csrf: false })).headers["allow"]).toBe("GET");
});

test.each(["/nothing", "/assets/gone-b2.js", "/assets", "/vignettes/%ff", "/vignettes/x/y/z", "//vignettes", `${PLACE.area}/nothing`])(
  "%s is unknown to every method",
  async (address) => {
    for (const method of [...TRIED, "PATCH", "OPTIONS", "QUERY", "TRACE"]) {
      const { status, headers } = await visitor.send(method, address, { csrf: false });
      expect({ method, status, allow: headers["allow"] }).toEqual({ method, status: 404, allow: undefined });
    }
  },
);

test("a browser gets a page that says so, a program a problem document, whatever the body", async () => {
  const page = await visitor.send("POST", "/vignettes", { form: { a: "b" }, csrf: false, headers: { accept: "text/html" } });
  expect([page.status, page.headers["allow"], page.headers["content-type"]]).toEqual([405, "GET, HEAD", "text/html; charset=utf-8"]);
  expect(page.text).toContain("Този адрес не може това");
  const answer = await visitor.send("PUT", "/vignettes/", { body: "<a/>", csrf: false, headers: { "content-type": "text/xml" } });
  expect([answer.status, answer.headers["allow"], answer.json()]).toMatchObject([405, "GET, HEAD", { problem: "method-not-allowed" }]);
});

/** What of an answer's head is the same each time. */
const headOf = ({ status, headers }: { status: number; headers: Record<string, string> }) => {
  const { "content-type": type, "content-disposition": disposition, location, etag, vary, "cache-control": cache } = headers;
  return { status, type, disposition, location, etag, vary, cache };
};

afterEach(({ task }) => (task.name.startsWith("the call ") ? portal.renew() : undefined));

test.each(safe)("the call %s answers HEAD as it answers GET, and HEAD has no effect", async (name, endpoint) => {
  const { browser, whole } = await prepareIn(portal, samples[name]!);
  const noted = Object.fromEntries((whole.notes ?? []).map((table) => [table, ""]));
  const before = { ...(await portal.contents()), ...noted };
  const head = await askIn(portal, browser, { endpoint: { ...endpoint, method: "HEAD" as "GET" }, sample: whole });
  expect(head.text).toBe("");
  expect({ ...(await portal.contents()), ...noted }).toEqual(before);
  expect(headOf(head)).toEqual(headOf(await askIn(portal, browser, { endpoint, sample: whole })));
});

test.each(reads.filter(([, endpoint]) => !isSafe(endpoint)))(
  "the call %s, which changes something or answers once, has no HEAD",
  async (name, endpoint) => {
    const { browser, whole } = await prepareIn(portal, samples[name]!);
    const before = await portal.contents();
    const { status, headers, text } = await askIn(portal, browser, { endpoint: { ...endpoint, method: "HEAD" as "GET" }, sample: whole });
    expect([status, text]).toEqual([405, ""]);
    expect(headers["allow"]).toMatch(/^((?!HEAD).)*GET/);
    expect(await portal.contents()).toEqual(before);
  },
);

test.each(pages.map(({ path }) => path))("the page %s answers HEAD as it answers GET", async (path) => {
  const get = await visitor.send("GET", addressOf(path), { headers: { accept: "text/html" }, csrf: false });
  const head = await visitor.send("HEAD", addressOf(path), { headers: { accept: "text/html" }, csrf: false });
  expect({ ...headOf(head), text: head.text }).toEqual({ ...headOf(get), text: "" });
});

test("the head of a page that would show something once is refused too, and uses nothing up", async () => {
  const browser = await portal.signedIn(home);
  const address = `${PLACE.area}/services/sim?open=codes&done=shown`;
  const head = await browser.send("HEAD", address, { headers: { accept: "text/html" }, csrf: false });
  expect([head.status, head.headers["allow"], head.text]).toEqual([405, "GET", ""]);
  expect((await browser.send("GET", address, { headers: { accept: "text/html" }, csrf: false })).status).toBe(200);
  expect((await browser.send("HEAD", `${PLACE.area}/services/sim?open=codes`, { csrf: false })).status).toBe(200);
});
