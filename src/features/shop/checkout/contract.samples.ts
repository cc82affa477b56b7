import { deviceBuyer, withDevice } from "#testing/sample-purchase.ts";
import type { Samples } from "#testing/sample.ts";
import type { checkoutContract } from "./contract.ts";
import { checkoutFields } from "./fields.ts";

export const samples: Samples<typeof checkoutContract> = {
  summary: {},
  submit: {
    prepare: async (here) => (await withDevice(here), { body: deviceBuyer }),
    fields: checkoutFields,
    freeText: ["name", "city", "street", "shop"],
    optional: ["shop", "payment", "seenEntries"],
  },
};
