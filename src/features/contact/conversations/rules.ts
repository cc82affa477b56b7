import { isUnseen } from "#vocabulary/unseen.ts";

/** What a person can write about (B§3). */
export const REASONS = ["GET_AN_OFFER", "TECHNICAL_QUESTIONS", "PAYMENT_AND_INVOICES", "GENERAL_INFORMATION"] as const;
export type Reason = (typeof REASONS)[number];

/** What a technical question is about (B§3). */
export const SERVICE_TYPES = ["MOBILE_AND_OTHER", "INTERNET", "TV"] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** From its person, from the desk, or between operators alone. */
export type Direction = "INBOUND" | "OUTBOUND" | "NOTE";

/** Characters of a message written in the portal, and of one that came by mail. */
export const LONGEST_MESSAGE = 4_000;
export const LONGEST_MAIL = 20_000;
const LONGEST_TOPIC = 120;

/** B's displayCode: what a person reads out on the phone. */
export const displayCodeOf = (number: number): string => `V-${String(number).padStart(6, "0")}`;

/** Where notifications of a conversation lead. */
export const linkTo = (code: string): string => `{area}/conversations/${code}`;

/** The topic of a conversation that begins with this message: its first line, cut at a word. */
export function topicOf(body: string): string {
  const line = body.trim().split(/\s*\n/, 1)[0]!.replace(/\s+/g, " ");
  if (line.length <= LONGEST_TOPIC) return line;
  const cut = line.slice(0, LONGEST_TOPIC - 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > LONGEST_TOPIC / 2 ? end : undefined).trimEnd()}…`;
}

/** Conversations of a page (B§9), and how many numbers of pages are shown around it. */
export const PAGE_SIZE = 15;
export const PAGE_RANGE = 5;
/** A search finds so many at most: the unread and the latest. */
export const MOST_FOUND = 150;
/** Messages of a conversation's page at first; all of them on demand, and for printing. */
export const LATEST_MESSAGES = 50;
/** Files of one reply that a request may name; how many may be uploaded is a setting of the attachments. */
export const MOST_FILES = 20;
export const LONGEST_SEARCH = 200;

/** Why a person cannot write into a conversation; undefined where it has a reply form. */
export function refuseReply({ messageType, isLocked }: { messageType: string; isLocked: boolean }): "notification" | "locked" | undefined {
  if (messageType === "NOTIFICATION") return "notification";
  return isLocked ? "locked" : undefined;
}

/** What is wrong with a reply's text. */
export function refuseMessage(text: string): "missing" | "too-long" | undefined {
  if (isUnseen(text)) return "missing";
  return text.length > LONGEST_MESSAGE ? "too-long" : undefined;
}

/** The number in a search that is a displayCode as a person reads it out: with or without its letter and zeros. */
export function numberIn(search: string): number | undefined {
  const [, digits] = /^\s*[vв]?\s*-?\s*0*(\d{1,9})\s*$/i.exec(search) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The page that is shown for a requested one: at most the last. */
export const pageWithin = (page: number, count: number): number => Math.min(page, Math.max(1, Math.ceil(count / PAGE_SIZE)));

export type ConversationState = "unread" | "notification" | "locked" | "waiting" | "answered";

/** What its person should know of a conversation first. */
export function stateOf({
  alreadySeen,
  locked,
  waiting,
  messageType,
}: {
  alreadySeen: boolean;
  locked: boolean;
  waiting: boolean;
  messageType: string;
}): ConversationState {
  if (!alreadySeen) return "unread";
  if (messageType === "NOTIFICATION") return "notification";
  if (locked) return "locked";
  return waiting ? "waiting" : "answered";
}
