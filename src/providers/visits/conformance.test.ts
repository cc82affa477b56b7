import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import { closingAfterAll } from "#testing/conformance.ts";
import { after, clock, CONFIRMS_MS, refused, visitSteps, WORLDS } from "#testing/visit-worlds.ts";
import type { Visits } from "./port.ts";

const closing = closingAfterAll();
const ok = { state: "ok" };

describe.each(WORLDS)("%s", (name, open) => {
  let visits: Visits;
  beforeAll(async () => void (visits = await open(closing)));
  beforeEach(() => after(0));
  const { sample, booked, move, freeOf } = visitSteps(name, () => visits);

  test("the slots of a week are those of its working days that have not begun, in order", async () => {
    const slots = await visits.slots({ region: "Слотово", from: "2026-11-23", to: "2026-11-29" });
    const days = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"] as const;
    const whole = (day: string) => ["09-12", "12-15", "15-18"].map((slot) => ({ day, slot, free: 3 }));
    // at ten o'clock in Sofia the first slot has begun
    expect(slots).toEqual([...whole("2026-11-23").slice(1), ...days.flatMap(whole)]);
  });

  test.each<[what: string, from: Day, to: Day]>([
    ["over Christmas", "2026-12-24", "2026-12-28"],
    ["on the day before yesterday", "2026-11-21", "2026-11-21"],
    ["after the last day that is offered", "2027-01-22", "2027-01-29"],
  ])("there are no slots %s", async (_, from, to) => {
    expect(await visits.slots({ region: "Слотово", from, to })).toEqual([]);
  });

  test("the last day that is offered is a working day of the sixtieth at most", async () => {
    expect(await freeOf("Слотово", "2027-01-21")).toEqual(["09-12 3", "12-15 3", "15-18 3"]);
  });

  test("a visit is booked, then confirmed, then the team is on its way, and then it is done", async () => {
    const visit = sample();
    const answer = await visits.book(visit);
    const visitId = answer.state === "ok" ? answer.visitId : "";
    const { ourId, ticketId, day, slot } = visit;
    // the slot begins at ten o'clock of world time: Sofia is two hours ahead in winter
    const start = new Date("2026-11-25T10:00:00.000Z");
    const known = { ...{ visitId, ourId, ticketId, day, slot, reason: null }, ...{ onTheWaySince: null, expectedAt: null } };
    expect(await visits.visit(visitId)).toEqual({ ...known, state: "initialized", team: null, movableUntil: start });
    after(CONFIRMS_MS);
    const team = expect.stringMatching(/./) as string;
    expect(await visits.visit(visitId)).toEqual({ ...known, state: "confirmed", team, movableUntil: start });
    clock.moveTo("2026-11-25T09:35:00.000Z");
    const [since, expectedAt, last] = ["09:30", "10:15", "09:45"].map((time) => new Date(`2026-11-25T${time}:00.000Z`));
    expect(await visits.visit(visitId)).toEqual({
      ...known,
      state: "confirmed",
      team,
      onTheWaySince: since,
      expectedAt,
      movableUntil: last,
    });
    clock.moveTo("2026-11-25T11:30:00.000Z");
    expect(await visits.visit(visitId)).toEqual({ ...known, state: "completed", team, onTheWaySince: since, movableUntil: null });
  });

  test("a repeat books nothing more, and finds what was booked", async () => {
    const visit = sample();
    const first = await visits.book(visit);
    expect([await visits.book(visit), first]).toEqual([first, { state: "ok", visitId: expect.any(String) as string }]);
    expect(await freeOf(visit.region, visit.day)).toEqual(["09-12 3", "12-15 2", "15-18 3"]);
    expect(await visits.find(visit.ourId)).toMatchObject({ ...first, state: "initialized", ourId: visit.ourId });
    expect([await visits.find("our-nothing"), await visits.visit("none")]).toEqual([undefined, undefined]);
  });

  test.each<[reason: string, day: Day, slot: VisitSlot]>([
    ["passed", "2026-11-23", "09-12"],
    ["passed", "2026-11-20", "15-18"],
    ["no-working-day", "2026-11-28", "09-12"],
    ["no-working-day", "2026-12-24", "09-12"],
    ["no-working-day", "2026-12-28", "09-12"],
    ["too-far", "2027-01-22", "09-12"],
  ])("a visit is refused as %s on %s, and so is a move to it", async (reason, day, slot) => {
    expect(await booked({ day, slot })).toBe(reason);
    expect(await move(await booked(), [day, slot])).toEqual(refused(reason));
  });

  test("a ticket has one visit ahead, and may have another after that has ended", async () => {
    const { ticketId, region } = sample();
    const first = await booked({ ticketId, region });
    expect(await booked({ ticketId, region })).toBe("already-booked");
    expect(await visits.cancel(first, { ourId: `our-cancel-${first}` })).toEqual(ok);
    expect(await booked({ ticketId, region })).not.toBe("already-booked");
    // the slot of the cancelled visit is free again
    expect(await freeOf(region, "2026-11-25")).toEqual(["09-12 3", "12-15 2", "15-18 3"]);
  });

  test("fifty customers at the three places of a slot: three are booked", async () => {
    const { region } = sample();
    const answers = await Promise.all(Array.from({ length: 50 }, () => booked({ region })));
    expect([answers.filter((answer) => answer === "full").length, new Set(answers).size]).toEqual([47, 4]);
    expect(await freeOf(region, "2026-11-25")).toEqual(["09-12 3", "12-15 0", "15-18 3"]);
    const [first] = answers.filter((answer) => answer !== "full");
    const other = await booked({ region, slot: "09-12" });
    expect(await move(other, ["2026-11-25", "12-15"])).toEqual(refused("full"));
    expect(await visits.cancel(first!, { ourId: `our-cancel-${first}` })).toEqual(ok);
    expect(await move(other, ["2026-11-25", "12-15"], "our-again")).toEqual(ok);
  });

  test("a moved visit is to be confirmed anew, and its former place is free", async () => {
    const { region } = sample();
    const visitId = await booked({ region });
    after(CONFIRMS_MS);
    expect(await move(visitId, ["2026-11-26", "15-18"], "our-m1")).toEqual(ok);
    expect(await visits.visit(visitId)).toMatchObject({ state: "initialized", day: "2026-11-26", slot: "15-18", team: null });
    expect([await freeOf(region, "2026-11-25"), await freeOf(region, "2026-11-26")]).toEqual([
      ["09-12 3", "12-15 3", "15-18 3"],
      ["09-12 3", "12-15 3", "15-18 2"],
    ]);
    after(2 * CONFIRMS_MS);
    expect(await visits.visit(visitId)).toMatchObject({ state: "confirmed", day: "2026-11-26" });
    // to where it is already: it stays confirmed
    expect(await move(visitId, ["2026-11-26", "15-18"], "our-m2")).toEqual(ok);
    expect(await visits.visit(visitId)).toMatchObject({ state: "confirmed" });
    expect(await move(visitId, ["2026-11-27", "09-12"], "our-m3")).toEqual(ok);
    // a repeat of the first one does not take it back
    expect(await move(visitId, ["2026-11-26", "15-18"], "our-m1")).toEqual(ok);
    expect(await visits.visit(visitId)).toMatchObject({ day: "2026-11-27", slot: "09-12" });
  });

  test("a refused move moves nothing, and can be repeated", async () => {
    const visitId = await booked();
    for (let times = 0; times < 2; times += 1)
      expect(await move(visitId, ["2026-11-28", "09-12"], "our-refused")).toEqual(refused("no-working-day"));
    expect(await visits.visit(visitId)).toMatchObject({ day: "2026-11-25", slot: "12-15" });
  });

  test("a visit can be moved shortly after the team set out, and not later; nor one that has ended or is unknown", async () => {
    const [first, second] = [await booked(), await booked()];
    clock.moveTo("2026-11-25T09:44:59.000Z");
    expect(await move(first, ["2026-11-26", "12-15"])).toEqual(ok);
    expect(await visits.visit(first)).toMatchObject({ state: "initialized", onTheWaySince: null, expectedAt: null });
    clock.moveTo("2026-11-25T09:45:00.000Z");
    expect(await move(second, ["2026-11-26", "12-15"])).toEqual(refused("too-late"));
    expect(await visits.cancel(second, { ourId: "our-late-cancel" })).toEqual(refused("too-late"));
    clock.moveTo("2026-11-25T12:00:00.000Z");
    expect(await move(second, ["2026-11-26", "09-12"])).toEqual(refused("too-late"));
    expect([await move("none", ["2026-11-26", "12-15"]), await visits.cancel("none", { ourId: "our-none" })]).toEqual(
      ["no-such-visit", "no-such-visit"].map(refused),
    );
  });

  test("a cancelled visit stays cancelled, and is cancelled again without an effect", async () => {
    const visitId = await booked();
    for (const ourId of ["our-c1", "our-c1", "our-c2"]) expect(await visits.cancel(visitId, { ourId: `${ourId}-${name}` })).toEqual(ok);
    after(CONFIRMS_MS);
    expect(await visits.visit(visitId)).toMatchObject({ state: "cancelled", team: null, movableUntil: null, reason: null });
    expect(await move(visitId, ["2026-11-26", "12-15"])).toEqual(refused("too-late"));
  });
});
