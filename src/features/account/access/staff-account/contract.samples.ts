import type { Samples } from "#testing/sample.ts";
import type { staffAccountContract } from "./contract.ts";

export const samples: Samples<typeof staffAccountContract> = {
  staffAccountWay: {},
  beginStaffSignIn: { query: { returnTo: "/vignettes" }, freeText: ["returnTo"], optional: ["returnTo"] },
  finishStaffSignIn: {
    query: { code: "x", state: "x".repeat(43), iss: "https://sso.example", error: "access_denied" },
    freeText: ["code", "state", "iss", "error"],
    optional: ["code", "state", "iss", "error"],
    gives: 409,
  },
};
