import { sql } from "kysely";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { activationFeature } from "#features/account/access/activation/server/feature.ts";
import { forgottenFeature } from "#features/account/access/forgotten/server/feature.ts";
import type { StaffAccounts } from "#features/account/access/staff-account/server/dependencies.ts";
import { staffAccountFeature } from "#features/account/access/staff-account/server/feature.ts";
import { invitationFeature } from "#features/account/access/invitation/server/feature.ts";
import { staffFeature } from "#features/account/access/staff/server/feature.ts";
import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import { signInFeature } from "#features/account/sign-in/server/feature.ts";
import { linkFeature } from "#features/account/access/link/server/feature.ts";
import { warnOfTries } from "#features/account/access/link/server/jobs.ts";
import { signInByAccountOffers, signInByLinkOffers } from "#features/account/sign-in/server/entering.ts";
import { signInOffers } from "#features/account/sign-in/server/offers.ts";
import { beginSession, findUser, SESSION_COOKIE } from "#features/account/sign-in/server/session.ts";
import { standingClock } from "#platform/server/clock.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { Job } from "#platform/server/jobs.ts";
import { keyedHash } from "#platform/server/keyed-hash.ts";
import { BRAND } from "./brand.ts";
import { freshDb } from "./database.ts";
import { LIMITS, SIGN_IN, TRY_LIMITS } from "./limits.ts";
import { fillWithPeople } from "./people.ts";
import { NOW, opened, openServer, PLACE, type Browser, type TestServer } from "./server.ts";
import { refilling } from "./tables.ts";

const { imported: customer } = demoCustomers;
/** The customer of the demo world who is not activated. */
export const imported = {
  id: demoId(`user ${customer.users[0].username}`),
  customerId: demoId(`customer ${customer.code}`),
  code: customer.code,
  name: customer.users[0].name,
  mobile: customer.users[0].msisdn!,
  mail: `${customer.users[0].username}@demo.example`,
};

type Sent = { to: string; text: string };
type Run = (payload: unknown, deps: unknown) => Promise<void>;

export type Access = Awaited<ReturnType<typeof openAccess>>;

/** Jobs that wait until they are run, and what they send. */
function outbox() {
  const queued: { run: Run; payload: unknown }[] = [];
  const sent: Sent[] = [];
  const send = async ({ to, text }: Sent) => {
    sent.push({ to, text });
    return { state: "accepted", parts: 1 } as const;
  };
  const enqueue = async <P>(_tx: unknown, { run }: Job<P, never>, { payload }: { payload: P }) =>
    void queued.push({ run: run as Run, payload });
  const runAll = async (deps: unknown) => {
    for (const { run, payload } of queued.splice(0)) await run(payload, deps);
  };
  return { sent, enqueue, runAll, senders: { mail: { send }, sms: { send } }, clear: () => void (queued.length = sent.length = 0) };
}

type Base = Omit<Parameters<typeof signInByAccountOffers>[0], "customers"> & { db: Db; customers: typeof customers };

/** How staff sign in by accounts elsewhere, where there are such. */
const byAccount = (base: Base, staffAccounts: StaffAccounts | undefined) =>
  staffAccounts ? [opened(staffAccountFeature, { ...base, confirmMinutes: 5, staffAccounts, signIn: signInByAccountOffers(base) })] : [];

