import type { LineProduct, UsageKind, OfferType, Worded } from "#providers/service-inventory/port.ts";
import type { Clock } from "#platform/server/clock.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import { addedEntity, setValue, valueIn } from "./line-entities.ts";
import type { Entity } from "./tmf-server.ts";

type Amount = { unit: string; value: number };
type Service = {
  id?: string;
  state?: string;
  serviceSpecification?: { id?: string };
  serviceRelationship?: { service: { id: string } }[];
  feature?: { name: string; isEnabled: boolean; featureCharacteristic: { name: string; value: Amount | null }[] }[];
};
export type Item = { id: string; action: string; service: Service };
type Offered = {
  id: string;
  type: OfferType;
  name: Worded;
  price: Amount;
  recurring: boolean;
  days: number | null;
  adds: { kind: UsageKind; amount: number } | null;
};

export const itemsOf = (order: Record<string, unknown>): Item[] => (order.serviceOrderItem as Item[] | undefined) ?? [];

/** The line that an order is for: the service that is modified, or the one that the others rely on. */
export function lineIn(order: Record<string, unknown>): string | undefined {
  const [first] = itemsOf(order);
  return first?.action === "modify" ? first.service.id : first?.service.serviceRelationship?.[0]?.service.id;
}

type Inventory = { products: Entity[]; clock: Pick<Clock, "now"> };
export const lineOf = (products: Entity[], serviceId: string | undefined): Entity | undefined =>
  products.find(({ productSerialNumber }) => serviceId !== undefined && productSerialNumber === serviceId);
const addedTo = (products: Entity[], line: Entity): Entity[] =>
  products.filter(
    ({ productRelationship = [], status }) =>
      status === "active" &&
      (productRelationship as { relationshipType: string; product: { id: string } }[]).some(
        ({ relationshipType, product }) => relationshipType === "addedTo" && product.id === line.id,
      ),
  );
const offered = (line: Entity, id: string | undefined): Offered | undefined =>
  (valueIn(line, "availableOffers") as Offered[] | undefined)?.find((one) => one.id === id);

/** Why an order is refused, as the systems of operators would; written apart from the simulator. */
export function refusalOf({ products }: Inventory, order: Record<string, unknown>): string | undefined {
  const [first] = itemsOf(order);
  const line = lineOf(products, lineIn(order));
  if (!first || !line) return "no-such-service";
  if (valueIn(line, "suspensionReason") === "BLOCKED") return "not-allowed";
  const isSuspended = line.status === "suspended";
  const { service } = first;
  if (first.action === "delete") return addedTo(products, line).some(({ id }) => id === service.id) ? undefined : "no-such-product";
  if (first.action === "add") return isSuspended ? "not-allowed" : refusalOfOffer(products, line, order);
  if (service.state === "active") return isSuspended ? undefined : "not-suspended";
  if (service.state === "inactive") return isSuspended ? "already-suspended" : undefined;
  if (service.feature) return valueIn(line, "roaming") && !isSuspended ? undefined : "not-allowed";
  return (line.realizingResource as unknown[]).length > 0 ? undefined : "not-allowed";
}

function refusalOfOffer(products: Entity[], line: Entity, order: Record<string, unknown>): string | undefined {
  const [first, second] = itemsOf(order);
  const { service } = first!;
  const offer = offered(line, service.serviceSpecification?.id);
  if (!offer) return "no-such-offer";
  const there = addedTo(products, line);
  if (offer.recurring && there.some(({ productOffering }) => (productOffering as Entity).id === offer.id)) return "already-there";
  const price = valueIn(service, "price", "serviceCharacteristic") as Amount | undefined;
  if (price?.value !== offer.price.value || price.unit !== "EUR") return "price-changed";
  if (second && !there.some(({ id }) => id === second.service.id)) return "no-such-product";
  const credit = valueIn(line, "credit") as { limit: Amount; used: Amount } | undefined;
  if (credit && credit.used.value + price.value > credit.limit.value) return "credit-limit";
  return undefined;
}

/** What a completed order makes of its line. */
export function fulfil({ products, clock }: Inventory, order: Entity): void {
  const line = lineOf(products, lineIn(order));
  if (!line) return;
  for (const { action, service } of itemsOf(order)) {
    if (action === "delete") addedTo(products, line).find(({ id }) => id === service.id)!.status = "terminated";
    else if (action === "add") add({ products, clock }, { line, order, service });
    else if (service.state === "active") {
      line.status = "active";
      setValue(line, "suspensionReason", undefined);
    } else if (service.state === "inactive") {
      line.status = "suspended";
      setValue(line, "suspensionReason", "CUSTOMER_REQUEST");
    } else if (service.feature) {
      const [roaming] = service.feature;
      const cap = roaming!.featureCharacteristic[0]!.value;
      setValue(line, "roaming", { ...(valueIn(line, "roaming") as object), enabled: roaming!.isEnabled, cap });
    }
  }
}

function add({ products, clock }: Inventory, { line, order, service }: { line: Entity; order: Entity; service: Service }): void {
  const { id: offerId, type, name, price, recurring, days, adds } = offered(line, service.serviceSpecification?.id)!;
  const since = dayOf(clock.now());
  const product: LineProduct = {
    ...{ productId: `p-of-${order.id}`, orderId: order.id, offerId, type, name, status: "active", recurring, since },
    priceCents: Math.round(price.value * 100),
    until: days === null ? null : plusDays(since, days),
  };
  products.push(addedEntity(product, { lineId: line.id, serviceId: line.productSerialNumber as string }));
  const usage = (valueIn(line, "usage") ?? []) as { kind: UsageKind; total: number | null }[];
  const more = usage.map((one) => (one.kind === adds?.kind && one.total !== null ? { ...one, total: one.total + adds.amount } : one));
  if (usage.length > 0) setValue(line, "usage", more);
}
