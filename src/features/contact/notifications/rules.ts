import type { Requires } from "#platform/system-name.ts";

/** Ways in which a user can be told something (B§3). */
export const CHANNELS = ["INTERACTION_BOX", "SMS", "EMAIL"] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a user can be told of (B§3); BILL_DUE, SPENDING_WARNING, CONTRACT_ENDING, FAULT, TICKET_VISITS and NOTICE are ours. */
export const NAMES = [
  "INTERACTION_BOX_MESSAGE",
  "MAIN_USER_ADD_SERVICE",
  "CHANGE_USERNAME",
  "CHANGE_PASSWORD",
  "CHANGE_AUTHORIZED",
  "BILL_DUE",
  "SPENDING_WARNING",
  "CONTRACT_ENDING",
  "FAULT",
  "TICKET_VISITS",
  "NOTICE",
] as const;
export type Name = (typeof NAMES)[number];

/** What a user is told of only where these outside systems are there. */
const NAMES_REQUIRE: Partial<Record<Name, Requires>> = {
  BILL_DUE: ["billing"],
  SPENDING_WARNING: ["billing"],
  CONTRACT_ENDING: ["service-inventory"],
  FAULT: ["problems"],
  TICKET_VISITS: ["tickets", "visits"],
};
export const nameRequires = (name: Name): Requires => NAMES_REQUIRE[name] ?? [];

/** A channel that is not offered has no key. */
export type Channels = { INTERACTION_BOX?: boolean | undefined; SMS: boolean; EMAIL: boolean };
export type Setting = { notificationName: Name; channels: Channels };
/** A channel that is absent stays as it is. */
type SettingChange = { notificationName: Name; channels: Partial<Record<Channel, boolean | undefined>> };

/** The setting after the change. */
export const changed = ({ channels }: Setting, { notificationName, channels: sent }: SettingChange): Setting => ({
  notificationName,
  channels: {
    ...channels,
    ...(sent.INTERACTION_BOX !== undefined && { INTERACTION_BOX: sent.INTERACTION_BOX }),
    SMS: sent.SMS ?? channels.SMS,
    EMAIL: sent.EMAIL ?? channels.EMAIL,
  },
});

const IN_BOX_ONLY_ELSEWHERE: readonly Name[] = ["INTERACTION_BOX_MESSAGE", "MAIN_USER_ADD_SERVICE", "NOTICE"];
/** Names that warn of a change to the account itself; a refused setting is reported under them (B§8). */
const WARNINGS: readonly Name[] = ["CHANGE_USERNAME", "CHANGE_PASSWORD", "CHANGE_AUTHORIZED"];

/** Whether the channel can be chosen for the name (B§5). */
export const isOffered = (name: Name, channel: Channel): boolean => channel !== "INTERACTION_BOX" || !IN_BOX_ONLY_ELSEWHERE.includes(name);

/** Whether the channel is always on (B§5): a new service is a contract, whose confirmation the law asks for. */
export const isForced = (name: Name, channel: Channel): boolean => name === "MAIN_USER_ADD_SERVICE" && channel === "EMAIL";

/** What holds until the user chooses otherwise. */
export const defaultOf = (name: Name): Channels => ({
  ...(isOffered(name, "INTERACTION_BOX") && { INTERACTION_BOX: true }),
  SMS: false,
  EMAIL: true,
});

/**
 * Names whose channels do not go together (B§8 "bad combination"): a forced one is off, one is on that is not offered, or a warning of a change to the
 * account has neither SMS nor e-mail left, so that whoever takes the account over could silence it.
 */
export const badCombinations = (settings: readonly Setting[]): Name[] =>
  settings.filter(({ notificationName: name, channels }) => isBad(name, channels)).map(({ notificationName }) => notificationName);

const isBad = (name: Name, channels: Channels): boolean =>
  CHANNELS.some((channel) => (channels[channel] ? !isOffered(name, channel) : isForced(name, channel))) ||
  (WARNINGS.includes(name) && !channels.SMS && !channels.EMAIL);

/**
 * What a message is about, which decides where it goes: one of the settings' names; `courtesy`, a mail that who refused mails does not get; or `required`,
 * what law or safety asks for, or the user has just requested.
 */
export type Occasion = Name | "courtesy" | "required";
type Contact = { hasMail: boolean; hasMobile: boolean; acceptsMails: boolean };
export type Ways = { box: boolean; mail: boolean; sms: boolean };

/** Where a message goes. A warning always reaches the user outside of the portal where any address is known. */
export function waysOf(occasion: Occasion, { channels, contact }: { channels: Channels; contact: Contact }): Ways {
  const { hasMail, hasMobile, acceptsMails } = contact;
  if (occasion === "required") return { box: false, mail: hasMail, sms: false };
  if (occasion === "courtesy") return { box: true, mail: hasMail && acceptsMails, sms: false };
  const isWarning = WARNINGS.includes(occasion);
  const mail = channels.EMAIL && hasMail && (acceptsMails || isWarning || isForced(occasion, "EMAIL"));
  const sms = channels.SMS && hasMobile;
  const isSilent = isWarning && !mail && !sms;
  return { box: channels.INTERACTION_BOX ?? false, mail: mail || (isSilent && hasMail), sms: sms || (isSilent && !hasMail && hasMobile) };
}
