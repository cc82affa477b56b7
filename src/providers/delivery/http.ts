import * as z from "zod/mini";
import { openInterface, type Access } from "../json-interface.ts";
import { BOOKING_REFUSALS, type Delivery, type Whereabouts } from "./port.ts";

const Booked = z.object({ trackingNumber: z.string().check(z.regex(/^[\w-]{1,60}$/)) });
const ApiError = z.object({ reason: z.enum(BOOKING_REFUSALS) });
const Instant = z.iso.datetime({ offset: true });
const Where = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["waiting", "cancelled"]) }),
  z.object({ state: z.literal("shipped"), shippedAt: Instant, readyAt: z.optional(Instant) }),
  z.object({ state: z.literal("returned"), shippedAt: Instant }),
  z.object({ state: z.literal("delivered"), shippedAt: Instant, deliveredAt: Instant }),
]);
const Done = z.unknown();

/** The delivery company's parcel interface, JSON over HTTPS (docs/decisions/086). A parcel has our reference, which the company accepts once. */
export function deliveryOverHttp(access: Access): Delivery {
  const { read, post, delete: remove, as } = openInterface({ system: "delivery company", keySetting: "DELIVERY_KEY" }, access);
  const parcel = (reference: string) => `/v1/parcels/${encodeURIComponent(reference)}`;
  return {
    async book({ reference, orderNumber, pieces, recipient, to }) {
      const destination = to.way === "shop" ? { shop: to.shop } : { address: to.address };
      const reply = await post("/v1/parcels", { clientReference: reference, note: orderNumber, pieces, recipient, destination });
      if (reply.status === 422) return { state: "refused", reason: as(ApiError, reply, [422]).reason };
      return { state: "booked", trackingNumber: as(Booked, reply, [200, 201]).trackingNumber };
    },
    async where(reference) {
      const reply = await read(parcel(reference));
      return reply.status === 404 ? undefined : whereabouts(as(Where, reply, [200]));
    },
    async cancel(reference) {
      const reply = await remove(parcel(reference));
      if (reply.status === 409) return "shipped";
      as(Done, reply, [200, 204, 404]);
      return "cancelled";
    },
  };
}

function whereabouts(parcel: z.infer<typeof Where>): Whereabouts {
  switch (parcel.state) {
    case "delivered":
      return { state: parcel.state, shippedAt: new Date(parcel.shippedAt), deliveredAt: new Date(parcel.deliveredAt) };
    case "shipped":
      return {
        state: parcel.state,
        shippedAt: new Date(parcel.shippedAt),
        ...(parcel.readyAt !== undefined && { readyAt: new Date(parcel.readyAt) }),
      };
    case "returned":
      return { state: parcel.state, shippedAt: new Date(parcel.shippedAt) };
    default:
      return { state: parcel.state };
  }
}
