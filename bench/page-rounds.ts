import { loadRound, type Target } from "./load.ts";
import { pacedRound } from "./paced.ts";

type Requests = { url: string; cookies: string[]; paths: string[]; accept?: string };

/** These paths below a page's address, requested by one user after another. */
export const targetsBelow =
  (page: string) =>
  (name: string, { url, cookies, paths, accept = "application/json" }: Requests): Target => {
    let sent = 0;
    const next = () => {
      const at = sent++;
      return { headers: { cookie: cookies[at % cookies.length]!, accept }, body: "", path: `${page}${paths[at % paths.length]!}` };
    };
    return { name, url: `${url}${page}`, next };
  };

const HOW = { seconds: 8, connections: 16 };

type Rounds = {
  portal: { pid: number };
  /** Requests a second of the even round. */
  perSecond: number;
  /** Brings the data into the state that each target is measured in. */
  before: () => Promise<unknown>;
};

/** Prints a table of the targets: at an even rate, and at 16 connections as fast as answered. */
export async function printRounds(targets: readonly Target[], { portal, perSecond, before }: Rounds): Promise<void> {
  console.log(
    `| call | p50 · p99 ms at ${perSecond} a second | a second at most | p50 · p99 ms then | ms of processor | failures |\n| --- | ---: | ---: | ---: | ---: | ---: |`,
  );
  await loadRound(targets[0]!, portal, { ...HOW, seconds: 5 }); // warm
  for (const target of targets) {
    await before();
    await loadRound(target, portal, { ...HOW, seconds: 2 }); // warm
    const paced = await pacedRound(target, { seconds: 10, perSecond });
    const most = await loadRound(target, portal, HOW);
    console.log(
      `| ${target.name} | ${paced.p50} · ${paced.p99} | ${most.perSecond} | ${most.p50} · ${most.p99} | ${most.cpuMs.toFixed(2)} | ${paced.wrong + most.wrong} |`,
    );
  }
}
