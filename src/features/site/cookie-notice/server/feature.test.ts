import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { opened, openServer, PLACE, type TestServer } from "#testing/server.ts";
import { CHOICE_SECONDS } from "#platform/cookie-choice.ts";
import { cookieNotice } from "./feature.ts";

let close: () => Promise<void>;
let plain: TestServer;
let secure: TestServer;
beforeAll(async () => {
  const fresh = await freshDb();
  close = fresh.close;
  plain = await openServer(fresh.db, [opened(cookieNotice, { place: PLACE })]);
  secure = await openServer(fresh.db, [opened(cookieNotice, { place: PLACE })], { secure: true });
});
afterAll(async () => {
  await plain.close();
  await secure.close();
  await close();
});

const cookieIn = (headers: Record<string, string | string[]>): string =>
  [headers["set-cookie"] ?? []].flat().find((cookie) => cookie.includes("cc_cookie_accept")) ?? "";

test.each(["accept", "refuse"] as const)("a visitor who chose %s returns to the page, without a notice for six months", async (choice) => {
  const browser = plain.browser();
  const answer = await browser.send("POST", "/cookies", {
    form: { choice, returnTo: "/vignettes?vehicle=car" },
    headers: { accept: "text/html" },
  });
  expect([answer.status, answer.headers["location"]]).toEqual([303, "/vignettes?vehicle=car"]);
  const cookie = cookieIn(answer.headers);
  expect(cookie).toMatch(new RegExp(`^cc_cookie_accept=${choice}; `));
  expect(cookie).toContain(`Max-Age=${CHOICE_SECONDS}`);
  expect(cookie).toContain("SameSite=Lax");
  expect(cookie).toContain("Path=/");
  expect(cookie).not.toContain("HttpOnly"); // the page reads it before it tracks anything
  expect(cookie).not.toContain("Secure");
});

test("a choice sent by script gets JSON", async () => {
  const answer = await plain.browser().send("POST", "/cookies", { json: { choice: "refuse" } });
  expect([answer.status, answer.json()]).toEqual([200, { choice: "refuse" }]);
});

test("except on localhost the cookie is Secure, under A§9's very name", async () => {
  const answer = await secure.browser().send("POST", "/cookies", { json: { choice: "accept" } });
  expect(cookieIn(answer.headers)).toMatch(/^cc_cookie_accept=accept; /);
  expect(cookieIn(answer.headers)).toContain("Secure");
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", ""])("the form never redirects to %j", async (returnTo) => {
  const form = { choice: "accept", returnTo };
  const answer = await plain.browser().send("POST", "/cookies", { form, headers: { accept: "text/html" } });
  expect(answer.headers["location"]).toBe("/cookies");
});

test("another site cannot choose for the visitor, and there is no third choice", async () => {
  const browser = plain.browser();
  expect((await browser.send("POST", "/cookies", { json: { choice: "accept" }, csrf: false })).status).toBe(403);
  expect((await browser.send("POST", "/cookies", { json: { choice: "all" } })).status).toBe(400);
});
