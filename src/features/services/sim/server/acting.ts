import { randomUUID } from "node:crypto";
import type { Line } from "#features/account/customers/contract.ts";
import type { Db } from "#platform/server/db.ts";
import { endOperation, insertOperation } from "#platform/server/operations/store.ts";
import type { ServiceFault, StateKind } from "../../operations/kinds.ts";
import { placeForLine } from "../../operations/server/place.ts";
import { statesUnderWay } from "../../operations/server/under-way.ts";
import { refusalOf, type Action, type Reason, type Refusal } from "../rules.ts";
import type { SimDependencies } from "./dependencies.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

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
  busy: "busy",
};

type World = Pick<SimDependencies, "jobs" | "clock" | "linesComingBack">;

/**
 * Stores an act: an operation for each line, also for those that are refused at once, so that the ledger has them all. What is under way counts before the
 * state of a line: it is about to change.
 */
export async function storeAct(tx: Db, acting: Acting, deps: World): Promise<{ group: string; placed: number; refused: number }> {
  const group = randomUUID();
  const moving = await statesUnderWay(tx, acting.lines.map(({ serviceId }) => serviceId), deps); // prettier-ignore
  let placed = 0;
  for (const line of acting.lines) {
    const underWay = moving.get(line.serviceId);
    const refused = underWay ? { refusal: "busy" as const, underWay } : await placeAct(tx, { ...acting, line, group }, deps);
    if (refused) await refuse(tx, { ...acting, line, group, refused }, deps);
    else placed += 1;
  }
  return { group, placed, refused: acting.lines.length - placed };
}

type OfLine = Omit<Acting, "lines"> & { line: Line; group: string };
/** Why a line was refused; `underWay`: what it met. */
type Refused = { refusal: Refusal; underWay?: StateKind };

async function placeAct(tx: Db, { action, reason, line, user, group }: OfLine, deps: World): Promise<Refused | undefined> {
  const refusal = refusalOf(action, line);
  if (refusal) return { refusal };
  const change = action === "suspend" ? { action, reason: reason ?? "OTHER" } : { action };
  const kind = `line.${action}` as const;
  const stored = await placeForLine(tx, { kind, line, user, change, request: { reason }, groupId: group }, deps);
  if (stored.state === "placed") return undefined;
  const other = stored.state === "busy" ? stored.underWay?.kind : kind;
  return { refusal: "busy", underWay: other === "line.suspend" || other === "line.resume" ? other : kind };
}

const REFUSED_SECONDS = 1;

/** Writes into the ledger what was refused before any system was asked. */
async function refuse(
  tx: Db,
  { action, reason, line, user, group, refused: { refusal, underWay } }: OfLine & { refused: Refused },
  { clock }: Pick<World, "clock">,
): Promise<void> {
  const now = clock.now();
  const id = randomUUID();
  const subject = { subject: line.serviceId, account: line.billingAccountCode, customerId: user.customerId, userId: user.id };
  const endsBy = instantAfter(now, REFUSED_SECONDS * 1_000);
  // in a family of its own: another operation may be under way
  const what = {
    kind: `line.${action}`,
    family: "line.refused",
    request: { reason, refused: refusal, underWay: underWay ?? null },
    undoes: null,
  };
  await insertOperation(tx, { id, ...subject, ...what, groupId: group, requestedAt: now, endsBy });
  await endOperation(tx, id, { state: "failed", fault: { reason: FAULT[refusal] }, now });
}
