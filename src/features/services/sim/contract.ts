import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { ServiceOperation } from "../operations/contract.ts";
import { LINE_STATES } from "#vocabulary/states/line-states.ts";
import { STATE_KINDS } from "../operations/kinds.ts";
import { simPage } from "../operations/sim-page.ts";
import { MOST_LINES, REASONS, REFUSALS, SIM_STATES } from "./rules.ts";

/** A line with a SIM card. */
const SimLine = z.object({
  serviceId: z.string(),
  name: z.string(),
  state: z.enum(SIM_STATES),
  /** What changes that state now. */
  underWay: z.nullable(z.enum(STATE_KINDS)),
  lineState: z.enum(LINE_STATES),
  mayChange: z.boolean(),
});
export type SimLine = z.infer<typeof SimLine>;

export const simLines = endpoint.get({
  requires: [], // the page of phone settings has the same lines
  path: "{area}/services/sim/lines",
  access: "customer",
  needs: "see",
  summary: "The granted lines that have a SIM card, with their state as it was last read.",
  query: z.object({ number: z.optional(z.string().check(z.maxLength(64), z.describe("Only this one."))) }),
  answers: { 200: { when: "The lines.", body: z.object({ lines: z.array(SimLine) }) } },
});

/** One line of an act. `refused`: why it was refused before anything was requested; `underWay`: what it met, where it was refused as busy. */
const ActLine = z.object({
  operation: ServiceOperation,
  name: z.string(),
  refused: z.nullable(z.enum(REFUSALS)),
  underWay: z.nullable(z.enum(STATE_KINDS)),
});
export type ActLine = z.infer<typeof ActLine>;
const SimAct = z.object({
  group: z.string(),
  action: z.enum(["suspend", "resume"]),
  reason: z.nullable(z.enum(REASONS)),
  lines: z.array(ActLine),
  /** After how many milliseconds to ask again; null once all have ended. */
  checkingTime: z.nullable(z.int()),
});
export type SimAct = z.infer<typeof SimAct>;

export const simAct = endpoint.get({
  path: "{area}/services/sim/act",
  access: "customer",
  needs: "see",
  summary: "What came of suspending or resuming lines as one act, line by line.",
  query: z.object({ group: z.uuid().check(z.describe("The act, as its request was answered.")) }),
  answers: {
    200: { when: "Each line of the act.", body: SimAct },
    404: { when: "There is no such act of this customer.", body: problem("not-found") },
  },
});

const ServiceId = z.string().check(z.minLength(1), z.maxLength(64));
const lines = z.optional(z.union([ServiceId, z.array(ServiceId).check(z.maxLength(MOST_LINES))]));
/** The button that sent the form. */
const form = z.optional(z.enum(["suspend", "resume"]));
const answers = {
  200: {
    when: "Stored: each line is one operation of `group`. Those that were refused at once are in it as failed ones.",
    body: z.object({ group: z.string(), placed: z.int(), refused: z.int(), checkingTime: z.int() }),
  },
  422: { when: "No line was chosen.", body: problem("none-chosen") },
};

/** Follows the act, or says that no line was chosen. */
const pageOf = ({ body }: { body: { group: string } | { problem: string } }): string =>
  simPage(undefined, "group" in body ? { group: body.group } : { problem: body.problem });

export const suspendSims = endpoint.post(
  {
    path: "{area}/services/sim/suspend",
    access: "customer",
    needs: "change",
    confirmed: true,
    summary: "Suspends lines at their customer's request, at most 500 in one act.",
    idempotent: true,
    body: z.strictObject({ lines, reason: z.enum(REASONS), do: form }),
    answers,
  },
  pageOf,
);

export const resumeSims = endpoint.post(
  {
    path: "{area}/services/sim/resume",
    access: "customer",
    needs: "change",
    confirmed: true,
    summary: "Resumes lines that their customer had suspended, at most 500 in one act.",
    idempotent: true,
    body: z.strictObject({
      lines,
      reason: z.optional(z.enum(REASONS).check(z.describe("Not read: the form of lines sends it with both of its buttons."))),
      do: form,
    }),
    answers,
  },
  pageOf,
);

export const simContract = { simLines, simAct, suspendSims, resumeSims };
