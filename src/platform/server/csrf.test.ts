import { expect, test } from "vitest";
import { library, libraryServer } from "#testing/library.ts";
import { opened, openServer, type TestServer } from "#testing/server.ts";

const books = libraryServer();
const BOOKS = "/myvrata/books";

const ada = { id: "1", sessionId: "session-of-ada", customerId: "c1", role: "customer", main: true, grants: [] } as const;
const tokenOf = async (browser: ReturnType<TestServer["browser"]>) =>
  ((await browser.send("GET", "/testing/token", { csrf: false })).json() as { token: string }).token;

test("a token belongs to one session: tokens from before signing in, of another session, or of a signed-out one are invalid", async () => {
  const browser = books.server.browser();
  const visitors = await tokenOf(browser);
  const post = async (token: string) =>
    (await browser.send("POST", BOOKS, { json: { title: "Тютюн" }, csrf: false, headers: { "x-csrf-token": token } })).status;
  expect(await post(visitors)).toBe(201);
  books.server.browser(ada);
  browser.cookies.set("vrata-session", ada.sessionId);
  const adas = await tokenOf(browser);
  expect([await post(visitors), await post(adas)]).toEqual([403, 201]);
  browser.cookies.set("vrata-session", "another-session");
  expect([await post(adas), await post(visitors)]).toEqual([403, 403]);
  browser.cookies.delete("vrata-session");
  expect([await post(adas), await post(visitors)]).toEqual([403, 201]);
});

test.each([
  ["another site", { origin: "https://evil.example" }, 403],
  ["a site whose name begins like ours", { origin: "http://localhost.evil.example" }, 403],
  ["another port", { origin: "http://localhost:8080" }, 403],
  ["nobody", { origin: "null" }, 403],
  ["what is no origin", { origin: "localhost:80" }, 403],
  ["itself", { origin: "http://localhost:80" }, 201],
  ["itself, by the host name forwarded by the proxy", { origin: "https://portal.example", "x-forwarded-host": "portal.example" }, 201],
  ["the name that it has in its settings", { origin: "https://my.example.bg" }, 201],
  [
    "a name that somebody who is no proxy forwards",
    { origin: "https://evil.example", "x-forwarded-host": "evil.example", from: "10.9.9.9" },
    403,
  ],
] as const)(
  "with a good token, from a page of %s: %o",
  async (_what, { from = "127.0.0.1", ...headers }: Record<string, string>, status) => {
    const behind = await openServer(books.db, [opened(library, {})], { trustProxy: "127.0.0.1", publicOrigin: "https://my.example.bg" });
    const browser = behind.browser();
    const token = await tokenOf(browser);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { statusCode } = await behind.app.inject({
      method: "POST",
      url: BOOKS,
      remoteAddress: from,
      headers: { ...headers, cookie, "x-csrf-token": token },
      payload: { title: "Тютюн" },
    });
    await behind.close();
    expect(statusCode).toBe(status);
    expect(await books.loans()).toHaveLength(status === 201 ? 1 : 0);
  },
);

test("over HTTPS a request from the same host over HTTP counts as cross-site", async () => {
  const secure = await openServer(books.db, [opened(library, {})], { secure: true });
  const post = async (origin: string) =>
    (await secure.browser().send("POST", BOOKS, { json: { title: "Тютюн" }, headers: { origin } })).status;
  expect([await post("http://localhost:80"), await post("https://localhost:80")]).toEqual([403, 201]);
  await secure.close();
});
