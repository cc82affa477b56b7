import type { IncomingMessage } from "node:http";
import { startLoopback } from "./loopback-server.ts";

const KEY = "a-key-for-parcels";
export type ParcelBehaviour = "refused" | "away" | "drops-once";
type Parcel = { trackingNumber: string; state: string; shippedAt?: string; readyAt?: string; deliveredAt?: string };

/** A delivery company on loopback; `behaviour` is by the recipient's mobile number. `move` sets where a parcel is. */
export async function startDelivery(behaviour: Record<string, ParcelBehaviour> = {}) {
  const parcels = new Map<string, Parcel>();
  const requests: string[] = [];
  const booked: Sent[] = [];
  const answer = (method: string, reference: string, body: Sent): [number, unknown?] | "drop" => {
    const found = parcels.get(reference);
    if (method === "GET") return found ? [200, found] : [404, { error: "no such parcel" }];
    if (method === "DELETE") {
      if (!found) return [404, { error: "no such parcel" }];
      if (found.state !== "waiting" && found.state !== "cancelled") return [409, { error: "it has left" }];
      found.state = "cancelled";
      return [204];
    }
    const how = behaviour[body.recipient?.mobile ?? ""];
    if (how === "away") return [503];
    if (how === "refused") return [422, { reason: "not-served" }];
    booked.push(body);
    const before = parcels.get(body.clientReference ?? "");
    const parcel = before ?? { trackingNumber: `T-${parcels.size + 1}`, state: "waiting" };
    parcels.set(body.clientReference ?? "", parcel);
    return how === "drops-once" && !before ? "drop" : [before ? 200 : 201, parcel];
  };
  const { url, close } = await startLoopback((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname } = new URL(request.url!, "http://system");
      requests.push(`${request.method} ${pathname}`);
      const authorised = request.headers.authorization === `Bearer ${KEY}`;
      const given = authorised ? answer(request.method!, decodeURIComponent(pathname.split("/")[3] ?? ""), body) : ([401, {}] as const);
      if (given === "drop") return response.destroy();
      response.writeHead(given[0], { "content-type": "application/json" }).end(given[1] === undefined ? "" : JSON.stringify(given[1]));
    });
  });
  const move = (reference: string, to: Omit<Parcel, "trackingNumber">) => void Object.assign(parcels.get(reference)!, to);
  return { url, key: KEY, requests, booked, move, close };
}

type Sent = { clientReference?: string; recipient?: { mobile?: string | null }; destination?: object };

async function bodyOf(request: IncomingMessage): Promise<Sent> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text ? (JSON.parse(text) as Sent) : {};
}
