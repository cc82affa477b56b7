/**
 * `npm run bench:guides [-- 10000]`: so many guides open at once on PostgreSQL; a thousand customers answer and go back, by turns, at an even rate and at 16
 * connections as fast as answered, and reload the page.
 */
import { signInUsers } from "./histories.ts";
import type { Target } from "./load.ts";
import { newBuyer } from "./buyers.ts";
import { openPortal } from "./open-portal.ts";
import { printRounds } from "./page-rounds.ts";
import type { Run } from "../src/platform/server/migrate.ts";

const OPEN = Number(process.argv[2] ?? 10_000);
const WALKING = Math.min(1_000, OPEN);
const RATE = 100;
/** So many steps later a customer goes back, so that the answer has arrived. */
const BEHIND = 64;
const TREE = "/myvrata/services/tree";

type Walker = { cookie: string; token: string; sessionId: string };

/** An open guide for each user, about a fixed line: at the third question, and the last ones at the fourth. */
async function fillGuides(run: Run, users: readonly string[]): Promise<Map<string, string>> {
  await run(
    `with account as (
      insert into people.billing_accounts (customer_id, code, name)
      select u.customer_id, (9000000000 + at)::text, 'Account' from unnest($1::uuid[]) with ordinality as given (id, at) join people.users u on u.id = given.id
      returning id, customer_id, code)
    insert into people.assets (customer_id, billing_account_id, service_type, service_id, display_name, tariff_name)
    select customer_id, id, 'FIXED', 'G' || code, 'Line', 'Home Voice' from account`,
    [users],
  );
  const answers = [
    { question: "tone", answer: "yes", at: new Date().toISOString() },
    { question: "which", answer: "in", at: new Date().toISOString() },
  ];
  const found = Object.fromEntries(["bill", "fault"].map((id) => [id, { result: "good", value: 0, at: new Date().toISOString() }]));
  const course = { symptomAt: new Date().toISOString(), answers, found, readings: {} };
  const rows = await run(
    `insert into guides.sessions (id, customer_id, user_id, asset_id, service_id, service_type, guide_id, guide_version, course, answered, reached,
      started_at, changed_at, ends_by)
    select gen_random_uuid(), u.customer_id, u.id, a.id, a.service_id, 'FIXED', 'fixed-calls', 1, $2::jsonb, case when at > $3 then 3 else 2 end,
      array['bill', 'fault', 'tone', 'which'], now(), now(), now() + interval '24 hours'
    from unnest($1::uuid[]) with ordinality as given (id, at) join people.users u on u.id = given.id join people.assets a on a.customer_id = u.customer_id
    returning id, user_id as "userId"`,
    [users, JSON.stringify(course), WALKING - BEHIND],
  );
  for (const table of ["people.assets", "people.billing_accounts", "guides.sessions"]) await run(`vacuum analyze ${table}`);
  return new Map((rows as { id: string; userId: string }[]).map(({ id, userId }) => [userId, id]));
}

/** The cookie and the token of each customer who walks. */
async function walkersOf(url: string, cookies: readonly string[], sessions: readonly string[]): Promise<Walker[]> {
  const { cookie: csrf } = await newBuyer(url);
  const walkers: Walker[] = [];
  for (const [place, own] of cookies.entries()) {
    const cookie = `${csrf}; ${own}`;
    const page = await (await fetch(`${url}/vignettes/prices`, { headers: { cookie } })).text();
    const [, token = ""] = /name="csrf-token" content="([^"]+)"/.exec(page) ?? [];
    walkers.push({ cookie, token, sessionId: sessions[place]! });
  }
  return walkers;
}

/** One customer after another answers, and goes back some steps later. */
function stepsOf(url: string, walkers: readonly Walker[]): Target {
  let sent = 0;
  const next = () => {
    const turn = Math.floor(sent / 2);
    const isBack = sent++ % 2 === 1;
    const place = (isBack ? turn - BEHIND + walkers.length : turn) % walkers.length;
    const { cookie, token, sessionId } = walkers[place]!;
    const on = { sessionId, treeId: "fixed" };
    const body = isBack ? { ...on, questionId: "fixed-calls.1.forwarding" } : { ...on, questionId: "fixed-calls.1.which", answerId: "in" };
    return {
      headers: { cookie, accept: "application/json", "x-csrf-token": token, "content-type": "application/json" },
      body: JSON.stringify(body),
      path: `${TREE}/${isBack ? "prev-question" : "next-question"}`,
    };
  };
  return { name: "an answer and a way back, by turns", url: `${url}${TREE}/next-question`, method: "POST", next };
}

function reloadsOf(url: string, walkers: readonly Walker[]): Target {
  let sent = 0;
  const next = () => ({ headers: { cookie: walkers[sent++ % walkers.length]!.cookie, accept: "application/json" }, body: "" });
  return { name: "the page as it is reloaded", url: `${url}${TREE}/session`, next };
}

const { portal, run, databaseUrl, close } = await openPortal({ database: { shared_buffers: "512MB", max_wal_size: "2GB" } });
try {
  const users = Array.from({ length: OPEN }, (_, n) => `00000000-0000-4000-8000-${String(900_000_000_001 + n)}`);
  const cookies = await signInUsers({ databaseUrl, run, users, signedIn: WALKING });
  const sessions = await fillGuides(run, users);
  const walkers = await walkersOf(
    portal.url,
    cookies,
    users.slice(0, WALKING).map((id) => sessions.get(id)!),
  );
  // what the machine and the connection alone take
  const least: Target = { name: "an answer that needs nothing (`/healthz`)", url: `${portal.url}/healthz` };
  await printRounds([stepsOf(portal.url, walkers), reloadsOf(portal.url, walkers), least], {
    portal,
    perSecond: RATE,
    before: async () => undefined,
  });
} finally {
  await close();
}
