import type { BillingAccount, Line } from "#features/account/customers/contract.ts";
import type { Place } from "#platform/client.ts";
import { scopeOf, type Permission, type Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { InventoryLine, Offer } from "#providers/service-inventory/port.ts";
import type { ServiceKind } from "../kinds.ts";
import { givesNothing } from "../offers.ts";
import { outcomeBeside, outcomeOf, type Facts, type Outcome, type Pressed } from "../outcome.ts";
import type { ServiceOperationDependencies, ServiceRequest } from "./dependencies.ts";
import { shownOperation } from "./feature.ts";
import { placeForLine } from "./place.ts";
import { underWayOf } from "./under-way.ts";

/** What adding an offer to a line takes. */
export type AddingDependencies = Omit<ServiceOperationDependencies, "customers"> & {
  place: Place;
  customers: Omit<ServiceOperationDependencies["customers"], "billingAccountsOf"> & {
    linesOf(db: Db, customerId: string, scope: Scope): Promise<Line[]>;
    billingAccountsOf(db: Db, customerId: string, scope: Scope): Promise<BillingAccount[]>;
    findCustomer(db: Db, customerId: string): Promise<{ kind: "residential" | "business" } | undefined>;
  };
  bills: {
    /** Asks the billing system, at most every minute; the accounts of customers have its answer then. */
    freshAccounts(codes: readonly string[]): Promise<unknown>;
  };
};

/** The line, where it is the user's; 404 else. */
export async function ownLine(
  user: CustomerUser,
  serviceId: string,
  { permission, deps: { db, customers } }: { permission: Permission; deps: Pick<AddingDependencies, "db" | "customers"> },
): Promise<Line> {
  const line = (await customers.linesOf(db, user.customerId, scopeOf(user, permission))).find((one) => one.serviceId === serviceId);
  if (!line) throw new HttpProblem(404);
  return line;
}

/** Whether the user may change the line. */
export const mayChange = async (user: CustomerUser, { serviceId }: Line, { db, customers }: AddingDependencies): Promise<boolean> =>
  (await customers.linesOf(db, user.customerId, scopeOf(user, "change"))).some((one) => one.serviceId === serviceId);

/** The line as the inventory has it; 404 where it has none. Throws `ProviderUnavailable`. */
export async function inventoryLine(
  serviceId: string,
  { serviceInventory }: Pick<AddingDependencies, "serviceInventory">,
): Promise<InventoryLine> {
  const found = await serviceInventory.line(serviceId);
  if (!found) throw new HttpProblem(404);
  return found;
}

/** Consumers may withdraw from what they buy; businesses may not. */
export const isConsumer = async (user: CustomerUser, { db, customers }: AddingDependencies): Promise<boolean> =>
  (await customers.findCustomer(db, user.customerId))?.kind === "residential";

type Adding = {
  user: CustomerUser;
  line: Line;
  kind: ServiceKind;
  /** Without one: whichever offer of that kind there is. */
  offerId?: string;
  pressed: Pressed;
  /** What the ledger shows beside the offer's name and price. */
  request?: ServiceRequest;
};

/**
 * Requests an offer for a line: what is under way counts first, then what the system of bills and the inventory say of it now. What the page sent counts only as what was
 * shown. `once` runs the write with the key of the page. Throws `ProviderUnavailable` where the inventory is away.
 */
export async function addOffer(adding: Adding, deps: AddingDependencies): Promise<(tx: Db) => Promise<Outcome>> {
  const { line, kind, offerId, pressed } = adding;
  const { db, clock, serviceInventory, bills } = deps;
  const { serviceId, billingAccountCode } = line;
  const current = await underWayOf(db, serviceId, kind);
  if (current) return async () => outcomeBeside(shownOperation(current, clock.now()), { kind, offerId });
  const [found, offers] = await Promise.all([
    inventoryLine(serviceId, deps),
    serviceInventory.offers(serviceId),
    line.prepaid ? undefined : bills.freshAccounts([billingAccountCode]),
  ]);
  const isChosen = (one: Offer) => (offerId === undefined || one.offerId === offerId) && kindOf(one) === kind;
  const offer = offers.find((one) => isChosen(one) && !givesNothing(one, found, line));
  const facts: Facts = { line, account: await accountOf(adding, deps), credit: found.credit, products: found.products };
  const outcome = outcomeOf(facts, offer, pressed);
  if (outcome.outcome !== "success" || !offer) return async () => outcome;
  const replaces = found.products.find((one) => one.offerId === offer.upgrades)?.productId ?? null;
  return (tx) => placeOffer(tx, { ...adding, offer, replaces }, deps);
}

/** Which operation adds an offer. */
export const kindOf = ({ type }: Pick<Offer, "type">): ServiceKind =>
  type === "voucher" ? "voucher.use" : type === "double-speed" ? "double-speed.add" : "bolt-on.add";

async function accountOf({ user, line: { billingAccountCode } }: Adding, { db, customers }: AddingDependencies): Promise<Facts["account"]> {
  const accounts = await customers.billingAccountsOf(db, user.customerId, "all");
  const found = accounts.find(({ code }) => code === billingAccountCode);
  return { overdueCents: found?.overdueCents ?? 0, creditLimitReached: found?.creditLimitReached ?? false };
}

async function placeOffer(
  tx: Db,
  { user, line, kind, offer, replaces, request }: Adding & { offer: Offer; replaces: string | null },
  deps: AddingDependencies,
): Promise<Outcome> {
  const { offerId, priceCents, recurring, name } = offer;
  const placed = await placeForLine(
    tx,
    {
      ...{ kind, line, user },
      change: { action: "add", offerId, priceCents, replaces },
      request: { offerId, nameBg: name.bg, nameEn: name.en, priceCents, recurring, ...request },
    },
    deps,
  );
  if (placed.state === "busy" && placed.underWay)
    return outcomeBeside(shownOperation(placed.underWay, deps.clock.now()), { kind, offerId });
  if (placed.state === "busy") return { outcome: "ongoing" };
  return { outcome: placed.state === "again" ? "already-requested" : "success", operationId: placed.id };
}
