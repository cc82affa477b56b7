/**
 * A program: reads a mail from its input, and writes to its output what a conversation needs of it: the length of a JSON text (4 bytes), that text, and the contents of
 * the files one after the other. Ends with `UNREADABLE` for what is no mail.
 */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { textOfHtml } from "../../html-text.ts";
import { isSignaturePart, partReply } from "../../rules.ts";
import { LONGEST_TEXT, MOST_PARTS, UNREADABLE } from "./limits.ts";
import type { ParsedMail } from "./parsed.ts";

const HEAD_BYTES = 256 * 1024;
const DEEPEST = 20;
/** Everything but line breaks and tabs that no screen shows, and halves of signs. */
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === "string" ? Buffer.from(content) : content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(content);

const clean = (text: string): string => text.slice(0, LONGEST_TEXT).toWellFormed().replace(UNSEEN, "");

function textOf({ text = "", html = "" }: Email): string {
  const plain = clean(text);
  return plain.trim() === "" ? clean(textOfHtml(html.slice(0, 2 * LONGEST_TEXT))) : plain;
}

function parsed(mail: Email): { about: ParsedMail; contents: Buffer[] } {
  const text = textOf(mail);
  const parts = mail.attachments
    .map((part) => ({ part, bytes: bytesOf(part) }))
    .filter(({ part: { mimeType: media, disposition, related, contentId }, bytes: { length: size } }) => {
      const isInline = disposition !== "attachment" && (related === true || contentId !== undefined || disposition === "inline");
      return !isSignaturePart({ media, size, isInline });
    });
  const taken = parts.slice(0, MOST_PARTS);
  const about: ParsedMail = {
    head: mail.headers.map(({ key, value }) => ({ key, value: value.slice(0, 1_000) })).slice(0, 500),
    messageId: mail.messageId?.slice(0, 1_000) ?? "",
    sender: mail.from?.address?.slice(0, 254) ?? "",
    isCut: (mail.text ?? "").length > LONGEST_TEXT,
    ...partReply(text),
    files: taken.map(({ part, bytes }) => ({
      name: part.filename ?? "",
      media: part.mimeType,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    })),
    moreFiles: parts.length - taken.length,
  };
  return { about, contents: taken.map(({ bytes }) => bytes) };
}

/** The output for a mail, in pieces. Throws where it is none. */
export async function parseMail(bytes: Buffer): Promise<Buffer[]> {
  const limits = { maxNestingDepth: DEEPEST, maxHeadersSize: HEAD_BYTES, maxRfc822NestingDepth: 0 };
  const { about, contents } = parsed(await PostalMime.parse(bytes, limits));
  const json = Buffer.from(JSON.stringify(about));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return [length, json, ...contents];
}

// whoever imports it for what it declares does not wait for a mail
if (import.meta.main)
  try {
    await pipeline(await parseMail(await buffer(process.stdin)), process.stdout);
  } catch {
    process.exitCode = UNREADABLE;
  }
