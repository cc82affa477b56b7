import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { routeOf } from "./request-scope.ts";

/** One answered request, without anything that the client sent. */
export type RequestEnded = { method: string; route: string; status: number; seconds: number };

/** Slower requests are logged. */
const SLOW_MS = 500;

/** Called for an answered request; `logOf` returns its logger, and is only called to write a line. */
export type Observer = (ended: RequestEnded, logOf: () => FastifyBaseLogger) => void;

/** Logs answered requests by their route, never their address, and passes each to `onEnded`. */
export function observeRequests(app: FastifyInstance, onEnded?: (ended: RequestEnded) => void): Observer {
  const logsEveryday = app.log.level === "debug" || app.log.level === "trace";
  const observe: Observer = (ended, logOf) => {
    onEnded?.(ended);
    // ordinary answers are only counted by the metrics; a line is for failures, slow requests, and changes of state
    const ms = ended.seconds * 1_000;
    const everyday = (ended.method === "GET" || ended.method === "HEAD") && ended.status < 400 && ms < SLOW_MS;
    if (everyday && !logsEveryday) return;
    logOf()[everyday ? "debug" : "info"]({ ...ended, seconds: undefined, ms: Math.round(ms) }, "answered");
  };
  app.addHook("onResponse", (request, reply, done) => {
    const { config } = request.routeOptions;
    const { lasts } = config as { lasts?: true };
    if (lasts) return done(); // a stream of events lasts as long as its page: its time says nothing
    const route = routeOf(request);
    observe({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 }, () => request.log);
    done();
  });
  return observe;
}
