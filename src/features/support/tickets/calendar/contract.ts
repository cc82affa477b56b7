import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { TICKETS } from "#vocabulary/area-paths.ts";
import { calendarAddress } from "./search-params.ts";

/** The type of a calendar names its METHOD (RFC 6047 §2.4). */
export const CALENDAR_MEDIA = {
  PUBLISH: "text/calendar; charset=utf-8; method=PUBLISH",
  CANCEL: "text/calendar; charset=utf-8; method=CANCEL",
} as const;
const CALENDAR = { media: Object.values(CALENDAR_MEDIA) };
const Instant = z.iso.datetime();

export const visitFile = endpoint.get({
  path: `${TICKETS}/calendar/:ticketId`,
  access: "customer",
  needs: "see",
  summary:
    "A calendar file (RFC 5545) with the visit of a ticket, or with the last one it had. Opened again after a change, it replaces what the calendar has.",
  // any text: an id that is none gets the same answer as another customer's ticket
  params: z.object({ ticketId: z.string().check(z.maxLength(200), z.describe("The ticket's id.")) }),
  answers: { 200: { when: "The file.", file: CALENDAR } },
});

export const visitFeed = endpoint.get({
  path: "/calendar/:file",
  access: "anyone",
  summary:
    "The visits of a user's lines, for calendars that read them by a secret address: those ahead, and those of the last three months. An address that is unknown, replaced or removed is 404.",
  params: z.object({ file: z.string().check(z.regex(/^[\w-]{43}\.ics$/), z.describe("The secret of the address, and `.ics`.")) }),
  answers: { 200: { when: "The calendar.", headers: { "cache-control": z.string() }, file: CALENDAR } },
});

const FeedState = z.object({
  /** The secret address; null: there is none. */
  address: z.nullable(z.string()),
  madeAt: z.nullable(Instant),
  /** When a calendar last read it, within an hour. */
  readAt: z.nullable(Instant),
});
export type FeedState = z.infer<typeof FeedState>;

export const feedState = endpoint.get({
  path: `${TICKETS}/calendar-feed/state`,
  access: "customer",
  needs: "see",
  summary: "The secret address by which the user's calendar reads visits.",
  answers: { 200: { when: "The address, or that there is none.", body: FeedState } },
});

export const renewFeed = endpoint.post(
  {
    path: `${TICKETS}/calendar-feed/renew`,
    access: "customer",
    needs: "see",
    idempotent: true,
    summary: "Makes the user's secret address; one that was there before is no longer valid.",
    body: z.strictObject({}),
    // the address is not among the answers, which are stored for repeats
    answers: { 200: { when: "Made: the state has it.", body: z.object({}) } },
  },
  () => calendarAddress(),
);

export const revokeFeed = endpoint.post(
  {
    path: `${TICKETS}/calendar-feed/revoke`,
    access: "customer",
    needs: "see",
    idempotent: true,
    summary: "Removes the user's secret address: calendars that have it find nothing any more.",
    body: z.strictObject({}),
    answers: { 200: { when: "Removed, or there was none.", body: z.object({}) } },
  },
  () => calendarAddress(),
);

export const visitCalendarContract = { visitFile, visitFeed, feedState, renewFeed, revokeFeed };
