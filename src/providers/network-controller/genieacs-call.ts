import type { Clock } from "#platform/server/clock.ts";
import { sendRequest, type RemoteReply, type RemoteRequest } from "../remote-system.ts";
import { SYSTEM } from "./genieacs-answers.ts";
import { ProviderUnavailable } from "./port.ts";

export type Settings = { url: string; deadlineMs: number; clock: Pick<Clock, "now"> };
/** Requests that share one deadline. */
export type Call = { now: Date; leftMs(): number; ask(question: RemoteRequest): Promise<RemoteReply> };

export function callOn({ url, deadlineMs, clock }: Settings): Call {
  const started = performance.now();
  const base = url.replace(/\/+$/, "");
  const leftMs = () => deadlineMs - (performance.now() - started);
  return {
    now: clock.now(),
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
export const found = (collection: string, query: object, more: Record<string, string> = {}): RemoteRequest => ({
  method: "GET",
  path: `/${collection}/?${new URLSearchParams({ query: JSON.stringify(query), ...more })}`,
});
