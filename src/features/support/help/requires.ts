import {
  ANTIVIRUS_VENDOR,
  BILLS,
  DEVICES,
  FAULTS,
  HOSTING,
  LINE_CHANGES,
  MAILBOXES,
  PREPAID,
  ROUTER,
  SHOP,
  VIGNETTES,
} from "#vocabulary/system-needs.ts";
import type { Requires } from "#platform/system-name.ts";
import type { Article, Topic } from "./article.ts";

/** What the articles of a topic are about, where one does not say otherwise below. */
const OF_TOPIC: Partial<Record<Topic, Requires>> = {
  vignettes: VIGNETTES,
  devices: DEVICES,
  buying: SHOP,
  wifi: ROUTER,
  "home-network": ROUTER,
  bills: BILLS,
};

const OF_ARTICLE: Readonly<Record<string, Requires>> = {
  "mailbox-password": MAILBOXES,
  "mailbox-address": MAILBOXES,
  "web-hosting": HOSTING,
  "antivirus-key": ANTIVIRUS_VENDOR,
  "pairing-code": ROUTER,
  "prepaid-validity": PREPAID,
  "lost-or-stolen-phone": LINE_CHANGES,
  "fault-in-your-area": FAULTS,
  "ways-to-pay": [...SHOP, "payments"],
  "payment-failed": [...SHOP, "payments"],
};

/** The outside systems that an article is about: where they are off there is no such article, on no page, in no search. */
export const requiresOf = ({ id, topic }: Pick<Article, "id" | "topic">): Requires | undefined => OF_ARTICLE[id] ?? OF_TOPIC[topic];
