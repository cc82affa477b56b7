import type { Db } from "#platform/server/db.ts";
import { fillAccounts, opensWith, simulatedNamedAccounts, type System, type World } from "../named-account-simulated.ts";
import type { Mailboxes } from "./port.ts";

const SYSTEM: System = { system: "mailbox system", schema: "simulated_mailbox", domain: "mail.vrata.example" };

/** The simulated mailbox system; the names and passwords that show its failures are in `named-account-simulated.ts`. */
export const simulatedMailboxes = (world: World): Mailboxes => simulatedNamedAccounts(SYSTEM, world);

/** Whether the password was set at the simulated system, for tests. */
export const mailboxOpensWith = (db: Db, account: { cid: string; password: string }): Promise<boolean> => opensWith(db, SYSTEM, account);

/** Mailboxes of the demo world, by contract; the others have none yet. */
export const demoMailboxes = (tx: Db, now: Date): Promise<void> =>
  fillAccounts(tx, SYSTEM, {
    now,
    accounts: {
      C1000001: ["elena-home"],
      C2000001: ["slow-and-steady", "slow"],
      C3000001: ["every-second"],
      C4000001: ["nobody-home"],
      C4000002: ["paused-office"],
      C5000001: ["danube", "away"],
      C6000001: ["head-office"],
      C7000001: ["corner-shop"],
    },
  });
