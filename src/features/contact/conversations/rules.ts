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

/** The topic of a conversation that begins with this message: its first line, cut at a word. */
export function topicOf(body: string): string {
  const line = body.trim().split(/\s*\n/, 1)[0]!.replace(/\s+/g, " ");
  if (line.length <= LONGEST_TOPIC) return line;
  const cut = line.slice(0, LONGEST_TOPIC - 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > LONGEST_TOPIC / 2 ? end : undefined).trimEnd()}…`;
}
