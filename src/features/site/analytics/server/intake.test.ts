import { expect, test } from "vitest";
import type { AnalyticsEvent } from "../event.ts";
import { AT_A_TIME, openIntake } from "./intake.ts";

const batch = (count: number): AnalyticsEvent[] =>
  Array.from({ length: count }, () => ({ visit: "0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10", type: "shown", url: "/" }));

/** A store whose statements end on command. */
function slowStore() {
  const statements: { size: number; end: () => void; fail: (error: Error) => void }[] = [];
  const store = (events: AnalyticsEvent[]) => new Promise<void>((end, fail) => void statements.push({ size: events.length, end, fail }));
  return { store, statements };
}

test("batches that arrive during a statement are stored together by the next, up to a limit", async () => {
  const { store, statements } = slowStore();
  const intake = openIntake({ store });
  const first = intake.take(batch(1));
  const rest = [intake.take(batch(2)), intake.take(batch(3)), intake.take(batch(AT_A_TIME))];
  statements[0]!.end();
  await first;
  statements[1]!.end();
  await rest[0];
  await rest[1];
  statements[2]!.end();
  await rest[2];
  expect(statements.map(({ size }) => size)).toEqual([1, 5, AT_A_TIME]);
  expect(intake.waiting()).toBe(0);
});

test("a batch is refused at once while the buffer is full, and accepted when there is capacity again", async () => {
  const { store, statements } = slowStore();
  const intake = openIntake({ store, most: 10 });
  const taken = intake.take(batch(8));
  expect(intake.take(batch(3))).toBeUndefined();
  const small = intake.take(batch(2));
  statements[0]!.end();
  await taken;
  expect(intake.take(batch(3))).toBeDefined();
  statements[1]!.end();
  await small;
});

test("a failing statement fails its own batches, and the next are stored", async () => {
  const { store, statements } = slowStore();
  const intake = openIntake({ store });
  const lost = intake.take(batch(1));
  const taken = intake.take(batch(1));
  statements[0]!.fail(new Error("away"));
  await expect(lost).rejects.toThrow("away");
  statements[1]!.end();
  await taken;
  const later = intake.take(batch(1));
  statements[2]!.end();
  await later;
});
