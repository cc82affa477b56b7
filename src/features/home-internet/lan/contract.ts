import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import {
  Cid,
  Device,
  formAnswers,
  HOME_INTERNET,
  ofContract,
  sectionAnswers,
  sectionParts,
  SwitchTo,
  ticketAnswers,
  TicketId,
} from "../operations/contract.ts";

export const LanSection = z.object({
  ...sectionParts,
  routerIp: z.string(),
  subnetMask: z.string(),
  dhcp: z.object({
    /** What `…/status` calls the server by. */
    index: z.number(),
    status: z.enum(["active", "inactive"]),
    poolStart: z.string(),
    poolEnd: z.string(),
  }),
});
export type LanSection = z.infer<typeof LanSection>;

export const lanSection = endpoint({
  method: "GET",
  path: `${HOME_INTERNET}/internet/landhcp`,
  access: "customer",
  summary: "The home network: the router's address, the mask, and the addresses that it hands out (A§2).",
  html: true,
  query: ofContract,
  answers: { 200: { when: "The section.", body: LanSection }, ...sectionAnswers },
});

export const lanStatus = endpoint({
  method: "GET",
  path: `${HOME_INTERNET}/internet/landhcp/status`,
  access: "customer",
  changesState: true,
  summary: "Switches DHCP on or off (A§4).",
  query: z.object({
    cid: Cid,
    index: z.coerce.number().check(z.describe("The home network's index, from the section.")),
    status: SwitchTo,
  }),
  answers: ticketAnswers,
});

const Address = z.optional(z.string().check(z.maxLength(60)));

export const changeLan = endpoint({
  method: "POST",
  path: `${HOME_INTERNET}/internet/landhcp`,
  access: "customer",
  summary: "Changes the router's address, the mask, or the addresses that it hands out. What is left out stays as it is.",
  idempotent: true,
  html: true,
  query: ofContract,
  body: z.strictObject({ routerIp: Address, subnetMask: Address, poolStart: Address, poolEnd: Address }),
  answers: formAnswers(LanSection),
});

const { 200: ticket, 409: busyOrSuspended, 503: away } = ticketAnswers;

export const connectedDevicesTicket = endpoint({
  method: "GET",
  path: `${HOME_INTERNET}/internet/landhcp/connected-devices/ticket`,
  access: "customer",
  changesState: true,
  summary: "Asks the router which devices are connected. Nothing is changed, so a suspended service tells it too.",
  query: ofContract,
  answers: { 200: ticket, 409: busyOrSuspended, 503: away },
});

export const connectedDevicesResult = endpoint({
  method: "GET",
  path: `${HOME_INTERNET}/async/connected-devices/result`,
  access: "customer",
  summary: "The connected devices that the router told of. Waits up to 20 seconds for its report.",
  html: true,
  query: z.object({ cid: Cid, ticketId: TicketId }),
  answers: {
    200: { when: "The router has told: those that are connected first, then by address.", body: z.array(Device) },
    202: { when: "It was not heard yet: ask again after `checkingTime` milliseconds.", body: z.object({ checkingTime: z.number() }) },
    409: { when: "The router did not report in time, so nothing fresh is known.", body: problem("not-read") },
    ...sectionAnswers,
  },
});

export const lanContract = { lanSection, lanStatus, changeLan, connectedDevicesTicket, connectedDevicesResult };
