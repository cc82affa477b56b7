import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { watchEvents } from "./events.ts";
import type { RunningJobs } from "./job-runner.ts";
import type { RequestEnded } from "./observe.ts";
import type { Database } from "./open-db.ts";
import type { Ended } from "./run-job.ts";

/** One call to an outside system by the name of its port's function: `away` where it did not answer, `failed` for any other error. */
export type SystemAnswered = { system: string; call: string; outcome: "answered" | "away" | "failed"; seconds: number };

export type Metrics = {
  requestEnded: (ended: RequestEnded) => void;
  jobEnded: (ended: Ended) => void;
  systemAnswered: (answered: SystemAnswered) => void;
  /** Counts a mail for a conversation by what became of it. */
  mailCameIn: (outcome: string) => void;
  /** Counts what cannot be read of another system's answers: an item, a part of one, or one that cannot be shown. */
  unreadInAnswer: (unread: { system: string; kind: string }) => void;
  text: () => Promise<string>;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The library's sums of other metrics, which are named like counters and are none (`promtool check metrics`). */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];

/** The Prometheus metrics of this process: requests by route, jobs, database connections, memory, event loop. */
export function openMetrics({ database, jobs }: { database: Database; jobs?: Pick<RunningJobs, "counts"> }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const misnamed of MISNAMED) registry.removeSingleMetric(misnamed);
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Answered requests by route pattern and status",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  const runs = new Counter({
    name: "jobs_ended_total",
    help: "Runs of jobs by outcome: done, retry, failed",
    labelNames: ["job", "outcome"],
    registers,
  });
  const seconds = new Histogram({
    name: "job_duration_seconds",
    help: "How long runs of jobs took",
    labelNames: ["job"],
    buckets: SECONDS,
    registers,
  });
  const waited = new Histogram({
    name: "job_waited_seconds",
    help: "How long jobs lay in their queue after they were due",
    labelNames: ["job"],
    buckets: SECONDS,
    registers,
  });
  const outside = countOutside(registers);
  watchEvents(registers);
  if (jobs) watchQueues(registers, jobs);
  if (database.kind === "postgres") watchPool(registers, database.pool);
  return {
    requestEnded: observedBy(requests),
    jobEnded: ({ name, outcome, seconds: took, waitedSeconds }) => {
      runs.inc({ job: name, outcome });
      seconds.observe({ job: name }, took);
      waited.observe({ job: name }, waitedSeconds);
    },
    ...outside,
    text: () => registry.metrics(),
  };
}

/** What goes to other systems and comes from them. */
function countOutside(registers: Registry[]): Pick<Metrics, "systemAnswered" | "mailCameIn" | "unreadInAnswer"> {
  const calls = new Histogram({
    name: "system_call_duration_seconds",
    help: "Calls to outside systems by outcome: answered, away, failed",
    labelNames: ["system", "call", "outcome"],
    buckets: SECONDS,
    registers,
  });
  const mails = new Counter({
    name: "mails_in_total",
    help: "Mails that came in by what became of them; bounced: a report that one of ours was not delivered",
    labelNames: ["outcome"],
    registers,
  });
  mails.inc({ outcome: "bounced" }, 0); // the first one is seen as a growth
  const unread = new Counter({
    name: "answers_unread_total",
    help: "What cannot be read of other systems' answers: an item (left out), a part of one, or an item that cannot be shown",
    labelNames: ["system", "kind"],
    registers,
  });
  return {
    systemAnswered: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    mailCameIn: (outcome) => mails.inc({ outcome }),
    unreadInAnswer: (labels) => unread.inc(labels),
  };
}

/** Looks up the series of a route once: finding it by its labels costs more than counting. Routes and statuses are few. */
function observedBy(requests: Histogram<"method" | "route" | "status">): Metrics["requestEnded"] {
  const series = new Map<string, { observe: (seconds: number) => void }>();
  return ({ method, route, status, seconds }) => {
    const name = `${method} ${status} ${route}`;
    const known = series.get(name) ?? requests.labels({ method, route, status });
    series.set(name, known);
    known.observe(seconds);
  };
}

/** Queues are of the database, not of a process: `counts` is empty in all processes but one, and while the database is away. */
function watchQueues(registers: Registry[], { counts }: Pick<RunningJobs, "counts">): void {
  let reading: ReturnType<typeof counts> | undefined;
  // both gauges are collected at once, and share what is read
  const read = () =>
    (reading ??= counts()
      .catch(() => [])
      .finally(() => (reading = undefined)));
  new Gauge({
    name: "jobs",
    help: "Jobs by state: waiting, running, failed for good",
    labelNames: ["job", "state"],
    registers,
    async collect() {
      const queues = await read();
      this.reset();
      for (const { name, waiting, running, failed } of queues)
        for (const [state, count] of Object.entries({ waiting, running, failed })) this.set({ job: name, state }, count);
    },
  });
  new Gauge({
    name: "jobs_oldest_waiting_seconds",
    help: "How long the oldest job that is due has waited",
    labelNames: ["job"],
    registers,
    async collect() {
      const queues = await read();
      this.reset();
      for (const { name, oldestSeconds } of queues) this.set({ job: name }, oldestSeconds);
    },
  });
}

function watchPool(registers: Registry[], pool: { totalCount: number; idleCount: number; waitingCount: number }): void {
  new Gauge({
    name: "db_pool_connections",
    help: "Connections of this process to PostgreSQL, and requests that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waited-for" }, pool.waitingCount);
    },
  });
}

/** Serves `/metrics` on a port of its own, which belongs behind the firewall. Port 0 takes a free one. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    if (request.method !== "GET" && request.method !== "HEAD") return void response.writeHead(405, { allow: "GET, HEAD" }).end();
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { port: (server.address() as AddressInfo).port, close };
}
