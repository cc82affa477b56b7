import { readFileSync, writeFileSync } from "node:fs";
import { customersSchema } from "#features/account/customers/server/file/format.ts";
import { catalogueSchema } from "#features/shop/catalogue/server/file/format.ts";
import { guidesSchema } from "#features/support/troubleshooting/guides/server/format.ts";
import { brandSchema } from "#app/server/brand/format.ts";
import { openapiDocument, routesTable } from "#app/server/docs.ts";
import { withSettings } from "#app/server/settings-table.ts";
import { withInputs } from "#app/server/simulators-table.ts";
import { withSummary } from "./coverage-summary.ts";
import { decisionsIndex } from "./decisions-index.ts";

/**
 * Regenerates what is derived from the code: the API document, the table of calls and pages, the schemas of catalogue, customers', guides' and brand files, the settings in
 * docs/settings.md, the inputs in docs/simulators.md, the list of decisions, the sums of the coverage.
 */
writeFileSync("docs/openapi.json", openapiDocument());
writeFileSync("docs/routes.md", routesTable());
writeFileSync("docs/catalogue.schema.json", catalogueSchema());
writeFileSync("docs/customers.schema.json", customersSchema());
writeFileSync("docs/brand.schema.json", brandSchema());
writeFileSync("docs/guides.schema.json", guidesSchema());
writeFileSync("docs/settings.md", withSettings(readFileSync("docs/settings.md", "utf8")));
writeFileSync("docs/simulators.md", withInputs(readFileSync("docs/simulators.md", "utf8")));
writeFileSync("docs/decisions/README.md", decisionsIndex());
writeFileSync("docs/coverage/README.md", withSummary(readFileSync("docs/coverage/README.md", "utf8")));
console.log(
  "docs/openapi.json, docs/routes.md, docs/catalogue.schema.json, docs/customers.schema.json, docs/brand.schema.json, docs/guides.schema.json, docs/settings.md, docs/simulators.md, docs/decisions/README.md and the sums of docs/coverage/README.md are written",
);
