import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { changePassword, endOtherSessions } from "#features/account/profile/contract.ts";
import { isUnconfirmed } from "#platform/problem.ts";
import { home } from "#testing/people.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { confirmIdentity, signIn } from "../contract.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => void (portal = await openSignedIn()));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const LATER = "2026-11-21T10:06:00+02:00";
const right = { body: { password: home.password } };

test("six minutes after signing in a session ends others only once the password is given again", async () => {
  const browser = portal.browser();
  await browser.call(signIn, { body: { username: home.username, password: home.password } });
  expect(await browser.call(endOtherSessions, { body: {} })).toMatchObject({ status: 200 });
  portal.clock.moveTo(LATER);
  const refused = await browser.call(endOtherSessions, { body: {} }).catch((error: unknown) => error);
  expect(isUnconfirmed(refused)).toBe(true);
  expect(await browser.call(confirmIdentity, { body: { password: "not this one" } })).toEqual(
    expect.objectContaining({ status: 422, body: { problem: "wrong-password" } }),
  );
  await expect(browser.call(endOtherSessions, { body: {} })).rejects.toMatchObject({ status: 403 });
  expect(await browser.call(confirmIdentity, right)).toMatchObject({ status: 200, body: { minutes: 5 } });
  expect(await browser.call(endOtherSessions, { body: {} })).toMatchObject({ status: 200 });
});

test("another session of the same user is not confirmed by it", async () => {
  const [here, there] = [await portal.signedIn(home), await portal.signedIn(home)];
  portal.clock.moveTo(LATER);
  await here.call(confirmIdentity, right);
  await expect(there.call(endOtherSessions, { body: {} })).rejects.toMatchObject({ status: 403 });
});

test("wrong passwords are limited together with those of the change of password, and sign-in is not locked by them", async () => {
  const browser = await portal.signedIn(home);
  const wrong = () => browser.call(confirmIdentity, { body: { password: "wrong" } }).then(({ status }) => status);
  expect([await wrong(), await wrong(), await wrong()]).toEqual([422, 422, 422]);
  const change = { oldPassword: "wrong", newPassword: "йогурт и мед със смокини" };
  expect((await browser.call(changePassword, { body: change })).status).toBe(422);
  expect([await wrong(), await wrong()]).toEqual([422, 429]);
  expect((await browser.call(confirmIdentity, right)).status).toBe(429);
  expect((await portal.browser().call(signIn, { body: { username: home.username, password: home.password } })).status).toBe(200);
  await sql`delete from platform.rate_limits`.execute(portal.db);
  expect((await browser.call(confirmIdentity, right)).status).toBe(200);
});

test("a plain form leads on, or back to the question with the problem and never with the password", async () => {
  const browser = await portal.signedIn(home);
  const location = async (form: Record<string, string>) => {
    const { status, headers } = await browser.send("POST", "/myvrata/settings/confirm", { form, headers: { accept: "text/html" } });
    return [status, headers["location"]];
  };
  expect(await location({ password: home.password, returnTo: "/myvrata/settings?open=2" })).toEqual([303, "/myvrata/settings?open=2"]);
  expect(await location({ password: home.password, returnTo: "//evil.example" })).toEqual([303, "/myvrata/settings"]);
  expect(await location({ password: "not this one", returnTo: "/help" })).toEqual([
    303,
    "/myvrata/settings/confirm?problem=wrong-password&returnTo=%2Fhelp",
  ]);
});

test("a plain form with the password in it is answered at once, six minutes after signing in", async () => {
  const browser = await portal.signedIn(home);
  portal.clock.moveTo(LATER);
  const send = async (password: string) =>
    (await browser.send("POST", "/myvrata/settings/sessions/end-others", { form: { _confirm: password } })).status;
  expect([await send("not this one"), await send(home.password)]).toEqual([403, 200]);
});
