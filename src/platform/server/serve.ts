import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { STATUS_CODES } from "node:http";
import { SHOWN_TO, type Received } from "../client.ts";
import type { Answer as DeclaredAnswer, Contract, Endpoint } from "../endpoint.ts";
import { jsonWriter } from "../json.ts";
import { declaredProblem } from "../problem.ts";
import { hasRole, isPermitted } from "../permissions.ts";
import { isThere, type Requires } from "../system-name.ts";
import type { UploadedFile } from "../upload.ts";
import { isPlainForm, wantsPage } from "./accepts.ts";
import type { Actor } from "./audit.ts";
import { answerFile } from "./answer-file.ts";
import { checkFrozenOnce } from "./check-once.ts";
import { checked } from "./check-request.ts";
import { checkConfirmable, requireConfirmed } from "./confirmed.ts";
import { COOKIE, knownVisitor, readCookie, visitorOf, writeCookie } from "./cookies.ts";
import { checkToken, freshToken, isForeign, isOwnAddress } from "./csrf.ts";
import type { RequestContext, Handler, ServerFeature, User } from "./feature.ts";
import { scopedTo } from "./request-scope.ts";
import type { ServerContext } from "./server-context.ts";
import { FileRefused, readUpload, type Upload } from "./read-upload.ts";
import { onceFor, type Answer } from "./once.ts";
import { sendOnward } from "./plain-forms.ts";
import { problemOf, HttpProblem, problemOfError, retryHeader, sendFailurePage } from "./problems.ts";

type Route = { endpoint: Endpoint; handle: Handler<Endpoint, unknown>; deps: unknown; context: ServerContext };

/**
 * Registers a feature's endpoints on the server, and passes its dependencies to each handler. `requires`: what those need that say nothing themselves; an endpoint
 * that needs a system that is off is not registered.
 */
export function serve<C extends Contract, Dependencies>(
  app: FastifyInstance,
  feature: ServerFeature<C, Dependencies>,
  { requires, ...at }: { deps: Dependencies; context: ServerContext; requires?: Requires },
): void {
  for (const [name, endpoint] of Object.entries(feature.contract)) {
    if (!isThere(endpoint.requires ?? requires, at.context.off)) continue;
    const handle = feature.handlers[name as keyof C] as unknown as Handler<Endpoint, unknown>;
    checkConfirmable(endpoint);
    const route: Route = { endpoint, handle, ...at };
    for (const { body } of Object.values(endpoint.answers)) if (body) checkFrozenOnce(body);
    routesOf(at.context).set(`${endpoint.method} ${endpoint.path}`, route);
    app.route({
      method: hasHead(endpoint) ? ["GET", "HEAD"] : endpoint.method,
      url: `${at.context.place.contextPath}${endpoint.path.replace("{area}", at.context.place.area)}`,
      config: {
        pattern: endpoint.path,
        isCall: true,
        ...(endpoint.upload && { upload: endpoint.upload }),
        ...(endpoint.ignoresBody && { ignoresBody: true }),
      },
      onRequest: (request) => admit(route, request),
      ...(needsToken(endpoint) && !endpoint.upload && { preValidation: app.csrfProtection }),
      handler: (request, reply) => (endpoint.upload ? answerUpload : answer)(route, request, reply),
    });
  }
}

/** The endpoints of each server, by method and path. */
const served = new WeakMap<ServerContext, Map<string, Route>>();

function routesOf(context: ServerContext): Map<string, Route> {
  const routes = served.get(context) ?? new Map<string, Route>();
  served.set(context, routes);
  return routes;
}

const writes = ({ method, changesState }: Endpoint): boolean => method !== "GET" || changesState === true;
const hasHead = (endpoint: Endpoint): boolean => !writes(endpoint) && !endpoint.answersOnce;
const needsToken = (endpoint: Endpoint): boolean => writes(endpoint) && !withoutToken(endpoint);
const withoutToken = ({ access }: Endpoint): boolean => access === "system" || access === "beacon";

/** The user of the request, looked up in the database once. */
export function signedIn(request: FastifyRequest, context: ServerContext): Promise<User | undefined> {
  const cookie = readCookie(request, context, COOKIE.session);
  request.signedIn ??= cookie ? context.findUser(cookie).then((user) => scopedTo(request, user)) : Promise.resolve(undefined);
  return request.signedIn;
}

