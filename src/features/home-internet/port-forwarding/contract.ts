import * as z from "zod/mini";
import { HOME_INTERNET, sectionParts } from "../operations/contract.ts";
import { commandEndpoint, removeEndpoint, sectionEndpoint, Selection, switchEndpoint, typed } from "../operations/section-endpoints.ts";

export const PortForwardingSection = z.object({
  ...sectionParts,
  entries: z.array(
    z.object({
      /** The index in `…/status` and `…/delete`: a rule for TCP and UDP is two entries. */
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
const here = { path: PORT_FORWARDING, section: PortForwardingSection };
const whose = "The rule's";
const Typed = typed(400);
const TypedPort = z.optional(z.union([z.string().check(z.maxLength(40)), z.number()]));

export const portForwardingSection = sectionEndpoint({ ...here, summary: "The rules of port forwarding (A§2), by external port." });

export const portForwardingStatus = switchEndpoint({
  path: `${PORT_FORWARDING}/status`,
  summary: "Switches a rule on or off (A§4). An inactive one still occupies its ports.",
  whose,
});

export const addPortForwarding = commandEndpoint({
  ...here,
  summary: "Forwards a port or a range of ports to a device; protocol TCP, UDP, or BOTH, which is two entries or none.",
  body: z.strictObject({
    name: Typed,
    protocol: Typed,
    externalPort: TypedPort,
    externalPortEnd: TypedPort,
    internalIp: Typed,
    internalPort: TypedPort,
  }),
});

export const deletePortForwardings = commandEndpoint({
  ...here,
  path: `${PORT_FORWARDING}/delete`,
  summary: "Deletes one or many rules: `selectedProtocols`, the index of each protocol, repeated, as a list, or with commas between.",
  body: z.strictObject({ selectedProtocols: Selection }),
});

export const deletePortForwarding = removeEndpoint({ path: `${PORT_FORWARDING}/delete`, summary: "Deletes one rule (A§7).", whose });

export const portForwardingContract = {
  portForwardingSection,
  portForwardingStatus,
  addPortForwarding,
  deletePortForwardings,
  deletePortForwarding,
};
