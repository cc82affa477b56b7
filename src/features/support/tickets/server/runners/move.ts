import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import { isAhead } from "../../ticket.ts";
import { freePlace, handOverPlace, occupantOf, takeAnyPlace } from "../places.ts";
import type { Runner } from "../runner.ts";
import { addEvents, type VisitRow } from "../rows.ts";

/** To where a visit is to be moved; the command occupies a place there. */
export type MovePayload = { day: Day; slot: VisitSlot };

/** The visit at its new time, in the place that the command occupied, to be confirmed anew; its former place is free. */
async function storeMove(
  tx: Db,
  visit: VisitRow,
  { commandId, to, now }: { commandId: string; to: MovePayload; now: Date },
): Promise<void> {
  const occupant = occupantOf.visit(visit.id);
  await freePlace(tx, occupant);
  if (!(await handOverPlace(tx, occupantOf.move(commandId), { to: occupant, now })))
    await takeAnyPlace(tx, { region: visit.region, ...to, occupant, now });
  await sql`
    update tickets.visits set day = ${to.day}, slot = ${to.slot}, state = 'initialized', team = null, reason = null, on_the_way_since = null, expected_at = null,
      movable_until = null, sequence = sequence + 1, changed_at = ${now}
    where id = ${visit.id}`.execute(tx);
  await addEvents(tx, visit.ticketId, [{ key: `command:${commandId}`, kind: "visit-moved", at: now, ...to }]);
}

/**
 * Moves the visit of a ticket under the command's id. Where the workforce refuses, the visit stays as it was, and the place that was taken for it is free again.
 */
export const move: Runner = async ({ command, ticket, visit }, { visits, clock }) => {
  const to = command.payload as MovePayload;
  const canMove = visit?.systemId && isAhead(visit.state);
  const answer = canMove
    ? await visits.move(visit.systemId!, { ourId: command.id, ...to })
    : ({ state: "refused", reason: "too-late" } as const);
  const now = clock.now();
  if (visit && answer.state === "ok")
    return { end: { state: "done" }, apply: (tx) => storeMove(tx, visit, { commandId: command.id, to, now }) };
  const reason = answer.state === "refused" ? answer.reason : "too-late";
  return {
    end: { state: "refused", reason },
    async apply(tx) {
      await freePlace(tx, occupantOf.move(command.id));
      await addEvents(tx, ticket.id, [{ key: `command:${command.id}`, kind: "move-refused", at: now, ...to, reason }]);
    },
  };
};
