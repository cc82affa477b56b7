import { randomUUID } from "node:crypto";
import { latestCommands, placeCommand, type Command } from "#platform/server/commands.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { BillDelivery } from "#providers/billing/port.ts";
import type { AccountFault, Saved } from "../contract.ts";
import { CONSENT_VERSION, consentText } from "../messages/consent.ts";
import { deliveryOf, faultsOf, isElectronic, sameDelivery, type TypedDelivery } from "../rules.ts";
import type { BillingAccountsDependencies } from "./dependencies.ts";
import { changeDelivery, KIND } from "./jobs.ts";
import { changeable } from "./listing.ts";
import { addConsent, latestConsents, revokeConsentOf } from "./store.ts";

/** What the form of one account asks for, compared with what the billing system has. */
export type Planned = {
  account: string;
  /** Null where the billing system has not answered yet. */
  delivery: BillDelivery | null;
  stored: BillDelivery | null;
  consents: boolean;
};
export type Plan = { planned: Planned[]; faults: AccountFault[] };

/** Reads what was typed against what the billing system has. Throws the 404 of an account that one may not change. */
export async function planOf(user: CustomerUser, typed: readonly TypedDelivery[], deps: BillingAccountsDependencies): Promise<Plan> {
  const codes = typed.map(({ account }) => account);
  const own = new Set((await changeable(user, deps)).map(({ code }) => code));
  if (!codes.every((code) => own.has(code))) throw new HttpProblem(404);
  const [known, consents] = [await deps.bills.freshAccounts(codes), await latestConsents(deps.db, codes)];
  const faults: AccountFault[] = [];
  const planned = typed.map((one) => {
    const { account } = one;
    const stored = known.find(({ code }) => code === account)?.delivery ?? null;
    const delivery = stored && deliveryOf(one, stored);
    const consenting = one.consent === "yes";
    const hasConsent = consenting || consents.some((consent) => consent.account === account && consent.endedAt === null);
    if (delivery && !sameDelivery(delivery, stored)) faults.push(...faultsOf(delivery, hasConsent).map((fault) => ({ account, ...fault })));
    return { account, delivery, stored, consents: consenting };
  });
  return { planned, faults };
}

type Saving = { user: CustomerUser; language: Language; planned: readonly Planned[] };
export type Results = Saved["results"];

/** Stores the changes, each with its job, in the caller's transaction. What is under way already is not replaced. */
export async function placeChanges(tx: Db, { user, language, planned }: Saving, deps: BillingAccountsDependencies): Promise<Results> {
  const latest = await latestCommands(
    tx,
    KIND,
    planned.map(({ account }) => account),
  );
  const results: Results = [];
  // in one order, so that two savings of the same accounts wait for each other
  for (const one of [...planned].sort((a, b) => (a.account < b.account ? -1 : 1))) {
    const waiting = latest.find(({ subject, state }) => subject === one.account && state === "waiting");
    results.push({ account: one.account, result: await placeOne(tx, { user, language, one, waiting }, deps) });
  }
  return results;
}

type Placing = { user: CustomerUser; language: Language; one: Planned; waiting: Command | undefined };

async function placeOne(
  tx: Db,
  { user, language, one, waiting }: Placing,
  { clock, jobs }: BillingAccountsDependencies,
): Promise<Results[number]["result"]> {
  const { account, delivery, stored, consents } = one;
  if (!delivery || !stored) return "unread";
  if (waiting) return sameDelivery(waiting.value as BillDelivery, delivery) ? "waiting" : "busy";
  if (sameDelivery(delivery, stored)) return "unchanged";
  const [id, now] = [randomUUID(), clock.now()];
  if (!(await placeCommand(tx, { id, kind: KIND, subject: account, user, value: delivery, now }))) return "busy";
  if (!isElectronic(delivery.invoiceType)) await revokeConsentOf(tx, account, now);
  else if (consents) {
    const text = consentText[language];
    await addConsent(tx, { id: randomUUID(), account, userId: user.id, commandId: id, version: CONSENT_VERSION, language, text, now });
  }
  await jobs.enqueue(tx, changeDelivery, { payload: { commandId: id } });
  return "waiting";
}
