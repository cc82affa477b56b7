import * as z from "zod/mini";
import { endpoint, type PageAddress } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { FILE_LANGUAGES, FILE_TYPES } from "#vocabulary/bill-lists.ts";

/** Which link is meant: several may be open in one browser. Without it, the one that this browser used last (record 181). */
const ref = z.optional(
  z.string().check(z.maxLength(100), z.describe("The reference of the mail; without it, the last one used in this browser.")),
);
const invoiceFileType = z.enum(FILE_TYPES);
const invoiceLanguage = z.enum(FILE_LANGUAGES);
/** What a form without a script takes along, so that its document comes at the end. */
const chosen = { ref, invoiceFileType: z.optional(invoiceFileType), invoiceLanguage: z.optional(invoiceLanguage) };

/** The reference may be in a cookie, and a form without a script does two steps at once: the handler knows where its page goes. */
const pageOf = ({ page }: { page?: PageAddress }) => page;

const sending = {
  200: { when: "Where the number is the owner's contact mobile, a code is on its way to it.", body: z.object({ minutes: z.int() }) },
  201: { when: "No code is sent: no number was given before, or too many codes were sent.", body: problem("not-sent") },
} as const;

export const downloadAuthentication = endpoint.get({
  path: "/einvoice/download-authentication",
  access: "anyone",
  changesState: true,
  summary: "Whether the bill of a link can be downloaded now, or what is asked for first (B§4). It tells nothing of whose bill it is.",
  query: z.strictObject({ ref }),
  answers: {
    200: { when: "The code was right within the last minutes: download.", body: z.object({}) },
    201: { when: "Ask for the mobile number.", body: z.object({}) },
    203: { when: "The link is unknown, has expired, or is closed after too many wrong codes.", body: problem("link-over") },
    204: { when: "The owner has no contact mobile, or takes bills on paper now: no code can be sent." },
  },
});

export const checkMobilePhone = endpoint.post(
  {
    path: "/einvoice/check-mobile-phone",
    access: "anyone",
    summary:
      "Takes the number to which the code is to go. The answer is the same whether or not it is the owner's: only the owner's gets a code.",
    body: z.strictObject({ ...chosen, msisdn: z.string().check(z.maxLength(60), z.describe("In any notation: +359, 00359, 0, spaces.")) }),
    answers: {
      200: { when: "Send the SMS.", body: z.object({}) },
      204: { when: "No mobile number, or none can be tried with this link now." },
    },
  },
  pageOf,
);

export const sendSms = endpoint.post(
  {
    path: "/einvoice/send-sms",
    access: "anyone",
    summary: "Has a code sent to the number that was given.",
    body: z.strictObject(chosen),
    answers: sending,
  },
  pageOf,
);

export const resendSms = endpoint.post(
  {
    path: "/einvoice/resend-sms",
    access: "anyone",
    summary: "Has another code sent; the one before is then worth nothing.",
    body: z.strictObject(chosen),
    answers: sending,
  },
  pageOf,
);

export const authenticateSmsCode = endpoint.post(
  {
    path: "/einvoice/authenticate/sms-code",
    access: "anyone",
    summary: "Tries the code from the SMS.",
    body: z.strictObject({ ...chosen, smsCode: z.string().check(z.maxLength(40), z.describe("The six digits from the SMS.")) }),
    answers: {
      200: { when: "Right: download within the next minutes.", body: z.object({}) },
      202: { when: "Wrong, or older than its minutes.", body: problem("wrong-code") },
    },
  },
  pageOf,
);

export const downloadEInvoice = endpoint.get({
  path: "/einvoice/download",
  access: "anyone",
  changesState: true,
  summary: "Makes the link that opens the document once, for two minutes. It uses up the code.",
  query: z.strictObject({
    ref,
    invoiceFileType: invoiceFileType.check(z.describe("XML is for managed businesses.")),
    invoiceLanguage: invoiceLanguage.check(z.describe("The language of the document.")),
  }),
  answers: {
    200: { when: "The link, which opens the document once, within two minutes; empty where there is no document.", body: z.string() },
    203: { when: "The link of the mail is over, or a code is needed first.", body: problem("link-over", "not-proved") },
    406: { when: "XML, and the owner is not a managed business.", body: problem("option-not-available") },
    409: { when: "The document is not signed yet.", body: problem("not-signed") },
    422: { when: "The document is only made offline, on request.", body: problem("generated-offline") },
    423: { when: "The document is being made.", body: problem("being-generated") },
  },
});

export const eInvoiceContract = { downloadAuthentication, checkMobilePhone, sendSms, authenticateSmsCode, resendSms, downloadEInvoice };
