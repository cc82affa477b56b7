import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import {
  Cid,
  Device,
  HOME_INTERNET,
  ofRouter,
  onRouter,
  sectionAnswers,
  sectionParts,
  ticketAnswers,
  TicketId,
} from "../operations/contract.ts";
import { commandEndpoint, sectionEndpoint, switchEndpoint, typed } from "../operations/section-endpoints.ts";

export const LanSection = z.object({
  ...sectionParts,
  routerIp: z.string(),
  subnetMask: z.string(),
  dhcp: z.object({
    /** The index of the server in `…/status`. */
    index: z.number(),
    status: z.enum(["active", "inactive"]),
    poolStart: z.string(),
    poolEnd: z.string(),
  }),
});
export type LanSection = z.infer<typeof LanSection>;

const LAN = `${HOME_INTERNET}/internet/landhcp` as const;
const Address = typed(60);
const here = { path: LAN, section: LanSection };

export const lanSection = sectionEndpoint({
  ...here,
  summary: "The home network: the router's address, the mask, and the addresses that it hands out (A§2).",
});

export const lanStatus = switchEndpoint({ path: `${LAN}/status`, summary: "Switches DHCP on or off (A§4).", whose: "The home network's" });

export const changeLan = commandEndpoint({
  ...here,
  summary: "Changes the router's address, the mask, or the addresses that it hands out. What is left out stays as it is.",
  body: z.strictObject({ routerIp: Address, subnetMask: Address, poolStart: Address, poolEnd: Address }),
});

const { 200: ticket, 409: busyOrSuspended, 503: away } = ticketAnswers;

export const connectedDevicesTicket = endpoint.get({
  path: `${LAN}/connected-devices/ticket`,
  ...onRouter,
  changesState: true,
  summary: "Asks the router which devices are connected. Nothing is changed, so this works for a suspended service too.",
  answers: { 200: ticket, 409: busyOrSuspended, 503: away },
});

export const connectedDevicesResult = endpoint.get({
  path: `${HOME_INTERNET}/async/connected-devices/result`,
  ...ofRouter,
  summary: "The connected devices that the router reported. Waits up to 20 seconds for its report.",
  html: true,
  query: z.object({ cid: Cid, ticketId: TicketId }),
  answers: {
    200: { when: "The router has reported: connected devices first, then by address.", body: z.array(Device) },
    202: { when: "No report yet: poll again after `checkingTime` milliseconds.", body: z.object({ checkingTime: z.number() }) },
    409: { when: "The router did not report in time, so nothing fresh is known.", body: problem("not-read") },
    ...sectionAnswers,
  },
});

export const lanContract = { lanSection, lanStatus, changeLan, connectedDevicesTicket, connectedDevicesResult };
