import * as z from "zod/mini";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { ProviderUnavailable, type FaultAnswer, type Problems } from "#providers/problems/port.ts";
import { readList } from "../../server/reading.ts";
import { changeIn, faultIn } from "../rules.ts";
import type { RequestDependencies } from "./dependencies.ts";
import { endRequest, forgetRequests, requestBy, settleRequests, type RequestRow } from "./store.ts";
import { DAY_MS, HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

/** After so long without an answer nobody knows whether a request was done. */
const UNANSWERED_MS = HOUR_MS;
const DRAFT_DAYS = 1;
const STORED_DAYS = 90;

function send(problems: Problems, request: RequestRow): Promise<FaultAnswer> {
  const { id: ourId, kind, typed, providerId } = request;
  if (kind === "open") return problems.open({ ourId, ...faultIn(typed) });
  return kind === "change" ? problems.change(providerId!, { ourId, ...changeIn(typed) }) : problems.end(providerId!, { ourId });
}

/** Does at the system of problems what was requested, under the request's id, and then reads the list, so that customers see it. Safe to repeat, also at once. */
export async function sendRequest(id: string, deps: RequestDependencies): Promise<void> {
  const { db, clock, problems } = deps;
  const request = await requestBy(db, id);
  if (!request || (request.state !== "waiting" && request.state !== "unknown")) return;
  const answer = await send(problems, request);
  const ending = answer.state === "ok" ? { state: "done" as const, providerId: answer.faultId } : answer;
  await endRequest(db, { id, ...ending }, clock.now());
  await readNow(deps);
}

/** Reads the list; while the system is away it waits for its minute. */
async function readNow(deps: RequestDependencies): Promise<void> {
  try {
    await readList(deps);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

/** Sends a request at once; false while the system is away. */
export async function trySending(id: string, deps: RequestDependencies): Promise<boolean> {
  try {
    await sendRequest(id, deps);
    return true;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false;
    throw error;
  }
}

/** Sends a request that was not answered at once: for half an hour. */
export const sendFaultRequest = job({
  name: "faults.send-request",
  payload: z.strictObject({ requestId: z.uuid() }),
  attempts: 8,
  retryAfter: 15,
  run: ({ requestId }, deps: RequestDependencies) => sendRequest(requestId, deps),
});

/** Requests that were never answered end, and old ones are deleted. */
export const settleFaultRequests = recurringJob(
  { name: "faults.settle-requests", schedule: "*/10 * * * *" },
  async ({ db, clock }: Pick<RequestDependencies, "db" | "clock">) => {
    const now = clock.now();
    const ago = (ms: number) => instantBefore(now, ms);
    await settleRequests(db, { before: ago(UNANSWERED_MS), now });
    await forgetRequests(db, { drafted: ago(DRAFT_DAYS * DAY_MS), requested: ago(STORED_DAYS * DAY_MS) });
  },
);
