import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { phoneSettingsContract } from "./contract.ts";

export const samples: Samples<typeof phoneSettingsContract> = {
  // the demo's key is made when it is first needed
  phoneValues: { as: home, notes: ["bill_documents.test_key"] },
  phoneProfile: { as: home },
  autoSettings: {
    as: home,
    body: { choice: "sms", number: "888100101", model: "Nokia 3310" },
    optional: ["choice", "number", "model"],
    freeText: ["model"],
  },
};
