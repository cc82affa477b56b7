import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { FILE_LANGUAGES, FILE_TYPES } from "#vocabulary/bill-lists.ts";
import { INVOICES } from "#vocabulary/area-paths.ts";
import { refusalAddress } from "./search-params.ts";

/** B§3 Invoice download parameters. */
const which = {
  invoiceAccountId: z.string().check(z.regex(/^\d{10}$/), z.describe("The code of the billing account.")),
  invoiceId: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/), z.describe("The bill's id.")),
  invoiceFileType: z.enum(FILE_TYPES).check(z.describe("XML is for managed businesses.")),
  invoiceLanguage: z.enum(FILE_LANGUAGES).check(z.describe("The language of the document.")),
};

const answers = {
  200: { when: "The link, which opens the document once, within two minutes; empty where there is no document.", body: z.string() },
  406: { when: "XML, and the customer is not a managed business.", body: problem("option-not-available") },
  409: { when: "The document is not signed yet.", body: problem("not-signed") },
  422: { when: "The document is only made offline, on request.", body: problem("generated-offline") },
  423: { when: "The document is being made.", body: problem("being-generated") },
} as const;

export const downloadInvoice = endpoint.get({
  path: `${INVOICES}/download`,
  access: "customer",
  needs: "see",
  changesState: true,
  summary: "A link to a bill's document (B§7). A bill that is absent, another customer's, or not granted is 404.",
  query: z.object(which),
  answers,
});

export const downloadInvoiceCopy = endpoint.get({
  path: `${INVOICES}/downloadInvoiceCopy`,
  access: "customer",
  needs: "see",
  changesState: true,
  summary: "A link to a copy of a bill's document: the same signed bytes, under a name that says so.",
  query: z.object(which),
  answers,
});

export const downloadByForm = endpoint.post(
  {
    path: `${INVOICES}/download`,
    access: "customer",
    needs: "see",
    form: true,
    summary: "The same for a form without a script: it leads to the document, or to the page that says why there is none.",
    body: z.strictObject({ ...which, copy: z.optional(z.enum(["yes", "no"])) }),
    answers,
  },
  (answer, { body: { copy: _, ...of } }) => {
    if (answer.status !== 200) return refusalAddress(of, answer.body.problem);
    return answer.body === "" ? refusalAddress(of, "not-found") : { own: answer.body };
  },
);

export const openDocument = endpoint.get({
  path: "/invoices/documents/:token",
  access: "anyone",
  answersOnce: true,
  summary:
    "A document, by its link: once, within two minutes, and where it was made for a user only in that user's session. What was interrupted may be resumed with `Range` and `If-Range` until the link ends; a prefetch opens nothing.",
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/), z.describe("The secret of the link.")) }),
  answers: { 200: { when: "The document.", file: { media: ["application/pdf", "application/xml"] } } },
});

export const documentLinksContract = { downloadInvoice, downloadInvoiceCopy, downloadByForm, openDocument };
