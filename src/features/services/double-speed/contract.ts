import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { AWAY, ongoingOr, ServiceOperation } from "../operations/contract.ts";
import { ShownOffer } from "../operations/offers.ts";
import { linePage } from "../operations/line-page.ts";
import { Outcome } from "../operations/outcome.ts";

const ServiceId = z.string().check(z.minLength(1), z.maxLength(64), z.describe("The number or name of the line."));
const PRESSED = {
  serviceId: ServiceId,
  price: z.optional(
    z
      .string()
      .check(z.regex(/^\d{1,7}$/), z.describe("The price that was shown, in euro cents: another one is said, and nothing is charged.")),
  ),
  startNow: z.optional(z.literal("yes").check(z.describe("A consumer's consent to begin within the fourteen days."))),
};

const DoubleSpeed = z.object({
  serviceId: z.string(),
  mayChange: z.boolean(),
  /** An order for it is under way, as the operations say; what the page sent is not believed. */
  hasOpenOrder: z.boolean(),
  /** Null: the line cannot have it. */
  offer: z.nullable(ShownOffer),
  /** The line has it. */
  active: z.nullable(z.object({ since: z.iso.date(), until: z.nullable(z.iso.date()) })),
  /** What is under way of the line's products, or ended last. */
  latest: z.nullable(ServiceOperation),
});
export type DoubleSpeed = z.infer<typeof DoubleSpeed>;

export const openDoubleSpeed = endpoint.get({
  path: "{area}/services/double-speed/open",
  access: "customer",
  needs: "see",
  summary: "Double speed of a line: its price, charges and terms, and whether it is on or ordered.",
  query: z.object({
    serviceId: ServiceId,
    hasOpenOrder: z.optional(z.enum(["true", "false"]).check(z.describe("What the page shows; never believed."))),
  }),
  answers: { 200: { when: "As the inventory has it.", body: DoubleSpeed }, 503: AWAY },
});

const WITHOUT_CONSENT = { when: "A consumer has not consented to begin at once.", body: problem("start-now") };
const ONGOING = { when: "Another request for what the line has is under way, which is said.", body: ongoingOr() };

export const activateDoubleSpeed = endpoint.get({
  path: "{area}/services/double-speed/activate",
  access: "customer",
  needs: "change",
  changesState: true,
  summary: "Requests double speed for a line. It is stored and carried out; the same again while it is under way is the same request.",
  query: z.object(PRESSED),
  answers: { 200: { when: "What became of the request.", body: Outcome }, 400: ONGOING, 422: WITHOUT_CONSENT, 503: AWAY },
});

export const sendDoubleSpeed = endpoint.post(
  {
    path: "{area}/services/double-speed/activate",
    access: "customer",
    needs: "change",
    idempotent: true,
    summary: "The same, from a form without a script, which cannot send the token that the GET needs.",
    body: z.strictObject(PRESSED),
    answers: {
      200: { when: "What became of the request.", body: Outcome },
      400: ONGOING,
      422: WITHOUT_CONSENT,
      503: AWAY,
    },
  },
  (answer, { body: { serviceId } }) => {
    const outcome = answer.status === 200 ? answer.body.outcome : answer.status === 400 ? "ongoing" : answer.body.problem;
    return `{area}${linePage(serviceId, "double-speed", { outcome })}`;
  },
);

export const doubleSpeedContract = { openDoubleSpeed, activateDoubleSpeed, sendDoubleSpeed };
