import type { Db } from "#platform/server/db.ts";
import { inputIn, magicInputs, reaching, type World } from "../simulated-system.ts";
import type { ChangedTicket, CreatedTicket, NewTicket, Ticket, Tickets } from "./port.ts";
import { endingOf, ENDED_WELL, stateAt, withVisits, type VisitEnd } from "./simulated-history.ts";
import { isOpen, isReopenable, newRow, shownAt, withChange, withState, type Change } from "./simulated-rules.ts";
import { changeOnce, countTry, findTicket, insertTicket, lockLine, storeTicket, ticketsOfLine } from "./simulated-store.ts";
import type { TicketRow } from "./simulated-store.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

/**
 * Lines, or phones to contact, that show every failure of the system of tickets. Tickets of all others are acknowledged, then worked on, and resolved when a
 * visit of theirs is completed.
 */
export const { inputs: LINES, table: ticketsTable } = magicInputs("line or phone", {
  refused: ["888000961", "the ticket is refused: not allowed"],
  related: ["888000962", "the ticket is refused: the call centre has opened one for this line"],
  away: ["888000963", "the system of tickets is away"],
  awayTwice: ["888000964", "the system of tickets is away for the first two tries to create a ticket"],
  slow: ["888000965", "each answer of the system of tickets takes 2.5 seconds"],
  lost: ["888000966", "what is created or changed is done, but the first answer is lost: the repeat finds it"],
  resolves: ["888000967", "the ticket is resolved soon, without a visit"],
  closes: ["888000968", "the ticket is resolved and closed soon"],
  rejected: ["888000969", "the ticket is rejected after it was acknowledged"],
  held: ["888000970", "the ticket is held: a spare part is awaited"],
  reordered: ["888000971", "the ticket is told out of order: in progress, then acknowledged again, then in progress"],
  fixed: ["888000972", "the ticket can be neither changed, cancelled, reopened nor rated: not allowed"],
  reopens: ["888000973", "the ticket is resolved soon, and the call centre opens it again soon after"],
});

type Kind = keyof typeof LINES;
const kindOf = ({ serviceId, phone }: { serviceId: string; phone: string }): Kind | undefined => inputIn(LINES, serviceId, phone);

/** `takesMs`: until a ticket is worked on. `visitEnds`: how the visits of a ticket ended, in order of time. */
type TicketWorld = World & {
  takesMs: number;
  visitEnds?: (db: Db, ticketId: string, now: Date) => Promise<VisitEnd[]>;
};
const REORDERED_MS = 3_000;

/** A simulated system of trouble tickets in the database, whose tickets go on with the clock alone. */
export function simulatedTickets({ db, clock, takesMs, slowMs, visitEnds = async () => [] }: TicketWorld): Tickets {
  const { away, reach } = reaching("system of tickets", slowMs);
  const whole: Whole = async (on, row) => ({ ...row, history: withVisits(row.history, await visitEnds(on, row.id, clock.now())) });
  const shown = async (row: TicketRow | undefined): Promise<Ticket | undefined> => {
    if (!row) return undefined;
    await reach(kindOf(row));
    return shownAt(await whole(db, row), seenFrom(row, { now: clock.now(), takesMs }));
  };
  const change = changing({ db, clock, away, reach, whole });
  return {
    async create(ticket) {
      const kind = kindOf({ serviceId: ticket.serviceId, phone: ticket.contact.phone });
      await reach(kind, await countTry(db, ticket.ourId));
      if (kind === "refused") return { state: "refused", reason: "not-allowed" };
      const now = clock.now();
      const { answer, isNew } = await db.transaction().execute((tx) => createOnce(tx, ticket, { kind, now, takesMs, whole }));
      if (isNew && kind === "lost") throw away();
      return answer;
    },
    ticket: async (ticketId) => shown(await findTicket(db, { id: ticketId })),
    find: async (ourId) => shown(await findTicket(db, { ourId })),
    change: (ticketId, { ourId, contact, note }) => change(ticketId, ourId, (row, now) => withChange(row, now, { contact, note })),
    cancel: (ticketId, { ourId, reason }) =>
      change(ticketId, ourId, (row, now) => {
        if (stateAt(row.history, now) === "cancelled") return undefined;
        return isOpen(row, now) ? withState(row, now, { state: "cancelled", note: reason }) : "too-late";
      }),
    reopen: (ticketId, { ourId, why }) =>
      change(ticketId, ourId, (row, now) =>
        isReopenable(row, now) ? withState(row, now, { state: "acknowledged", note: why }) : "too-late",
      ),
    rate: (ticketId, { ourId, stars, text }) =>
      change(ticketId, ourId, (row, now) =>
        ENDED_WELL.includes(stateAt(row.history, now)) ? { ...row, rating: { stars, text } } : "too-late",
      ),
  };
}

