import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { request as ask, type IncomingHttpHeaders } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpServer } from "#platform/server/http.ts";
import { observeRequests, type RequestEnded } from "#platform/server/observe.ts";
import { writeManifests } from "#testing/built-pages.ts";
import { LOOK, strangersFrame } from "#testing/page-frame.ts";
import { serverContext } from "#testing/server.ts";
import { fillingsOf, pages } from "../web/features.ts";
import * as renderer from "../web/ssr.tsx";
import { servePages, type PageSettings } from "./serve-pages.ts";

const built = mkdtempSync(join(tmpdir(), "vrata-built-"));
const home = pages.filter(({ path }) => path === "/");
const ended: RequestEnded[] = [];
let app: Awaited<ReturnType<typeof httpServer>>;
/** Requests for which the server made a request object. */
let hooked = 0;
let leaving = false;

beforeAll(async () => {
  mkdirSync(join(built, "assets"));
  writeManifests(built, home.flatMap((page) => [page.file, ...fillingsOf(page)])); // prettier-ignore
  const context = serverContext();
  app = await httpServer({ context });
  const observe = observeRequests(app, (one) => void ended.push(one));
  app.addHook("onRequest", async () => void (hooked += 1));
  app.post("/testing/form", { preValidation: app.csrfProtection }, async () => "done");
  const frameOf: PageSettings["frameOf"] = async (request) => strangersFrame(request);
  const settings = { context, pages: home, renderer, built, look: LOOK, strangersFrame, frameOf, cacheBytes: 32 * 1024 * 1024 };
  await servePages(app, { ...settings, quick: { observe, isLeaving: () => leaving } });
  await app.listen({ port: 0, host: "127.0.0.1" });
  await open();
  await open();
});
afterAll(async () => {
  await app.close();
  rmSync(built, { recursive: true });
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
const open = (headers: Record<string, string> = {}, { path = "/", method = "GET", body = "" } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const sent = ask(
      { port, host: "127.0.0.1", path, method, agent: false, headers: { "accept-language": "bg", ...headers } },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part)).on("end", () => resolve({ status: answer.statusCode!, headers: answer.headers, body: text })); // prettier-ignore
      },
    );
    sent.on("error", reject).end(body);
  });
/** How many of the requests took the normal path. */
const slowly = async (work: () => Promise<unknown>): Promise<number> => {
  const before = hooked;
  await work();
  return hooked - before;
};
const tokenIn = ({ body }: Answer): string => /name="csrf-token" content="([^"]+)"/.exec(body)![1]!;
const nonceIn = ({ headers }: Answer): string => /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))![1]!;

test("an address that decides the language is answered fast to whoever has stored it, and stores it for everybody else", async () => {
  const english = { path: "/?lang=en" };
  const stored = { cookie: "vrata-language=en" };
  await open(stored, english);
  await open(stored, english);
  const answers: Answer[] = [];
  expect(await slowly(async () => void answers.push(await open(stored, english)))).toBe(0);
  expect(await slowly(async () => void answers.push(await open({}, english)))).toBe(1);
  expect(await slowly(async () => void answers.push(await open({ cookie: "vrata-language=bg" }, english)))).toBe(1);
  for (const { headers, body } of answers) {
    expect([headers["content-language"], headers.vary]).toEqual(["en", "cookie, accept-language"]);
    expect(body).toMatch(/^<!doctype html><html lang="?en/);
  }
  const cookies = answers.map(({ headers }) => (headers["set-cookie"] ?? []).some((one) => one.startsWith("vrata-language=en")));
  expect(cookies).toEqual([false, true, true]);
  expect((await open({ cookie: "vrata-language=en" })).headers["content-language"]).toBe("en");
  expect((await open()).headers["content-language"]).toBe("bg");
});

test("a page cached for everybody has the same headers on the fast path as with all hooks, and is counted", async () => {
  const quick = await open();
  expect(await slowly(() => open())).toBe(0);
  const slow = await open({ "content-length": "0" });
  const own = ["content-security-policy", "x-request-id", "set-cookie", "date"];
  expect(Object.keys(quick.headers).sort()).toEqual(Object.keys(slow.headers).sort());
  for (const [name, value] of Object.entries(slow.headers))
    if (!own.includes(name)) expect([name, quick.headers[name]]).toEqual([name, value]);
  const plain = (answer: Answer) => answer.body.replaceAll(tokenIn(answer), "token").replaceAll(nonceIn(answer), "nonce");
  expect(plain(quick)).toBe(plain(slow));
  expect(String(quick.headers["set-cookie"]).replace(/=[^;]+/, "=")).toBe(String(slow.headers["set-cookie"]).replace(/=[^;]+/, "="));
  await expect.poll(() => ended.at(-2)).toMatchObject({ method: "GET", route: "/", status: 200 });
});

test("every answer has a nonce, an id and a token of its own, and the token is good for its cookie", async () => {
  const [one, other] = [await open(), await open()];
  expect([nonceIn(one) === nonceIn(other), one.headers["x-request-id"] === other.headers["x-request-id"], tokenIn(one) === tokenIn(other)]).toEqual([false, false, false]); // prettier-ignore
  const [cookie] = String(one.headers["set-cookie"]).split(";");
  const send = (token: string) =>
    open(
      { cookie: cookie!, "content-type": "application/json", "x-csrf-token": token },
      { path: "/testing/form", method: "POST", body: "{}" },
    );
  expect([(await send(tokenIn(one))).status, (await send(tokenIn(other))).status]).toEqual([200, 403]);
  const again = await open({ cookie: cookie! });
  expect([again.headers["set-cookie"], (await send(tokenIn(again))).status]).toEqual([undefined, 200]);
});

test.each([
  ["somebody signed in", { cookie: "vrata-session=a" }],
  ["a visitor with a cart", { cookie: "vrata-visitor=AAAAAAAAAAAAAAAAAAAAAA" }],
  ["a secret that is none of ours", { cookie: `vrata-csrf=${"x".repeat(300)}` }],
  ["a body", { "content-length": "0" }],
  ["a choice for which no page is cached", { cookie: "cc_cookie_accept=refuse" }],
])("%s takes the regular path", async (_, headers) => {
  expect(await slowly(async () => expect((await open(headers)).status).toBe(200))).toBeGreaterThan(0);
});

test.each(["Host: a b", "Host: a\r\nHost: b", "X-Host: a"])("%s names no valid host, and is refused", async (host) => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.end(`GET / HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
});

test("another language gets its own page, and an evicted one is no longer served on the fast path", async () => {
  expect((await open({ "accept-language": "en" })).body).toContain("<html lang=en>");
  expect((await open({ "accept-language": "en" })).body).toContain("<html lang=en>");
  expect(await slowly(async () => expect((await open({ "accept-language": "en" })).body).toContain("<html lang=en>"))).toBe(0);
  leaving = true;
  expect(await slowly(() => open())).toBe(1);
  leaving = false;
});
