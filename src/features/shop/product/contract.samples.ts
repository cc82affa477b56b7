import type { Samples } from "#testing/sample.ts";
import type { productContract } from "./contract.ts";

export const samples: Samples<typeof productContract> = {
  device: { params: { slug: "p1" } },
  presents: { params: { slug: "p1" }, query: { budget: "50" } },
};
