import { oneLine } from "#vocabulary/person-text.ts";
import type { Language } from "#platform/language.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { User } from "#platform/server/feature.ts";
import { decimals, withLev, type BothCents } from "#vocabulary/money.ts";
import type { Summary } from "../contract.ts";
import type { CheckoutForm } from "../fields.ts";
import { deliveryPrice, methodsFor, type Method, type Offered } from "../rules.ts";
import type { CheckoutDependencies, Delivery } from "./dependencies.ts";
import { deliveryWays, openShops, type DeliveryWay, type Shop } from "./store.ts";

type Lines = { kind: string; quantity: number; unit: BothCents; acceptedTerms: string | null }[];

/** The kinds of terms to accept, except those accepted with the products already. */
type RequiredTerms = { goods: boolean; services: boolean };

/** A buyer's choices for these lines. */
export type Choice = {
  ways: (DeliveryWay & { price: BothCents })[];
  shops: Shop[];
  methods: Method[];
  isDelivered: boolean;
  terms: RequiredTerms;
};

/** The ways of delivery and payment of the lines for the signed-in user or a guest. */
export async function choiceFor(
  db: Db,
  { lines, user }: { lines: Lines; user: User | undefined },
  { sellers, isInGoodStanding, isThere = () => true }: CheckoutDependencies,
): Promise<Choice> {
  const isGoods = ({ kind }: { kind: string }) => sellers.some((seller) => seller.kind === kind && seller.cancelSale !== undefined);
  const goods = lines.filter(isGoods);
  const accepted = ({ kind, acceptedTerms }: Lines[number]) =>
    acceptedTerms !== null && sellers.some((seller) => seller.kind === kind && seller.terms === acceptedTerms);
  const unaccepted = lines.filter((line) => !accepted(line));
  const terms = { goods: unaccepted.some(isGoods), services: unaccepted.some((line) => !isGoods(line)) };
  if (goods.length === 0) return { ways: [], shops: [], methods: ["card"], isDelivered: false, terms };
  const worth = goods.reduce((sum, { quantity, unit }) => sum + quantity * unit.eurCents, 0);
  const [ways, shops] = [await deliveryWays(db), await openShops(db)];
  const goodStanding = user?.customerId ? await isInGoodStanding(db, user.customerId, scopeOf(user, "pay")) : false;
  return {
    ways: ways.map((way) => ({ ...way, price: withLev(deliveryPrice(worth, way)) })),
    shops,
    methods: methodsFor({ allGoods: goods.length === lines.length, goodStanding }).filter(
      (method) => method !== "card" || isThere(["payments"]),
    ),
    isDelivered: true,
    terms,
  };
}

/** The choices in the form that the rules check. */
export const offeredIn = ({ ways, shops, methods, isDelivered, terms }: Choice): Offered => ({
  methods,
  asksTerms: terms.goods || terms.services,
  ...(isDelivered && { delivery: { ways: ways.map(({ way }) => way), shops: shops.map(({ code }) => code) } }),
});

/** The choices in the form that the page shows. `total` is the cart's total without delivery. */
export function shownChoice(
  { ways, shops, methods, isDelivered, terms }: Choice,
  { total, language }: { total: BothCents; language: Language },
): Pick<Summary, "delivery" | "methods" | "terms"> {
  if (!isDelivered) return { delivery: null, methods, terms };
  return {
    methods,
    terms,
    delivery: {
      ways: ways.map(({ way, price }) => ({
        way,
        price: decimals(price),
        total: decimals({ eurCents: total.eurCents + price.eurCents, bgnCents: total.bgnCents + price.bgnCents }),
      })),
      shops: shops.map(({ code, name, address, hours }) => ({
        code,
        name: name[language],
        address: address[language],
        hours: hours[language],
      })),
    },
  };
}

/** The delivery from the form's input, already validated by the rules. */
export function deliveryOf(typed: CheckoutForm, { ways, shops, isDelivered }: Choice): Delivery | null {
  const chosen = isDelivered ? ways.find(({ way }) => way === typed.delivery) : undefined;
  if (!chosen) return null;
  const { way, price } = chosen;
  if (way === "address") {
    const { postcode, city, street } = typed;
    const written = `${postcode.trim()} ${oneLine(city)}, ${oneLine(street)}`;
    return { way, price, to: { bg: written, en: written }, shop: null };
  }
  const shop = shops.find(({ code }) => code === typed.shop);
  if (!shop) return null;
  return { way, price, to: { bg: `${shop.name.bg}, ${shop.address.bg}`, en: `${shop.name.en}, ${shop.address.en}` }, shop: shop.code };
}
