/** What is known of a span: names of things, numbers, texts of statements; nothing of a person. */
export type SpanFields = Record<string, string | number>;

/** A part of a trace (OpenTelemetry), and what is begun within it. */
export type Span = {
  /** Begins a part, now or at a time in milliseconds since 1970. */
  begin(name: string, fields?: SpanFields, at?: number): Span;
  end(more?: { fields?: SpanFields; failed?: boolean }): void;
};

/** Begins a trace of its own: of a request, or of one run of a job. */
export type Tracer = (name: string, fields?: SpanFields) => Span;

let tracer: Tracer | undefined;

/** From now on traces go to this tracer, or nowhere. A process sets it once, at its start. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** Begins a trace where traces go somewhere. */
export const beginTrace = (name: string, fields?: SpanFields): Span | undefined => tracer?.(name, fields);
