/**
 * The ceilings: Fastify sending a constant of a given size, one indexed SELECT through the portal's own driver, and a plain list of 24 rows by
 * `renderToString`. Started by run.ts and server-time.ts.
 */
import Fastify from "fastify";
import { sql } from "kysely";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { openEmbedded } from "#platform/server/embedded-db.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";

const { PORT = "0", HOST = "127.0.0.1", DATABASE_URL, DATA_DIR = "" } = process.env;
const log = { warn: () => undefined };
const { db } = DATABASE_URL
  ? openPostgres({ url: DATABASE_URL, poolSize: 10, log })
  : await openEmbedded({ folder: `${DATA_DIR}/ceiling` });

await sql`create schema if not exists ceiling`.execute(db);
await sql`create table if not exists ceiling.things (id int primary key, name text not null)`.execute(db);
await sql`insert into ceiling.things select n, 'thing ' || n from generate_series(1, 1000) n on conflict do nothing`.execute(db);

const app = Fastify();
const constants = new Map<string, Buffer>();
app.get<{ Params: { bytes: string } }>("/constant/:bytes", async ({ params }, reply) => {
  const body = constants.get(params.bytes) ?? Buffer.alloc(Number(params.bytes), "x");
  constants.set(params.bytes, body);
  return reply.type("text/html; charset=utf-8").send(body);
});
let requests = 0;
app.get("/select", async () => {
  const id = (requests++ % 1000) + 1;
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ceiling.things where id = ${id}`.execute(db);
  return rows[0];
});
app.get("/list", async (_request, reply) => {
  const from = (requests++ % 900) + 1;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ceiling.things where id >= ${from} order by id limit 24`.execute(db);
  const items = rows.map(({ id, name }) => createElement("li", { key: id }, createElement("a", { href: `/things/${id}` }, name)));
  return reply.type("text/html; charset=utf-8").send(`<!doctype html>${renderToString(createElement("ul", null, items))}`);
});
process.on("SIGTERM", () => process.exit(0));
await app.listen({ port: Number(PORT), host: HOST });
