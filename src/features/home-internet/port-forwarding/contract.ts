import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import {
  Cid,
  formAnswers,
  HOME_INTERNET,
  ofContract,
  sectionAnswers,
  sectionParts,
  SwitchTo,
  ticketAnswers,
} from "../operations/contract.ts";

export const PortForwardingSection = z.object({
  ...sectionParts,
  entries: z.array(
    z.object({
      /** What `…/status` and `…/delete` call the entry by: a rule for TCP and UDP is two entries. */
      index: z.number(),
      name: z.string(),
      protocol: z.enum(["TCP", "UDP"]),
      externalPort: z.number(),
      /** The same as `externalPort` for a single port. */
      externalPortEnd: z.number(),
      internalIp: z.string(),
      internalPort: z.number(),
      status: z.enum(["active", "inactive"]),
    }),
  ),
  /** How many there may be. */
  limit: z.number(),
});
export type PortForwardingSection = z.infer<typeof PortForwardingSection>;
export type ForwardedPort = PortForwardingSection["entries"][number];

const PORT_FORWARDING = `${HOME_INTERNET}/internet/napt` as const;
const Index = z.coerce.number();
const Typed = z.optional(z.string().check(z.maxLength(400)));
const TypedPort = z.optional(z.union([z.string().check(z.maxLength(40)), z.number()]));

export const portForwardingSection = endpoint({
  method: "GET",
  path: PORT_FORWARDING,
  access: "customer",
  summary: "The rules of port forwarding (A§2), by external port.",
  html: true,
  query: ofContract,
  answers: { 200: { when: "The section.", body: PortForwardingSection }, ...sectionAnswers },
});

export const portForwardingStatus = endpoint({
  method: "GET",
  path: `${PORT_FORWARDING}/status`,
  access: "customer",
  changesState: true,
  summary: "Switches a rule on or off (A§4). One that is off keeps its ports.",
  query: z.object({ cid: Cid, index: Index.check(z.describe("The rule's index, from the section.")), status: SwitchTo }),
  answers: ticketAnswers,
});

export const addPortForwarding = endpoint({
  method: "POST",
  path: PORT_FORWARDING,
  access: "customer",
  summary: "Forwards a port or a range of ports to a device; protocol TCP, UDP, or BOTH, which is two entries or none.",
  idempotent: true,
  html: true,
  query: ofContract,
  body: z.strictObject({
    name: Typed,
    protocol: Typed,
    externalPort: TypedPort,
    externalPortEnd: TypedPort,
    internalIp: Typed,
    internalPort: TypedPort,
  }),
  answers: formAnswers(PortForwardingSection),
});

const One = z.union([z.string().check(z.maxLength(400)), z.number()]);

export const deletePortForwardings = endpoint({
  method: "POST",
  path: `${PORT_FORWARDING}/delete`,
  access: "customer",
  summary: "Deletes one or many rules: `selectedProtocols`, the index of each protocol, repeated, as a list, or with commas between.",
  idempotent: true,
  html: true,
  query: ofContract,
  body: z.strictObject({ selectedProtocols: z.optional(z.union([One, z.array(One).check(z.maxLength(100))])) }),
  answers: formAnswers(PortForwardingSection),
});

export const deletePortForwarding = endpoint({
  method: "DELETE",
  path: `${PORT_FORWARDING}/delete`,
  access: "customer",
  summary: "Deletes one rule (A§7).",
  query: z.object({ cid: Cid, index: Index.check(z.describe("The rule's index, from the section.")) }),
  answers: ticketAnswers,
});

export const portForwardingContract = {
  portForwardingSection,
  portForwardingStatus,
  addPortForwarding,
  deletePortForwardings,
  deletePortForwarding,
};
