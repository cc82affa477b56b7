import { attach, filesOf } from "#features/contact/attachments/server/store.ts";
import { announceAnswer } from "#features/contact/conversations/mail/server/answer-jobs.ts";
import { addMessage, openConversation } from "#features/contact/conversations/server/store.ts";
import type { Config } from "./config.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { attachmentLimitsOf } from "./limits.ts";
import { notifications } from "./notifications.ts";

/** Files that go with messages, for the features that have messages. */
export const attachments = { attach, filesOf };

/** Conversations with the desk, for the features that begin and continue them. */
export const conversations = { openConversation, addMessage };

/** What the settings say of messages and their files. */
export const contactDependencies = (config: Config, secret: string) => ({
  attachments,
  attachmentLimits: attachmentLimitsOf(config, secret),
  scanDeadlineMs: config.PROVIDER_TIMEOUT_MS,
  mailIn: undefined as { address: string } | undefined,
});

/** The same, with what needs jobs. */
export const conversationsWith = ({ jobs, clock }: { jobs: Jobs; clock: Clock }) => ({
  ...conversations,
  /** Tells its person of a message of the desk, in the transaction in which it was added. */
  announceAnswer: (tx: Db, answer: { messageId: string }) => announceAnswer(tx, { ...answer, jobs, notifications, now: clock.now() }),
});
