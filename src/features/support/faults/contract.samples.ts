import type { Samples } from "#testing/sample.ts";
import type { faultsContract } from "./contract.ts";

export const samples: Samples<typeof faultsContract> = {
  faultList: { query: { type: "INTERNET", settlement: "Русе" }, freeText: ["settlement"], optional: ["type", "settlement"] },
  faultsAt: { query: { settlement: "Русе", street: "ул. Мария Луиза 17" }, freeText: ["settlement", "street"], optional: ["street"] },
};
