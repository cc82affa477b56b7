import { moneyOf } from "../tmf-shapes.ts";
import type { ServiceChange, ServiceCommand } from "./port.ts";

/** An order of 641: what is added or removed is a service that relies on the line; everything else modifies the line itself. */
export const bodyOf = ({ ourId, serviceId, ...change }: ServiceCommand): object => ({
  "@type": "ServiceOrder",
  externalId: ourId,
  category: change.action,
  serviceOrderItem: itemsOf(serviceId, change).map((item) => ({ "@type": "ServiceOrderItem", ...item })),
});

const line = (id: string) => ({ "@type": "Service", id });
const onLine = (serviceId: string) => ({
  "@type": "Service",
  serviceRelationship: [{ relationshipType: "reliesOn", service: { id: serviceId } }],
});

function itemsOf(serviceId: string, change: ServiceChange): object[] {
  switch (change.action) {
    case "resume":
      return [{ id: "1", action: "modify", service: { ...line(serviceId), state: "active" } }];
    case "suspend": {
      const serviceCharacteristic = [{ name: "suspensionReason", value: change.reason }];
      return [{ id: "1", action: "modify", service: { ...line(serviceId), state: "inactive", serviceCharacteristic } }];
    }
    case "add":
      return addItems(serviceId, change);
    case "remove": {
      const { productId, refundCents } = change;
      const refund = refundCents !== undefined && { serviceCharacteristic: [{ name: "refund", value: moneyOf(refundCents) }] };
      return [{ id: "1", action: "delete", service: { ...onLine(serviceId), id: productId, ...refund } }];
    }
    case "roaming": {
      const cap = change.capCents === null ? null : moneyOf(change.capCents);
      const feature = [{ name: "roaming", isEnabled: change.enabled, featureCharacteristic: [{ name: "cap", value: cap }] }];
      return [{ id: "1", action: "modify", service: { ...line(serviceId), feature } }];
    }
    case "send-settings": {
      const serviceCharacteristic = [{ name: "phoneModel", value: change.model }];
      return [{ id: "1", action: "modify", service: { ...line(serviceId), serviceCharacteristic } }];
    }
  }
}

/** What takes another product's place says so, and the other one is deleted with it. */
function addItems(serviceId: string, { offerId, priceCents, replaces }: ServiceChange & { action: "add" }): object[] {
  const serviceCharacteristic = [{ name: "price", value: moneyOf(priceCents) }];
  const added = {
    ...{ id: "1", action: "add" },
    service: { ...onLine(serviceId), state: "active", serviceSpecification: { id: offerId }, serviceCharacteristic },
  };
  if (replaces === null) return [added];
  return [
    { ...added, serviceOrderItemRelationship: [{ relationshipType: "replaces", orderItem: { id: "2", itemId: "2" } }] },
    { id: "2", action: "delete", service: { ...onLine(serviceId), id: replaces } },
  ];
}
