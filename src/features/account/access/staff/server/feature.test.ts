import { sql } from "kysely";
import { expect, test } from "vitest";
import { activation, finishActivation } from "#features/account/access/activation/contract.ts";
import { signIn } from "#features/account/sign-in/contract.ts";
import { entriesOf } from "#platform/server/audit-keeping.ts";
import { openAccess } from "#testing/access.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, staffInOneRole } from "#testing/people.ts";
import { emptied } from "#testing/tables.ts";
import { addStaffMember, removeStaffMember, resetStaffFactor, setStaffRolesOf, staffList } from "../contract.ts";

const portal = await openForTests(
  () => openAccess(),
  async (opened) => {
    await opened.renew();
    await emptied(opened.db, "audit.entries");
  },
);
const named = (name: string) => staffInOneRole.find(({ username }) => username === name)!;
const [support, finance, administrator] = [named("support"), named("finance"), named("administrator")];
const milena = { name: "Милена Борисова", mail: "Milena@provider.example", language: "bg" } as const;
const chosen = { username: "milena.b", password: "йогурт и мед със смокини" };
const of = (params: { id: string }) => ({ params });

const asAdministrator = () => portal.signedIn(administrator);
const acts = async () =>
  (await entriesOf(portal.db, { since: new Date(0), most: 20 })).map(({ act, before, after }) => ({ act, before, after })).reverse();
const tokens = () => portal.sent().flatMap(({ text }) => /invitation=([\w-]{43})/.exec(text)?.[1] ?? []);
const idOf = async (mail: string) => (await portal.rows("people.users")).find((row) => row["mail"] === mail)!["id"] as string;

test("an administrator adds somebody, whose mail has a link at which name and password are chosen once; the roles open what they are for", async () => {
  const browser = await asAdministrator();
  const added = await browser.call(addStaffMember, { body: { ...milena, roles: ["support", "content"] } });
  expect(added).toMatchObject({ status: 200 });
  await portal.runJobs();
  expect(portal.sent().map(({ to }) => to)).toEqual(["Milena@provider.example"]);
  const invitation = tokens()[0]!;
  const own = portal.browser();
  expect((await own.call(activation, { query: { invitation } })).body).toMatchObject({ step: "name", people: [{ name: milena.name }] });
  expect(await own.call(finishActivation, { body: { ...chosen, invitation } })).toMatchObject({ status: 200 });
  expect(await portal.userOf(own)).toMatchObject({ role: "operator", roles: ["content", "support"], customerId: null });
  expect(await portal.browser().call(finishActivation, { body: { ...chosen, username: "other.name", invitation } })).toMatchObject({
    status: 409,
  });
  const { body } = await browser.call(staffList, {});
  expect(body.staff).toContainEqual({
    id: await idOf(milena.mail),
    ...chosen,
    ...milena,
    roles: ["content", "support"],
    hasFactor: false,
    password: undefined,
    language: undefined,
  });
  expect(await acts()).toEqual([{ act: "staff.added", before: null, after: { roles: ["content", "support"] } }]);
});

test("who waits gets another link and other roles; who signs in already is refused, and so is what is no mail", async () => {
  const browser = await asAdministrator();
  const add = (body: object) => browser.call(addStaffMember, { body: { ...milena, roles: "support", ...body } });
  await add({});
  expect(await add({ mail: "milena@provider.example", roles: "network" })).toMatchObject({ status: 200 });
  await portal.runJobs();
  expect(new Set(tokens()).size).toBe(2);
  expect((await acts()).at(-1)).toEqual({ act: "staff.invited-again", before: { roles: ["support"] }, after: { roles: ["network"] } });
  expect(await add({ mail: "support@demo.example" })).toMatchObject({ status: 409, body: { problem: "already-staff" } });
  expect(await add({ mail: "nobody" })).toMatchObject({ status: 422, body: { problem: "not-a-mail" } });
  expect(await add({ name: "  " })).toMatchObject({ status: 422, body: { problem: "not-a-name" } });
});

