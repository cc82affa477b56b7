import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultWords } from "#features/home-internet/messages/faults.ts";
import { FAULTS, type Fault } from "#features/home-internet/settings.ts";
import { home } from "#testing/people.ts";
import { openWholePortal, type WholePortal } from "../abuse/portal.ts";
import { askIn } from "../abuse/sending.ts";
import { furnish } from "./furnishing.ts";
import { refusals } from "./refusals.ts";
import { wordsAtField } from "./words-at.ts";
import { RULES, type Row } from "./rule-breaks.ts";

let context: WholePortal;
beforeAll(async () => void (context = await openWholePortal()));
afterAll(() => context.close());
/** A refused request stores nothing, so only a furnished home has to be restored. */
let asAtFirst = false;
const putBack = async (given: Row["given"]) => {
  if (!asAtFirst) await context.renew();
  asAtFirst = !given;
};

const rows = (Object.entries(refusals) as [Fault, Row[]][]).flatMap(([fault, all]) =>
  all.map((row) => ({
    fault,
    ...row,
    sent: JSON.stringify(row.sends).slice(0, 80),
    at: row.call.path.replace("{area}/settings/mycontact", ""),
  })),
);

test("every rule is broken by a row, and every fault has one", () => {
  expect(RULES.filter((rule) => !rows.some((row) => row.rule === rule))).toEqual([]);
  expect(FAULTS.filter((fault) => !rows.some((row) => row.fault === fault))).toEqual([]);
});

test.each(["bg", "en"] as const)("no two faults have the same text in %s, and none is too short", (language) => {
  const words = FAULTS.map((fault) => faultWords[language][fault]("42"));
  expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
  expect(words.filter((one) => one.length < 18)).toEqual([]);
});

describe.each(rows)(
  "$rule: $sent to $at is $fault of $field",
  ({ fault, call, cid = "C1000001", as = home, sends, field, given, shownAt = field, words, gives = 200 }) => {
    test("is reported at its field in both languages; nothing is stored", async () => {
      await putBack(given);
      if (given) await furnish(context.db, cid, given);
      const browser = await context.signedIn(as);
      const before = await context.contents();
      const sample = { query: { cid }, body: sends };
      const { status, headers, text } = await askIn(context, browser, { endpoint: call, sample });
      expect({ status, success: headers["my-contact-success-request"] }).toEqual({
        status: gives,
        success: gives === 200 ? "false" : undefined,
      });
      const { fields, ticket } = JSON.parse(text) as { fields: { field: string; fault: Fault; value?: string }[]; ticket?: unknown };
      const found = fields.find((one) => one.field === field);
      expect({ fields, ticket }).toMatchObject({
        ...(gives === 200 && { ticket: null }),
        fields: expect.arrayContaining([expect.objectContaining({ field, fault })]) as unknown,
      });
      for (const language of ["bg", "en"] as const) {
        const inHtml = { ...sample, headers: { accept: "text/html", "accept-language": language } };
        const html = (await askIn(context, browser, { endpoint: call, sample: inHtml })).text;
        expect(wordsAtField(html, shownAt)).toContain(words?.[language] ?? faultWords[language][fault](found?.value ?? ""));
      }
      expect(await context.contents()).toEqual(before);
    });
  },
);
