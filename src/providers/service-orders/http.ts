import * as z from "zod/mini";
import type { Access } from "../json-interface.ts";
import { refusalFor } from "../refusals.ts";
import { createUnlessThere, openTmfInterface, oursIn, type TmfRequests } from "../tmf-interface.ts";
import { Id, Ours, Ref } from "../tmf-shapes.ts";
import { knownWord, lenient } from "../tolerant.ts";
import { ORDER_REFUSALS, ORDER_STATES } from "./port.ts";
import type { PlacedOrder, ServiceCommand, ServiceOrders, ServiceOrderState } from "./port.ts";
import { bodyOf } from "./tmf641-bodies.ts";

const ORDERS = "/serviceOrdering/v4/serviceOrder";
const CANCELS = "/serviceOrdering/v4/cancelServiceOrder";
const SYSTEM = { system: "system of service orders", keySetting: "SERVICE_ORDERS_KEY" };
/** While it is thought over whether an order can be cancelled, it is under way. */
const CANCELLING = ["assessingCancellation", "pendingCancellation"] as const;
const STATES = [...ORDER_STATES, ...CANCELLING] as const;
const Order = z.object({
  id: Id,
  // the standard requires the state in no answer, and a word of the system's own ends nothing: either way the order is under way
  ...lenient({ state: knownWord(STATES) }),
});
const Cancel = z.object(lenient({ serviceOrder: Ref }));
const stateOf = ({ state }: z.infer<typeof Order>): ServiceOrderState => ORDER_STATES.find((one) => one === state) ?? "pending";
const RUNNING: readonly ServiceOrderState[] = ["acknowledged", "inProgress", "held", "pending"];

/** The system of service orders behind TM Forum 641, version 4.1 (docs/decisions/206). Our id travels as an order's external id. */
export function serviceOrdersOverHttp(access: Access): ServiceOrders {
  const call = openTmfInterface(SYSTEM, access);
  return {
    place: (command) => call((requests) => placeOnce(requests, command)),
    follow: (orderId) => call(({ find }) => found(find, orderId)),
    cancel: (orderId) => call((requests) => cancelOnce(requests, orderId)),
  };
}

const pathOf = (orderId: string) => `${ORDERS}/${encodeURIComponent(orderId)}`;

async function found(find: TmfRequests["find"], orderId: string): Promise<ServiceOrderState | undefined> {
  const order = await find(pathOf(orderId), Order);
  return order && stateOf(order);
}

async function placeOnce(requests: TmfRequests, command: ServiceCommand): Promise<PlacedOrder> {
  const answer = await createUnlessThere(SYSTEM.system, {
    ours: () => oursIn(requests, { path: ORDERS, ourId: command.ourId }, Ours),
    create: () => requests.create(ORDERS, bodyOf(command), Ref),
  });
  if ("made" in answer) return { state: "ok", orderId: answer.made.id };
  return { state: "refused", reason: refusalFor(answer.refused, ORDER_REFUSALS, "not-accepted") };
}

/** Asks once for an order to be cancelled: what a system refused to cancel goes on, and is followed. */
async function cancelOnce({ find, list, create }: TmfRequests, orderId: string): Promise<ServiceOrderState | undefined> {
  const state = await found(find, orderId);
  if (state === undefined || !RUNNING.includes(state)) return state;
  const { items } = await list(CANCELS, { "serviceOrder.id": orderId }, Cancel);
  if (items.some(({ serviceOrder }) => serviceOrder?.id === orderId)) return state;
  await create(CANCELS, { "@type": "CancelServiceOrder", cancellationReason: "late", serviceOrder: { id: orderId } }, Cancel);
  return found(find, orderId);
}
