import { expect, test } from "vitest";
import { DayOfInstant, Money, moneyOf, SignedMoney } from "./tmf-shapes.ts";

test.each([0, 1, 13, 1_999, 100_000_001, 999_999_999])("%i cents are written as a number and read as the same cents", (cents) => {
  expect(Money.parse(JSON.parse(JSON.stringify(moneyOf(cents))))).toEqual({ unit: "EUR", value: cents });
});

test.each([-0.01, 12.005, 10_000_000.01, "12.00", null])("%j is no sum of money", (value) => {
  expect(Money.safeParse({ unit: "EUR", value }).success).toBe(false);
});

test("tax may be below zero, within the same bounds", () => {
  expect(SignedMoney.parse({ unit: "EUR", value: -0.27 })).toEqual({ unit: "EUR", value: -27 });
  expect(SignedMoney.safeParse({ unit: "EUR", value: -10_000_000.01 }).success).toBe(false);
});

test("a day is Sofia's, and what is no instant is none", () => {
  expect(DayOfInstant.parse("2026-10-31T22:00:00Z")).toBe("2026-11-01");
  expect(DayOfInstant.parse("2026-11-21")).toBe("2026-11-21");
  expect(DayOfInstant.parse("2026-11-21 23:30:00+02:00")).toBe("2026-11-21");
  for (const text of ["soon", "2026-02-30", "21.11.2026", "2026-13-01T00:00:00Z", "x".repeat(50)])
    expect(DayOfInstant.safeParse(text).success).toBe(false);
});
