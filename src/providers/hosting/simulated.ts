import { simulatedSystem } from "../named-account-simulated.ts";

/** The simulated web hosting system; the other contracts have no web address yet. The names and passwords that show its failures are in `named-account-simulated.ts`. */
export const {
  simulator: simulatedHosting,
  opensWith: hostingOpensWith,
  demo: demoHosting,
} = simulatedSystem(
  { system: "web hosting system", schema: "simulated_hosting", domain: "web.example" },
  {
    C1000001: ["elena-photos"],
    C2000001: ["steady", "slow"],
    C4000002: ["office-page"],
    C5000001: ["danube", "away"],
    C6000001: ["head-office"],
    C7000001: ["corner-shop"],
  },
);
