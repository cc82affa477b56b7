import * as z from "zod/mini";
import { COMMAND_ATTEMPTS, endUnansweredCommands, runCommand, type Carrier } from "#platform/server/commands.ts";
import { job, recurringJob } from "#platform/server/jobs.ts";
import type { BillDelivery } from "#providers/billing/port.ts";
import { sameDelivery } from "../rules.ts";
import type { CarrierDependencies } from "./dependencies.ts";
import { endConsentOfCommand } from "./store.ts";

/** The kind of the commands that change how bills are sent; their subject is the account, their value a `BillDelivery`. */
export const KIND = "bill-delivery";

const deliveryCarrier = (deps: CarrierDependencies): Carrier => ({
  send: ({ subject, value, id }) => deps.billing.setDelivery(subject, value as BillDelivery, id),
  async isSo({ subject, value }) {
    await deps.bills.syncAccount(subject);
    const [account] = await deps.bills.accountsOf(deps.db, [subject]);
    return account?.delivery != null && sameDelivery(account.delivery, value as BillDelivery);
  },
  async ended(tx, { id }, state) {
    if (state === "refused") await endConsentOfCommand(tx, id, deps.clock.now());
  },
});

/** Carries a change of how bills are sent to the billing system and reads it back. */
export const changeDelivery = job({
  name: "billing-accounts.change-delivery",
  payload: z.strictObject({ commandId: z.uuid() }),
  attempts: COMMAND_ATTEMPTS,
  run: ({ commandId }, deps: CarrierDependencies) => runCommand(commandId, deliveryCarrier(deps), deps),
});

/** Ends changes that got no answer for half a day, and forgets those of a year ago. */
export const endUnanswered = recurringJob(
  { name: "billing-accounts.end-unanswered", schedule: "*/10 * * * *" },
  async (deps: CarrierDependencies) => {
    await endUnansweredCommands(KIND, deliveryCarrier(deps), deps);
  },
);
