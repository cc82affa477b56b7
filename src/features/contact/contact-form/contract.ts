import * as z from "zod/mini";
import { MediaCodes } from "#features/contact/attachments/contract.ts";
import { REASONS, SERVICE_TYPES } from "#features/contact/conversations/subjects/contract.ts";
import { CaptchaChallenge, SolvedCaptcha } from "#platform/captcha.ts";
import { endpoint } from "#platform/endpoint.ts";
import { fieldFaults, sentFields, typedFields } from "#platform/field-schemas.ts";
import { contactFaults, contactFields, messageFields } from "./fields.ts";
import { errorsAddress, sentAddress } from "./search-params.ts";

const FORM = "/contact-form";

/** What was typed into a form without a script that was refused. */
export const TypedMessage = z.strictObject(typedFields(messageFields));

export const featureToggling = endpoint.get({
  path: `${FORM}/get-feature-toggling-and-option-key-values`,
  access: "anyone",
  summary: "Which choices the contact form has, and their values (B§7).",
  answers: {
    200: {
      when: "Switches of the provider, and the values of the two lists.",
      body: z.object({
        featureTogglingData: z.object({ requestReasonEnabled: z.boolean(), serviceTypeEnabled: z.boolean() }),
        requestReasonEnums: z.array(z.enum(REASONS)),
        serviceTypeEnums: z.array(z.enum(SERVICE_TYPES)),
      }),
    },
  },
});

export const contactWriter = endpoint.get({
  path: `${FORM}/writer`,
  access: "anyone",
  summary: "Who writes: the signed-in user's name and mail, and what was typed into a form that was refused without a script.",
  answers: {
    200: {
      when: "Null for a visitor; the mail is null where the user has none.",
      body: z.object({
        writer: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()), isCustomer: z.boolean() })),
        typed: z.nullable(TypedMessage),
      }),
    },
  },
});

export const contactCaptcha = endpoint.get({
  path: `${FORM}/captcha`,
  access: "anyone",
  summary: "A challenge that a visitor's browser solves before it sends the form (ALTCHA); for 15 minutes, and for one message.",
  answers: { 200: { when: "A new one.", body: CaptchaChallenge } },
});

const Conversation = z.object({ code: z.string(), displayCode: z.string() });
const errors = z.object(fieldFaults(contactFaults));

export const saveMessage = endpoint.post(
  {
    path: `${FORM}/message/save`,
    access: "anyone",
    ofPerson: true,
    idempotent: true,
    form: true,
    summary:
      "Sends a message, which begins a conversation. A user writes under the name and mail of the account; a visitor solves a captcha.",
    body: z.strictObject({
      /** For whom the page showed the form. */
      sender: z.enum(["user", "visitor"]),
      ...sentFields(contactFields),
      captcha: z.optional(SolvedCaptcha),
      mediaCodes: MediaCodes,
    }),
    answers: {
      200: { when: "Sent: the conversation that it begins.", body: z.object({ conversation: Conversation }) },
      422: {
        when: "Not sent: the faults by the key of their field, of the files, or of the whole. A refused captcha comes with a new challenge.",
        body: z.object({ errors, challenge: z.optional(CaptchaChallenge) }),
        listed: true,
      },
    },
  },
  (answer, { body: { sender } }) => {
    if (answer.status === 422) return errorsAddress(sender, answer.body.errors);
    const { displayCode, code } = answer.body.conversation;
    return sentAddress({ displayCode, conversation: sender === "user" ? code : undefined });
  },
);

export const contactFormContract = { featureToggling, contactWriter, contactCaptcha, saveMessage };
