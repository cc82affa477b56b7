import type { Audience, ServiceType } from "#features/account/customers/contract.ts";
import { isUnseen } from "#vocabulary/unseen.ts";
import { LONGEST_MESSAGE } from "../../rules.ts";

/** Ways in which a group is told something, and the kinds of a notification in the portal. */
export const CHANNELS = ["bar", "sms", "mail", "conversation"] as const;
export type Channel = (typeof CHANNELS)[number];
export const TYPES = ["MESSAGE", "URGENT", "NOTE"] as const;
export type NoticeType = (typeof TYPES)[number];
export const AUDIENCES = ["area", "service", "list"] as const;

export const STATES = ["draft", "sending", "stopped", "done"] as const;
export type NoticeState = (typeof STATES)[number];

/** Characters of a text by its channel; an SMS of 300 Cyrillic ones is five parts. */
const LONGEST: Record<Channel, number> = { bar: 500, sms: 300, mail: 2_000, conversation: LONGEST_MESSAGE };
export const LONGEST_TITLE = 120;
/** A title is the subject of a mail, and the topic of a conversation. */
export const hasTitle = (channel: Channel): boolean => channel === "mail" || channel === "conversation";

export const MOST_LINES = 5_000;
export const LONGEST_LIST = 60_000;
const SHORTEST_AREA = 3;
/** A customer code, or a user name. */
const LINE = /^(\d{9}|[a-z\d](?:[\w.@+-]{1,62})[\w])$/i;

export const FAULTS = ["title", "text", "text-long", "area", "service", "list", "list-lines", "list-long"] as const;
export type NoticeFault = (typeof FAULTS)[number];

export type Draft = {
  channel: Channel;
  type?: NoticeType | "" | undefined;
  titleBg?: string | undefined;
  titleEn?: string | undefined;
  bg: string;
  en: string;
  audience: (typeof AUDIENCES)[number];
  area?: string | undefined;
  serviceType?: ServiceType | "" | undefined;
  list?: string | undefined;
};

/** The lines of a list, each once. */
export const linesIn = (list: string): string[] => [...new Set(list.split(/[\r\n,;]+/).flatMap((line) => line.trim() || []))];

/** What is wrong with a notice, by its field. */
export function faultsOf({ channel, titleBg = "", titleEn = "", bg, en, ...draft }: Draft): NoticeFault[] {
  const texts = [bg.trim(), en.trim()];
  return [
    ...(hasTitle(channel) && [titleBg, titleEn].some((title) => isUnseen(title)) ? (["title"] as const) : []),
    ...(texts.includes("") ? (["text"] as const) : []),
    ...(texts.some((text) => text.length > LONGEST[channel]) ? (["text-long"] as const) : []),
    ...audienceFaults(draft),
  ];
}

function audienceFaults({ audience, area = "", serviceType = "", list = "" }: Omit<Draft, "channel" | "bg" | "en">): NoticeFault[] {
  if (audience === "area") return area.trim().length < SHORTEST_AREA ? ["area"] : [];
  if (audience === "service") return serviceType === "" ? ["service"] : [];
  const lines = linesIn(list);
  if (lines.length === 0) return ["list"];
  if (lines.length > MOST_LINES) return ["list-long"];
  return lines.every((line) => LINE.test(line)) ? [] : ["list-lines"];
}

/** Whom a notice without faults is for. */
export function audienceOf({ audience, area = "", serviceType = "", list = "" }: Draft): Audience {
  if (audience === "area") return { area: area.trim() };
  if (audience === "service") return { serviceType: serviceType as ServiceType };
  return { listed: linesIn(list) };
}
