import * as z from "zod/mini";
import { problem } from "#platform/problem.ts";
import { HOME_INTERNET, providerSectionParts } from "../operations/contract.ts";
import { confirmedFormEndpoint, formAnswers, providerSectionEndpoint } from "../operations/section-endpoints.ts";

export const TokenSection = z.object({
  ...providerSectionParts,
  /** The newest code of the contract: when it was made, until when it is valid, and whether it still is. */
  newest: z.nullable(z.object({ madeAt: z.string(), expiresAt: z.string(), state: z.enum(["usable", "used", "expired"]) })),
  /** The code itself: only in the one answer that makes it. */
  code: z.nullable(z.string()),
});
export type TokenSection = z.infer<typeof TokenSection>;

const TOKEN = `${HOME_INTERNET}/token` as const;

export const tokenSection = providerSectionEndpoint({
  path: TOKEN,
  summary: "When the last pairing code for the mobile app was made, and until when it is valid.",
  section: TokenSection,
  others: {},
  when: "The section; its `code` is null.",
});

const form = formAnswers(TokenSection);

export const makeToken = confirmedFormEndpoint({
  path: TOKEN,
  summary:
    "Makes a pairing code for the mobile app, single use; its length and validity are settings. The one before it is no longer valid. The same submit again makes no other and returns no code.",
  body: z.optional(z.strictObject({})),
  answers: {
    200: {
      ...form[200],
      when: "Made. `delay-time-to-refresh` is the validity of the code; `section.code` is null when it was shown before.",
    },
    409: { when: "The service is suspended.", body: problem("service-suspended") },
  },
});

export const tokenContract = { tokenSection, makeToken };
