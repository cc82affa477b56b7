import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { RouterSettings } from "#providers/network-controller/port.ts";
import type { Command } from "../../operations/server/place-command.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { commandFrom, formFor, readSection, section, ticketFor, type From } from "../../operations/server/section-calls.ts";
import { sectionParts, type Opened } from "../../operations/server/section.ts";
import { lanFaults } from "../../rules/lan.ts";
import type { Status } from "../../settings.ts";
import { lanContract, type LanSection } from "../contract.ts";
import { connectedDevices } from "./connected-devices.ts";

const FAMILIES = ["lan"] as const;
/** A router has one DHCP server. */
const DHCP_INDEX = 1;

async function sectionOf(db: Db, opened: Opened): Promise<LanSection> {
  const { lan, dhcp } = opened.report.settings;
  const { active, poolStart, poolEnd } = dhcp;
  return {
    ...(await sectionParts(db, opened, FAMILIES)),
    ...lan,
    dhcp: { index: DHCP_INDEX, status: active ? "active" : "inactive", poolStart, poolEnd },
  };
}

const formOf = formFor(sectionOf);

type Input = Partial<Record<"routerIp" | "subnetMask" | "poolStart" | "poolEnd", string | undefined>>;

/** The input that differs from the router's settings. */
function changed({ lan, dhcp }: Pick<RouterSettings, "lan" | "dhcp">, input: Input): Record<string, string> {
  const now = { ...lan, poolStart: dhcp.poolStart, poolEnd: dhcp.poolEnd };
  const names = Object.keys(now) as (keyof typeof now)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const command = input[name]?.trim();
      return command === undefined || command === now[name] ? [] : [[name, command]];
    }),
  );
}

function formCommand(from: From, input: Input): Command {
  const { report, limits } = from.opened;
  return {
    ...commandFrom(from),
    family: "lan",
    kind: "lan.settings",
    request: input,
    details: changed(report.settings, input),
    prepare(current, _tx, settings) {
      const fields = lanFaults(current, input, limits);
      if (fields.length > 0) return { fields };
      const { poolStart, poolEnd, ...lan } = changed(settings, input);
      const dhcp = { ...(poolStart && { poolStart }), ...(poolEnd && { poolEnd }) };
      const hasPool = Object.keys(dhcp).length > 0;
      if (!hasPool && Object.keys(lan).length === 0) return { fields: [{ field: "routerIp", fault: "nothing-changed" }] };
      return { steps: [{ kind: "lan", ...lan, ...(hasPool && { dhcp }) }] };
    },
  };
}

/** An invalid pool is reported at its field before DHCP is switched on. */
function statusCommand(from: From, status: "activate" | "deactivate"): Command {
  const active = status === "activate";
  const input: { status: Status } = { status: active ? "active" : "inactive" };
  return {
    ...commandFrom(from),
    family: "lan",
    kind: `lan.${status}`,
    request: status,
    details: {},
    prepare(current) {
      const fields = active ? lanFaults(current, input, from.opened.limits) : [];
      return fields.length > 0 ? { fields } : { steps: [{ kind: "lan", dhcp: { active } }] };
    },
  };
}

export const lan: ServerFeature<typeof lanContract, OperationDependencies> = {
  contract: lanContract,
  handlers: {
    ...connectedDevices,

    lanSection: readSection(sectionOf),

    lanStatus: section(({ query: { index, status }, once }, from) => {
      if (index !== DHCP_INDEX) throw new HttpProblem(404);
      return once((tx) => ticketFor(tx, statusCommand(from, status), from));
    }),

    changeLan: section(({ body, once }, from) => once((tx) => formOf(tx, formCommand(from, body), from))),
  },
};
