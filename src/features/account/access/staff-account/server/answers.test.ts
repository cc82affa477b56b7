import { expect, test } from "vitest";
import { oidcBrowser } from "#testing/oidc-server.ts";
import { openStaffAccounts, refusedAs } from "#testing/staff-accounts.ts";

const { server, portal, begin, back, through, later } = await openStaffAccounts();
const PAGE = { accept: "text/html" };

test("an answer is taken once, in the browser that has begun, within ten minutes; neither Back nor a stranger's link signs in", async () => {
  const browser = portal.browser();
  const came = await oidcBrowser().answer(await begin(browser), "anna");
  const copied = new Map(browser.cookies);
  const stranger = portal.browser();
  expect(await back(stranger, came)).toBe(refusedAs("begin-again"));
  expect(await back(browser, came)).toBe("/myvrata");
  expect(await back(browser, came)).toBe(refusedAs("begin-again"));
  expect(await portal.userOf(browser)).toMatchObject({ role: "operator" });
  const thief = portal.browser();
  for (const [name, value] of copied) thief.cookies.set(name, value);
  expect(await back(thief, came)).toBe(refusedAs("begin-again"));
  expect(thief.cookies.has("vrata-session")).toBe(false);
  const late = portal.browser();
  const slow = await oidcBrowser().answer(await begin(late), "anna");
  later(11);
  expect(await back(late, slow)).toBe(refusedAs("begin-again"));
});

test("two tabs and two clicks each end well, and of one answer that comes twice at a moment one signs in", async () => {
  const browser = portal.browser();
  const [one, two] = [await begin(browser), await begin(browser)];
  const at = oidcBrowser();
  expect(await back(browser, await at.answer(two, "anna"))).toBe("/myvrata");
  const came = await at.answer(one, "anna");
  const both = await Promise.all([back(browser, came), back(browser, came)]);
  expect(both.sort()).toEqual([refusedAs("begin-again"), "/myvrata"]);
  expect(await portal.count("people.sessions")).toBe(1);
});

test("two first sign-ins of one account at the same moment make one person", async () => {
  const browsers = [portal.browser(), portal.browser()];
  const ready = await Promise.all(browsers.map(async (one) => ({ one, came: await oidcBrowser().answer(await begin(one), "anna") })));
  await Promise.all(ready.map(({ one, came }) => back(one, came)));
  const ids = await Promise.all(browsers.map(async (one) => (await portal.userOf(one))!.id));
  expect(new Set(ids).size).toBe(1);
});

test("an answer that was tampered with signs nobody in", async () => {
  const tamper: Record<string, (came: URL) => void> = {
    "another state": (came) => came.searchParams.set("state", "x".repeat(43)),
    "no state": (came) => came.searchParams.delete("state"),
    "another code": (came) => came.searchParams.set("code", "x".repeat(43)),
    "another issuer": (came) => came.searchParams.set("iss", "https://evil.example"),
  };
  for (const [name, change] of Object.entries(tamper)) {
    const browser = portal.browser();
    const came = await oidcBrowser().answer(await begin(browser), "anna");
    change(came);
    expect(await back(browser, came), name).toMatch(/problem=(begin-again|invalid)$/);
    expect(browser.cookies.has("vrata-session"), name).toBe(false);
  }
  const browser = portal.browser();
  const came = await oidcBrowser().answer(await begin(browser), "anna");
  expect((await browser.send("GET", `${came.pathname}${came.search}&state=${"x".repeat(43)}`)).status).toBe(400);
  // the cookie of one sign-in is worth nothing for another
  const [name, value] = [...browser.cookies].find(([one]) => one.startsWith("vrata-staff-"))!;
  const other = portal.browser();
  const theirs = await oidcBrowser().answer(await begin(other), "anna");
  const [otherName] = [...other.cookies].find(([one]) => one.startsWith("vrata-staff-"))!;
  other.cookies.set(otherName, value);
  expect(await back(other, theirs)).toBe(refusedAs("begin-again"));
  browser.cookies.set(name, `${value.slice(0, -2)}xx`);
  expect(await back(browser, came)).toBe(refusedAs("begin-again"));
});

test("nobody is led elsewhere, and no other site begins a sign-in; HEAD uses nothing up", async () => {
  for (const returnTo of ["https://evil.example", "//evil.example", "/\\evil.example", "/%2F/evil.example", `/${"x".repeat(1_500)}`]) {
    const location = await through(portal.browser(), { query: `?returnTo=${encodeURIComponent(returnTo)}` });
    expect(location, returnTo).toBe("/myvrata");
  }
  const elsewhere = { headers: { ...PAGE, "sec-fetch-site": "cross-site" } };
  const begun = await portal.browser().send("GET", "/login/staff/begin?returnTo=%2Foperator", elsewhere);
  expect(begun).toMatchObject({ status: 303, headers: { location: "/login/staff?returnTo=%2Foperator" } });
  const browser = portal.browser();
  const came = await oidcBrowser().answer(await begin(browser), "anna");
  expect((await browser.send("HEAD", `${came.pathname}${came.search}`)).status).toBe(405);
  expect(await back(browser, came)).toBe("/myvrata");
});

test("one address brings so many answers, and no more are asked after", async () => {
  const browser = portal.browser();
  const bogus = async () => {
    const state = new URL(await begin(browser)).searchParams.get("state")!;
    const query = new URLSearchParams({ error: "access_denied", state, iss: server.url });
    return back(browser, new URL(`http://portal.example/login/staff/answer?${query}`));
  };
  for (let at = 0; at < 60; at += 1) expect(await bogus()).toBe(refusedAs("declined"));
  expect(await bogus()).toBe(refusedAs("too-many"));
});