/** Checks the endpoint's access; a state-changing call from another site never passes (decisions §1.4). */
async function admit({ endpoint, context }: Route, request: FastifyRequest): Promise<void> {
  if (writes(endpoint) && endpoint.access !== "system") refuseForeign(endpoint, request, context);
  if ((endpoint.access === "anyone" && !endpoint.ofPerson) || withoutToken(endpoint)) return;
  const user = await signedIn(request, context);
  const shownTo = request.headers[SHOWN_TO];
  if (shownTo !== undefined && user?.id !== shownTo) throw new HttpProblem(401);
  if (endpoint.access === "anyone") return;
  if (!user) throw new HttpProblem(401);
  if (endpoint.access === "customer" && !user.customerId) throw new HttpProblem(403);
  if (endpoint.access === "customer" && !isPermitted(user, endpoint.needs)) throw new HttpProblem(404);
  if (endpoint.access === "operator" && user.role !== "operator") throw new HttpProblem(404);
  if (endpoint.access === "operator" && !hasRole(user, endpoint.role)) throw new HttpProblem(403, { problem: "role" });
  if (endpoint.access === "operator" && user.needsFactor) throw new HttpProblem(403, { problem: "second-factor-first" });
}

/** Refuses a change from a page of another origin, whatever its token; a beacon has no token and must come from our own origin. */
function refuseForeign({ access }: Endpoint, request: FastifyRequest, context: ServerContext): void {
  const site = request.headers["sec-fetch-site"];
  const elsewhere = access === "beacon" ? site !== undefined && site !== "same-origin" : site === "cross-site";
  if (elsewhere || isForeign(request, context)) throw new HttpProblem(403, { problem: "csrf" });
}

/** Reads the files first; where no header has the token, the form's first field does, and no file is accepted before it. */
async function answerUpload(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint } = route;
  const isInHeader = request.headers["x-csrf-token"] !== undefined;
  if (needsToken(endpoint) && isInHeader) await checkToken(request.server, request);
  if (!request.headers["content-type"]?.toLowerCase().startsWith("multipart/form-data")) throw new HttpProblem(415);
  const inForm = (token: string) => checkToken(request.server, Object.assign(request, { body: { _csrf: token } }));
  const reading = readUpload(request, endpoint.upload!, needsToken(endpoint) && !isInHeader ? inForm : undefined);
  const uploaded = await reading.catch((error: unknown) => refusedAs(endpoint, error));
  if ("status" in uploaded) return send(route, { request, reply, answer: uploaded, sent: {} });
  const { fields, files, close } = uploaded;
  try {
    request.body = fields;
    return await answer({ ...route, files }, request, reply);
  } finally {
    await close();
  }
}

/** The answer that the endpoint declares for files that are refused; any other error is thrown. */
function refusedAs({ upload }: Endpoint, error: unknown): Upload | Answer {
  const answer = error instanceof FileRefused ? upload?.refused?.(error.fault) : undefined;
  if (!answer) throw error;
  return answer;
}

async function answer(route: Route & { files?: UploadedFile[] }, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint, handle, deps, context, files } = route;
  const user = withoutToken(endpoint) ? undefined : await signedIn(request, context);
  await requireConfirmed(route, request, user);
  const input = { ...checked(endpoint, request), ...(files && { files }) };
  const once = onceFor(route, { request, reply, input, user });
  const answer =
    (await once.before()) ??
    (await handle({ ...input, ...calledBy(route, request, user), ...requestContext(request, reply, context), once: once.run }, deps));
  return send(route, { request, reply, answer, sent: input });
}

function declaredIn(endpoint: Endpoint, { status }: Answer) {
  const declared = endpoint.answers[status];
  if (!declared) throw new Error(`${endpoint.method} ${endpoint.path} gave an undeclared ${status}`);
  return declared;
}

const jsonOf = jsonWriter();

/** Whether the answer is a refusal whose body is not written by the specification (decisions §1.5). */
const isProblem = ({ listed }: DeclaredAnswer, { status, body }: Answer): boolean =>
  status >= 400 && listed !== true && typeof body === "object" && body !== null && !Array.isArray(body);

const problemIn = (body: object, status: number, { id: requestId }: FastifyRequest): object =>
  declaredProblem(body, { title: STATUS_CODES[status] ?? "Refused", status, requestId });

