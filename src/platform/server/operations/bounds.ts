import type { Bounds } from "../clock-watch.ts";

/** The longest time that an operation of a line may take, and the longest wait before the next look, in seconds. */
const LONGEST = { operation: 1_800, look: 60 };

/** How far in the future the times of an operation can be: a later one was stored before the clock was set back. */
export const operationBounds: Bounds[] = [
  { table: "platform.operations", latest: { requested_at: 0, ended_at: 0 } },
  { table: "platform.operations", latest: { look_again_at: LONGEST.look }, only: "ended_at is null" },
  { table: "platform.operations", latest: { ends_by: LONGEST.operation }, only: "ended_at is null and family like 'line.%'" },
];

/** How long operations of some kinds may take, in seconds, as a bound of their end. `which`: their condition, in SQL. */
export const endsWithin = (which: string, seconds: number): Bounds => ({
  table: "platform.operations",
  latest: { ends_by: seconds },
  only: `ended_at is null and ${which}`,
});
