import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import type { Change } from "#providers/network-controller/port.ts";
import type { Command } from "../../operations/server/place-command.ts";
import { currentSettings } from "../../operations/server/current-settings.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { commandFrom, formFor, readSection, section, ticketFor, type From } from "../../operations/server/section-calls.ts";
import { sectionParts, type Opened } from "../../operations/server/section.ts";
import { rowAt, selectedIndexes } from "../../operations/server/selected.ts";
import { afterPortRule, portRuleFaults, type PortRuleInput } from "../../rules/port-forwarding.ts";
import { portForwardingContract, type PortForwardingSection } from "../contract.ts";

async function sectionOf(db: Db, opened: Opened): Promise<PortForwardingSection> {
  const { contract, report } = opened;
  const { portRules } = await currentSettings(db, contract.cid, report.settings);
  return {
    ...(await sectionParts(db, opened, ["napt"])),
    entries: portRules.sort((one, other) => one.externalPort - other.externalPort || one.protocol.localeCompare(other.protocol)),
    limit: opened.limits.portRules,
  };
}

const formOf = formFor(sectionOf);
const commandOf = (from: From) => ({ ...commandFrom(from), family: "napt" as const });

type Ports = { externalPort: string | number; externalPortEnd?: string | number | undefined };
const written = ({ externalPort: from, externalPortEnd: to }: Ports): string =>
  !to || String(to) === String(from) ? String(from) : `${from}–${to}`;
const PROTOCOLS: Record<string, string> = { BOTH: "TCP, UDP" };

/** Equal rules are the same command, whether their ports came as numbers or as a form's text, with or without blanks. */
const tidyPortRule = ({ name, protocol, externalPort, externalPortEnd = "", internalIp, internalPort }: PortRuleInput) => {
  const text = (typed: string | number) => String(typed).trim();
  return {
    name: text(name),
    protocol,
    externalPort: text(externalPort),
    externalPortEnd: text(externalPortEnd),
    internalIp: text(internalIp),
    internalPort: text(internalPort),
  };
};

function addCommand(from: From, typed: PortRuleInput): Command {
  const input = tidyPortRule(typed);
  const { name, protocol, internalIp } = input;
  return {
    ...commandOf(from),
    kind: "napt.add",
    request: input,
    details: { name, protocol: PROTOCOLS[protocol] ?? protocol, externalPort: written(input), ipAddress: internalIp },
    prepare(current) {
      const fields = portRuleFaults(current, input, from.opened.limits);
      if (fields.length > 0) return { fields };
      const rows = afterPortRule(current, input).portRules.slice(current.portRules.length);
      return {
        steps: rows.map(({ index: _, status: __, ...row }): Change => ({ kind: "port-mapping-add", row: { ...row, active: true } })),
      };
    },
  };
}

/** The details of existing rules for the ledger. */
function detailsOf({ opened: { report } }: From, indexes: number[]): Record<string, string> {
  const rows = report.settings.portMappings.filter(({ instance }) => indexes.includes(instance));
  const each = (of: (row: (typeof rows)[number]) => string) => [...new Set(rows.map(of))].join(", ");
  return { name: each(({ name }) => name), protocol: each(({ protocol }) => protocol), externalPort: each(written) };
}

/** Deletes all of them or, where one is refused, none: those already deleted are restored. */
const deleteCommand = (from: From, indexes: number[]): Command => ({
  ...commandOf(from),
  kind: "napt.delete",
  request: indexes,
  details: detailsOf(from, indexes),
  prepare(current) {
    if (indexes.length === 0) return { fields: [{ field: "selectedProtocols", fault: "nothing-selected" }] };
    return { steps: indexes.map((index) => ({ kind: "port-mapping-remove", instance: rowAt(current.portRules, index).index })) };
  },
});

const statusCommand = (from: From, { index, status }: { index: number; status: "activate" | "deactivate" }): Command => ({
  ...commandOf(from),
  kind: `napt.${status}`,
  request: index,
  details: detailsOf(from, [index]),
  prepare: (current) => ({
    steps: [{ kind: "port-mapping-set", instance: rowAt(current.portRules, index).index, row: { active: status === "activate" } }],
  }),
});

export const portForwarding: ServerFeature<typeof portForwardingContract, OperationDependencies> = {
  contract: portForwardingContract,
  handlers: {
    portForwardingSection: readSection(sectionOf),

    portForwardingStatus: section(({ query, once }, from) => once((tx) => ticketFor(tx, statusCommand(from, query), from))),

    addPortForwarding: section(({ body, once }, from) => {
      const { name = "", protocol = "", externalPort = "", externalPortEnd = "", internalIp = "", internalPort = "" } = body;
      const command = addCommand(from, { name, protocol, externalPort, externalPortEnd, internalIp, internalPort });
      return once((tx) => formOf(tx, command, from));
    }),

    deletePortForwardings: section(({ body: { selectedProtocols }, once }, from) =>
      once((tx) => formOf(tx, deleteCommand(from, selectedIndexes(selectedProtocols)), from)),
    ),

    deletePortForwarding: section(({ query: { index }, once }, from) => once((tx) => ticketFor(tx, deleteCommand(from, [index]), from))),
  },
};
