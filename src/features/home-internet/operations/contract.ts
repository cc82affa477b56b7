import { ROUTER } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import { endpoint, type Answer } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { FAULTS } from "../settings.ts";
import { FAMILIES, KINDS, REASONS, STAGES, STATES } from "./operation.ts";
import { HOME_INTERNET } from "#vocabulary/area-paths.ts";

/** The number of a contract, as a parameter. Its format is not documented: every contract that is not the customer's own is 404. */
export const Cid = z.string().check(z.maxLength(40), z.describe("The number of the customer's home-internet contract."));
/** The ticket of a change, as a parameter. */
export const TicketId = z.uuid().check(z.describe("The ticket that the change was answered with."));
/** A parameter of an endpoint that switches something. */
export const SwitchTo = z.enum(["activate", "deactivate"]).check(z.describe("On or off."));
export const ofContract = z.object({ cid: Cid });
/** Who may make a call about home internet. */
export const ofCustomer = { access: "customer", needs: "home-internet" } as const;
/** The same for a call about one contract. */
export const onContract = { ...ofCustomer, query: ofContract } as const;
/** The same of what is in the router. */
export const ofRouter = { ...ofCustomer, requires: ROUTER } as const;
export const onRouter = { ...onContract, requires: ROUTER } as const;
/** The start of every path of home internet. */
export { HOME_INTERNET };

/** An accepted change (A§3): request its result after `checkingTime` milliseconds; it ends within `waitingTime` minutes. */
export const Ticket = z.object({ cid: z.string(), ticketId: z.string(), checkingTime: z.number(), waitingTime: z.number() });
export type Ticket = z.infer<typeof Ticket>;

export const Operation = z.object({
  ticketId: z.string(),
  family: z.enum(FAMILIES),
  kind: z.enum(KINDS),
  state: z.enum(STATES),
  stage: z.enum(STAGES),
  requestedAt: z.string(),
  endsBy: z.string(),
  endedAt: z.nullable(z.string()),
  /** When the sleeping router is next expected to report. */
  nextReportAt: z.nullable(z.string()),
  /** The change's values by field; never a password. */
  details: z.record(z.string(), z.string()),
  fault: z.nullable(
    z.object({ reason: z.enum(REASONS), field: z.nullable(z.string()), part: z.nullable(z.string()), code: z.nullable(z.string()) }),
  ),
  undoable: z.boolean(),
  /** All of it was read back from the router. False until it is applied, and where it sent a Wi-Fi password, which no router tells (decisions §10.17). */
  verified: z.boolean(),
  /** The operation that this one repairs. */
  repairs: z.nullable(z.string()),
});
export type Operation = z.infer<typeof Operation>;

/** What every section has beside its own settings. `serviceSuspended` makes it read-only. */
export const sectionParts = {
  cid: z.string(),
  serviceSuspended: z.boolean(),
  /** When the router itself last reported its settings. */
  reportedAt: z.string(),
  /** True when that is longer ago than a working router reports (`SILENT_HOURS`): its settings may have changed since, and a change waits. */
  routerSilent: z.optional(z.boolean()),
  /** The router has nothing for these settings: its data model does not, or it refused them as unknown to it. */
  notSupported: z.optional(z.literal(true)),
  operations: z.array(Operation),
};

/** A section whose settings are in a system of the provider rather than in the router: `reportedAt` is when it was read, `operations` is empty. */
export const providerSectionParts = { ...sectionParts, managedBy: z.literal("provider") };

/** A field for which a command is not sent to the router. `value` is part of the fault's message. */
export const FieldFault = z.object({ field: z.string(), fault: z.enum(FAULTS), value: z.optional(z.string()) });
export type FieldFault = z.infer<typeof FieldFault>;

const busyOrSuspended = {
  when: "Another change of the same settings is under way, or the service is suspended.",
  body: problem("busy", "service-suspended"),
};
const away = {
  when: "The provider's router controller is unavailable, it is still reading the router, or the contract has no router; nothing was sent to the router.",
  body: problem("controller-away", "router-unread", "no-router"),
  headers: { "retry-after": z.string() },
} satisfies Answer;

/** What a section's GET may answer instead of the section. */
export const sectionAnswers = { 503: away } as const;
/** The answers of a call that starts an operation: a ticket, or why there is none. */
export const ticketAnswers = {
  200: { when: "Taken on.", body: Ticket },
  409: busyOrSuspended,
  422: {
    when: "The projected settings would break the network; nothing was sent to the router.",
    body: z.object({ problem: z.literal("fields"), fields: z.array(FieldFault) }),
  },
  503: away,
} as const;

export const modificationResult = endpoint.get({
  path: `${HOME_INTERNET}/async/modification/result`,
  ...ofCustomer,
  summary: "How a change ended. Waits up to 20 seconds for its end.",
  waits: true,
  query: z.object({ cid: Cid, ticketId: TicketId }),
  answers: {
    200: { when: "It has ended: applied and read back (true), or not (false).", body: z.boolean() },
    202: { when: "It still runs: ask again after `checkingTime` milliseconds.", body: z.object({ checkingTime: z.number() }) },
  },
});

export const ledger = endpoint.get({
  path: `${HOME_INTERNET}/operations`,
  ...onContract,
  summary: "The last hundred changes of this contract's router with their results, newest first.",
  answers: { 200: { when: "The ledger.", body: z.object({ cid: z.string(), operations: z.array(Operation) }) } },
});

export const undo = endpoint.post({
  path: `${HOME_INTERNET}/operations/undo`,
  ...onContract,
  summary: "Restores the router's former settings, where a change can be undone.",
  idempotent: true,
  body: z.strictObject({ ticketId: z.uuid() }),
  answers: {
    200: { when: "Taken on.", body: Ticket },
    409: {
      when: "Another change is under way, the service is suspended, or it cannot be undone any more.",
      body: problem("busy", "service-suspended", "not-undoable"),
    },
    422: ticketAnswers[422],
    503: away,
  },
});

/** A device that the router knows. `name` is what it calls itself, empty where it has none; `active`: it is connected now. */
export const Device = z.object({
  mac: z.string(),
  name: z.string(),
  ipAddress: z.string(),
  connection: z.enum(["24", "5", "cable"]),
  active: z.boolean(),
  /** It always gets this address: an active reservation pairs them. */
  reserved: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const knownDevices = endpoint.get({
  path: `${HOME_INTERNET}/internet/devices`,
  ...onContract,
  summary: "The devices of the router's last report, to pick one by its name. The router is not contacted.",
  answers: {
    200: {
      when: "The devices: those that are connected first, then by address.",
      body: z.object({ cid: z.string(), reportedAt: z.string(), devices: z.array(Device) }),
    },
    ...sectionAnswers,
  },
});

export const operationsContract = { modificationResult, ledger, undo, knownDevices };
