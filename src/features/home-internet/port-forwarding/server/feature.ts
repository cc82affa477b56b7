import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Change } from "#providers/network-controller/port.ts";
import { place, type Command } from "../../operations/server/place-command.ts";
import { currentSettings } from "../../operations/server/current-settings.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { AWAY, formAnswer, openSection, sectionParts, ticketFor, type Opened } from "../../operations/server/section.ts";
import { selectedIndexes } from "../../operations/server/selected.ts";
import { afterPortRule, portRuleFaults, type PortRuleInput } from "../../rules/port-forwarding.ts";
import type { CurrentSettings } from "../../settings.ts";
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

type From = { opened: Opened; user: CustomerUser };
const commandOf = ({ opened: { contract }, user }: From) => ({ contract, askedBy: user.id, family: "napt" as const });

/** Throws the 404 of an entry that is not there. */
function entryAt({ portRules }: CurrentSettings, index: number): CurrentSettings["portRules"][number] {
  const entry = portRules.find((one) => one.index === index);
  if (!entry) throw new HttpProblem(404);
  return entry;
}

type Ports = { externalPort: string | number; externalPortEnd?: string | number | undefined };
const written = ({ externalPort: from, externalPortEnd: to }: Ports): string =>
  !to || String(to) === String(from) ? String(from) : `${from}–${to}`;
const PROTOCOLS: Record<string, string> = { BOTH: "TCP, UDP" };

/** The same rule is the same command, whether its ports came as numbers or as a form's text, with blanks around them or without. */
const tidied = ({ name, protocol, externalPort, externalPortEnd = "", internalIp, internalPort }: PortRuleInput) => {
  const text = (typed: string | number) => String(typed).trim();
  return {
    ...{ name: text(name), protocol, externalPort: text(externalPort), externalPortEnd: text(externalPortEnd) },
    ...{ internalIp: text(internalIp), internalPort: text(internalPort) },
  };
};

function addCommand(from: From, typed: PortRuleInput): Command {
  const input = tidied(typed);
  const { name, protocol, internalIp } = input;
  return {
    ...commandOf(from),
    ...{ kind: "napt.add", request: input },
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

/** What the ledger tells of rules that are there. */
function detailsOf({ opened: { report } }: From, indexes: number[]): Record<string, string> {
  const rows = report.settings.portMappings.filter(({ instance }) => indexes.includes(instance));
  const each = (of: (row: (typeof rows)[number]) => string) => [...new Set(rows.map(of))].join(", ");
  return { name: each(({ name }) => name), protocol: each(({ protocol }) => protocol), externalPort: each(written) };
}

/** Deletes all of them or, where one is refused, none: what was gone by then is put back. */
const deleteCommand = (from: From, indexes: number[]): Command => ({
  ...commandOf(from),
  ...{ kind: "napt.delete", request: indexes, details: detailsOf(from, indexes) },
  prepare(current) {
    if (indexes.length === 0) return { fields: [{ field: "selectedProtocols", fault: "nothing-selected" }] };
    return { steps: indexes.map((index) => ({ kind: "port-mapping-remove", instance: entryAt(current, index).index })) };
  },
});

const statusCommand = (from: From, { index, status }: { index: number; status: "activate" | "deactivate" }): Command => ({
  ...commandOf(from),
  ...{ kind: `napt.${status}`, request: index, details: detailsOf(from, [index]) },
  prepare: (current) => ({
    steps: [{ kind: "port-mapping-set", instance: entryAt(current, index).index, row: { active: status === "activate" } }],
  }),
});

export const portForwarding: ServerFeature<typeof portForwardingContract, OperationDependencies> = {
  contract: portForwardingContract,
  handlers: {
    async portForwardingSection({ query: { cid }, user }, deps) {
      const opened = await openSection(deps, { user, cid });
      return opened === "away" ? AWAY : { status: 200, body: await sectionOf(deps.db, opened) };
    },

    async portForwardingStatus({ query: { cid, index, status }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once((tx) => ticketFor(tx, statusCommand({ opened, user }, { index, status }), { deps, report: opened.report }));
    },

    async addPortForwarding({ query: { cid }, body, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      const { name = "", protocol = "", externalPort = "", externalPortEnd = "", internalIp = "", internalPort = "" } = body;
      const command = addCommand({ opened, user }, { name, protocol, externalPort, externalPortEnd, internalIp, internalPort });
      return once(async (tx) => formAnswer(await place(tx, command, { deps, report: opened.report }), () => sectionOf(tx, opened)));
    },

    async deletePortForwardings({ query: { cid }, body: { selectedProtocols }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      const command = deleteCommand({ opened, user }, selectedIndexes(selectedProtocols));
      return once(async (tx) => formAnswer(await place(tx, command, { deps, report: opened.report }), () => sectionOf(tx, opened)));
    },

    async deletePortForwarding({ query: { cid, index }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once((tx) => ticketFor(tx, deleteCommand({ opened, user }, [index]), { deps, report: opened.report }));
    },
  },
};
