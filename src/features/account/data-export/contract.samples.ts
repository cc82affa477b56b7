import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { dataExportContract } from "./contract.ts";

export const samples: Samples<typeof dataExportContract> = {
  exportState: { as: home },
  requestExport: { as: home, body: {} },
  linkExport: { as: home, body: {}, gives: 404 },
  fetchExport: { as: home, params: { token: "a".repeat(43) }, gives: 404 },
};
