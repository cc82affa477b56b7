import type { Db } from "#platform/server/db.ts";
import { dayOf, instantOf, plusDays, plusMonths, type Day } from "#vocabulary/day.ts";
import { isOverdue } from "#vocabulary/states/bill-states.ts";
import { toEuro, toLev } from "#vocabulary/money.ts";
import { totalsOf } from "#vocabulary/vat.ts";
import { refuseMailAddress } from "#vocabulary/mail-address.ts";
import { inputIn, magicInputs, reaching, type World } from "../simulated-system.ts";
import {
  type AccountPayment,
  type Bill,
  type BillDelivery,
  type Billing,
  type DeliveryAnswer,
  type DocumentState,
  type LimitAnswer,
  type PostingAnswer,
} from "./port.ts";
import { spentOnOrders } from "./simulated-charges.ts";
import {
  billsAfter,
  billsByIds,
  findAccount,
  hasBill,
  insertBill,
  insertPayments,
  nextNumber,
  nextVersion,
  once,
  paymentsSince,
  setAccount,
  unpaidBills,
  updateBill,
} from "./simulated-store.ts";

/** Billing accounts that show every failure of the billing system. All others behave. */
export const { inputs: ACCOUNTS, table: billingTable } = magicInputs("billing account", {
  away: ["9000000901", "the system is away"],
  slow: ["9000000902", "each answer takes 2.5 seconds"],
  lost: ["9000000903", "a payment is posted, but the first answer is lost: the repeat finds it"],
  noBill: ["9000000904", "a payment is refused: there is no such bill"],
  noAddress: ["9000000905", "a change of how bills are sent is refused: the address"],
});

/** What a bill is issued for. `document` says how its document stands at first; `number` is given by the simulator. */
export type BillToIssue = Pick<Bill, "account" | "kind" | "corrects" | "currency" | "periodFrom" | "periodTo" | "lines" | "discounts"> & {
  issuedOn: Day;
  dueOn: Day;
  document?: DocumentState;
  state?: Bill["state"];
  paidCents?: number;
};

/** Bills of one answer at most. */
const PAGE = 100;
const YEARS = 10;
/** Bounds of a spending limit, in euro cents. */
const LIMIT = { least: 100, most: 1_000_000 };

/** A simulated billing system in the database. */
export function simulatedBilling({ db, clock, slowMs }: World): Billing {
  const { away, reach: reached } = reaching("billing system", slowMs);
  const reach = (account: string) => reached(inputIn(ACCOUNTS, account));
  const today = () => dayOf(clock.now());
  return {
    async changedBills(account, cursor) {
      await reach(account);
      const since = plusMonths(today(), -12 * YEARS);
      const found = await billsAfter(db, account, { cursor: cursor ?? "0", since, most: PAGE + 1 });
      const page = found.slice(0, PAGE);
      return { bills: page.map(({ bill }) => bill), unread: [], cursor: page.at(-1)?.version ?? cursor ?? "0", more: found.length > PAGE };
    },
    async accountState(code) {
      await reach(code);
      const account = await findAccount(db, code);
      if (!account) return undefined;
      const late = (await unpaidBills(db, code)).filter((bill) => isOverdue(bill, today()));
      const { delivery, limitCents, usedCents, creditLimitReached } = account;
      const overdueCents = late.reduce((sum, bill) => sum + openCents(bill), 0);
      const from = `${today().slice(0, 8)}01` as Day;
      const ordered = await spentOnOrders(db, code, { from, to: today() });
      return {
        overdueCents,
        overdueSince: overdueCents > 0 ? plusDays(late[0]!.dueOn!, 1) : null,
        delivery,
        spending: { limitCents, usedCents: usedCents + ordered, from, to: plusDays(plusMonths(from, 1), -1), creditLimitReached },
      };
    },
    async setDelivery(code, delivery, ourId) {
      await reach(code);
      const { answer } = await once(db, ourId, async (tx): Promise<DeliveryAnswer> => {
        const account = await findAccount(tx, code, { lock: true });
        const reason = account ? refusalOf(code, delivery) : "no-such-account";
        if (!account || reason) return { state: "refused", reason: reason ?? "no-such-account" };
        await setAccount(tx, { ...account, delivery });
        return { state: "ok" };
      });
      return answer;
    },
    async setSpendingLimit(code, limitCents, ourId) {
      await reach(code);
      return (await once(db, ourId, (tx) => limit(tx, code, limitCents))).answer;
    },
    async postPayment(payment) {
      await reach(payment.account);
      const { answer, repeated } = await once(db, payment.ourId, (tx) => post(tx, payment));
      if (payment.account === ACCOUNTS.lost && !repeated) throw away();
      return answer;
    },
    async paymentsOf(account) {
      await reach(account);
      const payments = await paymentsSince(db, account, instantOf(plusMonths(today(), -12 * YEARS), "00:00"));
      return {
        payments: payments.map(({ cents, paidAt, bills }) => ({ paidOn: dayOf(paidAt), cents, onBillsCents: sumOf(bills) })),
        unread: 0,
      };
    },
  };
}

