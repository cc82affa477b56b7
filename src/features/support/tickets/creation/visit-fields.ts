import { dayFrom } from "#vocabulary/day-input.ts";

/** When the technician should come; a day may be typed as people write it. `passed` and `full` are found at the last moment, too. */
export const visitFields = {
  visitDate: {
    most: 100,
    required: true,
    tidy: (typed: string) => dayFrom(typed) ?? typed.trim(),
    faults: ["missing", "not-a-day", "too-early", "weekend", "holiday", "too-far"],
  },
  visitTime: {
    most: 40,
    required: true,
    optional: true,
    tidy: (typed: string) => typed.trim(),
    faults: ["missing", "not-a-slot", "passed", "full"],
  },
} as const;
