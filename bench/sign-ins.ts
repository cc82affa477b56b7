import pg from "pg";
import { hashPassword } from "../src/platform/server/password.ts";
import { newBuyer } from "./buyers.ts";
import { parentOf } from "./processes.ts";

/** 18,000 an hour: in that time every fifty-fifth of a million customers. */
export const SIGN_INS_A_SECOND = 5;
const PASSWORD = "a password of the bench";

export type SignIns = { count: number; p50: number; p99: number; most: number; failed: number };
export type HashAlone = { parameters: string; p50: number; p99: number };

/**
 * Signs one user in at a fixed rate until it is stopped, whatever the answers take. A time counts from when the request was due: what delays this process is in
 * it.
 */
export async function signingIn(url: string, username: string): Promise<{ stop: () => Promise<SignIns> }> {
  const visitor = await newBuyer(url);
  const headers = { "content-type": "application/json", accept: "application/json", cookie: visitor.cookie, "x-csrf-token": visitor.token };
  const body = JSON.stringify({ username, password: PASSWORD });
  const latencies: number[] = [];
  let failed = 0;
  const once = async (due: number) => {
    const status = await fetch(`${url}/login`, { method: "POST", headers, body }).then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    }, () => 0); // prettier-ignore
    latencies.push(performance.now() - due);
    if (status !== 200) failed += 1;
  };
  for (let n = 0; n < 10; n++) await once(performance.now()); // warm
  latencies.length = 0;
  const running = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    for (let due = dueAt(began, sent); due <= performance.now(); due = dueAt(began, sent)) {
      sent += 1;
      const one = once(due).finally(() => running.delete(one));
      running.add(one);
    }
  }, 2);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return { count: latencies.length, p50: atShare(latencies, 0.5), p99: atShare(latencies, 0.99), most: atShare(latencies, 1), failed };
    },
  };
}

const dueAt = (began: number, n: number): number => began + (n * 1_000) / SIGN_INS_A_SECOND;

function atShare(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** What of a sign-in is the hash of the password: fifty of them, one after the other. */
export async function hashAlone(): Promise<HashAlone> {
  const times: number[] = [];
  let hash = "";
  for (let n = 0; n < 50; n++) {
    const began = performance.now();
    hash = await hashPassword(PASSWORD);
    times.push(performance.now() - began);
  }
  const [, name, , cost] = hash.split("$");
  return { parameters: `${name} ${cost}`, p50: atShare(times, 0.5), p99: atShare(times, 0.99) };
}

/** Adds who signs in; returns the name, and the server's process. */
export async function signInUser(databaseUrl: string): Promise<{ username: string; postgres: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const values = ["bench-sign-in", await hashPassword(PASSWORD)];
  await client.query("insert into people.users (role, username, password_hash, name) values ('operator', $1, $2, 'Bench')", values);
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postgres = parentOf(rows[0]!.pid);
  await client.end();
  return { username: "bench-sign-in", postgres };
}

/** How large the database is now, in MB of 10⁶ bytes. */
export async function databaseMb(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
  await client.end();
  return Math.round(Number(rows[0]!.bytes) / 1e6);
}
