import { scopeOf } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import type { OperationDependencies } from "./dependencies.ts";
import { contractsFor } from "./contract-of.ts";
import { isNoReport, lastReport, placeCommand, type Command } from "./place-command.ts";
import { find } from "./store.ts";

type Served = { cid: string | null; serviceType: string; billingAccountCode: string };
type RouterCommand = { cid: string; customerId: string; userId: string; operation: "restart-router" | "reset-wifi-channel" };

const CHANGES = {
  "restart-router": { family: "restart", kind: "restart" },
  "reset-wifi-channel": { family: "channels", kind: "wifi.channels" },
} as const;
const STEPS = { "restart-router": { kind: "restart" }, "reset-wifi-channel": { kind: "wifi-channels" } } as const;

/** What home internet offers to other features: what a guide does to a router. */
export const routerOffers = (deps: OperationDependencies) => ({
  /** The contract whose router serves a line: its own, or the only one on the same account; undefined where the user may not change it. */
  async contractFor(user: CustomerUser, { cid, serviceType, billingAccountCode }: Served): Promise<string | undefined> {
    if (scopeOf(user, "home-internet").length === 0) return undefined;
    const contracts = await contractsFor(deps, user);
    if (cid !== null) return contracts.find((one) => one.cid === cid)?.cid;
    const near = serviceType === "TV" ? contracts.filter(({ account }) => account === billingAccountCode) : [];
    return near.length === 1 ? near[0]!.cid : undefined;
  },

  /** Places an operation on a router; `placed` writes its id in the same transaction. */
  async begin(
    { cid, customerId, userId, operation }: RouterCommand,
    placed: (tx: Db, operationId: string) => Promise<void>,
  ): Promise<"placed" | "not-now" | "away"> {
    const contract = (await deps.contractsOf(deps.db, customerId, "all")).find((one) => one.cid === cid);
    if (!contract) return "not-now";
    const report = await lastReport(deps, cid);
    if (isNoReport(report)) return "away";
    const command: Command = {
      ...{ contract, requestedBy: userId, request: {}, details: {}, ...CHANGES[operation] },
      prepare: () => ({ steps: [STEPS[operation]] }),
    };
    return deps.db.transaction().execute(async (tx) => {
      const result = await placeCommand(tx, command, { deps, report });
      if (result.state !== "accepted") return "not-now";
      await placed(tx, result.ticket.ticketId);
      return "placed";
    });
  },

  /** How an operation stands; undefined: there is none. */
  async stateOf(db: Db, operationId: string): Promise<"under-way" | "applied" | "failed" | "expired" | undefined> {
    const state = (await find(db, operationId))?.state;
    return state === "queued" || state === "applying" ? "under-way" : state;
  },
});
