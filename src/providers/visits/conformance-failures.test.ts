import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closingAfterAll } from "#testing/conformance.ts";
import { after, refused, visitSteps, WORLDS } from "#testing/visit-worlds.ts";
import { ProviderUnavailable, type Visits } from "./port.ts";
import { INPUTS } from "./simulated.ts";

const closing = closingAfterAll();
const ok = { state: "ok" };

describe.each(WORLDS)("%s", (name, open) => {
  let visits: Visits;
  beforeAll(async () => void (visits = await open(closing)));
  beforeEach(() => after(0));
  const { sample, booked, move, freeOf } = visitSteps(name, () => visits);

  const courses: [input: keyof typeof INPUTS, minutes: number[], states: object[]][] = [
    ["late", [1, 19.9, 20], [{ state: "initialized" }, { state: "initialized" }, { state: "confirmed" }]],
    ["rejected", [0, 1], [{ state: "initialized" }, { state: "cancelled", reason: "no-team" }]],
    [
      "calledOff",
      [1, 2],
      [
        { state: "confirmed", reason: null },
        { state: "cancelled", reason: "weather" },
      ],
    ],
    [
      "moved",
      [1, 2],
      [
        { state: "confirmed", day: "2026-11-25" },
        { state: "confirmed", day: "2026-11-26", slot: "12-15", reason: "weather" },
      ],
    ],
    [
      "onTheWay",
      [1, 2],
      [
        { state: "confirmed", onTheWaySince: null },
        { state: "confirmed", onTheWaySince: expect.any(Date) as Date },
      ],
    ],
    ["completed", [2, 3], [{ state: "confirmed" }, { state: "completed", reason: null }]],
    ["nobodyHome", [2, 3], [{ state: "confirmed" }, { state: "failed", reason: "nobody-home" }]],
    ["reordered", [0.4, 0.5, 1, 1.1], [{ state: "initialized" }, { state: "confirmed" }, { state: "initialized" }, { state: "confirmed" }]],
  ];
  test.each(courses)("a visit that is %s goes its way, by its line and by its phone", async (input, minutes, states) => {
    for (const by of [{ serviceId: INPUTS[input] }, { phone: INPUTS[input] }]) {
      after(0);
      const visitId = await booked(by);
      for (const [place, minute] of minutes.entries()) {
        after(minute * 60_000);
        expect(await visits.visit(visitId), `${input} after ${minute} minutes`).toMatchObject(states[place]!);
      }
    }
  });

  test("what the workforce cancelled or moved is free again, and taken where it was moved to", async () => {
    const [rejected, moved] = [sample({ phone: INPUTS.rejected }), sample({ phone: INPUTS.moved })];
    await visits.book(rejected);
    await visits.book(moved);
    after(2 * 60_000);
    expect(await freeOf(rejected.region, "2026-11-25")).toEqual(["09-12 3", "12-15 3", "15-18 3"]);
    expect([await freeOf(moved.region, "2026-11-25"), await freeOf(moved.region, "2026-11-26")]).toEqual([
      ["09-12 3", "12-15 3", "15-18 3"],
      ["09-12 3", "12-15 2", "15-18 3"],
    ]);
  });

  test("a booking is refused, or the slot has filled up meanwhile", async () => {
    expect([await booked({ phone: INPUTS.refused }), await booked({ serviceId: INPUTS.full })]).toEqual(["not-allowed", "full"]);
    expect(await booked({ region: INPUTS.noRegion })).toBe("no-such-region");
    expect(await visits.slots({ region: INPUTS.noRegion, from: "2026-11-25", to: "2026-11-25" })).toEqual([]);
    expect([await booked({ region: INPUTS.fullRegion }), await freeOf(INPUTS.fullRegion, "2026-11-25")]).toEqual([
      "full",
      ["09-12 0", "12-15 0", "15-18 0"],
    ]);
  });

  test("a workforce that is away says so, and one that comes back takes the same booking", async () => {
    await expect(booked({ phone: INPUTS.away })).rejects.toThrow(ProviderUnavailable);
    await expect(freeOf(INPUTS.awayRegion, "2026-11-25")).rejects.toThrow(ProviderUnavailable);
    const visit = sample({ phone: INPUTS.awayTwice });
    for (let times = 0; times < 2; times += 1) await expect(visits.book(visit)).rejects.toThrow(ProviderUnavailable);
    expect(await visits.book(visit)).toEqual({ state: "ok", visitId: expect.any(String) as string });
  });

  test("a lost answer is found again: a booking, a move and a cancellation have been done once", async () => {
    const visit = sample({ phone: INPUTS.lost });
    await expect(visits.book(visit)).rejects.toThrow(ProviderUnavailable);
    const { visitId } = (await visits.find(visit.ourId))!;
    expect(await visits.book(visit)).toEqual({ state: "ok", visitId });
    const requests = [
      () => visits.move(visitId, { ourId: "our-lost-move", day: "2026-11-26", slot: "09-12" }),
      () => visits.cancel(visitId, { ourId: "our-lost-cancel" }),
    ];
    for (const request of requests) {
      await expect(request()).rejects.toThrow(ProviderUnavailable);
      expect(await request()).toEqual(ok);
    }
    expect(await visits.visit(visitId)).toMatchObject({ state: "cancelled", day: "2026-11-26" });
  });

  test("a visit that is fixed can be neither moved nor cancelled, and a slow workforce answers", async () => {
    const fixed = await booked({ phone: INPUTS.fixed });
    expect(await move(fixed, ["2026-11-26", "12-15"])).toEqual(refused("not-allowed"));
    expect(await visits.cancel(fixed, { ourId: "our-fixed" })).toEqual(refused("not-allowed"));
    expect(await visits.visit(await booked({ phone: INPUTS.slow }))).toMatchObject({ state: "initialized" });
  });
});
