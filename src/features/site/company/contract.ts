import * as z from "zod/mini";
import { LEGAL_TEXTS } from "#platform/brand.ts";
import { endpoint } from "#platform/endpoint.ts";

const Company = z.object({
  name: z.string(),
  /** Number in the commercial register (ЕИК). */
  number: z.string(),
  vat: z.string(),
  seat: z.string(),
  note: z.optional(z.string()),
  contact: z.object({
    phone: z.string(),
    mail: z.string(),
    hours: z.string(),
    address: z.string(),
    /** The provider's own contact page (B§2), if it has one. */
    page: z.optional(z.string()),
  }),
});
export type Company = z.infer<typeof Company>;

export const companyDetails = endpoint.get({
  path: "/company",
  access: "anyone",
  summary: "The company that sells and how it is reached, in the asker's language.",
  answers: { 200: { when: "The company.", body: Company } },
});

const LegalText = z.object({
  title: z.string(),
  lead: z.string(),
  parts: z.array(z.object({ title: z.string(), text: z.array(z.string()) })),
});
export type ShownLegalText = z.infer<typeof LegalText>;

export const legalText = endpoint.get({
  path: "/company/texts/:text",
  access: "anyone",
  summary: "One of the provider's legal texts, in the asker's language.",
  params: z.object({ text: z.enum(LEGAL_TEXTS).check(z.describe("Which text.")) }),
  answers: { 200: { when: "The text.", body: LegalText } },
});

export const companyContract = { companyDetails, legalText };
