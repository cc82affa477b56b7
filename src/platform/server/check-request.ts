import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../endpoint.ts";
import type { UploadedFile } from "../upload.ts";
import { HttpProblem } from "./problems.ts";
import { refuseUnstorable } from "./request-body.ts";

export type Checked = { params?: unknown; query?: unknown; body?: unknown; files?: UploadedFile[] };

/** The declared parts of the request, each checked; anything else is 400 and names the fields. */
export function checked(endpoint: Endpoint, request: FastifyRequest): Checked {
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
  if ((endpoint.method === "DELETE" || endpoint.upload) && !endpoint.body && !isNothing(sent.body))
    faults.push({ field: "body", problem: "not_expected" });
  // a path parameter that no value can match is 404 rather than 400
  if (faults.length > 0)
    throw endpoint.params && !parts.params ? new HttpProblem(404) : new HttpProblem(400, { fields: faults.slice(0, 20) });
  return parts;
}

const isNothing = (body: unknown): boolean =>
  typeof body === "object" && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;

/** The form fields for the CSRF token and the idempotency key, which a form without a script cannot send as headers. */
const TOKEN_FIELD = "_csrf";
const KEY_FIELD = "_key";

/** The form's fields without the token and the key. */
function ownFields(body: unknown): unknown {
  if (!isFields(body) || !(TOKEN_FIELD in body || KEY_FIELD in body)) return body ?? {};
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== TOKEN_FIELD && name !== KEY_FIELD));
}

const isFields = (body: unknown): body is Record<string, unknown> => typeof body === "object" && body !== null && !Array.isArray(body);

/** The idempotency key of a form without a script. */
export const keyField = (body: unknown): unknown => (isFields(body) ? body[KEY_FIELD] : undefined);
