import Fastify, { LogController, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { freshDb } from "../../testing/database.ts";
import { openLog, scrub } from "./log.ts";
import { observeRequests, type RequestEnded } from "./observe.ts";

const lines: string[] = [];
const log = openLog("debug", { write: (line) => void lines.push(line) });
const last = () => JSON.parse(lines.at(-1)!) as Record<string, unknown>;

let context: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => void (context = await freshDb()));
afterAll(() => context.close());

test.each([
  ["CB1234AB", "[plate]"],
  ["А 1234 ВС", "[plate]"],
  ["ivan.petrov+shop@example.bg", "[mail]"],
  ["code 482913", "code [number or token]"],
  ["call +359881234567", "call +[number or token]"],
  ["at /orders?mail=a%40b.bg&x=1 now", "at /orders?[query] now"],
  ["hash 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c", "hash [number or token]"],
  ["cookie eyJhbGciOiJIUzI1NiJ9abc0", "cookie [number or token]"],
])("%s is redacted from a text", (secret, expected) => expect(scrub(secret)).toBe(expected));

test("our own ids, ports, files and job names stay readable", () => {
  const text = "job vignette.activate 0d3e2b1a-9c4f-4a6b-8d21-112233445566 after 0012_simulated_payments.sql on 127.0.0.1:5432 gave 503";
  expect(scrub(text)).toBe(text);
});

test("values under a secret name are not logged at any depth, whatever their type", () => {
  log.info({ user: { password: "x", profile: { eMail: "y", resetToken: "z", list: [{ registrationPlate: "q" }] } }, count: 3 }, "m");
  expect(last()).toMatchObject({
    count: 3,
    user: {
      password: "[kept out]",
      profile: { eMail: "[kept out]", resetToken: "[kept out]", list: [{ registrationPlate: "[kept out]" }] },
    },
  });
});

test("an error is logged with its kind, code and place, without the values that it quotes", async () => {
  await sql`create table logged (plate text unique, owner uuid)`.execute(context.db);
  const insert = (plate: string, owner: string | null) => sql`insert into logged values (${plate}, ${owner})`.execute(context.db);
  await insert("SECRETPLATE", null);
  await insert("SECRETPLATE", null).catch((error: unknown) => log.error({ err: error }, "our fault"));
  expect(last()).toMatchObject({ err: { code: "23505", constraint: "logged_plate_key" } });
  await insert("OTHER", "SECRETVALUE").catch((error: unknown) => log.error(error));
  expect(last()).toMatchObject({ err: { code: "22P02" } });
  log.error({ err: new Error("outer", { cause: new Error("mail to ivan@example.bg bounced") }) }, "mail to ivan@example.bg");
  expect(last()).toMatchObject({ msg: "mail to [mail]", err: { cause: { message: "mail to [mail] bounced" } } });
  expect(lines.join("\n")).not.toMatch(/SECRET|ivan@/);
});

test("every answered request is one line with its id and route pattern, and no data of the request", async () => {
  const observed: RequestEnded[] = [];
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => "11111111-2222-4333-8444-555555555555",
  });
  observeRequests(app as unknown as FastifyInstance, (ended) => observed.push(ended));
  app.post("/orders/:number", { config: { pattern: "/orders/:number" } }, async (request) => {
    request.log.warn({ body: request.body, query: request.query, headers: request.headers }, "looked at");
    if ((request.body as { fail?: boolean }).fail) throw new Error(`bad plate ${(request.body as { plate: string }).plate}`);
    return "ok";
  });
  lines.length = 0;
  const send = (fail: boolean) =>
    app.inject({
      method: "POST",
      url: "/orders/GB4711KX?mail=ivan%40example.bg&code=482913",
      headers: { cookie: "vrata-session=s3cr3tsessiontoken", authorization: "Bearer s3cr3t" },
      payload: { password: "vrata-demo", plate: "CB1234AB", email: "ivan@example.bg", fail },
    });
  await send(false);
  await send(true);
  await app.inject("/nowhere/s3cr3t?plate=CB1234AB");
  const all = lines.join("\n");
  expect(all).not.toMatch(/ivan|482913|s3cr3t|vrata-demo|CB1234AB|GB4711KX|nowhere/);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ requestId: "11111111-2222-4333-8444-555555555555" });
  expect(observed.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    "POST /orders/:number 200",
    "POST /orders/:number 500",
    "GET none 404",
  ]);
  await app.close();
});
