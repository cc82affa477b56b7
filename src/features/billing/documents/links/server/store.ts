import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import { LINK_SECONDS } from "../rules.ts";

/** A later end was written before the clock was set back. */
export const documentLinkBounds: Bounds[] = [{ table: "bill_documents.links", latest: { ends_at: LINK_SECONDS } }];

/** `owner`: in whose session it opens, and the billing account that must be granted then; null: it opens for whoever has it. */
export type DocumentLink = {
  documentId: string;
  owner: { userId: string; account: string } | null;
  isCopy?: boolean;
  endsAt: Date;
};
type LinkRow = { documentId: string; account: string | null; isCopy: boolean };

export async function insertLink(db: Db, hash: Buffer, { documentId, owner, isCopy = false, endsAt }: DocumentLink): Promise<void> {
  await sql`insert into bill_documents.links (token_hash, document, user_id, account, is_copy, ends_at)
    values (${hash}, ${documentId}, ${owner?.userId ?? null}, ${owner?.account ?? null}, ${isCopy}, ${endsAt})`.execute(db);
}

const COLUMNS = sql`document as "documentId", account, is_copy as "isCopy"`;
type By = { userId: string | undefined; now: Date };
const openTo = (hash: Buffer, { userId, now }: By) =>
  sql`token_hash = ${hash} and ends_at > ${now} and (user_id is null or user_id = ${userId ?? null}::uuid)`;

/** Uses the link up: of several that open it at the same moment one gets it. */
export const takeLink = (db: Db, hash: Buffer, by: By): Promise<LinkRow | undefined> =>
  rowsIn(db).maybe(sql<LinkRow>`
    update bill_documents.links set used_at = ${by.now} where ${openTo(hash, by)} and used_at is null returning ${COLUMNS}`);

/** A link that was used and has not ended. */
export const usedLink = (db: Db, hash: Buffer, by: By): Promise<LinkRow | undefined> =>
  rowsIn(db).maybe(sql<LinkRow>`
    select ${COLUMNS} from bill_documents.links where ${openTo(hash, by)} and used_at is not null`);

/** Removes links that ended before. */
export async function forgetLinks(db: Db, before: Date): Promise<void> {
  await sql`delete from bill_documents.links where ends_at < ${before}`.execute(db);
}
