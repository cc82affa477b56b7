import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { RouterSettings } from "#providers/network-controller/port.ts";
import { place, type Wish } from "../../operations/server/ask.ts";
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

type Wanted = Partial<Record<"routerIp" | "subnetMask" | "poolStart" | "poolEnd", string | undefined>>;

/** What is wished otherwise than the router holds it. */
function changed({ lan, dhcp }: Pick<RouterSettings, "lan" | "dhcp">, wanted: Wanted): Record<string, string> {
  const now = { ...lan, poolStart: dhcp.poolStart, poolEnd: dhcp.poolEnd };
  const names = Object.keys(now) as (keyof typeof now)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const wish = wanted[name]?.trim();
      return wish === undefined || wish === now[name] ? [] : [[name, wish]];
    }),
  );
}

function formWish({ contract, report, limits }: Opened, user: CustomerUser, wanted: Wanted): Wish {
  return {
    ...{ contract, askedBy: user.id, family: "lan", kind: "lan.settings", asked: wanted, told: changed(report.settings, wanted) },
    prepare(held, _tx, settings) {
      const fields = lanFaults(held, wanted, limits);
      if (fields.length > 0) return { fields };
      const { poolStart, poolEnd, ...lan } = changed(settings, wanted);
      const dhcp = { ...(poolStart && { poolStart }), ...(poolEnd && { poolEnd }) };
      const hasPool = Object.keys(dhcp).length > 0;
      if (!hasPool && Object.keys(lan).length === 0) return { fields: [{ field: "routerIp", fault: "nothing-changed" }] };
      return { steps: [{ kind: "lan", ...lan, ...(hasPool && { dhcp }) }] };
    },
  };
}

/** A pool that cannot work is told before it is switched on, at its field. */
function statusWish({ contract, limits }: Opened, user: CustomerUser, status: "activate" | "deactivate"): Wish {
  const active = status === "activate";
  const wanted: { status: Status } = { status: active ? "active" : "inactive" };
  return {
    ...{ contract, askedBy: user.id, family: "lan", kind: `lan.${status}`, asked: status, told: {} },
    prepare(held) {
      const fields = active ? lanFaults(held, wanted, limits) : [];
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
      return once((tx) => ticketFor(tx, statusWish(opened, user, status), { deps, report: opened.report }));
    },

    async changeLan({ query: { cid }, body, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once(async (tx) => {
        const asked = await place(tx, formWish(opened, user, body), { deps, report: opened.report });
        return formAnswer(asked, () => sectionOf(tx, opened));
      });
    },
  },
};
