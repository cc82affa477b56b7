import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHmac } from "node:crypto";
import { SHOWN_TO, type Received } from "../client.ts";
import type { Contract, Endpoint } from "../endpoint.ts";
import { COOKIE, knownVisitor, readCookie, visitorOf, writeCookie } from "./cookies.ts";
import { freshToken, isForeign, isOwnAddress } from "./csrf.ts";
import type { RequestContext, Handler, ServerFeature, User } from "./feature.ts";
import type { ServerContext } from "./server-context.ts";
import { answerOnce, findAnswer } from "./idempotency.ts";
import { problemOf, HttpProblem, problemOfError, retryHeader, wantsPage } from "./problems.ts";
import { refuseUnstorable } from "./request-body.ts";

type Answer = { status: number; headers?: Record<string, string>; body?: unknown };
type Route = { endpoint: Endpoint; handle: Handler<Endpoint, unknown>; deps: unknown; context: ServerContext };

/** Puts a feature's endpoints on the server, and hands each handler what the feature needs. */
export function serve<C extends Contract, Dependencies>(
  app: FastifyInstance,
  feature: ServerFeature<C, Dependencies>,
  at: { deps: Dependencies; context: ServerContext },
): void {
  for (const [name, endpoint] of Object.entries(feature.contract)) {
    const handle = feature.handlers[name as keyof C] as unknown as Handler<Endpoint, unknown>;
    const route: Route = { endpoint, handle, ...at };
    routesOf(at.context).set(`${endpoint.method} ${endpoint.path}`, route);
    app.route({
      method: endpoint.method,
      url: `${at.context.place.contextPath}${endpoint.path.replace("{area}", at.context.place.area)}`,
      config: { pattern: endpoint.path },
      onRequest: (request) => admit(route, request),
      ...(writes(endpoint) && !withoutToken(endpoint) && { preValidation: app.csrfProtection }),
      handler: (request, reply) => answer(route, request, reply),
    });
  }
}

/** What each portal serves, by method and path. */
const served = new WeakMap<ServerContext, Map<string, Route>>();

function routesOf(context: ServerContext): Map<string, Route> {
  const routes = served.get(context) ?? new Map<string, Route>();
  served.set(context, routes);
  return routes;
}

const writes = ({ method, changesState }: Endpoint): boolean => method !== "GET" || changesState === true;
const withoutToken = ({ access }: Endpoint): boolean => access === "system" || access === "beacon";

/** Who the request comes from, asked of the database once. */
export function signedIn(request: FastifyRequest, context: ServerContext): Promise<User | undefined> {
  const cookie = readCookie(request, context, COOKIE.session);
  request.signedIn ??= cookie ? context.findUser(cookie) : Promise.resolve(undefined);
  return request.signedIn;
}

/** Lets in whom the endpoint is for; a state-changing call from another site never passes (decisions §1.4). */
async function admit({ endpoint, context }: Route, request: FastifyRequest): Promise<void> {
  if (writes(endpoint) && endpoint.access !== "system") refuseForeign(endpoint, request, context);
  if ((endpoint.access === "anyone" && !endpoint.ofPerson) || withoutToken(endpoint)) return;
  const user = await signedIn(request, context);
  const shownTo = request.headers[SHOWN_TO];
  if (shownTo !== undefined && user?.id !== shownTo) throw new HttpProblem(401);
  if (endpoint.access === "anyone") return;
  if (!user) throw new HttpProblem(401);
  if (endpoint.access === "customer" && !user.customerId) throw new HttpProblem(403);
  if (endpoint.access === "operator" && user.role !== "operator") throw new HttpProblem(404);
}

