import fc from "fast-check";
import { expect, test } from "vitest";
import { dayFrom, dayText } from "./day-input.ts";

test.each([
  ["31.1.2027", "2027-01-31"],
  ["31.01.2027", "2027-01-31"],
  ["31.01.2027 г.", "2027-01-31"],
  [" 31.1.2027г ", "2027-01-31"],
  ["31/1/2027", "2027-01-31"],
  ["31-1-27", "2027-01-31"],
  ["1 2 2027", "2027-02-01"],
  ["2027-01-31", "2027-01-31"],
  ["29.02.2028", "2028-02-29"],
  ["３１.1.2027", "2027-01-31"],
] as const)("%s is %s", (typed, day) => expect(dayFrom(typed)).toBe(day));

test.each(["", "31", "31.1", "31.2.2027", "29.02.2027", "0.1.2027", "1.13.2027", "1.1.20277", "утре", "2027-1-31-1"])(
  "%s is no day",
  (typed) => expect(dayFrom(typed)).toBeUndefined(),
);

test("what is written out is read back as the same day", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(dayFrom(dayText(day))).toBe(day);
    }),
  );
});
