import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../endpoint.ts";
import type { UploadedFile } from "../upload.ts";
import { CONFIRM_FIELD, KEY_FIELD, TOKEN_FIELD } from "./form-fields.ts";
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

const PLATFORM_FIELDS = new Set<string>([TOKEN_FIELD, KEY_FIELD, CONFIRM_FIELD]);

/** The form's fields without those of the platform. */
function ownFields(body: unknown): unknown {
  if (!isFields(body) || !Object.keys(body).some((name) => PLATFORM_FIELDS.has(name))) return body ?? {};
  return Object.fromEntries(Object.entries(body).filter(([name]) => !PLATFORM_FIELDS.has(name)));
}

const isFields = (body: unknown): body is Record<string, unknown> => typeof body === "object" && body !== null && !Array.isArray(body);

/** The idempotency key of a form without a script. */
export const keyField = (body: unknown): unknown => (isFields(body) ? body[KEY_FIELD] : undefined);

/** The password in a form without a script by which a person proves who they are. */
export function confirmField(body: unknown): string | undefined {
  const typed = isFields(body) ? body[CONFIRM_FIELD] : undefined;
  return typeof typed === "string" && typed.length > 0 && typed.length <= LONGEST_PASSWORD ? typed : undefined;
}
const LONGEST_PASSWORD = 512;
