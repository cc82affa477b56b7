import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";
import { HttpProblem } from "#platform/server/problems.ts";
import { signedIn } from "#platform/server/serve.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** What open pages are told: something is new for their user, or their session has ended. Never a content: the page asks for it by its own session. */
const NEWS = "event: news\ndata: 1\n\n";
const HEARTBEAT = ":\n\n";
/** How long the browser waits before it connects again, spread so that not all pages come at once. */
const retryIn = (ms: number): string => `retry: ${Math.round(ms * (1 + Math.random()))}\n\n`;

export type StreamLimits = {
  /** Streams of the process, and of one user. */
  most: number;
  mostOfUser: number;
  heartbeatMs: number;
  /** A stream ends after this time, and the browser connects again: with its session looked up again. */
  deadlineMs: number;
};
export const STREAM_LIMITS: StreamLimits = { most: 3_000, mostOfUser: 20, heartbeatMs: 20_000, deadlineMs: 15 * MINUTE_MS };
/** Bytes that a client may leave unread. */
const UNREAD_BYTES = 16_384;

type Stream = { userId: string; sessionId: string; response: ServerResponse; until: number };

/** The open pages of this process. */
export type Streams = {
  /** Adds an answer whose head was sent; false where there are too many, or the process is leaving. */
  open(response: ServerResponse, user: { id: string; sessionId: string }): boolean;
  /** Takes a notification of the database: `user <id>`, `session <id>`, or nothing after a lost connection, when some may have been missed. */
  notified(payload?: string): void;
  count(): number;
  close(): void;
};

/** `liveAmong` returns which of these sessions have not ended. */
export function openStreams(liveAmong: (sessionIds: string[]) => Promise<string[]>, limits: StreamLimits = STREAM_LIMITS): Streams {
  const streams = new Set<Stream>();
  let closed = false;
  const end = (stream: Stream, retryMs: number) => {
    streams.delete(stream);
    stream.response.end(retryIn(retryMs));
  };
  const write = (stream: Stream, text: string) => {
    if (stream.response.writableLength > UNREAD_BYTES) return void (streams.delete(stream), stream.response.destroy());
    stream.response.write(text);
  };
  const beat = async () => {
    const now = performance.now();
    for (const stream of streams) if (stream.until <= now) end(stream, 500);
    for (const stream of streams) write(stream, HEARTBEAT);
    const sessions = [...new Set([...streams].map(({ sessionId }) => sessionId))];
    if (sessions.length === 0) return;
    const live = new Set(await liveAmong(sessions));
    for (const stream of streams) if (sessions.includes(stream.sessionId) && !live.has(stream.sessionId)) end(stream, MINUTE_MS);
  };
  // while the database is away sessions end when it is back, and nothing is new
  const timer = setInterval(() => void beat().catch(() => undefined), limits.heartbeatMs).unref();
  return {
    open(response, { id: userId, sessionId }) {
      const ofUser = [...streams].filter((stream) => stream.userId === userId).length;
      if (closed || streams.size >= limits.most || ofUser >= limits.mostOfUser) return false;
      const stream: Stream = { userId, sessionId, response, until: performance.now() + limits.deadlineMs };
      streams.add(stream);
      response.on("close", () => streams.delete(stream));
      response.on("error", () => streams.delete(stream));
      response.write(`${retryIn(2_000)}${NEWS}`);
      return true;
    },
    notified(payload) {
      const [kind, id] = payload?.split(" ") ?? [];
      for (const stream of streams) {
        if (kind === "session" && stream.sessionId === id) end(stream, MINUTE_MS);
        else if (kind === undefined || (kind === "user" && stream.userId === id)) write(stream, NEWS);
      }
    },
    count: () => streams.size,
    close() {
      closed = true;
      clearInterval(timer);
      for (const stream of streams) end(stream, 1_000);
    },
  };
}

const HEAD = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store", "x-accel-buffering": "no" };

/** Serves the stream of events to pages of signed-in users; others, and too many, are answered like any other refused call. */
export function serveStream(app: FastifyInstance, { context, streams }: { context: ServerContext; streams: Streams }): void {
  const { contextPath, area } = context.place;
  app.route({
    method: ["GET", "HEAD"],
    url: `${contextPath}${area}/notifications/stream`,
    config: { pattern: "{area}/notifications/stream", lasts: true },
    async handler(request, reply) {
      if (request.headers["sec-fetch-site"] === "cross-site") throw new HttpProblem(403);
      const user = await signedIn(request, context);
      if (!user) throw new HttpProblem(401);
      if (request.method === "HEAD") return reply.headers(HEAD).send();
      const { raw } = reply;
      const headers = { ...(reply.getHeaders() as Record<string, string>), ...HEAD };
      if (request.raw.socket.destroyed) return reply;
      reply.hijack();
      raw.writeHead(200, headers);
      if (!streams.open(raw, user)) raw.end(retryIn(MINUTE_MS));
      return reply;
    },
  });
}
