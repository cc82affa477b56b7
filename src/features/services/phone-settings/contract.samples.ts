import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { phoneSettingsContract } from "./contract.ts";

export const samples: Samples<typeof phoneSettingsContract> = {
  phoneValues: { as: home },
  phoneProfile: { as: home },
  autoSettings: {
    as: home,
    body: { choice: "sms", number: "888100101", model: "Nokia 3310" },
    optional: ["choice", "number", "model"],
    freeText: ["model"],
  },
};
