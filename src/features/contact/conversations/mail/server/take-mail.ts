import { createHash } from "node:crypto";
import { userHash } from "#platform/server/visitor.ts";
import type { Db } from "#platform/server/db.ts";
import { take } from "#platform/server/rate-limit.ts";
import type { UploadedFile } from "#platform/upload.ts";
import { sameMailAddress } from "#vocabulary/mail-address.ts";
import { mailNotes, type FileProblem } from "../messages/notes.ts";
import { joined } from "../part-reply.ts";
import { headerIdOf, isAutomatic } from "../rules.ts";
import { addMessage } from "../../server/store.ts";
import { answeredConversation, insertMail, isStored, repeatedPictures, type AnsweredRow } from "./mails-store.ts";
import type { MailInDependencies } from "./mail-in-dependencies.ts";
import { composeMessage, foldedOf, isTooLongToShow, type Refused } from "./reading/compose.ts";
import type { ReadMail } from "./reading/parse.ts";
import { HOUR_SECONDS } from "#vocabulary/time-units.ts";

/** What the mail server is answered, of one recipient. Only `stored`, `repeated`, `automatic` and `bounced` mean that the mail is ours now. */
export type Outcome =
  | "stored"
  | "repeated"
  | "automatic"
  | "bounced"
  | "gone"
  | "locked"
  | "no-replies"
  | "encrypted"
  | "winmail"
  | "too-long"
  | "empty"
  | "too-many"
  | "no-room";
/** A mail and what its envelope and its bytes say of it. */
export type ArrivedMail = { mail: ReadMail; sha256: string; sender: string };

/** Why a conversation takes no mail; undefined where it does. */
export function refuseReply(conversation: AnsweredRow | undefined): "gone" | "locked" | "no-replies" | undefined {
  if (!conversation) return "gone";
  if (!conversation.takesReplies) return "no-replies";
  return conversation.isLocked ? "locked" : undefined;
}

/** Why nothing of a mail can be shown; undefined where something can. */
function refuseMail({
  sealed,
  isTooLong,
  written,
  forwarded,
  files,
  moreFiles,
}: ReadMail): "encrypted" | "winmail" | "too-long" | "empty" | undefined {
  if (sealed) return sealed;
  if (isTooLong) return "too-long";
  return written === "" && forwarded.length === 0 && files.length + moreFiles === 0 ? "empty" : undefined;
}

/**
 * What a mail is in its conversation, however often it comes: its Message-ID and all that its person sent. Scanners and shops use one Message-ID for many mails; what
 * servers add on the way is left out.
 */
function mailIdOf(id: string, { mail, sha256 }: ArrivedMail): string {
  const { messageId, date, sender, written, rest, forwarded, files, moreFiles } = mail;
  const sent = [date, sender, written, rest, forwarded, files.map((file) => file.sha256), moreFiles];
  const hash = createHash("sha256").update(`${id}\n${headerIdOf(messageId) ?? sha256}\n`);
  return hash.update(JSON.stringify(sent)).digest("hex");
}

/**
 * Takes a mail into a conversation. When it is answered as stored, message and files are committed; when it throws, nothing is, and the mail server sends it again.
 * The same mail is one message, however often it comes.
 */
export async function takeMail(id: string, arrived: ArrivedMail, deps: MailInDependencies): Promise<Outcome> {
  const { mail, sender } = arrived;
  const { db } = deps;
  if (isAutomatic(mail.head, { sender })) return "automatic";
  const mailId = mailIdOf(id, arrived);
  if (await isStored(db, mailId)) return "repeated";
  const conversation = await answeredConversation(db, id);
  const refused = refuseReply(conversation) ?? refuseMail(mail);
  if (refused || !conversation) return refused ?? "gone";
  if (!(await isWithinLimits(id, mail.sender, deps))) return "too-many";
  const files = await takeFiles(mail, { ...conversation, mailId }, deps);
  if (files === "no-room") return files;
  return store({ conversation, mail, mailId, files }, deps);
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
  mail: ReadMail,
  { id, userId, visitor, language, mailId }: AnsweredRow & { mailId: string },
  { attachments, db }: MailInDependencies,
): Promise<Files | "no-room"> {
  const owner = userId === null ? (visitor ?? userHash(id)) : userHash(userId);
  const taken: Files = { owner, codes: [], refused: [] };
  const files = await filesToTake(mail, db);
  const whole = isTooLongToShow(mail, language)
    ? [fileOf(mailNotes[language].wholeName, joined([mail.written, foldedOf(mail, language)]))]
    : [];
  for (const file of [...whole, ...files]) {
    const answer =
      file.size === 0 ? ({ error: "empty" } as const) : await attachments.takeMailed(file, { owner, form: `mail-${mailId.slice(0, 40)}` });
    if ("code" in answer) taken.codes.push(answer.code);
    else if (answer.error === "no-room") return "no-room";
    else taken.refused.push({ name: file.name, problem: answer.error satisfies FileProblem });
  }
  return { ...taken, codes: [...new Set(taken.codes)] };
}

/** All but pictures that came in mail after mail of the sender; where nothing else was sent, they are what was meant. */
async function filesToTake(mail: ReadMail, db: Db): Promise<ReadMail["files"]> {
  const known = await repeatedPictures(db, mail.sender, placedPictures(mail));
  const files = mail.files.filter(({ isPlaced, sha256 }) => !isPlaced || !known.has(sha256));
  return mail.written === "" && mail.forwarded.length === 0 && files.length === 0 ? mail.files : files;
}

const placedPictures = ({ files }: ReadMail): string[] => [
  ...new Set(files.filter(({ isPlaced }) => isPlaced).map(({ sha256 }) => sha256)),
];

/** A text as a file: all of a mail that is longer than the page shows. */
function fileOf(name: string, text: string): UploadedFile {
  const bytes = Buffer.from(text);
  const open: UploadedFile["open"] = async function* ({ start, end } = { start: 0, end: bytes.length - 1 }) {
    yield bytes.subarray(start, end + 1);
  };
  return { name, media: "text/plain", size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex"), open };
}

type Storing = { conversation: AnsweredRow; mail: ReadMail; mailId: string; files: Files };

async function store({ conversation, mail, mailId, files }: Storing, deps: MailInDependencies): Promise<Outcome> {
  const { db, clock, attachments, customers } = deps;
  const { id, userId, language } = conversation;
  const own = userId === null ? undefined : (await customers.reachableBy(db, userId))?.mail;
  const isKnown = [conversation.mail, own].some((address) => address && sameMailAddress(address, mail.sender));
  const { body, rest } = composeMessage({ ...mail, refused: files.refused }, { language, sender: isKnown ? undefined : mail.sender });
  const about = { headerId: headerIdOf(mail.messageId), sender: mail.sender, isKnown, rest, pictures: placedPictures(mail) };
  try {
    return await db.transaction().execute(async (tx: Db): Promise<Outcome> => {
      const message = { conversationId: id, direction: "INBOUND", via: "mail", authorId: userId, body, mailId, now: clock.now() } as const;
      const added = await addMessage(tx, message);
      if ("problem" in added) return added.problem;
      const attached = await attachments.attach(tx, files, { kind: "message", id: added.messageId });
      if (attached !== files.codes.length) throw new Error("a file of the mail is gone");
      await insertMail(tx, { messageId: added.messageId, ...about });
      return "stored";
    });
  } catch (error) {
    // the same mail came twice at once
    if (await isStored(db, mailId)) return "repeated";
    throw error;
  }
}
