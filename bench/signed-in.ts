/**
 * `npm run bench:signed-in [-- SECONDS]`: five pages of the signed-in area under load on PostgreSQL, one after the other at 16 connections, and how much memory the
 * portal takes after each (asked: 300 MB after the last), and after a minute of rest.
 */
import { setTimeout as pause } from "node:timers/promises";
import { loadRound, type Target } from "./load.ts";
import { openPortal } from "./open-portal.ts";
import { memoryMb } from "./processes.ts";

const SECONDS = Number(process.argv[2] ?? 10);
const AREA = "/myvrata";
const PAGES = [
  { name: "overview", path: "", user: "home" },
  { name: "services", path: "/services", user: "home" },
  { name: "bills", path: "/invoices", user: "home" },
  { name: "home internet", path: "/settings/mycontact", user: "home" },
  { name: "tickets", path: "/services/trouble-tickets", user: "business" },
];

/** The cookies of a demo user who has signed in. */
async function signIn(url: string, username: string): Promise<string> {
  const page = await fetch(`${url}/login`, { headers: { accept: "text/html" } });
  const cookie = cookiesOf(page);
  const [, token = ""] = /name="csrf-token" content="([^"]+)"/.exec(await page.text()) ?? [];
  const headers = { "content-type": "application/json", accept: "application/json", "x-csrf-token": token, cookie };
  const answer = await fetch(`${url}/login`, { method: "POST", headers, body: JSON.stringify({ username, password: "vrata-demo" }) });
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.status}`);
  return `${cookie}; ${cookiesOf(answer)}`;
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

const { portal, close } = await openPortal({ env: { DEMO: "on" } });
try {
  console.log(
    `idle: ${memoryMb(portal.pid)} MB\n\n| page | a second | p50 · p99 ms | ms of processor | MB after | failures |\n| --- | ---: | ---: | ---: | ---: | ---: |`,
  );
  for (const { name, path, user } of PAGES) {
    const cookie = await signIn(portal.url, user);
    const target: Target = { name, url: `${portal.url}${AREA}${path}`, headers: { cookie, accept: "text/html" } };
    const { perSecond, p50, p99, cpuMs, memoryMb: mb, wrong } = await loadRound(target, portal, { seconds: SECONDS, connections: 16 });
    console.log(`| ${name} | ${perSecond} | ${p50} · ${p99} | ${cpuMs.toFixed(2)} | ${mb} | ${wrong} |`);
  }
  await pause(60_000);
  console.log(`\nafter a minute of rest: ${memoryMb(portal.pid)} MB`);
} finally {
  await close();
}