test("roles are given and taken at once, in open sessions too; the same ones again are no act", async () => {
  const [browser, desk] = [await asAdministrator(), await portal.signedIn(support)];
  const give = (roles: ("network" | "support")[]) => browser.call(setStaffRolesOf, { ...of(support), body: { roles } });
  expect((await portal.userOf(desk))!.roles).toEqual(["support"]);
  expect(await give(["network"])).toMatchObject({ status: 200 });
  expect((await portal.userOf(desk))!.roles).toEqual(["network"]);
  await give(["network"]);
  expect(await acts()).toEqual([{ act: "staff.roles-changed", before: { roles: ["support"] }, after: { roles: ["network"] } }]);
});

test("the last administrator who can sign in stays one", async () => {
  await sql`delete from people.staff_roles where role = 'administrator' and user_id <> ${administrator.id}`.execute(portal.db);
  const browser = await asAdministrator();
  const refused = { status: 409, body: { problem: "last-administrator" } };
  await browser.call(addStaffMember, { body: { ...milena, roles: "administrator" } }); // does not sign in yet
  expect(await browser.call(setStaffRolesOf, { ...of(administrator), body: { roles: ["support"] } })).toMatchObject(refused);
  expect(await browser.call(removeStaffMember, { ...of(administrator), body: {} })).toMatchObject(refused);
  await browser.call(setStaffRolesOf, { ...of(support), body: { roles: ["administrator"] } });
  expect(await browser.call(setStaffRolesOf, { ...of(administrator), body: { roles: ["support"] } })).toMatchObject({ status: 200 });
});

test("who is removed is signed out, signs in no more, and is on no list", async () => {
  const [browser, desk] = [await asAdministrator(), await portal.signedIn(finance)];
  expect(await browser.call(removeStaffMember, { ...of(finance), body: {} })).toMatchObject({ status: 200 });
  expect(await portal.userOf(desk)).toBeUndefined();
  expect(await portal.count("people.sessions")).toBe(1); // the administrator's
  expect(await portal.browser().call(signIn, { body: { username: "finance", password: finance.password } })).toMatchObject({ status: 401 });
  const { body } = await browser.call(staffList, {});
  expect(body.staff.map(({ username }) => username)).not.toContain("finance");
  expect(await acts()).toEqual([{ act: "staff.removed", before: { roles: ["finance"] }, after: { roles: [] } }]);
  await expect(browser.call(removeStaffMember, { ...of(finance), body: {} })).rejects.toMatchObject({ status: 404 });
});

test("a reset of the second factor removes factors and recovery codes, and ends the sessions", async () => {
  const [browser, desk] = [await asAdministrator(), await portal.signedIn(support)];
  await sql`insert into people.factors (user_id, kind, name, added_at, encrypted_secret, used_step) values (${support.id}, 'app', 'phone', now(), 'x', 1)`.execute(
    portal.db,
  );
  await sql`insert into people.recovery_codes (user_id, code_hash, made_at) values (${support.id}, repeat('a', 43), now())`.execute(
    portal.db,
  );
  expect(await browser.call(resetStaffFactor, { ...of(support), body: {} })).toMatchObject({ status: 200 });
  expect([await portal.count("people.factors"), await portal.count("people.recovery_codes")]).toEqual([0, 0]);
  expect(await portal.userOf(desk)).toBeUndefined();
  expect(await acts()).toEqual([{ act: "staff.factor-reset", before: { hasFactor: true }, after: { hasFactor: false, ended: 1 } }]);
});

test("a customer's user is nobody of the staff, and others than administrators change nobody", async () => {
  const browser = await asAdministrator();
  for (const call of [resetStaffFactor, removeStaffMember])
    await expect(browser.call(call, { ...of(home), body: {} })).rejects.toMatchObject({ status: 404 });
  const desk = await portal.signedIn(support);
  await expect(desk.call(staffList, {})).rejects.toMatchObject({ status: 403 });
  await expect(desk.call(setStaffRolesOf, { ...of(support), body: { roles: ["administrator"] } })).rejects.toMatchObject({ status: 403 });
  expect(await acts()).toEqual([]);
});
