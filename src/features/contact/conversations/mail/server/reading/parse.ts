import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { extensionOf, fileName } from "#platform/file-name.ts";
import { spool, type SpooledFile } from "#platform/server/spooled-file.ts";
import type { UploadedFile } from "#platform/upload.ts";
import { UNREADABLE } from "./limits.ts";
import { ParsedMail } from "./parsed.ts";

const DEADLINE_MS = 20_000;

/** A mail's files exist until it is closed. */
export type ReadMail = Omit<ParsedMail, "files"> & { files: MailedFile[]; close: () => Promise<void> };
/** `isPlaced`: a picture within the text, or one of a signature. */
type MailedFile = UploadedFile & { isPlaced: boolean };

/** Names for what a mail's program sent without one. */
const NAMELESS: Record<string, string> = {
  "image/png": "image.png",
  "image/jpeg": "image.jpg",
  "image/jpg": "image.jpg",
  "image/pjpeg": "image.jpg",
  "image/x-png": "image.png",
  "image/heic": "image.heic",
  "image/gif": "image.gif",
  "image/webp": "image.webp",
  "image/svg+xml": "image.svg",
  "image/bmp": "image.bmp",
  "application/pdf": "file.pdf",
  "text/plain": "text.txt",
  "text/html": "text.html",
  "text/calendar": "calendar.ics",
  "message/rfc822": "mail.eml",
};

/**
 * Reads a mail in a process of its own, whose memory goes with it, which no mail can take down with the portal, and for which no request waits. Undefined for what is
 * no mail; throws where the process was ended or did not end in time.
 */
export async function readMail({ open }: Pick<SpooledFile, "open">): Promise<ReadMail | undefined> {
  const child = spawn(process.execPath, [programFile()], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {},
    timeout: DEADLINE_MS,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "close").then(
    ([code]) => code as number | null,
    () => null,
  );
  // a program that ends early closes its input: its exit code tells why
  const fed = pipeline(Readable.from(open()), child.stdin).catch(() => undefined);
  const [output, code] = await Promise.all([spool(child.stdout), ended, fed]);
  if (code === 0) return readOutput(output);
  await output.close();
  if (code === UNREADABLE) return undefined;
  throw new Error("the program that reads mails did not end by itself");
}

/** The program as it was built, beside the portal's own, which starts in half of the time; or its source. */
function programFile(): string {
  const built = fileURLToPath(new URL("parse-mail.js", import.meta.url));
  if (existsSync(built)) return built;
  return createRequire(import.meta.url).resolve("#features/contact/conversations/mail/server/reading/parse-mail.ts");
}

/** A mail from the output of the program. */
export async function readOutput(output: SpooledFile): Promise<ReadMail> {
  const length = (await buffer(output.open({ start: 0, end: 3 }))).readUInt32BE();
  const { files, ...mail } = ParsedMail.parse(JSON.parse((await buffer(output.open({ start: 4, end: 3 + length }))).toString("utf8")));
  let next = 4 + length;
  const opened = files.map(({ name, media, size, sha256, isPlaced }): MailedFile => {
    const begin = next;
    next += size;
    return {
      name: nameOf(name, media),
      media,
      size,
      sha256,
      isPlaced,
      open: ({ start, end } = { start: 0, end: size - 1 }) => output.open({ start: begin + start, end: begin + Math.min(end, size - 1) }),
    };
  });
  return { ...mail, files: opened, close: () => output.close() };
}

function nameOf(name: string, media: string): string {
  const known = NAMELESS[media];
  if (name.trim() === "") return known ?? "file";
  const shown = fileName(name.replace(/\ufffd+/g, "_"));
  return extensionOf(shown) === "" && known ? fileName(`${shown}.${extensionOf(known)}`) : shown;
}
