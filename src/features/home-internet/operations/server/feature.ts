import type { ServerFeature } from "#platform/server/feature.ts";
import { Refusal } from "#platform/server/refuse.ts";
import { operationsContract } from "../contract.ts";
import { lastReport } from "./ask.ts";
import { contractOf } from "./contract-of.ts";
import { devicesOf } from "./devices.ts";
import type { OperationNeeds } from "./needs.ts";
import { AWAY, openSection, ticketAnswer } from "./section.ts";
import { find, newestOf } from "./store.ts";
import { tellAll } from "./tell.ts";
import { placeUndo } from "./undo.ts";

/** As many as a customer may want to look back at. */
const IN_LEDGER = 100;

export const operations: ServerFeature<typeof operationsContract, OperationNeeds> = {
  contract: operationsContract,
  handlers: {
    async modificationResult({ query: { cid, ticketId }, user }, needs) {
      const contract = await contractOf(needs, { user, cid });
      const kept = await find(needs.db, ticketId);
      if (kept?.cid !== contract.cid) throw new Refusal(404);
      if (!kept.endedAt && !(await needs.waitingRoom.ended(ticketId, needs.times.longPollMs)))
        return { status: 202, body: { checkingTime: needs.times.checkingMs } };
      const ended = kept.endedAt ? kept : await find(needs.db, ticketId);
      return { status: 200, body: ended?.state === "applied" };
    },

    async ledger({ query: { cid }, user }, needs) {
      const contract = await contractOf(needs, { user, cid });
      return { status: 200, body: { cid, operations: tellAll(await newestOf(needs.db, contract.cid, { most: IN_LEDGER })) } };
    },

    async knownDevices({ query: { cid }, user }, needs) {
      const opened = await openSection(needs, { user, cid });
      if (opened === "away") return AWAY;
      const { report } = opened;
      return { status: 200, body: { cid, reportedAt: report.reportedAt.toISOString(), devices: devicesOf(report) } };
    },

    async undo({ query: { cid }, body: { ticketId }, user, once }, needs) {
      const contract = await contractOf(needs, { user, cid });
      const undone = await find(needs.db, ticketId);
      if (undone?.cid !== contract.cid) throw new Refusal(404);
      if (contract.suspended) return { status: 409, body: { problem: "service-suspended" } };
      const report = await lastReport(needs, cid);
      if (report === "away") return AWAY;
      return once(async (tx) => {
        const asked = await placeUndo(tx, { contract, askedBy: user.id, undone }, { needs, report });
        return asked.state === "not-undoable" ? { status: 409, body: { problem: asked.state } } : ticketAnswer(asked);
      });
    },
  },
};
