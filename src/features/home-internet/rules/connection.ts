import { SILENT_HOURS } from "../settings.ts";
import { HOUR_MS } from "#vocabulary/time-units.ts";

/** The last check whether the router answers. */
export type Check = { checkedAt: Date; answered: boolean };
export type Seen = { contactAt: Date; reportedAt: Date; bootedAt: Date | null; upSince: Date | null };
export type OperationState = { state: "online" | "offline"; since: Date | null; checkedAt: Date };

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Whether a router is online, as far as is known at `now`: its last contact is recent enough for a working router, and it has answered every check since. */
export function connectionOf({ contactAt, reportedAt, bootedAt, upSince }: Seen, check: Check | undefined, now: Date): OperationState {
  const seenAt = later(contactAt, reportedAt);
  const checkedAt = check ? later(check.checkedAt, seenAt) : seenAt;
  const isUnanswered = check !== undefined && !check.answered && check.checkedAt > seenAt;
  const isSilent = now.getTime() - seenAt.getTime() > SILENT_HOURS * HOUR_MS;
  if (isUnanswered || isSilent) return { state: "offline", since: seenAt, checkedAt };
  return { state: "online", since: upSince ?? bootedAt, checkedAt };
}
