import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TRY_LIMITS } from "#testing/limits.ts";
import { openEInvoices } from "#testing/e-invoice.ts";
import { chanceThatAlike, from } from "#testing/guessing.ts";

const HOME = "1000000011";
const MOBILE = "888100101";
const HOUR = 3_600;

let world: Awaited<ReturnType<typeof openEInvoices>>;
beforeAll(async () => {
  world = await openEInvoices();
  await world.sync(HOME);
});
afterAll(() => world.close());
beforeEach(() => world.renew());

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
    world.later(3 * HOUR);
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

test("one address tries twenty codes in a quarter of an hour, with whatever links", async () => {
  const links = [await world.announced(HOME), await world.announced(HOME)];
  const statuses: number[] = [];
  for (let guess = 0; guess < 30; guess += 1) {
    const { ref } = links[guess % 2]!;
    statuses.push(
      (await world.browser().send("POST", "/einvoice/authenticate/sms-code", { ...json(ref, { smsCode: "000000" }), headers: from(7) }))
        .status,
    );
  }
  expect(statuses).toEqual([...Array<number>(20).fill(202), ...Array<number>(10).fill(429)]);
});

test("the owner's number and another take the same time", async () => {
  const { ref } = await world.announced(HOME);
  world.deps.limits = { ...TRY_LIMITS, on: false };
  const browser = world.browser();
  const types = async (msisdn: string) => void (await browser.send("POST", "/einvoice/check-mobile-phone", json(ref, { msisdn })));
  expect(await chanceThatAlike({ known: MOBILE, unknown: "888999999" }, types)).toBeGreaterThan(0.001);
});
