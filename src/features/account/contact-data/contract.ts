import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import type { Language } from "#platform/language.ts";
import { problem } from "#platform/problem.ts";
import { contactAddress, type ContactProblem } from "./search-params.ts";

const CONTACT = "{area}/settings/contact";
export const KINDS = ["mail", "mobile"] as const;
const Kind = z.enum(KINDS);
export type Kind = z.infer<typeof Kind>;

const ContactData = z.object({
  name: z.string(),
  mail: z.nullable(z.string()),
  /** Nine digits. */
  mobile: z.nullable(z.string()),
  language: z.enum(["bg", "en"] satisfies Language[]),
  acceptsMails: z.boolean(),
  /** New ones to which a code was sent, and which wait for it. */
  pending: z.object({ mail: z.nullable(z.string()), mobile: z.nullable(z.string()) }),
});
export type ContactData = z.infer<typeof ContactData>;

export const contactData = endpoint.get({
  path: `${CONTACT}/data`,
  access: "signed-in",
  summary: "The user's name, contact mail and mobile, language, and whether mails are accepted.",
  answers: { 200: { when: "The data.", body: ContactData } },
});

export const TypedContact = z.object({ at: z.enum(["name", ...KINDS]), value: z.string() });
export type TypedContact = z.infer<typeof TypedContact>;

export const typedContact = endpoint.get({
  path: `${CONTACT}/typed`,
  access: "signed-in",
  summary: "What was typed into a form of this page that was sent without a script and refused, for five minutes.",
  answers: { 200: { when: "The field, or null.", body: z.object({ typed: z.nullable(TypedContact) }) } },
});

const retry = { "retry-after": z.string() };
const done = {
  200: { when: "Done.", body: z.object({}) },
} as const;

type Answer = { status: 200 } | { status: 422 | 429 | 503; body: { problem: ContactProblem } };
const pageAfter = (at: Kind | "name" | "mails", answer: Answer, done: Kind | "name" | "mails" | "sent" | "removed"): string =>
  contactAddress(at, answer.status === 200 ? { done } : { problem: answer.body.problem });

export const changeName = endpoint.post(
  {
    path: `${CONTACT}/name`,
    access: "signed-in",
    summary: "Changes the user's name.",
    body: z.strictObject({ name: z.string().check(z.maxLength(1_000)) }),
    answers: { ...done, 422: { when: "Not changed, and why.", body: problem("missing", "too-long", "characters", "site") } },
  },
  (answer) => pageAfter("name", answer, "name"),
);

export const sendContactCode = endpoint.post(
  {
    path: `${CONTACT}/new`,
    access: "signed-in",
    confirmed: true,
    summary: "Sends a code to a new contact mail or mobile. It counts only when the code has come back; until then the old one stays.",
    body: z.strictObject({ kind: Kind, address: z.string().check(z.maxLength(1_000)) }),
    answers: {
      ...done,
      422: { when: "Nothing was sent, and why.", body: problem("missing", "too-long", "characters", "malformed", "same", "unreachable") },
      429: { when: "Too many codes were sent.", body: problem("too-many-sends"), headers: retry },
      503: { when: "The code could not be sent now.", body: problem("not-sent"), headers: retry },
    },
  },
  (answer, { body: { kind } }) => pageAfter(kind, answer, "sent"),
);

export const confirmContact = endpoint.post(
  {
    path: `${CONTACT}/confirm`,
    access: "signed-in",
    summary: "Confirms a new contact mail or mobile by the code that was sent to it. The old one gets a notice.",
    body: z.strictObject({ kind: Kind, code: z.string().check(z.maxLength(40)) }),
    answers: {
      ...done,
      422: { when: "Not changed, and why.", body: problem("wrong", "expired") },
      429: { when: "Too many wrong codes: a new one is needed.", body: problem("too-many-tries"), headers: retry },
    },
  },
  (answer, { body: { kind } }) => pageAfter(kind, answer, kind),
);

const Understood = z.optional(z.literal("yes"));

export const removeContact = endpoint.post(
  {
    path: `${CONTACT}/remove`,
    access: "signed-in",
    confirmed: true,
    summary: "Removes the contact mail or mobile; the mail only with `understood`, after what will then not come was shown (A§2).",
    body: z.strictObject({ kind: Kind, understood: Understood }),
    answers: { ...done, 422: { when: "Not removed.", body: problem("not-understood") } },
  },
  (answer, { body: { kind } }) => pageAfter(kind, answer, "removed"),
);

export const chooseMails = endpoint.post(
  {
    path: `${CONTACT}/mails`,
    access: "signed-in",
    summary: "Refuses mails, with `understood`, or wants them again. What the law or safety requires is sent all the same.",
    body: z.strictObject({ choice: z.enum(["accept", "refuse"]), understood: Understood }),
    answers: { ...done, 422: { when: "Not refused.", body: problem("not-understood") } },
  },
  (answer) => pageAfter("mails", answer, "mails"),
);

export const contactDataContract = { contactData, typedContact, changeName, sendContactCode, confirmContact, removeContact, chooseMails };
