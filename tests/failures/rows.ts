import pg from "pg";

/** The rows of a statement, on a connection of its own. */
export async function rowsOf<Row>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}
