import { afterAll, beforeAll, expect, test } from "vitest";
import { home } from "#testing/people.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { signOut } from "../contract.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => {
  portal = await openSignedIn();
  await portal.renew();
});
afterAll(() => portal.close());

test("signing out has the browser clear its cache and storage, for a call and for a form; its language stays", async () => {
  const browser = await portal.signedIn(home);
  await browser.send("POST", "/language", { form: { value: "en" } });
  const { headers } = await browser.call(signOut, { body: {} });
  expect(headers["clear-site-data"]).toBe('"cache", "storage"');
  const form = await browser.send("POST", "/myvrata/logout", { form: {}, headers: { accept: "text/html" } });
  expect({ status: form.status, clears: form.headers["clear-site-data"] }).toEqual({ status: 303, clears: '"cache", "storage"' });
  expect(browser.cookies.get("vrata-language")).toBe("en");
});
