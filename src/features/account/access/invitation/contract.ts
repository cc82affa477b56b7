import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { invitationAddress } from "./search-params.ts";

export const invite = endpoint.post(
  {
    path: "/operator/invitations",
    access: "operator",
    role: "support",
    idempotent: true,
    summary: "Invites the users of a customer who are not activated, by mail or SMS, with a link that works once within seven days.",
    body: z.strictObject({ customerNumber: z.string().check(z.maxLength(40)) }),
    answers: {
      200: { when: "Their invitations are on their way; `invited` is their number.", body: z.object({ invited: z.int() }) },
      409: {
        when: "There is no such customer, everybody is activated, or nobody has a mail or mobile.",
        body: problem("nobody-to-invite"),
      },
      422: { when: "It is not a customer number.", body: problem("not-a-customer-number") },
    },
  },
  ({ body }) => invitationAddress(body),
);

export const invitationContract = { invite };
