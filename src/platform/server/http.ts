import cookie from "@fastify/cookie";
import csrf from "@fastify/csrf-protection";
import Fastify, { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import { randomUUID } from "node:crypto";
import { COOKIE, languageOf, readCookie, wireName } from "./cookies.ts";
import type { House } from "./house.ts";
import { Refusal, refusalFor, refusalOf, refuse } from "./refuse.ts";
import { formOf, jsonOf, textOf } from "./request-body.ts";
import { requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";

/** Bodies past this are refused with 413 unless the endpoint streams them. */
const BODY_LIMIT = 256 * 1024;

export type HttpSettings = Pick<FastifyServerOptions, "loggerInstance" | "trustProxy"> & { house: House };

/** An empty server: reads bodies strictly, sets the security headers, checks CSRF tokens, and words refusals in one way. */
export async function httpServer({ house, ...options }: HttpSettings): Promise<FastifyInstance> {
  const app = Fastify({
    ...options,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false, // the route list is fixed: nothing is served that no contract or page names
    logController: new LogController({ disableRequestLogging: true }), // our own lines name the route, never the address
    genReqId: () => randomUUID(),
    ...(options.loggerInstance ? { childLoggerFactory: requestLog as never } : {}),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void refuse(request, reply, { refusal: refusalFor(error), house }),
    ajv: { customOptions: { strict: false } },
    return503OnClosing: true,
  }) as unknown as FastifyInstance;

  app.decorateRequest("rawBody", undefined);
  app.decorateRequest("signedIn", undefined);
  app.decorateRequest("visitorId", undefined);
  app.decorateRequest("language", "bg");
  readBodies(app);

  await app.register(cookie);
  await app.register(csrf, {
    cookieKey: wireName(house, COOKIE.csrf),
    cookieOpts: { path: "/", httpOnly: true, sameSite: "lax", secure: house.secure },
    getToken: csrfToken,
    logLevel: "debug",
  } as Parameters<typeof csrf>[1]);

  const headers = securityHeaders(house.secure);
  app.addHook("onRequest", (request, reply, done) => {
    request.language = languageOf(readCookie(request, house, COOKIE.language), request.headers["accept-language"]);
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, { refusal: new Refusal(404), house }));
  app.setErrorHandler((error: Error, request, reply) => refuse(request, reply, { refusal: refusalOf(error, request), house }));
  return app;
}

/** Where a caller puts the token: the header, or the form's own field. */
function csrfToken(request: FastifyRequest): string | undefined {
  const header = request.headers["x-csrf-token"];
  if (typeof header === "string") return header;
  const field = (request.body as { _csrf?: unknown } | null | undefined)?._csrf;
  return typeof field === "string" ? field : undefined;
}

function readBodies(app: FastifyInstance): void {
  const reads = { "application/json": jsonOf, "application/x-www-form-urlencoded": formOf };
  app.removeAllContentTypeParsers();
  for (const [type, read] of Object.entries(reads)) {
    app.addContentTypeParser(type, { parseAs: "buffer" }, (request, body: Buffer, done) => {
      request.rawBody = body;
      try {
        done(null, body.length === 0 ? undefined : read(textOf(body)));
      } catch (error) {
        done(error as Error);
      }
    });
  }
}
