import { openapi } from "#platform/openapi.ts";
import { contracts } from "../contracts.ts";
import { pages } from "../pages.ts";

export const openapiDocument = (): string => `${JSON.stringify(openapi("Vrata", Object.values(contracts)), undefined, 2)}\n`;

/** A table of every call and page, for people. */
export function routesTable(): string {
  const calls = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.values(contract).map(({ method, path, access, answers, summary, idempotent, html, changesState }) => {
      const marks = [html && "also HTML", idempotent && "idempotent", changesState && "changes state"].filter(Boolean).join(", ");
      return `| ${method} | \`${path}\` | ${feature} | ${access} | ${Object.keys(answers).join(" ")} | ${summary}${marks ? ` *(${marks})*` : ""} |`;
    }),
  );
  const shown = pages.map(({ path, file, access, demo, sharedFor }) => {
    const marks = [demo && "demo only", sharedFor && `shared for ${sharedFor} s`].filter(Boolean).join(", ");
    return `| \`${path}\` | \`src/features/${file}.tsx\` | ${access} | ${marks} |`;
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
