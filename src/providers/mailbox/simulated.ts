import { simulatedSystem } from "../named-account-simulated.ts";

/** The simulated mailbox system; the other contracts have no mailbox yet. The names and passwords that show its failures are in `named-account-simulated.ts`. */
export const {
  simulator: simulatedMailboxes,
  opensWith: mailboxOpensWith,
  demo: demoMailboxes,
} = simulatedSystem(
  { system: "mailbox system", schema: "simulated_mailbox", domain: "mail.example" },
  {
    C1000001: ["elena-home"],
    C2000001: ["slow-and-steady", "slow"],
    C3000001: ["every-second"],
    C4000001: ["nobody-home"],
    C4000002: ["paused-office"],
    C5000001: ["danube", "away"],
    C6000001: ["head-office"],
    C7000001: ["corner-shop"],
  },
);
