import * as z from "zod/mini";

/** The problems that any endpoint may answer with (decisions §1.5), defined in one place and never declared by a contract. */
export const AMBIENT = {
  400: "invalid-request",
  401: "sign-in-first",
  403: "not-allowed",
  404: "not-found",
  405: "method-not-allowed",
  409: "key-used-before",
  412: "has-changed",
  413: "too-large",
  415: "unsupported-type",
  416: "no-such-part",
  429: "too-many-requests",
  500: "our-fault",
  503: "away-for-a-moment",
} as const;

export type AmbientStatus = keyof typeof AMBIENT;

/**
 * Every status of a refusal that the portal sends, and so every one that has a page: the ambient ones, those that contracts declare, and those of a connection
 * on which no request could be read.
 */
export const FAILURES = [
  400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 412, 413, 415, 416, 417, 422, 423, 429, 431, 500, 502, 503, 507,
] as const;
export type FailureStatus = (typeof FAILURES)[number];

/** What a failure page offers next: to sign in, to try again, or to go to the front page. */
export function nextAfter(status: number): "sign-in" | "again" | "home" {
  if (status === 401) return "sign-in";
  return [400, 403, 404, 405, 413].includes(status) ? "home" : "again";
}

/** RFC 9457 `application/problem+json`. `problem` is the code for programs; its words are in the messages. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  problem: z.string(),
  requestId: z.string(),
  /** For `invalid-request`: the invalid fields, by path. */
  fields: z.optional(z.array(z.object({ field: z.string(), problem: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;

/** What every refusal has beside what its contract declares. */
export const ProblemFrame = z.object({ type: z.string(), title: z.string(), status: z.number(), requestId: z.string() });
type ProblemFrame = z.infer<typeof ProblemFrame>;
/** Begins the `type` of a refusal that a contract declares; `about:blank` is that of an ambient one. */
const DECLARED_TYPE = "urn:problem:";

/** The problem document of a refusal that a contract declares: its body, and the request's id (decisions §1.5). */
export const declaredProblem = (body: object, { title, status, requestId }: Omit<ProblemFrame, "type">): object => {
  const code = "problem" in body ? String(body.problem) : "refused";
  return { type: DECLARED_TYPE + code, title, status, ...body, requestId };
};

/** What the contract declares of a problem document; undefined for an ambient one. */
export function declaredBody(document: unknown): object | undefined {
  const { type, title: _title, status: _status, requestId: _id, ...body } = (document ?? {}) as Partial<ProblemFrame>;
  return type?.startsWith(DECLARED_TYPE) ? body : undefined;
}

/** The body of an expected refusal that a contract declares: a code for programs, worded by the feature's messages. */
export const problem = <const Code extends string>(...codes: Code[]) => z.object({ problem: z.enum(codes) });

/** A sent form without its token: its action, and each field. */
export type SentForm = { action: string; fields: [string, string][] };

/** An ambient problem as the client throws it: the page shows it in one place for all endpoints. */
export class ApiError extends Error {
  /** The server's renderer is a bundle with a copy of this class: `instanceof` must recognise errors of either copy. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === "ApiError";
  }
  override readonly name = "ApiError";
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly retryAfter: number | undefined;
  constructor(status: number, body: Problem | undefined, retryAfter?: number) {
    super(`refused with ${status}${body ? ` ${body.problem}` : ""}`);
    this.status = status;
    this.problem = body;
    this.retryAfter = retryAfter;
  }
}

/** Whether a call was refused because the person must first prove who they are. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.problem?.problem === "confirm-identity";
