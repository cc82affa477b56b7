export { ProviderUnavailable } from "../provider-unavailable.ts";

/**
 * What can be measured of a line: the speed that it is synchronized at (Mbit/s), its signal-to-noise margin (dB), whether the router answers, the signal of the
 * weakest Wi-Fi device (dBm), the time of a ping (ms), and whether the SIM is registered in the network.
 */
export const MEASURES = ["line-sync", "line-level", "router-online", "wifi", "ping", "sim-registered"] as const;
export type Measure = (typeof MEASURES)[number];

export type Verdict = "good" | "poor" | "failed" | "unknown";
/** `value` is in the unit of its measure, true or false of what is so or not; null: it could not be measured, and the verdict is unknown. */
export type Reading = { measure: Measure; value: number | boolean | null; verdict: Verdict };

export type LineTestState = "inProgress" | "done" | "rejected";
export type LineTest = {
  testId: string;
  ourId: string | null;
  serviceId: string;
  state: LineTestState;
  /** Null while it waits, or where the system does not say. */
  startedAt: Date | null;
  /** Null while it is in progress, or where the system does not say. */
  endedAt: Date | null;
  /** One for each measure that was asked for, in the order of `MEASURES`; empty unless the test is done. */
  readings: Reading[];
};

/** `ourId` makes it safe to repeat, and is at most 64 characters. At least one measure, each once. */
export type NewLineTest = { ourId: string; serviceId: string; measures: readonly Measure[] };
export const LINE_TEST_REFUSALS = ["no-such-service", "not-measurable"] as const;
export type LineTestRefusal = (typeof LINE_TEST_REFUSALS)[number];
export type StartedLineTest = { state: "ok"; testId: string } | { state: "refused"; reason: LineTestRefusal };

/** The system that measures lines (TM Forum 653). Every call ends within PROVIDER_TIMEOUT_MS and throws `ProviderUnavailable` when it should be repeated later. */
export type LineTests = {
  /** Begins to measure a line; the same `ourId` again returns the same test. */
  start(test: NewLineTest): Promise<StartedLineTest>;
  /** Undefined: there is none. */
  test(testId: string): Promise<LineTest | undefined>;
};
