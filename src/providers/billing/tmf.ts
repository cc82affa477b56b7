import { createHash } from "node:crypto";
import type { Clock } from "#platform/server/clock.ts";
import { dayOf, instantOf, plusMonths } from "#vocabulary/day.ts";
import type { Access } from "../json-interface.ts";
import { refusalFor } from "../refusals.ts";
import { expectFound, listAll, openTmfInterface, type TmfRequests, type Written } from "../tmf-interface.ts";
import { WrittenInstant } from "../tmf-shapes.ts";
import { BillingAccount, deliveryChange, limitChange, stateOf } from "./tmf-accounts.ts";
import { AppliedRate, billOf, CustomerBill, isIssued } from "./tmf-bills.ts";
import { BILLING_SYSTEM, paymentsOf, postPayment, unexpected } from "./tmf-payments.ts";
import { DELIVERY_REFUSALS, LIMIT_REFUSALS, POSTING_REFUSALS } from "./port.ts";
import type { Bill, Billing, ChangedBills } from "./port.ts";

const BILLS = "/customerBillManagement/v4/customerBill";
const RATES = "/customerBillManagement/v4/appliedCustomerBillingRate";
const ACCOUNTS = "/accountManagement/v4/billingAccount";

const SYSTEM = { system: BILLING_SYSTEM, keySetting: "BILLING_KEY" };
/** Bills of one answer, and how far a page reaches back among bills of one instant: one that changed meanwhile moves the others forward. */
const PAGE = 25;
const OVERLAP = 5;
/** Lines of one answer. */
const MOST_RATES = 10_000;
const YEARS = 10;

/** A billing system behind TM Forum 678 (bills), 666 (accounts) and 676 (payments), version 4; `url` is the path above the three (docs/decisions/193). */
export function billingOverTmf({ clock, ...access }: Access & { clock: Pick<Clock, "now"> }): Billing {
  const call = openTmfInterface(SYSTEM, access);
  return {
    changedBills: (account, cursor) => call((requests) => changedBills(requests, { account, cursor, now: clock.now() })),
    accountState: (code) =>
      call(async ({ find }) => {
        const account = await find(accountPath(code), BillingAccount);
        const state = account && stateOf(account);
        if (typeof state === "string") throw unexpected(`account ${code}: ${state}`);
        return state;
      }),
    setDelivery: (code, delivery, ourId) =>
      call(async (requests) => {
        const account = await requests.find(accountPath(code), BillingAccount);
        if (!account) return { state: "refused", reason: "no-such-account" };
        const body = deliveryChange(account, delivery);
        return settled(await requests.change(accountPath(code), { body, ourId }, BillingAccount), DELIVERY_REFUSALS);
      }),
    setSpendingLimit: (code, limitCents, ourId) =>
      call(async (requests) => {
        const account = await requests.find(accountPath(code), BillingAccount);
        if (!account) return { state: "refused", reason: "no-such-account" };
        const body = limitChange(account, limitCents);
        return settled(await requests.change(accountPath(code), { body, ourId }, BillingAccount), LIMIT_REFUSALS);
      }),
    postPayment: (payment) =>
      call(async (requests) => {
        const refused = await postPayment(requests, payment);
        if (refused === undefined) return { state: "posted" };
        // refused for good, it would be given back, although it is booked
        expectFound(refused, BILLING_SYSTEM);
        return { state: "refused", reason: refusalFor(refused, POSTING_REFUSALS, "not-accepted") };
      }),
    paymentsOf: (account) => call((requests) => paymentsOf(requests, { account, since: earliest(clock.now()) })),
  };
}

/** Nothing is asked about from before this instant. */
const earliest = (now: Date): string => instantOf(plusMonths(dayOf(now), -12 * YEARS), "00:00").toISOString();
const accountPath = (code: string) => `${ACCOUNTS}/${encodeURIComponent(code)}`;

