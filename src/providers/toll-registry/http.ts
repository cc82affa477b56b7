import * as z from "zod/mini";
import { toEuro } from "#vocabulary/money.ts";
import { ask, read, type Interface, type Reply } from "../ask.ts";
import { ProviderUnavailable, REFUSAL_REASONS, VEHICLE_TYPES, VIGNETTE_KINDS } from "./port.ts";
import type { ActivateAnswer, Order, TollRegistry } from "./port.ts";

const Instant = z
  .pipe(
    z.string(),
    z.transform((text) => new Date(text)),
  )
  .check(z.refine((instant) => !Number.isNaN(instant.getTime())));
const Products = z.object({
  products: z.array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(64)),
      vehicleType: z.enum(VEHICLE_TYPES),
      validity: z.enum(VIGNETTE_KINDS),
      priceBgn: z.string().check(z.regex(/^\d{1,6}\.\d{2}$/)),
    }),
  ),
});
const Found = z.object({ vignettes: z.array(z.object({ validFrom: Instant, validTo: Instant })) });
const Vignette = z.object({ number: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/)), status: z.enum(["inactive", "active", "expired"]) });
const ApiError = z.object({ reason: z.enum(REFUSAL_REASONS) });

const SYSTEM = "toll registry";
const cents = (amount: string) => Number(amount.replace(".", ""));

/**
 * The registry's reseller interface, JSON over HTTPS: list products, register, pay, activate (docs/decisions/020). A registration
 * carries our payment id as its client reference, which the registry takes once; so all of it is safe to repeat.
 */
export function tollRegistryOverHttp(settings: { url: string; key: string; deadlineMs: number }): TollRegistry {
  const from: Interface = {
    system: SYSTEM,
    base: settings.url.replace(/\/+$/, ""),
    headers: { authorization: `Bearer ${settings.key}` },
    deadlineMs: settings.deadlineMs,
  };
  return {
    async products(vehicleType) {
      const reply = await read(from, `/v1/products?${new URLSearchParams({ vehicleType })}`);
      const { products } = as(Products, reply, [200]);
      return products
        .map(({ id, vehicleType, validity, priceBgn }) => {
          const bgnCents = cents(priceBgn);
          return {
            productId: id,
            vehicleType,
            kind: validity,
            price: { bgnCents, eurCents: toEuro({ cents: bgnCents, currency: "BGN" }).cents },
          };
        })
        .sort((a, b) => a.price.bgnCents - b.price.bgnCents);
    },

    async check({ plate, country, from: first, to }) {
      const query = new URLSearchParams({ plate, country, from: first.toISOString(), to: to.toISOString() });
      const [found] = as(Found, await read(from, `/v1/vignettes?${query}`), [200]).vignettes;
      return found ? { state: "covered", from: found.validFrom, to: found.validTo } : { state: "free" };
    },

    activate: (order) => activate(from, order),

    async status(number) {
      const reply = await read(from, `/v1/vignettes/${encodeURIComponent(number)}`);
      return reply.status === 404 ? undefined : as(Vignette, reply, [200]).status;
    },
  };
}

async function activate(registry: Interface, order: Order): Promise<ActivateAnswer> {
  const { paymentId, plate, country, vehicleType, productId, from, to } = order;
  // both steps within the deadline of one call
  const half = { ...registry, deadlineMs: registry.deadlineMs / 2 };
  const registered = await ask(half, {
    method: "POST",
    path: "/v1/vignettes",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientReference: paymentId, plate, country, vehicleType, productId, validFrom: from, validTo: to }),
  });
  if (refuses(registered)) return { state: "refused", reason: as(ApiError, registered, [409, 422]).reason };
  const { number } = as(Vignette, registered, [200, 201]);
  const activated = await ask(half, { method: "POST", path: `/v1/vignettes/${encodeURIComponent(number)}/activation` });
  if (refuses(activated)) return { state: "refused", reason: as(ApiError, activated, [409, 422]).reason };
  as(Vignette, activated, [200]);
  return { state: "active", number };
}

const refuses = ({ status }: Reply): boolean => status === 409 || status === 422;

/** The answer as it was agreed. A wrong key is our fault and is thrown; an answer that is not the agreed one tells nothing, so `ProviderUnavailable`. */
function as<T>(shape: z.ZodMiniType<T>, { status, body }: Reply, expected: number[]): T {
  if (status === 401 || status === 403) throw new Error(`the ${SYSTEM} refuses our key (TOLL_REGISTRY_KEY)`);
  const read = shape.safeParse(body);
  if (!expected.includes(status) || !read.success)
    throw new ProviderUnavailable(SYSTEM, new Error(`an unexpected answer with status ${status}`));
  return read.data;
}
