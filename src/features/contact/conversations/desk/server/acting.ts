import type { Db } from "#platform/server/db.ts";
import { audit, type Actor, type AuditEntry } from "#platform/server/audit.ts";
import type { User } from "#platform/server/feature.ts";
import { addAct, addMessage } from "../../server/store.ts";
import type { DeskProblem } from "../search-params.ts";
import type { DeskDependencies } from "./dependencies.ts";
import { lastMessageOf, setClaim, setLocked, type ConversationRow } from "./store.ts";

type Acting = { row: ConversationRow; user: Pick<User, "id">; actor: Actor; deps: DeskDependencies };
/** Undefined when it was done. */
type Done = DeskProblem | undefined;

/** Adds to the audit list what was done with the conversation, never what was written. */
async function noteAct(tx: Db, { row, actor, deps }: Acting, what: Pick<AuditEntry, "act" | "before" | "after">): Promise<void> {
  const [person] = row.userId === null ? [] : await deps.customers.peopleById(tx, [row.userId]);
  const whose = { aboutUser: row.userId, customer: person?.customer?.code, subject: row.code };
  await audit(tx, { actor, at: deps.clock.now(), ...whose, ...what });
}

/** Takes the conversation for the operator, where nobody has it. */
async function take(tx: Db, acting: Acting): Promise<void> {
  const { row, user, deps } = acting;
  if (row.claimedBy === user.id) return;
  const now = deps.clock.now();
  await setClaim(tx, row.id, { by: user.id, now });
  await addAct(tx, { conversationId: row.id, act: "claimed", actorId: user.id, now });
  await noteAct(tx, acting, { act: "conversation.claimed", before: { claimedBy: row.claimedBy }, after: { claimedBy: user.id } });
}

/** Why the operator may not speak for the desk here; undefined where it is possible. */
async function refuseWord(tx: Db, { row, user }: Acting, seen: string): Promise<Done> {
  if (row.isErased) return "gone";
  if (row.isLocked) return "locked";
  if ((await lastMessageOf(tx, row.id)) !== seen) return "newer";
  return row.claimedBy !== null && row.claimedBy !== user.id ? "claimed" : undefined;
}

/** Thrown where the whole transaction must be undone, and the page hears why. */
export class Undone extends Error {
  readonly problem: DeskProblem;
  constructor(problem: DeskProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Word = { body: string; seen: string; files?: { owners: string[]; codes: string[] } };

/** Answers the person with files, and takes the conversation. A file that is not there any more undoes everything. */
export async function answer(tx: Db, acting: Acting, { body, seen, files }: Word): Promise<Done> {
  const refused = await refuseWord(tx, acting, seen);
  if (refused) return refused;
  const { row, user, deps } = acting;
  await take(tx, acting);
  const now = deps.clock.now();
  const added = await addMessage(tx, {
    conversationId: row.id,
    direction: "OUTBOUND",
    via: "portal",
    authorId: user.id,
    body: body.trim(),
    now,
  });
  if ("problem" in added) return added.problem;
  const { messageId } = added;
  if (files && files.codes.length > 0) {
    const attached = await deps.attachments.attach(tx, files, { kind: "message", id: messageId });
    if (attached.length < new Set(files.codes).size) throw new Undone("files");
  }
  await deps.conversations.announceAnswer(tx, { messageId });
  await noteAct(tx, acting, { act: "conversation.answered", after: { messageId, files: files?.codes.length ?? 0 } });
  return undefined;
}

/** Adds a note for the desk alone; a locked conversation takes it, too. */
export async function note(tx: Db, acting: Acting, body: string): Promise<Done> {
  const { row, user, deps } = acting;
  const now = deps.clock.now();
  const added = await addMessage(tx, {
    conversationId: row.id,
    direction: "NOTE",
    via: "portal",
    authorId: user.id,
    body: body.trim(),
    now,
  });
  if ("problem" in added) return added.problem;
  await noteAct(tx, acting, { act: "conversation.noted", after: { messageId: added.messageId } });
  return undefined;
}

/** Takes the conversation: from another operator only where the page has shown that it is theirs. */
export async function claim(tx: Db, acting: Acting, from: string | undefined): Promise<Done> {
  const { row, user } = acting;
  if (row.isErased) return "gone";
  if (row.isLocked) return "locked";
  if (row.claimedBy !== null && row.claimedBy !== user.id && row.claimedBy !== from) return "claimed";
  await take(tx, acting);
  return undefined;
}

/** Gives it back to all; what is nobody's is so already. */
export async function release(tx: Db, acting: Acting): Promise<Done> {
  const { row, user, deps } = acting;
  if (row.claimedBy === null) return undefined;
  if (row.claimedBy !== user.id) return "claimed";
  await setClaim(tx, row.id, undefined);
  await addAct(tx, { conversationId: row.id, act: "released", actorId: user.id, now: deps.clock.now() });
  await noteAct(tx, acting, { act: "conversation.released" });
  return undefined;
}

/** Locks it, after a last message where there is one. Locked again is no error. */
export async function lock(tx: Db, acting: Acting, { body, seen }: Word): Promise<Done> {
  const { row, user, deps } = acting;
  if (row.isErased) return "gone";
  if (row.isLocked) return body.trim() === "" ? undefined : "locked";
  const refused = body.trim() === "" ? await refuseWord(tx, acting, seen) : await answer(tx, acting, { body, seen });
  if (refused) return refused;
  const now = deps.clock.now();
  await setLocked(tx, row.id, now);
  await addAct(tx, { conversationId: row.id, act: "locked", actorId: user.id, now });
  await noteAct(tx, acting, { act: "conversation.locked" });
  return undefined;
}

/** Opens it again; what is open is so already. */
export async function reopen(tx: Db, acting: Acting): Promise<Done> {
  const { row, user, deps } = acting;
  if (row.isErased) return "gone";
  if (!row.isLocked) return undefined;
  await setLocked(tx, row.id, null);
  await addAct(tx, { conversationId: row.id, act: "reopened", actorId: user.id, now: deps.clock.now() });
  await noteAct(tx, acting, { act: "conversation.reopened" });
  return undefined;
}