type Changing = Pick<World, "db" | "clock"> & ReturnType<typeof reaching> & { whole: Whole };

/** Makes a change of a ticket once, however often it is repeated; a refused one is not made. */
const changing =
  ({ db, clock, away, reach, whole }: Changing) =>
  async (ticketId: string, ourId: string, make: Change): Promise<ChangedTicket> => {
    const found = await findTicket(db, { id: ticketId });
    if (!found) return { state: "refused", reason: "no-such-ticket" };
    const kind = kindOf(found);
    await reach(kind);
    if (kind === "fixed") return { state: "refused", reason: "not-allowed" };
    const now = clock.now();
    const made = await db.transaction().execute(async (tx) => {
      await lockLine(tx, found.serviceId);
      const row = await whole(tx, (await findTicket(tx, { id: ticketId }))!);
      const once = await changeOnce(tx, { ourId, id: ticketId }, async () => {
        const changed = make(row, now);
        if (typeof changed === "string") return changed;
        if (changed) await storeTicket(tx, changed);
        return { row: changed ?? row, isNew: true };
      });
      return once ?? { row, isNew: false };
    });
    if (typeof made === "string") return { state: "refused", reason: made };
    if (made.isNew && kind === "lost") throw away();
    return { state: "ok", ticketState: stateAt(made.row.history, now) };
  };

/** A ticket with the states that its visits made. */
type Whole = (db: Db, row: TicketRow) => Promise<TicketRow>;
type Making = { kind: Kind | undefined; now: Date; takesMs: number; whole: Whole };

async function createOnce(
  tx: Db,
  ticket: NewTicket,
  { kind, now, takesMs, whole }: Making,
): Promise<{ answer: CreatedTicket; isNew: boolean }> {
  await lockLine(tx, ticket.serviceId);
  const same = await findTicket(tx, { ourId: ticket.ourId });
  if (same) return { answer: { state: "ok", ticketId: same.id }, isNew: false };
  const ofLine = await Promise.all((await ticketsOfLine(tx, ticket.serviceId)).map((row) => whole(tx, row)));
  const open = ofLine.find((row) => isOpen(row, now));
  if (open) return { answer: { state: "refused", reason: "related-ticket", ticketId: open.id }, isNew: false };
  const row = newRow(ticket, { ending: endingOf(kind), now, takesMs });
  if (kind === "related") {
    await insertTicket(tx, { ...row, ourId: null });
    return { answer: { state: "refused", reason: "related-ticket", ticketId: row.id }, isNew: false };
  }
  await insertTicket(tx, row);
  return { answer: { state: "ok", ticketId: row.id }, isNew: true };
}

/** The instant as which a ticket is shown: one that is told out of order is ahead of its time first, and then behind it. */
function seenFrom(row: TicketRow, { now, takesMs }: { now: Date; takesMs: number }): Date {
  if (kindOf(row) !== "reordered") return now;
  const since = now.getTime() - row.createdAt.getTime();
  if (since * 2 >= takesMs && since < takesMs) return instantAfter(row.createdAt, takesMs);
  return since >= takesMs && since < takesMs + REORDERED_MS ? row.createdAt : now;
}
