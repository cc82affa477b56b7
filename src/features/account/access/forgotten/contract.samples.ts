import type { Samples } from "#testing/sample.ts";
import type { forgottenContract } from "./contract.ts";

export const samples: Samples<typeof forgottenContract> = {
  requestAccess: { body: { forgotten: "password", who: "home" }, freeText: ["who"] },
  newPasswordLink: { query: { token: "x".repeat(43) } },
  setNewPassword: { body: { token: "x".repeat(43), password: "йогурт и мед със смокини" }, gives: 409 },
};
