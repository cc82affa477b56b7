import * as z from "zod/mini";
import { openInterface, type Access } from "../json-interface.ts";
import { LINE_STATUSES, SUSPENSIONS, type ServiceInventory } from "./port.ts";

/** The characteristic that says why a product is suspended; where it is missing, for another reason. */
const REASON = "suspensionReason";
const Products = z.array(
  z.object({
    id: z.string(),
    productSerialNumber: z.optional(z.string()),
    status: z.enum(LINE_STATUSES),
    productCharacteristic: z.optional(z.array(z.object({ name: z.string(), value: z.unknown() }))),
  }),
);
const Reason = z.catch(z.enum(SUSPENSIONS), "OTHER");

/** The inventory's TM Forum 637 interface, version 4: a line is the product whose serial number is what its customer knows. */
export function serviceInventoryOverHttp(access: Access): ServiceInventory {
  const { read, as } = openInterface({ system: "service inventory", keySetting: "SERVICE_INVENTORY_KEY" }, access);
  return {
    async line(serviceId) {
      const query = new URLSearchParams({ productSerialNumber: serviceId, fields: "id,productSerialNumber,status,productCharacteristic" });
      const found = as(Products, await read(`/productInventory/v4/product?${query}`), [200, 206]);
      // a system that ignores the filter answers others' products, too
      const products = found.filter(({ productSerialNumber }) => productSerialNumber === serviceId);
      // a number that was given to another customer has former products
      const product =
        products.find(({ status }) => status !== "terminated" && status !== "cancelled" && status !== "aborted") ?? products[0];
      if (!product) return undefined;
      const { status, productCharacteristic = [] } = product;
      const reason = productCharacteristic.find(({ name }) => name === REASON)?.value;
      return { serviceId, status, reason: status === "suspended" ? Reason.parse(reason) : null };
    },
  };
}
