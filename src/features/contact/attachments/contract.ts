import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import type { FileFault } from "#platform/upload.ts";
import { EARLY_PROBLEMS, KINDS, LARGEST, MEDIA, UPLOAD_PROBLEMS, type Allowance, type EarlyProblem, type UploadProblem } from "./rules.ts";
import { TICKETS } from "#vocabulary/area-paths.ts";

export { codesIn } from "./rules.ts";

const MEDIA_CALLS = "/facade/account/my-profile";
/** Media codes that a request may name; how many files a message or a ticket may have is a setting. */
const MOST_CODES = 20;
const CODE = "[A-Za-z0-9_-]{22}";
const Codes = z.string().check(z.regex(new RegExp(`^$|^${CODE}(,${CODE}){0,${MOST_CODES - 1}}$`)));
/** The files that go with a form: a field for each, or their codes with commas between them. */
export const MediaCodes = z.optional(z.union([Codes, z.array(Codes).check(z.minLength(1), z.maxLength(MOST_CODES))]));

/** What a file is named by in calls and addresses. */
export const MediaCode = z.string().check(z.regex(new RegExp(`^${CODE}$`)));
const Code = MediaCode.check(z.describe("The file's media code."));

/** B§3 Uploaded media; `error` is never set here. */
const Uploaded = z.object({
  code: z.string(),
  error: z.null(),
  name: z.string(),
  /** In bytes, as it was sent: what counts against the limits. */
  size: z.int(),
  /** `quarantined`: the virus scanner is away; it is scanned as soon as it is back, and given out only then. */
  state: z.enum(["checked", "quarantined"]),
});
const Refused = z.object({ code: z.null(), error: z.enum([...EARLY_PROBLEMS, ...UPLOAD_PROBLEMS]) });

const ERROR_OF: Record<FileFault, EarlyProblem | UploadProblem> = {
  missing: "missing",
  name: "missing",
  extension: "extension",
  empty: "empty",
  too_many: "limit-reached",
  too_large: "too-large",
};
/** A file that is refused before it is examined, with B§7's `code` and `error`, too. */
const refused = (fault: FileFault) => ({ status: fault === "too_large" ? 413 : 422, body: { code: null, error: ERROR_OF[fault] } });

const Form = z.optional(
  z.string().check(z.regex(/^[\w-]{1,64}$/), z.describe("The form it is chosen in: its files are counted together.")),
);
const takesFile = {
  body: z.strictObject({ form: Form }),
  upload: { maxBytes: LARGEST, maxFiles: 1, extensions: KINDS, refused },
  answers: {
    200: { when: "Taken.", body: Uploaded },
    413: { when: "More bytes than any file may have.", body: Refused, listed: true },
    422: { when: "Refused: `error` says why.", body: Refused, listed: true },
    507: {
      when: "There is no room for files now; nothing of it is stored.",
      body: z.object({ code: z.null(), error: z.literal("no-room") }),
      listed: true,
    },
  },
} as const;

export const uploadAttachment = endpoint.post({
  path: `${MEDIA_CALLS}/upload`,
  access: "anyone",
  ofPerson: true,
  idempotent: true,
  summary:
    "Takes a file that will go with a message. The same file sent again for the same form is the same attachment. What is not sent within a day is deleted.",
  ...takesFile,
});

export const uploadTicketAttachment = endpoint.post({
  path: `${TICKETS}/uploadAttachment`,
  access: "customer",
  needs: "see",
  idempotent: true,
  summary: "Takes a file that will go with a trouble ticket, within limits of its own (B§5). Otherwise as for a message.",
  ...takesFile,
});

export const deleteAttachment = endpoint.post({
  path: `${MEDIA_CALLS}/delete/:mediaCode`,
  access: "anyone",
  ofPerson: true,
  idempotent: true,
  summary: "Deletes a file that was uploaded and not sent yet.",
  params: z.object({ mediaCode: Code }),
  body: z.strictObject({}),
  answers: { 200: { when: "Deleted: its size in bytes, as it counted against the limits.", body: z.int() } },
});

export const deleteTicketAttachment = endpoint.post({
  path: `${TICKETS}/deleteAttachment`,
  access: "customer",
  needs: "own",
  idempotent: true,
  summary:
    "Deletes a file that was uploaded for a trouble ticket and not sent yet, by its name (B§7); of two of one name in a form, the later.",
  body: z.strictObject({
    fileName: z.string().check(z.minLength(1), z.maxLength(255), z.describe("Its name, as the upload answered it.")),
    form: Form,
  }),
  answers: { 200: { when: "Deleted: its size in bytes, as it counted against the limits.", body: z.int() } },
});

export const downloadAttachment = endpoint.get({
  path: `${MEDIA_CALLS}/download/:id`,
  access: "anyone",
  summary: "A file, for whom it belongs to. It is always saved, and never shown in the page's place.",
  params: z.object({ id: Code }),
  answers: {
    200: { when: "The file.", file: { media: [...new Set(Object.values(MEDIA))] } },
    409: { when: "It is not given out: not scanned yet, or flagged by the scanner.", body: problem("being-checked", "flagged") },
  },
});

/** A file that was uploaded: what a form stores with its draft. */
export type AttachedFile = Pick<z.infer<typeof Uploaded>, "code" | "name" | "size" | "state">;
/** What a form would send now: the codes and bytes of `files`. While it is `busy` a file is on its way, and the form does not send. */
export type AttachmentsState = { files: AttachedFile[]; codes: string[]; bytes: number; busy: boolean };
/** What a form gives to its slot `message-attachments` or `ticket-attachments`, which also adds a hidden `mediaCodes` for each file. */
export type AttachmentsGiven = {
  /** The form's own name, of letters, digits, - and _: its files are counted together. After sending, a form begins with another. */
  form: string;
  /** What was uploaded before, from the form's draft. */
  initial?: readonly AttachedFile[];
  /** The limits of a trouble ticket, whose files these are; without it they are a message's. */
  ticket?: Allowance;
  onChange: (state: AttachmentsState) => void;
};

export const attachmentsContract = {
  uploadAttachment,
  deleteAttachment,
  downloadAttachment,
  uploadTicketAttachment,
  deleteTicketAttachment,
};

/** A file that was sent; `state` says whether it is given out. `belongsTo` is the message or ticket. */
export type SentFile = { belongsTo: string | null; code: string; name: string; size: number; state: "quarantined" | "kept" | "flagged" };
