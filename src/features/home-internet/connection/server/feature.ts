import type { ServerFeature } from "#platform/server/feature.ts";
import { devicesOf } from "../../operations/server/devices.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { orAway } from "../../operations/server/or-away.ts";
import { section, ticketFor, wholeRouterCommand } from "../../operations/server/section-calls.ts";
import { openSection, sectionParts, WITHOUT_REPORT, type Opened } from "../../operations/server/section.ts";
import { connectionOf } from "../../rules/connection.ts";
import { connectionContract, type Connection } from "../contract.ts";
import { keepCheck, lastCheck } from "./checks.ts";

/** How long the router may take to answer while a customer waits. */
const PATIENCE_MS = 3_000;
/** For how long a check counts as current. */
const NEW_MS = 5_000;

async function connectionAt(deps: OperationDependencies, opened: Opened): Promise<Connection> {
  const { report, contract, readAt } = opened;
  const { state, since, checkedAt } = connectionOf(report, await lastCheck(deps.db, contract.cid), readAt);
  const { wifi } = report.settings;
  return {
    ...(await sectionParts(deps.db, opened, ["restart"])),
    state,
    hasFault: contract.hasFault,
    since: since && since.toISOString(),
    checkedAt: checkedAt.toISOString(),
    bands: (["24", "5"] as const).map((band) => ({ band, ...wifi[band] })),
    devices: devicesOf(report),
  };
}

/** The state of the connection, and restarting the router. */
export const connectionFeature: ServerFeature<typeof connectionContract, OperationDependencies> = {
  contract: connectionContract,
  handlers: {
    connection: section(async (_, { opened, deps }) => ({ status: 200, body: await connectionAt(deps, opened) })),

    checkConnection: section(async ({ query: { cid }, user }, { deps }) => {
      const last = await lastCheck(deps.db, cid);
      if (!last || deps.clock.now().getTime() - last.checkedAt.getTime() >= NEW_MS) {
        const came = await orAway(deps.networkController.refresh(cid, PATIENCE_MS));
        if (came === "away") return WITHOUT_REPORT.away;
        await keepCheck(deps.db, cid, { checkedAt: deps.clock.now(), answered: came === "fresh" || came === "online" });
      }
      const opened = await openSection(deps, { user, cid });
      return typeof opened === "string" ? WITHOUT_REPORT[opened] : { status: 200, body: await connectionAt(deps, opened) };
    }),

    restart: section(({ once }, from) =>
      once(async (tx) => {
        const answer = await ticketFor(tx, wholeRouterCommand("restart", from), from);
        if (answer.status === 422) throw new Error("a restart has no fields");
        return answer;
      }),
    ),
  },
};
