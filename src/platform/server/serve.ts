import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SHOWN_TO, type Received } from "../client.ts";
import type { Contract, Endpoint } from "../endpoint.ts";
import type { UploadedFile } from "../upload.ts";
import { answerFile } from "./answer-file.ts";
import { checked } from "./check-request.ts";
import { COOKIE, knownVisitor, readCookie, visitorOf, writeCookie } from "./cookies.ts";
import { checkToken, freshToken, isForeign, isOwnAddress } from "./csrf.ts";
import type { Around, Handler, ServerFeature, User } from "./feature.ts";
import type { House } from "./house.ts";
import { readUpload } from "./read-upload.ts";
import { onceFor, type Given } from "./once.ts";
import { problemOf, Refusal, refusalOf, retryHeader, wantsPage } from "./refuse.ts";

type Route = { endpoint: Endpoint; handle: Handler<Endpoint, unknown>; needs: unknown; house: House };

/** Puts a feature's endpoints on the server, and hands each handler what the feature needs. */
export function serve<C extends Contract, Needs>(
  app: FastifyInstance,
  feature: ServerFeature<C, Needs>,
  at: { needs: Needs; house: House },
): void {
  for (const [name, endpoint] of Object.entries(feature.contract)) {
    const handle = feature.handlers[name as keyof C] as unknown as Handler<Endpoint, unknown>;
    const route: Route = { endpoint, handle, ...at };
    routesOf(at.house).set(`${endpoint.method} ${endpoint.path}`, route);
    app.route({
      method: endpoint.method,
      url: `${at.house.place.contextPath}${endpoint.path.replace("{area}", at.house.place.area)}`,
      config: { pattern: endpoint.path, ...(endpoint.upload && { upload: endpoint.upload }) },
      onRequest: (request) => admit(route, request),
      ...(needsToken(endpoint) && !endpoint.upload && { preValidation: app.csrfProtection }),
      handler: (request, reply) => (endpoint.upload ? answerUpload : answer)(route, request, reply),
    });
  }
}

/** What each house serves, by method and path. */
const served = new WeakMap<House, Map<string, Route>>();

function routesOf(house: House): Map<string, Route> {
  const routes = served.get(house) ?? new Map<string, Route>();
  served.set(house, routes);
  return routes;
}

const writes = ({ method, changesState }: Endpoint): boolean => method !== "GET" || changesState === true;
const needsToken = (endpoint: Endpoint): boolean => writes(endpoint) && !withoutToken(endpoint);
const withoutToken = ({ access }: Endpoint): boolean => access === "system" || access === "beacon";

/** Who the request comes from, asked of the database once. */
export function signedIn(request: FastifyRequest, house: House): Promise<User | undefined> {
  const cookie = readCookie(request, house, COOKIE.session);
  request.signedIn ??= cookie ? house.findUser(cookie) : Promise.resolve(undefined);
  return request.signedIn;
}

/** Lets in whom the endpoint is for; a state-changing call from another site never passes (decisions §1.4). */
async function admit({ endpoint, house }: Route, request: FastifyRequest): Promise<void> {
  if (writes(endpoint) && endpoint.access !== "system") refuseForeign(endpoint, request, house);
  if ((endpoint.access === "anyone" && !endpoint.ofPerson) || withoutToken(endpoint)) return;
  const user = await signedIn(request, house);
  const shownTo = request.headers[SHOWN_TO];
  if (shownTo !== undefined && user?.id !== shownTo) throw new Refusal(401);
  if (endpoint.access === "anyone") return;
  if (!user) throw new Refusal(401);
  if (endpoint.access === "customer" && !user.customerId) throw new Refusal(403);
  if (endpoint.access === "operator" && user.role !== "operator") throw new Refusal(404);
}

/** A page of another origin changes nothing here, whatever token it brings; a beacon, which brings none, comes from our own origin alone. */
function refuseForeign({ access }: Endpoint, request: FastifyRequest, house: House): void {
  const site = request.headers["sec-fetch-site"];
  const elsewhere = access === "beacon" ? site !== undefined && site !== "same-origin" : site === "cross-site";
  if (elsewhere || isForeign(request, house)) throw new Refusal(403, { problem: "csrf" });
}

