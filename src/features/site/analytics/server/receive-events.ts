import type { FastifyInstance } from "fastify";
import { AGREED, COOKIE_CHOICE } from "#platform/cookie-choice.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import type { OpenedAt } from "#platform/server/registration.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { jsonOf, textOf } from "#platform/server/request-body.ts";
import { serve } from "#platform/server/serve.ts";
import { eventsContract } from "../contract.ts";
import { eventOf } from "../wire.ts";
import { cleaned } from "./clean.ts";
import type { AnalyticsDependencies } from "./dependencies.ts";

/** Seconds after which a batch rejected for lack of memory may be sent again. */
const RETRY_SECONDS = 5;

export const eventsFeature: ServerFeature<typeof eventsContract, AnalyticsDependencies> = {
  contract: eventsContract,
  handlers: {
    async events({ query: { visit, keys }, body, cookie, address, isOwnAddress }, { analytics, limits, place, pageLimits }) {
      const keyed = keys?.split(",");
      const most = pageLimits.analytics;
      if (body.length > most.events) refuse("body", "too_long");
      if (keyed && keyed.length !== body.length) refuse("keys", "invalid");
      for (const { url, title = "" } of body) {
        if (!isOwnAddress(url)) refuse("url", "invalid");
        if (title.length > most.title) refuse("title", "too_long");
      }
      if (cookie(COOKIE_CHOICE) !== AGREED) return { status: 204 }; // checked by the server too: without consent nothing is stored
      refuseFlood(limits.on ? analytics.floodgate.events(address, body.length, performance.now()) : 0);
      const stored = analytics.intake.take(
        body.map((event, at) => cleaned(eventOf(event, { visit, key: keyed?.[at] }), place.contextPath)),
      );
      if (!stored) throw new HttpProblem(429, { retryAfter: RETRY_SECONDS });
      await stored;
      return { status: 204 };
    },
  },
};

const refuse = (field: string, problem: string): never => {
  throw new HttpProblem(400, { fields: [{ field, problem }] });
};

/** Registers the call for events. A batch over the limit is rejected before it is read; a beacon's text is parsed as JSON. */
export function receiveEvents(app: FastifyInstance, { deps, context }: OpenedAt<AnalyticsDependencies>): void {
  void app.register(async (server) => {
    server.addHook("onRequest", async ({ ip, headers }) => {
      refuseFlood(deps.limits.on ? deps.analytics.floodgate.batch(ip, performance.now()) : 0);
      if (Number(headers["content-length"] ?? 0) > deps.pageLimits.analytics.kib * 1024) throw new HttpProblem(413);
    });
    server.addContentTypeParser("text/plain", { parseAs: "buffer" }, (_request, body: Buffer, done) => {
      try {
        done(null, jsonOf(textOf(body)));
      } catch (error) {
        done(error as Error);
      }
    });
    serve(server, eventsFeature, { deps, context });
  });
}

function refuseFlood(retryAfter: number): void {
  if (retryAfter > 0) throw new HttpProblem(429, { retryAfter });
}
