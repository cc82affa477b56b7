import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { AMBIENT } from "#platform/problem.ts";
import type { Browser } from "#testing/server.ts";
import type { Sample } from "#testing/sample.ts";
import { boundedTexts, lettersOf, longTexts, saysTooLong, storedBounds } from "./lengths.ts";
import type { Mutated } from "./mutate.ts";
import { openWholePortal, type WholePortal } from "./portal.ts";
import { samples } from "./samples.ts";
import { askIn, prepareIn } from "./sending.ts";

let context: WholePortal;
beforeAll(async () => void (context = await openWholePortal()));
afterAll(() => context.close());
beforeEach(() => context.renew());

const calls: { name: string; endpoint: Endpoint; sample: Sample }[] = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([operation, endpoint]) => ({ name: `${feature}.${operation}`, endpoint, sample: samples[operation]! })),
);

/** The answer to a mutated request, sent again where its limit of tries is reached. */
async function answerTo(browser: Browser, { endpoint, whole }: { endpoint: Endpoint; whole: Sample }, mutated: Mutated) {
  const send = () => askIn(context, browser, { endpoint, sample: whole, mutated });
  const answer = await send();
  if (answer.status !== 429) return answer;
  await context.forgetTries();
  return send();
}

describe.each(calls.filter(({ endpoint, sample }) => longTexts(endpoint, sample).length > 0 || sample.prepare))(
  "$name",
  ({ endpoint, sample }) => {
    test("takes each text as long as its contract says without breaking, and refuses one more character", async () => {
      const { browser, whole } = await prepareIn(context, sample);
      const faults: string[] = [];
      const all = endpoint.ignoresBody ? [] : longTexts(endpoint, whole);
      for (const { how, mutated, isTooLong } of all.toSorted((a, b) => Number(b.isTooLong) - Number(a.isTooLong))) {
        const { status, text } = await answerTo(browser, { endpoint, whole }, mutated);
        const known = status < 500 && (status in endpoint.answers || status in AMBIENT);
        if (!known || (isTooLong && status < 400)) faults.push(`${how}: ${status} ${text.slice(0, 160)}`);
      }
      expect(faults).toEqual([]);
    });
  },
);

const forms = calls.flatMap((call) => storedBounds(call.sample.fields).map(({ name: field, longest }) => ({ ...call, field, longest })));

test("forms with declared fields that store fewer characters than they take are known", () => {
  expect([...new Set(forms.map(({ name }) => name))].sort()).toEqual([
    "checkout.submit",
    "contact-form.saveMessage",
    "ticket-creation.createTicket",
    "withdrawal.stateWithdrawal",
  ]);
});

test("the contract of a form bounds each of its declared texts", () => {
  const declared = calls.flatMap(({ name, endpoint, sample: { fields = {}, body } }) =>
    Object.entries(fields).flatMap(([field, one]) => ("most" in one ? [{ name, endpoint, body, field, most: one.most }] : [])),
  );
  const isBounded = ({ endpoint, body, field, most }: (typeof declared)[number]) =>
    boundedTexts(endpoint.body!, body ?? {}).some(({ path, ...bound }) => path.join(".") === field && bound.most === most);
  expect(declared.filter((one) => !isBounded(one)).map(({ name, field }) => `${name}: ${field}`)).toEqual([]);
  expect(declared.length).toBeGreaterThan(20);
});

test.each(forms)(
  "$name stores $longest characters of $field, and says of one more that it is too long",
  async ({ endpoint, sample, field, longest }) => {
    const { browser, whole } = await prepareIn(context, sample);
    const send = (length: number) =>
      answerTo(browser, { endpoint, whole }, { how: "", json: { ...whole.body, [field]: lettersOf(length) }, refused: false });
    const longer = await send(longest + 1);
    expect({ status: longer.status < 500, isTooLong: saysTooLong(longer.text, field) }).toEqual({ status: true, isTooLong: true });
    const { status, text } = await send(longest);
    expect({ status, isTooLong: saysTooLong(text, field) }).toEqual({ status: whole.gives ?? 200, isTooLong: false });
  },
);
