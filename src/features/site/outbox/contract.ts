import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";

export const Kind = z.enum(["mail", "sms"]);
export type Kind = z.infer<typeof Kind>;

export const Line = z.object({ kind: Kind, id: z.string(), to: z.string(), title: z.string(), sentAt: z.iso.datetime() });
export type Line = z.infer<typeof Line>;

export const Letters = z.object({ messages: z.array(Line), itemsCount: z.int(), currentPage: z.int(), pageSize: z.int() });
export type Letters = z.infer<typeof Letters>;

const Sent = { id: z.string(), to: z.string(), text: z.string(), sentAt: z.iso.datetime(), times: z.int() };
export const Message = z.discriminatedUnion("kind", [
  z.object({
    ...{ ...Sent, kind: z.literal("mail"), subject: z.string(), html: z.string(), language: z.enum(["bg", "en"]) },
    /** Where a mail program refuses mails like this one by one press; null where they cannot be refused. */
    unsubscribe: z.nullable(z.string()),
  }),
  z.object({ ...Sent, kind: z.literal("sms"), parts: z.int() }),
]);
export type Message = z.infer<typeof Message>;

export const outboxList = endpoint.get({
  path: "/dev/outbox/messages",
  access: "anyone",
  summary: "Mails and SMS sent to the simulators, newest first. Only while DEMO is on.",
  query: z.object({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/), z.describe("The page, from 1."))) }),
  answers: { 200: { when: "One page of them; a page past the last is empty.", body: Letters } },
});

export const outboxMessage = endpoint.get({
  path: "/dev/outbox/messages/:kind/:id",
  access: "anyone",
  summary: "One mail or SMS as it was sent. Only while DEMO is on.",
  params: z.object({
    kind: Kind.check(z.describe("What was sent.")),
    id: z.string().check(z.minLength(1), z.maxLength(200), z.describe("The message's id, from the list.")),
  }),
  answers: { 200: { when: "The message.", body: Message } },
});

export const outboxContract = { outboxList, outboxMessage };
