import * as z from "zod/mini";
import { centsOf, toEuro, toLev, type BothCents } from "#vocabulary/money.ts";
import type { RemoteReply } from "../remote-system.ts";
import { openInterface, unexpectedAnswer, type Access } from "../json-interface.ts";
import { itemReader } from "../tmf-items.ts";
import { lenient } from "../tolerant.ts";
import { REFUSAL_REASONS, VEHICLE_TYPES, VIGNETTE_KINDS } from "./port.ts";
import type { ActivateAnswer, Order, TollRegistry, VignetteProduct } from "./port.ts";

const SYSTEM = { system: "toll registry", keySetting: "TOLL_REGISTRY_KEY" };
const Instant = z
  .pipe(
    z.string(),
    z.transform((text) => new Date(text)),
  )
  .check(z.refine((instant) => !Number.isNaN(instant.getTime())));
const MOST_PRODUCTS = 1_000;
const Products = z.object({ products: z.array(z.unknown()).check(z.maxLength(MOST_PRODUCTS)) });
/** A sum as a text, "4.09", or a number, in cents. */
const Cents = z.pipe(
  z.union([z.string(), z.number()]).check(z.refine((amount: string | number) => (centsOf(amount) ?? 0) > 0)),
  z.transform((amount) => centsOf(amount)!),
);
/** Read one by one: a kind that we do not sell, or one without a price, hides no other. */
const Product = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  vehicleType: z.enum(VEHICLE_TYPES),
  validity: z.enum(VIGNETTE_KINDS),
  ...lenient({ priceEur: Cents, priceBgn: Cents, price: z.object({ amount: Cents, currency: z.enum(["EUR", "BGN"]) }) }),
});
const Found = z.object({ vignettes: z.array(z.object({ validFrom: Instant, validTo: Instant })) });
const Vignette = z.object({ number: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/)), status: z.enum(["inactive", "active", "expired"]) });
const ApiError = z.object({ reason: z.enum(REFUSAL_REASONS) });

/** The price in the currency of the answer, and the other one by the fixed rate; undefined where the answer has none. */
function priceOf({ priceEur, priceBgn, price }: z.infer<typeof Product>): BothCents | undefined {
  const eurCents = priceEur ?? (price?.currency === "EUR" ? price.amount : undefined);
  const bgnCents = priceBgn ?? (price?.currency === "BGN" ? price.amount : undefined);
  if (eurCents !== undefined) return { eurCents, bgnCents: bgnCents ?? toLev({ cents: eurCents, currency: "EUR" }).cents };
  return bgnCents === undefined ? undefined : { bgnCents, eurCents: toEuro({ cents: bgnCents, currency: "BGN" }).cents };
}

/**
 * The registry's reseller interface, JSON over HTTPS: list products, register, pay, activate (docs/decisions/020). A registration has our payment id as its
 * client reference, which the registry accepts once; so all of it is safe to repeat.
 */
export function tollRegistryOverHttp(access: Access): TollRegistry {
  const registry = openInterface(SYSTEM, access);
  const items = itemReader(SYSTEM.system, access);
  const { read, as } = registry;
  return {
    async products(vehicleType) {
      const reply = await read(`/v1/products?${new URLSearchParams({ vehicleType })}`);
      const { products: values } = as(Products, reply, [200]);
      const { items: found } = items.all(Product, { reply, values });
      const products = found.flatMap((product): VignetteProduct[] => {
        const price = priceOf(product);
        if (!price) items.leave(product, "it has no price");
        return price ? [{ productId: product.id, vehicleType: product.vehicleType, kind: product.validity, price }] : [];
      });
      // nothing on sale would be told as if it were so
      if (products.length === 0 && values.length > 0) throw unexpectedAnswer(SYSTEM.system, reply, "no product can be read");
      return products.sort((a, b) => a.price.eurCents - b.price.eurCents);
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
