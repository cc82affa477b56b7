import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { LogEvent } from "kysely";
import type { Logger } from "pino";
import type { Span, SpanFields } from "./tracing.ts";

/** What a request has waited for so far: how often, and for how many milliseconds. */
type Waited = { count: number; ms: number };
/** What the running code works for: a request with its user, or one run of a job. */
export type Scope = {
  requestId?: string;
  userId?: string;
  /** Whether the user is one of the staff. */
  isStaff?: boolean;
  job?: string;
  jobId?: string;
  /** The part of the trace that is under way. */
  span?: Span | undefined;
  /** Statements of the database, and calls to outside systems. */
  waited: { database: Waited; systems: Waited };
};

const scopes = new AsyncLocalStorage<Scope>();

export const newScope = (about: Omit<Scope, "waited">): Scope => ({
  ...about,
  waited: { database: { count: 0, ms: 0 }, systems: { count: 0, ms: 0 } },
});

/** Runs work, and all that it begins, in a scope. */
export const inScope = <Result>(scope: Scope, work: () => Result): Result => scopes.run(scope, work);

/** Adds a wait to what the running code works for. */
export function countWait(kind: keyof Scope["waited"], ms: number): void {
  const waited = scopes.getStore()?.waited[kind];
  if (!waited) return;
  waited.count += 1;
  waited.ms += ms;
}

type Part = { run<Result>(work: () => Result): Result; end(failed?: boolean): void };
const NO_PART: Part = { run: (work) => work(), end: () => undefined };

/** A part of the trace that is under way; without a trace, nothing but the work. One that is never ended is not reported. */
export function beginPart(name: string, fields: SpanFields): Part {
  const scope = scopes.getStore();
  if (!scope?.span) return NO_PART;
  const span = scope.span.begin(name, fields);
  // what is noted of the request while the part runs is read through it
  const within: Scope = Object.assign(Object.create(scope) as Scope, { span });
  return { run: (work) => scopes.run(within, work), end: (failed = false) => span.end({ failed }) };
}

/** Runs work as a part of the trace that is under way. */
export async function traced<Result>(name: string, fields: SpanFields, work: () => Promise<Result>): Promise<Result> {
  const part = beginPart(name, fields);
  try {
    const result = await part.run(work);
    part.end();
    return result;
  } catch (error) {
    part.end(true);
    throw error;
  }
}

const LONGEST_STATEMENT = 1_000;

/** Counts a statement that has ended, and adds it to the trace: its text has places for values, never the values. */
export function statementEnded({
  query,
  queryDurationMillis: ms,
  level,
}: Pick<LogEvent, "queryDurationMillis" | "level"> & { query: { sql: string } }): void {
  countWait("database", ms);
  const span = scopes.getStore()?.span;
  if (!span) return;
  const fields = { "db.system.name": "postgresql", "db.query.text": query.sql.slice(0, LONGEST_STATEMENT) };
  span.begin("statement", fields, Date.now() - ms).end({ failed: level === "error" });
}

/**
 * The user of a line of the log: half of the SHA-256 of the row's id, written as a UUID. The same for every request of the user, and found again with the
 * statement in docs/slow.md.
 */
export function userMark(userId: string): string {
  const hex = createHash("sha256").update(userId).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** On the loggers of requests, which name their request by themselves. */
export const NAMES_REQUEST = Symbol("names its request");

/** What every line of the log says of the scope in which it is written. */
export function scopeFields(logger: Logger): Record<string, string> {
  const scope = scopes.getStore();
  if (!scope) return {};
  const { requestId, userId, job, jobId } = scope;
  return {
    ...(requestId !== undefined && !(NAMES_REQUEST in logger) && { requestId }),
    ...(userId !== undefined && { user: userMark(userId) }),
    ...(job !== undefined && { job }),
    ...(jobId !== undefined && { jobId }),
  };
}
