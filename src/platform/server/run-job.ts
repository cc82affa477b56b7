import { setTimeout as pause } from "node:timers/promises";
import type { JobResult, JobWithMetadata } from "pg-boss";
import { GiveUp, type Job } from "./jobs.ts";
import { inScope, newScope } from "./scope.ts";
import { beginTrace } from "./tracing.ts";

type Log = Record<"info" | "warn" | "error", (about: object, message: string) => void>;
/** The result of one run of a job: `retry` when it is tried again, `failed` when it is not. */
export type Ended = { name: string; outcome: "done" | "retry" | "failed"; seconds: number; waitedSeconds: number };
/** A job as stored in its queue. */
export type Sent = { payload?: unknown };

const DEADLINE_SECONDS = 60;

/** Runs one job once, within its deadline. Never throws: an error is logged, reported and left to the next attempt. */
export async function runJob(
  one: Job,
  sent: JobWithMetadata<Sent>,
  { deps, log, onEnded }: { deps: unknown; log: Log; onEnded?: (ended: Ended) => void },
): Promise<JobResult> {
  const start = performance.now();
  const waitedSeconds = Math.max(0, (Date.now() - sent.startAfter.getTime()) / 1_000);
  const span = beginTrace(`job ${one.name}`, { job: one.name, attempt: sent.retryCount + 1 });
  const end = (outcome: Ended["outcome"]) => {
    span?.end({ failed: outcome !== "done" });
    onEnded?.({ name: one.name, outcome, seconds: (performance.now() - start) / 1_000, waitedSeconds });
  };
  const about = { job: one.name, jobId: sent.id, attempt: sent.retryCount + 1 };
  const payload = one.payload.safeParse(sent.data?.payload ?? {});
  if (!payload.success) {
    log.error(about, "a job's payload is not what the job declares; it is given up");
    end("failed");
    return { id: sent.id, status: "deadletter", output: { message: "payload" } };
  }
  try {
    const scope = newScope({ job: one.name, jobId: sent.id, span });
    await withinDeadline(
      inScope(scope, () => one.run(payload.data, deps as never)),
      one.deadline ?? DEADLINE_SECONDS,
    );
    end("done");
    return { id: sent.id, status: "completed" };
  } catch (error) {
    const hopeless = error instanceof GiveUp;
    const last = hopeless || sent.retryCount >= sent.retryLimit;
    if (last) log.error({ ...about, err: error }, "a job was given up");
    else log.warn({ ...about, err: error }, "a job did not succeed and is tried again");
    end(last ? "failed" : "retry");
    return {
      id: sent.id,
      status: hopeless ? "deadletter" : "failed",
      output: { message: error instanceof Error ? error.message.slice(0, 500) : "unknown" },
    };
  }
}

async function withinDeadline(run: Promise<void>, seconds: number): Promise<void> {
  const over = new AbortController();
  const tooLong = pause(seconds * 1_000, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`the job took longer than its ${seconds} seconds`);
  });
  try {
    await Promise.race([run, tooLong]);
  } finally {
    over.abort();
    tooLong.catch(() => undefined);
  }
}
