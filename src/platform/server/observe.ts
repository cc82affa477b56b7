import type { FastifyInstance } from "fastify";

/** One answered request, without anything that a person sent. */
export type RequestEnded = { method: string; route: string; status: number; seconds: number };

/** A page that takes longer than this is worth a line. */
const SLOW_MS = 500;

/** Writes a line for every answered request, naming the route and never the address, and tells each to `onEnded`. */
export function observeRequests(app: FastifyInstance, onEnded?: (ended: RequestEnded) => void): void {
  app.addHook("onResponse", async (request, reply) => {
    const { url, config } = request.routeOptions;
    const ended = {
      method: request.method,
      route: (config as { pattern?: string }).pattern ?? url ?? "none",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    };
    onEnded?.(ended);
    // the everyday answers are counted by the metrics; a line is for what an operator would look into, or what changed something
    const everyday = request.method === "GET" && reply.statusCode < 400 && reply.elapsedTime < SLOW_MS;
    request.log[everyday ? "debug" : "info"]({ ...ended, seconds: undefined, ms: Math.round(reply.elapsedTime) }, "answered");
  });
}
