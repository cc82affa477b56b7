import type { Line } from "#features/account/customers/contract.ts";
import { scopeOf, type Permitted } from "#platform/permissions.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Db } from "#platform/server/db.ts";
import type { PrepaidNumber } from "#providers/prepaid/port.ts";
import { decimal } from "#vocabulary/money.ts";
import { isUsable, lineState } from "#vocabulary/states/line-states.ts";
import type { History, NumberDetails, NumberSummary } from "../contract.ts";
import { numberStanding } from "../rules.ts";
import type { PrepaidDependencies } from "./dependencies.ts";
import { claimNumber, findStored, storeNumber, type OwnedNumber, type StoredNumber, type StoredTopUps } from "./number-store.ts";
import { instantBefore } from "#vocabulary/time-units.ts";

export type Reading = Pick<PrepaidDependencies, "db" | "clock" | "prepaid" | "customers">;
type Caller = Permitted & { customerId: string };
export const PAGE = 10;
const PAGE_RANGE = 5;
/** An answer is shown for so long before the prepaid system is asked again. */
const FRESH_MS = 20_000;
/** How long a page waits for the prepaid system before it shows the last answer. */
const PATIENCE_MS = 1_500;

/** The granted prepaid lines, with whether the user may pay for them. */
export async function prepaidLines(user: Caller, { db, customers }: Reading): Promise<{ line: Line; mayPay: boolean }[]> {
  const isPrepaid = ({ prepaid }: Line): boolean => prepaid;
  const seen = (await customers.linesOf(db, user.customerId, scopeOf(user, "see"))).filter(isPrepaid);
  const payable = seen.length > 0 ? await customers.linesOf(db, user.customerId, scopeOf(user, "pay")) : [];
  return seen.map((line) => ({ line, mayPay: payable.some(({ assetId }) => assetId === line.assetId) }));
}

/** One of them; 404 where the user has no such prepaid number. */
export async function prepaidLine(user: Caller, serviceId: string, deps: Reading): Promise<{ line: Line; mayPay: boolean }> {
  const found = (await prepaidLines(user, deps)).find(({ line }) => line.serviceId === serviceId);
  if (!found) throw new HttpProblem(404);
  return found;
}

/** A prepaid line that the user may pay for; 404 where there is none. */
export async function payableLine(user: Caller, serviceId: string, { db, customers }: Reading): Promise<Line> {
  const lines = await customers.linesOf(db, user.customerId, scopeOf(user, "pay"));
  const found = lines.find((line) => line.prepaid && line.serviceId === serviceId);
  if (!found) throw new HttpProblem(404);
  return found;
}

export const summaryOf = ({ line, mayPay }: { line: Line; mayPay: boolean }): NumberSummary => ({
  state: lineState(line),
  serviceId: line.serviceId,
  displayName: line.displayName,
  tariffName: line.tariffName,
  status: line.prepaidStatus ?? "",
  standing: numberStanding(line.prepaidStatus ?? ""),
  validTo: line.expireDate,
  balance: line.balanceCents === null ? null : decimal(line.balanceCents),
  mayPay,
});

/** What the prepaid system tells of a number, or told last: it is asked for at most 1.5 seconds, and not again while its answer is fresh. */
export async function freshNumber(number: OwnedNumber, deps: Reading): Promise<{ stored: StoredNumber | undefined; isOld: boolean }> {
  const now = deps.clock.now();
  const known = await findStored(deps.db, number);
  if (isFresh(known, now)) return { stored: known, isOld: false };
  // whatever fails: the last answer is shown with its time, and the next page asks again
  if (await claimNumber(deps.db, number, { since: instantBefore(now, PATIENCE_MS), now }))
    await Promise.race([askNumber(number.msisdn, deps).catch(() => undefined), patience()]);
  const stored = await findStored(deps.db, number);
  return { stored, isOld: !isFresh(stored, now) };
}

