import type { Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { NetworkController } from "#providers/network-controller/port.ts";
import type { Limits } from "../../settings.ts";
import type { Look } from "#platform/server/operations/run.ts";
import type { EndingsWatch } from "#platform/server/operations/watch-endings.ts";
import type { NewOperation, OperationRow } from "./store.ts";

/** A home-internet contract of a customer. `suspended`: nothing of it may be changed. */
export type HomeContract = {
  cid: string;
  name: string;
  address: string;
  suspended: boolean;
  /** Its line has an open fault, its own or one of the area. */
  hasFault: boolean;
  customerId: string;
  /** The code of the billing account of its line, where there is one. */
  account: string | null;
};

/** How long a change may take, and how soon the page polls for its result. */
export type Times = { checkingMs: number; changeSeconds: number; resetSeconds: number; repairSeconds: number; longPollMs: number };

/** The result of one turn of an operation: it continues at once, has another turn, or ends. */
export type Move = "go-on" | Look;

export type OperationDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  networkController: NetworkController;
  /** The customer's home-internet contracts on the granted billing accounts, in the order in which they are shown. */
  contractsOf(db: Db, customerId: string, scope: Scope): Promise<HomeContract[]>;
  /** Adds to the history of the customer's main user what another user changed; nothing where the main user did. */
  addToMainHistory(
    tx: Db,
    happened: { userId: string; event: "home-internet-changed"; now: Date; details: Record<string, string> },
  ): Promise<void>;
  endingsWatch: EndingsWatch;
  times: Times;
  limits: Limits;
  /** Encrypts Wi-Fi passwords until the router has them. */
  secret: string;
  /** Updates a section's own data when an operation of its family ends, in the same transaction. */
  onEnded(tx: Db, ended: OperationRow, state: "applied" | "failed" | "expired"): Promise<void>;
};

/** What running an operation needs; `place` stores another one with its job, in the transaction of its cause. */
export type RunDependencies = Omit<OperationDependencies, "contractsOf" | "endingsWatch"> & {
  place(tx: Db, operation: NewOperation): Promise<unknown>;
};
