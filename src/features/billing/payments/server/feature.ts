import { BILLS } from "#vocabulary/system-needs.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser, Handler, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { ProviderUnavailable } from "#providers/payments/port.ts";
import { paymentsContract } from "../contract.ts";
import { checkQuietCards, refundCard } from "./cards/engine.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import { postPayment, readBack, resumePostings, sendReceipt, sendRefundNotice } from "./jobs.ts";
import { beginPayment, placePayment } from "./placing.ts";
import { remindOfBills, sendReminder } from "./reminders.ts";
import { requestLines, resumeLine } from "./resuming.ts";
import { headOf, showAccount, showPayment } from "./show.ts";
import { findPayment, latestPayments, type Payment } from "./store.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

const LISTED = 10;
const LISTED_DAYS = 366;
/** An answer of the billing system older than this is shown with its time. */
const FRESH_MS = 90_000;

export const paymentsFeature: ServerFeature<typeof paymentsContract, PaymentDependencies> = {
  contract: paymentsContract,
  handlers: {
    async payable({ query, user }, deps) {
      const all = await accountsOf(user, deps);
      const accounts = query.account === undefined ? all : all.filter(({ code }) => code === query.account);
      if (query.account !== undefined && accounts.length === 0) throw new HttpProblem(404);
      const { db, bills, clock, customers } = deps;
      const now = clock.now();
      const codes = accounts.map(({ code }) => code);
      const stored = await bills.freshAccounts(codes);
      const unpaid = await bills.unpaidBillsOf(db, codes);
      const lines = await customers.linesInDebt(db, codes);
      const since = instantBefore(now, LISTED_DAYS * DAY_MS);
      const latest = await latestPayments(db, codes, { since, most: LISTED });
      const shown = accounts.map(({ code, name }) =>
        showAccount(
          { code, name, today: clock.today(), suspended: lines.filter(({ account }) => account === code).map((line) => line.name) },
          {
            stored: stored.find((one) => one.code === code),
            bills: unpaid.filter(({ account }) => account === code),
            freshAfter: instantBefore(now, FRESH_MS),
          },
        ),
      );
      return { status: 200, body: { accounts: shown, payments: await Promise.all(latest.map((one) => headOf(db, one, deps))) } };
    },

    payBills: (request, deps) => pay(request, deps),

    async billPayment({ query: { id }, user }, deps) {
      const { payment, account } = await owned(id, user, deps);
      if (payment.posting === "none") await deps.cardPayments.check({ payee: "bills", subject: payment.id });
      const current = (await findPayment(deps.db, id, [account.code])) ?? payment;
      return { status: 200, body: await showPayment(current, { account, deps }) };
    },

    async resumeLines(request, deps) {
      const { body, user, once } = request;
      const { payment, account } = await owned(body.id, user, deps);
      return once(async (tx) => {
        const { requested, suspended } = await requestLines(tx, payment, deps);
        if (requested > 0) return { status: 200 as const, body: await showPayment(payment, { account, deps: { ...deps, db: tx } }) };
        return { status: 409 as const, body: { problem: suspended > 0 ? ("open-order" as const) : ("nothing-to-resume" as const) } };
      });
    },
  },
};

/** The accounts for which the user may pay. */
const accountsOf = async (user: CustomerUser, { db, customers }: PaymentDependencies) =>
  customers.billedAccountsOf(db, user.customerId, scopeOf(user, "pay"));

/** A payment for an account that the user may pay for; 404 for any other. */
async function owned(
  id: string,
  user: CustomerUser,
  deps: PaymentDependencies,
): Promise<{ payment: Payment; account: { code: string; name: string } }> {
  const accounts = await accountsOf(user, deps);
  const payment = await findPayment(deps.db, id, accounts.map(({ code }) => code)); // prettier-ignore
  const account = accounts.find(({ code }) => code === payment?.account);
  if (!payment || !account) throw new HttpProblem(404);
  return { payment, account };
}

type Pay = Handler<typeof paymentsContract.payBills, PaymentDependencies>;

const pay: Pay = async ({ body, user, language, once }, deps) => {
  const { account, what, bill, amount, anyway } = body;
  if (!(await accountsOf(user, deps)).some(({ code }) => code === account)) throw new HttpProblem(404);
  const isCurrent = await reached(async () => (await deps.bills.syncAccount(account), true));
  if (!isCurrent) return { status: 502, body: { problem: "billing-away" } };
  const command = { userId: user.id, account, what, bill, amount, anyway: anyway === "yes" };
  const placed = await deps.db.transaction().execute((tx) => placePayment(tx, command, deps));
  if ("problem" in placed) {
    if (placed.problem !== "already-have-payment") return { status: 422, body: { problem: placed.problem } };
    return { status: 409, body: placed };
  }
  const begun = await reached(() => beginPayment(placed, { userId: user.id, language }, deps));
  if (!begun) return { status: 502, body: { problem: "payments-away" } };
  // the answer is stored last; until then the same submit finds the same payment
  return once(async () => ({ status: 200, body: { paymentId: placed.id, redirectUrl: begun.redirectUrl } }));
};

/** The result, or undefined while the other system is away. */
async function reached<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  }
}

export const paymentsServer = {
  name: "bill-payments",
  requires: BILLS,
  about: "Paying bills by card, and lines that come back after it.",
  feature: paymentsFeature,
  jobs: [
    refundCard,
    checkQuietCards,
    postPayment,
    readBack,
    resumePostings,
    sendReceipt,
    sendRefundNotice,
    resumeLine,
    remindOfBills,
    sendReminder,
  ],
};
