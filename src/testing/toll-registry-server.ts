import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Clock } from "#platform/server/clock.ts";
import { startLoopback } from "./loopback-server.ts";

type Validity = { plate: string; country: string; validFrom: Date; validTo: Date };
type Vignette = Validity & { number: string; reference: string; activated: boolean };
type Answer = [status: number, body?: unknown];
type Registration = Record<"clientReference" | "plate" | "country" | "productId" | "validFrom" | "validTo", string>;

/** What a plate makes this registry do; listed independently, so that the simulator is not tested against itself. */
export type Behaviour = "known" | "plate-blocked" | "product-withdrawn" | "covered" | "away" | "away-twice" | "drops-once" | "slow";
type Registry = { clock: Pick<Clock, "now">; vignettes: Vignette[]; tries: Map<string, number>; behaviour: Record<string, Behaviour> };
type SentRequest = { method: string; pathname: string; query: URLSearchParams; body: Partial<Registration>; how?: Behaviour | undefined };

const PRICES = { year: "97.00", day: "8.00", weekend: "10.00", week: "15.00", month: "30.00", quarter: "54.00" };
const KEY = "reseller-key";

/** A registry on loopback that speaks the reseller interface, for the tests of its adapter. `requests` lists what it received. */
export async function startRegistry(clock: Pick<Clock, "now">, behaviour: Record<string, Behaviour>) {
  const registry: Registry = { clock, behaviour, vignettes: [], tries: new Map() };
  const requests: string[] = [];
  const { url, close } = await startLoopback((request, response) => {
    void readRequest(registry, request).then((sent) => {
      requests.push(`${sent.method} ${sent.pathname}`);
      const authorised = request.headers.authorization === `Bearer ${KEY}`;
      const answer = authorised ? answerTo(registry, sent) : ([401, { error: "unauthorised" }] satisfies Answer);
      if (answer === "silence") return;
      if (answer === "drop") return response.destroy();
      const [status, body] = answer;
      response.writeHead(status, { "content-type": "application/json" }).end(body === undefined ? "" : JSON.stringify(body));
    });
  });
  return { url, key: KEY, requests, close };
}

async function readRequest({ vignettes, behaviour }: Registry, request: IncomingMessage): Promise<SentRequest> {
  const { pathname, searchParams: query } = new URL(request.url!, "http://registry");
  let text = "";
  for await (const piece of request) text += String(piece);
  const body: Partial<Registration> = text ? (JSON.parse(text) as Registration) : {};
  const plate = body.plate ?? query.get("plate") ?? vignettes.find(({ number }) => pathname.includes(number))?.plate;
  return { method: request.method!, pathname, query, body, how: behaviour[plate ?? ""] };
}

function answerTo(registry: Registry, sent: SentRequest): Answer | "silence" | "drop" {
  const { method, pathname, how } = sent;
  const step = `${method} ${pathname} ${how}`;
  const times = (registry.tries.get(step) ?? 0) + 1;
  registry.tries.set(step, times);
  if (how === "slow") return "silence";
  if (how === "away") return [503];
  if (how === "away-twice" && method === "POST" && pathname === "/v1/vignettes" && times <= 2) return [503];
  const answer = route(registry, sent);
  return how === "drops-once" && pathname.endsWith("/activation") && times === 1 ? "drop" : answer;
}

function route(registry: Registry, { method, pathname, query, body, how }: SentRequest): Answer {
  const { vignettes } = registry;
  if (pathname === "/v1/products") {
    const vehicleType = query.get("vehicleType");
    const products = Object.entries(PRICES).map(([validity, priceBgn]) => ({ id: `${vehicleType}-${validity}`, validity, priceBgn }));
    return [200, { products: products.map((product) => ({ ...product, vehicleType })) }];
  }
  if (pathname === "/v1/vignettes" && method === "GET") {
    const [plate, country, from, to] = ["plate", "country", "from", "to"].map((name) => query.get(name)!) as [
      string,
      string,
      string,
      string,
    ];
    const requested = { plate, country, validFrom: new Date(from), validTo: new Date(to) };
    return [200, { vignettes: how === "known" ? [requested] : vignettes.filter((vignette) => overlap(vignette, requested)) }];
  }
  if (pathname === "/v1/vignettes") return register(registry, body as Registration, how);
  const vignette = vignettes.find(({ number }) => pathname.split("/")[3] === number);
  if (!vignette) return [404, { error: "not found" }];
  if (pathname.endsWith("/activation")) vignette.activated = true;
  return [200, shown(registry, vignette)];
}

function register(registry: Registry, registration: Registration, how: Behaviour | undefined): Answer {
  const { vignettes } = registry;
  const before = vignettes.find(({ reference }) => reference === registration.clientReference);
  if (before) return [200, shown(registry, before)];
  if (how === "plate-blocked" || how === "product-withdrawn") return [422, { reason: how }];
  const validity = {
    plate: registration.plate,
    country: registration.country,
    validFrom: new Date(registration.validFrom),
    validTo: new Date(registration.validTo),
  };
  if (how === "covered" || vignettes.some((other) => overlap(other, validity))) return [409, { reason: "covered" }];
  const made = { ...validity, reference: registration.clientReference, number: String(randomInt(10 ** 12)), activated: false };
  vignettes.push(made);
  return [201, shown(registry, made)];
}

function shown({ clock }: Registry, { number, validFrom, validTo, activated }: Vignette) {
  const now = clock.now();
  const status = !activated || now < validFrom ? "inactive" : now < validTo ? "active" : "expired";
  return { number, status, validFrom, validTo };
}

const overlap = (a: Validity, b: Validity): boolean =>
  a.plate === b.plate && a.country === b.country && a.validFrom < b.validTo && b.validFrom < a.validTo;
