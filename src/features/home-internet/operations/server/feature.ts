import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { operationsContract } from "../contract.ts";
import { isNoReport, lastReport } from "./place-command.ts";
import { contractOf } from "./contract-of.ts";
import { devicesOf } from "./devices.ts";
import type { OperationDependencies } from "./dependencies.ts";
import { ticketAnswer, WITHOUT_REPORT } from "./section.ts";
import { section } from "./section-calls.ts";
import { find, newestOf } from "./store.ts";
import { operationAnswers } from "./operation-answers.ts";
import { placeUndo } from "./undo.ts";

/** How many entries the ledger shows. */
const IN_LEDGER = 100;

export const operations: ServerFeature<typeof operationsContract, OperationDependencies> = {
  contract: operationsContract,
  handlers: {
    async modificationResult({ query: { cid, ticketId }, user }, deps) {
      const contract = await contractOf(deps, { user, cid });
      const operation = await find(deps.db, ticketId);
      if (operation?.cid !== contract.cid) throw new HttpProblem(404);
      if (!operation.endedAt && !(await deps.endingsWatch.ended(ticketId, deps.times.longPollMs)))
        return { status: 202, body: { checkingTime: deps.times.checkingMs } };
      const ended = operation.endedAt ? operation : await find(deps.db, ticketId);
      return { status: 200, body: ended?.state === "applied" };
    },

    async ledger({ query: { cid }, user }, deps) {
      const contract = await contractOf(deps, { user, cid });
      return { status: 200, body: { cid, operations: operationAnswers(await newestOf(deps.db, contract.cid, { most: IN_LEDGER })) } };
    },

    knownDevices: section(async ({ query: { cid } }, { report }) => ({
      status: 200,
      body: { cid, reportedAt: report.reportedAt.toISOString(), devices: devicesOf(report) },
    })),

    async undo({ query: { cid }, body: { ticketId }, user, once }, deps) {
      const contract = await contractOf(deps, { user, cid });
      const undone = await find(deps.db, ticketId);
      if (undone?.cid !== contract.cid) throw new HttpProblem(404);
      if (contract.suspended) return { status: 409, body: { problem: "service-suspended" } };
      const report = await lastReport(deps, cid);
      if (isNoReport(report)) return WITHOUT_REPORT[report];
      return once(async (tx) => {
        const placed = await placeUndo(tx, { contract, requestedBy: user.id, undone }, { deps, report });
        return placed.state === "not-undoable" ? { status: 409, body: { problem: placed.state } } : ticketAnswer(placed);
      });
    },
  },
};
