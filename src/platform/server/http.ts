import cookie from "@fastify/cookie";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from "fastify";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Readable } from "node:stream";
import { arrivalMs, type UploadLimits } from "../upload.ts";
import { COOKIE, languageOf, readCookie } from "./cookies.ts";
import { checkTokens } from "./csrf.ts";
import type { ServerContext } from "./server-context.ts";
import { answerInTurn } from "./in-turn.ts";
import { methodsByAddress } from "./methods-by-address.ts";
import { HttpProblem, problemOfError, sendProblem } from "./problems.ts";
import { formOf, jsonOf, textOf } from "./request-body.ts";
import { requestLog } from "./request-log.ts";
import { scopeRequests, type TimingReaders } from "./request-scope.ts";
import { securityHeaders } from "./security-headers.ts";
import { answerUnreadable, refuseExpectations } from "./unreadable.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** Larger bodies are answered 413 unless the endpoint streams them. */
const BODY_LIMIT = 256 * 1024;

/** The longest that any upload of ours takes over the slowest supported line. */
const LONGEST_ARRIVAL_MS = 20 * MINUTE_MS;

/** How long an answer may stay unread by its client: enough for a page over the slowest line in use. */
const UNREAD_MS = MINUTE_MS;

export type HttpSettings = Pick<FastifyServerOptions, "loggerInstance" | "trustProxy"> & {
  context: ServerContext;
  /** How long the body of a request may take to arrive. */ arrival?: typeof arrivalMs;
  timingFor?: TimingReaders;
};

/** An empty server: reads bodies strictly, sets the security headers, checks CSRF tokens, and answers all errors in one form. */
export async function httpServer({
  context,
  arrival = arrivalMs,
  timingFor = "staff",
  ...options
}: HttpSettings): Promise<FastifyInstance> {
  const headers = securityHeaders(context.secure);
  const home = `${context.place.contextPath}/`;
  const app: FastifyInstance = Fastify({
    ...options,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false, // the routes are fixed: nothing is served that no contract or page declares
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }), // our own log lines have the route, never the address
    genReqId: () => randomUUID(),
    ...(options.loggerInstance ? { childLoggerFactory: requestLog as never } : {}),
    requestTimeout: LONGEST_ARRIVAL_MS, // each request's own limit is shorter: `limitArrival`
    connectionTimeout: MINUTE_MS,
    keepAliveTimeout: 72_000,
    // a missing host is answered by us, like every other problem; an incomplete head is waited for no longer than this
    http: { requireHostHeader: false, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = "/" }) => (url.startsWith("/") ? url : url.replace(ABSOLUTE, "").replace(/^(?!\/)/, "/")),
    // an address that the router cannot decode is handled like every unknown one, with its headers, log line and page
    frameworkErrors: (_error, { raw }, reply) => {
      raw.url = NOWHERE;
      app.routing(raw, reply.raw);
    },
    clientErrorHandler: answerUnreadable(headers, { home, inTurn: (socket, send) => app.answerSlots.refuse(socket, send) }),
    ajv: { customOptions: { strict: false } },
    return503OnClosing: false, // its own answer has neither our headers nor the request's id: `refuseWhenClosing`
  });

  scopeRequests(app, timingFor);
  decorateRequests(app);
  app.addHook("onRequest", (request, _reply, done) => {
    request.receivedAt = context.clock.now();
    limitArrival(request, app.server, arrival);
    done();
  });
  readBodies(app);
  answerInTurn(app, UNREAD_MS);

  await app.register(cookie);
  await checkTokens(app, context);

  refuseExpectations(app.server, headers, home);
  const methodsOf = methodsByAddress(app);
  app.addHook("onRequest", (request, reply, done) => {
    request.language = languageOf(readCookie(request, context, COOKIE.language), request.headers["accept-language"]);
    reply.headers(headers).header("x-request-id", request.id);
    done(problemUnread(request) ?? (request.is404 ? unrouted(reply, methodsOf(request.url)) : undefined));
  });
  refuseWhenClosing(app);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, { problem: new HttpProblem(404), context }));
  app.setErrorHandler((error: Error & { headers?: Record<string, string> }, request, reply) => {
    const problem = problemOfError(error, request);
    const range = problem.status === 416 ? error.headers?.["Content-Range"] : undefined; // of a static file
    if (range !== undefined) reply.header("content-range", range);
    return sendProblem(request, reply, { problem, context });
  });
  return app;
}

