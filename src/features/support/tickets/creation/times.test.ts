import { describe, expect, test } from "vitest";
import type { VisitTimes } from "./visit-times.ts";
import type { TicketFields } from "./fields.ts";
import { faultsByTimes } from "./faults-by-times.ts";
import { firstFree, minutesLeft, offeredDays, slotsOn } from "./times.ts";

/** Thursday, 26 November 2026, after its first slot has begun: the second one is full. */
const times: Pick<VisitTimes, "today" | "days"> = {
  today: "2026-11-26",
  days: [
    {
      day: "2026-11-26",
      slots: [
        { slot: "12-15", free: 0 },
        { slot: "15-18", free: 1 },
      ],
    },
    {
      day: "2026-11-27",
      slots: [
        { slot: "09-12", free: 2 },
        { slot: "12-15", free: 3 },
        { slot: "15-18", free: 3 },
      ],
    },
  ],
};
const right: TicketFields = {
  ...{ email: "elena@home.example", phone: "888100101" },
  ...{ visitDate: "27.11.2026", visitTime: "09-12", description: "", technicianNote: "" },
};

describe("the next step is allowed only with all fields present and right (B§5)", () => {
  test.each<[string, Partial<TicketFields>, ReturnType<typeof faultsByTimes>]>([
    ["everything right", {}, {}],
    ["today, in a slot that is still free", { visitDate: "2026-11-26", visitTime: "15-18" }, {}],
    ["no e-mail", { email: " " }, { email: "missing" }],
    ["no whole e-mail", { email: "elena@home" }, { email: "malformed" }],
    ["no phone", { phone: "" }, { phone: "missing" }],
    ["a phone of 8 digits", { phone: "88810010" }, { phone: "length" }],
    ["a phone of 10 digits", { phone: "8881001012" }, { phone: "length" }],
    ["a phone with a letter", { phone: "88810010a" }, { phone: "digits" }],
    ["a phone with its country's code", { phone: "+359 888 100 101" }, {}],
    ["no day", { visitDate: "" }, { visitDate: "missing" }],
    ["yesterday", { visitDate: "25.11.2026" }, { visitDate: "too-early" }],
    ["a Saturday", { visitDate: "28.11.2026" }, { visitDate: "weekend" }],
    ["no time", { visitTime: "" }, { visitTime: "missing" }],
    ["a slot that has begun", { visitDate: "2026-11-26", visitTime: "09-12" }, { visitTime: "passed" }],
    ["a full slot", { visitDate: "2026-11-26", visitTime: "12-15" }, { visitTime: "full" }],
    [
      "nothing at all",
      { email: "", phone: "", visitDate: "", visitTime: "" },
      {
        ...{ email: "missing", phone: "missing" },
        ...{ visitDate: "missing", visitTime: "missing" },
      },
    ],
  ])("%s", (_name, change, faults) => {
    expect(faultsByTimes({ ...right, ...change }, times)).toEqual(faults);
  });
});

test("the first free time of each day leaves out what is full", () => {
  expect(firstFree(times, 2)).toEqual([
    { day: "2026-11-26", slot: "15-18" },
    { day: "2026-11-27", slot: "09-12" },
  ]);
  expect(slotsOn(times, "2026-11-28")).toEqual([]);
});

test("a calendar offers the days with a free slot, and none after the last one", () => {
  const full = { day: "2026-11-30", slots: [{ slot: "09-12" as const, free: 0 }] };
  const past = { day: "2026-12-01", slots: [] };
  const { max, isUnavailable } = offeredDays({ days: [...times.days, full, past] });
  const isOff = ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-30", "2026-12-01"].map(isUnavailable);
  expect([isOff, max]).toEqual([[false, false, true, true, true], "2026-12-01"]);
});

test.each([
  [600_000, 10],
  [599_999, 9],
  [59_999, 0],
  [1, 0],
  [0, undefined],
  [-1, undefined],
])("with %d ms left, %s whole minutes are", (left, minutes) => {
  expect(minutesLeft(1_000_000 + left, 1_000_000)).toBe(minutes);
});
