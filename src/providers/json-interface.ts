import type * as z from "zod/mini";
import type { Key } from "./credentials.ts";
import type { ItemReading } from "./read-list.ts";
import { reasonIn } from "./remote-answer.ts";
import { newPatience, sendRequest, readWithRetry, type RemoteReply, type RemoteSystem } from "./remote-system.ts";
import { ProviderUnavailable } from "./provider-unavailable.ts";

/** A provider's URL, and its key or tokens; `deadlineMs` is for one request with its whole answer. */
export type Access = { url: string; key: Key; deadlineMs: number } & Reading;
/** What of an answer cannot be read: an item that is left out, a part of one, or an item that was read and cannot be shown. */
export type UnreadKind = "item" | "part" | "unshown";
/** How answers are read: `most` are the bytes of one that are read, and the parts of a list that are requested; what cannot be read is counted. */
export type Reading = {
  log?: Record<"warn", (about: object, message: string) => void>;
  countUnread?: (unread: { system: string; kind: UnreadKind }) => void;
  most?: { bytes: number; parts: number };
};
/** The system's name, for errors, and the setting that holds its key. */
type System = Pick<RemoteSystem, "system" | "mostBytes"> & { keySetting: string };

/** A provider's JSON interface over HTTPS, called with our key. Every call throws `ProviderUnavailable` when no readable answer comes in time. */
export function openInterface({ keySetting, ...named }: System, { url, key, deadlineMs }: Access) {
  const { system } = named;
  const to: RemoteSystem = {
    ...{ ...named, base: url.replace(/\/+$/, ""), deadlineMs, patience: newPatience() },
    ...(typeof key === "string" ? { headers: { authorization: `Bearer ${key}` } } : { headers: {}, credentials: key }),
  };
  const json = { "content-type": "application/json" };
  const known = (reply: RemoteReply): RemoteReply => {
    const reason = reply.status === 403 ? reasonIn(reply.body) : "";
    if (reason !== "") throw new ProviderUnavailable(system, new Error(`status 403: ${reason}`)); // such as a quota that is used up
    if (reply.status === 401 && typeof key !== "string")
      throw new ProviderUnavailable(system, new Error("it refuses a new token, too (OAUTH2_FILE)"));
    if (reply.status === 401 || reply.status === 403) throw new Error(`the ${system} refuses our key (${keySetting})`);
    return reply;
  };
  return {
    /** Sends a reading request, tried twice within the deadline, or within the share of it. `items`: a list is read item by item. */
    read: async (path: string, { shareOfDeadline = 1, items }: { shareOfDeadline?: number; items?: ItemReading } = {}) =>
      known(await readWithRetry({ ...to, deadlineMs: deadlineMs * shareOfDeadline }, path, items)),
    /** `shareOfDeadline`: the part of the deadline that this request may take, where one call of ours needs several. */
    post: async (path: string, body?: object, { shareOfDeadline = 1 } = {}) =>
      known(
        await sendRequest(
          { ...to, deadlineMs: deadlineMs * shareOfDeadline },
          { method: "POST", path, ...(body && { headers: json, body: JSON.stringify(body) }) },
        ),
      ),
    /** A change of some attributes. Our id travels in `Idempotency-Key`. */
    patch: async (path: string, body: object, { ourId, shareOfDeadline = 1 }: { ourId: string; shareOfDeadline?: number }) =>
      known(
        await sendRequest(
          { ...to, deadlineMs: deadlineMs * shareOfDeadline },
          { method: "PATCH", path, headers: { ...json, "idempotency-key": ourId }, body: JSON.stringify(body) },
        ),
      ),
    delete: async (path: string) => known(await sendRequest(to, { method: "DELETE", path })),
    /** The answer, parsed; one of another shape proves nothing, so `ProviderUnavailable`. */
    as<T>(shape: z.ZodMiniType<T>, { status, body }: RemoteReply, expected: number[]): T {
      const answer = shape.safeParse(body);
      if (!expected.includes(status) || !answer.success) throw unexpectedAnswer(system, { status, body });
      return answer.data;
    },
  };
}

/** An answer that proves nothing, with the reason that it gives. */
export function unexpectedAnswer(system: string, { status, body }: Pick<RemoteReply, "status" | "body">, unread = ""): ProviderUnavailable {
  const reason = reasonIn(body);
  const because = [unread, reason].filter((one) => one !== "").join(", ");
  return new ProviderUnavailable(system, new Error(`an unexpected answer with status ${status}${because && `: ${because}`}`));
}
