import { listedFaults } from "#platform/fields.ts";
import { vignetteFields } from "./fields.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf, plusDays, timeOf, weekday, type Day } from "#vocabulary/day.ts";
import { KINDS, mayContinue, missingFor, type Kind } from "./choice.ts";
import { faultsOf, periodFrom, periodOf, refuseStart, refuseTime, saleWindow } from "./rules.ts";

const days = fc
  .date({ min: new Date("2024-01-01T00:00:00Z"), max: new Date("2040-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as Day);
/** In the form that people read: the first and the last minute in Sofia. */
const read = ({ from, to }: { from: Date; to: Date }) => {
  const last = new Date(to.getTime() - 60_000);
  return `${dayOf(from)} ${timeOf(from)} – ${dayOf(last)} ${timeOf(last)}`;
};

describe("a vignette is valid", () => {
  test.each<[Kind, Day, string]>([
    ["weekend", "2026-11-20", "2026-11-20 12:00 – 2026-11-22 23:59"], // Friday
    ["weekend", "2026-11-21", "2026-11-21 00:00 – 2026-11-22 23:59"], // Saturday: until the same Sunday
    ["weekend", "2026-11-22", "2026-11-22 00:00 – 2026-11-22 23:59"], // Sunday
    ["weekend", "2027-01-01", "2027-01-01 12:00 – 2027-01-03 23:59"],
    ["weekend", "2027-03-26", "2027-03-26 12:00 – 2027-03-28 23:59"], // clocks go forward that Sunday
    ["weekend", "2026-10-23", "2026-10-23 12:00 – 2026-10-25 23:59"], // clocks go back that Sunday
    ["week", "2026-12-28", "2026-12-28 00:00 – 2027-01-03 23:59"],
    ["week", "2027-03-25", "2027-03-25 00:00 – 2027-03-31 23:59"],
    ["week", "2028-02-24", "2028-02-24 00:00 – 2028-03-01 23:59"],
    ["month", "2026-11-21", "2026-11-21 00:00 – 2026-12-20 23:59"],
    ["month", "2026-12-01", "2026-12-01 00:00 – 2026-12-31 23:59"],
    ["month", "2027-01-28", "2027-01-28 00:00 – 2027-02-27 23:59"],
    ["month", "2027-01-29", "2027-01-29 00:00 – 2027-02-28 23:59"], // February has no 29th: until its last day
    ["month", "2027-01-31", "2027-01-31 00:00 – 2027-02-28 23:59"],
    ["month", "2028-01-31", "2028-01-31 00:00 – 2028-02-29 23:59"],
    ["month", "2028-01-29", "2028-01-29 00:00 – 2028-02-28 23:59"],
    ["month", "2027-03-31", "2027-03-31 00:00 – 2027-04-30 23:59"],
    ["month", "2027-04-30", "2027-04-30 00:00 – 2027-05-29 23:59"],
    ["quarter", "2026-11-30", "2026-11-30 00:00 – 2027-02-28 23:59"],
    ["quarter", "2027-01-31", "2027-01-31 00:00 – 2027-04-30 23:59"],
    ["quarter", "2026-10-01", "2026-10-01 00:00 – 2026-12-31 23:59"],
    ["year", "2026-11-21", "2026-11-21 00:00 – 2027-11-20 23:59"],
    ["year", "2028-02-29", "2028-02-29 00:00 – 2029-02-28 23:59"],
    ["year", "2027-01-01", "2027-01-01 00:00 – 2027-12-31 23:59"],
  ])("a %s from %s: %s", (kind, startDate, period) => {
    expect(read(periodOf({ kind, startDate }))).toBe(period);
  });

  test.each([
    ["2026-11-21", "10:30", "2026-11-21 10:30 – 2026-11-22 10:29"],
    ["2026-12-31", "23:59", "2026-12-31 23:59 – 2027-01-01 23:58"],
    ["2027-03-27", "12:00", "2027-03-27 12:00 – 2027-03-28 12:59"], // 24 hours, though the clocks skip one
    ["2026-10-24", "12:00", "2026-10-24 12:00 – 2026-10-25 10:59"],
  ] as const)("a day from %s %s: %s", (startDate, startTime, period) => {
    expect(read(periodOf({ kind: "day", startDate, startTime }))).toBe(period);
  });

  test("from the minute of purchase when it starts today, so it never overlaps one that ended this morning", () => {
    const now = new Date("2026-11-21T10:00:42+02:00");
    expect(read(periodFrom({ kind: "week", startDate: "2026-11-21" }, now))).toBe("2026-11-21 10:00 – 2026-11-27 23:59");
    expect(read(periodFrom({ kind: "week", startDate: "2026-11-22" }, now))).toBe("2026-11-22 00:00 – 2026-11-28 23:59");
  });

  test("from a Friday's noon, or the start of the day, to midnight in local time, also over a change of the clocks", () => {
    fc.assert(
      fc.property(days, fc.constantFrom("week", "month", "quarter", "year" as const), (startDate, kind) => {
        const { from, to } = periodOf({ kind: kind, startDate });
        expect([dayOf(from), timeOf(from), timeOf(to)]).toEqual([startDate, "00:00", "00:00"]);
        expect(to > from).toBe(true);
      }),
    );
  });
});

describe("a start is sold", () => {
  test.each<[Kind, Day, Day, Day]>([
    ["week", "2026-11-21", "2026-11-21", "2026-12-20"],
    ["day", "2027-01-31", "2027-01-31", "2027-02-27"],
    ["year", "2026-12-01", "2026-12-01", "2026-12-31"],
    ["weekend", "2026-11-21", "2026-11-21", "2026-12-20"], // Saturday to Sunday, 29 days ahead
    ["weekend", "2026-11-23", "2026-11-27", "2026-12-20"], // Monday: from Friday on
    ["weekend", "2026-11-18", "2026-11-20", "2026-12-18"], // 30 days ahead is a Friday
    ["weekend", "2026-11-22", "2026-11-22", "2026-12-20"],
  ])("for a %s on %s: from %s to %s", (...[kind, today, earliest, latest]) => {
    expect(saleWindow(kind, today)).toEqual({ earliest, latest });
    expect(refuseStart(kind, earliest, today)).toBeUndefined();
    expect(refuseStart(kind, latest, today)).toBeUndefined();
  });

  test.each<[Kind, string, string]>([
    ["week", "2026-11-20", "in-the-past"],
    ["week", "2026-12-21", "too-far-ahead"],
    ["weekend", "2026-11-23", "not-a-weekend"],
    ["weekend", "2026-11-26", "not-a-weekend"],
    ["weekend", "2026-12-25", "too-far-ahead"],
    ["weekend", "2026-11-20", "in-the-past"],
    ["year", "2026-02-30", "not-a-day"],
    ["year", "21.11.2026", "not-a-day"],
    ["year", "", "missing"],
    ["year", "9999-12-31", "too-far-ahead"],
  ])("for a %s, but not %j: %s", (kind, startDate, fault) => {
    expect(refuseStart(kind, startDate, "2026-11-21")).toBe(fault);
  });

  test("exactly inside its window, which is never empty, and for a weekend on Friday to Sunday alone", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...KINDS), fc.integer({ min: -40, max: 60 }), (...[today, kind, ahead]) => {
        const { earliest, latest } = saleWindow(kind, today);
        expect(earliest <= latest).toBe(true);
        const startDate = plusDays(today, ahead);
        const sold = startDate >= earliest && startDate <= latest && (kind !== "weekend" || weekday(startDate) >= 5);
        expect(refuseStart(kind, startDate, today) === undefined).toBe(sold);
      }),
    );
  });
});

