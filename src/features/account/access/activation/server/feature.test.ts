import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { historyOf } from "#features/account/customers/server/history.ts";
import { signIn } from "#features/account/sign-in/contract.ts";
import { home, overdue } from "#testing/people.ts";
import { otherThan } from "#testing/guessing.ts";
import type { Browser } from "#testing/server.ts";
import { addUser, imported, openAccess, setCode, type Access } from "#testing/access.ts";
import { activation, confirmActivation, finishActivation, sendCodeAgain, startActivation } from "../contract.ts";

let portal: Access;
beforeAll(async () => void (portal = await openAccess()));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const chosen = { username: " Nadya.K ", password: "йогурт и мед със смокини" };
const onFile = { customerNumber: imported.code, contact: imported.mobile };
const start = (browser: Browser, body = onFile) => browser.call(startActivation, { body });
const stepOf = async (browser: Browser, query = {}) => (await browser.call(activation, { query })).body.step;

/** A browser in which the code for the imported customer was given. */
async function proved(): Promise<Browser> {
  const browser = portal.browser();
  await start(browser);
  await portal.runJobs();
  expect(await browser.call(confirmActivation, { body: { code: portal.codeSent() } })).toMatchObject({ status: 200 });
  return browser;
}

describe.each([
  ["mobile number", "0888 90 01 01"],
  ["mail", "Imported@Demo.example"],
])("by customer number and %s", (_, contact) => {
  test("an imported user gives the code, chooses a user name and password, and is signed in", async () => {
    const browser = portal.browser();
    expect(await start(browser, { customerNumber: "100 000 009", contact })).toEqual(
      expect.objectContaining({ status: 200, body: { step: "code" } }),
    );
    await portal.runJobs();
    const right = await browser.call(confirmActivation, { body: { code: portal.codeSent() } });
    expect(right).toMatchObject({ status: 200, body: { step: "name", people: [{ name: imported.name }] } });
    expect(await browser.call(finishActivation, { body: chosen })).toMatchObject({ status: 200, body: { returnTo: "/myvrata" } });

    expect(await portal.userOf(browser)).toMatchObject({ id: imported.id, name: imported.name });
    expect(await historyOf(portal.db, imported.id, { since: new Date(0), limit: 5 })).toMatchObject([
      { event: "activated", network: "127.0.0.*" },
    ]);
    const elsewhere = { body: { username: "nadya.k", password: chosen.password } };
    expect(await portal.browser().call(signIn, elsewhere)).toMatchObject({ status: 200 });
    await portal.runJobs();
    expect(portal.sent().at(-1)).toMatchObject({ to: imported.mail, text: expect.stringContaining("nadya.k") });
    expect(await stepOf(browser)).toBe("who");
  });
});

