import { createHash } from "node:crypto";
import type { Db } from "#platform/server/db.ts";
import { eachSecret } from "#platform/server/secrets.ts";
import type { Change, Report, RouterSettings } from "#providers/network-controller/port.ts";
import type { FieldFault, CurrentSettings } from "../../settings.ts";
import type { Ticket } from "../contract.ts";
import { familiesBeside, isExclusive, type Family, type Kind } from "../operation.ts";
import { currentSettingsAfter } from "./current-settings.ts";
import { placeChange } from "./jobs.ts";
import type { HomeContract, OperationDependencies } from "./dependencies.ts";
import { orAway } from "./or-away.ts";
import { newestReport } from "./read-back.ts";
import { encrypt } from "./encrypt.ts";
import { lackFaults } from "./lacks.ts";
import { lockContract, newestOf, underWay, type OperationRow } from "./store.ts";
import { withUnderWay } from "./projected.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/** A command checked against the projected settings: faults by field, or the steps for the router. */
export type Prepared = { fields: FieldFault[] } | { steps: Change[]; password?: string };

export type Command = {
  contract: HomeContract;
  requestedBy: string;
  family: Family;
  kind: Kind;
  /** The request as it was sent: the same again while it is under way gets the same ticket. */
  request: unknown;
  /** The details for the ledger, by field; never a password. */
  details: Record<string, string>;
  /** Checks the command against the current settings and all that is under way, and returns the steps. It writes in the transaction of the command. */
  prepare(current: CurrentSettings, tx: Db, settings: RouterSettings): Prepared | Promise<Prepared>;
  /** The operation that this one repairs. */
  repairs?: string;
};

export type CommandResult =
  | { state: "accepted"; ticket: Ticket }
  | { state: "fields"; fields: FieldFault[] }
  | { state: "busy" }
  | { state: "service-suspended" };

/** Why there is no report now: the controller is unavailable, it knows the router and has not read it yet, or there is no router at this contract. */
export type NoReport = "away" | "unread" | "no-router";
export const isNoReport = (report: Report | NoReport): report is NoReport => typeof report === "string";

/** How long a customer waits for the first reading of a router. */
const FIRST_READING_MS = 1_500;

/** The router's last report, or why there is none. A router that was never read is asked for its settings. */
export async function lastReport(
  { networkController }: Pick<OperationDependencies, "networkController">,
  cid: string,
): Promise<Report | NoReport> {
  const report = (await orAway(networkController.lastReport(cid))) ?? "no-router";
  if (report !== "unread") return report;
  const answer = await orAway(networkController.refresh(cid, FIRST_READING_MS));
  return answer === "fresh" ? ((await orAway(networkController.lastReport(cid))) ?? "no-router") : report;
}

/**
 * Places a command: checks the projected settings and stores the operation with the job that runs it, in the caller's transaction. The router is not called
 * here.
 */
export async function placeCommand(
  tx: Db,
  command: Command,
  { deps, report }: { deps: OperationDependencies; report: Report },
): Promise<CommandResult> {
  const { contract, requestedBy, family, kind, details, repairs } = command;
  const { cid } = contract;
  if (contract.suspended) return { state: "service-suspended" };
  const fields = lackFaults(report, family);
  if (fields.length > 0) return { state: "fields", fields };
  await lockContract(tx, cid);
  const others = await underWay(tx, cid);
  const [commandHash = "", ...formerHashes] = eachSecret(deps.secret).map((secret) => hashOf(kind, command.request, secret));
  const inTheWay = others.find(
    (one) => familiesBeside(family).includes(one.family) || isExclusive(one.family) || (isExclusive(family) && one.family !== "devices"),
  );
  if (inTheWay)
    return [commandHash, ...formerHashes].includes(inTheWay.commandHash)
      ? { state: "accepted", ticket: ticketOf(inTheWay, deps) }
      : { state: "busy" };

  const former = (await newestReport(tx, cid, report)).settings;
  const settings = withUnderWay(former, others);
  const prepared = await command.prepare(await currentSettingsAfter(tx, cid, { settings, changes: others }), tx, settings);
  if ("fields" in prepared) return prepared.fields.length > 0 ? { state: "fields", fields: prepared.fields } : nothingToDo();
  const requestedAt = deps.clock.now();
  const seconds = isExclusive(family) ? deps.times.resetSeconds : deps.times.changeSeconds;
  const placed = await placeChange(
    tx,
    {
      cid,
      customerId: contract.customerId,
      account: contract.account,
      family,
      kind,
      commandHash,
      details,
      requestedBy,
      steps: prepared.steps,
      former,
      encrypted: prepared.password === undefined ? null : encrypt(deps.secret, prepared.password),
      repairs: repairs ?? null,
      seconds,
    },
    deps,
  );
  if (placed.state !== "placed") return { state: "busy" };
  await deps.addToMainHistory(tx, { userId: requestedBy, event: "home-internet-changed", now: requestedAt, details: { cid, kind } });
  const endsBy = instantAfter(requestedAt, seconds * 1_000);
  return { state: "accepted", ticket: ticketOf({ cid, ticketId: placed.id, requestedAt, endsBy }, deps) };
}

const hashOf = (kind: Kind, request: unknown, secret: string): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, request, secret]))
    .digest("base64url");

const nothingToDo = (): never => {
  throw new Error("a command was prepared to no faults and no steps");
};

/** The ticket of an operation (A§3). */
const ticketOf = (
  { cid, ticketId, requestedAt, endsBy }: Pick<OperationRow, "cid" | "ticketId" | "requestedAt" | "endsBy">,
  { times }: Pick<OperationDependencies, "times">,
): Ticket => ({
  cid,
  ticketId,
  checkingTime: times.checkingMs,
  waitingTime: Math.max(1, Math.ceil((endsBy.getTime() - requestedAt.getTime()) / MINUTE_MS)),
});

/** The newest operations of a section's families, for its GET. */
export const operationsOf = (db: Db, cid: string, families: readonly Family[]): Promise<OperationRow[]> =>
  newestOf(db, cid, { families, most: 10 });
