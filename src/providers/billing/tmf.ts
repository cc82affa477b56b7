import { createHash } from "node:crypto";
import type * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import { dayOf, instantOf, plusMonths } from "#vocabulary/day.ts";
import type { Access } from "../json-interface.ts";
import { refusalFor } from "../refusals.ts";
import { expectFound, listAll, openTmfInterface, type TmfRequests, type Written } from "../tmf-interface.ts";
import { DayOfInstant, WrittenInstant } from "../tmf-shapes.ts";
import { BillingAccount, deliveryChange, limitChange, stateOf } from "./tmf-accounts.ts";
import { AppliedRate, BillHead, billOf, CustomerBill, isIssued } from "./tmf-bills.ts";
import { BILLING_SYSTEM, paymentsOf, postPayment, unexpected } from "./tmf-payments.ts";
import { DELIVERY_REFUSALS, LIMIT_REFUSALS, POSTING_REFUSALS } from "./port.ts";
import type { Billing, ChangedBills } from "./port.ts";

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
const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16);
const fingerprint = (bills: readonly { id: string }[]): string => hashOf(bills.map(({ id }) => id).join(" "));

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
  const part = await requests.list(
    BILLS,
    {
      "billingAccount.id": account,
      "billDate.gte": since,
      ...(from && { "lastUpdate.gte": from.at }),
      sort: "lastUpdate",
      offset: from?.offset ?? 0,
      limit: PAGE,
    },
    BillHead,
  );
  const { total, whole } = part;
  const isAll = from === undefined && (whole || total === part.read);
  const items = inOrder(part.items, { from: from?.at ?? since, isAll });
  const last = items.at(-1);
  if (!last) {
    const next = from && cursor !== null ? cursor : written({ at: since, offset: 0, seen: "" });
    return { bills: [], unread: [], cursor: next, more: false };
  }
  const more = total === undefined ? !whole : (from?.offset ?? 0) + part.read < total;
  const isOneInstant = last.lastUpdate === from?.at && more;
  const offset = from && last.lastUpdate === from.at ? from.offset + (isOneInstant ? Math.max(items.length - OVERLAP, 1) : 0) : 0;
  const old = items.filter(({ lastUpdate }) => lastUpdate === from?.at);
  const fresh = from && fingerprint(old) === from.seen ? items.slice(old.length) : items;
  const seen = isOneInstant ? "" : fingerprint(items.filter(({ lastUpdate }) => lastUpdate === last.lastUpdate));
  const own = fresh.filter(({ billingAccount }) => billingAccount?.id === account);
  const { bills, unread } = await withLines(requests, own);
  // of a system that tells of this account alone, one without a readable id is this account's, too
  const nameless = own.length === fresh.length ? part.unread.map((id) => ({ id: `unread-${hashOf(id)}`, issuedOn: null })) : [];
  return { bills, unread: [...unread, ...nameless], cursor: written({ at: last.lastUpdate, offset, seen }), more };
}

type Listed = z.infer<typeof BillHead> & { lastUpdate: string };

/** Bills in the order of their last update; one that does not say when is where it stands. A system that does not sort is sorted where all is here. */
function inOrder(heads: readonly z.infer<typeof BillHead>[], { from, isAll }: { from: string; isAll: boolean }): Listed[] {
  if (new Set(heads.map(({ id }) => id)).size < heads.length) throw unexpected("a bill twice");
  let before = from;
  const items = heads.map((head): Listed => ({ ...head, lastUpdate: (before = head.lastUpdate ?? before) }));
  const sorted = items.toSorted((a, b) => Date.parse(a.lastUpdate) - Date.parse(b.lastUpdate));
  if (!isAll && sorted.some((one, place) => one !== items[place])) throw unexpected("bills in another order");
  return sorted;
}

/** The bills with their lines; one that cannot be read, or does not add up, is told as one that cannot be shown. */
async function withLines(requests: TmfRequests, heads: readonly Listed[]): Promise<Pick<ChangedBills, "bills" | "unread">> {
  const issued = heads.filter(isIssued);
  const read = issued.map((head) => requests.more(head, CustomerBill));
  const known = read.filter((bill) => bill !== undefined);
  const rates = known.length === 0 ? [] : await ratesOf(requests, known);
  const bills = known.flatMap((bill) => {
    const made = billOf(bill, rates);
    if (typeof made !== "string") return [made];
    requests.leave(bill, made);
    return [];
  });
  const left = issued.filter(({ id }) => !bills.some((bill) => bill.id === id));
  return { bills, unread: left.map(({ id, billDate }) => ({ id, issuedOn: DayOfInstant.safeParse(billDate).data ?? null })) };
}

async function ratesOf(requests: TmfRequests, bills: CustomerBill[]): Promise<AppliedRate[]> {
  const filter = { "bill.id": bills.map(({ id }) => id).join(","), sort: "id" };
  const rates = await listAll(requests, { path: RATES, filter, most: MOST_RATES }, AppliedRate);
  if (!rates) throw unexpected("lines without an end");
  // a bill without one of its lines does not add up
  return rates.items;
}
