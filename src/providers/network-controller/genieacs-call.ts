import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import type { Reading } from "../json-interface.ts";
import { sendRequest, type RemoteReply, type RemoteRequest } from "../remote-system.ts";
import { itemReader } from "../tmf-items.ts";
import { as, SYSTEM } from "./genieacs-answers.ts";
import { ProviderUnavailable } from "./port.ts";

/** How often a task is looked at while a router works on it: GenieACS itself looks every half a second. */
const LOOK_MS = 250;

export type Settings = { url: string; deadlineMs: number; clock: Pick<Clock, "now">; lookMs?: number } & Reading;
/** Requests that share one deadline. */
export type Call = {
  now: Date;
  lookMs: number;
  leftMs(): number;
  ask(question: RemoteRequest): Promise<RemoteReply>;
  /** The first item of a collection that can be read; throws `ProviderUnavailable` where there are some, and none can be. */
  first<T>(shape: z.ZodMiniType<T>, question: RemoteRequest): Promise<T | undefined>;
  /** Says which values of a device are not what they should be. */
  note(deviceId: string, paths: readonly string[]): void;
};

export function callOn({ url, deadlineMs, clock, lookMs = LOOK_MS, ...reading }: Settings): Call {
  const items = itemReader(SYSTEM, reading);
  const started = performance.now();
  const base = url.replace(/\/+$/, "");
  const leftMs = () => deadlineMs - (performance.now() - started);
  async function ask(question: RemoteRequest): Promise<RemoteReply> {
    const left = leftMs();
    if (left <= 0) throw new ProviderUnavailable(SYSTEM, new Error("no time is left"));
    return sendRequest(
      { system: SYSTEM, base, headers: { "content-type": "application/json" }, deadlineMs: left },
      { plain: true, ...question },
    );
  }
  return {
    ...{ now: clock.now(), lookMs, leftMs, ask, note: items.note },
    async first(shape, question) {
      const reply = await ask(question);
      const { items: read, unread } = items.all(shape, { reply, values: as(z.array(z.unknown()), reply, [200]) });
      // it would seem that there is none
      if (read.length === 0 && unread.length > 0) throw new ProviderUnavailable(SYSTEM, new Error("what it has cannot be read"));
      return read[0];
    },
  };
}

/** A query of one of GenieACS's collections. */
export const collectionQuery = (collection: string, query: object, more: Record<string, string> = {}): RemoteRequest => ({
  method: "GET",
  path: `/${collection}/?${new URLSearchParams({ query: JSON.stringify(query), ...more })}`,
});