async function send(
  { endpoint, context }: Route,
  { request, reply, answer, sent }: { request: FastifyRequest; reply: FastifyReply; answer: Answer; sent: object },
): Promise<unknown> {
  const declared = declaredIn(endpoint, answer);
  const onward = sendOnward({ endpoint, context, sent }, { request, reply, answer });
  if (onward) return onward;
  reply.code(answer.status).headers(answer.headers ?? {});
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  if (declared.file) return answerFile(request, reply, { file: answer.file!, declared: declared.file });
  if (answer.status >= 400 && !endpoint.html && context.errorPage && wantsPage(request))
    return sendFailurePage(request, reply, { failed: { status: answer.status }, context });
  if (!declared.body) return reply.send();
  // parse rather than validate: what the contract does not declare is never sent
  const body = declared.body.parse(answer.body);
  if (endpoint.html && context.fragment && wantsPage(request)) {
    const own = { language: request.language, token: () => freshToken(reply, context) };
    reply.type("text/html; charset=utf-8").header("vary", "accept");
    return reply.send(await context.fragment(endpoint, { status: answer.status, body }, own));
  }
  if (isProblem(declared, answer)) {
    const document = problemIn(body as object, answer.status, request);
    return reply.type("application/problem+json").serializer(JSON.stringify).send(document);
  }
  // a bare string is text, and not JSON in quotes (B§7)
  if (typeof body === "string") return reply.type("text/plain; charset=utf-8").send(body);
  return reply.type("application/json; charset=utf-8").send(Object.isFrozen(body) ? jsonOf(body) : JSON.stringify(body));
}

/** Ignores cookies that a call sets while a page is rendered: the page's own answer sets the visitor's. */
const withoutCookies = { setCookie: () => undefined, clearCookie: () => undefined } as unknown as FastifyReply;

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/**
 * Answers a page's reading call in process: with the same access checks and parsing as over the wire, but without writing and reading a request and an answer.
 * Undefined where the server has no such endpoint.
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
    if (request.method === "HEAD" && !hasHead(route.endpoint)) throw new HttpProblem(405);
    await admit(route, inside);
    const input = checked(route.endpoint, inside);
    const user = await signedIn(inside, context);
    const once = onceFor(route, { request: inside, reply: withoutCookies, input, user });
    const answer: Answer = await route.handle(
      { ...input, ...calledBy(route, inside, user), ...requestContext(inside, withoutCookies, context), once: once.run },
      route.deps,
    );
    const declared = declaredIn(route.endpoint, answer);
    if (declared.file) throw new Error("a page links to a file, and does not read it");
    return { status: answer.status, headers: answer.headers ?? {}, body: declared.body?.parse(answer.body) };
  } catch (error) {
    const problem = problemOfError(error as Error, request);
    const headers = { "content-type": "application/problem+json", ...retryHeader(problem) };
    return { status: problem.status, headers, body: problemOf(problem, request.id) };
  }
}

/** Parameters as strings, as in an address. */
const written = (parts: Record<string, unknown> = {}): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]): [string, string | string[]][] => {
      if (value === undefined) return [];
      const texts = [value].flat().map(String);
      return texts.length > 1 ? [[name, texts]] : texts.map((text) => [name, text]);
    }),
  );

/** Who calls; of staff also as what and from where, for the audit list. */
const calledBy = ({ endpoint: { access, role } }: Route, { ip: address }: FastifyRequest, user: User | undefined) => ({
  ...(user && { user }),
  ...(user && role && access === "operator" && { actor: { userId: user.id, role, address } satisfies Actor }),
});

const requestContext = (request: FastifyRequest, reply: FastifyReply, context: ServerContext): Omit<RequestContext<never>, "once"> => ({
  language: request.language,
  isThere: (requires) => isThere(requires, context.off),
  requestId: request.id,
  receivedAt: request.receivedAt,
  address: request.ip,
  visitor: () => visitorOf(request, reply, context),
  knownVisitor: knownVisitor(request, context),
  setCookie: (name, value, maxAge) => writeCookie(reply, context, { name, value, ...(maxAge !== undefined && { maxAge }) }),
  cookie: (name) => readCookie(request, context, name),
  isOwnAddress: (url) => isOwnAddress(url, request, context),
  isPlainForm: isPlainForm(request),
  raw: { headers: request.headers, body: request.rawBody },
});
