import type { Prepared, Sample, Samples } from "#testing/sample.ts";
import { addToComparison, type compareContract } from "./contract.ts";

/** A phone that this browser compares. */
async function comparing({ browser }: Prepared): Promise<Partial<Sample>> {
  await browser.call(addToComparison, { body: { offer: "P1-1" } });
  return {};
}

export const samples: Samples<typeof compareContract> = {
  comparisonProducts: {},
  comparison: { query: { offers: "P1-1,P2-1" } },
  addToComparison: {
    body: { offer: "P1-1", price: "300.00", discountedPrice: "" },
    optional: ["price", "discountedPrice"],
  },
  clearComparison: { body: {}, prepare: comparing },
  // what is not compared counts as already removed
  removeFromComparison: {
    prepare: async (here) => (await comparing(here), { body: { product: "P1" } }),
    harmless: ["product is a year far ahead", "product is a year far back", "product is a day that is not there"],
  },
};
