/**
 * A program: reads a mail from its input, and writes to its output what a conversation needs of it: the length of a JSON text (4 bytes), that text, and the contents of
 * the files one after the other. Ends with `UNREADABLE` for what is no mail.
 */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Address, Email } from "postal-mime";
import { joined, partReply } from "../../part-reply.ts";
import { LONGEST_TEXT, MOST_PARTS, UNREADABLE } from "./limits.ts";
import { isPlaced, mediaOf, nameOf, readParts, type Part } from "./mail-part.ts";
import type { ParsedMail } from "./parsed.ts";
import { readBody, type Body } from "./read-body.ts";

/** Mails within forwarded mails that are read; deeper ones are files. */
const DEEPEST_FORWARD = 3;
const LONGEST_FIELD = 1_000;
const LONGEST_SUBJECT = 150;

const bytesOf = ({ content }: Part): Buffer => Buffer.from(content ?? new ArrayBuffer(0));
const textOf = ({ texts }: Body): string => texts.join("\n");

type Forwarded = ParsedMail["forwarded"][number];
/** What was forwarded as it came: the texts, and the files of all. */
type Found = { forwarded: Forwarded[]; files: Part[] };

async function readForwarded(parts: readonly Part[], depth: number): Promise<Found> {
  const found: Found = { forwarded: [], files: [] };
  for (const part of parts) {
    const inner = depth > DEEPEST_FORWARD ? undefined : await readWithin(part);
    if (!inner) {
      found.files.push(part);
      continue;
    }
    const { subject, text } = inner.about;
    if (subject !== "" || text !== "") found.forwarded.push(inner.about);
    found.files.push(...inner.body.files);
    const deeper = await readForwarded(inner.body.forwarded, depth + 1);
    found.forwarded.push(...deeper.forwarded);
    found.files.push(...deeper.files);
  }
  return found;
}

/** A forwarded mail; undefined for what cannot be read, which is a file. */
async function readWithin(part: Part): Promise<{ about: Forwarded; body: Body } | undefined> {
  try {
    const { mail, root } = await readParts(bytesOf(part));
    const body = await readBody(root, { isRoot: true });
    if (body.sealed) return undefined;
    const subject = (mail.subject ?? "").replace(/\s+/g, " ").trim().slice(0, LONGEST_SUBJECT).toWellFormed();
    return { about: { subject, sender: shownAddress(mail.from), date: dateOf(mail), text: joined([textOf(body), ...body.others]) }, body };
  } catch {
    return undefined;
  }
}

const shownAddress = (from: Address | undefined): string =>
  [from?.name, from?.address && `<${from.address}>`].filter(Boolean).join(" ").slice(0, LONGEST_FIELD);
const dateOf = ({ headers }: Email): string => headers.find(({ key }) => key === "date")?.value.slice(0, LONGEST_FIELD) ?? "";

async function parsed(bytes: Buffer): Promise<{ about: ParsedMail; contents: Buffer[] }> {
  const { mail, root } = await readParts(bytes);
  const body = await readBody(root, { isRoot: true });
  const { forwarded, files } = await readForwarded(body.forwarded, 1);
  const { written, rest } = partReply(textOf(body));
  // what was attached comes before pictures that programs put into every mail
  const parts = [...body.files, ...files].sort((a, b) => Number(isPlaced(a)) - Number(isPlaced(b)));
  const taken = parts.slice(0, MOST_PARTS).map((part) => ({ part, bytes: bytesOf(part) }));
  const about: ParsedMail = {
    head: mail.headers.map(({ key, value }) => ({ key, value: value.slice(0, LONGEST_FIELD) })).slice(0, 500),
    messageId: mail.messageId?.slice(0, LONGEST_FIELD) ?? "",
    sender: mail.from?.address?.slice(0, 254) ?? "",
    date: dateOf(mail),
    sealed: body.sealed,
    written,
    rest: joined([rest, ...body.others]),
    forwarded,
    isTooLong: false,
    files: taken.map(({ part, bytes: content }) => ({
      name: nameOf(part),
      media: mediaOf(part),
      size: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
      isPlaced: isPlaced(part),
    })),
    moreFiles: parts.length - taken.length,
  };
  return { about: within(about), contents: taken.map(({ bytes: content }) => content) };
}

/** Without its texts where they are longer than is stored. */
function within(about: ParsedMail): ParsedMail {
  const length = [about.written, about.rest, ...about.forwarded.map(({ text }) => text)].reduce((sum, text) => sum + text.length, 0);
  return length <= LONGEST_TEXT ? about : { ...about, isTooLong: true, written: "", rest: "", forwarded: [] };
}

/** The output for a mail, in pieces. Throws where it is none. */
export async function parseMail(bytes: Buffer): Promise<Buffer[]> {
  const { about, contents } = await parsed(bytes);
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
