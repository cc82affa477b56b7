import { expect, test } from "vitest";
import { outcomeOf, type Facts, type Pressed, type Offered } from "./outcome.ts";

const ACTIVE: Facts["line"] = { status: "ACTIVE", suspensionReason: null, prepaid: false, prepaidStatus: null, balanceCents: null };
const PREPAID = { ...ACTIVE, prepaid: true, prepaidStatus: "ACTIVE", balanceCents: 409 };
const FINE: Facts = {
  line: ACTIVE,
  account: { overdueCents: 0, creditLimitReached: false },
  credit: { limitCents: 1_000, usedCents: 591 },
  products: [],
};
const DATA: Offered = { offerId: "BO-DATA-5", type: "data", priceCents: 409, recurring: false, upgrades: null };
const MONTHLY = { ...DATA, recurring: true };
const HIFI: Offered = { offerId: "BO-TIDAL-HIFI", type: "partner", priceCents: 409, recurring: true, upgrades: "BO-TIDAL" };
const VOUCHER: Offered = { offerId: "VO-LOYAL", type: "voucher", priceCents: 0, recurring: false, upgrades: null };
const SPEED: Offered = { ...DATA, offerId: "DS-30", type: "double-speed" };
const OWING = { overdueCents: 8_420, creditLimitReached: false };
const REACHED = { overdueCents: 0, creditLimitReached: true };

type Case = [string, Partial<Facts>, Offered | undefined, Partial<Pressed>, object];
test.each<Case>([
  ["to the last cent of the limit", {}, DATA, {}, { outcome: "success" }],
  ["an offer that the line does not have", {}, undefined, {}, { outcome: "not-for-line" }],
  ["a one-off again", { products: [DATA] }, DATA, {}, { outcome: "success" }],
  ["a monthly one again", { products: [DATA] }, MONTHLY, {}, { outcome: "already-there" }],
  ["double speed again", { products: [SPEED] }, SPEED, {}, { outcome: "already-there" }],
  ["a used voucher", { products: [VOUCHER] }, VOUCHER, { priceCents: 0 }, { outcome: "used" }],
  ["a voucher at the credit limit", { account: REACHED, credit: null }, VOUCHER, { priceCents: 0 }, { outcome: "success" }],
  ["overdue", { account: OWING }, DATA, {}, { outcome: "overdue", sumCents: 8_420 }],
  [
    "suspended for what is overdue",
    { line: { ...ACTIVE, status: "SUSPENDED" }, account: OWING },
    DATA,
    {},
    { outcome: "overdue", sumCents: 8_420 },
  ],
  ["a voucher while overdue", { account: OWING }, VOUCHER, { priceCents: 0 }, { outcome: "overdue", sumCents: 8_420 }],
  ["suspended", { line: { ...ACTIVE, status: "SUSPENDED" } }, DATA, {}, { outcome: "line-suspended" }],
  ["blocked", { line: { ...ACTIVE, status: "BLOCKED" } }, DATA, {}, { outcome: "line-blocked" }],
  ["no credit limit is known", { credit: null }, DATA, {}, { outcome: "credit-unknown" }],
  ["credit limit reached", { account: REACHED }, DATA, {}, { outcome: "credit-limit" }],
  ["one cent over the limit", { credit: { limitCents: 1_000, usedCents: 592 } }, DATA, {}, { outcome: "credit-limit" }],
  ["prepaid, to the last cent", { line: PREPAID, credit: null, account: OWING }, DATA, {}, { outcome: "success" }],
  ["prepaid, one cent short", { line: { ...PREPAID, balanceCents: 408 } }, DATA, {}, { outcome: "no-balance" }],
  ["prepaid, no balance known", { line: { ...PREPAID, balanceCents: null } }, DATA, {}, { outcome: "no-balance" }],
  ["graced", { line: { ...PREPAID, prepaidStatus: "GRACED" } }, DATA, {}, { outcome: "prepaid-suspended" }],
  ["disabled", { line: { ...PREPAID, prepaidStatus: "DISABLED" } }, DATA, {}, { outcome: "prepaid-suspended" }],
  ["expired", { line: { ...PREPAID, prepaidStatus: "EXPIRED" } }, DATA, {}, { outcome: "prepaid-condition" }],
  [
    "a voucher for a graced number",
    { line: { ...PREPAID, prepaidStatus: "GRACED" } },
    VOUCHER,
    { priceCents: 0 },
    { outcome: "prepaid-suspended" },
  ],
  ["prepaid and suspended", { line: { ...PREPAID, status: "SUSPENDED" } }, DATA, {}, { outcome: "line-suspended" }],
  ["prepaid and blocked", { line: { ...PREPAID, status: "BLOCKED" } }, DATA, {}, { outcome: "line-blocked" }],
  ["another price was shown", {}, DATA, { priceCents: 309 }, { outcome: "price-changed", priceCents: 409 }],
  ["an upgrade without its tick", { products: [{ offerId: "BO-TIDAL" }] }, HIFI, {}, { outcome: "tidal" }],
  ["an upgrade with its tick", { products: [{ offerId: "BO-TIDAL" }] }, HIFI, { upgrade: true }, { outcome: "success" }],
  ["nothing to upgrade", {}, HIFI, {}, { outcome: "success" }],
])("%s", (...[, facts, offer, pressed, outcome]) => {
  expect(outcomeOf({ ...FINE, ...facts }, offer, { priceCents: 409, upgrade: false, ...pressed })).toEqual(outcome);
});
