import { withQuery } from "#platform/address.ts";
import { LONGEST_SEARCH, REASONS, type Reason } from "./rules.ts";

/** What the list's address asks for; `page` counts from 1. */
export type ListParams = { words: string; reason: Reason | undefined; state: "open" | "locked" | undefined; page: number };

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** What is no such value counts as not asked for. */
export function readListParams(search: Record<string, unknown>): ListParams {
  const page = text(search["page"]);
  const state = text(search["state"]);
  return {
    words: text(search["words"]).trim().slice(0, LONGEST_SEARCH),
    reason: REASONS.find((one) => one === search["reason"]),
    state: state === "open" || state === "locked" ? state : undefined,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export const isSearch = ({ words, reason, state }: ListParams): boolean => words !== "" || reason !== undefined || state !== undefined;

/** The query of a call and of an address, without what is not asked for. */
export const queryOf = ({ words, reason, state, page }: ListParams) => ({
  ...(words && { words }),
  ...(reason && { reason }),
  ...(state && { state }),
  ...(page > 1 && { page: String(page) }),
});

/** The list's address below the signed-in area. */
export function listAddress(params: ListParams): string {
  const query = String(new URLSearchParams(queryOf(params)));
  return `{area}/conversations${query && `?${query}`}`;
}

/** What came of joining conversations of this browser, in the list's address. */
export const readJoined = (search: Record<string, unknown>) => ({
  done: search["done"] === "joined",
  problem: search["problem"] === "no-match",
});
export const joinedAddress = (result: { done: "joined" } | { problem: "no-match" }): string => withQuery("{area}/conversations", result);

const DONE = ["sent", "joined"] as const;

/** What came of a form that was sent without a script, in a conversation's address. */
export const readOutcome = (search: Record<string, unknown>) => ({
  done: DONE.find((one) => one === search["done"]),
  problem: typeof search["problem"] === "string" ? search["problem"] : undefined,
});

type Outcome = { done: (typeof DONE)[number] } | { problem: "notification" | "locked" | `message-${string}` | `file-${string}` };
/** The address of a conversation, with what came of a form. */
export const conversationAddress = (code: string, outcome?: Outcome): string =>
  withQuery(`{area}/conversations/${encodeURIComponent(code)}`, { ...outcome });
