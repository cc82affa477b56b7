import type { Db } from "#platform/server/db.ts";
import type { Conversation, ConversationSummary, Message, MessageFile } from "../contract.ts";
import { displayCodeOf } from "../rules.ts";
import type { ConversationsDependencies } from "./dependencies.ts";
import type { ConversationRow } from "./read-list.ts";
import { countMessages, messagesOf } from "./read-messages.ts";

/** A conversation as the list shows it. */
export const shownRow = (row: ConversationRow): ConversationSummary => ({
  code: row.code,
  displayCode: displayCodeOf(row.number),
  topic: row.topic,
  createdDate: row.createdAt.toISOString(),
  lastDate: row.lastAt.toISOString(),
  alreadySeen: row.isSeen,
  locked: row.isLocked,
  waiting: row.isWaiting,
  messageType: row.messageType,
  requestReason: row.reason,
  serviceType: row.serviceType,
});

const stateOf = (state: "quarantined" | "kept" | "flagged"): MessageFile["state"] =>
  state === "quarantined" ? "waiting" : state === "flagged" ? state : "ready";

/** The files of messages, by message. */
async function filesByMessage(db: Db, ids: string[], { attachments }: Pick<ConversationsDependencies, "attachments">) {
  const files = await attachments.sentFilesOf(db, "message", ids);
  return Map.groupBy(files, ({ belongsTo }) => belongsTo);
}

/** A conversation with its latest messages, or all of them. */
export async function shownConversation(
  row: ConversationRow,
  { all, ...deps }: ConversationsDependencies & { all: boolean },
): Promise<Conversation> {
  const { db } = deps;
  const rows = await messagesOf(db, row.id, { all });
  const files = await filesByMessage(
    db,
    rows.map(({ id }) => id),
    deps,
  );
  const messages = rows.map(({ id, body, folded, createdAt, direction }): Message => ({
    id,
    message: body,
    ...(folded !== null && { folded }),
    createdDateTime: createdAt.toISOString(),
    messageType: direction === "INBOUND" ? direction : "OUTBOUND",
    attachments: (files.get(id) ?? []).map(({ code, name, size, state }) => ({ id: code, name, fileSize: size, state: stateOf(state) })),
  }));
  return { ...shownRow(row), messages, messageCount: all ? messages.length : await countMessages(db, row.id) };
}
