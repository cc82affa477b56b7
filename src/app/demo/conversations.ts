import { sql } from "kysely";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import { demoOperator } from "#features/account/customers/server/demo/staff.ts";
import { addMessage, openConversation } from "#features/contact/conversations/server/store.ts";
import type { Reason, ServiceType } from "#features/contact/conversations/rules.ts";
import type { Db } from "#platform/server/db.ts";
import { HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

type DemoConversation = {
  user: string;
  name: string;
  reason: Reason;
  serviceType?: ServiceType;
  /** From the person and from the desk by turns, the person first; of a notice from the desk alone. */
  messages: string[];
  hoursAgo: number;
  unread?: true;
  locked?: true;
  notice?: true;
};

/** Every state: `home` has an unread one, one that waits, one that was answered, a closed one and a notice; `business` has two. */
const CONVERSATIONS: DemoConversation[] = [
  {
    user: "home",
    name: "Елена Димитрова",
    reason: "TECHNICAL_QUESTIONS",
    serviceType: "INTERNET",
    messages: [
      "Интернетът в хола е бавен.\nВ спалнята, до рутера, всичко е наред. Има ли какво да направя сама?",
      "Здравейте! Да: преместете рутера по-нависоко и далеч от телевизора, и опитайте мрежата на 5 GHz.\n\nСтъпките са тук: https://speedtest.example/bg/wifi\nАко и тогава е под 100 Mbit/s, отговорете тук и ще пратим техник.",
    ],
    hoursAgo: 20,
    unread: true,
  },
  {
    user: "home",
    name: "Елена Димитрова",
    reason: "PAYMENT_AND_INVOICES",
    messages: ["Може ли сметките за двата адреса да идват на един имейл?"],
    hoursAgo: 3,
  },
  {
    user: "home",
    name: "Елена Димитрова",
    reason: "GET_AN_OFFER",
    serviceType: "TV",
    messages: [
      "Колко ще струва да добавя спортните канали към телевизията?",
      "Спортният пакет е 4,99 € на месец, без срок. Да го включим ли?",
      "Благодаря, ще си помисля.",
      "Разбира се. Офертата важи до края на месеца.",
    ],
    hoursAgo: 24 * 6,
  },
  {
    user: "home",
    name: "Елена Димитрова",
    reason: "GENERAL_INFORMATION",
    messages: ["Работи ли магазинът в събота?", "Да, от 10 до 18 часа."],
    hoursAgo: 24 * 40,
    locked: true,
  },
  {
    user: "home",
    name: "Елена Димитрова",
    reason: "GENERAL_INFORMATION",
    messages: ["От 1 декември прехвърлянето на номер към нас става за един работен ден. За Вас нищо не се променя."],
    hoursAgo: 24 * 12,
    notice: true,
  },
  {
    user: "business",
    name: "Калина Рашева",
    reason: "PAYMENT_AND_INVOICES",
    messages: [
      "Моля, изпратете ни справка за картите по отдели за последното тримесечие.",
      "Справката е готова. Ще я получите до утре по куриер.",
    ],
    hoursAgo: 30,
    unread: true,
  },
  {
    user: "business",
    name: "Калина Рашева",
    reason: "GET_AN_OFFER",
    serviceType: "MOBILE_AND_OTHER",
    messages: ["Търсим оферта за 12 нови карти с роуминг в ЕС."],
    hoursAgo: 5,
  },
];

const STEP_HOURS = 1.5;

/** Conversations of the demo world, in the past of its now. */
export async function fillConversations(tx: Db, now: Date): Promise<void> {
  for (const one of CONVERSATIONS) await fillConversation(tx, one, now);
}

async function fillConversation(
  tx: Db,
  { user, name, reason, serviceType, messages, hoursAgo, ...is }: DemoConversation,
  now: Date,
): Promise<void> {
  const at = (step: number) => instantBefore(now, (hoursAgo - Math.min(step * STEP_HOURS, hoursAgo)) * HOUR_MS);
  const [userId, operatorId] = [demoId(`user ${user}`), demoId(`user ${demoOperator.username}`)];
  const writer = { userId, visitor: null, name, mail: null, language: "bg" } as const;
  const { id, messageId } = await openConversation(tx, {
    writer,
    reason,
    serviceType: serviceType ?? null,
    body: messages[0]!,
    now: at(0),
  });
  for (const [place, body] of messages.slice(1).entries()) {
    const fromDesk = place % 2 === 0;
    const message = { conversationId: id, via: "portal", authorId: fromDesk ? operatorId : userId, body, now: at(place + 1) } as const;
    await addMessage(tx, { ...message, direction: fromDesk ? "OUTBOUND" : "INBOUND" });
  }
  if (is.notice) {
    await sql`update conversations.messages set direction = 'OUTBOUND', author_id = ${operatorId} where id = ${messageId}`.execute(tx);
    await sql`update conversations.conversations set message_type = 'NOTIFICATION', waiting_since = null where id = ${id}`.execute(tx);
  }
  if (!is.unread) await sql`update conversations.conversations set seen_at = last_at where id = ${id}`.execute(tx);
  if (is.locked)
    await sql`update conversations.conversations set locked_at = ${at(messages.length)}, waiting_since = null where id = ${id}`.execute(tx);
}
