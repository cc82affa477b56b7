import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Change } from "#providers/network-controller/port.ts";
import { place, type Wish } from "../../operations/server/ask.ts";
import { heldOf } from "../../operations/server/held.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { AWAY, formAnswer, openSection, sectionParts, ticketFor, type Opened } from "../../operations/server/section.ts";
import { selectedIndexes } from "../../operations/server/selected.ts";
import { afterPortRule, portRuleFaults, type WantedPortRule } from "../../rules/port-forwarding.ts";
import type { Held } from "../../settings.ts";
import { portForwardingContract, type PortForwardingSection } from "../contract.ts";

async function sectionOf(db: Db, opened: Opened): Promise<PortForwardingSection> {
  const { contract, report } = opened;
  const { portRules } = await heldOf(db, contract.cid, report.settings);
  return {
    ...(await sectionParts(db, opened, ["napt"])),
    entries: portRules.sort((one, other) => one.externalPort - other.externalPort || one.protocol.localeCompare(other.protocol)),
    limit: opened.limits.portRules,
  };
}

type From = { opened: Opened; user: CustomerUser };
const wishOf = ({ opened: { contract }, user }: From) => ({ contract, askedBy: user.id, family: "napt" as const });

/** Throws the 404 of an entry that is not there. */
function entryAt({ portRules }: Held, index: number): Held["portRules"][number] {
  const entry = portRules.find((one) => one.index === index);
  if (!entry) throw new HttpProblem(404);
  return entry;
}

type Ports = { externalPort: string | number; externalPortEnd?: string | number | undefined };
const written = ({ externalPort: from, externalPortEnd: to }: Ports): string =>
  !to || String(to) === String(from) ? String(from) : `${from}–${to}`;
const PROTOCOLS: Record<string, string> = { BOTH: "TCP, UDP" };

/** The same rule is the same wish, whether its ports came as numbers or as a form's text, with blanks around them or without. */
const tidied = ({ name, protocol, externalPort, externalPortEnd = "", internalIp, internalPort }: WantedPortRule) => {
  const text = (typed: string | number) => String(typed).trim();
  return {
    ...{ name: text(name), protocol, externalPort: text(externalPort), externalPortEnd: text(externalPortEnd) },
    ...{ internalIp: text(internalIp), internalPort: text(internalPort) },
  };
};

function addWish(from: From, typed: WantedPortRule): Wish {
  const wanted = tidied(typed);
  const { name, protocol, internalIp } = wanted;
  return {
    ...wishOf(from),
    ...{ kind: "napt.add", asked: wanted },
    told: { name, protocol: PROTOCOLS[protocol] ?? protocol, externalPort: written(wanted), ipAddress: internalIp },
    prepare(held) {
      const fields = portRuleFaults(held, wanted, from.opened.limits);
      if (fields.length > 0) return { fields };
      const rows = afterPortRule(held, wanted).portRules.slice(held.portRules.length);
      return {
        steps: rows.map(({ index: _, status: __, ...row }): Change => ({ kind: "port-mapping-add", row: { ...row, active: true } })),
      };
    },
  };
}

/** What the ledger tells of rules that are there. */
function toldOf({ opened: { report } }: From, indexes: number[]): Record<string, string> {
  const rows = report.settings.portMappings.filter(({ instance }) => indexes.includes(instance));
  const each = (of: (row: (typeof rows)[number]) => string) => [...new Set(rows.map(of))].join(", ");
  return { name: each(({ name }) => name), protocol: each(({ protocol }) => protocol), externalPort: each(written) };
}

/** Deletes all of them or, where one is refused, none: what was gone by then is put back. */
const deleteWish = (from: From, indexes: number[]): Wish => ({
  ...wishOf(from),
  ...{ kind: "napt.delete", asked: indexes, told: toldOf(from, indexes) },
  prepare(held) {
    if (indexes.length === 0) return { fields: [{ field: "selectedProtocols", fault: "nothing-selected" }] };
    return { steps: indexes.map((index) => ({ kind: "port-mapping-remove", instance: entryAt(held, index).index })) };
  },
});

const statusWish = (from: From, { index, status }: { index: number; status: "activate" | "deactivate" }): Wish => ({
  ...wishOf(from),
  ...{ kind: `napt.${status}`, asked: index, told: toldOf(from, [index]) },
  prepare: (held) => ({
    steps: [{ kind: "port-mapping-set", instance: entryAt(held, index).index, row: { active: status === "activate" } }],
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
      return once((tx) => ticketFor(tx, statusWish({ opened, user }, { index, status }), { deps, report: opened.report }));
    },

    async addPortForwarding({ query: { cid }, body, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      const { name = "", protocol = "", externalPort = "", externalPortEnd = "", internalIp = "", internalPort = "" } = body;
      const wish = addWish({ opened, user }, { name, protocol, externalPort, externalPortEnd, internalIp, internalPort });
      return once(async (tx) => formAnswer(await place(tx, wish, { deps, report: opened.report }), () => sectionOf(tx, opened)));
    },

    async deletePortForwardings({ query: { cid }, body: { selectedProtocols }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      const wish = deleteWish({ opened, user }, selectedIndexes(selectedProtocols));
      return once(async (tx) => formAnswer(await place(tx, wish, { deps, report: opened.report }), () => sectionOf(tx, opened)));
    },

    async deletePortForwarding({ query: { cid, index }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once((tx) => ticketFor(tx, deleteWish({ opened, user }, [index]), { deps, report: opened.report }));
    },
  },
};
