import * as z from "zod/mini";
import { openInterface, type Access } from "../json-interface.ts";
import { ORDER_REFUSALS, ORDER_STATES, type ServiceOrders } from "./port.ts";

const PATH = "/serviceOrdering/v4/serviceOrder";
const Id = z.string().check(z.minLength(1), z.maxLength(200));
const Order = z.object({ id: Id, state: z.enum(ORDER_STATES) });
const Found = z.array(z.object({ id: Id, externalId: z.optional(z.string()) }));
/** TM Forum's error: `code` is the system's own. */
const ApiError = z.object({ code: z.enum(ORDER_REFUSALS) });

/** TM Forum 641, version 4.1. It knows no resume: the service is modified to be active. */
export function serviceOrdersOverHttp(access: Access): ServiceOrders {
  const { read, post, as } = openInterface({ system: "system of service orders", keySetting: "SERVICE_ORDERS_KEY" }, access);
  return {
    async place({ ourId, serviceId }) {
      // the interface promises nothing for a repeat, so an order of ours is looked for first
      const found = as(Found, await read(`${PATH}?${new URLSearchParams({ externalId: ourId, fields: "id,externalId" })}`), [200, 206]);
      // a system that ignores the filter answers others' orders, too
      const before = found.find(({ externalId }) => externalId === ourId);
      if (before) return { state: "ok", orderId: before.id };
      const service = { "@type": "Service", id: serviceId, state: "active" };
      const reply = await post(PATH, {
        "@type": "ServiceOrder",
        externalId: ourId,
        category: "resume",
        serviceOrderItem: [{ "@type": "ServiceOrderItem", id: "1", action: "modify", service }],
      });
      if (reply.status >= 400) return { state: "refused", reason: as(ApiError, reply, [400, 404, 409, 422]).code };
      return { state: "ok", orderId: as(Order, reply, [200, 201]).id };
    },
    async follow(orderId) {
      const reply = await read(`${PATH}/${encodeURIComponent(orderId)}`);
      return reply.status === 404 ? undefined : as(Order, reply, [200]).state;
    },
  };
}
