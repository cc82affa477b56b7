import { setTimeout } from "node:timers/promises";
import type { Clock } from "#platform/server/clock.ts";
import { limitConcurrency } from "#platform/server/limit-concurrency.ts";
import type { Db } from "#platform/server/db.ts";
import {
  ProviderUnavailable,
  type AccountState,
  type Bill,
  type Billing,
  type ChangedBills,
  type Spending,
} from "#providers/billing/port.ts";
import {
  accountsOf,
  claimAccounts,
  lockAccount,
  storeAccount,
  storeBills,
  storeNoAccount,
  storeUnread,
  type StoredAccount,
} from "./store.ts";
import { instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

/** What asking the billing system takes. */
export type SyncDependencies = {
  db: Db;
  clock: Pick<Clock, "now">;
  billing: Pick<Billing, "changedBills" | "accountState">;
  /** Customers show what is overdue, too: stored in the same transaction. */
  customers: {
    setAccountState(
      tx: Db,
      code: string,
      state: { overdueCents: number; overdueSince: string | null; creditLimitReached: boolean },
    ): Promise<void>;
  };
  /** Tells customers of new bills, in the same transaction. `isFirst`: nobody had asked about the account before, so its bills are no news. */
  announceBills?: (tx: Db, arrived: { account: string; bills: readonly Bill[]; isFirst: boolean }) => Promise<void>;
  /** Warns customers of spending that nears its limit, in the same transaction. */
  warnOfSpending?: (tx: Db, about: { account: string; spending: Spending; now: Date }) => Promise<void>;
};

/** An answer of the billing system is shown for so long before it is asked again, in milliseconds. */
export const FRESH_MS = MINUTE_MS;
/** How long a page waits for the billing system before it shows the last answer, in milliseconds. */
const PATIENCE_MS = 1_500;
const POLL_MS = 50;
/** How many accounts of one page are asked about together. */
const AT_ONCE = 5;
/** A first answer of ten years has at most this many pages of a hundred bills. */
const MOST_PAGES = 20;

/**
 * The accounts as the billing system tells them. An answer of the last minute is used again; otherwise the system is asked, for at most 1.5 seconds, and
 * without its answer the last one is returned, with its time.
 */
export async function freshAccounts(codes: readonly string[], deps: SyncDependencies): Promise<StoredAccount[]> {
  const now = deps.clock.now();
  const known = await accountsOf(deps.db, codes);
  const isFresh = ({ answeredAt }: StoredAccount) => answeredAt !== null && answeredAt.getTime() > now.getTime() - FRESH_MS;
  const stale = codes.filter((code) => !known.some((account) => account.code === code && isFresh(account)));
  if (stale.length === 0) return known;
  const since = instantBefore(now, PATIENCE_MS);
  const claimed = await claimAccounts(deps.db, stale, { since, now });
  // whatever fails: the last answer is shown with its time, and the next page asks again
  const inTurn = limitConcurrency({ atOnce: AT_ONCE, waiting: claimed.length });
  const requests = Promise.allSettled(claimed.map((code) => inTurn(() => syncAccount(code, deps))));
  const patience = AbortSignal.timeout(PATIENCE_MS);
  // what another page is asking for the first time is waited for, too: there is no last answer to show
  const unanswered = stale.filter((code) => !claimed.includes(code) && !known.some((one) => one.code === code && one.answeredAt));
  await Promise.race([Promise.all([requests, firstAnswers(unanswered, patience, deps.db)]), ended(patience)]);
  return accountsOf(deps.db, codes);
}

const ended = (signal: AbortSignal) => new Promise<void>((done) => signal.addEventListener("abort", () => done(), { once: true }));

/** Waits until the accounts have their first answer, which another request asked for, or the signal ends. */
async function firstAnswers(codes: readonly string[], patience: AbortSignal, db: Db): Promise<void> {
  while (codes.length > 0 && !patience.aborted) {
    const accounts = await accountsOf(db, codes);
    if (accounts.every(({ answeredAt }) => answeredAt !== null)) return;
    await setTimeout(POLL_MS);
  }
}

/** Asks the billing system about an account and stores its answer. Throws `ProviderUnavailable`. */
export async function syncAccount(code: string, deps: SyncDependencies): Promise<void> {
  const { db, clock, billing } = deps;
  await claimAccounts(db, [code], { since: undefined, now: clock.now() });
  let isFirst = false;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const [known] = await accountsOf(db, [code]);
    const from = known?.cursor ?? null;
    isFirst ||= !known?.answeredAt;
    const answer = await askPage(code, from, billing);
    if (!answer) return storeNoAccount(db, code, clock.now());
    await db.transaction().execute((tx) => storeAnswer(tx, answer, { ...deps, code, from, isFirst, now: clock.now() }));
    if (!answer.more) return;
  }
  throw new ProviderUnavailable("billing system", new Error("its answer has no end"));
}

type Answer = ChangedBills & { state: AccountState };

/** The account and a page of its changed bills; undefined: no such account. */
export async function askPage(code: string, from: string | null, billing: SyncDependencies["billing"]): Promise<Answer | undefined> {
  const state = await billing.accountState(code);
  return state && { state, ...(await billing.changedBills(code, from)) };
}

/** Where a page of an answer continues; `isFirst`: it belongs to the first answer ever about the account. */
type Place = { code: string; from: string | null; isFirst: boolean; now: Date };

/** Stores a page of an answer in the caller's transaction, unless another that began at the same place came first. */
export async function storeAnswer(
  tx: Db,
  { state, bills, unread, cursor, more }: Answer,
  {
    code,
    from,
    isFirst,
    now,
    customers,
    announceBills,
    warnOfSpending,
  }: Place & Pick<SyncDependencies, "customers" | "announceBills" | "warnOfSpending">,
): Promise<void> {
  const locked = await lockAccount(tx, code);
  if (locked?.cursor !== from) return;
  await storeBills(tx, bills);
  await storeUnread(tx, code, { unread, bills });
  await storeAccount(tx, code, { state, cursor, now: more ? null : now });
  const creditLimitReached = state.spending?.creditLimitReached ?? false;
  await customers.setAccountState(tx, code, { overdueCents: state.overdueCents, overdueSince: state.overdueSince, creditLimitReached });
  await announceBills?.(tx, { account: code, bills, isFirst });
  if (state.spending) await warnOfSpending?.(tx, { account: code, spending: state.spending, now });
}
