import { sql } from "kysely";
import { attachments } from "#app/server/contact.ts";
import { customers } from "#app/server/customers.ts";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import { addMessage, openConversation } from "#features/contact/conversations/server/store.ts";
import { standingClock } from "#platform/server/clock.ts";
import { freshDb } from "./database.ts";
import { TRY_LIMITS } from "./limits.ts";
import { fillWithPeople, operator, overdue, type Person } from "./people.ts";
import { NOW, opened, openServer, PLACE, type Browser } from "./server.ts";
import { refilling } from "./tables.ts";
import { queue, type DeskConversation } from "#features/contact/conversations/desk/contract.ts";
import { desk } from "#features/contact/conversations/desk/server/feature.ts";

/** Another operator than the one of the demo world. */
export const colleague = { ...operator, id: demoId("user colleague"), sessionId: demoId("session colleague"), name: "Мая Стоева" };

/** The conversation in the answer of a call that was not refused. */
export const shownIn = (answer: { status: number }) => (answer as unknown as { body: DeskConversation }).body;

/** The topics of the queue, in its order. */
export const queuedTopics = async (browser: Browser, query: Parameters<typeof browser.call<typeof queue>>[1]["query"]) =>
  (await browser.call(queue, { query })).body.conversations.map(({ topic }) => topic);

const TABLES = ["searched", "presence", "waits", "acts", "messages", "conversations", "prepared_answers"].map(
  (name) => `conversations.${name}`,
);

/** The desk over a database of people with two operators, whose browsers `here` and `there` give. */
export async function openDesk() {
  const { db, close } = await freshDb();
  const clock = standingClock(NOW);
  /** Messages that their persons were to be told of. */
  const announced: string[] = [];
  const conversations = { announceAnswer: async (_: unknown, { messageId }: { messageId: string }) => void announced.push(messageId) };
  const deps = { db, clock, place: PLACE, customers, attachments, conversations, limits: TRY_LIMITS, answerTargetDays: 1 };
  const server = await openServer(db, [opened(desk, deps)], { clock });
  /** Time goes by after whatever is written, so that messages have an order. */
  const later = (minutes = 1) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
  const refill = refilling(db, ["attachments.files", ...TABLES, "people.customers", "people.users"], async () => {
    await fillWithPeople(db);
    await sql`insert into people.users (id, role, username, password_hash, name) values
      (${colleague.id}, 'operator', 'colleague', ${"x".repeat(30)}, ${colleague.name})`.execute(db);
  });
  return {
    db,
    clock,
    announced,
    later,
    browser: server.browser,
    here: () => server.browser(operator),
    there: () => server.browser(colleague),
    /** Begins a conversation of a user, or of a visitor. */
    async written(body: string, by: Person | null = overdue) {
      const writer = by
        ? { userId: by.id, visitor: null, name: by.name, mail: null, language: "bg" as const }
        : { userId: null, visitor: "v".repeat(43), name: "Джон Смит", mail: "john@example.org", language: "en" as const };
      const begun = await db
        .transaction()
        .execute((tx) => openConversation(tx, { writer, reason: "TECHNICAL_QUESTIONS", serviceType: "INTERNET", body, now: clock.now() }));
      later();
      return { ...begun, params: { code: begun.code } };
    },
    async more(conversationId: string, body: string) {
      const message = { conversationId, direction: "INBOUND", via: "portal", authorId: overdue.id, body, now: clock.now() } as const;
      await db.transaction().execute((tx) => addMessage(tx, message));
      later();
    },
    async renew() {
      clock.moveTo(NOW);
      announced.length = 0;
      await refill();
    },
    async close() {
      await server.close();
      await close();
    },
  };
}
