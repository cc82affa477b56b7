import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { library, libraryServer } from "#testing/library.ts";
import { opened, openServer, type Opened } from "#testing/server.ts";
import { callInProcess } from "./serve.ts";

/** Answers with what a page of this visitor would be given inside for `path` and `id`. */
const readsInside: Opened = (app, context) =>
  void app.get<{ Querystring: { path: `/${string}`; id?: string } }>("/testing/inside", async (request) => {
    const { path, id } = request.query;
    return (await callInProcess(request, context, { endpoint: { method: "GET", path }, parts: { params: { id } } })) ?? { status: 0 };
  });
const books = libraryServer([readsInside], { fragment: (_endpoint, { body }) => `<b>${(body as { id: string }).id}</b>` });
const BOOKS = "/myvrata/books";
const KEY = { "idempotency-key": "0123456789abcdef0123456789abcdef" };

test("a response has only the fields that the contract names", async () => {
  const { status, json } = await books.server.browser().send("GET", "/books/7");
  expect([status, json()]).toEqual([200, { id: "7" }]);
});

test("the same path answers HTML to a person and JSON to a script", async () => {
  const browser = books.server.browser();
  const html = await browser.send("GET", "/books/7", { headers: { accept: "text/html,application/xhtml+xml" } });
  expect([html.headers["content-type"], html.text]).toEqual(["text/html; charset=utf-8", "<b>7</b>"]);
  expect((await browser.send("GET", "/books/7", { headers: { accept: "application/json, text/html" } })).json()).toEqual({ id: "7" });
});

test("an impossible id is answered like an absent one", async () => {
  const { status, json } = await books.server.browser().send("GET", "/books/seven");
  expect([status, json()]).toMatchObject([404, { problem: "not-found", status: 404 }]);
});

test.each([
  ["/books/:id", "7"],
  ["/books/:id", "seven"],
  ["/mine", ""],
  ["/broken", ""],
  ["/away", ""],
])("an in-process read returns the same as one over HTTP: %s %s", async (path, id) => {
  type InProcess = { status: number; headers: Record<string, string>; body: object };
  const user = { id: "1", sessionId: "s1", customerId: "c1", role: "customer" as const, main: true, grants: [] };
  for (const browser of [books.server.browser(), books.server.browser(user)]) {
    const over = await browser.send("GET", path.replace(":id", id), { headers: { accept: "application/json" } });
    const answer = (await browser.send("GET", `/testing/inside?path=${path}&id=${id}`)).json() as InProcess;
    expect(answer.status).toBe(over.status);
    expect(answer.headers["retry-after"]).toBe(over.headers["retry-after"]);
    expect({ ...answer.body, requestId: "" }).toEqual({ ...(over.json() as object), requestId: "" });
  }
});

test("calls that change something, and unknown ones, are not made in process", async () => {
  const inProcess = async (path: string) => (await books.server.browser().send("GET", `/testing/inside?path=${path}`)).json();
  expect([await inProcess("/stamp"), await inProcess("/nothing")]).toEqual([{ status: 0 }, { status: 0 }]);
});

test("a form and JSON are equivalent, and a CSRF token in the form's own field is enough", async () => {
  const browser = books.server.browser();
  await browser.send("GET", "/testing/token");
  const { token } = (await browser.send("GET", "/testing/token")).json() as { token: string };
  const form = await browser.send("POST", BOOKS, { form: { title: "Под игото", _csrf: token }, headers: { "x-csrf-token": "" } });
  expect(form.status).toBe(403); // an empty header is a token, too, and an invalid one
  expect((await browser.send("POST", BOOKS, { form: { title: "Под игото", _csrf: token }, csrf: false })).status).toBe(201);
  expect((await browser.send("POST", BOOKS, { json: { title: "Под игото" } })).status).toBe(201);
  expect(await books.loans()).toEqual(["Под игото", "Под игото"]);
});

test.each([
  ["no token", { csrf: false }],
  ["another browser's token", { headers: { "x-csrf-token": "foreign" } }],
  ["a page of another site", { headers: { "sec-fetch-site": "cross-site" } }],
] as const)("with %s nothing changes", async (_what, more) => {
  const answer = await books.server.browser().send("POST", BOOKS, { json: { title: "Тютюн" }, ...more });
  expect([answer.status, answer.json()]).toMatchObject([403, { problem: "csrf" }]);
  expect((await books.server.browser().send("GET", "/stamp", more)).status).toBe(403);
  expect(await books.loans()).toEqual([]);
});

