import { attachments, messages } from "#app/server/contact.ts";
import { attachmentLimitsOf } from "#app/server/limits.ts";
import { notifications } from "#app/server/notifications.ts";
import { configFrom } from "#app/server/config.ts";
import { attachments as attachmentsFeature } from "#features/contact/attachments/server/feature.ts";
import { conversationsFeature } from "#features/contact/conversations/server/feature.ts";
import { addMessage, openConversation, type Opened } from "#features/contact/conversations/server/store.ts";
import type { Db } from "#platform/server/db.ts";
import { filesInFolder } from "#providers/files/folder.ts";
import { simulatedVirusScanner } from "#providers/virus-scanner/simulated.ts";
import { freshFolder } from "./folder.ts";
import { TRY_LIMITS } from "./limits.ts";
import { NOW, opened, PLACE } from "./server.ts";
import { openSignedIn } from "./signed-in.ts";

/** Conversations and attachments over people with real sessions; `limits.on` may be changed by a test. */
export async function openConversations() {
  const { folder, remove } = freshFolder();
  const limits = { ...TRY_LIMITS, on: false };
  const log = { info: () => undefined, warn: () => undefined };
  const portal = await openSignedIn(({ db, clock }) => [
    opened(conversationsFeature, { db, clock, place: PLACE, attachments, notifications, limits }),
    opened(attachmentsFeature, {
      db,
      clock,
      files: filesInFolder(folder),
      virusScanner: simulatedVirusScanner({ db, slowMs: 5 }),
      scanDeadlineMs: 3_000,
      attachmentLimits: { ...attachmentLimitsOf(configFrom({}), limits.secret), on: false },
      messages,
      log,
    }),
  ]);
  return {
    ...portal,
    limits,
    close: async () => {
      await portal.close();
      remove();
    },
  };
}

/** Minutes after the tests' now. */
export const minutesLater = (minutes: number): Date => new Date(Date.parse(NOW) + minutes * 60_000);

type Person = { userId?: string; visitor?: string; mail?: string; reason?: "TECHNICAL_QUESTIONS" | "PAYMENT_AND_INVOICES"; at?: number };

/** Begins a conversation with this question. */
export const ask = (db: Db, body: string, { userId, visitor, mail, reason = "TECHNICAL_QUESTIONS", at = 0 }: Person): Promise<Opened> =>
  openConversation(db, {
    writer: { userId: userId ?? null, visitor: visitor ?? null, name: "Някой", mail: mail ?? null, language: "bg" },
    reason,
    serviceType: null,
    body,
    now: minutesLater(at),
  });

type Answer = { body: string; /** Minutes after now. */ at?: number; note?: boolean };

/** Adds a message of the desk, or a note of it; returns its id. */
export async function answer(db: Db, conversationId: string, { body, at = 1, note = false }: Answer): Promise<string> {
  const direction = note ? "NOTE" : "OUTBOUND";
  const added = await addMessage(db, { conversationId, direction, via: "portal", authorId: null, body, now: minutesLater(at) });
  if ("problem" in added) throw new Error(added.problem);
  return added.messageId;
}