const sumOf = (parts: readonly { cents: number }[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);

/** Issues a bill with the next number, once for each account, period and kind: a repeat returns undefined. All in the caller's transaction. */
export async function issueBill(
  tx: Db,
  { document = "ready", state = "sent", paidCents = 0, ...toIssue }: BillToIssue,
): Promise<Bill | undefined> {
  const account = await findAccount(tx, toIssue.account, { lock: true });
  if (!account || (await hasBill(tx, toIssue))) return undefined;
  const amounts = [...toIssue.lines, ...toIssue.discounts.map(({ netCents, vatRate }) => ({ netCents: -netCents, vatRate }))];
  const totals = totalsOf(amounts);
  const number = await nextNumber(tx);
  const bill: Bill = {
    ...toIssue,
    ...totals,
    id: `B-${number}`,
    number,
    buyer: account.buyer,
    paidCents,
    state: totals.totalCents === 0 ? "settled" : state,
    document,
  };
  await insertBill(tx, bill, await nextVersion(tx, bill.account));
  await insertPayments(
    tx,
    [bill].filter(({ kind, paidCents: cents }) => kind === "invoice" && cents > 0).map((one) => wholePayment(one)),
  );
  return bill;
}

/** What was paid of a bill as one payment: on its due date, and so much less as was set off against it, in euro cents. */
export function wholePayment(
  { id, account, paidCents, currency, dueOn, issuedOn }: Bill,
  { on = dueOn ?? issuedOn, setOff = 0 } = {},
): AccountPayment {
  const cents = toEuro({ cents: paidCents, currency }).cents - setOff;
  return { ourId: `paid-${id}`, account, cents, paidAt: instantOf(on, "10:00"), bills: [{ id, cents }] };
}

/** Changes how far the document of a bill is, as the billing system does when its content becomes final. */
export async function setDocument(tx: Db, { account, id }: Pick<Bill, "account" | "id">, document: DocumentState): Promise<void> {
  await findAccount(tx, account, { lock: true });
  const [bill] = await billsByIds(tx, account, [id]);
  if (bill) await updateBill(tx, { ...bill, document });
}

/** What remains to be paid of a bill, in euro cents. */
const openCents = ({ totalCents, paidCents, currency }: Bill): number => toEuro({ cents: totalCents - paidCents, currency }).cents;

/** The bill after a payment of so many euro cents. */
function paid(bill: Bill, eurCents: number): Bill {
  const isWhole = eurCents === openCents(bill);
  const cents = bill.currency === "EUR" ? eurCents : toLev({ cents: eurCents, currency: "EUR" }).cents;
  return isWhole
    ? { ...bill, paidCents: bill.totalCents, state: "settled" }
    : { ...bill, paidCents: Math.min(bill.paidCents + cents, bill.totalCents - 1), state: "partiallyPaid" };
}

function refusalOf(code: string, { invoiceType, email, additionalEmail, isItemizedInvoice, address }: BillDelivery) {
  if (invoiceType === "einvoiceonemail" && isItemizedInvoice) return "combination";
  if (invoiceType !== "paper" && (email === null || refuseMailAddress(email))) return "email";
  if (additionalEmail !== null && refuseMailAddress(additionalEmail)) return "additional-email";
  return code === ACCOUNTS.noAddress || !/^[1-9]\d{3}$/.test(address.postcode) ? "address" : undefined;
}

async function limit(tx: Db, code: string, limitCents: number | null): Promise<LimitAnswer> {
  const account = await findAccount(tx, code, { lock: true });
  if (!account) return { state: "refused", reason: "no-such-account" };
  if (limitCents !== null && (limitCents < LIMIT.least || limitCents > LIMIT.most)) return { state: "refused", reason: "limit" };
  await setAccount(tx, { ...account, limitCents });
  return { state: "ok" };
}

async function post(tx: Db, payment: AccountPayment): Promise<PostingAnswer> {
  const { account: code, cents, bills } = payment;
  const account = await findAccount(tx, code, { lock: true });
  if (!account) return { state: "refused", reason: "no-such-account" };
  const found = await billsByIds(
    tx,
    code,
    bills.map(({ id }) => id),
  );
  if (code === ACCOUNTS.noBill || found.length !== bills.length) return { state: "refused", reason: "no-such-bill" };
  const parts = bills.map((part) => ({ part, bill: found.find(({ id }) => id === part.id)! }));
  if (sumOf(bills) > cents || parts.some(({ part, bill }) => part.cents > openCents(bill))) return { state: "refused", reason: "too-much" };
  for (const { part, bill } of parts) await updateBill(tx, paid(bill, part.cents));
  await setAccount(tx, { ...account, creditCents: account.creditCents + cents - sumOf(bills) });
  await insertPayments(tx, [payment]);
  return { state: "posted" };
}
