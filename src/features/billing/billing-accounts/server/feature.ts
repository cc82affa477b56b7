import { BILLS } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { storedTyped, storeTyped } from "#platform/server/typed-form.ts";
import { billingAccountsContract, Typed, type Fields } from "../contract.ts";
import { isPlaced, PAGE } from "../rules.ts";
import type { BillingAccountsDependencies } from "./dependencies.ts";
import { changeDelivery, endUnanswered } from "./jobs.ts";
import { listOf } from "./listing.ts";
import { placeChanges, planOf, type Planned } from "./saving.ts";
import { revokeConsentOf } from "./store.ts";
import { CHECKING_MS } from "#vocabulary/shared-limits.ts";

const formOf = ({ id }: CustomerUser, { limits: { secret } }: BillingAccountsDependencies) => ({
  form: "billing-accounts",
  userId: id,
  secret,
});

const TypedAccounts = z.array(Typed).check(z.maxLength(PAGE));

/** The accounts that a page's form means. Throws 400 for what no form of ours sends. */
function accountsIn(fields: Fields): Typed[] {
  const byAccount = new Map<string, Record<string, string>>();
  for (const [name, value] of Object.entries(fields)) {
    const [field = "", account] = name.split(".");
    if (account) byAccount.set(account, { account, ...byAccount.get(account), [field]: value });
  }
  const read = TypedAccounts.safeParse([...byAccount.values()]);
  if (!read.success) throw new HttpProblem(400);
  return read.data;
}

export const billingAccountsFeature: ServerFeature<typeof billingAccountsContract, BillingAccountsDependencies> = {
  contract: billingAccountsContract,
  handlers: {
    billingAccounts: async ({ user, query }, deps) => ({ status: 200, body: await listOf(user, query, deps) }),

    async typedBillingAccounts(request, deps) {
      const typed = storedTyped(request, formOf(request.user, deps), z.object({ typed: TypedAccounts }));
      return { status: 200, body: { typed: typed?.typed ?? null } };
    },

    async saveBillingAccounts(request, deps) {
      const { user, body, language, once } = request;
      const typed = "accounts" in body && Array.isArray(body.accounts) ? body.accounts : accountsIn(body as Fields);
      const { planned, faults } = await planOf(user, typed, deps);
      if (faults.length > 0) {
        storeTyped(request, formOf(user, deps), { typed: typed.filter(({ account }) => isChanged(planned, account)) });
        return { status: 422, body: { problem: "faults", faults } };
      }
      return once(async (tx) => {
        const results = await placeChanges(tx, { user, language, planned }, deps);
        if (results.every(({ result }) => result === "busy")) return { status: 409, body: { problem: "busy" } };
        return { status: 200, body: { results, checkingTime: CHECKING_MS } };
      });
    },

    async revokeConsent(request, deps) {
      const { user, body, language, once } = request;
      const { account } = body;
      const { planned } = await planOf(user, [{ account, invoiceType: "paper" }], deps);
      const [one] = planned;
      return once(async (tx) => {
        const toPaper = { ...one!, delivery: one!.stored && { ...one!.stored, invoiceType: "paper" as const } };
        const results = await placeChanges(tx, { user, language, planned: [toPaper] }, deps);
        if (!results.every(isPlaced)) return { status: 409, body: { problem: "busy" } };
        await revokeConsentOf(tx, account, deps.clock.now());
        return { status: 200, body: { results, checkingTime: CHECKING_MS } };
      });
    },
  },
};

const isChanged = (planned: readonly Planned[], account: string): boolean =>
  planned.some((one) => one.account === account && JSON.stringify(one.delivery) !== JSON.stringify(one.stored));

export const billingAccountsServer = {
  name: "billing-accounts",
  requires: BILLS,
  about: "How the bills of the billing accounts are sent, and the consent to electronic ones.",
  feature: billingAccountsFeature,
  jobs: [changeDelivery, endUnanswered],
};
