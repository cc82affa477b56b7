import { scopeOf } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { ownOperations } from "#platform/server/operations/store.ts";
import { shownOperation } from "../../operations/server/feature.ts";
import { statesUnderWay } from "../../operations/server/under-way.ts";
import type { LostPhone } from "../contract.ts";
import { isRetried, SHOWN_DAYS } from "../rules.ts";
import type { LostPhoneDependencies, SimOrder } from "./dependencies.ts";
import { phonesOf, type PhoneRow } from "./store.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";
import { CHECKING_MS } from "#vocabulary/shared-limits.ts";

export const accountsOf = async (
  db: Db,
  { customerId, ...user }: CustomerUser,
  { customers }: Pick<LostPhoneDependencies, "customers">,
): Promise<string[]> => (await customers.billingAccountsOf(db, customerId, scopeOf(user, "change"))).map(({ code }) => code);

/** The user's lost phones with every step, and the lines that can be reported. */
export async function shownPhones(user: CustomerUser, deps: LostPhoneDependencies) {
  const { db, clock, customers, newSims } = deps;
  const owner = { customerId: user.customerId, accounts: await accountsOf(db, user, deps) };
  const rows = await phonesOf(db, owner, instantBefore(clock.now(), SHOWN_DAYS * DAY_MS));
  const ids = rows.flatMap(({ suspension, resumption }) => [suspension ?? [], resumption ?? []].flat());
  const operations = new Map((ids.length > 0 ? await ownOperations(db, ids, owner) : []).map((one) => [one.id, one]));
  const lines = (await customers.linesOf(db, user.customerId, scopeOf(user, "change"))).filter(
    ({ serviceType }) => serviceType === "MOBILE",
  );
  const known = new Map(lines.map((line) => [line.serviceId, line]));
  const works = (serviceId: string) => known.get(serviceId)?.status === "ACTIVE";
  const moving = await statesUnderWay(db, rows.map(({ serviceId }) => serviceId), deps); // prettier-ignore
  const oldest = rows.at(-1)?.reportedAt;
  const orders = oldest ? await newSims.ordersOf(db, user.id, oldest) : [];
  const shown = (id: string | null) => {
    const found = id === null ? undefined : operations.get(id);
    return found ? shownOperation(found, clock.now()) : null;
  };
  const phones = rows.map((row): LostPhone => ({
    ...{ id: row.id, serviceId: row.serviceId, reason: row.reason, name: known.get(row.serviceId)?.displayName ?? row.serviceId },
    reportedAt: row.reportedAt.toISOString(),
    suspension: shown(row.suspension),
    retrying: row.recoveredAt === null && isRetried(operations.get(row.suspension ?? ""), row.attempts),
    waits: row.suspension || row.recoveredAt ? null : (moving.get(row.serviceId) ?? (works(row.serviceId) ? "suspension" : null)),
    works: row.recoveredAt === null && works(row.serviceId) && !moving.has(row.serviceId),
    newSim: newSimOf(row, orders),
    recoveredAt: row.recoveredAt?.toISOString() ?? null,
    resumption: shown(row.resumption),
  }));
  const lost = new Set(rows.filter(({ recoveredAt }) => recoveredAt === null).map(({ serviceId }) => serviceId));
  const isMoving = phones.some(
    ({ suspension, resumption, retrying, waits }) =>
      retrying || waits !== null || [suspension, resumption].some((one) => one?.endedAt === null),
  );
  return {
    phones,
    lines: lines.filter(({ serviceId }) => !lost.has(serviceId)).map(({ serviceId, displayName }) => ({ serviceId, name: displayName })),
    simOffer: (await newSims.offer(db)) ?? null,
    checkingTime: isMoving ? CHECKING_MS : null,
  };
}

/** The first order with a SIM card since the phone was reported, rather one that was not cancelled. */
function newSimOf({ reportedAt }: PhoneRow, orders: readonly SimOrder[]): LostPhone["newSim"] {
  const since = orders.filter(({ placedAt }) => placedAt >= reportedAt);
  const found = since.findLast(({ cancelled }) => !cancelled) ?? since.at(-1);
  return found ? { number: found.number, page: found.page, cancelled: found.cancelled } : null;
}
