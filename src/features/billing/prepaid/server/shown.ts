import { decimal } from "#vocabulary/money.ts";
import type { Recharge } from "../contract.ts";
import type { PrepaidDependencies } from "./dependencies.ts";
import { findRecharge, type RechargeRow } from "./store.ts";

/** A refused voucher without signing in is shown as waiting for so long: how fast the prepaid system refuses would say whether it knows the number. */
const QUIET_MS = 3_000;

/** A recharge as the person who began it sees it; an open payment is asked about first, for at most 1.5 seconds. */
export async function shownRecharge(id: string, deps: PrepaidDependencies): Promise<Recharge> {
  const { db, cardPayments, clock, customers } = deps;
  const subject = { payee: "recharge", subject: id } as const;
  const before = await known(id, deps);
  if (before.state === "unpaid") await cardPayments.check(subject);
  const row = await known(id, deps);
  const [last] = row.state === "unpaid" ? await cardPayments.paymentsOf(db, subject) : [];
  const payment = last?.state === "declined" || last?.state === "expired" ? last.state : last ? "open" : null;
  const state = isQuiet(row, clock.now()) ? "waiting" : row.state;
  const { quick, cents, balanceCents, validTo, refused, refund } = row;
  return {
    id,
    serviceId: row.msisdn,
    way: row.way,
    amount: cents === null ? null : decimal(cents),
    state,
    payment,
    payUrl: payment === "open" ? (last?.redirectUrl ?? null) : null,
    reason: state === "refused" ? (quick ? "refused" : refused) : null,
    refund,
    after: state === "done" && !quick && balanceCents !== null ? { balance: decimal(balanceCents), validTo } : null,
    requestedAt: row.requestedAt.toISOString(),
    mails: quick ? row.email !== null : await getsMails(row, { db, customers }),
  };
}

async function known(id: string, { db }: Pick<PrepaidDependencies, "db">): Promise<RechargeRow> {
  const row = await findRecharge(db, id);
  if (!row) throw new Error(`a recharge vanished: ${id}`);
  return row;
}

const isQuiet = ({ quick, way, state, requestedAt }: RechargeRow, now: Date): boolean =>
  quick && way === "voucher" && state === "refused" && now.getTime() - requestedAt.getTime() < QUIET_MS;

async function getsMails({ userId }: RechargeRow, { db, customers }: Pick<PrepaidDependencies, "db" | "customers">): Promise<boolean> {
  const person = userId ? await customers.reachableBy(db, userId) : undefined;
  return person?.mail != null && person.acceptsMails;
}