function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest("rawBody", undefined);
  app.decorateRequest("signedIn", undefined);
  app.decorateRequest("visitorId", undefined);
  app.decorateRequest("language", "bg");
  app.decorateRequest("receivedAt", null as never);
}

/** Answers 503 to what comes over an open connection after the server began to close. */
function refuseWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => void (isClosing = true));
  app.addHook("onRequest", (_request, reply, done) => {
    if (!isClosing) return done();
    reply.header("connection", "close");
    done(new HttpProblem(503));
  });
}

/** Answers 408 where the body of a request is not there in time. */
function limitArrival({ raw, routeOptions }: FastifyRequest, server: Server, arrival: typeof arrivalMs): void {
  if (raw.headers["transfer-encoding"] === undefined && !(Number(raw.headers["content-length"]) > 0)) return;
  const { upload } = routeOptions.config as { upload?: UploadLimits };
  const tooSlow = () =>
    raw.socket.writable &&
    server.emit("clientError", Object.assign(new Error("too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), raw.socket);
  const timer = setTimeout(tooSlow, arrival(upload)).unref();
  for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
}

/** `GET http://portal.example/vignettes`, the form for proxies: the same address as without its origin. */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;
const NOWHERE = "/./.";
const LONGEST_PARAMETER = 200;
const HOST = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/** The problem of a request that no handler may see: HTTP/1.1 requires exactly one valid host (RFC 9112), and no path of ours begins with two slashes. */
function problemUnread({ raw }: FastifyRequest): HttpProblem | undefined {
  if (isMisaddressed(raw)) return new HttpProblem(400);
  return raw.url?.startsWith("//") ? new HttpProblem(404) : undefined;
}

/** The problem of a request without a route: its address has other methods, which `Allow` names (RFC 9110 §15.5.6), or is unknown. Its body is not read. */
function unrouted(reply: FastifyReply, methods: string[]): HttpProblem {
  if (methods.length === 0) return new HttpProblem(404);
  reply.header("allow", methods.join(", "));
  return new HttpProblem(405);
}

/** Whether a request names no valid host, or more than one. */
export function isMisaddressed({ headers: { host }, rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === "host") hosts += 1;
  return hosts > 1 || (host === undefined ? httpVersionMinor > 0 : !HOST.test(host));
}

const MOST_IGNORED_BYTES = 64 * 1024;

/** Reads a body to its end and stores nothing of it; a longer one than any mail program sends is refused. */
function passOver(body: Readable, done: (error: Error | null) => void): void {
  let bytes = 0;
  let isDone = false;
  const end = (error: Error | null) => {
    if (isDone) return; // the sender of a body that was too long hangs up
    isDone = true;
    body.off("data", count);
    done(error);
  };
  const count = (piece: Buffer) => {
    bytes += piece.length;
    if (bytes <= MOST_IGNORED_BYTES) return;
    body.pause();
    end(new HttpProblem(413));
  };
  body.on("data", count);
  body.once("end", () => end(null));
  body.once("error", end);
}

function readBodies(app: FastifyInstance): void {
  const reads = { "application/json": jsonOf, "application/x-www-form-urlencoded": formOf };
  app.removeAllContentTypeParsers();
  // read as a stream by the handler of uploads
  app.addContentTypeParser("multipart/form-data", ({ routeOptions }, body, done) => {
    if ("upload" in routeOptions.config) return done(null);
    if ("ignoresBody" in routeOptions.config) return passOver(body, done);
    return done(new HttpProblem(415));
  });
  for (const [type, read] of Object.entries(reads)) {
    app.addContentTypeParser(type, { parseAs: "buffer" }, (request, body: Buffer, done) => {
      request.rawBody = body;
      if ("ignoresBody" in request.routeOptions.config) return done(null);
      try {
        done(null, body.length === 0 ? undefined : read(textOf(body)));
      } catch (error) {
        done(error as Error);
      }
    });
  }
}