test("a GET that changes state needs the token, and is never cached", async () => {
  const { status, headers } = await books.server.browser().send("GET", "/stamp");
  expect([status, headers["cache-control"]]).toEqual([204, "no-store"]);
});

test("another system needs no token, and its raw bytes are available for verification", async () => {
  expect((await books.server.browser().send("POST", "/hook", { json: { a: 1 }, csrf: false })).json()).toEqual({ bytes: 7 });
});

test("what a page shows of a person is refused after sign-out or a change of user; a visitor's page stays a visitor's", async () => {
  const [visitor, person] = [
    books.server.browser(),
    books.server.browser({ id: "1", sessionId: "s1", customerId: "c1", role: "customer", main: true, grants: [] }),
  ];
  const statusOf = async (browser: typeof visitor, path: string, shownTo?: string) =>
    (await browser.send("GET", path, { headers: shownTo === undefined ? {} : { "x-shown-to": shownTo } })).status;
  expect([await statusOf(visitor, "/basket"), await statusOf(person, "/basket"), await statusOf(person, "/basket", "1")]).toEqual([
    200, 200, 200,
  ]);
  expect([await statusOf(visitor, "/basket", "1"), await statusOf(person, "/basket", "2"), await statusOf(person, "/mine", "2")]).toEqual([
    401, 401, 401,
  ]);
  expect([await statusOf(person, "/mine", "1"), await statusOf(visitor, "/books/7", "1")]).toEqual([200, 200]);
});

test("a call for customers answers a visitor with 401, and an operator differently from a customer", async () => {
  expect((await books.server.browser().send("GET", "/mine")).status).toBe(401);
  const user = { id: "1", sessionId: "s1", customerId: "c1", role: "customer" as const, main: true, grants: [] };
  expect((await books.server.browser(user).send("GET", "/mine")).json()).toEqual({ customer: "c1" });
  expect((await books.server.browser({ ...user, sessionId: "s2", customerId: null, role: "operator" }).send("GET", "/mine")).status).toBe(
    403,
  );
  const absent = await books.server.browser(user).send("GET", "/no-such-thing");
  const ungranted = await books.server.browser({ ...user, sessionId: "s3", main: false }).send("GET", "/mine");
  expect([ungranted.status, absent.status]).toEqual([404, 404]);
});

test.each([
  ["a wrong type", { json: { title: 7 } }, 400],
  ["a missing field", { json: {} }, 400],
  ["a field too many", { json: { title: "a", price: 1 } }, 400],
  ["no body", {}, 400],
  ["a list", { json: [1] }, 400],
  ["broken JSON", { body: "{", headers: { "content-type": "application/json" } }, 400],
  ["__proto__", { body: '{"__proto__":{"title":"a"},"title":"a"}', headers: { "content-type": "application/json" } }, 400],
  ["broken UTF-8", { body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), headers: { "content-type": "application/json" } }, 400],
  ["broken UTF-8 in a form", { body: "title=%FF", headers: { "content-type": "application/x-www-form-urlencoded" } }, 400],
  ["a NUL", { json: { title: "a\0b" } }, 400],
  ["half a surrogate pair", { body: '{"title":"\\ud800"}', headers: { "content-type": "application/json" } }, 400],
  ["a field sent twice", { body: "title=a&title=b", headers: { "content-type": "application/x-www-form-urlencoded" } }, 400],
  ["nesting without end", { body: `${"[".repeat(5000)}${"]".repeat(5000)}`, headers: { "content-type": "application/json" } }, 400],
  ["10 MB", { json: { title: "a".repeat(10_000_000) } }, 413],
  ["501 fields", { body: "a&".repeat(501), headers: { "content-type": "application/x-www-form-urlencoded" } }, 413],
  ["500 fields", { body: "a&".repeat(500), headers: { "content-type": "application/x-www-form-urlencoded" } }, 400],
  ["another content type", { body: "<a/>", headers: { "content-type": "text/xml" } }, 415],
] as const)("%s is refused and leaves nothing behind", async (_what, sent, status) => {
  const answer = await books.server.browser().send("POST", BOOKS, sent);
  expect([answer.status, answer.headers["content-type"]]).toEqual([status, "application/problem+json"]);
  expect(await books.loans()).toEqual([]);
});

test("a refusal names the invalid fields, and has the request's id", async () => {
  const { json, headers } = await books.server.browser().send("POST", BOOKS, { json: { title: "", copies: "2" } });
  expect(json()).toMatchObject({
    fields: [
      { field: "title", problem: "too_small" },
      { field: "copies", problem: "invalid_type" },
    ],
    requestId: headers["x-request-id"],
  });
});

