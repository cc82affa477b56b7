import type { Samples } from "#testing/sample.ts";
import type { companyContract } from "./contract.ts";

export const samples: Samples<typeof companyContract> = {
  companyDetails: {},
  legalText: { params: { text: "terms" } },
};
