import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { GivenBy, RequestOf } from "#platform/endpoint.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { HttpProblem, requireFound } from "#platform/server/problems.ts";
import { ownTicket, type Owner } from "../../server/rows.ts";
import type { downloadTicketFile, openTicketFile } from "../ended-contract.ts";
import type { TicketHistoryDependencies } from "./dependencies.ts";
import { historyAddress } from "../search-params.ts";
import { ownerOf } from "../../server/viewing.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

const LINK_MS = 120_000;
const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The owner's ticket of which a file has this code; what is no code is none. */
const ticketOfFile = (db: Db, owner: Owner, code: string): Promise<{ ticketId: string; createdAt: Date } | undefined> =>
  rowsIn(db).maybe(sql<{ ticketId: string; createdAt: Date }>`
    select t.id as "ticketId", t.created_at as "createdAt" from tickets.tickets t
    where t.customer_id = ${owner.customerId} and t.account = any(${[...owner.accounts]}::text[])
      and exists (select 1 from jsonb_array_elements(t.files) f where f ->> 'code' = ${code})`);

type Download = RequestOf<typeof downloadTicketFile> & { user: CustomerUser };

/** Makes a link to a file of a ticket; and names the page of its ticket. */
export async function downloadLink(
  { body: { resourcePath: code, creationDate }, user }: Download,
  deps: TicketHistoryDependencies,
): Promise<GivenBy<typeof downloadTicketFile>> {
  const { db, clock, place, ticketFile } = deps;
  const ticket = requireFound(await ticketOfFile(db, await ownerOf(user, deps), code));
  if (new Date(creationDate).getTime() !== ticket.createdAt.getTime()) throw new HttpProblem(404);
  const file = requireFound(await ticketFile(db, { ticketId: ticket.ticketId, code }));
  if (file.state !== "ready") {
    const page = historyAddress({ ticket: ticket.ticketId, result: { do: "file", problem: file.state } });
    return { status: 409, body: { problem: file.state }, page };
  }
  const token = randomBytes(32).toString("base64url");
  const endsAt = instantAfter(clock.now(), LINK_MS);
  await sql`
    insert into tickets.file_links (token_hash, ticket_id, code, user_id, ends_at)
    values (${hashOf(token)}, ${ticket.ticketId}, ${code}, ${user.id}, ${endsAt})`.execute(db);
  return { status: 200, body: `${place.contextPath}${place.area}/services/trouble-tickets/files/${token}` };
}

type Opening = RequestOf<typeof openTicketFile> & { user: CustomerUser };

/** The file of a link, which is used up: of several that open it at once one gets the file. */
export async function fileOfLink({ params, user }: Opening, deps: TicketHistoryDependencies): Promise<GivenBy<typeof openTicketFile>> {
  const { db, clock, ticketFile } = deps;
  const { rows } = await sql<{ ticketId: string; code: string }>`
    delete from tickets.file_links where token_hash = ${hashOf(params.token)} and user_id = ${user.id} and ends_at > ${clock.now()}
    returning ticket_id as "ticketId", code`.execute(db);
  const link = requireFound(rows[0]);
  requireFound(await ownTicket(db, link.ticketId, await ownerOf(user, deps)));
  const file = requireFound(await ticketFile(db, link));
  return file.state === "ready" ? { status: 200, file: file.file } : { status: 409, body: { problem: file.state } };
}

/** Every hour: removes links that have ended. */
export const forgetTicketLinks = recurringJob(
  { name: "ticket-history.forget-links", schedule: "37 * * * *", attempts: 3 },
  async ({ db, clock }: Pick<TicketHistoryDependencies, "db" | "clock">) =>
    void (await sql`delete from tickets.file_links where ends_at <= ${clock.now()}`.execute(db)),
);
