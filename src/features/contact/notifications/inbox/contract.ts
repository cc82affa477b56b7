import { FAULTS } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import { ServiceType } from "#features/account/customers/contract.ts";
import type { Worded } from "#platform/language.ts";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { TYPES } from "./rules.ts";
import { seenAddress } from "./search-params.ts";

/** A notification, with its content for each language (B§3). */
const Notification = z.object({
  id: z.string(),
  notificationType: z.enum(TYPES),
  content: z.object({ bg: z.string(), en: z.string() }),
  /** A path below the context path, with `{area}`; null where there is nothing to open. */
  link: z.nullable(z.string()),
  createdAt: z.string(),
  seen: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** A notification that warns of a change to a user's profile; `code` is of what has happened, and `link` a path with `{area}`. */
export type ProfileNews = {
  userId: string;
  code: string;
  type: "USER_PROFILE_MSG";
  content: Worded;
  link: string;
  now: Date;
};

export const notificationList = endpoint.get({
  path: "{area}/notifications/list",
  access: "signed-in",
  summary: "The user's notifications, the latest first, a hundred at most, and how many are unseen.",
  answers: { 200: { when: "The notifications.", body: z.object({ unseen: z.number(), notifications: z.array(Notification) }) } },
});

export const notificationBar = endpoint.get({
  path: "{area}/notifications/bar",
  access: "signed-in",
  summary: "What the top bar shows now: URGENT first, then the latest (B§4).",
  answers: {
    200: {
      when: "`notification` is null where nothing is unseen.",
      body: z.object({ unseen: z.number(), notification: z.nullable(Notification) }),
    },
  },
});

const gone = { when: "This user has no such notification: absent, or another user's.", body: problem("no-such-notice") };

export const seenByCode = endpoint.get({
  path: "/facade/notification/seen/:code",
  access: "signed-in",
  changesState: true,
  summary: "Marks the user's notification of this code as seen (B§7); again is no error.",
  params: z.object({ code: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,79}$/), z.describe("The publisher's key.")) }),
  answers: { 204: { when: "Seen." }, 404: gone },
});

export const markSeen = endpoint.get({
  path: "/facade/notification/seen/id/:id",
  access: "signed-in",
  changesState: true,
  summary: "Marks one notification, or the notice of a deleted user, as seen (B§7); again is no error.",
  params: z.object({ id: z.uuid().check(z.describe("The notification.")) }),
  answers: { 204: { when: "Seen." }, 404: gone },
});

export const allSeen = endpoint.post(
  {
    path: "/facade/notification/all/seen/",
    access: "signed-in",
    summary: "Marks all of the user's notifications as seen (B§7).",
    body: z.strictObject({}),
    answers: {
      200: { when: "Seen: how many were not before.", body: z.object({ seen: z.number() }) },
    },
  },
  seenAddress,
);

export const removeNotification = endpoint.delete({
  path: "/facade/notification/remove/id/:id",
  access: "signed-in",
  summary: "Removes a notification from the user's list (B§7); again is no error.",
  params: z.object({ id: z.uuid().check(z.describe("The notification.")) }),
  answers: { 204: { when: "Removed." }, 404: gone },
});

export const groupFaultBanner = endpoint.get({
  path: "{area}/groupFaultBanner",
  requires: FAULTS,
  access: "customer",
  needs: "see",
  html: true,
  summary: "Group faults that touch the customer's lines, for the banner (B§7); empty once its bar was removed, until they change.",
  answers: {
    200: {
      when: "Service types with a fault in the area, and the expected day of repair.",
      body: z.object({ faults: z.array(z.object({ serviceType: ServiceType, until: z.nullable(z.string()) })) }),
    },
  },
});
export type GroupFaults = z.infer<(typeof groupFaultBanner.answers)[200]["body"]>["faults"];

export const removeInfoBar = endpoint.get({
  path: "{area}/services/bar/removeInfoBar",
  requires: FAULTS,
  access: "customer",
  needs: "see",
  changesState: true,
  summary: "Removes the bar of the present group faults for this user (B§7).",
  answers: { 204: { when: "Removed, until the faults change." } },
});

export const inboxContract = {
  notificationList,
  notificationBar,
  seenByCode,
  markSeen,
  allSeen,
  removeNotification,
  groupFaultBanner,
  removeInfoBar,
};

/** Published in the browser by the top bar: how many are unseen, and a count that rises whenever something may be new. */
export const UNSEEN = "notifications-unseen";
export const NEWS = "notifications-news";
