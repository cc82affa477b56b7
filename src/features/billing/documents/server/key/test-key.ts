import { sql } from "kysely";
import type { Clock } from "#platform/server/clock.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { SigningKey } from "../signing-key.ts";
import { keyOf } from "./read-key.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

const YEARS = 20;
type Row = { private_key: string; certificate: string };

/** The demo's own key: made when it is first needed, and the same for all instances. */
export async function storedTestKey(db: Db, clock: Clock): Promise<SigningKey> {
  const row = (await readRow(db)) ?? (await makeRow(db, clock.now()));
  return keyOf({ privateKeyPem: row.private_key, certificates: [row.certificate], isTest: true });
}

const readRow = async (db: Db): Promise<Row | undefined> =>
  await rowsIn(db).maybe(sql<Row>`select private_key, certificate from bill_documents.test_key`);

async function makeRow(db: Db, now: Date): Promise<Row> {
  const { selfSigned } = await import("./certificate.ts"); // with its libraries, which take long to load
  const to = new Date(now);
  to.setUTCFullYear(to.getUTCFullYear() + YEARS);
  const { privateKeyPem, certificatePem } = selfSigned({ name: "TEST - no legal value", from: instantBefore(now, DAY_MS), to });
  await sql`insert into bill_documents.test_key (private_key, certificate, made_at) values (${privateKeyPem}, ${certificatePem}, ${now})
    on conflict (single) do nothing`.execute(db);
  // of two instances that make one at once, the first one's is everybody's
  return (await readRow(db))!;
}
