import { operator } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { analyticsContract } from "./contract.ts";

export const samples: Samples<typeof analyticsContract> = {
  events: {
    // a list: its one field is its first event
    query: { visit: "0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10" },
    body: [{ type: "shown", url: "http://localhost/vignettes" }] as unknown as Record<string, unknown>,
    optional: ["visit"],
    gives: 204,
    harmless: ["plain text"], // a beacon's
  },
  report: { as: operator, query: { from: "2026-11-01", to: "2026-11-21" }, optional: ["from", "to"] },
  reportTable: { as: operator, query: { table: "visits", from: "2026-11-01", to: "2026-11-21" }, optional: ["from", "to"] },
};