/** Activation and forgotten passwords with real sessions over a database full of people. Jobs wait for `runJobs`; what they send is in `sent`. */
export async function openAccess({ staffAccounts, ...settings }: { trustProxy?: string; staffAccounts?: StaffAccounts } = {}) {
  const { db, close } = await freshDb();
  const clock = standingClock(NOW);
  const { sent, enqueue, runAll, senders, clear } = outbox();
  const base = { db, clock, customers, place: PLACE, limits: TRY_LIMITS, brand: BRAND, jobs: { enqueue }, ...quiet };
  const deps = {
    ...base,
    ...senders,
    notifications,
    pageLimits: { password: LIMITS.password },
    signIn: signInOffers({ limits: TRY_LIMITS, customers, clock }),
    addressOf: (path: string) => `https://portal.example${path}`,
  };
  const features = () => [
    opened(signInFeature, { ...base, ...SIGN_IN, demoUsers: [], staffAccounts, warnOfTries: warnOfTries(deps) }),
    ...byAccount(base, staffAccounts),
    opened(linkFeature, { ...deps, signIn: signInByLinkOffers(base) }),
    opened(activationFeature, deps),
    opened(forgottenFeature, deps),
    opened(invitationFeature, deps),
    opened(staffFeature, deps),
  ];
  const findOne = (cookie: string | undefined) =>
    findUser(db, cookie, { now: clock.now(), customers, staffPasswords: staffAccounts?.passwords !== false });
  const open = () => openServer(db, features(), { clock, findUser: findOne, ...settings });
  let context = await open();
  const refill = refilling(db, TABLES, () => fillWithPeople(db));
  const browser = () => goingOn(() => context);
  return {
    db,
    clock,
    deps,
    browser,
    sent: () => sent,
    /** The code in the latest message. */
    codeSent: () => /(?:#|: )(\d{6})$/m.exec(sent.at(-1)?.text ?? "")?.[1] ?? "",
    rows: (table: string) => rowsOf(db, table),
    count: async (table: string) => (await rowsOf(db, table)).length,
    /** Runs what waits; what that enqueues waits for the next run. */
    runJobs: () => runAll(deps),
    /** A browser in which the person has signed in. */
    async signedIn({ id }: { id: string }): Promise<Browser> {
      const one = browser();
      const session = { userId: id, now: clock.now(), userAgent: undefined, address: "203.0.113.77" };
      one.cookies.set(SESSION_COOKIE, await beginSession(db, session, { customers }));
      return one;
    },
    userOf: (one: Browser) => findOne(one.cookies.get(SESSION_COOKIE)),
    /** Ends the portal and starts it again over the same database. */
    async restart() {
      await context.close();
      context = await open();
    },
    /** Restores the people, with nobody signed in and nothing requested, and the clock. */
    async renew() {
      clock.moveTo(NOW);
      clear();
      await refill();
    },
    async close() {
      await context.close();
      await close();
    },
  };
}

const quiet = { log: { info: () => undefined }, welcome: async () => undefined };
const TABLES = ["people.customers", "people.users", "people.access_requests", "platform.rate_limits", "platform.one_time_codes"];

const rowsOf = async (db: Db, table: string) => await rowsIn(db).all(sql<Record<string, unknown>>`select * from ${sql.table(table)}`);

/** A browser that goes on with its cookies when the portal starts again. */
function goingOn(now: () => TestServer): Browser {
  let at = now();
  let own = at.browser();
  const here = () => {
    if (at === now()) return own;
    const { cookies } = own;
    [at, own] = [now(), now().browser()];
    for (const [name, value] of cookies) own.cookies.set(name, value);
    return own;
  };
  return {
    call: (endpoint, request) => here().call(endpoint, request),
    send: (method, url, more) => here().send(method, url, more),
    get cookies() {
      return here().cookies;
    },
  };
}

/** Makes this the code of the only request, which nobody was sent. */
export async function setCode(db: Db, code: string): Promise<void> {
  const [request] = await rowsOf(db, "people.access_requests");
  const subject = `${String(request!["id"])} ${String(request!["sends"])}`;
  const hash = keyedHash(TRY_LIMITS.secret, "code", "account.activate", subject, code);
  await sql`update platform.one_time_codes set code_hash = ${hash}`.execute(db);
}

type NewUser = { name: string; mobile?: string; mail?: string; username?: string };

/** Adds a user of the imported customer, activated if it has a user name; returns the id. */
export async function addUser(db: Db, { name, mobile, mail, username }: NewUser): Promise<string> {
  const id = demoId(`user ${name}`);
  await sql`
    insert into people.users (id, customer_id, role, name, msisdn, mail, username, password_hash)
    select ${id}, ${imported.customerId}, 'customer', ${name}, ${mobile ?? null}, ${mail ?? null}, ${username ?? null}::text,
      case when ${username ?? null}::text is not null then (select max(password_hash) from people.users) end`.execute(db);
  return id;
}
