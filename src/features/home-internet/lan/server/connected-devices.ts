import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { isNoReport, lastReport, placeCommand, type Command } from "../../operations/server/place-command.ts";
import { contractOf } from "../../operations/server/contract-of.ts";
import { devicesOf } from "../../operations/server/devices.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { commandFrom, section } from "../../operations/server/section-calls.ts";
import { WITHOUT_REPORT } from "../../operations/server/section.ts";
import { find } from "../../operations/server/store.ts";
import type { lanContract } from "../contract.ts";

type Handlers = Pick<
  ServerFeature<typeof lanContract, OperationDependencies>["handlers"],
  "connectedDevicesTicket" | "connectedDevicesResult"
>;

/** The connected devices as the router itself reports them on request (A§7). */
export const connectedDevices: Handlers = {
  connectedDevicesTicket: section(({ once }, from) => {
    const { contract, requestedBy } = commandFrom(from);
    const command: Command = {
      // reading changes nothing, so a suspended service may be read
      contract: { ...contract, suspended: false },
      requestedBy,
      family: "devices",
      kind: "devices.read",
      request: "devices",
      details: {},
      prepare: () => ({ steps: [] }),
    };
    return once(async (tx) => {
      const placed = await placeCommand(tx, command, from);
      return placed.state === "accepted" ? { status: 200, body: placed.ticket } : { status: 409, body: { problem: "busy" } };
    });
  }),

  async connectedDevicesResult({ query: { cid, ticketId }, user }, deps) {
    await contractOf(deps, { user, cid });
    const operation = await find(deps.db, ticketId);
    if (operation?.cid !== cid || operation.kind !== "devices.read") throw new HttpProblem(404);
    if (!operation.endedAt && !(await deps.endingsWatch.ended(ticketId, deps.times.longPollMs)))
      return { status: 202, body: { checkingTime: deps.times.checkingMs } };
    const ended = operation.endedAt ? operation : await find(deps.db, ticketId);
    if (ended?.state !== "applied") return { status: 409, body: { problem: "not-read" } };
    const report = await lastReport(deps, cid); // the one that ended the reading, or a newer one
    return isNoReport(report) ? WITHOUT_REPORT[report] : { status: 200, body: devicesOf(report) };
  },
};