/** Reads the files first; where no header brings the token, the form's first field does, and nothing is taken before it. */
async function answerUpload(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint } = route;
  const isTold = request.headers["x-csrf-token"] !== undefined;
  if (needsToken(endpoint) && isTold) await checkToken(request.server, request);
  if (!request.headers["content-type"]?.toLowerCase().startsWith("multipart/form-data")) throw new Refusal(415);
  const inForm = (token: string) => checkToken(request.server, Object.assign(request, { body: { _csrf: token } }));
  const { fields, files, close } = await readUpload(request, endpoint.upload!, needsToken(endpoint) && !isTold ? inForm : undefined);
  try {
    request.body = fields;
    return await answer({ ...route, files }, request, reply);
  } finally {
    await close();
  }
}

async function answer(route: Route & { files?: UploadedFile[] }, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint, handle, needs, house, files } = route;
  const asked = { ...checked(endpoint, request), ...(files && { files }) };
  const user = withoutToken(endpoint) ? undefined : await signedIn(request, house);
  const once = onceFor(route, { request, reply, asked, user });
  const given =
    (await once.before()) ?? (await handle({ ...asked, ...(user && { user }), ...around(request, reply, house), once: once.run }, needs));
  return send(route, { request, reply, given });
}

function declaredIn(endpoint: Endpoint, { status }: Given) {
  const declared = endpoint.answers[status];
  if (!declared) throw new Error(`${endpoint.method} ${endpoint.path} gave an undeclared ${status}`);
  return declared;
}

async function send(
  { endpoint, house }: Route,
  { request, reply, given }: { request: FastifyRequest; reply: FastifyReply; given: Given },
): Promise<unknown> {
  const declared = declaredIn(endpoint, given);
  reply.code(given.status).headers(given.headers ?? {});
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  if (declared.file) return answerFile(request, reply, { file: given.file!, declared: declared.file });
  if (!declared.body) return reply.send();
  // parse, not trust: what the contract does not name never leaves the house
  const body = declared.body.parse(given.body);
  if (endpoint.html && house.fragment && wantsPage(request)) {
    const own = { language: request.language, token: () => freshToken(reply, house) };
    reply.type("text/html; charset=utf-8").header("vary", "accept");
    return reply.send(await house.fragment(endpoint, { status: given.status, body }, own));
  }
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** A cookie that a reading call would set beside a page is not set: the page's own answer is the visitor's. */
const sayingNothing = { setCookie: () => undefined, clearCookie: () => undefined } as unknown as FastifyReply;

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/**
 * The answer to a reading call of a page that is made here: admitted, checked, answered and parsed like one that came over the wire, but without a
 * request and an answer being written and read. Undefined where the house serves no such call.
 */
export async function answerInside(
  request: FastifyRequest,
  house: House,
  { endpoint, parts }: { endpoint: Pick<Endpoint, "method" | "path">; parts: Parts },
): Promise<Received | undefined> {
  const route = served.get(house)?.get(`${endpoint.method} ${endpoint.path}`);
  if (!route || writes(route.endpoint)) return undefined;
  const own = { params: written(parts.params), query: written(parts.query), body: undefined, rawBody: undefined, visitorId: undefined };
  const inside = Object.assign(Object.create(request) as FastifyRequest, own);
  try {
    await admit(route, inside);
    const asked = checked(route.endpoint, inside);
    const user = await signedIn(inside, house);
    const once = onceFor(route, { request: inside, reply: sayingNothing, asked, user });
    const given: Given = await route.handle(
      { ...asked, ...(user && { user }), ...around(inside, sayingNothing, house), once: once.run },
      route.needs,
    );
    const declared = declaredIn(route.endpoint, given);
    if (declared.file) throw new Error("a page links to a file, and does not read it");
    return { status: given.status, headers: given.headers ?? {}, body: declared.body?.parse(given.body) };
  } catch (error) {
    const refusal = refusalOf(error as Error, request);
    const headers = { "content-type": "application/problem+json", ...retryHeader(refusal) };
    return { status: refusal.status, headers, body: problemOf(refusal, request.id) };
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

const around = (request: FastifyRequest, reply: FastifyReply, house: House): Omit<Around<never>, "once"> => ({
  language: request.language,
  requestId: request.id,
  receivedAt: request.receivedAt,
  address: request.ip,
  visitor: () => visitorOf(request, reply, house),
  knownVisitor: knownVisitor(request, house),
  setCookie: (name, value, maxAge) => writeCookie(reply, house, { name, value, ...(maxAge !== undefined && { maxAge }) }),
  cookie: (name) => readCookie(request, house, name),
  isOwnAddress: (url) => isOwnAddress(url, request, house),
  raw: { headers: request.headers, body: request.rawBody },
});
