import type { StateChange, TicketState } from "./port.ts";
import { DAY_MS, instantAfter } from "#vocabulary/time-units.ts";

/** A state as it is stored: its time as text. */
export type StoredChange = { state: TicketState; at: string; note: StateChange["note"] };
/** Days after which a resolved ticket is closed. */
const CLOSED_AFTER_DAYS = 14;

export const OPEN: readonly TicketState[] = ["acknowledged", "pending", "inProgress", "held"];
export const ENDED_WELL: readonly TicketState[] = ["resolved", "closed"];

const NOTES = {
  resolved: { bg: "Повредата е отстранена.", en: "The fault is fixed." },
  closed: { bg: "Заявката е приключена.", en: "The request is closed." },
  rejected: { bg: "Техническа помощ за тази услуга не се предлага.", en: "Technical support is not offered for this service." },
  held: { bg: "Чакаме резервна част.", en: "We are waiting for a spare part." },
  reopened: { bg: "Отворихме отново заявката по Ваше обаждане.", en: "We opened the request again after your call." },
  visited: { bg: "Техникът приключи работата.", en: "The technician has finished the work." },
  nobodyHome: { bg: "Техникът не завари никого.", en: "The technician found nobody at home." },
} as const;

export const changeAt = (state: TicketState, at: Date, note: StateChange["note"] = null): StoredChange => ({
  state,
  at: at.toISOString(),
  note,
});

const ENDINGS = ["resolves", "closes", "rejected", "held", "reopens"] as const;
export type Ending = (typeof ENDINGS)[number];
export const endingOf = (kind: string | undefined): Ending | undefined => ENDINGS.find((ending) => ending === kind);

/** What becomes of a ticket: it is worked on after a while, and some end soon. */
export function planOf(kind: Ending | undefined, now: Date, takesMs: number): StoredChange[] {
  const after = (times: number) => instantAfter(now, times * takesMs);
  const start = [changeAt("acknowledged", now)];
  if (kind === "rejected") return [...start, changeAt("rejected", after(1), NOTES.rejected)];
  if (kind === "held") return [...start, changeAt("held", after(1), NOTES.held)];
  const worked = [...start, changeAt("inProgress", after(1))];
  if (kind === undefined) return worked;
  const resolved = [...worked, ...resolution(after(2), NOTES.resolved)];
  if (kind === "reopens")
    return [...resolved.slice(0, -1), changeAt("acknowledged", after(3), NOTES.reopened), changeAt("inProgress", after(4))];
  return kind === "closes" ? [...resolved.slice(0, -1), changeAt("closed", after(3), NOTES.closed)] : resolved;
}

const resolution = (at: Date, note: StateChange["note"]): StoredChange[] => [
  changeAt("resolved", at, note),
  changeAt("closed", instantAfter(at, CLOSED_AFTER_DAYS * DAY_MS), NOTES.closed),
];

/** How a visit of the ticket ended. */
export type VisitEnd = { state: "completed" | "failed"; at: Date };

/** The states with what the ticket's visits made of it, while it was open: a completed visit resolves it. */
export function withVisits(history: StoredChange[], ends: VisitEnd[]): StoredChange[] {
  let all = history;
  for (const { state, at } of ends) {
    const isKnown = all.some((one) => one.at === at.toISOString());
    if (isKnown || !OPEN.includes(stateAt(all, at))) continue;
    const later = all.filter((one) => new Date(one.at) > at);
    const made = state === "completed" ? resolution(at, NOTES.visited) : [changeAt("pending", at, NOTES.nobodyHome)];
    const until = later[0]?.at ?? "9999";
    all = [...before(all, at), ...made.filter((one) => one.at < until), ...later];
  }
  return all;
}

/** The states up to an instant. */
export const before = (history: StoredChange[], now: Date): StoredChange[] => history.filter(({ at }) => new Date(at) <= now);

export const stateAt = (history: StoredChange[], now: Date): TicketState => before(history, now).at(-1)?.state ?? "acknowledged";
