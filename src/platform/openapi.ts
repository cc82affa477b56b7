import * as z from "zod/mini";
import type { Answer, Contract, Endpoint } from "./endpoint.ts";
import { Problem } from "./problem.ts";

/** The OpenAPI 3.1 document of the given contracts. `docs/openapi.json` is this, written down; a test holds it current. */
export function openapi(title: string, contracts: Contract[]): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, endpoint] of contracts.flatMap((contract) => Object.entries(contract))) {
    const path = endpoint.path.replace("{area}", "/my{product}").replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = { operationId, ...operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    paths,
    components: { schemas: { Problem: z.toJSONSchema(Problem, { io: "output" }) } },
  };
}

const operation = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  "x-access": endpoint.access,
  parameters: [...parameters("path", endpoint.params), ...parameters("query", endpoint.query), ...headersOf(endpoint)],
  ...(endpoint.body && {
    requestBody: {
      required: true,
      content: {
        ...content("application/json", endpoint.body),
        ...content(endpoint.access === "beacon" ? "text/plain" : "application/x-www-form-urlencoded", endpoint.body),
      },
    },
  }),
  responses: {
    ...Object.fromEntries(Object.entries(endpoint.answers).map(([status, answer]) => [status, response(answer, endpoint.html === true)])),
    ...partResponses(endpoint),
    default: {
      description: "Refused: a problem document (RFC 9457), or a page where a person's browser asks.",
      headers: { "x-request-id": { schema: { type: "string" } } },
      content: {
        "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
        "text/html": { schema: { type: "string" } },
      },
    },
  },
});

const response = ({ when, headers, body, file }: Answer, html: boolean) => ({
  description: when,
  ...(file && { headers: FILE_HEADERS, content: fileContent(file) }),
  ...(headers && {
    headers: Object.fromEntries(Object.entries(headers).map(([name, schema]) => [name, { schema: schemaOf(schema, "output") }])),
  }),
  ...(body && {
    content: {
      "application/json": { schema: schemaOf(body, "output") },
      ...(html && { "text/html": { schema: { type: "string" } } }),
    },
  }),
});

/** A file as it is, and the part of it that a `Range` header asks for. */
const fileContent = ({ media }: NonNullable<Answer["file"]>) =>
  Object.fromEntries([media].flat().map((type) => [type.split(";")[0], { schema: { type: "string", format: "binary" } }]));

const FILE_HEADERS = { "content-disposition": { schema: { type: "string" } }, "accept-ranges": { schema: { type: "string" } } };

const partResponses = ({ answers }: Endpoint) => {
  const { file } = Object.values(answers).find((answer) => answer.file) ?? {};
  return (
    file && {
      206: {
        description: "The bytes that the Range header asks for.",
        headers: { ...FILE_HEADERS, "content-range": { schema: { type: "string" } } },
        content: fileContent(file),
      },
      304: { description: "The file is still the one that If-None-Match or If-Modified-Since names." },
    }
  );
};

const parameters = (place: "path" | "query", shape?: z.ZodMiniObject) =>
  Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || !z.safeParse(schema, undefined).success,
    schema: schemaOf(schema as z.ZodMiniType, "input"),
  }));

/** The CSRF token and the idempotency key, where the endpoint takes them. */
function headersOf({ method, changesState, access, idempotent }: Endpoint): object[] {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: "header",
    required,
    description,
    schema: { type: "string" },
  });
  return [
    ...((method !== "GET" || changesState) && access !== "system" && access !== "beacon"
      ? [header("X-CSRF-Token", false, "The page's token; a form may send it as the field _csrf.")]
      : []),
    ...(idempotent ? [header("Idempotency-Key", false, "The same key with the same body gets the same answer for 24 hours.")] : []),
  ];
}

const content = (type: string, schema: z.ZodMiniType) => ({ [type]: { schema: schemaOf(schema, "input") } });

const schemaOf = (schema: z.ZodMiniType, io: "input" | "output") => {
  const { $schema, ...document } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return document;
};