test("a refusal that a contract declares is a problem document with the request's id, and its caller gets what is declared", async () => {
  const browser = books.server.browser();
  const sent = () => browser.send("POST", BOOKS, { json: { title: "refused" } });
  const { status, headers, json } = await sent();
  expect([status, headers["content-type"]]).toEqual([422, "application/problem+json"]);
  expect(json()).toEqual({
    type: "urn:problem:not-lent-out",
    title: "Unprocessable Entity",
    status: 422,
    problem: "not-lent-out",
    requestId: headers["x-request-id"],
  });
  expect((await sent()).headers["x-request-id"]).not.toBe(headers["x-request-id"]);
  expect(await browser.call(library.contract.borrow, { body: { title: "refused" } })).toMatchObject({
    status: 422,
    body: { problem: "not-lent-out" },
  });
});

test("a request whose turn comes while the server closes is refused like every other, with its id", async () => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Opened = (app) => void app.get("/testing/slow", async () => (begun.resolve(), released.promise.then(() => "slow")));
  const { app } = await openServer(undefined as never, [slow]);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const line = connect({ port: (app.server.address() as AddressInfo).port, host: "127.0.0.1" });
  let received = "";
  line.on("data", (bytes) => (received += String(bytes)));
  line.write(["/testing/slow", "/testing/token"].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
  await begun.promise;
  const closed = app.close();
  released.resolve();
  await Promise.all([closed, once(line, "close")]);
  const [, head = "", body = ""] = /(HTTP\/1\.1 503 [^]*?)\r\n\r\n([^]*)/.exec(received) ?? [];
  expect(head).toMatch(/^content-type: application\/problem\+json/im);
  expect(JSON.parse(body)).toMatchObject({ problem: "away-for-a-moment", requestId: /^x-request-id: (.*)$/im.exec(head)?.[1]?.trim() });
});

test("an internal error reveals no cause; an unavailable database is 503 with Retry-After", async () => {
  const fault = await books.server.browser().send("GET", "/broken");
  expect([fault.status, fault.text.includes("secret detail")]).toEqual([500, false]);
  const away = await books.server.browser().send("GET", "/away");
  expect([away.status, away.headers["retry-after"]]).toEqual([503, "2"]);
});

test("the same submit again gets the same response, and is executed once", async () => {
  const browser = books.server.browser();
  const first = await browser.send("POST", BOOKS, { json: { title: "Тютюн" }, headers: KEY });
  const second = await browser.send("POST", BOOKS, { json: { title: "Тютюн" }, headers: KEY });
  expect([first.status, second.text]).toEqual([201, first.text]);
  expect(await books.loans()).toEqual(["Тютюн"]);
});

test("50 equal submits at once, by a visitor whom nobody has seen before, have one effect", async () => {
  const browser = books.server.browser();
  await browser.send("GET", "/testing/token");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => browser.send("POST", BOOKS, { json: { title: "Тютюн" }, headers: KEY })),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await books.loans()).toEqual(["Тютюн"]);
});

test("a key with another body is 409; another visitor's equal key is a different key", async () => {
  const browser = books.server.browser();
  await browser.send("POST", BOOKS, { json: { title: "Тютюн" }, headers: KEY });
  expect((await browser.send("POST", BOOKS, { json: { title: "Железният светилник" }, headers: KEY })).status).toBe(409);
  expect((await books.server.browser().send("POST", BOOKS, { json: { title: "Железният светилник" }, headers: KEY })).status).toBe(201);
  expect(await books.loans()).toEqual(["Тютюн", "Железният светилник"]);
});

test("a handler that fails leaves neither its write nor its key", async () => {
  const browser = books.server.browser();
  expect((await browser.send("POST", BOOKS, { json: { title: "dropped" }, headers: KEY })).status).toBe(500);
  expect(await books.loans()).toEqual([]);
  expect((await browser.send("POST", BOOKS, { json: { title: "Тютюн" }, headers: KEY })).status).toBe(201);
});

test("every response has the security headers and is not cached", async () => {
  const { headers } = await books.server.browser().send("GET", "/books/7");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  });
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test("over HTTPS cookies are bound to the host", async () => {
  const secure = await openServer(books.db, [opened(library, {})], { secure: true });
  const answer = await secure.browser().send("GET", "/testing/token");
  expect(String(answer.headers["set-cookie"])).toMatch(/^__Host-vrata-csrf=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  await secure.close();
});
