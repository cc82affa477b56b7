import type { Samples } from "#testing/sample.ts";
import type { linkContract } from "./contract.ts";

export const samples: Samples<typeof linkContract> = {
  requestLink: { body: { username: "home" }, freeText: ["username"] },
  openedLink: { query: { token: "x".repeat(43) } },
  signInByLink: { body: { token: "x".repeat(43) }, gives: 409 },
};
