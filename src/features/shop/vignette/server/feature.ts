import { VIGNETTES } from "#vocabulary/system-needs.ts";
import { decimals } from "#vocabulary/money.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import type { Day, WallTime } from "#vocabulary/day.ts";
import type { CartLine } from "#features/shop/cart/contract.ts";
import type { Clock } from "#platform/server/clock.ts";
import { listedFaults, tidiedValues, valuesIn } from "#platform/fields.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { take } from "#platform/server/rate-limit.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { buyerHash } from "#platform/server/visitor.ts";
import { ProviderUnavailable, type CheckAnswer, type Coverage, type TollRegistry } from "#providers/toll-registry/port.ts";
import { vignetteContract, type InCart } from "../contract.ts";
import { VEHICLE_TYPES } from "../choice.ts";
import { vignetteFields } from "../fields.ts";
import { faultsOf, periodFrom, saleWindow } from "../rules.ts";
import { cartLineOf } from "./cart-line.ts";
import type { OnSale } from "./on-sale.ts";
import type { Holding } from "./holds.ts";
import { keep, type Overlapping } from "./keep.ts";
import type { VignetteRequest } from "./store.ts";
import { activate, activateWaiting, releaseExpired } from "./jobs.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  tollRegistry: TollRegistry;
  onSale: OnSale;
  /** A reservation costs nothing, so the attempts of an address are limited. */
  limits: { on: boolean; secret: string };
  /** For how long a plate may be reserved without payment. */
  holding: Holding;
  cart: {
    /** Locks the cart for this transaction, and creates it if it is missing. `cart` is its owner's hash. */
    open(tx: Db, cart: string): Promise<void>;
    /** Adds a line and returns its entry number. */
    put(tx: Db, cart: string, line: CartLine): Promise<number>;
    /** The cart's entries with these of a seller's subjects. */
    entriesWith(tx: Db, cart: string, which: { kind: string; subjects: string[] }): Promise<{ subject: string; entryNumber: number }[]>;
    /** Removes entries without releasing their subjects. */
    takeBought(tx: Db, cart: string, bought: { kind: string; subject: string }[]): Promise<void>;
  };
};

const AWAY = { status: 503, body: { problem: "registry-away" }, headers: { "retry-after": "30" } } as const;
const outcome = {
  operationSuccessful: false,
  vignetteConflict: false,
  inCart: false,
  overlapping: [],
  entryNumber: null,
  coveredUntil: null,
};

type Continue = ServerFeature<typeof vignetteContract, Dependencies>["handlers"]["continueBuying"];

export const vignette: ServerFeature<typeof vignetteContract, Dependencies> = {
  contract: vignetteContract,
  handlers: {
    async products({ params: { vehicleType } }, { clock, onSale }) {
      const sold = await onSale(vehicleType);
      if (sold === "away") return AWAY;
      const today = clock.today();
      const products = sold.map(({ productId, kind, price }) => ({ productId, kind, price: decimals(price), ...saleWindow(kind, today) }));
      return { status: 200, body: { vehicleType, products } };
    },

    async priceList(_request, { onSale }) {
      const lists = [];
      for (const vehicleType of VEHICLE_TYPES) {
        const sold = await onSale(vehicleType);
        if (sold === "away") return AWAY;
        lists.push({ vehicleType, prices: sold.map(({ kind, price }) => ({ kind, price: decimals(price) })) });
      }
      return { status: 200, body: { lists } };
    },

    continueBuying: (request, deps) => buy(request, deps),
  },
};

export const vignetteServer = {
  name: "vignette",
  requires: VIGNETTES,
  about: "Vignettes: what is on sale, and buying one.",
  feature: vignette,
  jobs: [activate, activateWaiting, releaseExpired],
};

/** Checks everything again, queries the registry, reserves the vignette and puts it in the cart. */
const buy: Continue = async (request, deps) => {
  const { body, once, address } = request;
  const { clock, onSale, tollRegistry, cart, holding } = deps;
  const sold = await onSale(body.vehicleType);
  if (sold === "away") return { status: 200, body: outcome };
  const form = tidiedValues(vignetteFields, valuesIn(vignetteFields, body));
  const product = sold.find(({ productId }) => productId === form.productId);
  const now = clock.now();
  const fields = listedFaults(vignetteFields, faultsOf(form, { kind: product?.kind, today: clock.today(), now }));
  if (fields.length > 0 || !product) return { status: 422, body: { problem: "fields", fields } };

  const { kind, price, productId } = product;
  const { country, registrationPlate: plate } = form;
  const startTime = kind === "day" ? (form.startTime as WallTime) : null;
  const startDate = form.startDate as Day;
  const period = periodFrom({ kind, startDate, startTime: startTime ?? undefined }, now);
  await countTry(deps, { address, now });
  const coverage = await ask(tollRegistry, { plate, country, ...period });
  if (coverage === "away") return { status: 200, body: outcome };
  if (coverage.state === "covered")
    return once(async () => ({ status: 200, body: { ...outcome, vignetteConflict: true, coveredUntil: coverage.to.toISOString() } }));

  const buyer = buyerHash(request);
  const { vehicleType } = body;
  const vignette: VignetteRequest = {
    visitor: buyer,
    plate,
    country,
    vehicleType,
    productId,
    kind,
    startDate,
    startTime,
    price,
    ...period,
  };
  return once(async (tx) => {
    // a missing cart is made before the plate is locked: two first purchases would otherwise lock the two in different orders
    await cart.open(tx, vignette.visitor);
    const entriesWith = (subjects: string[]) => cart.entriesWith(tx, buyer, { kind: "vignette", subjects });
    const mayReplace = (entryNumber: number) => body.replace && (body.seenEntries?.includes(entryNumber) ?? true);
    const { reserved, dropped, overlapping } = await keep(tx, vignette, { now: clock.now(), address, holding, entriesWith, mayReplace });
    if (overlapping.length > 0)
      return { status: 200, body: { ...outcome, vignetteConflict: true, inCart: true, overlapping: overlapping.map(shown) } };
    if (!reserved) return { status: 200, body: { ...outcome, vignetteConflict: true } };
    const replaced = dropped.map((subject) => ({ kind: "vignette", subject }));
    await cart.takeBought(tx, buyer, replaced);
    const entryNumber = await cart.put(tx, buyer, cartLineOf(reserved));
    return { status: 200, body: { ...outcome, operationSuccessful: true, entryNumber } };
  });
};

const shown = ({ entryNumber, kind, from, to }: Overlapping): InCart => ({
  entryNumber,
  kind,
  from: from.toISOString(),
  to: to.toISOString(),
});

async function countTry({ db, limits }: Dependencies, { address, now }: { address: string; now: Date }): Promise<void> {
  if (!limits.on) return;
  const taken = await take(db, {
    name: "vignette.continue",
    key: countedAddress(address),
    secret: limits.secret,
    limit: 100,
    windowSeconds: 900,
    now,
  });
  if (!taken.allowed) throw new HttpProblem(429, { retryAfter: taken.retryAfterSeconds });
}

async function ask(tollRegistry: TollRegistry, coverage: Coverage): Promise<CheckAnswer | "away"> {
  try {
    return await tollRegistry.check(coverage);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return "away";
    throw error;
  }
}
