import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { CHANNELS, NAMES, type Channel, type Name } from "./rules.ts";
import { settingsAddress } from "./search-params.ts";

/** A setting (B§3): a channel that is not offered for the name has no key. */
const Setting = z.strictObject({
  notificationName: z.enum(NAMES),
  channels: z.strictObject({ INTERACTION_BOX: z.optional(z.boolean()), SMS: z.boolean(), EMAIL: z.boolean() }),
});
const Settings = z.array(Setting);
export type NotificationSettings = z.infer<typeof Settings>;

/** A setting as it is sent: a channel that its map does not have stays as it is. */
const Change = z.strictObject({
  notificationName: z.enum(NAMES),
  channels: z.strictObject({ INTERACTION_BOX: z.optional(z.boolean()), SMS: z.optional(z.boolean()), EMAIL: z.optional(z.boolean()) }),
});
const Changes = z.array(Change);

export const fieldOf = (name: Name, channel: Channel) => `${name}.${channel}` as const;
type Field = ReturnType<typeof fieldOf>;

/** The boxes that are ticked, as a form without a script sends them. */
const Ticked = z.strictObject(
  Object.fromEntries(NAMES.flatMap((name) => CHANNELS.map((channel) => [fieldOf(name, channel), z.optional(z.literal("on"))]))) as Record<
    Field,
    z.ZodMiniOptional<z.ZodMiniLiteral<"on">>
  >,
);
export type Ticked = z.infer<typeof Ticked>;

const ofDifferentNames = z.refine<z.infer<typeof Changes>>(
  (settings) => new Set(settings.map(({ notificationName }) => notificationName)).size === settings.length,
);

export const notificationSettings = endpoint.get({
  path: "/facade/customer/notifications/settings/",
  access: "signed-in",
  summary: "Through which channels the user is told of what (B§3).",
  answers: { 200: { when: "A setting for each name.", body: Settings } },
});

export const setNotifications = endpoint.post(
  {
    path: "/facade/customer/notifications/settings/set",
    access: "signed-in",
    summary:
      "Sets the listed channels of the listed names; all others stay. A form has a field for each ticked box instead, and sets all names.",
    body: z.union([Changes.check(z.minLength(1), ofDifferentNames), Ticked]),
    answers: {
      200: { when: "Stored: all settings.", body: Settings },
      422: { when: "Bad combination: nothing was stored; the names whose channels do not go together.", body: z.array(z.enum(NAMES)) },
    },
  },
  (answer) => (answer.status === 200 ? settingsAddress({ done: "notifications" }) : answer.page),
);

export const notificationsContract = { notificationSettings, setNotifications };
