import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { AWAY, ongoingOr, ServiceOperation } from "../operations/contract.ts";
import { linePage } from "../operations/line-page.ts";
import { CAP_PROBLEMS } from "./rules.ts";

const ServiceId = z.string().check(z.minLength(1), z.maxLength(64), z.describe("The number or name of the line."));
const Cents = z.int();

const Roaming = z.object({
  serviceId: z.string(),
  mayChange: z.boolean(),
  /** Null: the line has no use abroad. */
  roaming: z.nullable(
    z.object({
      enabled: z.boolean(),
      /** From what sum on data abroad is stopped, in euro cents; null: never. */
      capCents: z.nullable(Cents),
      usedCents: Cents,
      level: z.enum(["fine", "near", "reached"]),
      usedMegabytes: z.int(),
      /** What of the plan's data can be used in the EU without a charge (fair use); null: all of it. */
      totalMegabytes: z.nullable(z.int()),
    }),
  ),
  /** The line is suspended or blocked: nothing of it can be changed. */
  suspended: z.boolean(),
  /** The change that is under way, or ended last. */
  latest: z.nullable(ServiceOperation),
});
export type Roaming = z.infer<typeof Roaming>;

export const roaming = endpoint.get({
  path: "{area}/services/roaming",
  access: "customer",
  needs: "see",
  summary: "Use of a line abroad: whether it is on, what is used, and its limits.",
  query: z.object({ serviceId: ServiceId }),
  answers: { 200: { when: "As the inventory has it.", body: Roaming }, 503: AWAY },
});

const ANSWERS = {
  200: {
    when: "Stored; or so already, while nothing else is under way.",
    body: z.object({ result: z.enum(["requested", "unchanged"]), operationId: z.nullable(z.string()) }),
  },
  409: {
    when: "Another change is under way, which is said; the line has no use abroad; or it is suspended.",
    body: ongoingOr("not-available", "line-suspended"),
  },
  503: AWAY,
};

/** The address of the tab with what came of a form. */
const pageOf = (serviceId: string, result: { roaming: string; cap?: string }): string => `{area}${linePage(serviceId, "roaming", result)}`;
const wordIn = (body: { result: string } | { problem: string }): string => ("result" in body ? body.result : body.problem);

export const activateRoaming = endpoint.post(
  {
    path: "{area}/services/roaming/activate",
    access: "customer",
    needs: "change",
    idempotent: true,
    summary: "Turns the use of a line abroad on, or off. It is stored and carried out.",
    body: z.strictObject({ serviceId: ServiceId, turn: z.optional(z.enum(["on", "off"]).check(z.describe("`on` where it is missing."))) }),
    answers: ANSWERS,
  },
  (answer, { body: { serviceId } }) => pageOf(serviceId, { roaming: wordIn(answer.body) }),
);

export const setRoamingCap = endpoint.post(
  {
    path: "{area}/services/roaming/cap",
    access: "customer",
    needs: "change",
    confirmed: true,
    idempotent: true,
    summary: "Sets from what sum on data abroad is stopped, or that it never is. It is stored and carried out.",
    body: z.strictObject({
      serviceId: ServiceId,
      choice: z.enum(["set", "lift"]),
      cap: z.optional(z.string().check(z.maxLength(40), z.describe("Euro, as `50` or `50,00`; not read where it is lifted."))),
    }),
    answers: {
      200: ANSWERS[200],
      409: ANSWERS[409],
      422: { when: "Not a cap, and why.", body: problem(...CAP_PROBLEMS) },
      503: ANSWERS[503],
    },
  },
  (answer, { body: { serviceId, cap = "" } }) => pageOf(serviceId, { roaming: wordIn(answer.body), ...(answer.status === 422 && { cap }) }),
);

export const roamingContract = { roaming, activateRoaming, setRoamingCap };
