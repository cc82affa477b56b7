import * as z from "zod/mini";

/** What the program found in a mail. */
export const ParsedMail = z.object({
  head: z.array(z.object({ key: z.string(), value: z.string() })),
  messageId: z.string(),
  /** The address in From; empty where there is none. */
  sender: z.string(),
  /** Whether the text was longer than is read. */
  isCut: z.boolean(),
  written: z.string(),
  rest: z.string(),
  files: z.array(z.object({ name: z.string(), media: z.string(), size: z.int(), sha256: z.string() })),
  moreFiles: z.int(),
});
export type ParsedMail = z.infer<typeof ParsedMail>;
