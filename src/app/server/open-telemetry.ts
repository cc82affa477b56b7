import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type SpanOptions } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import { setTimeout as pause } from "node:timers/promises";
import type { Span, Tracer } from "#platform/server/tracing.ts";

/** Where traces go, under which name, and which share of them. The rest of the exporter's variables (`OTEL_EXPORTER_OTLP_…`) are read by it. */
export type TraceSettings = { endpoint: string; service: string; percent: number };

const NAME = "vrata";
const CLOSE_MS = 2_000;

/** Opens the export of traces (OTLP over HTTP). Loaded only where an endpoint is set; spans that cannot be delivered are dropped, and no request waits for one. */
export function openTelemetry({ endpoint, service, percent }: TraceSettings): { tracer: Tracer; close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ "service.name": service })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: 4_096, exportTimeoutMillis: 5_000 })],
  });
  const otel = provider.getTracer(NAME);

  const spanIn = (parent: Context, name: string, options: SpanOptions): Span => {
    const span = otel.startSpan(name, options, parent);
    const own = trace.setSpan(parent, span);
    return {
      begin: (part, attributes = {}, startTime) =>
        spanIn(own, part, { attributes, kind: SpanKind.INTERNAL, ...(startTime !== undefined && { startTime }) }),
      end({ fields = {}, failed = false } = {}) {
        span.setAttributes(fields);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    tracer: (name, attributes = {}) => spanIn(ROOT_CONTEXT, name, { attributes, kind: SpanKind.SERVER }),
    // what a collector that is away has not taken is dropped, so that the portal's own end is not held up
    close: () => Promise.race([provider.shutdown().catch(() => undefined), pause(CLOSE_MS, undefined, { ref: false })]),
  };
}
