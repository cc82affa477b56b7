import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { customers } from "#app/server/customers.ts";
import { openRequest } from "#features/account/access/server/requests.ts";
import { beginSession } from "#features/account/sign-in/server/session.ts";
import type { Db } from "#platform/server/db.ts";
import { passwordFits } from "#platform/server/password.ts";
import { insist, visitSoon, type Answer } from "./visitor.ts";

/**
 * Somebody at the last step to an account: who gave the code of an activation, or has a link for a forgotten password. `answers`: the statuses that came back.
 */
export type Newcomer = { way: "activation" | "password"; userId: string; username: string; token: string; answers: number[] };

const PASSWORD = "йогурт и мед със смокини";

/** Holds up every statement of the last step that writes, so that kills meet it between any two of them. */
export async function slowDown(db: Db): Promise<void> {
  await sql`create function people.slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.03); return new; end $$`.execute(
    db,
  );
  for (const [table, what] of [
    ["users", "update"],
    ["access_requests", "update"],
    ["history", "insert"],
    ["sessions", "insert or delete"],
  ] as const)
    await sql`create trigger slowly after ${sql.raw(what)} on ${sql.table(`people.${table}`)} for each row execute function people.slowly()`.execute(
      db,
    );
}

/** Puts people into the world who are at the last step: of each two, one who activates and one who forgot the password and is signed in somewhere. */
export async function addNewcomers(db: Db, count: number): Promise<Newcomer[]> {
  const newcomers: Newcomer[] = [];
  const now = new Date();
  for (let n = 0; n < count; n++) {
    const [customerId, userId, username] = [randomUUID(), randomUUID(), `newcomer-${n}`];
    const way = n % 2 === 0 ? "activation" : "password";
    await sql`insert into people.customers (id, code, kind, name) values (${customerId}, ${String(910_000_000 + n)}, 'residential', 'A customer')`.execute(
      db,
    );
    await sql`
      insert into people.users (id, customer_id, role, main, username, password_hash, name, mail)
      select ${userId}, ${customerId}, 'customer', true, case when ${way} = 'password' then ${username}::text end,
        case when ${way} = 'password' then password_hash end, ${username}, ${`${username}@newcomers.example`}
      from people.users where username = 'home'`.execute(db);
    if (way === "password") await beginSession(db, { userId, now, userAgent: undefined, address: "203.0.113.77" }, { customers });
    const opened = { purpose: way, language: "bg", now, minutes: 120, secret: "of the tests", userIds: [userId] } as const;
    const { id, token } = await openRequest(db, { ...opened, userIds: [userId] }, customers);
    if (way === "activation") await customers.confirmAccess(db, id, now);
    newcomers.push({ way, userId, username, token, answers: [] });
  }
  return newcomers;
}

/** Sends the last step; who gets no answer sends it again as soon as the portal is back (`again`), or leaves. */
export async function arrive(url: string, { way, username, token, answers }: Newcomer, again: boolean): Promise<void> {
  const visitor = await visitSoon(url, way === "activation" ? { "vrata-access": token } : {});
  const [path, body] =
    way === "activation"
      ? ["/login/activate/finish", { username, password: PASSWORD }]
      : ["/login/forgotten/new", { token, password: PASSWORD }];
  const send = () => visitor.send("POST", path, { body });
  let answer: Answer | undefined = await send();
  if (again && (!answer || answer.status === 503)) answer = await insist(send);
  if (answer) answers.push(answer.status);
}

/** What there is of the last step's effects, by which it is wholly done or not at all. */
export type Found = { username: string; isNew: boolean; used: boolean; sessions: number; history: number; notices: number };

export async function foundOf(db: Db, newcomers: Newcomer[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const { way, userId, username } of newcomers) {
    const event = way === "activation" ? "activated" : "password-reset";
    const { rows } = await sql<Omit<Found, "isNew" | "username"> & { hash: string | null; named: boolean }>`
      select u.password_hash as hash, coalesce(u.username = ${username}, false) as named,
        (select used_at is not null from people.access_requests where user_ids @> array[u.id]) as used,
        (select count(*)::int from people.sessions where user_id = u.id) as sessions,
        (select count(*)::int from people.history where user_id = u.id and event = ${event}) as history,
        (select count(*)::int from jobs.job where name in ('access.send-activation-notice', 'access.send-reset-notice')
          and data -> 'payload' ->> 'userId' = u.id::text) as notices
      from people.users u where u.id = ${userId}`.execute(db);
    const { hash, named, ...rest } = rows[0]!;
    found.push({ ...rest, username, isNew: named && hash !== null && (await passwordFits(PASSWORD, hash)) });
  }
  return found;
}
