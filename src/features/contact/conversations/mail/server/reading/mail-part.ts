import PostalMime, { decodeWords, type Email } from "postal-mime";

/**
 * A part of a mail as the library has read it. Its answer says neither the letters nor the place of a part, so the tree is taken from the reader itself: the version of
 * the library is exact, and the tests of all cases read through it.
 */
export type Part = {
  contentType: { parsed: { value: string; params: Record<string, string> }; multipart: string | false };
  contentDisposition: { parsed: { value: string; params: Record<string, string> } };
  contentId?: string | undefined;
  /** Decoded; null for what has no body. */
  content: ArrayBuffer | null;
  childNodes: Part[];
  getTextContent(): string;
};

const HEAD_BYTES = 256 * 1024;
const DEEPEST = 20;

/** Reads a mail. Throws for what is none. */
export async function readParts(bytes: Buffer): Promise<{ mail: Email; root: Part }> {
  const reader = new PostalMime({ maxNestingDepth: DEEPEST, maxHeadersSize: HEAD_BYTES, forceRfc822Attachments: true });
  const mail = await reader.parse(bytes);
  return { mail, root: (reader as unknown as { root: Part }).root };
}

export const mediaOf = ({ contentType }: Part): string => contentType.parsed.value.toLowerCase();
export const isAttached = ({ contentDisposition }: Part): boolean => contentDisposition.parsed.value === "attachment";
export const nameOf = ({ contentDisposition, contentType }: Part): string =>
  decodeWords(contentDisposition.parsed.params["filename"] || contentType.parsed.params["name"] || "");

/** Whether a picture was placed into the text, or stands there because a program puts it into every mail. */
export const isPlaced = (part: Part): boolean =>
  mediaOf(part).startsWith("image/") &&
  !isAttached(part) &&
  (part.contentId !== undefined || part.contentDisposition.parsed.value === "inline");
