import { sql } from "kysely";
import type { Type } from "#features/contact/notifications/inbox/rules.ts";
import type { Language } from "#platform/language.ts";
import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import type { Db } from "#platform/server/db.ts";
import { storeSettings } from "#features/contact/notifications/server/settings-store.ts";
import { DAY_MS, HOUR_MS, instantAfter, instantBefore } from "#vocabulary/time-units.ts";

/** Settings of the demo world: Elena wants warnings by SMS, too, and everybody else has the defaults. */
export async function fillNotificationSettings(tx: Db): Promise<void> {
  const [elena] = demoCustomers.home.users;
  await storeSettings(tx, demoId(`user ${elena.username}`), [
    { notificationName: "INTERACTION_BOX_MESSAGE", channels: { SMS: true, EMAIL: true } },
    { notificationName: "CHANGE_PASSWORD", channels: { INTERACTION_BOX: true, SMS: true, EMAIL: true } },
  ]);
}

type DemoNotification = {
  user: string;
  code: string;
  type: Type;
  content: Record<Language, string>;
  link?: string;
  hoursAgo: number;
  seen?: true;
};

/** Every type, seen and unseen: `overdue` has an urgent one in the bar and another behind it, `prepaid` those of a sign-in and a profile. */
const NOTIFICATIONS: DemoNotification[] = [
  {
    user: "overdue",
    code: "demo.overdue",
    type: "URGENT",
    content: {
      bg: "Имате просрочена сметка и спряна услуга. Платете просроченото и я пускаме отново.",
      en: "You have an overdue bill and a suspended service. Pay what is overdue, and we bring it back.",
    },
    link: "{area}",
    hoursAgo: 30,
  },
  {
    user: "overdue",
    code: "demo.works",
    type: "MESSAGE",
    content: {
      bg: "В нощта срещу неделя обновяваме мрежата във Вашия район. Интернетът може да прекъсне за няколко минути.",
      en: "In the night to Sunday we renew the network in your area. The internet may be off for a few minutes.",
    },
    hoursAgo: 3,
  },
  {
    user: "overdue",
    code: "demo.note",
    type: "NOTE",
    content: { bg: "Добре дошли в портала.", en: "Welcome to the portal." },
    hoursAgo: 700,
    seen: true,
  },
  {
    user: "prepaid",
    code: "demo.session",
    type: "SESSION",
    content: {
      bg: "Влязохте от нов браузър. Ако не сте били Вие, прекратете сесията.",
      en: "You signed in from a new browser. If it was not you, end the session.",
    },
    link: "{area}/settings?open=2",
    hoursAgo: 1,
  },
  {
    user: "prepaid",
    code: "demo.profile",
    type: "USER_PROFILE_MSG",
    content: { bg: "Мобилният Ви номер за връзка беше сменен.", en: "Your contact mobile was changed." },
    link: "{area}/settings/contact",
    hoursAgo: 50,
  },
  {
    user: "home",
    code: "demo.note",
    type: "NOTE",
    content: {
      bg: "Добре дошли в портала. Тук ще намирате всичко ново за услугите си.",
      en: "Welcome to the portal. Everything new about your services will be here.",
    },
    hoursAgo: 700,
  },
];

/** Notifications of the demo world, in the past of its now. */
export async function fillNotifications(tx: Db, now: Date): Promise<void> {
  for (const { user, code, type, content, link, hoursAgo, seen } of NOTIFICATIONS) {
    const createdAt = instantBefore(now, hoursAgo * HOUR_MS);
    const endsAt = type === "SESSION" ? instantAfter(createdAt, DAY_MS) : null;
    await sql`
      insert into notifications.messages (id, user_id, code, type, bg, en, link, created_at, ends_at, seen_at)
      values (${demoId(`notification ${user} ${code}`)}, ${demoId(`user ${user}`)}, ${code}, ${type}, ${content.bg}, ${content.en}, ${link ?? null},
        ${createdAt}, ${endsAt}, ${seen ? createdAt : null})`.execute(tx);
  }
}
