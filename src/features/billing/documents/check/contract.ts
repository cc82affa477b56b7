import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { LARGEST, NUMBER, SHA256 } from "./rules.ts";
import { checkAddress } from "./search-params.ts";

const Number = z.string().check(z.regex(NUMBER), z.describe("The number of the bill."));

const Checked = z.object({
  /** Whether it is a document of ours, unchanged. */
  isOurs: z.boolean(),
  /** What it is; null where it is none of ours. */
  document: z.nullable(
    z.object({
      kind: z.enum(["invoice", "credit-note"]),
      type: z.enum(["pdf", "xml"]),
      madeAt: z.iso.datetime(),
      /** Signed with the key that a demo makes for itself. */
      isTest: z.boolean(),
    }),
  ),
});
export type Checked = z.infer<typeof Checked>;

export const checkDocument = endpoint.get({
  path: "/invoices/check/result",
  access: "anyone",
  summary:
    "Whether a file is the document of a bill, by the bill's number and the file's SHA-256: both must fit, and nothing is said of whose it is or of what else there is.",
  query: z.object({
    number: Number,
    sha256: z.string().check(z.regex(SHA256), z.describe("In hexadecimal, small letters.")),
  }),
  answers: { 200: { when: "Whether it is.", body: Checked } },
});

export const checkFile = endpoint.post(
  {
    path: "/invoices/check",
    access: "anyone",
    summary: "The same for a form without a script: the file is read, hashed and discarded. Leads to the page with the result.",
    body: z.strictObject({ number: z.string().check(z.maxLength(40)) }),
    upload: { maxBytes: LARGEST, maxFiles: 1, extensions: ["pdf", "xml"] },
    answers: {
      200: { when: "The number and the SHA-256 by which it is looked up.", body: z.object({ number: z.string(), sha256: z.string() }) },
    },
  },
  ({ body }) => checkAddress(body),
);

export const documentCheckContract = { checkDocument, checkFile };
