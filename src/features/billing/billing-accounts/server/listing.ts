import { scopeOf } from "#platform/permissions.ts";
import { isSlow, latestCommands, type Command } from "#platform/server/commands.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import type { BillDelivery } from "#providers/billing/port.ts";
import { bareDigits } from "#vocabulary/bare-digits.ts";
import type { BillingAccounts, Change } from "../contract.ts";
import { fieldOfRefusal, PAGE } from "../rules.ts";
import type { BillingAccountsDependencies } from "./dependencies.ts";
import { KIND } from "./jobs.ts";
import { latestConsents } from "./store.ts";
import { CHECKING_MS } from "#vocabulary/shared-limits.ts";

/** The accounts that the user may change. */
export const changeable = ({ customerId, ...user }: CustomerUser, { db, customers }: BillingAccountsDependencies) =>
  customers.billingAccountsOf(db, customerId, scopeOf(user, "change"));

export function changeOf({ state, reason, value, placedAt, endedAt }: Command, now: Date): Change {
  return {
    state,
    slow: isSlow({ state, placedAt }, now),
    field: fieldOfRefusal(reason) ?? null,
    delivery: value as BillDelivery,
    placedAt: placedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

type Query = { account?: string | undefined; page?: string | undefined };

/** One account, or a page of all, as the billing system has them. */
export async function listOf(user: CustomerUser, { account, page }: Query, deps: BillingAccountsDependencies): Promise<BillingAccounts> {
  const all = await changeable(user, deps);
  const found = account === undefined ? all : all.filter(({ code }) => code === bareDigits(account));
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const shown = Math.min(pages, /^[1-9]\d{0,4}$/.test(page ?? "") ? Number(page) : 1);
  const named = found.slice((shown - 1) * PAGE, shown * PAGE);
  const codes = named.map(({ code }) => code);
  const [stored, commands, consents, unreached] = [
    await deps.bills.freshAccounts(codes),
    await latestCommands(deps.db, KIND, codes),
    await latestConsents(deps.db, codes),
    await unreachedBy(user, codes[0], deps),
  ];
  const now = deps.clock.now();
  const accounts = named.map(({ code, name }) => {
    const known = stored.find((one) => one.code === code);
    const command = commands.find(({ subject }) => subject === code);
    const consent = consents.find((one) => one.account === code);
    const isInForce = consent !== undefined && consent.endedAt === null;
    return {
      account: code,
      name,
      asOf: known?.answeredAt?.toISOString() ?? null,
      delivery: known?.delivery ?? null,
      change: command ? changeOf(command, now) : null,
      consent: isInForce ? { givenAt: consent.givenAt.toISOString(), language: consent.language, text: consent.text } : null,
      revokedAt: consent?.endedBy === "revoked" ? (consent.endedAt?.toISOString() ?? null) : null,
    };
  });
  return { accounts, page: shown, pages, total: all.length, unreached, checkingTime: CHECKING_MS };
}

/** What the contact data of the main user of a customer's accounts lack, for which bills are not announced to anybody. */
async function unreachedBy(
  user: CustomerUser,
  account: string | undefined,
  { db, customers }: BillingAccountsDependencies,
): Promise<BillingAccounts["unreached"]> {
  const owner = account === undefined ? undefined : (await customers.billOwnerOf(db, account))?.user;
  const contact = owner ? await customers.reachableBy(db, owner.id) : undefined;
  if (!owner || !contact) return null;
  const mail = contact.mail === null ? "none" : contact.acceptsMails ? null : "refused";
  const mobile = contact.mobile === null ? "none" : null;
  return mail || mobile ? { who: owner.id === user.id ? "you" : "main-user", mail, mobile } : null;
}
