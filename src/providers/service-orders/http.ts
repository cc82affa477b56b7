import * as z from "zod/mini";
import type { Access } from "../json-interface.ts";
import { refusalFor } from "../refusals.ts";
import { openTmfInterface, type TmfRequests } from "../tmf-interface.ts";
import { ORDER_REFUSALS, ORDER_STATES, ProviderUnavailable } from "./port.ts";
import type { PlacedOrder, ServiceCommand, ServiceOrders, ServiceOrderState } from "./port.ts";
import { bodyOf } from "./tmf641-bodies.ts";

const ORDERS = "/serviceOrdering/v4/serviceOrder";
const CANCELS = "/serviceOrdering/v4/cancelServiceOrder";
const SYSTEM = { system: "system of service orders", keySetting: "SERVICE_ORDERS_KEY" };
const Id = z.string().check(z.minLength(1), z.maxLength(200));
/** While it is thought over whether an order can be cancelled, it is under way. */
const CANCELLING = ["assessingCancellation", "pendingCancellation"] as const;
const Order = z.object({
  id: Id,
  externalId: z.optional(z.string().check(z.maxLength(200))),
  state: z.pipe(
    z.enum([...ORDER_STATES, ...CANCELLING]),
    z.transform((state): ServiceOrderState => ORDER_STATES.find((one) => one === state) ?? "pending"),
  ),
});
const Cancel = z.object({ id: z.optional(Id), serviceOrder: z.optional(z.object({ id: Id })) });
const RUNNING: readonly ServiceOrderState[] = ["acknowledged", "inProgress", "held", "pending"];

/** The system of service orders behind TM Forum 641, version 4.1 (docs/decisions/206). Our id travels as an order's external id. */
export function serviceOrdersOverHttp(access: Access): ServiceOrders {
  const call = openTmfInterface(SYSTEM, access);
  return {
    place: (command) => call((requests) => placeOnce(requests, command)),
    follow: (orderId) => call(async ({ find }) => (await find(pathOf(orderId), Order))?.state),
    cancel: (orderId) => call((requests) => cancelOnce(requests, orderId)),
  };
}

const pathOf = (orderId: string) => `${ORDERS}/${encodeURIComponent(orderId)}`;

/** An order of ours is looked up before it is placed, since the interface promises nothing for a repeat; a system that ignores the filter answers others', too. */
async function placeOnce(requests: TmfRequests, command: ServiceCommand): Promise<PlacedOrder> {
  const ours = async () => {
    const { items } = await requests.list(ORDERS, { externalId: command.ourId }, Order);
    return items.find(({ externalId }) => externalId === command.ourId);
  };
  const before = await ours();
  if (before) return { state: "ok", orderId: before.id };
  const answer = await requests.create(ORDERS, bodyOf(command), Order);
  if ("made" in answer) return { state: "ok", orderId: answer.made.id };
  // another process of ours may have placed it meanwhile
  const meanwhile = answer.refused === "duplicate" ? await ours() : undefined;
  if (meanwhile) return { state: "ok", orderId: meanwhile.id };
  // it is there, and cannot be found yet
  if (answer.refused === "duplicate") throw new ProviderUnavailable(SYSTEM.system, new Error("an order of ours that is not there"));
  return { state: "refused", reason: refusalFor(answer.refused, ORDER_REFUSALS, "not-accepted") };
}

/** Asks once for an order to be cancelled: what a system refused to cancel goes on, and is followed. */
async function cancelOnce({ find, list, create }: TmfRequests, orderId: string): Promise<ServiceOrderState | undefined> {
  const order = await find(pathOf(orderId), Order);
  if (!order || !RUNNING.includes(order.state)) return order?.state;
  const { items } = await list(CANCELS, { "serviceOrder.id": orderId }, Cancel);
  if (items.some(({ serviceOrder }) => serviceOrder?.id === orderId)) return order.state;
  await create(CANCELS, { "@type": "CancelServiceOrder", cancellationReason: "late", serviceOrder: { id: orderId } }, Cancel);
  return (await find(pathOf(orderId), Order))?.state;
}
