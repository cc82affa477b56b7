import { join } from "node:path";
import { expect, test } from "vitest";
import { entriesOf } from "#platform/server/audit-keeping.ts";
import { openAccess } from "#testing/access.ts";
import { freshFolder } from "#testing/folder.ts";
import { TRY_LIMITS } from "#testing/limits.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { operator } from "#testing/people.ts";
import { emptied } from "#testing/tables.ts";
import { activation, finishActivation } from "#features/account/access/activation/contract.ts";
import type { Db } from "#platform/server/db.ts";
import { runStaff } from "./staff-command.ts";

const portal = await openForTests(
  () => openAccess(),
  async (opened) => {
    await opened.renew();
    await emptied(opened.db, "audit.entries", "people.users");
  },
);

/** Runs the command on the test's database, or on what the environment says. */
async function run(command: string[], environment?: Record<string, string>) {
  const written = { out: "", err: "" };
  const stream = (name: "out" | "err") => ({ write: (text: string) => void (written[name] += text) });
  const own = {
    addressOf: (path: string) => `https://portal.example${path}`,
    secret: TRY_LIMITS.secret,
    database: <T>(work: (db: Db) => Promise<T>) => work(portal.db),
  };
  const given = { out: stream("out"), err: stream("err"), now: portal.clock.now(), ...(!environment && { portal: own }) };
  const code = await runStaff(command, environment ?? {}, given);
  return { code, ...written };
}
const staff = (command: string) => run(command.split(" "));
const ADD = ["add", "anna@provider.example", "--name", "Анна Илиева", "--roles", "administrator,support"];
const linkIn = (out: string) => /^https:\/\/portal\.example\/login\/activate\?invitation=([\w-]{43})$/m.exec(out)?.[1] ?? "";
const choose = (invitation: string, username: string) =>
  portal.browser().call(finishActivation, { body: { username, password: "йогурт и мед със смокини", invitation } });
const acts = async () =>
  (await entriesOf(portal.db, { since: new Date(0), most: 20 })).map(({ act, command, role }) => ({ act, command, role })).reverse();

test("the first administrator gets a link of one use; the command again gives another, until one was used", async () => {
  expect((await staff("list")).out).toMatch(/^Nobody yet\./);
  const first = await run(ADD);
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toMatch(/^Анна Илиева \(anna@provider\.example\) has: administrator, support\.\n/);
  const again = await run(ADD);
  expect(linkIn(again.out)).not.toBe(linkIn(first.out));
  expect(await choose(linkIn(again.out), "anna")).toMatchObject({ status: 200 });
  expect((await portal.browser().call(activation, { query: { invitation: linkIn(first.out) } })).body.step).toBe("who");
  expect(await run(ADD)).toMatchObject({ code: 1, out: "", err: expect.stringContaining("signs in already") as string });
  expect((await staff("list")).out).toMatch(/\tanna\tanna@provider\.example\tАнна Илиева\tadministrator,support\tno second factor\n$/);
  expect(await acts()).toEqual([
    { act: "staff.added", command: "staff add", role: null },
    { act: "staff.invited-again", command: "staff add", role: null },
  ]);
});

test("roles, second factor and removal are by user name or mail; what is done already is no error and no act", async () => {
  await choose(linkIn((await run(ADD)).out), "anna");
  await choose(linkIn((await run(["add", "boris@provider.example", "--name", "Борис", "--roles", "administrator"])).out), "boris");
  expect(await staff("roles anna --roles network")).toMatchObject({ code: 0, out: "Анна Илиева (anna) has: network.\n" });
  expect(await staff("roles ANNA@provider.example --roles network")).toMatchObject({ code: 0 });
  expect(await staff("reset-factor anna")).toMatchObject({ code: 0 });
  expect(await staff("remove anna")).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Анна Илиева \(anna\) is removed\. /) as string,
  });
  expect(await staff("remove anna")).toMatchObject({ code: 0, out: "Анна Илиева (anna) was removed before.\n" });
  expect(await staff("remove boris")).toMatchObject({
    code: 1,
    err: expect.stringContaining("nobody else would be an administrator") as string,
  });
  expect(await staff("roles anna --roles support")).toMatchObject({
    code: 1,
    err: expect.stringContaining("nobody on the staff") as string,
  });
  const named = (await acts()).map(({ act }) => act);
  expect(named).toEqual(["staff.added", "staff.added", "staff.roles-changed", "staff.factor-reset", "staff.removed"]);
});

test.each([
  "add",
  "add a@b.example --name A",
  "add a@b.example --roles support",
  "add a@b.example --name A --roles owner",
  "add a@b.example --name A --roles support --language de",
  "roles anna",
  "remove",
  "remove anna now",
  "list all",
  "promote anna",
])("wrong usage changes nothing: %s", async (command) => {
  expect(await staff(command)).toMatchObject({ code: 2, out: "", err: expect.stringContaining("npm run staff -- add MAIL") as string });
  expect(await acts()).toEqual([]);
});

test("what is no mail address is refused", async () => {
  expect(await staff("add anna --name A --roles support")).toMatchObject({
    code: 1,
    err: "Nothing was changed: anna is no mail address.\n",
  });
});

test("it works in the database and with the key and address of the portal's own settings", async () => {
  const { folder, remove } = freshFolder();
  const environment = { DATA_DIR: join(folder, "data"), PUBLIC_URL: "https://vrata.example", CONTEXT_PATH: "/portal", DEMO: "off" };
  const added = await run(ADD, environment);
  expect(added.out).toMatch(/^https:\/\/vrata\.example\/portal\/login\/activate\?invitation=[\w-]{43}$/m);
  expect((await run(["list"], environment)).out).toContain("waits for activation");
  remove();
});

test("a customer's user is not found, nor somebody who was never on the staff", async () => {
  await portal.renew();
  expect(await staff("remove home")).toMatchObject({ code: 1 });
  expect(await staff("roles home --roles administrator")).toMatchObject({ code: 1 });
  expect(await staff(`reset-factor ${operator.username}`)).toMatchObject({ code: 0 });
});
