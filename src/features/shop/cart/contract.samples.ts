import { withVignette } from "#testing/sample-purchase.ts";
import type { Samples } from "#testing/sample.ts";
import { removeEntry, type cartContract } from "./contract.ts";

export const samples: Samples<typeof cartContract> = {
  entries: {},
  // seven exceed the stock of five
  addEntry: { body: { offer: "P1-1", quantity: 1 }, optional: ["quantity"] },
  restoreEntry: {
    prepare: async (here) => {
      const entryNumber = await withVignette(here);
      await here.browser.call(removeEntry, { body: { entryNumber } });
      return { body: { entryNumber } };
    },
  },
  updateEntry: { prepare: async (here) => ({ body: { entryNumber: await withVignette(here), quantity: 1 } }) },
  // a missing entry counts as already removed
  removeEntry: { prepare: async (here) => ({ body: { entryNumber: await withVignette(here) } }), harmless: ["entryNumber is a number"] },
  renewEntry: { prepare: async (here) => ({ body: { entryNumber: await withVignette(here) } }) },
};
