import type { ReadMail } from "./reading/parse.ts";
import type { SpooledFile } from "#platform/server/spooled-file.ts";

/** A report's words for people and machines stand before the mail that it is about. */
const READ_BYTES = 256 * 1024;
const REPORT = /^multipart\/report\b.*\breport-type="?delivery-status\b/is;
const FAILED = /^action:[ \t]*failed\b/im;

/**
 * Whether a mail reports that one of ours was not delivered and will not be (RFC 3464); one that says that it was, or comes later, does not. Only what a mail server
 * has sent counts, which has no sender.
 */
export async function isBounce(
  { head }: Pick<ReadMail, "head">,
  { sender, raw }: { sender: string; raw: Pick<SpooledFile, "open"> },
): Promise<boolean> {
  if (sender !== "" || !head.some(({ key, value }) => key === "content-type" && REPORT.test(value))) return false;
  const pieces: Buffer[] = [];
  for await (const piece of raw.open({ start: 0, end: READ_BYTES - 1 })) pieces.push(Buffer.from(piece));
  return FAILED.test(Buffer.concat(pieces).toString("latin1"));
}
