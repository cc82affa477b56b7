import { sentFilesOf, unsentFilesOf } from "#features/contact/attachments/server/files-of.ts";
import { attach } from "#features/contact/attachments/server/store.ts";
import { announceAnswer } from "#features/contact/conversations/mail/server/answer-jobs.ts";
import { countJoinable, joinBrowsers } from "#features/contact/conversations/server/joining.ts";
import { isReaderOf } from "#features/contact/conversations/server/read-messages.ts";
import { receiptOf } from "#features/contact/conversations/server/receipts.ts";
import { addMessage, openConversation } from "#features/contact/conversations/server/store.ts";
import type { Config } from "./config.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { StaffRole } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { visitorHash } from "#platform/server/visitor.ts";
import { customers } from "./customers.ts";
import { attachmentLimitsOf, contactFormOf } from "./limits.ts";
import { notifications } from "./notifications.ts";

/** Files that go with messages, for the features that have messages. */
export const attachments = { attach, sentFilesOf, unsentFilesOf };

/** Conversations with the desk, for the features that begin and continue them. */
export const conversations = { openConversation, addMessage, receiptOf };

type Caller = { user?: { id: string; roles?: readonly StaffRole[] } | undefined; knownVisitor: string | undefined };

/** Who may read messages, for whatever goes with them. */
export const messages = {
  isReader: (db: Db, messageId: string, { user, knownVisitor }: Caller) =>
    isReaderOf(db, messageId, { user, visitor: knownVisitor && visitorHash(knownVisitor) }),
};

/** Signing in takes over the conversations that were begun in this browser with the user's own mail; others are asked for on their page. */
export async function joinOwnConversations(
  tx: Db,
  { visitor, userId, now }: { visitor: string; userId: string; now: Date },
): Promise<void> {
  if ((await countJoinable(tx, visitor)) === 0) return;
  const mail = (await customers.reachableBy(tx, userId))?.mail;
  if (mail) await joinBrowsers(tx, { visitor, userId, mail, now });
}

/** What the settings say of messages and their files. */
export const contactDependencies = (config: Config, secret: string) => ({
  attachments,
  messages,
  attachmentLimits: attachmentLimitsOf(config, secret),
  contactForm: contactFormOf(config, secret),
  scanDeadlineMs: config.PROVIDER_TIMEOUT_MS,
  answerTargetDays: config.ANSWER_WORKING_DAYS,
  mailIn: config.MAIL_IN_ADDRESS ? { address: config.MAIL_IN_ADDRESS } : undefined,
});

/** The same, with what needs jobs. */
export const conversationsWith = ({ jobs, clock }: { jobs: Jobs; clock: Clock }) => ({
  ...conversations,
  /** Tells its person of a message of the desk, in the transaction in which it was added. */
  announceAnswer: (tx: Db, answer: { messageId: string }) => announceAnswer(tx, { ...answer, jobs, notifications, now: clock.now() }),
});
