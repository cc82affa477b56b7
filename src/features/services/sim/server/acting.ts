import { randomUUID } from "node:crypto";
import type { Line } from "#features/account/customers/contract.ts";
import type { Db } from "#platform/server/db.ts";
import { endOperation, insertOperation } from "#platform/server/operations/store.ts";
import { placeForLine } from "../../operations/server/place.ts";
import type { ServiceFault } from "../../operations/kinds.ts";
import { refusalOf, type Action, type Reason, type Refusal } from "../rules.ts";
import type { SimDependencies } from "./dependencies.ts";

export type Acting = {
  action: Action;
  /** Null where lines are resumed. */
  reason: Reason | null;
  lines: readonly Line[];
  user: { id: string; customerId: string };
};

/** The fault that the ledger shows of what was refused at once. */
const FAULT: Record<Refusal, ServiceFault> = {
  "no-sim": "not-allowed",
  "already-suspended": "already-suspended",
  "not-suspended": "not-suspended",
  "not-allowed": "not-allowed",
  busy: "not-allowed",
};

/** Stores an act: an operation for each line, also for those that are refused at once, so that the ledger has them all. */
export async function storeAct(
  tx: Db,
  acting: Acting,
  deps: Pick<SimDependencies, "jobs" | "clock">,
): Promise<{ group: string; placed: number; refused: number }> {
  const group = randomUUID();
  let placed = 0;
  for (const line of acting.lines) {
    const refusal = refusalOf(acting.action, line) ?? (await place(tx, { ...acting, line, group }, deps));
    if (refusal) await refuse(tx, { ...acting, line, group, refusal }, deps);
    else placed += 1;
  }
  return { group, placed, refused: acting.lines.length - placed };
}

type OfLine = Omit<Acting, "lines"> & { line: Line; group: string };

async function place(
  tx: Db,
  { action, reason, line, user, group }: OfLine,
  deps: Pick<SimDependencies, "jobs" | "clock">,
): Promise<"busy" | undefined> {
  const change = action === "suspend" ? { action, reason: reason ?? "OTHER" } : { action };
  const kind = `line.${action}` as const;
  const { state } = await placeForLine(tx, { kind, line, user, change, request: { reason }, groupId: group }, deps);
  return state === "placed" ? undefined : "busy";
}

const REFUSED_SECONDS = 1;

/** Writes into the ledger what was refused before any system was asked. */
async function refuse(
  tx: Db,
  { action, reason, line, user, group, refusal }: OfLine & { refusal: Refusal },
  { clock }: Pick<SimDependencies, "clock">,
): Promise<void> {
  const now = clock.now();
  const id = randomUUID();
  const subject = { subject: line.serviceId, account: line.billingAccountCode, customerId: user.customerId, userId: user.id };
  const endsBy = new Date(now.getTime() + REFUSED_SECONDS * 1_000);
  // in a family of its own: another operation may be under way
  const what = { kind: `line.${action}`, family: "line.refused", request: { reason, refused: refusal }, undoes: null };
  await insertOperation(tx, { id, ...subject, ...what, groupId: group, requestedAt: now, endsBy });
  await endOperation(tx, id, { state: "failed", fault: { reason: FAULT[refusal] }, now });
}
