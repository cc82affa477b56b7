import { createHash, randomUUID } from "node:crypto";
import type { Db } from "#platform/server/db.ts";
import type { Change, Report, RouterSettings } from "#providers/network-controller/port.ts";
import type { FieldFault, Held } from "../../settings.ts";
import type { Ticket } from "../contract.ts";
import { isExclusive, type Family, type Kind } from "../operation.ts";
import { heldAfter } from "./held.ts";
import { plan } from "./jobs.ts";
import type { HomeContract, OperationDependencies } from "./dependencies.ts";
import { orAway } from "./or-away.ts";
import { newestReport } from "./read-back.ts";
import { encrypt } from "./encrypt.ts";
import { keep, lockContract, newestOf, underWay, type OperationRow } from "./store.ts";
import { withUnderWay } from "./would-be.ts";

/** What a wish comes to once the whole wanted state was looked at: faults by field, or what the router is asked. */
export type Prepared = { fields: FieldFault[] } | { steps: Change[]; password?: string };

export type Wish = {
  contract: HomeContract;
  askedBy: string;
  family: Family;
  kind: Kind;
  /** What is asked, as it was sent: the same again while it is under way gets the same ticket. */
  asked: unknown;
  /** What the ledger tells of it, by field; never a password. */
  told: Record<string, string>;
  /** Looks at what the router holds with all that is already under way, and says what to ask of it. What it writes stands and falls with the wish. */
  prepare(held: Held, tx: Db, settings: RouterSettings): Prepared | Promise<Prepared>;
  /** The operation that this one puts back. */
  mends?: string;
};

export type Requested =
  { state: "asked"; ticket: Ticket } | { state: "fields"; fields: FieldFault[] } | { state: "busy" } | { state: "service-suspended" };

/** The router's last report, or that there is none to be had now: the controller is away, or knows no router at this contract. */
export async function lastReport(
  { networkController }: Pick<OperationDependencies, "networkController">,
  cid: string,
): Promise<Report | "away"> {
  return (await orAway(networkController.lastReport(cid))) ?? "away";
}

/**
 * Takes a wish on: checks the whole wanted state and stores the operation with the job that carries it, in the caller's transaction.
 * Nothing is asked of the router here.
 */
export async function place(tx: Db, wish: Wish, { deps, report }: { deps: OperationDependencies; report: Report }): Promise<Requested> {
  const { contract, askedBy, family, kind, told, mends } = wish;
  const { cid } = contract;
  if (contract.suspended) return { state: "service-suspended" };
  await lockContract(tx, cid);
  const others = await underWay(tx, cid);
  const wishHash = createHash("sha256")
    .update(JSON.stringify([kind, wish.asked, deps.secret]))
    .digest("base64url");
  const inTheWay = others.find(
    (one) => one.family === family || isExclusive(one.family) || (isExclusive(family) && one.family !== "devices"),
  );
  if (inTheWay) return inTheWay.wishHash === wishHash ? { state: "asked", ticket: ticketOf(inTheWay, deps) } : { state: "busy" };

  const former = (await newestReport(tx, cid, report)).settings;
  const settings = withUnderWay(former, others);
  const prepared = await wish.prepare(await heldAfter(tx, cid, { settings, changes: others }), tx, settings);
  if ("fields" in prepared) return prepared.fields.length > 0 ? { state: "fields", fields: prepared.fields } : nothingToDo();
  const askedAt = deps.clock.now();
  const seconds = isExclusive(family) ? deps.times.resetSeconds : deps.times.changeSeconds;
  const wished = {
    ...{ ticketId: randomUUID(), cid, family, kind, wishHash, told, askedBy, askedAt, steps: prepared.steps, former },
    sealed: prepared.password === undefined ? null : encrypt(deps.secret, prepared.password),
    endsBy: new Date(askedAt.getTime() + seconds * 1_000),
    mends: mends ?? null,
  };
  if (!(await keep(tx, wished))) return { state: "busy" };
  await plan(tx, wished.ticketId, deps);
  return { state: "asked", ticket: ticketOf(wished, deps) };
}

const nothingToDo = (): never => {
  throw new Error("a wish was prepared to no faults and no steps");
};

/** The ticket of an operation (A§3). */
const ticketOf = (
  { cid, ticketId, askedAt, endsBy }: Pick<OperationRow, "cid" | "ticketId" | "askedAt" | "endsBy">,
  { times }: Pick<OperationDependencies, "times">,
): Ticket => ({
  cid,
  ticketId,
  checkingTime: times.checkingMs,
  waitingTime: Math.max(1, Math.ceil((endsBy.getTime() - askedAt.getTime()) / 60_000)),
});

/** The newest operations of a section's families, for its GET. */
export const operationsOf = (db: Db, cid: string, families: readonly Family[]): Promise<OperationRow[]> =>
  newestOf(db, cid, { families, most: 10 });
