import { types } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { Kysely, PGliteDialect, type LogConfig } from "kysely";
import { beginningAgain } from "./begin-again.ts";
import type { NoTables } from "./db.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";
import type { InTransaction } from "./migrate.ts";
import { statementEnded } from "./scope.ts";

const keepText = (value: string) => value;
const parsers = { [types.DATE]: keepText, [types.INT8]: keepText, [types.NUMERIC]: keepText };

/** The PostgreSQL inside this process: on disk in `folder`, or in memory without one; `dump` starts it from a copy. */
export async function openEmbedded({ folder, dump, onError }: { folder?: string; dump?: Blob; onError?: (error: unknown) => void }) {
  const engine = new EmbeddedEngine({
    ...(folder && { dataDir: folder }),
    ...(dump && { loadDataDir: dump }),
    extensions: { btree_gist },
    parsers,
  });
  await engine.waitReady;
  await engine.exec("set timezone to 'UTC'");
  const inTransaction: InTransaction = (work) =>
    engine.transaction((tx) =>
      work(async (text, values) => (values ? (await tx.query(text, values)).rows : (await tx.exec(text)).flatMap(({ rows }) => rows))),
    );
  const log: LogConfig = (event) => {
    statementEnded(event);
    if (event.level === "error") onError?.(event.error);
  };
  const db = beginningAgain(new Kysely<NoTables>({ dialect: new PGliteDialect({ pglite: engine }), log }));
  return { engine, db, inTransaction };
}
