import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { defaultOf, waysOf, type Occasion } from "../rules.ts";
import { settingsOf } from "./settings-store.ts";

type Contact = { name: string; mail: string | null; mobile: string | null; language: Language; acceptsMails: boolean };
/** Access to users that is needed to reach them. */
export type Contacts = { reachableBy(db: Db, userId: string): Promise<Contact | undefined> };

/** Where a user is told something: in the portal's list, and at the mail or the mobile (nine digits), where they are to be used. */
export type Reached = { name: string; language: Language; box: boolean; mail: string | undefined; mobile: string | undefined };

/**
 * Where a message goes: the one place that decides which mails and SMS a user gets. Undefined for a user who is gone or ended. The user's settings, refused
 * mails and known addresses are read at each call, so a job asks it when it runs.
 */
export async function reachOf(
  db: Db,
  userId: string,
  { occasion, customers }: { occasion: Occasion; customers: Contacts },
): Promise<Reached | undefined> {
  const contact = await customers.reachableBy(db, userId);
  if (!contact) return undefined;
  const { name, language, mail, mobile, acceptsMails } = contact;
  const settings = occasion === "required" || occasion === "courtesy" ? [] : await settingsOf(db, userId);
  const channels = settings.find(({ notificationName }) => notificationName === occasion)?.channels ?? defaultOf("INTERACTION_BOX_MESSAGE");
  const ways = waysOf(occasion, { channels, contact: { hasMail: mail !== null, hasMobile: mobile !== null, acceptsMails } });
  return {
    name,
    language,
    box: ways.box,
    mail: ways.mail && mail !== null ? mail : undefined,
    mobile: ways.sms && mobile !== null ? mobile : undefined,
  };
}
