import type { Line } from "#features/account/customers/contract.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { givesNothing, hasAlready, shownOffer, type ShownOffer } from "../../operations/offers.ts";
import { inventoryLine, isConsumer, kindOf, mayChange } from "../../operations/server/adding.ts";
import { latestOperation } from "../../operations/server/feature.ts";
import type { BoltOns, Product } from "../contract.ts";
import { paidUntil, withdrawalOf } from "../rules.ts";
import type { BoltOnDependencies } from "./dependencies.ts";
import { stopsOf, type Stop } from "./stops.ts";

const KINDS = ["bolt-on.add", "bolt-on.remove"] as const;

/** What a line has, and the bolt-ons that it may add. Throws `ProviderUnavailable`. */
export async function listOf(user: CustomerUser, line: Line, deps: BoltOnDependencies): Promise<BoltOns> {
  const { db, clock, serviceInventory } = deps;
  const { serviceId, prepaid } = line;
  const [found, offers] = await Promise.all([inventoryLine(serviceId, deps), serviceInventory.offers(serviceId)]);
  const situation = { products: found.products, today: clock.today(), prepaid, consumer: await isConsumer(user, deps) };
  const stops = await stopsOf(db, serviceId);
  return {
    serviceId,
    mayChange: await mayChange(user, line, deps),
    mailsReceipt: Boolean((await deps.customers.reachableBy(db, user.id))?.mail),
    products: found.products.filter(({ type }) => type !== "voucher").map((one) => shownProduct(one, { ...situation, stops })),
    offers: offers
      .filter((one) => kindOf(one) === "bolt-on.add" && !givesNothing(one, found, line) && !hasAlready(one, found))
      .map((one) => shownOffer(one, situation)),
    latest: await latestOperation(serviceId, KINDS, deps),
  };
}

type InventoryProduct = Awaited<ReturnType<typeof inventoryLine>>["products"][number];
type Situation = { today: ReturnType<BoltOnDependencies["clock"]["today"]>; consumer: boolean; stops: readonly Stop[] };

export function shownProduct(product: InventoryProduct, { today, consumer, stops }: Situation): Product {
  const { productId, offerId, name, recurring, priceCents, since, until } = product;
  return {
    ...{ productId, offerId, name, recurring, priceCents, since, until },
    paidUntil: paidUntil(product, today),
    stopsOn: stops.find((one) => one.productId === productId)?.stopsOn ?? null,
    withdrawal: withdrawalOf(product, { consumer, today }),
  };
}

/** One bolt-on that the line may add; 404 where it is none. */
export async function detailsOf(
  user: CustomerUser,
  { line, offerId }: { line: Line; offerId: string },
  deps: BoltOnDependencies,
): Promise<ShownOffer> {
  const [found, offers] = await Promise.all([inventoryLine(line.serviceId, deps), deps.serviceInventory.offers(line.serviceId)]);
  const offer = offers.find((one) => one.offerId === offerId && kindOf(one) === "bolt-on.add");
  if (!offer) throw new HttpProblem(404);
  const { clock } = deps;
  return shownOffer(offer, {
    products: found.products,
    today: clock.today(),
    prepaid: line.prepaid,
    consumer: await isConsumer(user, deps),
  });
}
