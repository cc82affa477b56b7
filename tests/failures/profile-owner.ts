import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { filesOfArchive } from "#testing/archive.ts";
import { comeHome } from "./home-customer.ts";
import { mailedCode, mailOf, unexpected, type Leaver } from "./leaver.ts";
import { insist, type Visitor } from "./visitor.ts";

/** A person who changes the contact mail and exports the data; what the portal has answered. */
export type Owner = Pick<Leaver, "username" | "userId"> & { isChanged?: true; isRequested?: true; isFetched?: true };

const AREA = "/myvrata/settings";
const newMailOf = ({ username }: Owner): string => `${username}@new.example`;

/** Holds every change of a mail and every archive up in the middle of its transaction, so that kills meet it there. */
export async function slowProfileDown(db: Db): Promise<void> {
  await sql`create function people.slowly_changed() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return new; end $$`.execute(
    db,
  );
  await sql`create trigger slowly_changed before insert on people.history for each row
    when (new.event in ('mail-changed', 'export-made')) execute function people.slowly_changed()`.execute(db);
}

/** Changes the mail, then exports the data and downloads the archive, as far as the portal answers. */
export async function changeAndExport(url: string, owner: Owner): Promise<void> {
  const visitor = await comeHome(url, owner.username).catch(() => comeHome(url, owner.username));
  await changeMail(visitor, owner);
  await exportData(visitor, owner);
}

async function changeMail(visitor: Visitor, owner: Owner): Promise<void> {
  const address = newMailOf(owner);
  const sent = await insist(() => visitor.send("POST", `${AREA}/contact/new`, { body: { kind: "mail", address } }));
  if (sent.status !== 200) throw unexpected("the new mail", sent);
  const code = await mailedCode(visitor, address);
  if (!code) throw new Error(`no code was mailed to ${address}`);
  // sent once: who gets no answer does not know, and what the kill left is what stays
  const confirmed = await visitor.send("POST", `${AREA}/contact/confirm`, { body: { kind: "mail", code } });
  if (!confirmed || confirmed.status === 503) return;
  if (confirmed.status !== 200) throw unexpected("the code", confirmed);
  owner.isChanged = true;
}

/** How often the page looks for the archive: a job whose process was killed on PostgreSQL is run again only seconds later. */
const LOOKS = 15;

async function exportData(visitor: Visitor, owner: Owner): Promise<void> {
  // sent once: after a lost answer the archive may be made already, and another request would make another
  const requested = await visitor.send("POST", `${AREA}/export/request`, { body: {} });
  if (requested && requested.status !== 200 && requested.status !== 503) throw unexpected("the request", requested);
  if (requested?.status === 200) owner.isRequested = true;
  for (let look = 0; look < LOOKS; look++) {
    const { body } = await insist(() => visitor.send("GET", `${AREA}/export/state`));
    const { state } = body as { state: string };
    if (state === "ready") return download(visitor, owner);
    if (state === "none") return;
    await pause(50);
  }
}

async function download(visitor: Visitor, owner: Owner): Promise<void> {
  const linked = await insist(() => visitor.send("POST", `${AREA}/export/link`, { body: {} }));
  if (linked.status !== 200) throw unexpected("the link", linked);
  const { href } = linked.body as { href: string };
  const fetched = await visitor.send("GET", href);
  if (!fetched || fetched.status === 503) return;
  if (fetched.status !== 200) throw unexpected("the archive", fetched);
  owner.isFetched = true;
  const again = await insist(() => visitor.send("GET", href));
  if (again.status !== 404) throw unexpected("the archive once more", again);
}

/** What is stored of an owner. Notices: those sent and those that are still to be, each once. */
export type Stored = {
  username: string;
  isNew: boolean;
  changes: number;
  notices: number;
  /** `broken`: an archive that is not whole. */
  archive: "none" | "under way" | "whole" | "broken";
  made: number;
  announced: number;
  fetched: boolean;
  /** Jobs that will make the archive. */
  jobs: number;
};

const ENDED = sql`('completed', 'failed', 'cancelled')`;

export async function storedOf(db: Db, owners: Owner[]): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const owner of owners) {
    const { username, userId } = owner;
    const old = mailOf(owner);
    const { rows } = await sql<Omit<Stored, "archive"> & { requested: boolean; bytes: Uint8Array | null }>`
      select u.username, u.mail = ${newMailOf(owner)} as "isNew", e.id is not null as requested, e.archive as bytes,
        (select count(*)::int from people.history where user_id = u.id and event = 'mail-changed') as changes,
        (select count(*)::int from (
          select id from simulated_outbox.mails where recipient = ${old} and id not like 'export-%'
          union select data -> 'payload' ->> 'noticeId' from jobs.job
            where name = 'contact-data.send-old-contact-notice' and data -> 'payload' ->> 'userId' = ${userId}) n) as notices,
        (select count(*)::int from people.history where user_id = u.id and event = 'export-made') as made,
        exists (select 1 from people.history where user_id = u.id and event = 'export-fetched') as fetched,
        (select count(*)::int from (
          select id from simulated_outbox.mails where id = 'export-' || e.id
          union select 'export-' || (data -> 'payload' ->> 'exportId') from jobs.job
            where name = 'data-export.send-notice' and data -> 'payload' ->> 'userId' = ${userId}) n) as announced,
        (select count(*)::int from jobs.job where name = 'data-export.make' and data -> 'payload' ->> 'exportId' = e.id::text
          and state not in ${ENDED}) as jobs
      from people.users u left join people.data_exports e on e.user_id = u.id where u.id = ${userId}`.execute(db);
    const { requested, bytes, ...facts } = rows[0]!;
    stored.push({ ...facts, archive: bytes ? stateOf(bytes, username) : requested ? "under way" : "none" });
  }
  return stored;
}

function stateOf(bytes: Uint8Array, username: string): "whole" | "broken" {
  try {
    const files = filesOfArchive(Buffer.from(bytes));
    return (files["user.json"] as { username: string }).username === username && "orders.json" in files ? "whole" : "broken";
  } catch {
    return "broken";
  }
}