/** A page of another origin changes nothing here, whatever token it brings; a beacon, which brings none, comes from our own origin alone. */
function refuseForeign({ access }: Endpoint, request: FastifyRequest, context: ServerContext): void {
  const site = request.headers["sec-fetch-site"];
  const elsewhere = access === "beacon" ? site !== undefined && site !== "same-origin" : site === "cross-site";
  if (elsewhere || isForeign(request, context)) throw new HttpProblem(403, { problem: "csrf" });
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint, handle, deps, context } = route;
  const input = checked(endpoint, request);
  const user = withoutToken(endpoint) ? undefined : await signedIn(request, context);
  const once = onceFor(route, { request, reply, input, user });
  const answer =
    (await once.before()) ??
    (await handle({ ...input, ...(user && { user }), ...requestContext(request, reply, context), once: once.run }, deps));
  return send(route, { request, reply, answer });
}

function declaredIn(endpoint: Endpoint, { status }: Answer) {
  const declared = endpoint.answers[status];
  if (!declared) throw new Error(`${endpoint.method} ${endpoint.path} gave an undeclared ${status}`);
  return declared;
}

async function send(
  { endpoint, context }: Route,
  { request, reply, answer }: { request: FastifyRequest; reply: FastifyReply; answer: Answer },
): Promise<unknown> {
  const declared = declaredIn(endpoint, answer);
  reply.code(answer.status).headers(answer.headers ?? {});
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  if (!declared.body) return reply.send();
  // parse, not trust: what the contract does not name never leaves the portal
  const body = declared.body.parse(answer.body);
  if (declared.media) return reply.type(declared.media).send(body);
  if (endpoint.html && context.fragment && wantsPage(request)) {
    const own = { language: request.language, token: () => freshToken(reply, context) };
    reply.type("text/html; charset=utf-8").header("vary", "accept");
    return reply.send(await context.fragment(endpoint, { status: answer.status, body }, own));
  }
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** A cookie that a reading call would set beside a page is not set: the page's own answer is the visitor's. */
const withoutCookies = { setCookie: () => undefined, clearCookie: () => undefined } as unknown as FastifyReply;

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/**
 * The answer to a reading call of a page that is made here: admitted, checked, answered and parsed like one that came over the wire, but without a
 * request and an answer being written and read. Undefined where the portal serves no such call.
 */
export async function callInProcess(
  request: FastifyRequest,
  context: ServerContext,
  { endpoint, parts }: { endpoint: Pick<Endpoint, "method" | "path">; parts: Parts },
): Promise<Received | undefined> {
  const route = served.get(context)?.get(`${endpoint.method} ${endpoint.path}`);
  if (!route || writes(route.endpoint)) return undefined;
  const own = { params: written(parts.params), query: written(parts.query), body: undefined, rawBody: undefined, visitorId: undefined };
  const inside = Object.assign(Object.create(request) as FastifyRequest, own);
  try {
    await admit(route, inside);
    const input = checked(route.endpoint, inside);
    const user = await signedIn(inside, context);
    const once = onceFor(route, { request: inside, reply: withoutCookies, input, user });
    const answer: Answer = await route.handle(
      { ...input, ...(user && { user }), ...requestContext(inside, withoutCookies, context), once: once.run },
      route.deps,
    );
    return { status: answer.status, headers: answer.headers ?? {}, body: declaredIn(route.endpoint, answer).body?.parse(answer.body) };
  } catch (error) {
    const problem = problemOfError(error as Error, request);
    const headers = { "content-type": "application/problem+json", ...retryHeader(problem) };
    return { status: problem.status, headers, body: problemOf(problem, request.id) };
  }
}

/** Parameters as an address would have said them. */
const written = (parts: Record<string, unknown> = {}): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]): [string, string | string[]][] => {
      if (value === undefined) return [];
      const texts = [value].flat().map(String);
      return texts.length > 1 ? [[name, texts]] : texts.map((text) => [name, text]);
    }),
  );

type Checked = { params?: unknown; query?: unknown; body?: unknown };

