import * as z from "zod/mini";
import { toEuro } from "#vocabulary/money.ts";
import type { RemoteReply } from "../remote-system.ts";
import { openInterface, type Access } from "../json-interface.ts";
import { REFUSAL_REASONS, VEHICLE_TYPES, VIGNETTE_KINDS } from "./port.ts";
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

const cents = (amount: string) => Number(amount.replace(".", ""));

/**
 * The registry's reseller interface, JSON over HTTPS: list products, register, pay, activate (docs/decisions/020). A registration has our payment id as its
 * client reference, which the registry accepts once; so all of it is safe to repeat.
 */
export function tollRegistryOverHttp(access: Access): TollRegistry {
  const registry = openInterface({ system: "toll registry", keySetting: "TOLL_REGISTRY_KEY" }, access);
  const { read, as } = registry;
  return {
    async products(vehicleType) {
      const reply = await read(`/v1/products?${new URLSearchParams({ vehicleType })}`);
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
      const [found] = as(Found, await read(`/v1/vignettes?${query}`), [200]).vignettes;
      return found ? { state: "covered", from: found.validFrom, to: found.validTo } : { state: "free" };
    },

    activate: (order) => activate(registry, order),

    async status(number) {
      const reply = await read(`/v1/vignettes/${encodeURIComponent(number)}`);
      return reply.status === 404 ? undefined : as(Vignette, reply, [200]).status;
    },
  };
}

async function activate({ post, as }: ReturnType<typeof openInterface>, order: Order): Promise<ActivateAnswer> {
  const { paymentId, plate, country, vehicleType, productId, from, to } = order;
  // both steps within the deadline of one call
  const half = { shareOfDeadline: 0.5 };
  const registration = { clientReference: paymentId, plate, country, vehicleType, productId, validFrom: from, validTo: to };
  const registered = await post("/v1/vignettes", registration, half);
  if (refuses(registered)) return { state: "refused", reason: as(ApiError, registered, [409, 422]).reason };
  const { number } = as(Vignette, registered, [200, 201]);
  const activated = await post(`/v1/vignettes/${encodeURIComponent(number)}/activation`, undefined, half);
  if (refuses(activated)) return { state: "refused", reason: as(ApiError, activated, [409, 422]).reason };
  as(Vignette, activated, [200]);
  return { state: "active", number };
}

const refuses = ({ status }: RemoteReply): boolean => status === 409 || status === 422;
