import type { FastifyRequest } from "fastify";
import { answerIn, clientOver, type Call } from "#platform/client.ts";
import { COOKIE, wireName } from "#platform/server/cookies.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import { traced } from "#platform/server/scope.ts";
import { callInProcess } from "#platform/server/serve.ts";

/** The API client of a page rendered on the server: it calls handlers in process with the visitor's own request. */
export function clientInProcess(request: FastifyRequest, context: ServerContext): Call {
  const overHttp = injecting(request, context);
  return async (endpoint, parts) => {
    const inside = await traced(`load ${endpoint.path}`, { "http.route": endpoint.path }, () =>
      callInProcess(request, context, { endpoint, parts }),
    );
    return inside ? answerIn(endpoint, inside) : overHttp(endpoint, parts);
  };
}

/** The cookies without the stored language: the language of the page counts. */
const withoutStored = (cookie: string, context: ServerContext): string =>
  cookie
    .split(/; */)
    .filter((one) => !one.startsWith(`${wireName(context, COOKIE.language)}=`))
    .join("; ");

/** The fallback for addresses that no contract of this server has, and for calls that write: a whole request, injected into the server. */
function injecting(request: FastifyRequest, context: ServerContext): Call {
  return clientOver(context.place, async ({ method, url, headers, body }) => {
    const { cookie, "user-agent": agent } = request.headers;
    const reply = await request.server.inject({
      method: method as "GET",
      url,
      remoteAddress: request.ip,
      headers: {
        ...headers,
        "accept-language": request.language,
        ...(cookie && { cookie: withoutStored(cookie, context) }),
        ...(agent && { "user-agent": agent }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
    const type = String(reply.headers["content-type"] ?? "");
    return {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
      body: type.includes("json") ? reply.json() : reply.payload,
    };
  });
}
