import { median, ratios, shown, spread, type Verdict } from "./figures.ts";
import type { Polling } from "./polling.ts";
import type { FirstLoad } from "./first-load.ts";
import type { Round } from "./load.ts";
import { shopLines, shopVerdicts } from "./shop-report.ts";
import type { Shop } from "./shop.ts";

export type Measured = { name: string; bytes: number; rounds: Round[]; constant: Round[] };
export type OnDatabase = {
  database: "embedded" | "PostgreSQL";
  measured: Measured[];
  select: Round[];
  idleMb: number;
  loadedMb: number;
  readyMs: number[];
};
export type Bench = {
  at: string;
  machine: string;
  how: string;
  databases: OnDatabase[];
  firstLoads: Record<string, FirstLoad[]>;
  polling?: Polling[];
  shop?: Shop;
};
/** The portal's targets with the results of this run. */
export function verdicts({ databases, firstLoads, polling, shop }: Bench): Verdict[] {
  const js = Object.entries(firstLoads).filter(([path]) => path !== "/login");
  const home = (of: OnDatabase) => of.measured.find(({ name }) => name === "GET /");
  const server = databases.filter(({ database }) => database === "PostgreSQL");
  return [
    ...js.map(([path, loads]) => {
      const bytes = median(loads.map((load) => load.js));
      return { target: `first-load JS of ${path} at most 110 kB gzip`, reached: `${shown(bytes / 1000)} kB`, pass: bytes <= 110_000 };
    }),
    ...databases.flatMap((of) => {
      const measured = home(of);
      if (!measured) return [];
      const ratio = median(ratios(measured.rounds, measured.constant));
      return {
        target: `/ for a visitor at least 0.5 of a constant of its size, ${of.database}`,
        reached: shown(ratio),
        pass: ratio >= 0.5,
      };
    }),
    ...server.map(({ idleMb }) => ({ target: "memory idle at most 250 MB, PostgreSQL", reached: `${idleMb} MB`, pass: idleMb <= 250 })),
    ...databases.map(({ database, readyMs }) => {
      const ms = median(readyMs);
      return { target: `ready within 3 s on an existing database, ${database}`, reached: `${ms} ms`, pass: ms <= 3_000 };
    }),
    ...(polling ?? []).flatMap(pollingVerdicts),
    ...(shop ? shopVerdicts(shop) : []),
  ];
}

export const pollingVerdicts = ({ routers, customers, errors, shortP99, memoryMb }: Polling): Verdict[] => [
  { target: `${customers} customers wait for routers of ${routers}: no errors`, reached: `${errors} errors`, pass: errors === 0 },
  { target: `p99 of the short calls meanwhile under 250 ms (${routers})`, reached: `${shortP99} ms`, pass: shortP99 < 250 },
  { target: `memory meanwhile under 400 MB (${routers})`, reached: `${memoryMb} MB`, pass: memoryMb < 400 },
];

/** The cost of waiting customers, in a sentence. */
export const pollingLines = ({
  routers,
  customers,
  seconds,
  longPolls,
  changeP50,
  shortCalls,
  shortP50,
  shortP99,
  memoryMb,
  cpuMs,
  connections,
}: Polling): string[] => [
  `### Customers who wait for routers of ${routers}, PostgreSQL`,
  "",
  `${customers} customers each request a change (p50 ${changeP50} ms) and poll \`modification/result\` for ${seconds} s: ${longPolls} long polls, beside them ${shortCalls} short calls with p50 ${shortP50} ms and p99 ${shortP99} ms; ${cpuMs} ms of a processor each second, memory at most ${memoryMb} MB, ${connections} connections to the database in all.`,
  "",
];

/** The whole run as Markdown. */
export const reportOf = (bench: Bench): string =>
  [
    `${bench.at}. ${bench.machine}. ${bench.how}`,
    "",
    ...bench.databases.flatMap(loadTable),
    "### First load in Chromium, nothing cached",
    "",
    "Bytes after gzip (fonts as they are), median of the rounds; largest paint as median (least–most).",
    "",
    "| page | HTML | JS | CSS | fonts | others | requests | LCP, ms |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...Object.entries(bench.firstLoads).map(([path, loads]) => {
      const of = (kind: keyof FirstLoad) => shown(median(loads.map((load) => load[kind])));
      return `| \`${path}\` | ${of("html")} | ${of("js")} | ${of("css")} | ${of("fonts")} | ${of("others")} | ${of("requests")} | ${spread(loads.map(({ lcpMs }) => lcpMs))} |`;
    }),
    "",
    ...(bench.polling ?? []).flatMap(pollingLines),
    ...(bench.shop ? shopLines(bench.shop) : []),
    "### Targets",
    "",
    "| target | reached | |",
    "| --- | --- | --- |",
    ...verdicts(bench).map(({ target, reached, pass }) => `| ${target} | ${reached} | ${pass ? "pass" : "**missed**"} |`),
    "",
  ].join("\n");

function loadTable({ database, measured, select, idleMb, loadedMb, readyMs }: OnDatabase): string[] {
  const row = (name: string, rounds: Round[], against?: Round[]) => {
    const of = (kind: keyof Round) => rounds.map((round) => round[kind]);
    const cpu = median(of("cpuMs"));
    const constantCpu = against && median(against.map(({ cpuMs }) => cpuMs));
    const cells = [
      spread(of("perSecond")),
      against ? spread(ratios(rounds, against)) : "",
      against ? shown(median(ratios(rounds, select))) : "",
      `${shown(median(of("p50")))} / ${shown(median(of("p99")))}`,
      shown(cpu),
      constantCpu ? shown(cpu / constantCpu) : "",
      rounds.reduce((sum, { wrong }) => sum + wrong, 0),
    ];
    return `| ${name} | ${cells.join(" | ")} |`;
  };
  return [
    `### ${database}`,
    "",
    "| what | requests a second | of the constant | of the SELECT | p50 / p99, ms | CPU ms a request | × the constant's CPU | failures |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...measured.map(({ name, rounds, constant }) => row(`\`${name}\``, rounds, constant)),
    ...measured.map(({ name, bytes, constant }) =>
      row(`ceiling: constant of ${bytes.toLocaleString("en")} bytes (for \`${name}\`)`, constant),
    ),
    row("ceiling: one indexed SELECT", select),
    "",
    `Memory: ${idleMb} MB idle, ${loadedMb} MB right after load. Ready on an existing database in ${spread(readyMs)} ms.`,
    "",
  ];
}
