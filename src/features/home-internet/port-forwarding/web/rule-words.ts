import type { ForwardedPort } from "../contract.ts";

type Ports = Pick<ForwardedPort, "externalPort" | "externalPortEnd">;
/** The external ports as people write them: 8000, or 8000–8010. */
export const portsOf = ({ externalPort: from, externalPortEnd: to }: Ports): string => (from === to ? String(from) : `${from}–${to}`);

/** The ports at the device: as many as outside. */
export const internalPortsOf = ({ internalPort, ...rule }: Ports & Pick<ForwardedPort, "internalPort">): string =>
  portsOf({ externalPort: internalPort, externalPortEnd: internalPort + rule.externalPortEnd - rule.externalPort });

/** A rule's name with what distinguishes it from its twin: Cameras (TCP 8000–8010). */
export const calledRule = (rule: Pick<ForwardedPort, "name" | "protocol"> & Ports): string =>
  `${rule.name ? `${rule.name} ` : ""}(${rule.protocol} ${portsOf(rule)})`.trim();

/** The rule for the other protocol with the same ports, where there is one. */
export const twinOf = (rule: ForwardedPort, entries: readonly ForwardedPort[]): ForwardedPort | undefined =>
  entries.find((other) => other.protocol !== rule.protocol && portsOf(other) === portsOf(rule) && other.internalIp === rule.internalIp);
