import { parser } from "@prometheus-io/lezer-promql";
import { openMetrics } from "#platform/server/metrics.ts";

/** A metric's name, and the labels of its series. */
type Metrics = Map<string, Set<string>>;
type Read = { selectors: { name: string; labels: string[] }[]; faults: string[] };

/** Every metric that a process serves, with the labels of its series, as Prometheus stores them: also those of the scrape itself. */
export async function servedMetrics(): Promise<{ text: string; metrics: Metrics }> {
  const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };
  const counts = async () => [{ name: "a.job", waiting: 1, running: 0, failed: 0, oldestSeconds: 1 }];
  const metrics = openMetrics({ database: { kind: "postgres", pool } as never, jobs: { counts } });
  metrics.requestEnded({ method: "GET", route: "/", status: 200, seconds: 0.1 });
  metrics.jobEnded({ name: "a.job", outcome: "done", seconds: 0.1, waitedSeconds: 0.1 });
  metrics.systemAnswered({ system: "billing", call: "bills", outcome: "answered", seconds: 0.1 });
  metrics.mailCameIn("taken");
  const text = await metrics.text();
  const found: Metrics = new Map([["up", new Set()]]);
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm))
    found.set(name, new Set([...(found.get(name) ?? []), ...[...labels.matchAll(/(\w+)="/g)].map(([, label = ""]) => label)]));
  for (const labels of found.values()) for (const label of ["job", "instance"]) labels.add(label);
  return { text, metrics: found };
}

/** What an expression of PromQL asks for, and where it is no PromQL. */
export function readExpression(expression: string): Read {
  const read: Read = { selectors: [], faults: [] };
  parser.parse(expression).iterate({
    enter(node) {
      const text = expression.slice(node.from, node.to);
      if (node.type.isError) read.faults.push(`at ${node.from}: ${expression.slice(node.from, node.from + 20)}`);
      if (node.name === "VectorSelector") {
        const [name = ""] = /^\w+/.exec(text) ?? [];
        read.selectors.push({ name, labels: [...text.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label) });
      }
    },
  });
  return read;
}

/** What is wrong with an expression: no PromQL, or a metric or label that the portal does not have. */
export function faultsOf(expression: string, metrics: Metrics): string[] {
  const { selectors, faults } = readExpression(expression);
  const unknown = selectors.flatMap(({ name, labels }) => {
    const has = metrics.get(name);
    return has ? labels.filter((label) => !has.has(label)).map((label) => `${name} has no label ${label}`) : [`there is no metric ${name}`];
  });
  return [...faults, ...unknown, ...(selectors.length === 0 ? ["it asks for no metric"] : [])];
}
