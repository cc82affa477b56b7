import { SHOP } from "#vocabulary/system-needs.ts";
import type { RequestContext, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { storedTyped, storeTyped } from "#platform/server/typed-form.ts";
import { visitorHash } from "#platform/server/visitor.ts";
import { TypedStatement, withdrawalContract, type Withdrawable } from "../contract.ts";
import { faultsIn, tidyWithdrawal } from "../rules.ts";
import type { WithdrawalDependencies } from "./dependencies.ts";
import { forgetOldStatements, sendStatementReceipt } from "./jobs.ts";
import { customerOf, linkParts, stateIn } from "./stating.ts";
import { statementByCode } from "./store.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

/** Contracts that one form offers. */
const MOST_CHOICES = 50;

/** Of this browser: what it typed is only for its own next page. */
const typedOf = (visitor: string, { contactForm: { secret } }: WithdrawalDependencies) => ({
  form: "withdrawal",
  userId: visitorHash(visitor),
  secret,
});

type Requester = Pick<RequestContext<never>, "language"> & { user?: Parameters<typeof customerOf>[0] };

async function choicesOf({ user, language }: Requester, { db, withdrawals }: WithdrawalDependencies): Promise<Withdrawable[]> {
  const customer = customerOf(user);
  if (!customer) return [];
  const found = await Promise.all(
    withdrawals.map(async ({ kind, openOf }) =>
      (await openOf(db, customer, language)).map(({ id, title, until }) => ({ choice: `${kind}:${id}`, title, until })),
    ),
  );
  return found.flat().slice(0, MOST_CHOICES);
}

async function linkedBy(query: { order?: string | undefined; key?: string | undefined }, { db, withdrawals }: WithdrawalDependencies) {
  const parts = linkParts(`${query.order ?? ""}.${query.key ?? ""}`);
  for (const source of parts ? withdrawals : []) {
    const linked = await source.byLink?.(db, parts!);
    if (linked) return { contract: linked.number, link: `${parts!.id}.${parts!.key}` };
  }
  return { contract: "", link: "" };
}

export const withdrawalFeature: ServerFeature<typeof withdrawalContract, WithdrawalDependencies> = {
  contract: withdrawalContract,
  handlers: {
    async withdrawalForm(request, deps) {
      const { user, query, knownVisitor } = request;
      const account = user && (await deps.customers.reachableBy(deps.db, user.id));
      const choices = await choicesOf(request, deps);
      const choice = choices.find((one) => query.order && one.choice.endsWith(`:${query.order}`))?.choice ?? "";
      const typed = knownVisitor ? (storedTyped(request, typedOf(knownVisitor, deps), TypedStatement) ?? null) : null;
      const linked = await linkedBy(query, deps);
      return { status: 200, body: { name: account?.name ?? "", email: account?.mail ?? "", ...linked, choice, choices, typed } };
    },

    async withdrawalReceipt({ query: { receipt } }, { db, clock }) {
      const found = await statementByCode(db, receipt, instantBefore(clock.now(), DAY_MS));
      if (!found) throw new HttpProblem(404);
      const { name, mail, contract, statedAt, mailed } = found;
      return { status: 200, body: { receipt, name, email: mail, contract, statedAt: statedAt.toISOString(), mailed } };
    },

    async stateWithdrawal(request, deps) {
      const { step, ...sent } = request.body;
      const typed = tidyWithdrawal(sent);
      const errors = faultsIn(typed);
      const isFaulty = Object.keys(errors).length > 0;
      const visitor = request.visitor();
      storeTyped(request, typedOf(visitor, deps), typed);
      if (isFaulty) return { status: 422, body: { errors } };
      if (step === "review") return { status: 200, body: { statement: null } };
      const { user, address, language } = request;
      const stater = { user, visitor: visitorHash(visitor), address, language };
      return request.once(async (tx) => {
        const statement = await stateIn(tx, typed, { stater, deps });
        return { status: 200, body: { statement } };
      });
    },
  },
};

export const withdrawalServer = {
  name: "withdrawal",
  requires: SHOP,
  about: "Withdrawing from a contract, with or without an account.",
  feature: withdrawalFeature,
  jobs: [sendStatementReceipt, forgetOldStatements],
};
