import { sql } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { newCode } from "#platform/server/one-time-code.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { openEInvoices } from "#testing/e-invoice.ts";
import { from } from "#testing/guessing.ts";
import { TRY_LIMITS } from "#testing/limits.ts";
import { statementsDuring } from "#testing/statements.ts";
import { codeFor } from "./code.ts";
import { HOUR_SECONDS } from "#vocabulary/time-units.ts";

const HOME = "1000000011";
const MOBILE = "888100101";

const world = await openForTests(openEInvoices, (opened) => opened.renew());
beforeAll(() => world.sync(HOME));

const json = (ref: string, more: object) => ({ json: { ref, ...more } });

test("five hundred guesses from as many addresses, by somebody who has the mail and knows the number, try thirty codes, and the link is closed", async () => {
  const { ref, noticeId } = await world.announced(HOME);
  const found = { guesses: 0, checked: 0, right: 0, messages: 0 };
  for (let round = 0; round < 20; round += 1) {
    const thief = world.browser(); // without cookies, as in another browser
    const headers = from(round);
    await thief.send("POST", "/einvoice/check-mobile-phone", { ...json(ref, { msisdn: MOBILE }), headers });
    await thief.send("POST", "/einvoice/send-sms", { ...json(ref, {}), headers });
    await world.work();
    const [own] = await world.codesTo(MOBILE);
    const wrong = own === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 25; guess += 1) {
      const { status } = await thief.send("POST", "/einvoice/authenticate/sms-code", {
        ...json(ref, { smsCode: wrong }),
        headers: from(round * 25 + guess),
      });
      found.guesses += 1;
      if (status === 200) found.right += 1;
    }
    world.later(3 * HOUR_SECONDS);
  }
  found.checked = await world.wrongCodes(noticeId);
  found.messages = (await world.codesTo(MOBILE)).length;
  expect(found).toEqual({ guesses: 500, checked: 30, right: 0, messages: 2 });
});

test("whoever has the mail and tries numbers has twenty of them a day, and nobody else gets an SMS", async () => {
  const { ref } = await world.announced(HOME);
  const statuses = { 200: 0, 204: 0 } as Record<number, number>;
  for (let number = 0; number < 60; number += 1) {
    const thief = world.browser();
    const msisdn = `0888 7${String(number).padStart(5, "0")}`;
    const { status } = await thief.send("POST", "/einvoice/check-mobile-phone", { ...json(ref, { msisdn }), headers: from(number) });
    statuses[status]! += 1;
    await thief.send("POST", "/einvoice/send-sms", { ...json(ref, {}), headers: from(number) });
  }
  await world.work();
  expect(statuses).toEqual({ 200: 20, 204: 40 });
  expect((await world.messages()).filter(({ kind }) => kind === "sms")).toEqual([]);
});

test("the very code that was made for a number that is not the owner's opens nothing", async () => {
  const { ref } = await world.announced(HOME);
  const thief = world.browser();
  await thief.send("POST", "/einvoice/check-mobile-phone", json(ref, { msisdn: "0888999999" }));
  const { rows } = await sql<Parameters<typeof codeFor>[0]>`select id, number_hash as "numberHash" from e_invoice.visits`.execute(
    world.deps.db,
  );
  const made = await newCode(world.deps.db, codeFor(rows[0]!, { secret: TRY_LIMITS.secret, now: world.clock.now() }));
  const smsCode = "code" in made ? made.code : "";
  expect(smsCode).toMatch(/^\d{6}$/);
  expect((await thief.send("POST", "/einvoice/authenticate/sms-code", json(ref, { smsCode }))).status).toBe(202);
});

test("a code that went to the owner's number of before is worth nothing with the new one", async () => {
  const { ref } = await world.announced(HOME);
  const thief = world.browser();
  const post = (step: string, more: object) => thief.send("POST", `/einvoice/${step}`, json(ref, more));
  const change = (from: string, to: string) => sql`update people.users set msisdn = ${to} where msisdn = ${from}`.execute(world.deps.db);
  await post("check-mobile-phone", { msisdn: MOBILE });
  await post("send-sms", {});
  await world.work();
  const [smsCode] = await world.codesTo(MOBILE);
  onTestFinished(async () => void (await change("888777001", MOBILE)));
  await change(MOBILE, "888777001");
  expect((await post("check-mobile-phone", { msisdn: "0888777001" })).status).toBe(200);
  expect((await post("authenticate/sms-code", { smsCode })).status).toBe(202);
});

test("one address tries twenty codes of one link in a quarter of an hour, and who has another link there does not wait", async () => {
  const links = [await world.announced(HOME), await world.announced(HOME)];
  const statuses: number[] = [];
  for (let guess = 0; guess < 30; guess += 1) {
    const { ref } = links[guess < 25 ? 0 : 1]!;
    statuses.push(
      (await world.browser().send("POST", "/einvoice/authenticate/sms-code", { ...json(ref, { smsCode: "000000" }), headers: from(7) }))
        .status,
    );
  }
  expect(statuses).toEqual([...Array<number>(20).fill(202), ...Array<number>(5).fill(429), ...Array<number>(5).fill(202)]);
});

test("a link has one count at an address, whether it is named or the one used last in the browser", async () => {
  const links = [await world.announced(HOME), await world.announced(HOME)];
  const browsers = [world.browser(), world.browser()];
  const tryWrong = async (of: 0 | 1, isNamed: boolean) => {
    const json = { smsCode: "000000", ...(isNamed && { ref: links[of]!.ref }) };
    return (await browsers[of]!.send("POST", "/einvoice/authenticate/sms-code", { json, headers: from(8) })).status;
  };
  const statuses: number[] = [];
  for (let guess = 0; guess < 10; guess += 1) statuses.push(await tryWrong(0, true));
  for (let guess = 0; guess < 11; guess += 1) statuses.push(await tryWrong(0, false));
  expect(statuses).toEqual([...Array<number>(20).fill(202), 429]);
  // the neighbour's browser has used another link last
  expect([await tryWrong(1, true), await tryWrong(1, false)]).toEqual([202, 202]);
});

test("one address with ever new references of its own making is refused at last", async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 201; guess += 1) {
    const made = json(`made-up-${guess}`, { smsCode: "000000" });
    statuses.push((await world.browser().send("POST", "/einvoice/authenticate/sms-code", { ...made, headers: from(9) })).status);
  }
  expect(statuses.indexOf(429)).toBe(200);
});

test.each([
  ["opened", (ref: string) => world.browser().send("GET", `/einvoice/download-authentication?ref=${ref}`)],
  ["given a code", (ref: string) => world.browser().send("POST", "/einvoice/authenticate/sms-code", json(ref, { smsCode: "123456" }))],
] as const)("a link that is known and one that is not take the same statements when it is %s", async (_, tries) => {
  const { ref } = await world.announced(HOME);
  const statements = (of: string) => statementsDuring(world.deps, () => tries(of));
  const ofKnown = await statements(ref);
  expect(ofKnown.length).toBeGreaterThan(0);
  expect(await statements("u".repeat(43))).toEqual(ofKnown);
});

test("the owner's number and another take the same statements", async () => {
  const { ref } = await world.announced(HOME);
  const statements = (msisdn: string) =>
    statementsDuring(world.deps, () => world.browser().send("POST", "/einvoice/check-mobile-phone", json(ref, { msisdn })));
  const ofOwner = await statements(MOBILE);
  expect(ofOwner.length).toBeGreaterThan(0);
  expect(await statements("888999999")).toEqual(ofOwner);
});
