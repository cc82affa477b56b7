import type { Clock } from "#platform/server/clock.ts";
import { sendRequest, type RemoteReply, type RemoteRequest } from "../remote-system.ts";
import { SYSTEM } from "./genieacs-answers.ts";
import { ProviderUnavailable } from "./port.ts";

/** How often a task is looked at while a router works on it: GenieACS itself looks every half a second. */
const LOOK_MS = 250;

export type Settings = { url: string; deadlineMs: number; clock: Pick<Clock, "now">; lookMs?: number };
/** Requests that share one deadline. */
export type Call = { now: Date; lookMs: number; leftMs(): number; ask(question: RemoteRequest): Promise<RemoteReply> };

export function callOn({ url, deadlineMs, clock, lookMs = LOOK_MS }: Settings): Call {
  const started = performance.now();
  const base = url.replace(/\/+$/, "");
  const leftMs = () => deadlineMs - (performance.now() - started);
  return {
    now: clock.now(),
    lookMs,
    leftMs,
    async ask(question) {
      const left = leftMs();
      if (left <= 0) throw new ProviderUnavailable(SYSTEM, new Error("no time is left"));
      return sendRequest(
        { system: SYSTEM, base, headers: { "content-type": "application/json" }, deadlineMs: left },
        { plain: true, ...question },
      );
    },
  };
}

/** A query of one of GenieACS's collections. */
export const collectionQuery = (collection: string, query: object, more: Record<string, string> = {}): RemoteRequest => ({
  method: "GET",
  path: `/${collection}/?${new URLSearchParams({ query: JSON.stringify(query), ...more })}`,
});
