import { expect, test } from "vitest";
import { OFFERS } from "#providers/service-inventory/simulated-offers.ts";
import { givesNothing, hasAlready } from "../offers.ts";

const LIMITED = { kind: "data", total: 2_048 };
const UNLIMITED = [
  { kind: "minutes", total: null },
  { kind: "messages", total: null },
];
const PHONE = { usage: [LIMITED, ...UNLIMITED], roaming: {} };
const HOME = { usage: [], roaming: null };
const BILL = { prepaid: false };
const offerOf = (id: string) => OFFERS.find(({ offerId }) => offerId === id)!;

test.each([
  ["more data on a plan with a limit", "BO-DATA-5", PHONE, BILL, false],
  ["minutes where they are unlimited", "BO-MIN-100", PHONE, BILL, true],
  ["messages where they are unlimited", "BO-MSG-200", PHONE, BILL, true],
  ["minutes of which nothing is known", "BO-MIN-100", HOME, BILL, false],
  ["data abroad for a line without roaming", "BO-ROAM-WORLD", HOME, BILL, true],
  ["data abroad for a line with roaming", "BO-ROAM-WORLD", PHONE, BILL, false],
  ["a discount off the bill", "VO-LOYAL", PHONE, BILL, false],
  ["a discount off the bill of a prepaid number", "VO-LOYAL", PHONE, { prepaid: true }, true],
  ["music", "BO-TIDAL", HOME, { prepaid: true }, false],
] as const)("%s", (...[, offer, line, way, nothing]) => {
  expect(givesNothing(offerOf(offer), line, way)).toBe(nothing);
});

test("a voucher that takes nothing off gives nothing", () => {
  expect(givesNothing({ ...offerOf("VO-LOYAL"), valueCents: 0 }, PHONE, BILL)).toBe(true);
});

test("what is monthly, and double speed, are there once; the rest can be added again", () => {
  const has = (id: string) => hasAlready(offerOf(id), { products: [{ offerId: id }] });
  expect(["BO-TIDAL", "DS-30", "BO-DATA-5"].map(has)).toEqual([true, true, false]);
  expect(hasAlready(offerOf("BO-TIDAL"), { products: [] })).toBe(false);
});
