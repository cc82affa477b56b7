import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { userHash } from "#platform/server/visitor.ts";
import type { Db } from "#platform/server/db.ts";
import { anOrderOf } from "#testing/orders-of.ts";
import { comeHome } from "./home-customer.ts";
import { insist, type Visitor } from "./visitor.ts";

/** A person who leaves; `isConfirmed` once the portal answered that the account is deleted. */
export type Leaver = { username: string; userId: string; isConfirmed?: true };

/** Holds every deletion up in its middle, so that kills meet it there. */
export async function slowDown(db: Db): Promise<void> {
  await sql`create function people.slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.15); return new; end $$`.execute(
    db,
  );
  await sql`create trigger slowly before insert on people.deleted_users for each row execute function people.slowly()`.execute(db);
}

/** Puts people into the world who have what a person can have: each a customer, an order, a cart, a comparison. */
export async function addLeavers(db: Db, count: number): Promise<Leaver[]> {
  const leavers: Leaver[] = [];
  for (let n = 0; n < count; n++) {
    const [customerId, userId, username] = [randomUUID(), randomUUID(), `leaver-${n}`];
    await sql`insert into people.customers (id, code, kind, name) values (${customerId}, ${String(900_000_000 + n)}, 'residential', 'A customer')`.execute(
      db,
    );
    await sql`
      insert into people.users (id, customer_id, role, main, username, password_hash, name, mail)
      select ${userId}, ${customerId}, 'customer', true, ${username}, password_hash, ${username}, ${`${username}@leavers.example`}
      from people.users where username = 'home'`.execute(db);
    await anOrderOf(db, userId, "delivered");
    await sql`insert into cart.carts (visitor, created_at, touched_at) values (${userHash(userId)}, now(), now())`.execute(db);
    await sql`insert into compare.lists (owner, offers, touched_at) values (${`user ${userId}`}, '{a,b}', now())`.execute(db);
    leavers.push({ username, userId });
  }
  return leavers;
}

const AREA = "/myvrata/profile";

/** Deletes the account; every step before the last is sent again until it is answered, and one whose answer was lost is found done. */
export async function leave(url: string, leaver: Leaver): Promise<void> {
  // a kill between signing in and the page after it leaves a browser without the session's token: it comes again
  const visitor = await comeHome(url, leaver.username).catch(() => comeHome(url, leaver.username));
  const started = await insist(() => visitor.send("POST", `${AREA}/startAccountDeleteProcess`, { body: {} }));
  if (started.status !== 200) throw unexpected("start", started);
  const sent = await insist(() => visitor.send("GET", `${AREA}/sendConformationToken`));
  if (sent.status !== 200 && sent.status !== 203) throw unexpected("send", sent);
  const authCode = (await mailedCode(visitor, mailOf(leaver))) ?? (await sentAgain(visitor, leaver));
  const tried = await insist(() => visitor.send("GET", `${AREA}/authenticateTokenCode?authCode=${authCode}`));
  if (tried.status !== 200 && tried.status !== 203) throw unexpected("the code", tried);
  // sent once: who gets no answer closes the window, and what the kill left is what stays
  const deleted = await visitor.send("POST", `${AREA}/delete`, { body: {}, key: randomUUID() });
  if (!deleted || deleted.status === 503) return;
  if (deleted.status !== 200) throw unexpected("delete", deleted);
  leaver.isConfirmed = true;
}

/** The portal was killed between storing the code and mailing it. */
async function sentAgain(visitor: Visitor, leaver: Leaver): Promise<string> {
  const again = await insist(() => visitor.send("GET", `${AREA}/resendConformationToken`));
  if (again.status !== 200 && again.status !== 207) throw unexpected("send again", again);
  const code = await mailedCode(visitor, mailOf(leaver));
  if (!code) throw new Error(`no code was mailed to ${leaver.username}`);
  return code;
}

export const mailOf = ({ username }: Leaver): string => `${username}@leavers.example`;

/** The code in the last mail to the address, if there is one. */
export async function mailedCode(visitor: Visitor, address: string): Promise<string | undefined> {
  const list = await insist(() => visitor.send("GET", "/dev/outbox/messages"));
  const { messages } = list.body as { messages: { id: string; to: string; kind: string }[] };
  const id = messages.find(({ to, kind }) => kind === "mail" && to === address)?.id;
  if (!id) return undefined;
  const mail = await insist(() => visitor.send("GET", `/dev/outbox/messages/mail/${id}`));
  return /\b(\d{6})\b/.exec((mail.body as { text: string }).text)?.[1];
}

export const unexpected = (step: string, { status, body }: { status: number; body: unknown }) =>
  new Error(`${step} was answered ${status} ${JSON.stringify(body).slice(0, 300)}`);

/** How much of each person is there: everything is 1, nothing 0. */
export type Left = {
  username: string;
  user: number;
  order: number;
  cart: number;
  compared: number;
  sessions: boolean;
  mark: number;
  receipts: number;
};

/** What is left of the people. `receipts`: mails sent, and those that are still to be. */
export async function leftOf(db: Db, leavers: Leaver[]): Promise<Left[]> {
  const left: Left[] = [];
  for (const { username, userId } of leavers) {
    const { rows } = await sql<Omit<Left, "username">>`
      select (select count(*)::int from people.users where id = ${userId}) as user,
        (select count(*)::int from orders.orders where user_id = ${userId} and email = 'leaver@personal.example' and mobile is not null) as order,
        (select count(*)::int from cart.carts where visitor = ${userHash(userId)}) as cart,
        (select count(*)::int from compare.lists where owner = ${`user ${userId}`}) as compared,
        exists (select from people.sessions where user_id = ${userId}) as sessions,
        (select count(*)::int from people.deleted_users where user_id = ${userId}) as mark,
        (select count(*)::int from simulated_outbox.mails where recipient = ${`${username}@leavers.example`} and id like 'deletion-%' and id not like 'deletion-code-%')
          + (select count(*)::int from people.deletion_receipts where mail = ${`${username}@leavers.example`}
            and 'deletion-' || id not in (select id from simulated_outbox.mails)) as receipts`.execute(db);
    left.push({ username, ...rows[0]! });
  }
  return left;
}
