import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

export type FoundDocument = { kind: "invoice" | "credit-note"; type: "pdf" | "xml"; madeAt: Date; isTest: boolean };

type Row = Omit<FoundDocument, "madeAt" | "isTest"> & { madeAt: Date | null; isTest: boolean | null };

/** The document of this number with these bytes. */
export async function documentOf(db: Db, { number, sha256 }: { number: string; sha256: string }): Promise<FoundDocument | undefined> {
  const { rows } = await sql<Row>`select kind, type, made_at as "madeAt", is_test as "isTest" from bill_documents.documents
    where number = ${number} and sha256 = ${sha256} and state = 'ready'`.execute(db);
  return rows.find((row): row is FoundDocument => row.madeAt !== null && row.isTest !== null);
}
