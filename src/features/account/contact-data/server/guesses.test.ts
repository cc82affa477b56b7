import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { BRAND } from "#testing/brand.ts";
import { otherThan } from "#testing/guessing.ts";
import { TRY_LIMITS } from "#testing/limits.ts";
import { home } from "#testing/people.ts";
import { NOW, opened, PLACE } from "#testing/server.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { confirmContact, contactData as data, sendContactCode } from "../contract.ts";
import { contactData } from "./feature.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
const sent: { to: string; text: string }[] = [];
const send = async ({ to, text }: { to: string; text: string }) => {
  sent.push({ to, text });
  return { state: "accepted", parts: 1 } as const;
};
beforeAll(async () => {
  const more = { customers, notifications, mail: { send }, sms: { send }, brand: BRAND, place: PLACE, limits: TRY_LIMITS };
  portal = await openSignedIn((shared) => [
    opened(contactData, { ...shared, ...more, addressOf: (path) => `https://vrata.example${path}` }),
  ]);
});
afterAll(() => portal.close());
beforeEach(async () => {
  sent.length = 0;
  await portal.renew();
});

test.each([
  ["mail", "somebody.else@example.bg"],
  ["mobile", "888123456"],
] as const)("ten thousand guesses of the code for another's %s try fifty codes a day, and find nothing", async (kind, address) => {
  const [ROUNDS, AT_ONCE] = [25, 400];
  const shown = async () => (await (await portal.signedIn(home)).call(data, {})).body[kind];
  const before = await shown();
  const found = { guesses: 0, tried: 0, right: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    // three codes are sent in a quarter of an hour, and more requests would only use up those of the day
    portal.clock.moveTo(new Date(Date.parse(NOW) + round * 6 * 60_000).toISOString());
    const browser = await portal.signedIn(home); // who is not, or has not just given the password, cannot even begin
    const isSent = (await browser.call(sendContactCode, { body: { kind, address } })).status === 200;
    found.guesses += AT_ONCE; // where nothing was sent there is nothing to guess
    if (!isSent) continue;
    const [right = ""] = /(?<!\d)\d{6}(?!\d)/.exec(sent.at(-1)!.text) ?? [];
    for (let guess = 0; guess < 5; guess += 1) {
      const { status } = await browser.call(confirmContact, { body: { kind, code: otherThan(right, guess) } });
      found.tried += 1;
      if (status === 200) found.right += 1;
    }
    // the sixth finds nothing, were it the right one
    expect((await browser.call(confirmContact, { body: { kind, code: right } })).status).toBe(429);
  }
  expect(found).toEqual({ guesses: 10_000, tried: 50, right: 0 });
  expect(sent.map(({ to }) => to)).toEqual(Array<string>(10).fill(address));
  expect(await shown()).toBe(before);
});
