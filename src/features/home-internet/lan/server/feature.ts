import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { RouterSettings } from "#providers/network-controller/port.ts";
import { place, type Command } from "../../operations/server/place-command.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { AWAY, formAnswer, openSection, sectionParts, ticketFor, type Opened } from "../../operations/server/section.ts";
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

function formCommand({ contract, report, limits }: Opened, user: CustomerUser, input: Input): Command {
  return {
    ...{ contract, askedBy: user.id, family: "lan", kind: "lan.settings", request: input, details: changed(report.settings, input) },
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

/** A pool that cannot work is told before it is switched on, at its field. */
function statusCommand({ contract, limits }: Opened, user: CustomerUser, status: "activate" | "deactivate"): Command {
  const active = status === "activate";
  const input: { status: Status } = { status: active ? "active" : "inactive" };
  return {
    ...{ contract, askedBy: user.id, family: "lan", kind: `lan.${status}`, request: status, details: {} },
    prepare(current) {
      const fields = active ? lanFaults(current, input, limits) : [];
      return fields.length > 0 ? { fields } : { steps: [{ kind: "lan", dhcp: { active } }] };
    },
  };
}

export const lan: ServerFeature<typeof lanContract, OperationDependencies> = {
  contract: lanContract,
  handlers: {
    ...connectedDevices,

    async lanSection({ query: { cid }, user }, deps) {
      const opened = await openSection(deps, { user, cid });
      return opened === "away" ? AWAY : { status: 200, body: await sectionOf(deps.db, opened) };
    },

    async lanStatus({ query: { cid, index, status }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      if (index !== DHCP_INDEX) throw new HttpProblem(404);
      return once((tx) => ticketFor(tx, statusCommand(opened, user, status), { deps, report: opened.report }));
    },

    async changeLan({ query: { cid }, body, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once(async (tx) => {
        const result = await place(tx, formCommand(opened, user, body), { deps, report: opened.report });
        return formAnswer(result, () => sectionOf(tx, opened));
      });
    },
  },
};
