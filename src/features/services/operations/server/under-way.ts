import type { Db } from "#platform/server/db.ts";
import { allUnderWay, underWay, type Operation } from "#platform/server/operations/store.ts";
import type { ServiceOperation } from "../contract.ts";
import { KINDS, STATE_KINDS, type ServiceKind, type StateKind } from "../kinds.ts";
import { shownOperation } from "./feature.ts";

/** The operation of the line that is under way in the family of this kind. It is looked for before the inventory is asked. */
export const underWayOf = (db: Db, serviceId: string, kind: ServiceKind): Promise<Operation | undefined> =>
  underWay(db, { subject: serviceId, family: KINDS[kind].family });

/** The body of a refusal that says what is under way. */
export const ongoingRequest = (
  operation: Operation | undefined,
  now: Date,
): { problem: "ongoing-request"; underWay?: ServiceOperation | undefined } => ({
  problem: "ongoing-request",
  ...(operation && { underWay: shownOperation(operation, now) }),
});

/** Lines that come back because what was owed is paid, of these. */
export type ComingBack = (db: Db, serviceIds: readonly string[]) => Promise<string[]>;

/** What changes the state of these lines now, by their numbers: what was requested here, or that they come back after a payment. */
export async function statesUnderWay(
  db: Db,
  serviceIds: readonly string[],
  { linesComingBack }: { linesComingBack: ComingBack },
): Promise<Map<string, StateKind>> {
  const found = new Map<string, StateKind>((await linesComingBack(db, serviceIds)).map((serviceId) => [serviceId, "line.resume"]));
  for (const { subject, kind } of await allUnderWay(db, serviceIds)) {
    const state = STATE_KINDS.find((one) => one === kind);
    if (state) found.set(subject, state);
  }
  return found;
}
