import { HOSTING, MAILBOXES } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import type { Answer } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { HOME_INTERNET, providerSectionParts } from "../operations/contract.ts";
import { confirmedFormEndpoint, formAnswers, formEndpoint, providerSectionEndpoint } from "../operations/section-endpoints.ts";

/** A mailbox or a web address: `address` is null where the contract has none yet; a new one is a name and `ending`. */
export const AccountSection = z.object({
  ...providerSectionParts,
  address: z.nullable(z.string()),
  name: z.nullable(z.string()),
  ending: z.string(),
});
export type AccountSection = z.infer<typeof AccountSection>;

const retry = { "retry-after": z.string() };
const yesOrNo = z.enum(["true", "false"]);
const mailboxAway = { when: "The mailbox system is unavailable.", body: problem("mailbox-away"), headers: retry } satisfies Answer;
const hostingAway = { when: "The web hosting system is unavailable.", body: problem("hosting-away"), headers: retry } satisfies Answer;

const emailError = { "my-contact-email-get-error": yesOrNo };
const hostingErrors = { "my-contact-hosting-invalid-username": yesOrNo, "my-contact-hosting-get-username-error": yesOrNo };

const form = formAnswers(AccountSection);
const here = { section: AccountSection };
const passwordBody = z.strictObject({ password: z.string().check(z.maxLength(200)) });
const nameBody = z.strictObject({ name: z.string().check(z.maxLength(200)) });

export const emailSection = providerSectionEndpoint({
  requires: MAILBOXES,
  ...here,
  path: `${HOME_INTERNET}/services/email`,
  summary: "The mailbox of the contract (A§2).",
  others: { 503: mailboxAway },
});

export const changeEmailPassword = confirmedFormEndpoint({
  requires: MAILBOXES,
  path: `${HOME_INTERNET}/services/email/password`,
  summary: "Sets a new password of the mailbox. It is sent to the mailbox system at once and not stored here.",
  body: passwordBody,
  answers: { ...form, 503: mailboxAway },
});

export const changeEmailAddress = formEndpoint({
  requires: MAILBOXES,
  path: `${HOME_INTERNET}/services/email/address`,
  summary: "Gives the mailbox another address. `my-contact-email-get-error: true` when it is not available (A§8).",
  body: nameBody,
  answers: {
    ...form,
    200: { ...form[200], headers: { ...form[200].headers, ...emailError } },
    503: { ...mailboxAway, headers: { ...retry, ...emailError } },
  },
});

export const hostingSection = providerSectionEndpoint({
  requires: HOSTING,
  ...here,
  path: `${HOME_INTERNET}/services/hosting`,
  summary: "The web hosting of the contract (A§2).",
  others: { 503: hostingAway },
});

export const changeHostingPassword = confirmedFormEndpoint({
  requires: HOSTING,
  path: `${HOME_INTERNET}/services/hosting/password`,
  summary: "Sets a new password of the web hosting. It is sent to the hosting system at once and not stored here.",
  body: passwordBody,
  answers: { ...form, 503: hostingAway },
});

export const changeHostingAddress = formEndpoint({
  requires: HOSTING,
  path: `${HOME_INTERNET}/services/hosting/new-address`,
  summary: "Gives the web hosting another address. Its two headers say whether the name is at fault or the system (A§5).",
  body: nameBody,
  answers: {
    ...form,
    200: { ...form[200], headers: { ...form[200].headers, ...hostingErrors } },
    503: { ...hostingAway, headers: { ...retry, ...hostingErrors } },
  },
});

export const accountsContract = {
  emailSection,
  changeEmailPassword,
  changeEmailAddress,
  hostingSection,
  changeHostingPassword,
  changeHostingAddress,
};
