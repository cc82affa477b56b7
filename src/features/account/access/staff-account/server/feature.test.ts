import { sql } from "kysely";
import { expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { activation } from "#features/account/access/activation/contract.ts";
import { addStaffMember, setStaffRolesOf, staffList } from "#features/account/access/staff/contract.ts";
import { confirmWays, signIn, signInWays } from "#features/account/sign-in/contract.ts";
import { findUser, SESSION_COOKIE } from "#features/account/sign-in/server/session.ts";
import { entriesOf } from "#platform/server/audit-keeping.ts";
import { oidcBrowser } from "#testing/oidc-server.ts";
import { home, staffInOneRole } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { ANNA, openStaffAccounts, refusedAs } from "#testing/staff-accounts.ts";
import { staffAccountWay } from "../contract.ts";

const { server, staffAccounts, portal, begin, back, through, later, acts, operators } = await openStaffAccounts();
const administrator = staffInOneRole.find(({ username }) => username === "administrator")!;
const support = staffInOneRole.find(({ username }) => username === "support")!;
const rolesOf = async (browser: Browser) => (await portal.userOf(browser))?.roles;
const named = async (mail: string) => (await operators()).find((row) => row["mail"] === mail);
const asAdministrator = () => portal.signedIn(administrator);
const invite = async (mail: string) =>
  (await asAdministrator()).call(addStaffMember, { body: { name: "Анна", mail, language: "bg", roles: "network" } });

test("somebody with a mapped role signs in, is on the staff from then on, and goes where they were going; each is an entry of the audit list", async () => {
  const browser = portal.browser();
  expect((await browser.call(staffAccountWay, {})).body).toEqual({ name: "Provider SSO", passwords: true });
  expect(await through(browser, { query: "?returnTo=%2Foperator%2Fconversations" })).toBe("/operator/conversations");
  expect(await portal.userOf(browser)).toMatchObject({ role: "operator", roles: ["support"], customerId: null, name: "Anna Ilieva" });
  expect(await acts()).toEqual([
    { act: "staff.added", before: null, after: { roles: ["support"] } },
    { act: "staff.signed-in", before: null, after: { roles: ["support"] } },
  ]);
  const [entry] = await entriesOf(portal.db, { since: new Date(0), most: 1 });
  expect(entry).toMatchObject({ role: "support", address: "127.0.0.1", userId: (await portal.userOf(browser))!.id });
  const before = await operators();
  expect(await through(portal.browser())).toBe("/myvrata");
  expect(await operators()).toEqual(before);
  const list = await (await asAdministrator()).call(staffList, {});
  expect(list.body.staff).toContainEqual(expect.objectContaining({ mail: "Anna@provider.example", username: null, roles: ["support"] }));
});

test("the session is of eight hours, used or not, and needs no second factor of ours; that of a password does, and ends then, too", async () => {
  const [own, byPassword, customer] = [portal.browser(), await portal.signedIn(support), await portal.signedIn(home)];
  await through(own);
  const withFactor = (one: Browser) =>
    findUser(portal.db, one.cookies.get(SESSION_COOKIE), { now: portal.clock.now(), customers, operatorFactor: true });
  expect(await withFactor(own)).toMatchObject({ role: "operator" });
  expect(await withFactor(own)).not.toHaveProperty("needsFactor");
  expect(await withFactor(byPassword)).toMatchObject({ needsFactor: true });
  later(7.9 * 60);
  expect(await portal.userOf(own)).toMatchObject({ role: "operator" });
  later(0.2 * 60);
  expect(await portal.userOf(own)).toBeUndefined();
  expect(await portal.userOf(byPassword)).toBeUndefined();
  expect(await portal.userOf(customer)).toMatchObject({ id: home.id });
});

test("without a mapped role nobody is let in and nothing is stored, whatever else the claim says", async () => {
  const before = await operators();
  for (const groups of [undefined, [], "", "Desk", ["unknown", 7, null], { desk: true }, "administrator", ["__proto__"]]) {
    server.accounts.set("anna", { ...ANNA, groups });
    const browser = portal.browser();
    expect(await through(browser), JSON.stringify(groups)).toBe(refusedAs("no-role"));
    expect(browser.cookies.has("vrata-session")).toBe(false);
  }
  expect(await operators()).toEqual(before);
  expect(await portal.count("people.staff_accounts")).toBe(0);
  expect(await acts()).toEqual([]);
});

test("roles are those of the latest sign-in; whoever has lost the last one is signed out everywhere", async () => {
  const [first, second] = [portal.browser(), portal.browser()];
  await through(first);
  server.accounts.set("anna", { ...ANNA, groups: ["money", "admins"] });
  await through(second);
  expect(await rolesOf(first)).toEqual(["administrator", "finance", "support"]);
  server.accounts.set("anna", { ...ANNA, groups: [] });
  expect(await through(portal.browser())).toBe(refusedAs("no-role"));
  expect([await portal.userOf(first), await portal.userOf(second)]).toEqual([undefined, undefined]);
  expect((await acts()).filter(({ act }) => act === "staff.roles-changed")).toEqual([
    { act: "staff.roles-changed", before: { roles: ["support"] }, after: { roles: ["administrator", "finance", "support"] } },
    { act: "staff.roles-changed", before: { roles: ["administrator", "finance", "support"] }, after: { roles: [] } },
  ]);
});

test("who was invited is found by a verified mail, once, and the link in the mail is over", async () => {
  await invite("anna@provider.example");
  await portal.runJobs();
  const invitation = portal.sent().flatMap(({ text }) => /invitation=([\w-]{43})/.exec(text)?.[1] ?? [])[0]!;
  const invited = (await named("anna@provider.example"))!["id"];
  const browser = portal.browser();
  await through(browser);
  expect(await portal.userOf(browser)).toMatchObject({ id: invited, roles: ["support"] });
  expect((await portal.browser().call(activation, { query: { invitation } })).body).not.toMatchObject({ step: "name" });
  expect((await acts()).map(({ act }) => act)).toEqual(["staff.added", "staff.linked", "staff.roles-changed", "staff.signed-in"]);
  server.accounts.set("eve", { ...ANNA, sub: "eve" });
  expect(await through(portal.browser(), { account: "eve" })).toBe(refusedAs("other-account"));
});

test("a mail that nobody has verified finds nobody", async () => {
  await invite("anna@provider.example");
  const before = await operators();
  for (const email_verified of [false, undefined, "true", 1]) {
    server.accounts.set(`anna ${String(email_verified)}`, { ...ANNA, sub: `anna ${String(email_verified)}`, email_verified });
    const browser = portal.browser();
    await through(browser, { account: `anna ${String(email_verified)}` });
    const user = await portal.userOf(browser);
    expect(before.map((row) => row["id"])).not.toContain(user?.id);
    expect((await operators()).find((row) => row["id"] === user!.id)).toMatchObject({ mail: null });
  }
});

test("whoever signs in by password already proves it first, in the same browser, and is then one person", async () => {
  server.accounts.set("anna", { ...ANNA, email: "support@demo.example" });
  expect(await through(portal.browser())).toBe(refusedAs("link-first"));
  const another = await asAdministrator();
  expect(await through(another)).toBe(refusedAs("link-first"));
  const own = await portal.signedIn(support);
  await through(own);
  expect(await portal.userOf(own)).toMatchObject({ id: support.id });
  const later = portal.browser();
  await through(later);
  expect(await portal.userOf(later)).toMatchObject({ id: support.id });
});

test("a customer is never signed in by it, whatever mail the account has", async () => {
  const customer = (await portal.rows("people.users")).find((row) => row["id"] === home.id)!;
  server.accounts.set("anna", { ...ANNA, email: customer["mail"], name: customer["name"] });
  const browser = await portal.signedIn(home);
  await through(browser);
  expect(await portal.userOf(browser)).toMatchObject({ role: "operator", customerId: null });
  expect((await portal.userOf(browser))!.id).not.toBe(home.id);
  await sql`update people.staff_accounts set user_id = ${home.id}`.execute(portal.db);
  expect(await customers.staffByAccount(portal.db, { issuer: server.url, subject: "anna" })).toBeUndefined();
  await customers.linkStaffAccount(portal.db, home.id, { issuer: server.url, subject: "other", now: portal.clock.now() });
  expect(await portal.count("people.staff_accounts")).toBe(1);
});

test("who was removed stays removed, until somebody invites them again", async () => {
  await through(portal.browser());
  const { id } = (await named("Anna@provider.example")) as { id: string };
  await customers.endStaff(portal.db, id, portal.clock.now());
  expect(await through(portal.browser())).toBe(refusedAs("removed"));
  await invite("anna@provider.example");
  const browser = portal.browser();
  await through(browser);
  expect((await portal.userOf(browser))!.id).not.toBe(id);
});

test("declined, away and weak are each what the page then says, and the way back stays", async () => {
  const query = "?returnTo=%2Foperator";
  const ending = (problem: string) => `/login/staff?problem=${problem}&returnTo=%2Foperator`;
  expect(await through(portal.browser(), { account: "decline", query })).toBe(ending("declined"));
  const browser = portal.browser();
  const came = await oidcBrowser().answer(await begin(browser, query), "anna");
  server.setMode("hangs");
  expect(await back(browser, came)).toBe(ending("away"));
  server.setMode("works");
  staffAccounts.strength = { acr: [], amr: ["mfa"] };
  expect(await through(portal.browser(), { query })).toBe(ending("weak"));
  server.accounts.set("anna", { ...ANNA, amr: ["pwd", "mfa"] });
  staffAccounts.strength = { acr: ["silver"], amr: ["mfa"] };
  expect(await through(portal.browser(), { query })).toBe(ending("weak"));
  staffAccounts.strength = { acr: [], amr: ["mfa"] };
  expect(await through(portal.browser(), { query })).toBe("/operator");
});

test("who has no password proves who they are by the account again, and nobody else's account does", async () => {
  const at = oidcBrowser();
  server.accounts.set("anna", { ...ANNA, groups: ["admins"] });
  const browser = portal.browser();
  await through(browser, { at });
  expect((await browser.call(confirmWays, {})).body).toEqual({ passkey: false, staffAccount: true });
  later(6);
  const change = async () => browser.call(setStaffRolesOf, { params: { id: support.id }, body: { roles: "network" } });
  await expect(change()).rejects.toThrow();
  server.accounts.set("boris", { ...ANNA, sub: "boris", email: "boris@provider.example" });
  const query = "?purpose=confirm&returnTo=%2Foperator%2Fstaff";
  expect(await through(browser, { account: "boris", query })).toBe("/login/staff?problem=other-account&returnTo=%2Foperator%2Fstaff");
  await expect(change()).rejects.toThrow();
  expect(await through(browser, { at, query })).toBe("/operator/staff");
  expect(await change()).toMatchObject({ status: 200 });
  expect(await through(portal.browser(), { query })).toContain("problem=other-account");
});

test("where staff passwords are refused, the right one says where to go, an older session is over, and customers sign in as ever", async () => {
  const old = await portal.signedIn(support);
  staffAccounts.passwords = false;
  expect(await portal.userOf(old)).toBeUndefined();
  const body = ({ username, password }: { username: string; password: string }) => ({ body: { username, password } });
  expect(await portal.browser().call(signIn, body(support))).toMatchObject({ status: 401, body: { problem: "staff-account" } });
  expect(await portal.browser().call(signIn, body({ ...support, password: "wrong" }))).toMatchObject({
    body: { problem: "wrong-name-or-password" },
  });
  expect(await portal.browser().call(signIn, body(home))).toMatchObject({ status: 200 });
  expect((await portal.browser().call(signInWays, {})).body).toEqual({ staffAccount: true });
  const own = portal.browser();
  await through(own);
  expect(await portal.userOf(own)).toMatchObject({ role: "operator" });
});
