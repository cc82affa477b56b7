import { Agent, request as httpRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { customers as store } from "../src/app/server/customers.ts";
import { beginSession, SESSION_COOKIE } from "../src/features/account/sign-in/server/session.ts";
import { openDatabase } from "../src/platform/server/open-db.ts";
import { simulatedRouters } from "../src/providers/network-controller/simulated-demo.ts";
import { newBuyer } from "./buyers.ts";
import { cpuMs, memoryMb, type Running } from "./processes.ts";

/** Whose routers they are: the simulator's, in the portal's own database, or those of a GenieACS. */
export type Routers = "the simulator" | "a GenieACS";
/** Customers who each wait for a change of an unreachable router, and what their polling costs one process. */
export type Polling = {
  routers: Routers;
  customers: number;
  seconds: number;
  /** Milliseconds that half of the changes took to be requested, one after the other. */
  changeP50: number;
  longPolls: number;
  shortCalls: number;
  shortP50: number;
  shortP99: number;
  errors: number;
  memoryMb: number;
  /** Processor time of the portal for each second of waiting, in ms. */
  cpuMs: number;
  connections: number;
};

type Client = { cid: string; session: string; ticketId: string };
const HOME = "/myvrata/settings/mycontact";
/** The polling interval that the ticket returns. */
const CHECKING_MS = 1_500;
/** Short calls that all of them make together while they wait. */
const SHORT_A_SECOND = 100;

const quiet = { info: () => undefined, warn: () => undefined };
/** The first customer of each kind of routers. */
const FIRST: Record<Routers, number> = { "the simulator": 0, "a GenieACS": 500_000 };
/** The contracts of so many customers. */
export const contractsOf = (routers: Routers, customers: number): string[] =>
  Array.from({ length: customers }, (_, number) => `C8${String(FIRST[routers] + number).padStart(6, "0")}`);

type Waiting = { databaseUrl: string; customers: number; routers: Routers };

/** Creates customers, each with a contract, an unreachable router and a signed-in user. */
async function settle({ databaseUrl, customers, routers }: Waiting): Promise<Omit<Client, "ticketId">[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "unused", log: quiet });
  const cids = contractsOf(routers, customers);
  await sql`
    with people as (
      insert into people.customers (code, kind, name) select lpad((800000000 + n)::text, 9, '0'), 'residential', 'Household ' || n
      from generate_series(${FIRST[routers]}::int, ${FIRST[routers] + customers - 1}::int) n returning id, code),
    users as (
      insert into people.users (customer_id, role, main, username, password_hash, name)
      select id, 'customer', true, 'household-' || code, repeat('x', 40), 'Household' from people)
    insert into people.contracts (cid, customer_id, name, address)
    select 'C8' || right(code, 6), id, 'Home', 'Somewhere' from people`.execute(db);
  if (routers === "the simulator")
    await db.transaction().execute((tx) => simulatedRouters(tx, cids, { now: new Date(), behaviour: "away" }));
  const { rows } = await sql<{ cid: string; userId: string }>`
    select c.cid, u.id as "userId" from people.contracts c join people.users u on u.customer_id = c.customer_id where c.cid = any(${cids}::text[]) order by 1`.execute(
    db,
  );
  const clients = [];
  for (const { cid, userId } of rows) {
    const session = await beginSession(db, { userId, now: new Date(), userAgent: undefined, address: "127.0.0.1" }, { customers: store });
    clients.push({ cid, session });
  }
  await close();
  return clients;
}

type RequestOptions = { path: string; cookie: string; method?: string; token?: string; body?: object };
type Answer = { status: number; ms: number; body: string };

const newAgent = () => new Agent({ keepAlive: true, maxSockets: Infinity });
let agent = newAgent();

