import type { InventoryLine, LineProduct, Offer, SimCard, SimCodes, Tariff } from "#providers/service-inventory/port.ts";
import { instantOf, type Day, type WallTime } from "#vocabulary/day.ts";
import type { Entity } from "./tmf-server.ts";

/** A line of an inventory on loopback: what is left out it does not have. */
export type NewServiceLine = Pick<InventoryLine, "serviceId" | "status" | "reason"> &
  Partial<Omit<InventoryLine, "cards">> & { cards?: (SimCard & SimCodes)[]; offers?: Offer[]; tariffs?: Tariff[] };

type Characteristic = { name: string; value: unknown };
const PATH = "/productInventory/v4/product";
const at = (day: Day, time: WallTime = "00:00") => instantOf(day, time).toISOString();
export const euro = (cents: number) => ({ unit: "EUR", value: cents / 100 });
const priced = (priceType: string, cents: number) => ({ priceType, price: { taxIncludedAmount: euro(cents) } });

/** Nothing where there is nothing to say. */
const valued = (values: Record<string, unknown>): Characteristic[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [{ name, value }],
  );

const base = (id: string, serviceId: string) => ({
  ...{ id, href: `${PATH}/${id}`, "@type": "Product" },
  billingAccount: { id: `A-${serviceId}` },
  relatedParty: [{ id: `C-${serviceId}`, name: "Клиент", role: "customer", "@referredType": "Individual" }],
});

/** A line with its cards, as TM Forum 637 writes them. */
export function lineEntities(id: string, line: NewServiceLine): Entity[] {
  const {
    serviceId,
    status,
    reason,
    usage,
    history,
    contract,
    credit,
    roaming,
    speedMbit,
    cards = [],
    offers,
    tariffs,
    products = [],
  } = line;
  const entity: Entity = {
    ...base(id, serviceId),
    ...{ productSerialNumber: serviceId, status, name: serviceId, productOffering: { id: "line" } },
    productPrice: contract ? [priced("recurring", contract.monthlyCents), priced("termination", contract.endFeeCents)] : [],
    ...(contract && {
      productTerm: [
        {
          name: "contract",
          validFor: { startDateTime: at(contract.since), ...(contract.until && { endDateTime: at(contract.until, "23:59") }) },
        },
      ],
    }),
    realizingResource: cards.map(({ iccid, kind }, place) => ({ id: `${id}-card-${place}`, value: iccid, "@referredType": kind })),
    productCharacteristic: valued({
      suspensionReason: reason,
      usage: usage?.map(({ resetsOn, ...one }) => ({ ...one, resetsOn: resetsOn && at(resetsOn) })),
      usageHistory: history,
      noticeDays: contract?.noticeDays,
      credit: credit && { limit: euro(credit.limitCents), used: euro(credit.usedCents) },
      roaming: roaming && {
        ...{ enabled: roaming.enabled, usedMegabytes: roaming.usedMegabytes, totalMegabytes: roaming.totalMegabytes },
        ...{ cap: roaming.capCents === null ? null : euro(roaming.capCents), used: euro(roaming.usedCents) },
      },
      downloadSpeed: speedMbit,
      availableOffers: offers?.map(offerValue),
      availableTariffs: tariffs?.map(({ tariffId, monthlyCents, ...rest }) => ({ id: tariffId, monthly: euro(monthlyCents), ...rest })),
    }),
  };
  return [
    entity,
    ...cards.map((card, place) => cardEntity(`${id}-card-${place}`, { lineId: id, serviceId, card })),
    ...products.map((one) => addedEntity(one, { lineId: id, serviceId })),
  ];
}

const offerValue = ({ offerId, priceCents, valueCents, ...rest }: Offer) => ({
  ...{ id: offerId, price: euro(priceCents), value: valueCents === null ? null : euro(valueCents) },
  ...rest,
});

/** A card is a product of its own, so that its codes are read only when they are wanted. */
const cardEntity = (id: string, { lineId, serviceId, card }: { lineId: string; serviceId: string; card: SimCard & SimCodes }): Entity => ({
  ...base(id, serviceId),
  ...{ productSerialNumber: card.iccid, status: "active", name: "SIM", productOffering: { id: "sim" }, productPrice: [] },
  productRelationship: [{ relationshipType: "simOf", product: { id: lineId } }],
  productCharacteristic: valued({ pin: card.pin, puk: card.puk, wrongPuks: card.wrongPuks }),
});

/** What was added to a line. */
export const addedEntity = (
  { productId, orderId, offerId, type, name, status, recurring, priceCents, since, until }: LineProduct,
  { lineId, serviceId }: { lineId: string; serviceId: string },
): Entity => ({
  ...base(productId, serviceId),
  ...{ status, name: name.bg, startDate: at(since), productOffering: { id: offerId } },
  ...(until && { terminationDate: at(until, "23:59") }),
  productPrice: priceCents === null ? [] : [priced(recurring ? "recurring" : "oneTime", priceCents)],
  ...(orderId && { productOrderItem: [{ productOrderId: orderId, orderItemId: "1", orderItemAction: "add" }] }),
  productRelationship: [{ relationshipType: "addedTo", product: { id: lineId } }],
  productCharacteristic: valued({ nameEn: name.en, offerType: type }),
});

/** The value of a characteristic of a resource. */
export const valueIn = (item: Record<string, unknown> | undefined, name: string, list = "productCharacteristic"): unknown =>
  (item?.[list] as Characteristic[] | undefined)?.find((one) => one.name === name)?.value;

export function setValue(item: Entity, name: string, value: unknown): void {
  const rest = (item.productCharacteristic as Characteristic[]).filter((one) => one.name !== name);
  item.productCharacteristic = value === undefined ? rest : [...rest, { name, value }];
}
