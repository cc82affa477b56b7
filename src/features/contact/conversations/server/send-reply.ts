import type { RequestOf } from "#platform/endpoint.ts";
import type { Db } from "#platform/server/db.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take } from "#platform/server/rate-limit.ts";
import type { replyToConversation, ReplyFaults } from "../contract.ts";
import { linkTo, refuseMessage, refuseReply } from "../rules.ts";
import type { ConversationsDependencies } from "./dependencies.ts";
import { conversationOf } from "./read-list.ts";
import { markSeen } from "./read-messages.ts";
import { addMessage } from "./store.ts";
import { HOUR_SECONDS } from "#vocabulary/time-units.ts";

type Reply = RequestOf<typeof replyToConversation>["body"];
/** `owners`: hashes of the user and the browser, whose files may be sent. */
type From = { userId: string; owners: string[] };

export type Sent = { messageId: string } | { problem: "notification" | "locked" } | { errors: ReplyFaults };

/** Replies, and tries at joining conversations, of one user in an hour. */
const REPLIES_PER_HOUR = 60;
const JOINS_PER_HOUR = 10;

/** Counts what one user does, and refuses with 429 what is too much. */
export async function countWrite(what: "reply" | "join", userId: string, { db, clock, limits }: ConversationsDependencies): Promise<void> {
  if (!limits.on) return;
  const limit = what === "reply" ? REPLIES_PER_HOUR : JOINS_PER_HOUR;
  const rate = { name: `conversations.${what}`, key: userId, secret: limits.secret, windowSeconds: HOUR_SECONDS, limit, now: clock.now() };
  const { allowed, retryAfterSeconds } = await take(db, rate);
  if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds });
}

/** Thrown to undo what was written of a refused reply. */
export class RefusedFiles extends Error {
  readonly file: "gone" | "total";
  constructor(file: "gone" | "total") {
    super(`the files of a reply are refused: ${file}`);
    this.file = file;
  }
}

/** What is wrong with the reply before anything is read. */
export function faultsOf({ message }: Reply): ReplyFaults | undefined {
  const fault = refuseMessage(asStored(message));
  return fault && { message: fault };
}

/** The text as it is stored: lines end alike, whatever sent them. */
const asStored = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

/** Writes the reply and its files, in the caller's transaction; files that are not as the reply says throw, so that nothing of it stays. */
export async function sendReply(tx: Db, reply: Reply, { userId, owners, ...deps }: ConversationsDependencies & From): Promise<Sent> {
  const now = deps.clock.now();
  const row = await conversationOf(tx, userId, reply.conversationId);
  if (!row) throw new HttpProblem(404);
  const refused = refuseReply(row);
  if (refused) return { problem: refused };
  if (reply.upTo && (await markSeen(tx, { conversationId: row.id, upTo: reply.upTo, now })))
    await deps.notifications.markLinkSeen(tx, userId, { link: linkTo(row.code), now });
  const added = await addMessage(tx, {
    conversationId: row.id,
    direction: "INBOUND",
    via: "portal",
    authorId: userId,
    body: asStored(reply.message),
    now,
  });
  if ("problem" in added) {
    if (added.problem === "gone") throw new HttpProblem(404);
    return { problem: added.problem };
  }
  const codes = [...new Set([reply.mediaCodes ?? []].flat())];
  const files = codes.length > 0 ? await deps.attachments.attach(tx, { owners, codes }, { kind: "message", id: added.messageId }) : [];
  if (files.length < codes.length) throw new RefusedFiles("gone");
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (reply.totalSizeOfUploadedFiles !== undefined && reply.totalSizeOfUploadedFiles !== total) throw new RefusedFiles("total");
  return added;
}
