import { COOKIE } from "#platform/server/cookies.ts";
import { openapi } from "#platform/openapi.ts";
import { pages } from "../web/features.ts";
import { contracts, subjects } from "./features.ts";

/** The OpenAPI document of all calls, as text. */
export const openapiDocument = (): string => `${JSON.stringify(document(), undefined, 2)}\n`;

const document = () =>
  openapi(
    {
      info: {
        title: "Vrata",
        version: "1",
        description:
          "What the pages of the portal ask its server: the same calls for a browser, the server's own rendering and other programs.",
        contact: { name: "The portal's operator", url: "https://vrata.example", email: "help@vrata.example" },
        license: { name: "MIT", url: "https://opensource.org/license/mit" },
      },
      servers: [
        {
          url: "{origin}{contextPath}",
          description: "A portal: the settings PUBLIC_URL and CONTEXT_PATH.",
          variables: { origin: { default: "http://localhost:3000" }, contextPath: { default: "" } },
        },
      ],
      tags: subjects,
      product: { type: "string", default: "vrata", description: "The setting PORTAL_PRODUCT." },
      sessionCookie: COOKIE.session,
    },
    contracts,
  );

/** A table of every call and page, for people. */
export function routesTable(): string {
  const calls = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.values(contract).map(({ method, path, access, answers, page, summary, idempotent, html, changesState, role }) => {
      const marks = [html && "also HTML", idempotent && "idempotent", changesState && "changes state"].filter(Boolean).join(", ");
      const statuses = [...Object.keys(answers), ...(page ? ["303"] : [])].sort().join(" ");
      return `| ${method} | \`${path}\` | ${feature} | ${access}${role ? `: ${role}` : ""} | ${statuses} | ${summary}${marks ? ` *(${marks})*` : ""} |`;
    }),
  );
  const shown = pages.map(({ path, file, access, role, demo, sharedFor }) => {
    const marks = [demo && "demo only", sharedFor && `shared for ${sharedFor} s`].filter(Boolean).join(", ");
    return `| \`${path}\` | \`src/features/${file}.tsx\` | ${access}${role ? `: ${role}` : ""} | ${marks} |`;
  });
  return [
    "# Calls and pages",
    "",
    "Written by `npm run docs` from the contracts; a test holds it current. `{area}` is `/my{product}`. Beside the answers named here every call may refuse with 400, 401, 403, 404, 409, 413, 415, 429, 500 and 503 as a problem document (RFC 9457).",
    "",
    "| method | path | feature | who | answers | what |",
    "| --- | --- | --- | --- | --- | --- |",
    ...calls,
    "",
    "| page | file | who | |",
    "| --- | --- | --- | --- |",
    ...shown,
    "",
  ].join("\n");
}
