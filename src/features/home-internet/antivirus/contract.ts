import { ANTIVIRUS_VENDOR } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import { endpoint, type Answer } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { Cid, HOME_INTERNET, ofCustomer, onContract, providerSectionParts } from "../operations/contract.ts";
import { formAnswers, formEndpoint, providerSectionEndpoint } from "../operations/section-endpoints.ts";

const away = {
  when: "The vendor does not answer. Whether a licence was issued or ended is not known: the same may be sent again.",
  body: problem("vendor-away"),
  headers: { "retry-after": z.string() },
} satisfies Answer;
const suspended = { when: "The service is suspended: nothing was changed.", body: problem("service-suspended") } satisfies Answer;

const ANTIVIRUS = `${HOME_INTERNET}/services/antivirus` as const;

export const AntivirusSection = z.object({
  ...providerSectionParts,
  /** Until the terms are accepted no licence is issued and nothing can be downloaded. */
  termsAccepted: z.boolean(),
  licences: z.array(z.object({ antivirusKey: z.string(), issuedAt: z.string() })),
  /** How many licences there may be. */
  limit: z.number(),
  /** The versions for download, newest first; null while the vendor is unavailable. */
  versions: z.nullable(z.array(z.string())),
});
export type AntivirusSection = z.infer<typeof AntivirusSection>;

export const antivirusSection = providerSectionEndpoint({
  requires: ANTIVIRUS_VENDOR,
  path: ANTIVIRUS,
  summary: "The antivirus licences of the contract (A§2), and what can be downloaded.",
  section: AntivirusSection,
  others: {},
});

const form = formAnswers(AntivirusSection);

export const acceptAntivirusTerms = formEndpoint({
  requires: ANTIVIRUS_VENDOR,
  path: ANTIVIRUS,
  summary: "Accepts the terms of the antivirus, for the contract.",
  body: z.strictObject({ termsAccepted: z.optional(z.union([z.boolean(), z.string().check(z.maxLength(10))])) }),
  answers: { 200: form[200], 409: form[409] },
});

const CANNOT = "The service is suspended, the terms are not accepted yet, there are as many as there may be, or the vendor refuses.";

export const generateAntivirusKey = endpoint.get({
  path: `${ANTIVIRUS}/generate`,
  ...onContract,
  requires: ANTIVIRUS_VENDOR,
  changesState: true,
  summary: "A new licence (A§7). After a lost answer, the same request returns the same licence; none is issued twice.",
  html: true,
  answers: {
    200: { when: "Issued: the section with it.", body: AntivirusSection },
    409: { when: CANNOT, body: problem("service-suspended", "terms-first", "limit-reached", "vendor-refuses") },
    503: away,
  },
});

const Key = z.string().check(z.maxLength(60), z.describe("The licence's key."));

export const deleteAntivirusKey = endpoint.post({
  path: `${ANTIVIRUS}/delete`,
  ...ofCustomer,
  requires: ANTIVIRUS_VENDOR,
  summary: "Ends a licence at the vendor, then deletes it (A§7). The body is empty.",
  html: true,
  query: z.object({ cid: Cid, antivirusKey: Key }),
  body: z.strictObject({}),
  answers: { 200: { when: "Ended: the section without it.", body: AntivirusSection }, 409: suspended, 503: away },
});

export const downloadAntivirus = endpoint.post({
  path: `${ANTIVIRUS}/dwld/eset/:version`,
  ...ofCustomer,
  requires: ANTIVIRUS_VENDOR,
  summary: "The address of a version's download, valid for 10 minutes (A§7).",
  params: z.object({ version: z.string().check(z.regex(/^[\w.-]{1,40}$/), z.describe("The version, from the section.")) }),
  body: z.strictObject({ cid: Cid }),
  answers: {
    200: { when: "The address.", body: z.string() },
    409: { when: "The service is suspended, or the terms are not accepted yet.", body: problem("service-suspended", "terms-first") },
    503: away,
  },
});

export const antivirusContract = { antivirusSection, acceptAntivirusTerms, generateAntivirusKey, deleteAntivirusKey, downloadAntivirus };
