import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { serverContext } from "#testing/server.ts";
import type { Db } from "./db.ts";
import { httpServer } from "./http.ts";
import { openLog } from "./log.ts";
import { signedIn } from "./serve.ts";
import type { TimingReaders } from "./request-scope.ts";
import { userMark } from "./scope.ts";

type Line = { msg: string; requestId?: string; user?: string };
const USERS = { staff: { id: "u1", role: "operator" }, customer: { id: "u2", role: "customer" } };
let database: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => void (database = await freshDb()));
afterAll(() => database.close());

/** A server whose one route reads the database twice, and whose deeper code knows no request. */
async function serverWith(db: Db, timingFor?: TimingReaders): Promise<{ app: FastifyInstance; lines: () => Line[] }> {
  const written: string[] = [];
  const log = openLog("info", new Writable({ write: (chunk: Buffer, _encoding, done) => (written.push(chunk.toString()), done()) }));
  const findUser = async (cookie: string) => USERS[cookie as keyof typeof USERS] as never;
  const context = serverContext({ db, findUser });
  const app = await httpServer({ context, loggerInstance: log, ...(timingFor && { timingFor }) });
  const deeper = async () => {
    await sql`select 1`.execute(db);
    await sql`select 2`.execute(db);
    log.info("deeper");
  };
  app.post("/read", { config: { isCall: true } }, async (request) => {
    await signedIn(request, context);
    await deeper();
    request.log.warn("of the request");
    return {};
  });
  await app.ready();
  return { app, lines: () => written.splice(0).map((line) => JSON.parse(line) as Line) };
}

const read = (app: FastifyInstance, session?: string) =>
  app.inject({ method: "POST", url: "/read", payload: { a: 1 }, ...(session && { cookies: { "vrata-session": session } }) });

test("lines of one request name it and its user, also after its body was read, and those of another name the other", async () => {
  const { app, lines } = await serverWith(database.db);
  const answers = await Promise.all([read(app, "customer"), read(app)]);
  const [own, others] = answers.map(({ headers }) => headers["x-request-id"]);
  const written = lines();
  const of = (id: unknown) => written.filter(({ requestId }) => requestId === id).map(({ msg, user }) => ({ msg, user }));
  expect(of(own)).toEqual(["deeper", "of the request"].map((msg) => ({ msg, user: userMark("u2") })));
  expect(of(others)).toEqual(["deeper", "of the request"].map((msg) => ({ msg, user: undefined })));
  expect(written).toHaveLength(4);
  await app.close();
});

test("the mark of a user is what PostgreSQL makes of the id, as docs/slow.md says", async () => {
  const id = "0b8f9a3e-58a7-4ddc-9c1f-7b6f3f2f1a01";
  const { rows } = await sql<{ mark: string }>`select left(encode(sha256(${id}::uuid::text::bytea), 'hex'), 32)::uuid as mark`.execute(
    database.db,
  );
  expect(rows).toEqual([{ mark: userMark(id) }]);
});

test("staff read what their request waited for, nobody else does, and everyone where the portal is developed", async () => {
  const { app } = await serverWith(database.db);
  const timing = async (session?: string) => (await read(app, session)).headers["server-timing"];
  expect(await timing("staff")).toMatch(
    /^database;dur=\d+;desc="2 statements", systems;dur=0;desc="0 calls to outside systems", total;dur=\d/,
  );
  expect([await timing("customer"), await timing()]).toEqual([undefined, undefined]);
  const developed = await serverWith(database.db, "everyone");
  expect((await read(developed.app)).headers["server-timing"]).toContain("2 statements");
  await Promise.all([app.close(), developed.app.close()]);
});
