import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Line } from "#features/account/customers/contract.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take } from "#platform/server/rate-limit.ts";
import { hasPassed } from "#vocabulary/visit-slot.ts";
import { addCommand } from "../../server/commands.ts";
import { lookSoon } from "../../server/looking.ts";
import { openTicketOf } from "../../server/offers.ts";
import { enterRegion, freePlace, handOverPlace, occupantOf, takePlace } from "../../server/places.ts";
import { addEvents, type StoredFile } from "../../server/rows.ts";
import type { SentTicket } from "../contract.ts";
import type { TicketFaults } from "../fields.ts";
import type { CheckedTicket } from "../rules.ts";
import type { CreationDependencies, Fact } from "./dependencies.ts";
import { ownOpenTicket } from "./showing.ts";
import { HOUR_SECONDS } from "#vocabulary/time-units.ts";

/** Thrown to roll back a ticket that cannot be created: for a fault, or since the line has an open one. */
export class NotCreated extends Error {
  readonly faults: TicketFaults;
  constructor(faults: TicketFaults = {}) {
    super("the ticket cannot be created as it is");
    this.faults = faults;
  }
}

export type Creating = {
  line: Line;
  user: CustomerUser;
  /** The name of whom to contact. */
  name: string;
  region: string;
  checked: CheckedTicket;
  facts: readonly Fact[];
  sessionId: string | null;
  /** The media codes of its files, and whose they are. */
  files: { owners: string[]; codes: string[] };
  /** As many places of the slot as the workforce leaves to us. */
  atMost: number | undefined;
};

const TRIES = 5;
const requestNumber = () => `T-${String(randomInt(10 ** 8)).padStart(8, "0")}`;
const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

/** A ticket as it is being stored. */
type Storing = Creating & { id: string; visitId: string; now: Date };

/** Stores the ticket's row; nothing where the line has an open ticket, or the number is another one's. */
async function tryInsert(tx: Db, storing: Storing): Promise<boolean> {
  const { id, line, user, name, region, checked, facts, sessionId, now } = storing;
  const stored = facts.map(({ kind, name: fact, value, at }) => ({ kind, name: fact, value, at: at.toISOString() }));
  return rowsIn(tx).some(sql`
    insert into tickets.tickets (id, request_number, customer_id, customer_code, account, user_id, asset_id, service_id, service_type, display_name,
      tariff_name, region, name, email, phone, description, technician_note, facts, state, created_at, session_id)
    values (${id}, ${requestNumber()}, ${user.customerId}, ${line.customerCode}, ${line.billingAccountCode}, ${user.id}, ${line.assetId}, ${line.serviceId},
      ${line.serviceType}, ${line.displayName.slice(0, 300)}, ${line.tariffName.slice(0, 300)}, ${region}, ${name.slice(0, 200)}, ${checked.email},
      ${checked.phone}, ${checked.description}, ${checked.technicianNote}, ${json(stored)}, 'requested', ${now}, ${sessionId})
    on conflict do nothing returning 1`);
}

async function insertTicket(tx: Db, storing: Storing): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await tryInsert(tx, storing)) return;
    const { user, line } = storing;
    if (await openTicketOf(tx, { customerId: user.customerId, serviceId: line.serviceId })) throw new NotCreated();
  }
  throw new Error("no number is free for a ticket");
}

/** Gives the visit the place that the user's form holds, or else a free one. */
async function occupy(tx: Db, { visitId, user, region, checked: { day, slot }, atMost, now }: Storing): Promise<void> {
  const to = occupantOf.visit(visitId);
  const hold = occupantOf.hold(user.id);
  const at = { region, day, slot };
  if (hasPassed(day, slot, now)) throw new NotCreated({ visitTime: "passed" });
  if (await handOverPlace(tx, hold, { to, now, at })) return;
  if (!(await takePlace(tx, { ...at, occupant: to, now, atMost }))) throw new NotCreated({ visitTime: "full" });
  await freePlace(tx, hold);
}

async function attachFiles(tx: Db, { id, files }: Storing, { attachments }: CreationDependencies): Promise<void> {
  if (files.codes.length === 0) return;
  const attached = await attachments.attach(tx, files, { kind: "ticket", id });
  if (attached.length < files.codes.length) throw new NotCreated({ files: "gone" });
  const stored = attached.map(({ code, name, size, storedSha256 }): StoredFile => ({ code, name, size, sha256: storedSha256 ?? "" }));
  await sql`update tickets.tickets set files = ${json(stored)} where id = ${id}`.execute(tx);
}

/** Counts a ticket that is stored, last, because others of the same user wait here. Rejects with 429 above the limit. */
async function countTicket(
  tx: Db,
  userId: string,
  { ticketSettings: { on, perUser, secret }, clock }: CreationDependencies,
): Promise<void> {
  if (!on) return;
  const rate = { name: "tickets.user", key: userId, limit: perUser, secret, windowSeconds: HOUR_SECONDS, now: clock.now() };
  const { allowed, retryAfterSeconds } = await take(tx, rate);
  if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds });
}

/**
 * Stores a ticket with its visit, its place, its files, and the job that carries it, in the caller's transaction. No system is called here. Throws `NotCreated`
 * where that cannot be: everything is rolled back then.
 */
export async function storeTicket(tx: Db, creating: Creating, deps: CreationDependencies): Promise<SentTicket> {
  const now = deps.clock.now();
  const { line, user, region, checked } = creating;
  const { day, slot, email, phone } = checked;
  const [id, visitId] = [randomUUID(), randomUUID()];
  const storing = { ...creating, id, visitId, now };
  await enterRegion(tx, region);
  await insertTicket(tx, storing);
  await sql`
    insert into tickets.visits (id, ticket_id, region, day, slot, state, requested_at, changed_at)
    values (${visitId}, ${id}, ${region}, ${day}, ${slot}, 'requested', ${now}, ${now})`.execute(tx);
  await occupy(tx, storing);
  await attachFiles(tx, storing, deps);
  await addEvents(tx, id, [
    { key: "requested", kind: "requested", at: now },
    { key: `visit:${visitId}:requested`, kind: "visit-requested", at: now, day, slot },
  ]);
  await addCommand(tx, { ticketId: id, kind: "create", userId: user.id, now });
  await lookSoon(tx, id, deps);
  await countTicket(tx, user.id, deps);
  const open = (await ownOpenTicket(tx, creating, deps))!;
  return { ...open, ...{ day, slot, email, phone }, displayName: line.displayName };
}