test("an SMS ends with the portal's host and the code, so that the phone offers it there alone", async () => {
  await start(portal.browser());
  await portal.runJobs();
  expect(portal.sent()).toMatchObject([{ to: imported.mobile, text: expect.stringMatching(/\n@portal\.example #\d{6}$/) }]);
});

test("what is on file, what is not, and who is activated get the same bytes at every step; only the first gets a code", async () => {
  const contacts = { known: imported.mobile, "not on file": "888990099", "of another customer": "888200101", activated: "888100101" };
  const started = await Promise.all(
    Object.entries(contacts).map(async ([kind, contact]) => {
      const browser = portal.browser();
      const customerNumber = kind === "activated" ? "100000001" : imported.code;
      return { browser, answer: await browser.send("POST", "/login/activate", { json: { customerNumber, contact } }) };
    }),
  );
  await portal.runJobs();
  const answers = await Promise.all(
    started.map(async ({ browser, answer }) => {
      const sent = [
        answer,
        await browser.send("GET", "/login/activate/step"),
        await browser.send("POST", "/login/activate/code", { json: { code: "000000" } }),
        await browser.send("POST", "/login/activate/code/again", { json: {} }),
        await browser.send("POST", "/login/activate/finish", { json: chosen }),
      ];
      const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
      return sent.map(({ status, headers, text }) => ({ status, text: plain(text), names: Object.keys(headers).sort().join() }));
    }),
  );
  expect(answers[0]!.map(({ status }) => status)).toEqual([200, 200, 422, 200, 409]);
  for (const other of answers.slice(1)) expect(other).toEqual(answers[0]);
  await portal.runJobs();
  const texts = (to: string) =>
    portal
      .sent()
      .filter((one) => one.to === to)
      .map(({ text }) => text);
  expect(texts(imported.mobile)).toHaveLength(2);
  expect(texts("888990099")).toEqual([]);
  expect(texts("888200101")).toEqual([]);
  expect(texts("888100101").join()).toMatch(/вече имате профил \(home\).*\/login /s);
});

test("a code that was guessed for what is not on file is as wrong as any other", async () => {
  const browser = portal.browser();
  await start(browser, { ...onFile, contact: "888990099" });
  await portal.runJobs();
  await setCode(portal.db, "123456");
  expect(await browser.call(confirmActivation, { body: { code: "123456" } })).toMatchObject({
    status: 422,
    body: { problem: "wrong-code" },
  });
  expect(await browser.call(finishActivation, { body: chosen })).toMatchObject({ status: 409 });
});

test("five wrong codes make the right one worthless; another one replaces it, and the one before no longer counts", async () => {
  const browser = portal.browser();
  await start(browser);
  await portal.runJobs();
  const first = portal.codeSent();
  const tried = async (code: string) => {
    const answer = await browser.call(confirmActivation, { body: { code } });
    return answer.status === 422 ? answer.body.problem : answer.status;
  };
  for (let round = 0; round < 4; round += 1) expect(await tried(otherThan(first, round))).toBe("wrong-code");
  expect(await tried(otherThan(first, 4))).toBe("code-over");
  expect(await tried(first)).toBe("code-over");
  expect(await browser.call(sendCodeAgain, { body: {} })).toMatchObject({ status: 200 });
  await portal.runJobs();
  expect(await tried(first)).toBe("wrong-code");
  expect(await tried(portal.codeSent())).toBe(200);
});

test("a code is worthless after five minutes, and the whole activation after thirty", async () => {
  const browser = portal.browser();
  await start(browser);
  await portal.runJobs();
  portal.clock.moveTo("2026-11-21T10:05:01+02:00");
  const late = { body: { code: portal.codeSent() } };
  expect(await browser.call(confirmActivation, late)).toMatchObject({ status: 422, body: { problem: "code-over" } });
  portal.clock.moveTo("2026-11-21T10:30:01+02:00");
  expect(await browser.call(confirmActivation, late)).toMatchObject({ status: 409 });
  expect(await stepOf(browser)).toBe("who");
});

test("of two tabs that began, the code of the later one counts; of two that finish, one", async () => {
  const browser = portal.browser();
  await start(browser);
  await portal.runJobs();
  const first = portal.codeSent();
  await start(browser);
  await portal.runJobs();
  expect(await browser.call(confirmActivation, { body: { code: first } })).toMatchObject({ status: 422 });
  expect(await browser.call(confirmActivation, { body: { code: portal.codeSent() } })).toMatchObject({ status: 200 });
  const both = await Promise.all([
    browser.call(finishActivation, { body: chosen }),
    browser.call(finishActivation, { body: { ...chosen, username: "nadya.second" } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a portal that ends between the code and the password loses nothing and opens nothing", async () => {
  const browser = await proved();
  await portal.restart();
  expect(await stepOf(browser)).toBe("name");
  expect(await stepOf(portal.browser())).toBe("who");
  expect(await portal.browser().call(signIn, { body: { username: "nadya.k", password: chosen.password } })).toMatchObject({ status: 401 });
  expect(await browser.call(finishActivation, { body: chosen })).toMatchObject({ status: 200 });
});

test.each([
  [{ username: "na" }, "username-length"],
  [{ username: "na dya" }, "username-characters"],
  [{ username: "HOME" }, "username-taken"],
  [{ password: "кратка" }, "too-short"],
  [{ password: "x".repeat(129) }, "too-long"],
  [{ password: "password123" }, "too-common"],
  [{ password: "nadya.k-2026" }, "of-context"],
  [{ password: "Vrata vrata" }, "of-context"],
  [{ username: "somebody", password: "imported1234" }, "of-context"],
])("with %j nothing is activated: %s", async (typed, problem) => {
  const browser = await proved();
  expect(await browser.call(finishActivation, { body: { ...chosen, ...typed } })).toMatchObject({ status: 422, body: { problem } });
  expect(await browser.call(finishActivation, { body: chosen })).toMatchObject({ status: 200 });
});

test("users of a customer who share a mobile choose which of them it is; the other is activated by another code", async () => {
  const second = await addUser(portal.db, { name: "Асен Колев", mobile: imported.mobile });
  const browser = await proved();
  const { body } = await browser.call(activation, { query: {} });
  expect(body.people.map(({ name }) => name)).toEqual([imported.name, "Асен Колев"]);
  expect(await browser.call(finishActivation, { body: chosen })).toMatchObject({ status: 422, body: { problem: "no-person" } });
  const foreign = { body: { ...chosen, person: overdue.id } };
  expect(await browser.call(finishActivation, foreign)).toMatchObject({ status: 422, body: { problem: "no-person" } });
  expect(await browser.call(finishActivation, { body: { ...chosen, person: second } })).toMatchObject({ status: 200 });
  expect(await portal.userOf(browser)).toMatchObject({ id: second });
  expect(await (await proved()).call(finishActivation, { body: { ...chosen, username: "nadya.first" } })).toMatchObject({ status: 200 });
});

test("what cannot be a customer number or a contact is refused before anything is looked for", async () => {
  const refused = async (json: typeof onFile) => (await portal.browser().send("POST", "/login/activate", { json })).json();
  expect(await refused({ ...onFile, customerNumber: "12" })).toMatchObject({ problem: "not-a-customer-number" });
  expect(await refused({ ...onFile, contact: "02 910 0101" })).toMatchObject({ problem: "not-a-contact" });
  expect(await portal.count("people.access_requests")).toBe(0);
});

test("tokens and codes are stored as hashes alone", async () => {
  const browser = portal.browser();
  await start(browser);
  await portal.runJobs();
  const stored = JSON.stringify([await portal.rows("people.access_requests"), await portal.rows("platform.one_time_codes")]);
  expect(browser.cookies.get("vrata-access")).toMatch(/^[\w-]{43}$/);
  expect(stored).not.toContain(browser.cookies.get("vrata-access"));
  expect(stored).not.toContain(portal.codeSent());
});

test("a form without a script is led from step to step, and back to its step with the problem", async () => {
  const browser = portal.browser();
  const post = async (path: string, form: Record<string, string>) =>
    (await browser.send("POST", path, { form, headers: { accept: "text/html" } })).headers["location"];
  expect(await post("/login/activate", { ...onFile, contact: "x" })).toBe("/login/activate?problem=not-a-contact");
  expect(await post("/login/activate", onFile)).toBe("/login/activate");
  await portal.runJobs();
  expect(await post("/login/activate/code", { code: "1" })).toBe("/login/activate?problem=wrong-code");
  expect(await post("/login/activate/code/again", {})).toBe("/login/activate");
  await portal.runJobs();
  expect(await post("/login/activate/code", { code: portal.codeSent() })).toBe("/login/activate");
  expect(await post("/login/activate/finish", { ...chosen, password: "кратка" })).toBe(
    "/login/activate?problem=too-short&username=+Nadya.K+",
  );
  expect(await post("/login/activate/finish", chosen)).toBe("/myvrata");
});

test("somebody signed in as another is signed out of that session by activating", async () => {
  const other = await portal.signedIn(home);
  const old = other.cookies.get("vrata-session")!;
  await start(other);
  await portal.runJobs();
  await other.call(confirmActivation, { body: { code: portal.codeSent() } });
  expect(await other.call(finishActivation, { body: chosen })).toMatchObject({ status: 200 });
  expect(await portal.userOf(other)).toMatchObject({ id: imported.id });
  other.cookies.set("vrata-session", old);
  expect(await portal.userOf(other)).toBeUndefined();
});
