import { sql } from "kysely";
import { configFrom } from "#app/server/config.ts";
import { attachments, conversations } from "#app/server/contact.ts";
import { customers } from "#app/server/customers.ts";
import { contactFormOf } from "#app/server/limits.ts";
import { notifications } from "#app/server/notifications.ts";
import { contactCaptcha, saveMessage } from "#features/contact/contact-form/contract.ts";
import type { ContactFormDependencies } from "#features/contact/contact-form/server/dependencies.ts";
import { contactForm } from "#features/contact/contact-form/server/feature.ts";
import { confirmArrival } from "#features/contact/contact-form/server/jobs.ts";
import type { AnswerOf } from "#platform/endpoint.ts";
import { solveCaptcha } from "#platform/solve-captcha.ts";
import type { Mail } from "#providers/mail/port.ts";
import { openAttachments } from "./attachments-context.ts";
import { BRAND } from "./brand.ts";
import { jobList } from "./job-list.ts";
import { fillWithPeople } from "./people.ts";
import { opened, PLACE, type Browser } from "./server.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

/** The form's settings, with others than the defaults. */
export const contactSettings = (more: Record<string, string> = {}) => contactFormOf(configFrom(more), "a secret of the tests");

const TABLES = [
  "testing.jobs",
  "conversations.searched",
  "conversations.acts",
  "conversations.messages",
  "conversations.conversations",
  "attachments.files",
  "platform.rate_limits",
  "platform.used_captchas",
  "platform.idempotency_keys",
];

/** The contact form and its attachments over a database with the people of the demo world. */
export async function openContactForm() {
  const made: { list?: Awaited<ReturnType<typeof jobList>>; deps?: ContactFormDependencies } = {};
  const at = await openAttachments(async ({ db, clock }) => {
    await fillWithPeople(db);
    const list = (made.list = await jobList(db, [confirmArrival]));
    const deps = { db, clock, jobs: list.jobs, place: PLACE, contactForm: contactSettings(), conversations, attachments, customers };
    made.deps = deps;
    return [opened(contactForm, deps)];
  });
  const { db, server, clock, close } = at;
  const deps = made.deps!;
  return {
    db,
    server,
    clock,
    close,
    deps,
    /** Removes what tests have sent, and sets the settings back. */
    async reset() {
      deps.contactForm = contactSettings();
      for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db);
    },
    count: async (table: string): Promise<number> =>
      (await rowsIn(db).one(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`)).n,
    /** Conversations with their first messages. */
    stored: async () =>
      (
        await sql<Record<string, unknown>>`
          select c.code, c.user_id as "userId", c.visitor, c.name, c.mail, c.language, c.request_reason as reason, c.service_type as "serviceType",
            m.body
          from conversations.conversations c join conversations.messages m on m.conversation_id = c.id order by c.number`.execute(db)
      ).rows,
    /** Runs the jobs; returns the mails that they send. */
    async confirm(): Promise<Mail[]> {
      const mails: Mail[] = [];
      const mail = { send: async (sent: Mail) => (mails.push(sent), { state: "accepted" }) };
      await made.list!.runDue({ ...deps, notifications, mail, brand: BRAND, addressOf: (path: string) => `https://portal.example${path}` });
      return mails;
    },
  };
}
export type ContactFormContext = Awaited<ReturnType<typeof openContactForm>>;

type Body = Partial<Record<string, string>> & { sender: "user" | "visitor" };

/** Sends a message as a page does. */
export const sendMessage = (browser: Browser, body: Body, key?: string) =>
  browser.call(saveMessage, {
    body: { text: "Няма интернет.", requestReason: "GENERAL_INFORMATION", ...body } as never,
    ...(key && { key }),
  });

/** The form of a visitor, with a captcha solved by the browser's code. */
export const ofVisitor = async (browser: Browser, more: Partial<Body> = {}): Promise<Body> => ({
  sender: "visitor",
  name: "Иван Петров",
  email: "ivan@mail.example",
  captcha: (await solveCaptcha((await browser.call(contactCaptcha, {})).body))!,
  ...more,
});

/** The faults of a refused message; else the status. */
export const errorsOf = (answer: AnswerOf<typeof saveMessage>) => (answer.status === 422 ? answer.body.errors : answer.status);
