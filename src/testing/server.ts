import type { FastifyInstance } from "fastify";
import { clientOver, type Call, type Outgoing, type Received } from "#platform/client.ts";
import type { Contract } from "#platform/endpoint.ts";
import { standingClock } from "#platform/server/clock.ts";
import { freshToken } from "#platform/server/csrf.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature, User } from "#platform/server/feature.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import { httpServer, type HttpSettings } from "#platform/server/http.ts";
import { serve } from "#platform/server/serve.ts";
import { fieldsIn, MULTIPART, multipart, partsOf } from "./multipart.ts";

export const NOW = "2026-11-21T10:00:00+02:00";
export const PLACE = { contextPath: "", area: "/myvrata" };

/** A feature with its dependencies, ready to be served. */
export type Opened = (app: FastifyInstance, context: ServerContext) => void;
export const opened =
  <C extends Contract, Dependencies>(feature: ServerFeature<C, Dependencies>, deps: Dependencies): Opened =>
  (app, context) =>
    serve(app, feature, { deps, context });

export type TestServer = { app: FastifyInstance; context: ServerContext; browser: (user?: User) => Browser; close: () => Promise<void> };

/** A server's context with a clock that stands still, where nobody is signed in and no database is needed. */
export const serverContext = (more: Partial<ServerContext> = {}): ServerContext => ({
  place: PLACE,
  secure: false,
  sessionSecret: "a secret of the tests: 32 characters",
  idempotencyHours: 24,
  confirmMinutes: 5,
  db: undefined as unknown as Db,
  clock: standingClock(NOW),
  findUser: async () => undefined,
  ...more,
});

/** The given features behind the portal's real HTTP handling, over the given database. */
export async function openServer(
  db: Db,
  features: Opened[],
  { trustProxy, arrival, ...more }: Partial<Pick<HttpSettings, "arrival"> & { trustProxy: string } & ServerContext> = {},
): Promise<TestServer> {
  const users = new Map<string, User>();
  const clock = more.clock ?? standingClock(NOW);
  // whoever opens a browser has just proved who they are, unless the test says otherwise
  const findUser = async (cookie: string) => {
    const user = users.get(cookie);
    return user && { confirmedAt: clock.now(), ...user };
  };
  const context = serverContext({ db, clock, findUser, ...more });
  const app = await httpServer({ context, ...(trustProxy && { trustProxy }), ...(arrival && { arrival }) });
  app.get("/testing/token", async (_request, reply) => ({ token: freshToken(reply, context) }));
  for (const feature of features) feature(app, context);
  await app.ready();
  const browser = (user?: User): Browser => {
    if (user) users.set(user.sessionId, user);
    return openBrowser(app, user && { "vrata-session": user.sessionId });
  };
  return { app, context, browser, close: () => app.close() };
}

/** One person's browser: stores cookies, and sends the CSRF token with every call. */
export type Browser = {
  call: Call;
  /** A raw request, for what the typed client cannot send. `json` and `form` set the content type; `csrf: false` leaves the token out. */
  send(
    method: string,
    url: string,
    more?: Sending,
  ): Promise<{ status: number; headers: Record<string, string>; text: string; bytes: Buffer; json(): unknown }>;
  cookies: Map<string, string>;
};
export type Sending = {
  json?: unknown;
  form?: Record<string, string>;
  body?: string | Buffer;
  headers?: Record<string, string>;
  csrf?: false;
};

export function openBrowser(app: FastifyInstance, cookies: Record<string, string> = {}): Browser {
  const jar = new Map(Object.entries(cookies));
  let token: string | undefined;
  let tokenOf: string | undefined;
  const raw: Browser["send"] = async (method, url, { json, form, body, headers = {}, csrf } = {}) => {
    const session = jar.get("vrata-session");
    if (session !== tokenOf) [token, tokenOf] = [undefined, session]; // the next page brings another
    if (csrf !== false && url !== "/testing/token") token ??= ((await raw("GET", "/testing/token")).json() as { token: string }).token;
    const type = json !== undefined ? "application/json" : form ? "application/x-www-form-urlencoded" : undefined;
    const payload = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : body;
    const reply = await app.inject({
      method: method as "GET",
      url,
      headers: {
        ...(type && { "content-type": type }),
        ...(token && csrf !== false && { "x-csrf-token": token }),
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge, expires } of reply.cookies) {
      if (value === "" || maxAge === 0 || (expires && expires.getTime() <= 0)) jar.delete(name);
      else jar.set(name, value);
    }
    return {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
      text: reply.payload,
      bytes: reply.rawPayload,
      json: () => reply.json<unknown>(),
    };
  };
  const transport = async ({ method, url, headers, body, form, file, upload }: Outgoing): Promise<Received> => {
    const files = upload && multipart([...fieldsIn(body as object), ...(await partsOf(upload.files))]);
    const sent = files ? { body: files } : body === undefined ? {} : form ? { form: body as Record<string, string> } : { json: body };
    const { status, headers: got, text, bytes } = await raw(method, url, { headers: { ...headers, ...(files && MULTIPART) }, ...sent });
    const type = got["content-type"] ?? "";
    if (file && status < 300) return { status, headers: got, body: new Blob([new Uint8Array(bytes)], { type }) };
    return { status, headers: got, body: type.includes("json") ? (JSON.parse(text) as unknown) : text };
  };
  return { call: clientOver(PLACE, transport), send: raw, cookies: jar };
}