function ask(base: string, { path, cookie, method = "GET", token, body }: RequestOptions): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      accept: "application/json",
      cookie,
      ...(token && { "x-csrf-token": token }),
      ...(body && { "content-type": "application/json" }),
    };
    const sent = httpRequest(base + path, { method, agent, headers }, (reply) => {
      let text = "";
      reply.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      reply.on("end", () => resolve({ status: reply.statusCode ?? 0, ms: performance.now() - began, body: text }));
    });
    sent.on("error", reject).end(body && JSON.stringify(body));
  });
}

/** Each customer requests a change and polls until it ends, for so many seconds; a hundred short calls a second run beside that. */
export async function pollRouters(portal: Running, { seconds, ...of }: Waiting & { seconds: number }): Promise<Polling> {
  const { databaseUrl, customers, routers } = of;
  const settled = await settle(of);
  const { cookie: csrf } = await newBuyer(portal.url);
  const cookieOf = ({ session }: Pick<Client, "session">) => `${csrf}; ${SESSION_COOKIE}=${session}`;
  const short: number[] = [];
  const changes: number[] = [];
  let errors = 0;
  let longPolls = 0;
  const clients: Client[] = [];
  const waiting: Promise<void>[] = [];
  let until = Infinity;
  const wait = async (one: Client): Promise<void> => {
    while (performance.now() < until) {
      await pause(CHECKING_MS);
      const answer = await ask(portal.url, {
        path: `${HOME}/async/modification/result?cid=${one.cid}&ticketId=${one.ticketId}`,
        cookie: cookieOf(one),
      }).catch(() => undefined);
      if (until < Infinity) longPolls += 1;
      if (answer?.status !== 202) errors += 1;
    }
  };

  for (const one of settled) {
    const page = await ask(portal.url, { path: "/vignettes/prices", cookie: cookieOf(one) });
    const [, token = ""] = /name="csrf-token" content="([^"]+)"/.exec(page.body) ?? [];
    const change = await ask(portal.url, {
      path: `${HOME}/internet/wifi/24?cid=${one.cid}`,
      cookie: cookieOf(one),
      method: "POST",
      token,
      body: { name: `Name ${one.cid}` },
    });
    if (change.status !== 200) throw new Error(`a change was answered ${change.status} ${change.body.slice(0, 200)}`);
    changes.push(change.ms);
    const client = { ...one, ticketId: (JSON.parse(change.body) as { ticket: { ticketId: string } }).ticket.ticketId };
    clients.push(client);
    waiting.push(wait(client));
  }
  until = performance.now() + seconds * 1_000;
  let most = 0;
  const cpuBefore = cpuMs(portal.pid);
  for (let number = 0; performance.now() < until; number += 1) {
    const one = clients[(number * 7) % clients.length]!;
    const path = number % 2 ? `${HOME}/internet/wifi?cid=${one.cid}` : `${HOME}/operations?cid=${one.cid}`;
    void ask(portal.url, { path, cookie: cookieOf(one) }).then(
      ({ status, ms }) => (status === 200 ? short.push(ms) : (errors += 1)),
      () => (errors += 1),
    );
    if (number % SHORT_A_SECOND === 0) most = Math.max(most, memoryMb(portal.pid));
    await pause(1_000 / SHORT_A_SECOND);
  }
  const cpu = (cpuMs(portal.pid) - cpuBefore) / seconds;
  const connections = await connectionsOf(databaseUrl);
  await Promise.all(waiting);
  agent.destroy();
  agent = newAgent();
  const at = (times: number[], share: number) => Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0);
  return {
    routers,
    customers,
    seconds,
    changeP50: at(changes, 0.5),
    longPolls,
    shortCalls: short.length,
    shortP50: at(short, 0.5),
    shortP99: at(short, 0.99),
    errors,
    memoryMb: most,
    cpuMs: Math.round(cpu),
    connections,
  };
}

async function connectionsOf(databaseUrl: string): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "unused", log: quiet });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  );
  await close();
  return rows[0]!.count;
}
