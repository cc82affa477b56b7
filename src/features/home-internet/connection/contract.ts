import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { Device, HOME_INTERNET, onRouter, sectionAnswers, sectionParts, ticketAnswers } from "../operations/contract.ts";

/** The overview: whether the router is online, its networks, and the connected devices. `operations` are restarts. */
export const Connection = z.object({
  ...sectionParts,
  state: z.enum(["online", "offline"]),
  /** A fault of the line or of its area is open. */
  hasFault: z.boolean(),
  /** Since when: online since the router came up, where it reported that; offline since its last contact. */
  since: z.nullable(z.string()),
  /** When that was last known: from the router's own report, or from a check. */
  checkedAt: z.string(),
  bands: z.array(z.object({ band: z.enum(["24", "5"]), name: z.string(), active: z.boolean() })),
  devices: z.array(Device),
});
export type Connection = z.infer<typeof Connection>;

const CONNECTION = `${HOME_INTERNET}/internet/connection` as const;

export const connection = endpoint.get({
  path: CONNECTION,
  ...onRouter,
  summary:
    "Whether the router is online, by its last report and the last check, with its networks and devices. The router is not contacted.",
  answers: { 200: { when: "The connection.", body: Connection }, ...sectionAnswers },
});

export const checkConnection = endpoint.post({
  path: `${CONNECTION}/check`,
  ...onRouter,
  waits: true,
  summary: "Checks whether the router answers, waiting a few seconds. A check made just before is reused.",
  body: z.optional(z.strictObject({})),
  answers: { 200: { when: "The connection as it is now.", body: Connection }, ...sectionAnswers },
});

export const restart = endpoint.post({
  path: `${HOME_INTERNET}/restart`,
  ...onRouter,
  summary: "Restarts the router. Done when it reports that it has come up. Refused while any other change of it is under way.",
  idempotent: true,
  body: z.optional(z.strictObject({})),
  answers: { 200: ticketAnswers[200], 409: ticketAnswers[409], 503: ticketAnswers[503] },
});

export const connectionContract = { connection, checkConnection, restart };
