import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { simContract } from "./contract.ts";

export const samples: Samples<typeof simContract> = {
  simLines: { as: home, query: { number: "888100101" }, optional: ["number"] },
  simAct: {
    as: home,
    prepare: async ({ browser }) => {
      const { json } = await browser.send("POST", "/myvrata/services/sim/suspend", { json: { lines: "888100101", reason: "TRAVEL" } });
      return { query: { group: (json() as { group: string }).group } };
    },
  },
  suspendSims: { as: home, body: { lines: "888100101", reason: "TRAVEL" } },
  resumeSims: { as: home, body: { lines: "888100101" } },
};
