import { sql, type RawBuilder } from "kysely";
import type { Db } from "./db.ts";

/** The rows of a statement on a database, or in a transaction. */
export const rowsIn = (db: Db) => ({
  all: async <Row>(statement: RawBuilder<Row>): Promise<Row[]> => (await statement.execute(db)).rows,
  /** The first row, where there is one. */
  maybe: async <Row>(statement: RawBuilder<Row>): Promise<Row | undefined> => (await statement.execute(db)).rows[0],
  /** The row of a statement that always has one. */
  one: async <Row>(statement: RawBuilder<Row>): Promise<Row> => (await statement.execute(db)).rows[0]!,
  /** Whether there are rows. */
  some: async (statement: RawBuilder<unknown>): Promise<boolean> => (await statement.execute(db)).rows.length > 0,
  ids: async <Id>(statement: RawBuilder<{ id: Id }>): Promise<Id[]> => (await statement.execute(db)).rows.map(({ id }) => id),
});

/** A list of the portal's own words in a statement, written out, so that an index whose condition names them is used. */
export const literals = (words: readonly string[]) => sql`(${sql.join(words.map((word) => sql.lit(word)))})`;
