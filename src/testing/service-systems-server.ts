import { systemClock, type Clock } from "#platform/server/clock.ts";
import { lineEntities, type NewServiceLine } from "./line-entities.ts";
import { fulfil, itemsOf, lineIn, lineOf, refusalOf } from "./service-orders-system.ts";
import { startTmf, type Behaviour, type Entity, type Refusal, type Sent } from "./tmf-server.ts";

const KEY = "a-key-for-service-systems";
const PRODUCTS = "/productInventory/v4/product";
const ORDERING = "/serviceOrdering/v4/";
/** What a line makes these systems do; listed independently, so that the simulators are not tested against themselves. */
export type ServiceBehaviour = "refused" | "away" | "drops-once" | "late-once" | "fails" | "unchanged" | "held" | "reordered";
type Settings = { ignoresFilters?: boolean; clock?: Pick<Clock, "now"> };
type World = {
  clock: Pick<Clock, "now">;
  products: Entity[];
  orders: Entity[];
  behaviour: Record<string, ServiceBehaviour>;
  tries: Set<string>;
};

const refuse = (code: string, status = 409): Refusal => ({ status, code });
const RUNNING: unknown[] = ["acknowledged", "held"];

/** An inventory (TM Forum 637) and a system of service orders (641) on loopback; `behaviour` is by the line. `complete` lets the running orders end. */
export async function startServiceSystems(
  behaviour: Record<string, ServiceBehaviour> = {},
  { ignoresFilters = false, clock = systemClock }: Settings = {},
) {
  const [products, orders, cancels] = [[], [], []] as [Entity[], Entity[], Entity[]];
  const world: World = { clock, products, orders, behaviour, tries: new Set() };
  /** The state that is reported of an order that is reported out of order. */
  let reported: string | undefined;
  const server = await startTmf({
    ...{ clock, key: KEY, ignoresFilters },
    behave: (sent) => behaviourOf(sent, world),
    collections: [
      { path: PRODUCTS, items: products },
      {
        path: `${ORDERING}serviceOrder`,
        items: orders,
        required: ["serviceOrderItem"],
        create: (made) => orderChange(world, made),
        shown: (order) => (reported && behaviour[lineIn(order) ?? ""] === "reordered" ? { ...order, state: reported } : order),
      },
      {
        path: `${ORDERING}cancelServiceOrder`,
        items: cancels,
        required: ["serviceOrder"],
        create: (made) => cancel(world, made),
      },
    ],
  });
  return {
    ...server,
    products,
    orders,
    cancels,
    add: (line: NewServiceLine) => void products.push(...lineEntities(`p-${products.length + 1}`, line)),
    /** What is reported out of order is completed halfway, in progress at its end, and completed again after it. */
    complete(share: 0.5 | 1 | 2 = 1) {
      reported = { 0.5: "completed", 1: "inProgress", 2: undefined }[share];
      if (share < 1) return;
      for (const order of orders.filter(({ state }) => state === "acknowledged")) {
        const how = behaviour[lineIn(order) ?? ""];
        setState(order, how === "fails" ? "failed" : "completed");
        if (order.state === "completed" && how !== "unchanged") fulfil(world, order);
      }
    },
  };
}

function setState(order: Entity, state: string): void {
  order.state = state;
  order.serviceOrderItem = itemsOf(order).map((item) => ({ ...item, state }));
}

/** The line that a request is about. */
function lineConcerned({ path, query, body }: Sent, { products, orders }: World): string | undefined {
  const orderId = (body.serviceOrder as Entity | undefined)?.id ?? query.get("serviceOrder.id") ?? path.split("/").at(-1);
  const related = products.find(({ id }) => id === query.get("productRelationship.product.id"));
  const order = orders.find(({ id }) => id === orderId);
  const serial = query.get("productSerialNumber") ?? related?.productSerialNumber;
  return (serial as string | undefined) ?? lineIn(body) ?? (order && lineIn(order));
}

function behaviourOf(sent: Sent, world: World): Behaviour {
  const serviceId = lineConcerned(sent, world);
  const how = world.behaviour[serviceId ?? ""];
  if (how === "away") return "away";
  if ((how !== "drops-once" && how !== "late-once") || sent.method !== "POST" || world.tries.has(serviceId!)) return undefined;
  world.tries.add(serviceId!);
  return how === "drops-once" ? "drop" : "late";
}

function orderChange({ products, orders, behaviour, clock }: World, made: Entity): Refusal | undefined {
  const items = itemsOf(made);
  if (items.length === 0 || items.some(({ id, action, service }) => !id || !action || !service)) return refuse("missing-attribute", 400);
  if (items.some(({ service }) => service.serviceSpecification && !service.serviceSpecification.id))
    return refuse("missing-attribute", 400);
  if (made.externalId !== undefined && orders.some(({ externalId }) => externalId === made.externalId)) return refuse("duplicate", 409);
  const serviceId = lineIn(made);
  // an order for none of our lines is taken as it is
  const reason = serviceId === undefined ? undefined : refusalOf({ products, clock }, made);
  if (reason) return refuse(reason);
  if (behaviour[serviceId ?? ""] === "refused" && lineOf(products, serviceId)) return refuse("not-allowed");
  made.orderDate = clock.now().toISOString();
  setState(made, behaviour[serviceId ?? ""] === "held" ? "held" : "acknowledged");
  return undefined;
}

/** An order that has ended is not cancelled. */
function cancel({ orders, clock }: World, made: Entity): Refusal | undefined {
  const order = orders.find(({ id }) => id === (made.serviceOrder as Entity).id);
  if (!order) return refuse("no-such-order", 404);
  if (!RUNNING.includes(order.state)) return refuse("too-late", 409);
  setState(order, "cancelled");
  Object.assign(order, { cancellationDate: clock.now().toISOString() });
  return void Object.assign(made, { state: "done" });
}
