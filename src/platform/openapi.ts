import type { Answer, Contract, Endpoint } from "./endpoint.ts";
import { FILE_HEADERS, fileContent, partResponses, uploadBody } from "./openapi-files.ts";
import { nameParameters } from "./openapi-parameters.ts";
import { nameSchemas, schemaOf, withProperties, type Body, type Schema } from "./openapi-schemas.ts";
import { Problem, ProblemFrame } from "./problem.ts";

/** The parts of a document other than the calls. */
export type Frame = {
  info: object;
  servers: object[];
  /** The subject of each feature's calls, by the feature's name. */
  tags: Record<string, string>;
  /** The possible values of `product` in the signed-in area's paths. */
  product: Schema;
  sessionCookie: string;
};

/** The OpenAPI 3.1 document of the contracts, by feature, stored as `docs/openapi.json`; a test keeps that up to date. */
export function openapi({ info, servers, tags, product, sessionCookie }: Frame, contracts: Record<string, Contract>): object {
  const operations = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([id, endpoint]) => ({ id, feature, endpoint })),
  );
  const problem: Body = { schema: schemaOf(Problem, "output"), name: "Problem", feature: "" };
  const { schemas, refer } = nameSchemas([problem, ...operations.flatMap(bodiesOf)]);
  const { parameters, of: parametersOf } = nameParameters(
    operations.map(({ endpoint }) => endpoint),
    product,
    refer,
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { id, feature, endpoint } of operations) {
    const path = endpoint.path.replace("{area}", AREA).replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = {
      operationId: id,
      tags: [feature],
      ...operation(endpoint, refer, parametersOf(endpoint)),
    };
  }
  return {
    openapi: "3.1.0",
    info,
    servers,
    security: [{}, { session: [] }],
    tags: Object.entries(tags)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      parameters,
      responses: {
        Onward: ONWARD,
        Refused: refused(refer(problem.schema)),
        Unconfirmed: refused(
          refer(problem.schema),
          "`confirm-identity`: the person must first prove who they are. Or refused as any other call.",
        ),
      },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookie } },
    },
  };
}

const AREA = "/my{product}";

const REFUSED = "Refused: a problem document (RFC 9457), or a page where a person's browser asks.";
const refused = (schema: Schema, description = REFUSED) => ({
  description,
  headers: { "x-request-id": { schema: { type: "string" } } },
  content: { "application/problem+json": { schema }, "text/html": { schema: { type: "string" } } },
});

const ONWARD = {
  description:
    "To a plain form of a page, and to a person who opens a link, which prefer `text/html`: the page that goes on, whose address has the result.",
  headers: { location: { schema: { type: "string" } } },
};

/** Names of a call's bodies other than text: `SignInRequest`, `SignInResponse`, and with its status an answer other than the first. */
function bodiesOf({ id, feature, endpoint }: { id: string; feature: string; endpoint: Endpoint }): Body[] {
  const name = id.charAt(0).toUpperCase() + id.slice(1);
  const answers = Object.entries(endpoint.answers).flatMap(([status, answer]) => {
    const schema = answerSchema(Number(status), answer);
    return schema ? [{ status, schema }] : [];
  });
  return [
    ...(endpoint.body && !endpoint.upload ? [{ schema: schemaOf(endpoint.body, "input"), name: `${name}Request`, feature }] : []),
    ...answers.map(({ status, schema }, at) => ({
      schema,
      name: `${name}Response${at === 0 ? "" : status}`,
      feature,
    })),
  ];
}

const operation = (endpoint: Endpoint, refer: (schema: Schema) => Schema, parameters: object[]) => ({
  summary: endpoint.summary,
  description: about(endpoint),
  "x-access": endpoint.access,
  ...(endpoint.role && { "x-role": endpoint.role }),
  ...security(endpoint),
  parameters,
  ...(endpoint.upload && { requestBody: uploadBody(endpoint, endpoint.upload) }),
  ...(endpoint.body &&
    !endpoint.upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          ["application/json", endpoint.access === "beacon" ? "text/plain" : "application/x-www-form-urlencoded"].map((type) => [
            type,
            { schema: refer(schemaOf(endpoint.body!, "input")) },
          ]),
        ),
      },
    }),
  responses: {
    ...Object.fromEntries(
      Object.entries(endpoint.answers).map(([status, answer]) => [
        status,
        response(answer, { status: Number(status), html: endpoint.html === true, refer }),
      ]),
    ),
    ...partResponses(endpoint),
    ...(endpoint.page && { 303: { $ref: "#/components/responses/Onward" } }),
    ...(endpoint.confirmed && { 403: { $ref: "#/components/responses/Unconfirmed" } }),
    default: { $ref: "#/components/responses/Refused" },
  },
});

const WHO = {
  anyone: "For everybody, signed in or not.",
  "signed-in": "For anyone who is signed in.",
  customer: "For the users of a customer.",
  operator: "For operators with the role that `x-role` names, else 403; to all others there is no such thing.",
  system: "For other systems: it takes no session and no token.",
  beacon: "For pages of the portal as they are left: known by their `Origin`, without a token.",
} as const;

/** Who may make a call, and its conditions. */
const about = ({ access, changesState, confirmed, idempotent, waits, html }: Endpoint): string =>
  [
    WHO[access],
    changesState && "It changes state, so it takes the token and is never cached.",
    confirmed && "For a person who proved who they are within the last minutes; else 403 `confirm-identity`.",
    idempotent && "May be sent again with the same `Idempotency-Key`.",
    waits && "Answers when something has ended, which may take long.",
    html && "With `Accept: text/html` the answer is a fragment of a page.",
  ]
    .filter(Boolean)
    .join(" ");

/** The security of a call: a required session, or none. A call without this entry works with and without a session. */
const security = ({ access }: Endpoint): { security?: object[] } =>
  access === "anyone" ? {} : { security: access === "system" || access === "beacon" ? [] : [{ session: [] }] };

/** The schema of an answer's body; a refusal whose body the specification does not write is a problem document. */
function answerSchema(status: number, { body, listed }: Answer): Schema | undefined {
  const schema = body && schemaOf(body, "output");
  return schema && status >= 400 && !listed ? withProperties(schema, schemaOf(ProblemFrame, "output")) : schema;
}

type Responding = { status: number; html: boolean; refer: (schema: Schema) => Schema };

/** How a body is sent: a bare string as text. */
const mediaOf = ({ type }: Schema, { status }: Pick<Responding, "status">, { listed }: Answer): string => {
  if (type === "string") return "text/plain";
  return status >= 400 && !listed && type !== "array" ? "application/problem+json" : "application/json";
};

function response(answer: Answer, { status, html, refer }: Responding) {
  const { when, headers, file } = answer;
  const schema = answerSchema(status, answer);
  return {
    description: when,
    ...(file && { headers: FILE_HEADERS, content: fileContent(file) }),
    ...(headers && {
      headers: Object.fromEntries(Object.entries(headers).map(([name, schema]) => [name, { schema: schemaOf(schema, "output") }])),
    }),
    ...(schema && {
      content: {
        [mediaOf(schema, { status }, answer)]: { schema: refer(schema) },
        ...(html && { "text/html": { schema: { type: "string" } } }),
      },
    }),
  };
}
