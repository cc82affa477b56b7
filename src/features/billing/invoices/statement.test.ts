import { expect, test } from "vitest";
import { balanceOf, statementOf } from "./statement.ts";

const bill = (issuedOn: string, totalCents: number, more: object = {}) =>
  ({ number: issuedOn, kind: "invoice", currency: "EUR", issuedOn, totalCents, paidCents: 0, ...more }) as const;
const paid = (paidOn: string, cents: number, onBillsCents = cents) => ({ paidOn, cents, onBillsCents }) as never;

/** Two invoices of 20.00 euro, one credited by 5.00, one paid in part; 3.00 that came too much lie on the account. */
const account = {
  owedCents: 800,
  bills: [
    bill("2026-09-10", 2_000, { paidCents: 2_000 }),
    bill("2026-09-20", 500, { kind: "credit-note", paidCents: 500 }),
    bill("2026-10-10", 2_000, { paidCents: 1_200 }),
  ] as never,
  payments: [paid("2026-08-01", 700), paid("2026-09-25", 1_500), paid("2026-10-10", 300, 0), paid("2026-10-20", 1_200)],
};
const closing = ({ openingCents, entries }: ReturnType<typeof balanceOf>) =>
  entries.reduce((sum, { kind, cents }) => sum + (kind === "invoice" ? cents : -cents), openingCents);

test("every payment stands on its day after the bills of that day, and what is owed in the end is what is owed now", () => {
  const whole = balanceOf(account, { from: "2026-09-01", to: "2026-11-30" });
  expect(whole.openingCents).toBe(0);
  expect(whole.entries.map(({ day, kind, cents }) => [day, kind, cents])).toEqual([
    ["2026-09-10", "invoice", 2_000],
    ["2026-09-20", "credit-note", 500],
    ["2026-09-25", "payment", 1_500],
    ["2026-10-10", "invoice", 2_000],
    ["2026-10-10", "payment", 300],
    ["2026-10-20", "payment", 1_200],
  ]);
  expect(closing(whole)).toBe(500);
});

test.each([["2026-09-10"], ["2026-09-21"], ["2026-10-10"], ["2026-10-15"]] as const)(
  "what a statement ends with before %s is what the next one begins with",
  (day) => {
    const before = balanceOf(account, {
      from: "2026-09-01",
      to: `${day.slice(0, 8)}${String(Number(day.slice(8)) - 1).padStart(2, "0")}` as never,
    });
    expect(balanceOf(account, { from: day, to: "2026-11-30" }).openingCents).toBe(closing(before));
  },
);

test("a bill in lev and its payment are the same in euro, and what was owed before is counted back from today", () => {
  const lev = bill("2025-12-10", 2_345, { currency: "BGN", paidCents: 2_345 }) as never;
  const october = balanceOf(
    { owedCents: 1_199, bills: [lev], payments: [paid("2026-01-05", 1_199)] },
    { from: "2025-12-01", to: "2025-12-31" },
  );
  expect(october).toMatchObject({ openingCents: 1_199, entries: [{ cents: 1_199 }] });
  expect(statementOf([lev])).toEqual({ billedCents: 1_199, creditedCents: 0, paidCents: 1_199, leftCents: 0 });
});
