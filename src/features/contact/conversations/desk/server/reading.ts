import type { KnownPerson } from "#features/account/customers/contract.ts";
import type { Db } from "#platform/server/db.ts";
import type { User } from "#platform/server/feature.ts";
import { displayCodeOf } from "../../rules.ts";
import type { DeskConversation, InQueue } from "../contract.ts";
import { isLate } from "../rules.ts";
import type { DeskDependencies } from "./dependencies.ts";
import { actsOf, lastMessageOf, messagesOf, type ConversationRow } from "./store.ts";

type Reader = Pick<User, "id" | "name">;
type People = ReadonlyMap<string, KnownPerson>;

/** The people whom these ids name. */
export async function peopleAmong(
  db: Db,
  ids: readonly (string | null)[],
  { customers }: Pick<DeskDependencies, "customers">,
): Promise<People> {
  const known = await customers.peopleById(db, [...new Set(ids.filter((id) => id !== null))]);
  return new Map(known.map((person) => [person.id, person]));
}

/** A conversation as a line of the queue. */
export function shownInQueue(
  row: ConversationRow,
  { people, reader, deps }: { people: People; reader: Reader; deps: Pick<DeskDependencies, "clock" | "answerTargetDays"> },
): InQueue {
  const now = deps.clock.now();
  const { code, number, topic, name, messageType, reason, serviceType, language, lastAt, waitingSince, isLocked, claimedBy } = row;
  return {
    code,
    displayCode: displayCodeOf(number),
    topic,
    name,
    messageType,
    reason,
    serviceType,
    language,
    lastAt: lastAt.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
    waitedSeconds: waitingSince && Math.max(0, Math.floor((now.getTime() - waitingSince.getTime()) / 1_000)),
    isLate: waitingSince !== null && isLate(waitingSince, now, deps.answerTargetDays),
    isLocked,
    claim: claimedBy === null ? null : { operatorId: claimedBy, name: people.get(claimedBy)?.name ?? "", isMe: claimedBy === reader.id },
  };
}

/** A conversation with all that the desk sees of it. */
export async function shownToDesk(
  db: Db,
  row: ConversationRow,
  { reader, deps, typed }: { reader: Reader; deps: DeskDependencies; typed?: string | undefined },
): Promise<DeskConversation> {
  const [messages, acts] = [await messagesOf(db, row.id), await actsOf(db, row.id)];
  const ids = [row.userId, row.claimedBy, ...messages.map(({ authorId }) => authorId), ...acts.map(({ actorId }) => actorId)];
  const people = await peopleAmong(db, ids, deps);
  const files = await deps.attachments.sentFilesOf(
    db,
    "message",
    messages.map(({ id }) => id),
  );
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.name ?? null));
  return {
    ...shownInQueue(row, { people, reader, deps }),
    mail: row.mail,
    customer: (row.userId !== null && people.get(row.userId)?.customer) || null,
    createdAt: row.createdAt.toISOString(),
    isErased: row.isErased,
    lastMessageId: await lastMessageOf(db, row.id),
    messages: messages.map(({ id, direction, via, authorId, body, folded, createdAt }) => ({
      id,
      direction,
      via,
      author: nameOf(authorId),
      body,
      ...(folded !== null && { folded }),
      createdAt: createdAt.toISOString(),
      files: files.filter(({ belongsTo }) => belongsTo === id).map(({ code, name, size, state }) => ({ code, name, size, state })),
    })),
    acts: acts.map(({ act, actorId, at }) => ({
      act: (act === "told" ? "notified" : act) as DeskConversation["acts"][number]["act"],
      actor: nameOf(actorId),
      at: at.toISOString(),
    })),
    version: acts[0]?.id ?? "0",
    reader: reader.name ?? "",
    typed: typed ?? null,
  };
}
