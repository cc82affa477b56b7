import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import type { Wish } from "../../operations/server/ask.ts";
import { devicesOf } from "../../operations/server/devices.ts";
import type { HomeContract, OperationNeeds } from "../../operations/server/needs.ts";
import { orAway } from "../../operations/server/or-away.ts";
import { AWAY, openSection, sectionParts, ticketFor, type Opened } from "../../operations/server/section.ts";
import { connectionOf } from "../../rules/connection.ts";
import { connectionContract, type Connection } from "../contract.ts";
import { keepCheck, lastCheck } from "./checks.ts";

/** How long the router may take to answer while a customer waits. */
const PATIENCE_MS = 3_000;
/** A check is as good as new for so long. */
const NEW_MS = 5_000;

async function connectionAt(needs: OperationNeeds, opened: Opened): Promise<Connection> {
  const { report, contract, readAt } = opened;
  const { state, since, checkedAt } = connectionOf(report, await lastCheck(needs.db, contract.cid), readAt);
  const { wifi } = report.settings;
  return {
    ...(await sectionParts(needs.db, opened, ["restart"])),
    ...{ state, since: since && since.toISOString(), checkedAt: checkedAt.toISOString() },
    bands: (["24", "5"] as const).map((band) => ({ band, ...wifi[band] })),
    devices: devicesOf(report),
  };
}

const restartWish = (contract: HomeContract, user: CustomerUser): Wish => ({
  ...{ contract, askedBy: user.id, family: "restart", kind: "restart", asked: {}, told: {} },
  prepare: () => ({ steps: [{ kind: "restart" }] }),
});

/** The state of the connection, and restarting the router. */
export const connectionFeature: ServerFeature<typeof connectionContract, OperationNeeds> = {
  contract: connectionContract,
  handlers: {
    async connection({ query: { cid }, user }, needs) {
      const opened = await openSection(needs, { user, cid });
      return opened === "away" ? AWAY : { status: 200, body: await connectionAt(needs, opened) };
    },

    async checkConnection({ query: { cid }, user }, needs) {
      const before = await openSection(needs, { user, cid });
      if (before === "away") return AWAY;
      const last = await lastCheck(needs.db, cid);
      if (!last || needs.clock.now().getTime() - last.checkedAt.getTime() >= NEW_MS) {
        const came = await orAway(needs.networkController.refresh(cid, PATIENCE_MS));
        if (came === "away") return AWAY;
        await keepCheck(needs.db, cid, { checkedAt: needs.clock.now(), answered: came === "fresh" });
      }
      const opened = await openSection(needs, { user, cid });
      return opened === "away" ? AWAY : { status: 200, body: await connectionAt(needs, opened) };
    },

    async restart({ query: { cid }, user, once }, needs) {
      const opened = await openSection(needs, { user, cid });
      if (opened === "away") return AWAY;
      return once(async (tx) => {
        const answer = await ticketFor(tx, restartWish(opened.contract, user), { needs, report: opened.report });
        if (answer.status === 422) throw new Error("a restart has no fields");
        return answer;
      });
    },
  },
};
