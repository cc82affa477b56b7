import type { FieldFault, CurrentSettings, Limits, PortRule, Protocol } from "../settings.ts";
import { isReadable } from "#vocabulary/unseen.ts";
import { atFields, faultWith, lengthOf, type Found } from "./faults.ts";
import { homeNetwork, refuseHost } from "./network.ts";

type Typed = string | number;
/** A rule as typed. `externalPortEnd` is empty or absent for a single port; BOTH becomes two rules. */
export type PortRuleInput = {
  name: string;
  protocol: string;
  externalPort: Typed;
  externalPortEnd?: Typed | undefined;
  internalIp: string;
  internalPort: Typed;
};

const HIGHEST = 65_535;
const PROTOCOLS: Record<string, Protocol[]> = { TCP: ["TCP"], UDP: ["UDP"], BOTH: ["TCP", "UDP"] };
const protocolsOf = (protocol: string): Protocol[] => (Object.hasOwn(PROTOCOLS, protocol) ? PROTOCOLS[protocol]! : []);

const textOf = (typed: Typed | undefined): string => String(typed ?? "").trim();
const readPort = (typed: Typed | undefined): number | undefined => {
  const text = textOf(typed);
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= HIGHEST ? Number(text) : undefined;
};
const refusePort = (typed: Typed | undefined): Found | undefined =>
  textOf(typed) === "" ? faultWith("missing") : readPort(typed) === undefined ? faultWith("not-a-port") : undefined;

type Ports = { from: number; to: number };
const written = ({ from, to }: Ports): string => (from === to ? String(from) : `${from}–${to}`);
const portsOf = (rule: PortRule): Ports => ({ from: rule.externalPort, to: rule.externalPortEnd });
const overlap = (one: Ports, other: Ports): boolean => one.from <= other.to && other.from <= one.to;

/** The ports of the input; undefined while one of them is invalid. */
function enteredPorts({ externalPort, externalPortEnd }: PortRuleInput): Ports | undefined {
  const from = readPort(externalPort);
  const to = textOf(externalPortEnd) === "" ? from : readPort(externalPortEnd);
  return from === undefined || to === undefined ? undefined : { from, to };
}

/**
 * Why a rule of port forwarding cannot be added: faults of `name`, `protocol`, `externalPort`, `externalPortEnd`, `internalIp`, `internalPort`. A rule that is
 * switched off still occupies its ports.
 */
export function portRuleFaults(current: CurrentSettings, input: PortRuleInput, limits: Limits): FieldFault[] {
  const ports = enteredPorts(input);
  const inOrder = ports && ports.to >= ports.from ? ports : undefined;
  return atFields({
    name: refuseName(input.name.trim(), limits),
    protocol: refuseProtocol(current, input.protocol, limits),
    externalPort: refusePort(input.externalPort) ?? (inOrder && refuseExternal(current, { input, ports: inOrder }, limits)),
    externalPortEnd: textOf(input.externalPortEnd) === "" ? undefined : (refusePort(input.externalPortEnd) ?? refuseEnd(ports)),
    internalIp: refuseHost(input.internalIp, homeNetwork(current.lan)),
    internalPort: refusePort(input.internalPort) ?? (inOrder && refuseInternal(readPort(input.internalPort)!, inOrder)),
  });
}

function refuseName(name: string, { portRuleName: most }: Limits): Found | undefined {
  if (name === "") return faultWith("missing");
  if (!isReadable(name)) return faultWith("control-characters");
  return lengthOf(name) > most ? faultWith("name-too-long", most) : undefined;
}

function refuseProtocol({ portRules }: CurrentSettings, protocol: string, { portRules: most }: Limits): Found | undefined {
  if (protocol === "") return faultWith("missing");
  const rows = protocolsOf(protocol).length;
  if (rows === 0) return faultWith("not-a-protocol");
  const left = most - portRules.length;
  return left >= rows ? undefined : faultWith(left === 1 ? "port-rules-one-left" : "port-rules-full", most);
}

const refuseEnd = (ports: Ports | undefined): Found | undefined =>
  ports && ports.to < ports.from ? faultWith("range-backwards", ports.from) : undefined;

function refuseExternal(
  { portRules }: CurrentSettings,
  { input, ports }: { input: PortRuleInput; ports: Ports },
  limits: Limits,
): Found | undefined {
  const managed = limits.managementPorts.find((port) => overlap(ports, { from: port, to: port }));
  if (managed !== undefined) return faultWith("management-port", managed);
  const protocols = protocolsOf(input.protocol);
  const other = portRules.find((rule) => protocols.includes(rule.protocol) && overlap(ports, portsOf(rule)));
  return other && faultWith("port-taken", `${other.name} (${other.protocol} ${written(portsOf(other))})`);
}

/** As many internal ports as external ones: the last of them must be a port, too. */
function refuseInternal(first: number, { from, to }: Ports): Found | undefined {
  const highest = HIGHEST - (to - from);
  return first > highest ? faultWith("internal-range-too-high", highest) : undefined;
}

/** The settings after the rule is added: one row for each protocol, without a number yet (`index` 0). Only for input without faults. */
export function afterPortRule(current: CurrentSettings, input: PortRuleInput): CurrentSettings {
  const ports = enteredPorts(input);
  const internalPort = readPort(input.internalPort);
  if (!ports || internalPort === undefined) throw new Error("A port rule with faults cannot be added.");
  const rows = protocolsOf(input.protocol).map((protocol): PortRule => {
    const outside = { externalPort: ports.from, externalPortEnd: ports.to };
    return {
      index: 0,
      name: input.name.trim(),
      protocol,
      ...outside,
      internalIp: input.internalIp.trim(),
      internalPort,
      status: "active",
    };
  });
  return { ...current, portRules: [...current.portRules, ...rows] };
}