test.each([
  ["2026-11-21", "10:00", undefined],
  ["2026-11-21", "09:59", "in-the-past"],
  ["2026-11-22", "00:00", undefined],
  ["2026-11-21", "", "missing"],
  ["2026-11-21", "25:00", "not-a-time"],
  ["2026-11-21", "9:00", "not-a-time"],
] as const)("at 10:00 a day vignette from %s %j is refused for %s", (startDate, startTime, fault) => {
  const now = new Date("2026-11-21T10:00:42+02:00");
  expect(refuseTime("day", { startDate, startTime }, now)).toBe(fault);
  expect(refuseTime("week", { startDate, startTime }, now)).toBeUndefined();
});

test("Continue is enabled for terms, policy and a product together only (A§4)", () => {
  const all = [true, false].flatMap((product) =>
    [true, false].flatMap((terms) => [true, false].map((policy) => ({ product, terms, policy }))),
  );
  expect(all.filter(mayContinue)).toEqual([{ product: true, terms: true, policy: true }]);
  expect(missingFor({ product: true, terms: false, policy: false })).toEqual(["terms", "policy"]);
});

test("every invalid field is named, in the order of the page", () => {
  const at = { today: "2026-11-21", now: new Date("2026-11-21T10:00:00+02:00") } as const;
  const right = {
    ...{ productId: "car-week", startDate: "2026-11-21", startTime: "", country: "BG", registrationPlate: "CB1234AB" },
    ...{ termsAccepted: true, policyAccepted: true },
  };
  expect(faultsOf(right, { kind: "week", ...at })).toEqual({});
  expect(faultsOf(right, { kind: "day", ...at })).toEqual({ startTime: "missing" });
  const wrong = { ...right, startDate: "", country: "ZZ", registrationPlate: "Ж", termsAccepted: false, policyAccepted: false };
  expect(listedFaults(vignetteFields, faultsOf(wrong, { kind: undefined, ...at }))).toEqual([
    { field: "productId", fault: "unknown" },
    { field: "country", fault: "unknown" },
    { field: "registrationPlate", fault: "letters" },
    { field: "termsAccepted", fault: "not-accepted" },
    { field: "policyAccepted", fault: "not-accepted" },
  ]);
});
