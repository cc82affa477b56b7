import { writeFileSync } from "node:fs";
import { openapiDocument, routesTable } from "#app/docs.ts";

/** Writes `docs/openapi.json` and `docs/routes.md` anew from the contracts. */
writeFileSync("docs/openapi.json", openapiDocument());
writeFileSync("docs/routes.md", routesTable());
console.log("docs/openapi.json and docs/routes.md are written");