/** The declared parts of the request, each checked; anything else is 400 and names the fields. */
function checked(endpoint: Endpoint, request: FastifyRequest): Checked {
  const parts: Checked = {};
  const faults: { field: string; problem: string }[] = [];
  const sent = { params: request.params, query: request.query, body: ownFields(request.body) };
  for (const part of ["params", "query", "body"] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    if (part !== "body") refuseUnstorable(sent[part]);
    const result = schema.safeParse(part === "body" ? sent.body : { ...(sent[part] as object) });
    if (result.success) parts[part] = result.data;
    else faults.push(...result.error.issues.map((issue) => ({ field: issue.path.join(".") || part, problem: issue.code ?? "invalid" })));
  }
  if (endpoint.method === "DELETE" && !endpoint.body && !isNothing(sent.body)) faults.push({ field: "body", problem: "not_expected" });
  // a path that matches no possible thing names nothing, rather than being malformed
  if (faults.length > 0)
    throw endpoint.params && !parts.params ? new HttpProblem(404) : new HttpProblem(400, { fields: faults.slice(0, 20) });
  return parts;
}

const isNothing = (body: unknown): boolean =>
  typeof body === "object" && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;

/** The token, and the key of a submit, which a form without a script has no headers for. */
const TOKEN_FIELD = "_csrf";
const KEY_FIELD = "_key";

/** What was filled in: neither token nor key. */
function ownFields(body: unknown): unknown {
  if (!isFields(body) || !(TOKEN_FIELD in body || KEY_FIELD in body)) return body ?? {};
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== TOKEN_FIELD && name !== KEY_FIELD));
}

const isFields = (body: unknown): body is Record<string, unknown> => typeof body === "object" && body !== null && !Array.isArray(body);

const requestContext = (request: FastifyRequest, reply: FastifyReply, context: ServerContext): Omit<RequestContext<never>, "once"> => ({
  language: request.language,
  requestId: request.id,
  receivedAt: request.receivedAt,
  address: request.ip,
  visitor: () => visitorOf(request, reply, context),
  knownVisitor: knownVisitor(request, context),
  setCookie: (name, value, maxAge) => writeCookie(reply, context, { name, value, ...(maxAge !== undefined && { maxAge }) }),
  cookie: (name) => readCookie(request, context, name),
  isOwnAddress: (url) => isOwnAddress(url, request, context),
  raw: { headers: request.headers, body: request.rawBody },
});

const KEY = /^[\w-]{16,64}$/;
const keyField = (body: unknown): unknown => (isFields(body) ? body[KEY_FIELD] : undefined);

/** The idempotency of one request: what was answered before, and how its write is run (decisions §3). */
function onceFor(
  route: Route,
  { request, reply, input, user }: { request: FastifyRequest; reply: FastifyReply; input: Checked; user: User | undefined },
) {
  const { context, endpoint } = route;
  const key = endpoint.idempotent ? (request.headers["idempotency-key"] ?? keyField(request.body)) : undefined;
  if (key === undefined) {
    return {
      before: async () => undefined,
      run: (work: (tx: ServerContext["db"]) => Promise<Answer>) => context.db.transaction().execute(work),
    };
  }
  if (typeof key !== "string" || !KEY.test(key)) throw new HttpProblem(400, { fields: [{ field: "Idempotency-Key", problem: "invalid" }] });
  const submit = {
    key,
    owner: user ? `user:${user.id}` : `visitor:${visitorOf(request, reply, context)}`,
    route: `${endpoint.method} ${endpoint.path}`,
    bodyHash: createHmac("sha256", context.sessionSecret).update(JSON.stringify(input)).digest("base64url"),
    now: context.clock.now(),
    keptHours: context.idempotencyHours,
  };
  const settle = (found: Answer | "key-used-before"): Answer => {
    if (found === "key-used-before") throw new HttpProblem(409);
    return found;
  };
  return {
    before: async () => {
      const found = await findAnswer(context.db, submit);
      return found && settle(found);
    },
    run: async (work: (tx: ServerContext["db"]) => Promise<Answer>) => settle(await answerOnce(context.db, submit, work)),
  };
}