function settled<Reason extends string>(
  written: Written<unknown>,
  reasons: readonly Reason[],
): { state: "ok" } | { state: "refused"; reason: Reason | "not-accepted" } {
  if ("made" in written) return { state: "ok" };
  return { state: "refused", reason: refusalFor<Reason | "not-accepted">(written.refused, reasons, "not-accepted") };
}

/** Where a reading goes on: at an instant, behind so many bills of it, of which those at the end, `seen`, were returned already. */
type Cursor = { at: string; offset: number; seen: string };
const written = ({ at, offset, seen }: Cursor): string => `${at} ${offset} ${seen}`;
/** Undefined for a cursor of another system, of the simulator before this one: its bills are read from the first. */
function cursorFrom(text: string): Cursor | undefined {
  const [at = "", offset = "", seen = ""] = text.split(" ");
  return WrittenInstant.safeParse(at).success && /^\d{1,6}$/.test(offset) ? { at, offset: Number(offset), seen } : undefined;
}
const fingerprint = (bills: CustomerBill[]): string =>
  createHash("sha256")
    .update(bills.map(({ id }) => id).join(" "))
    .digest("base64url")
    .slice(0, 16);

/**
 * Bills are told in the order of their last update. Several may have the same instant, so a page begins at the instant of the last bill and not after it, and
 * leaves out what was returned: where the same bills have it, nothing is new.
 */
async function changedBills(
  requests: TmfRequests,
  { account, cursor, now }: { account: string; cursor: string | null; now: Date },
): Promise<ChangedBills> {
  const from = cursor === null ? undefined : cursorFrom(cursor);
  const since = earliest(now);
  const { items, total, unread, whole } = await requests.list(
    BILLS,
    {
      "billingAccount.id": account,
      "billDate.gte": since,
      ...(from && { "lastUpdate.gte": from.at }),
      sort: "lastUpdate",
      offset: from?.offset ?? 0,
      limit: PAGE,
    },
    CustomerBill,
  );
  if (unread.length > 0) throw unexpected("a bill that cannot be read");
  if (items.some(({ billingAccount }) => billingAccount.id !== account)) throw unexpected("bills of another account");
  if (new Set(items.map(({ id }) => id)).size < items.length) throw unexpected("a bill twice");
  if (items.some((bill, place) => place > 0 && Date.parse(bill.lastUpdate) < Date.parse(items[place - 1]!.lastUpdate)))
    throw unexpected("bills in another order");
  const last = items.at(-1);
  if (!last) return { bills: [], cursor: from && cursor !== null ? cursor : written({ at: since, offset: 0, seen: "" }), more: false };
  const more = total === undefined ? !whole : (from?.offset ?? 0) + items.length < total;
  const isOneInstant = last.lastUpdate === from?.at && more;
  const offset = last.lastUpdate === from?.at ? from.offset + (isOneInstant ? Math.max(items.length - OVERLAP, 1) : 0) : 0;
  const old = items.filter(({ lastUpdate }) => lastUpdate === from?.at);
  const fresh = from && fingerprint(old) === from.seen ? items.slice(old.length) : items;
  const seen = isOneInstant ? "" : fingerprint(items.filter(({ lastUpdate }) => lastUpdate === last.lastUpdate));
  return { bills: await withLines(requests, fresh.filter(isIssued)), cursor: written({ at: last.lastUpdate, offset, seen }), more };
}

async function withLines(requests: TmfRequests, bills: CustomerBill[]): Promise<Bill[]> {
  const rates = bills.length === 0 ? [] : await ratesOf(requests, bills);
  return bills.map((bill) => {
    const read = billOf(bill, rates);
    if (typeof read === "string") throw unexpected(`bill ${bill.id}: ${read}`);
    return read;
  });
}

async function ratesOf(requests: TmfRequests, bills: CustomerBill[]): Promise<AppliedRate[]> {
  const filter = { "bill.id": bills.map(({ id }) => id).join(","), sort: "id" };
  const rates = await listAll(requests, { path: RATES, filter, most: MOST_RATES }, AppliedRate);
  if (!rates) throw unexpected("lines without an end");
  if (rates.unread.length > 0) throw unexpected("a line that cannot be read");
  return rates.items;
}
