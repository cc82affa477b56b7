import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { LONGEST_MESSAGE, REASONS } from "../rules.ts";
import { preparedAddress, PREPARED_PROBLEMS } from "./search-params.ts";

const PreparedAnswer = z.object({
  id: z.string(),
  name: z.string(),
  /** For conversations of this reason; null for all. */
  reason: z.nullable(z.enum(REASONS)),
  bg: z.string(),
  en: z.string(),
  changedAt: z.iso.datetime(),
  changedBy: z.nullable(z.string()),
});
export type PreparedAnswer = z.infer<typeof PreparedAnswer>;
const PreparedAnswers = z.object({ answers: z.array(PreparedAnswer) });

export const preparedAnswers = endpoint.get({
  path: "/operator/desk/answers",
  access: "operator",
  role: "support",
  summary: "Answers prepared in both languages, by name.",
  answers: { 200: { when: "All of them.", body: PreparedAnswers } },
});

const done = { when: "Done: all of them as they are now.", body: PreparedAnswers };
const notBlank = z.refine<string>((text) => text.trim() !== "");
const Text = z.string().check(z.maxLength(LONGEST_MESSAGE), notBlank);

export const savePreparedAnswer = endpoint.post(
  {
    path: "/operator/desk/answers/save",
    access: "operator",
    role: "support",
    idempotent: true,
    summary: "Adds a prepared answer, or changes one. [name], [number] and [operator] in it are filled in when it is used.",
    body: z.strictObject({
      id: z.optional(z.union([z.uuid(), z.literal("")]).check(z.describe("The one to change; without it a new one is added."))),
      name: z.string().check(z.maxLength(80), notBlank),
      reason: z.optional(z.enum([...REASONS, ""])),
      bg: Text,
      en: Text,
    }),
    answers: {
      200: done,
      422: {
        when: "Another has the name; there are 200 already; or something in brackets is no placeholder.",
        body: z.object({ problem: z.enum(PREPARED_PROBLEMS) }),
      },
    },
  },
  (answer) => preparedAddress(answer.status === 200 ? { done: "saved" } : { problem: answer.body.problem }),
);

export const removePreparedAnswer = endpoint.post(
  {
    path: "/operator/desk/answers/remove",
    access: "operator",
    role: "support",
    idempotent: true,
    summary: "Removes a prepared answer; what was answered with it stays.",
    body: z.strictObject({ id: z.uuid() }),
    answers: { 200: done },
  },
  () => preparedAddress({ done: "removed" }),
);

export const preparedCalls = { preparedAnswers, savePreparedAnswer, removePreparedAnswer };
