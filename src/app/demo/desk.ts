import { sql } from "kysely";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import { demoOperator } from "#features/account/customers/server/demo/staff.ts";
import type { Reason } from "#features/contact/conversations/rules.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";

const ANSWERS: ({ name: string; reason: Reason | null } & Record<Language, string>)[] = [
  {
    name: "Рестарт на рутера",
    reason: "TECHNICAL_QUESTIONS",
    bg: "Здравейте, [name]!\n\nИзключете рутера от контакта за една минута и го включете отново. След около три минути лампичката трябва да свети постоянно. Ако още мига, отговорете ни тук.\n\nПоздрави,\n[operator]",
    en: "Hello, [name],\n\nplease unplug the router for one minute and plug it in again. After about three minutes its light should stay on. If it still blinks, reply to us here.\n\nKind regards,\n[operator]",
  },
  {
    name: "Копие на фактура",
    reason: "PAYMENT_AND_INVOICES",
    bg: "Здравейте, [name]!\n\nПрилагаме копие на фактурата.\n\nПоздрави,\n[operator]",
    en: "Hello, [name],\n\na copy of the invoice is attached.\n\nKind regards,\n[operator]",
  },
  {
    name: "Благодарим за въпроса",
    reason: null,
    bg: "Здравейте, [name]!\n\nБлагодарим, че ни писахте. Проверяваме и ще Ви отговорим до един работен ден. Номерът на разговора е [number].\n\nПоздрави,\n[operator]",
    en: "Hello, [name],\n\nthank you for writing. We are looking into it and will answer within one working day. The conversation has the number [number].\n\nKind regards,\n[operator]",
  },
];

/** Answers that the desk of the demo world has prepared. */
export async function fillPreparedAnswers(tx: Db, now: Date): Promise<void> {
  for (const { name, reason, bg, en } of ANSWERS)
    await sql`
      insert into conversations.prepared_answers (name, request_reason, bg, en, author_id, changed_at)
      values (${name}, ${reason}, ${bg}, ${en}, ${demoId(`user ${demoOperator.username}`)}, ${now})`.execute(tx);
}
