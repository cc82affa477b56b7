import type { Db } from "#platform/server/db.ts";
import { fillAccounts, opensWith, simulatedNamedAccounts, type System, type World } from "../named-account-simulated.ts";
import type { Hosting } from "./port.ts";

const SYSTEM: System = { system: "web hosting system", schema: "simulated_hosting", domain: "web.vrata.example" };

/** The simulated web hosting system; the names and passwords that show its failures are in `named-account-simulated.ts`. */
export const simulatedHosting = (world: World): Hosting => simulatedNamedAccounts(SYSTEM, world);

/** Whether the password was set at the simulated system, for tests. */
export const hostingOpensWith = (db: Db, account: { cid: string; password: string }): Promise<boolean> => opensWith(db, SYSTEM, account);

/** Web addresses of the demo world, by contract; the others have none yet. */
export const demoHosting = (tx: Db, now: Date): Promise<void> =>
  fillAccounts(tx, SYSTEM, {
    now,
    accounts: {
      C1000001: ["elena-photos"],
      C2000001: ["steady", "slow"],
      C4000002: ["office-page"],
      C5000001: ["danube", "away"],
      C6000001: ["head-office"],
      C7000001: ["corner-shop"],
    },
  });
