import type { FastifyBaseLogger, FastifyInstance } from "fastify";

/** One answered request, without anything that a person sent. */
export type RequestEnded = { method: string; route: string; status: number; seconds: number };

/** A page that takes longer than this is worth a line. */
const SLOW_MS = 500;

/** Is told of an answered request; `logOf`: its logger, asked for when a line is to be written. */
export type Observer = (ended: RequestEnded, logOf: () => FastifyBaseLogger) => void;

/** Writes a line for every answered request, naming the route and never the address, and tells each to `onEnded`. */
export function observeRequests(app: FastifyInstance, onEnded?: (ended: RequestEnded) => void): Observer {
  const isEverydayTold = app.log.level === "debug" || app.log.level === "trace";
  const observe: Observer = (ended, logOf) => {
    onEnded?.(ended);
    // the everyday answers are counted by the metrics; a line is for what an operator would look into, or what changed something
    const ms = ended.seconds * 1_000;
    const everyday = ended.method === "GET" && ended.status < 400 && ms < SLOW_MS;
    if (everyday && !isEverydayTold) return;
    logOf()[everyday ? "debug" : "info"]({ ...ended, seconds: undefined, ms: Math.round(ms) }, "answered");
  };
  app.addHook("onResponse", (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const route = (config as { pattern?: string }).pattern ?? url ?? "none";
    observe({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 }, () => request.log);
    done();
  });
  return observe;
}
