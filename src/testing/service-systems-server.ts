import { startLoopback } from "./loopback-server.ts";

const KEY = "a-key-for-service-systems";
export type ServiceBehaviour = "refused" | "away" | "drops-once" | "fails" | "unchanged" | "held";
type Product = { id: string; productSerialNumber: string; status: string; productCharacteristic?: { name: string; value: unknown }[] };
type Order = { id: string; externalId: string; state: string; serviceId: string };
type Sent = { externalId?: string; serviceOrderItem?: { action: string; service: { id: string; state: string } }[] };
type Answer = [number, unknown?] | "drop";

/** An inventory (TM Forum 637) and a system of service orders (641) on loopback; `behaviour` is by the line. `complete` lets the running orders end. */
export async function startServiceSystems(behaviour: Record<string, ServiceBehaviour> = {}, { ignoresFilters = false } = {}) {
  const products: Product[] = [];
  const orders: Order[] = [];
  const requests: string[] = [];
  const answering = answers({ products, orders, behaviour, ignoresFilters });
  const { url, close } = await startLoopback((request, response) => {
    let text = "";
    request.on("data", (piece) => (text += String(piece)));
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url!, "http://system");
      const [, , system, , , id] = pathname.split("/"); // /tmf-api/system/v4/resource/id
      requests.push(`${request.method} ${pathname}`);
      const answer = (): Answer => {
        if (request.headers.authorization !== `Bearer ${KEY}`) return [401, {}];
        if (system === "productInventory") return answering.inventory(searchParams);
        return request.method === "POST" ? answering.place(JSON.parse(text) as Sent) : answering.ordered(id, searchParams);
      };
      const given = answer();
      if (given === "drop") return response.destroy();
      response.writeHead(given[0], { "content-type": "application/json" }).end(given[1] === undefined ? "" : JSON.stringify(given[1]));
    });
  });
  return {
    url,
    key: KEY,
    requests,
    close,
    add: (serviceId: string, status: string, reason?: string) =>
      void products.push({
        id: `p-${products.length + 1}`,
        productSerialNumber: serviceId,
        status,
        ...(reason && { productCharacteristic: [{ name: "suspensionReason", value: reason }] }),
      }),
    complete() {
      for (const order of orders.filter(({ state }) => state === "acknowledged")) {
        const how = behaviour[order.serviceId];
        order.state = how === "fails" ? "failed" : "completed";
        const product = products.find(({ productSerialNumber }) => productSerialNumber === order.serviceId)!;
        if (order.state === "completed" && how !== "unchanged") Object.assign(product, { status: "active", productCharacteristic: [] });
      }
    },
  };
}

type World = { products: Product[]; orders: Order[]; behaviour: Record<string, ServiceBehaviour>; ignoresFilters: boolean };

/** What the two systems answer. */
function answers({ products, orders, behaviour, ignoresFilters }: World) {
  const isAway = (serviceId: string) => behaviour[serviceId] === "away";
  const inventory = (query: URLSearchParams): Answer => {
    const serial = query.get("productSerialNumber") ?? "";
    if (isAway(serial)) return [503];
    return [200, products.filter(({ productSerialNumber }) => ignoresFilters || productSerialNumber === serial)];
  };
  const ordered = (orderId: string | undefined, query: URLSearchParams): Answer => {
    if (!orderId) return [200, orders.filter(({ externalId }) => ignoresFilters || externalId === query.get("externalId"))];
    const order = orders.find(({ id }) => id === orderId);
    return order ? [200, order] : [404, { code: "no-such-order", reason: "Not found" }];
  };
  const place = ({ externalId = "", serviceOrderItem = [] }: Sent): Answer => {
    const [first] = serviceOrderItem;
    const serviceId = first?.service.id ?? "";
    const product = products.find(({ productSerialNumber }) => productSerialNumber === serviceId);
    if (isAway(serviceId)) return [503];
    if (first?.action !== "modify" || first.service.state !== "active") return [400, { code: "unknown", reason: "Bad request" }];
    const refused = (code: string): Answer => [422, { code, reason: "It cannot be resumed" }];
    if (behaviour[serviceId] === "refused") return refused("not-allowed");
    if (!product) return refused("no-such-service");
    if (product.status !== "suspended") return refused("not-suspended");
    const order = {
      id: `so-${orders.length + 1}`,
      externalId,
      serviceId,
      state: behaviour[serviceId] === "held" ? "held" : "acknowledged",
    };
    orders.push(order);
    return behaviour[serviceId] === "drops-once" ? "drop" : [201, order];
  };
  return { inventory, ordered, place };
}