const isFresh = (stored: StoredNumber | undefined, now: Date): boolean =>
  stored?.answeredAt != null && stored.answeredAt.getTime() > now.getTime() - FRESH_MS;
const patience = () => new Promise<undefined>((done) => setTimeout(() => done(undefined), PATIENCE_MS).unref());

async function askNumber(msisdn: string, { db, clock, prepaid, customers }: Reading): Promise<void> {
  const [answer, topUps] = await Promise.all([prepaid.find(msisdn), prepaid.topUps(msisdn, 0, PAGE)]);
  if (!answer) return;
  await db.transaction().execute((tx) => storeAnswer(tx, { answer, topUps: asStored(topUps), now: clock.now() }, customers));
}

/** Stores what the prepaid system received, where customers show it, too. */
export async function storeAnswer(
  tx: Db,
  received: { answer: PrepaidNumber; topUps: StoredTopUps | undefined; now: Date },
  customers: PrepaidDependencies["customers"],
): Promise<void> {
  const { msisdn, status, balanceCents, validTo } = received.answer;
  const customerId = await customers.setPrepaidState(tx, msisdn, { status, balanceCents, validTo });
  if (customerId !== undefined) await storeNumber(tx, { ...received, customerId });
}

type TopUps = Awaited<ReturnType<PrepaidDependencies["prepaid"]["topUps"]>>;
export const asStored = ({ topUps, total, whole }: TopUps): StoredTopUps => ({
  topUps: topUps.map((one) => ({ ...one, at: one.at.toISOString() })),
  ...{ total, whole },
});

/** The number as its page shows it: the last answer over the line. */
export function detailsOf(
  of: { line: Line; mayPay: boolean },
  { stored, isOld }: { stored: StoredNumber | undefined; isOld: boolean },
): Omit<NumberDetails, "amounts"> {
  const { line, mayPay } = of;
  const answer = stored?.answer;
  const answered = answer && { prepaidStatus: answer.status, expireDate: answer.validTo, balanceCents: answer.balanceCents };
  const number = summaryOf({ line: { ...line, ...answered }, mayPay });
  // a number that cannot be used shows no allowance
  const shown = (answer?.buckets ?? []).filter(({ unit }) => unit === "cents" || isUsable(number.state));
  const buckets = shown.map(({ remaining, of: full, ...bucket }) => ({
    ...bucket,
    remaining: bucket.unit === "cents" ? decimal(remaining) : String(remaining),
    of: full === null ? null : String(full),
  }));
  return { number, buckets, answeredAt: stored?.answeredAt?.toISOString() ?? null, isOld };
}

/** A page of a number's recharges; the first one is stored, and shown when the prepaid system does not answer. */
export async function historyOf(number: OwnedNumber, page: number, deps: Reading): Promise<History> {
  const now = deps.clock.now();
  if (page === 1) {
    const { stored, isOld } = await freshNumber(number, deps);
    return pageOf(stored?.topUps ?? undefined, { page, answeredAt: (stored?.topUps && stored.answeredAt) ?? null, isOld });
  }
  const received = await Promise.race([deps.prepaid.topUps(number.msisdn, page - 1, PAGE).catch(() => undefined), patience()]);
  return pageOf(received && asStored(received), { page, answeredAt: received ? now : null, isOld: !received });
}

function pageOf(received: StoredTopUps | undefined, at: { page: number; answeredAt: Date | null; isOld: boolean }): History {
  const { topUps = [], total = 0, whole = true } = received ?? {};
  return {
    topUps: topUps.map(({ id, at: instant, cents, by }) => ({ id, at: instant, amount: decimal(cents), by })),
    pagination: { itemsCount: total, currentPage: at.page, pageSize: PAGE, pageRange: PAGE_RANGE },
    answeredAt: at.answeredAt?.toISOString() ?? null,
    ...{ isOld: at.isOld, whole },
  };
}
