import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { freshDb } from "./database.ts";
import { opened, openServer, type Opened, type TestServer } from "./server.ts";
import { emptied } from "./tables.ts";

const LoanRequest = z.strictObject({ title: z.string().check(z.minLength(1), z.maxLength(20)), copies: z.optional(z.int()) });
const contract = {
  borrow: endpoint.post(
    {
      path: "{area}/books",
      access: "anyone",
      summary: "Borrows a book.",
      idempotent: true,
      body: LoanRequest,
      answers: {
        201: { when: "Borrowed.", body: z.object({ loan: z.int(), title: z.string() }) },
        422: { when: "Not lent out.", headers: { "retry-after": z.string() }, body: z.object({ problem: z.string() }) },
      },
    },
    (answer, { body: { title } }) => {
      if (title === "unnamed") return undefined;
      return answer.status === 201
        ? `{area}/loans?${new URLSearchParams({ title, loan: String(answer.body.loan) })}`
        : { own: `/shelf?problem=${answer.body.problem}` };
    },
  ),
  book: endpoint.get({
    path: "/books/:id",
    access: "anyone",
    summary: "One book.",
    params: z.object({ id: z.string().check(z.regex(/^\d{1,4}$/)) }),
    html: true,
    answers: { 200: { when: "It.", body: z.object({ id: z.string() }) } },
  }),
  mine: endpoint.get({
    path: "/mine",
    access: "customer",
    needs: "see",
    summary: "Own books.",
    answers: { 200: { when: "They.", body: z.object({ customer: z.string() }) } },
  }),
  basket: endpoint.get({
    path: "/basket",
    access: "anyone",
    ofPerson: true,
    summary: "A visitor's books, or one's own.",
    answers: { 200: { when: "They.", body: z.object({ of: z.string() }) } },
  }),
  stamp: endpoint.get({
    path: "/stamp",
    access: "anyone",
    changesState: true,
    summary: "A GET that changes state.",
    answers: { 204: { when: "Stamped." } },
  }),
  hook: endpoint.post({
    path: "/hook",
    access: "system",
    summary: "Another system calls.",
    answers: { 200: { when: "Heard.", body: z.object({ bytes: z.int() }) } },
  }),
  broken: endpoint.get({ path: "/broken", access: "anyone", summary: "Throws.", answers: { 204: { when: "Never." } } }),
  away: endpoint.get({
    path: "/away",
    access: "anyone",
    summary: "The database is away.",
    answers: { 204: { when: "Never." } },
  }),
};
/** A small feature with one endpoint of every sort, for the tests of the platform. Its table is `loans (who, title)`. */
export const library: ServerFeature<typeof contract, object> = {
  contract,
  handlers: {
    borrow: async ({ body, once, visitor }) => {
      if (body.title === "refused") return { status: 422, headers: { "retry-after": "9" }, body: { problem: "not-lent-out" } };
      if (body.title === "too often") throw new HttpProblem(429, { problem: "too-often", page: "{area}/loans?problem=too-often" });
      const who = visitor();
      return once(async (tx) => {
        const { rows } = await sql<{
          count: number;
        }>`insert into loans (who, title) values (${who}, ${body.title}) returning (select count(*)::int from loans) as count`.execute(tx);
        if (body.title === "dropped") throw new Error("dropped on the way");
        return { status: 201, body: { loan: (rows[0]?.count ?? 0) + 1, title: body.title } };
      });
    },
    book: async ({ params }) => ({ status: 200, body: { id: params.id, secret: "never leaves" } }),
    mine: async ({ user }) => ({ status: 200, body: { customer: user.customerId } }),
    basket: async ({ user }) => ({ status: 200, body: { of: user?.id ?? "a visitor" } }),
    stamp: async () => ({ status: 204 }),
    hook: async ({ raw }) => ({ status: 200, body: { bytes: raw.body?.length ?? 0 } }),
    broken: async () => {
      throw new Error("secret detail");
    },
    away: async () => {
      throw Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
    },
  },
};

type Library = { db: Db; server: TestServer; /** The titles that are lent out. */ loans: () => Promise<string[]> };

/** The library on a server for one file of tests, with `more` routes; nothing is lent out when a test begins. */
export function libraryServer(more: Opened[] = [], options?: Parameters<typeof openServer>[2]): Library {
  const opening: Partial<Library> = {};
  let close: () => Promise<void>;
  beforeAll(async () => {
    const base = await freshDb();
    await sql`create table loans (who text, title text)`.execute(base.db);
    const server = await openServer(base.db, [opened(library, {}), ...more], options);
    const loans = async () => (await rowsIn(base.db).all(sql<{ title: string }>`select title from loans`)).map(({ title }) => title);
    Object.assign(opening, { db: base.db, server, loans });
    close = async () => {
      await server.close();
      await base.close();
    };
  });
  afterAll(() => close());
  beforeEach(() => emptied(opening.db!, "loans"));
  return opening as Library;
}
