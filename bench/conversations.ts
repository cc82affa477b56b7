/**
 * `npm run bench:conversations [-- 100000]`: the list and the search of conversations under load on PostgreSQL, at 16 connections, with that many conversations of
 * ten messages each, of which one user has 10,000; then again while a hundred pictures a minute are uploaded.
 */
import sharp from "sharp";
import { BUSY_WRITER, busyCount, fillConversations, WORDS, writerAt, writersOf } from "./conversation-rows.ts";
import { signInUsers } from "./histories.ts";
import { loadRound, type Target } from "./load.ts";
import { openPortal } from "./open-portal.ts";

const COUNT = Number(process.argv[2] ?? 100_000);
const HOW = { seconds: 5, connections: 16 };
const SIGNED_IN = 300;
const LIST = "/myvrata/conversations/list";

/** The list with this query, requested by one user after another. */
function listOf(name: string, { url, cookies, queries }: { url: string; cookies: string[]; queries: string[] }): Target {
  let sent = 0;
  const next = () => {
    const at = sent++;
    const headers = { cookie: cookies[at % cookies.length]!, accept: "application/json" };
    return { headers, body: "", path: `${LIST}${queries[at % queries.length]!}` };
  };
  return { name, url: `${url}${LIST}`, next };
}

/** Uploads pictures until it is ended, a hundred a minute; returns how many were not taken. */
async function uploading(url: string, cookie: string): Promise<() => Promise<number>> {
  const noise = {
    create: { width: 1_200, height: 900, channels: 3, background: "#888888", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  } as const;
  const picture = await sharp(noise).jpeg().toBuffer();
  const page = await fetch(`${url}/myvrata`, { headers: { cookie, accept: "text/html" } });
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())![1]!;
  const cookies = [cookie, ...page.headers.getSetCookie().map((one) => one.split(";")[0]!)].join("; ");
  let number = 0;
  const sent: Promise<boolean>[] = [];
  const upload = async (): Promise<boolean> => {
    const form = new FormData();
    form.set("form", `bench-${number++}`);
    form.set("file", new File([picture, new Uint8Array([number & 255, number >> 8])], "picture.jpg"));
    const answer = await fetch(`${url}/facade/account/my-profile/upload`, {
      method: "POST",
      body: form,
      headers: { cookie: cookies, "x-csrf-token": token },
    });
    return answer.status === 200 || answer.status === 422;
  };
  const timer = setInterval(() => sent.push(upload()), 600);
  return async () => {
    clearInterval(timer);
    return (await Promise.all(sent)).filter((taken) => !taken).length;
  };
}

const { portal, run, databaseUrl, close } = await openPortal();
try {
  const users = [BUSY_WRITER, ...Array.from({ length: writersOf(COUNT) }, (_, n) => writerAt(n + 1))];
  const [busy, ...others] = await signInUsers({ databaseUrl, run, users, signedIn: SIGNED_IN });
  const began = performance.now();
  await fillConversations(run, COUNT);
  console.log(`${COUNT * 10} messages of ${COUNT} conversations in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  const [common, middle, rare] = [WORDS[0]!, WORDS[200]!, WORDS[1_900]!].map((word) => `?words=${encodeURIComponent(word)}`);
  const of = (cookies: string[], ...queries: string[]) => ({ url: portal.url, cookies, queries });
  const targets = [
    listOf("list of a user with thirty", of(others, "")),
    listOf("search of a user with thirty", of(others, common!, middle!, rare!)),
    listOf("list of the busy user", of([busy!], "")),
    listOf("last page of the busy user", of([busy!], `?page=${Math.ceil(busyCount(COUNT) / 15)}`)),
    listOf("list of the busy user by reason and state", of([busy!], "?reason=TECHNICAL_QUESTIONS&state=open")),
    listOf("search of the busy user, a common word", of([busy!], common!)),
    listOf("search of the busy user, other words", of([busy!], middle!, rare!)),
    listOf("mixed", of([busy!, ...others.slice(0, 99)], "", common!, "?page=2", middle!, "?state=locked", rare!, "")),
  ];
  console.log("| call | a second | p50 ms | p99 ms | failures |\n| --- | ---: | ---: | ---: | ---: |");
  const measure = async (target: Target, name = target.name) => {
    const { perSecond, p50, p99, wrong } = await loadRound(target, portal, HOW);
    console.log(`| ${name} | ${perSecond} | ${p50} | ${p99} | ${wrong} |`);
  };
  await loadRound(targets[0]!, portal, { ...HOW, seconds: 3 }); // warm
  for (const target of targets) await measure(target);
  const end = await uploading(portal.url, others[0]!);
  for (const target of [targets[0]!, targets.at(-1)!]) await measure(target, `${target.name}, with 100 uploads a minute`);
  console.log(`${await end()} uploads were not taken`);
} finally {
  await close();
}
