import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { User } from "./feature.ts";
import { inScope, newScope, type Scope } from "./scope.ts";
import { beginTrace } from "./tracing.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What the lines of this request say, wherever they are written. */
    scope: Scope;
  }
}

/** Who reads in `Server-Timing` what a request has waited for: staff, or everyone where the portal is developed. */
export type TimingReaders = "staff" | "everyone";

/** Gives each request a scope. It is entered anew where Node calls for another reason than the one before: after the body, and at the end of the answer. */
export function scopeRequests(app: FastifyInstance, timingFor: TimingReaders): void {
  app.decorateRequest("scope", null as never);
  app.addHook("onRequest", (request, _reply, done) => {
    const route = routeOf(request);
    const span = beginTrace(`${request.method} ${route}`, { "http.request.method": request.method, "http.route": route });
    request.scope = newScope({ requestId: request.id, span });
    inScope(request.scope, done);
  });
  app.addHook("preValidation", (request, _reply, done) => inScope(request.scope, done));
  app.addHook("onSend", async (request, reply) => {
    if (timingFor === "everyone" || request.scope.isStaff) reply.header("server-timing", timingOf(request, reply));
  });
  app.addHook("onResponse", (request, { statusCode }, done) => {
    request.scope.span?.end({ fields: { "http.response.status_code": statusCode }, failed: statusCode >= 500 });
    inScope(request.scope, done);
  });
}

/** The route of a request as the contract writes it, never its address. */
export function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  const { pattern } = config as { pattern?: string };
  return pattern ?? url ?? "none";
}

/** Notes the request's user, whom every later line names. */
export function scopedTo(request: FastifyRequest, user: User | undefined): User | undefined {
  if (user) Object.assign(request.scope, { userId: user.id, isStaff: user.role === "operator" });
  return user;
}

function timingOf({ scope: { waited } }: FastifyRequest, { elapsedTime }: FastifyReply): string {
  const { database, systems } = waited;
  return [
    `database;dur=${Math.round(database.ms)};desc="${database.count} statements"`,
    `systems;dur=${Math.round(systems.ms)};desc="${systems.count} calls to outside systems"`,
    `total;dur=${Math.round(elapsedTime)}`,
  ].join(", ");
}
