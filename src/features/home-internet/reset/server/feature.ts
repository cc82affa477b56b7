import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { placeCommand } from "../../operations/server/place-command.ts";
import { contractOf } from "../../operations/server/contract-of.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { section, wholeRouterCommand } from "../../operations/server/section-calls.ts";
import { sectionParts } from "../../operations/server/section.ts";
import { newestOf } from "../../operations/server/store.ts";
import { resetContract } from "../contract.ts";

/** Back to the factory settings (A§4 "Reset"). `server/endings.ts` resets our own data about the router. */
export const reset: ServerFeature<typeof resetContract, OperationDependencies> = {
  contract: resetContract,
  handlers: {
    resetSection: section(async (_, { opened, deps }) => ({
      status: 200,
      body: { ...(await sectionParts(deps.db, opened, ["reset"])), checkingTime: deps.times.checkingMs },
    })),

    reset: section(({ once }, from) =>
      once(async (tx) => {
        const placed = await placeCommand(tx, wholeRouterCommand("reset", from), from);
        if (placed.state === "fields") throw new Error("a reset has no fields");
        return placed.state === "accepted"
          ? { status: 200, body: placed.ticket.checkingTime }
          : { status: 409, body: { problem: placed.state } };
      }),
    ),

    async restorationStatus({ query: { cid }, user }, deps) {
      const contract = await contractOf(deps, { user, cid });
      const [newest] = await newestOf(deps.db, contract.cid, { families: ["reset"], most: 1 });
      if (!newest) throw new HttpProblem(404);
      if (newest.state === "applied") return { status: 200, body: true };
      if (newest.endedAt || newest.endsBy <= deps.clock.now()) return { status: 409, body: { problem: "not-restored" } };
      return { status: 200, body: false };
    },
  },
};
