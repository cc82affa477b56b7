import { createHash } from "node:crypto";
import { userHash } from "#platform/server/visitor.ts";
import type { Db } from "#platform/server/db.ts";
import { take } from "#platform/server/rate-limit.ts";
import type { UploadedFile } from "#platform/upload.ts";
import { sameMailAddress } from "#vocabulary/mail-address.ts";
import type { FileProblem } from "../messages/notes.ts";
import { headerIdOf, isAutomatic } from "../rules.ts";
import { addMessage } from "../../server/store.ts";
import { answeredConversation, insertMail, isStored, type AnsweredRow } from "./mails-store.ts";
import type { MailInDependencies } from "./mail-in-dependencies.ts";
import { composeMessage, type Refused } from "./reading/compose.ts";
import type { ReadMail } from "./reading/parse.ts";

/** What the mail server is answered, of one recipient. Only `stored`, `repeated` and `automatic` mean that the mail is ours now. */
export type Outcome = "stored" | "repeated" | "automatic" | "gone" | "locked" | "no-replies" | "empty" | "too-many" | "no-room";
/** A mail and what its envelope and its bytes say of it. */
export type ArrivedMail = { mail: ReadMail; sha256: string; sender: string };

const HOUR_SECONDS = 3_600;

/** Why a conversation takes no mail; undefined where it does. */
export function refuseReply(conversation: AnsweredRow | undefined): "gone" | "locked" | "no-replies" | undefined {
  if (!conversation) return "gone";
  if (!conversation.takesReplies) return "no-replies";
  return conversation.isLocked ? "locked" : undefined;
}

/**
 * Takes a mail into a conversation. When it is answered as stored, message and files are committed; when it throws, nothing is, and the mail server sends it again.
 * The same Message-ID is one message, however often it comes.
 */
export async function takeMail(id: string, arrived: ArrivedMail, deps: MailInDependencies): Promise<Outcome> {
  const { mail, sha256, sender } = arrived;
  const { db } = deps;
  if (isAutomatic(mail.head, { sender })) return "automatic";
  const headerId = headerIdOf(mail.messageId);
  const mailId = createHash("sha256")
    .update(`${id}\n${headerId ?? sha256}`)
    .digest("hex");
  if (await isStored(db, mailId)) return "repeated";
  const conversation = await answeredConversation(db, id);
  const refused = refuseReply(conversation);
  if (refused || !conversation) return refused ?? "gone";
  if (!(await isWithinLimits(id, mail.sender, deps))) return "too-many";
  const files = await takeFiles(mail.files, { ...conversation, mailId }, deps);
  if (files === "no-room") return files;
  return store({ conversation, arrived, headerId, mailId, files }, deps);
}

/** Counts the mail; mails of one conversation and of one sender are bounded. */
async function isWithinLimits(id: string, sender: string, { db, clock, limits, mailInLimits }: MailInDependencies): Promise<boolean> {
  if (!limits.on) return true;
  const rate = { secret: limits.secret, windowSeconds: HOUR_SECONDS, now: clock.now() };
  const ofConversation = await take(db, { ...rate, name: "mail-in.conversation", key: id, limit: mailInLimits.perConversation });
  if (!ofConversation.allowed) return false;
  return (await take(db, { ...rate, name: "mail-in.sender", key: sender.toLowerCase(), limit: mailInLimits.perSender })).allowed;
}

type Files = { owner: string; codes: string[]; refused: Refused[] };

/** The files of the mail, checked and stored as uploads are; they are of nothing yet, and a repeat finds them. */
async function takeFiles(
  files: readonly UploadedFile[],
  { id, userId, visitor, mailId }: AnsweredRow & { mailId: string },
  { attachments }: MailInDependencies,
): Promise<Files | "no-room"> {
  const owner = userId === null ? (visitor ?? userHash(id)) : userHash(userId);
  const taken: Files = { owner, codes: [], refused: [] };
  for (const file of files) {
    const answer = await attachments.takeMailed(file, { owner, form: `mail-${mailId.slice(0, 40)}` });
    if ("code" in answer) taken.codes.push(answer.code);
    else if (answer.error === "no-room") return "no-room";
    else taken.refused.push({ name: file.name, problem: answer.error satisfies FileProblem });
  }
  return { ...taken, codes: [...new Set(taken.codes)] };
}

type Storing = { conversation: AnsweredRow; arrived: ArrivedMail; headerId: string | undefined; mailId: string; files: Files };

async function store({ conversation, arrived, headerId, mailId, files }: Storing, deps: MailInDependencies): Promise<Outcome> {
  const { db, clock, attachments, customers } = deps;
  const { mail } = arrived;
  const { id, userId, language } = conversation;
  const own = userId === null ? undefined : (await customers.reachableBy(db, userId))?.mail;
  const isKnown = [conversation.mail, own].some((address) => address && sameMailAddress(address, mail.sender));
  const { body, rest } = composeMessage({ ...mail, refused: files.refused }, { language, sender: isKnown ? undefined : mail.sender });
  if (mail.written === "" && files.codes.length === 0 && files.refused.length === 0) return "empty";
  try {
    return await db.transaction().execute(async (tx: Db): Promise<Outcome> => {
      const message = { conversationId: id, direction: "INBOUND", via: "mail", authorId: userId, body, mailId, now: clock.now() } as const;
      const added = await addMessage(tx, message);
      if ("problem" in added) return added.problem;
      const attached = await attachments.attach(tx, files, { kind: "message", id: added.messageId });
      if (attached !== files.codes.length) throw new Error("a file of the mail is gone");
      await insertMail(tx, { messageId: added.messageId, headerId, sender: mail.sender, isKnown, rest });
      return "stored";
    });
  } catch (error) {
    // the same mail came twice at once
    if (await isStored(db, mailId)) return "repeated";
    throw error;
  }
}
