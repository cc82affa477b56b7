import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { FAULTS, SERVICE_KINDS, STATES } from "./kinds.ts";

/** An operation of a line as its owner sees it. */
export const ServiceOperation = z.object({
  id: z.string(),
  kind: z.enum(SERVICE_KINDS),
  serviceId: z.string(),
  state: z.enum(STATES),
  fault: z.nullable(z.enum(FAULTS)),
  /** What was requested, by name: an offer, a price, a reason. */
  request: z.record(z.string(), z.unknown()),
  requestedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** It takes longer than it should; the system of orders has been asked to cancel it. */
  late: z.boolean(),
});
export type ServiceOperation = z.infer<typeof ServiceOperation>;

export const AWAY = { when: "The inventory does not answer.", body: problem("away") };

/** The problem of a request that meets another one of its family: `underWay` says which. */
export const ongoingOr = <const Code extends string = never>(...codes: Code[]) =>
  z.object({ problem: z.enum(["ongoing-request", ...codes]), underWay: z.optional(ServiceOperation) });

export const serviceOperations = endpoint.get({
  path: "{area}/services/operations/state",
  access: "customer",
  needs: "see",
  summary: "The state of operations of lines, by their ids; those of others are left out.",
  query: z.object({
    ids: z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,499}$/), z.describe("At most 500 ids, separated by commas.")),
  }),
  answers: {
    200: {
      when: "The operations, newest first; `checkingTime` is null once all have ended, else after how many milliseconds to ask again.",
      body: z.object({ operations: z.array(ServiceOperation), checkingTime: z.nullable(z.int()) }),
    },
  },
});

const Id = z.string().check(z.minLength(1), z.maxLength(200));
const serviceOrderEvent = endpoint.post({
  path: "/providers/service-orders/events",
  access: "system",
  summary:
    "The system of service orders reports that an order has changed (serviceOrderStateChangeEvent of TM Forum 641), with its key as `Authorization: Bearer`. Its operation is looked at soon; nothing else follows from it.",
  body: z.object({
    eventType: z.string().check(z.maxLength(100)),
    event: z.object({ serviceOrder: z.object({ id: Id, externalId: z.optional(Id) }) }),
  }),
  answers: {
    200: {
      when: "Received, also an event about an order that is not ours, or that was received before. Without the right key it is refused with 401.",
      body: z.object({ received: z.literal(true) }),
    },
  },
});

export const serviceOperationsContract = { serviceOperations, serviceOrderEvent };
