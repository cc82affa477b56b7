/**
 * `npm run bench:lines [-- 1000]`: the page of services under load on PostgreSQL, at an even rate and at 16 connections as fast as answered: of a business with that
 * many lines on five accounts, and of 300 customers with four.
 */
import { signInUsers } from "./histories.ts";
import { fillLines } from "./line-rows.ts";
import { openPortal } from "./open-portal.ts";
import { printRounds, targetsBelow } from "./page-rounds.ts";

const LINES = Number(process.argv[2] ?? 1_000);
const RATE = 100;
const SIGNED_IN = 300;
const targetOf = targetsBelow("/myvrata/services");

const { portal, run, databaseUrl, close } = await openPortal({ database: { shared_buffers: "512MB", max_wal_size: "2GB" } });
try {
  const users = Array.from({ length: SIGNED_IN }, (_, n) => `00000000-0000-4000-8000-${String(800_000_000_001 + n)}`);
  const [business, ...others] = await signInUsers({ databaseUrl, run, users, signedIn: SIGNED_IN });
  await fillLines(run, users, LINES);
  const of = (cookies: string[], ...paths: string[]) => ({ url: portal.url, cookies, paths });
  const last = Math.ceil(LINES / 20);
  const targets = [
    targetOf(`the page, a business with ${LINES} lines`, { ...of([business!], "?open=1"), accept: "text/html" }),
    targetOf("the page, customers with four lines", { ...of(others, "?open=1"), accept: "text/html" }),
    targetOf("the list, the business, first and last page", of([business!], "/list", `/list?page=${last}`)),
    targetOf("the list, one state of one account", of([business!], "/list?state=stopped&account=8000000011")),
    targetOf("search by a name", of([business!], "/list?sought=Line%2012")),
    targetOf("a table of all lines", of([business!], "/csv")),
  ];
  await printRounds(targets, {
    portal,
    perSecond: RATE,
    before: () => run("update lines.snapshots set answered_at = now(), requested_at = now()"),
  });
} finally {
  await close();
}
