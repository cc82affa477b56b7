import { expect, test } from "vitest";
import { openMetrics, serveMetrics } from "./metrics.ts";

test("requests, jobs and the state of queues are served to Prometheus on a port of their own", async () => {
  const counts = async () => [{ name: "vignette.activate", waiting: 2, running: 1, failed: 3, oldestSeconds: 7 }];
  const database = { kind: "postgres", pool: { totalCount: 5, idleCount: 2, waitingCount: 1 } } as never;
  const metrics = openMetrics({ database, jobs: { counts } });
  metrics.requestEnded({ method: "GET", route: "/vignettes", status: 200, seconds: 0.02 });
  metrics.jobEnded({ name: "vignette.activate", outcome: "failed", seconds: 1, waitedSeconds: 0.1 });
  metrics.unreadInAnswer({ system: "billing system", kind: "item" });
  const served = await serveMetrics(metrics, { port: 0, host: "127.0.0.1" });
  const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/vignettes",status="200"} 1');
  expect(text).toContain('jobs_ended_total{job="vignette.activate",outcome="failed"} 1');
  expect(text).toContain('jobs{job="vignette.activate",state="failed"} 3');
  expect(text).toContain('jobs_oldest_waiting_seconds{job="vignette.activate"} 7');
  expect(text).toContain('db_pool_connections{state="busy"} 3');
  expect(text).toContain('answers_unread_total{system="billing system",kind="item"} 1');
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  const sent = await fetch(`http://127.0.0.1:${served.port}/metrics`, { method: "POST" });
  expect([sent.status, sent.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  await served.close();
});

test("metrics are still served while the database is away", async () => {
  const counts = () => Promise.reject(new Error("ECONNREFUSED"));
  const metrics = openMetrics({ database: { kind: "embedded" } as never, jobs: { counts } });
  expect(await metrics.text()).toContain("process_resident_memory_bytes");
});
