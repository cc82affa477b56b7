import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { ongoingOr, ServiceOperation } from "../operations/contract.ts";
import { REASONS, WAITS } from "./rules.ts";
import { lostPhoneAddress } from "./search-params.ts";

/** A new SIM card as the shop has it. `order` is its number and page. */
const NewSim = z.object({ number: z.string(), page: z.string(), cancelled: z.boolean() });

/** What is done about one lost phone. */
const LostPhone = z.object({
  id: z.string(),
  serviceId: z.string(),
  name: z.string(),
  reason: z.enum(REASONS),
  reportedAt: z.iso.datetime(),
  /** The latest request to suspend the line; null where it was suspended before. */
  suspension: z.nullable(ServiceOperation),
  /** It failed and is requested again by itself. */
  retrying: z.boolean(),
  /** What the suspension waits for, as long as it is not requested: the end of another change of the line, or its turn, within a minute. */
  waits: z.nullable(z.enum(WAITS)),
  /** The line works now, and no change of it is under way; its suspension may wait for its turn. */
  works: z.boolean(),
  newSim: z.nullable(NewSim),
  recoveredAt: z.nullable(z.iso.datetime()),
  /** The request to resume the line; null where there is nothing to resume. */
  resumption: z.nullable(ServiceOperation),
});
export type LostPhone = z.infer<typeof LostPhone>;

export const lostPhones = endpoint.get({
  path: "{area}/services/lost-phone/state",
  access: "customer",
  needs: "change",
  summary: "Lost phones of the granted lines with the state of every step, and the lines that can be reported.",
  answers: {
    200: {
      when: "The phones, newest first; `checkingTime` is null while nothing is under way.",
      body: z.object({
        phones: z.array(LostPhone),
        lines: z.array(z.object({ serviceId: z.string(), name: z.string() })),
        /** The offer of the shop that is a SIM card; null where the shop has none. */
        simOffer: z.nullable(z.string()),
        checkingTime: z.nullable(z.int()),
      }),
    },
  },
});

const done = { when: "Stored.", body: z.object({ id: z.string(), checkingTime: z.int() }) };
const busy = { when: "Another change of the line is under way, which is said.", body: ongoingOr() };

type Answer =
  | { status: 200 }
  | { status: 409; body: { problem: string; underWay?: ServiceOperation | undefined } }
  | { status: 422; body: { problem: string } };
const pageAfter =
  (done: "reported" | "again" | "recovered") =>
  (answer: Answer): string => {
    if (answer.status === 200) return lostPhoneAddress({ done });
    return lostPhoneAddress({ problem: answer.body.problem, underWay: answer.status === 409 ? answer.body.underWay?.kind : undefined });
  };

export const reportLost = endpoint.post(
  {
    path: "{area}/services/lost-phone",
    access: "customer",
    needs: "change",
    confirmed: true,
    summary:
      "Reports a phone as lost or stolen: suspends its line, after another change of it that is under way, and repeats that where it fails. Reported again, it is the same.",
    idempotent: true,
    body: z.strictObject({ number: z.optional(z.string().check(z.maxLength(64))), reason: z.enum(REASONS) }),
    answers: { 200: done, 422: { when: "No number was chosen.", body: problem("number-missing") } },
  },
  pageAfter("reported"),
);

const Id = z.strictObject({ id: z.uuid() });

export const retryLost = endpoint.post(
  {
    path: "{area}/services/lost-phone/again",
    access: "customer",
    needs: "change",
    summary: "Requests the suspension of a lost phone's line again, after it failed.",
    idempotent: true,
    body: Id,
    answers: { 200: done, 409: busy },
  },
  pageAfter("again"),
);

export const phoneRecovered = endpoint.post(
  {
    path: "{area}/services/lost-phone/recovered",
    access: "customer",
    needs: "change",
    confirmed: true,
    summary: "The phone was found, or the new SIM card has come: resumes the line.",
    idempotent: true,
    body: Id,
    answers: { 200: done, 409: busy },
  },
  pageAfter("recovered"),
);

export const lostPhoneContract = { lostPhones, reportLost, retryLost, phoneRecovered };
