import type { AnswerOf, Endpoint, Sending, SentTo } from "./endpoint.ts";
import { ApiError, declaredBody, type Problem } from "./problem.ts";
import { arrivalMs } from "./upload.ts";

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; key?: string } & Partial<Sending>;
export type Outgoing = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  /** The body is sent as a form. */ form?: true;
  /** The answer may be a file: it is received as a `Blob`. */ file?: true;
  /** Files sent with the fields of the body. */ upload?: Upload;
};
export type Upload = Sending & { /** Its time limit. */ deadlineMs: number };
export type Received = { status: number; headers: Record<string, string>; body: unknown };

/** How long the answer to an upload may take once all bytes have arrived. */
const ANSWER_MS = 35_000;

/** The header that names the user to whom the page was shown: somebody else, or nobody, may be signed in by now. */
export const SHOWN_TO = "x-shown-to";

/** Carries a request to the API: `fetch` in the browser, `app.inject` while a page is rendered on the server. */
export type Transport = (request: Outgoing) => Promise<Received>;

/** Where this portal is served: `{area}` and the context path are configuration. */
export type Place = { contextPath: string; area: string };

export type Call = <E extends Endpoint>(endpoint: E, request: SentTo<E>) => Promise<AnswerOf<E>>;

/** The address of an endpoint with its path parameters and query filled in; several values repeat the name. */
export function urlOf(place: Place, endpoint: Pick<Endpoint, "path">, { params = {}, query = {} }: Parts = {}): string {
  const path = endpoint.path
    .replace("{area}", place.area)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
    ),
  );
  return `${place.contextPath}${path}${search.size ? `?${search}` : ""}`;
}

/** The one API client. Declared answers are returned; ambient refusals are thrown as `ApiError`. */
export const clientOver =
  (place: Place, send: Transport): Call =>
  async (endpoint, request) => {
    const parts = request as Parts;
    const headers: Record<string, string> = { accept: "application/json" };
    if (parts.key) headers["idempotency-key"] = parts.key;
    const { method, form } = endpoint;
    const file = Object.values(endpoint.answers).some((answer) => answer.file);
    const { files, onProgress, signal } = parts;
    const upload = files && {
      files,
      deadlineMs: arrivalMs(endpoint.upload) + ANSWER_MS,
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    };
    const more = { ...(form && { form }), ...(file && { file }), ...(upload && { upload }) };
    return answerIn(endpoint, await send({ method, url: urlOf(place, endpoint, parts), headers, body: parts.body, ...more }));
  };

/** The received answer, as the endpoint declares it. Throws `ApiError` for anything else. */
export function answerIn<E extends Endpoint>(endpoint: E, received: Received): AnswerOf<E> {
  const declared = endpoint.answers[received.status];
  const isProblem = received.headers["content-type"]?.startsWith("application/problem+json");
  const body = isProblem ? declaredBody(received.body) : undefined;
  if (declared && body) return { ...received, body } as never;
  if (!declared || isProblem) {
    throw new ApiError(
      received.status,
      isProblem ? (received.body as Problem) : undefined,
      Number(received.headers["retry-after"]) || undefined,
    );
  }
  // not parsed again: `serve` sent nothing undeclared, and browsers need no schemas
  return (declared.file ? { ...received, file: received.body } : received) as never;
}
