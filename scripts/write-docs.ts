import { readFileSync, writeFileSync } from "node:fs";
import { catalogueSchema } from "#features/catalogue/server/file/format.ts";
import { openapiDocument, routesTable } from "#app/docs.ts";
import { withSettings } from "#app/settings-table.ts";
import { decisionsIndex } from "./decisions-index.ts";

/** Writes anew what is made from the code: the API document, the table of calls and pages, the schema of catalogue files, the README's settings, the list of decisions. */
writeFileSync("docs/openapi.json", openapiDocument());
writeFileSync("docs/routes.md", routesTable());
writeFileSync("docs/catalogue.schema.json", catalogueSchema());
writeFileSync("README.md", withSettings(readFileSync("README.md", "utf8")));
writeFileSync("docs/decisions/README.md", decisionsIndex());
console.log(
  "docs/openapi.json, docs/routes.md, docs/catalogue.schema.json, docs/decisions/README.md and the README's settings are written",
);
