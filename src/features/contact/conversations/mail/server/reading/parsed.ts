import * as z from "zod/mini";

/** A mail that was forwarded within another: fields as they are written in its head. */
const Forwarded = z.object({ subject: z.string(), sender: z.string(), date: z.string(), text: z.string() });
export type Forwarded = z.infer<typeof Forwarded>;

/** What the program found in a mail. */
export const ParsedMail = z.object({
  head: z.array(z.object({ key: z.string(), value: z.string() })),
  messageId: z.string(),
  /** The address in From; empty where there is none. */
  sender: z.string(),
  /** As it is written in the head; empty where it is not. */
  date: z.string(),
  /** Why its text cannot be read: encrypted or signed around the text (S/MIME, PGP), or in a form of Outlook's own. */
  sealed: z.nullable(z.enum(["encrypted", "winmail"])),
  /** Whether the texts were longer than is stored; they are empty then. */
  isTooLong: z.boolean(),
  written: z.string(),
  /** What is folded: quotations, a signature, another form of the text that says something else. */
  rest: z.string(),
  forwarded: z.array(Forwarded),
  /** `isPlaced`: a picture within the text, or one of a signature. */
  files: z.array(z.object({ name: z.string(), media: z.string(), size: z.int(), sha256: z.string(), isPlaced: z.boolean() })),
  moreFiles: z.int(),
});
export type ParsedMail = z.infer<typeof ParsedMail>;
