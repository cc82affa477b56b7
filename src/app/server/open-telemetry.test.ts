import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openTelemetry } from "./open-telemetry.ts";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type SentSpan = { name: string; spanId: string; parentSpanId?: string; attributes: Attribute[]; status: { code?: number } };
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[] };

/** What a collector of OpenTelemetry receives: OTLP over HTTP, as JSON. */
async function collecting() {
  const received: { path: string; sent: Sent }[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? "", sent: JSON.parse(body.toString("utf8")) as Sent });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => new Promise((done) => server.close(done));
  return { received, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

test("a request with its parts goes to the collector as one trace, under the portal's name", async () => {
  const collector = await collecting();
  const { tracer, close } = openTelemetry({ endpoint: collector.endpoint, service: "vrata-test", percent: 100 });
  const request = tracer("GET /bills", { "http.route": "/bills" });
  const load = request.begin("load /bills");
  load.begin("statement", { "db.query.text": "select $1" }, Date.now() - 5).end();
  load.end({ failed: true });
  request.end({ fields: { "http.response.status_code": 503 } });
  await close();
  await collector.close();
  expect(collector.received.map(({ path }) => path)).toEqual(["/v1/traces"]);
  const [{ resource, scopeSpans }] = collector.received[0]!.sent.resourceSpans as [Sent["resourceSpans"][0]];
  expect(resource.attributes).toContainEqual({ key: "service.name", value: { stringValue: "vrata-test" } });
  const spans = scopeSpans.flatMap((scope) => scope.spans);
  const named = (name: string) => spans.find((span) => span.name === name)!;
  expect(named("statement").parentSpanId).toBe(named("load /bills").spanId);
  expect(named("load /bills").parentSpanId).toBe(named("GET /bills").spanId);
  expect(named("GET /bills").parentSpanId ?? "").toBe("");
  expect(named("load /bills").status.code).toBe(2);
  expect(named("GET /bills").attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 503 } });
});

test("a collector that is away holds up nothing, and ends without an error", async () => {
  const { tracer, close } = openTelemetry({ endpoint: "http://127.0.0.1:9", service: "vrata-test", percent: 100 });
  tracer("GET /").end();
  expect(await close()).toBeUndefined();
});
