import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { REFUSABLE } from "./rules.ts";
import { refusalAddress } from "./search-params.ts";

const params = z.object({ name: z.enum(REFUSABLE).check(z.describe("Of which kind the mails are.")) });
const token = z.optional(z.string().check(z.maxLength(100), z.describe("The secret of one user's mails of this kind.")));

const Refusal = z.object({
  name: z.enum(REFUSABLE),
  /** Whether such mails come still. */
  isOn: z.boolean(),
});
export type Refusal = z.infer<typeof Refusal>;

export const mailRefusal = endpoint.get({
  path: "/unsubscribe/:name/state",
  access: "anyone",
  summary: "Whether mails of this kind still come to whom the link of a mail was written to. Changes nothing.",
  params,
  query: z.object({ token }),
  answers: { 200: { when: "The kind, and whether its mails come.", body: Refusal } },
});

export const refuseMails = endpoint.post(
  {
    path: "/unsubscribe/:name",
    access: "system",
    ignoresBody: true,
    summary:
      "Turns mails of this kind off: what `List-Unsubscribe` of such a mail leads to, with one press of the mail program's button (RFC 8058). Its address holds its own secret, so it needs no token (decisions §10.19).",
    params,
    query: z.object({
      token,
      back: z.optional(z.literal("page").check(z.describe("Of the page's own form: the answer redirects to the page."))),
    }),
    answers: {
      200: { when: "They come no more.", body: Refusal },
    },
  },
  (_answer, { params: { name }, query: { token: secret, back } }) => (back === "page" ? refusalAddress(name, secret) : undefined),
);

export const mailRefusalContract = { mailRefusal, refuseMails };
