import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { LONGEST_MESSAGE, REASONS } from "../rules.ts";

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
  summary: "Answers prepared in both languages, by name.",
  answers: { 200: { when: "All of them.", body: PreparedAnswers } },
});

const done = { when: "Done: all of them as they are now.", body: PreparedAnswers };
const onward = { when: "For a form: redirects to the page, whose address has the result.", headers: { location: z.string() } };
const notBlank = z.refine<string>((text) => text.trim() !== "");
const Text = z.string().check(z.maxLength(LONGEST_MESSAGE), notBlank);

export const PREPARED_PROBLEMS = ["name-taken", "too-many", "placeholder"] as const;
export type PreparedProblem = (typeof PREPARED_PROBLEMS)[number];

export const savePreparedAnswer = endpoint.post({
  path: "/operator/desk/answers/save",
  access: "operator",
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
    303: onward,
    422: {
      when: "Another has the name; there are 200 already; or something in brackets is no placeholder.",
      body: z.object({ problem: z.enum(PREPARED_PROBLEMS) }),
    },
  },
});

export const removePreparedAnswer = endpoint.post({
  path: "/operator/desk/answers/remove",
  access: "operator",
  idempotent: true,
  summary: "Removes a prepared answer; what was answered with it stays.",
  body: z.strictObject({ id: z.uuid() }),
  answers: { 200: done, 303: onward },
});

export const preparedCalls = { preparedAnswers, savePreparedAnswer, removePreparedAnswer };
