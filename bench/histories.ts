import type { Run } from "../src/platform/server/migrate.ts";
import { customers } from "../src/app/server/customers.ts";
import { beginSession, SESSION_COOKIE } from "../src/features/account/sign-in/server/session.ts";
import { openDatabase } from "../src/platform/server/open-db.ts";
import type { Target } from "./load.ts";
import { BUSY_USER, fillOrders, userAt, usersOf } from "./orders.ts";

const SIGNED_IN = 500;
const HISTORY = "/myvrata/orders/history";
const quiet = { info: () => undefined, warn: () => undefined };

type Shop = { url: string; databaseUrl: string; run: Run; orders: number };

/** Creates that many orders and signs in the busy buyer and others; returns their history requests and how long the orders took to create. */
export async function historiesOf({ url, databaseUrl, run, orders }: Shop): Promise<{ targets: Target[]; seconds: number }> {
  const began = performance.now();
  await fillOrders(run, orders);
  const seconds = (performance.now() - began) / 1_000;
  const [busy, ...others] = await signIn(databaseUrl, run, orders);
  const last = Math.min(10_000, Math.floor(orders / 10)) / 10;
  const targets = [
    historyOf("page 1 of a buyer with about twenty", `${url}${HISTORY}`, others),
    historyOf("page 1 of the busy buyer", `${url}${HISTORY}`, [busy!]),
    historyOf(`page ${last} of the busy buyer`, `${url}${HISTORY}?page=${last}`, [busy!]),
  ];
  return { targets, seconds };
}

/** Signs in the busy buyer and other buyers with orders; returns their cookies, the busy buyer's first. */
const signIn = (databaseUrl: string, run: Run, orders: number): Promise<string[]> => {
  const users = [BUSY_USER, ...Array.from({ length: Math.min(SIGNED_IN, usersOf(orders)) }, (_, n) => userAt(n + 1))];
  return signInUsers({ databaseUrl, run, users, signedIn: users.length });
};

type SigningIn = { databaseUrl: string; run: Run; users: string[]; signedIn: number };

/** Creates these users, and signs in the first of them; returns their cookies. */
export async function signInUsers({ databaseUrl, run, users: ids, signedIn }: SigningIn): Promise<string[]> {
  await run("delete from people.customers where code like '7%'");
  await run(
    `with made as (insert into people.customers (code, kind, name) select lpad((700000000 + n)::text, 9, '0'), 'residential', 'Buyer' from
      generate_series(1, $2::int) n returning id, code)
    insert into people.users (id, customer_id, role, main, username, password_hash, name)
    select ($1::uuid[])[code::int - 700000000], id, 'customer', true, 'buyer-' || code, repeat('x', 40), 'Buyer' from made`,
    [ids, ids.length],
  );
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "unused", log: quiet });
  const cookies: string[] = [];
  for (const userId of ids.slice(0, signedIn))
    cookies.push(
      `${SESSION_COOKIE}=${await beginSession(db, { userId, now: new Date(), userAgent: undefined, address: "127.0.0.1" }, { customers })}`,
    );
  await close();
  return cookies;
}

/** A page of the history, requested by one buyer after another. */
function historyOf(name: string, url: string, cookies: string[]): Target {
  let sent = 0;
  const next = () => ({ headers: { cookie: cookies[sent++ % cookies.length]!, accept: "application/json" }, body: "" });
  return { name, url, next };
}
