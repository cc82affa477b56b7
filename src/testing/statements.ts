import { createQueryId } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** A database like the given one which notes the text of each statement that is sent through it, values left out. */
export function notingStatements(db: Db): { db: Db; sent: string[] } {
  const sent: string[] = [];
  const noting = db.withPlugin({
    transformQuery({ node }) {
      sent.push(db.getExecutor().compileQuery(node, createQueryId()).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: noting, sent };
}

/** The text of each statement that is sent while the work runs, by what takes its database from `deps`. */
export async function statementsDuring(deps: { db: Db }, work: () => unknown): Promise<string[]> {
  const own = deps.db;
  const { db, sent } = notingStatements(own);
  deps.db = db;
  try {
    await work();
    return sent;
  } finally {
    deps.db = own;
  }
}
