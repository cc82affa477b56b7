import { MOST_OF_ONE } from "#features/shop/cart/contract.ts";
import type { Colour, Device, Offer } from "#features/shop/catalogue/contract.ts";

/** From this stock down the page shows how many pieces are left. */
const FEW = 5;

/** The stock of an offer. */
export type StockLevel = "plenty" | "few" | "none";
export const stockLevel = (stock: number): StockLevel => (stock < 1 ? "none" : stock <= FEW ? "few" : "plenty");

/** How many pieces can be ordered at once. */
export const mostAtOnce = (stock: number): number => Math.min(stock, MOST_OF_ONE);

const effective = ({ price, discountedPrice }: Offer): number => Number((discountedPrice ?? price).eur);

/** The offer that a page opens with: the one in the address, else the cheapest in stock, else the cheapest. `offers` is never empty. */
export function openingOffer(offers: readonly Offer[], sid: unknown): Offer {
  const requested = offers.find(({ offerSid }) => offerSid === sid);
  const inStock = offers.filter(({ stock }) => stock > 0);
  const cheapest = [...(inStock.length > 0 ? inStock : offers)].sort((a, b) => effective(a) - effective(b))[0];
  const found = requested ?? cheapest;
  if (!found) throw new Error("a device is sold in one offer at least");
  return found;
}

type Trait = "memory" | "colour";
const traitOf = (offer: Offer, trait: Trait): string | null => (trait === "memory" ? offer.memorySize : (offer.colour?.key ?? null));
const OTHER: Record<Trait, Trait> = { memory: "colour", colour: "memory" };

/** The offer with another memory or colour: the one that differs in nothing else, or the nearest one, preferably in stock. */
export function withTrait(offers: readonly Offer[], now: Offer, { trait, value }: { trait: Trait; value: string }): Offer {
  const having = offers.filter((offer) => traitOf(offer, trait) === value);
  const same = having.find((offer) => traitOf(offer, OTHER[trait]) === traitOf(now, OTHER[trait]));
  return same ?? having.find(({ stock }) => stock > 0) ?? having[0] ?? now;
}

/** `elsewhere`: offered, but not together with the other trait that is chosen now. */
export type ChoiceStanding = "here" | "sold-out" | "elsewhere";
export type Choice = { value: string; standing: ChoiceStanding };

/** The choices of a trait, each with its availability together with the other trait of the shown offer. */
export function choicesOf(offers: readonly Offer[], now: Offer, trait: Trait): Choice[] {
  const values = [...new Set(offers.map((offer) => traitOf(offer, trait)))].filter((value) => value !== null);
  return values.map((value) => {
    const together = offers.find((offer) => traitOf(offer, trait) === value && traitOf(offer, OTHER[trait]) === traitOf(now, OTHER[trait]));
    return { value, standing: !together ? "elsewhere" : together.stock > 0 ? "here" : "sold-out" };
  });
}

/** The colour with this key among the offers. */
export const colourOf = (offers: readonly Offer[], key: string): Colour | undefined =>
  offers.find(({ colour }) => colour?.key === key)?.colour ?? undefined;

/** Presents of the device's manufacturer first; otherwise in the given order. */
export const makersFirst = <Item extends { manufacturer: string }>(found: readonly Item[], manufacturer: string): Item[] => [
  ...found.filter((one) => one.manufacturer === manufacturer),
  ...found.filter((one) => one.manufacturer !== manufacturer),
];

/** Structured data for search engines (schema.org Product). `portal` is the full address of the portal. */
export function structuredData(device: Device, portal: string): object {
  const address = `${portal}/devices/${device.slug}`;
  const pictures = [...new Set(device.offers.flatMap((offer) => offer.pictures.map(({ src }) => `${portal}${src}`)))];
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: `${device.manufacturer} ${device.model}`,
    description: device.description,
    sku: device.productSid,
    brand: { "@type": "Brand", name: device.manufacturer },
    url: address,
    image: pictures.slice(0, 10),
    offers: device.offers.map((offer) => ({
      "@type": "Offer",
      sku: offer.offerSid,
      url: `${address}?offer=${offer.offerSid}`,
      price: (offer.discountedPrice ?? offer.price).eur,
      priceCurrency: "EUR",
      availability: `https://schema.org/${offer.stock > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
    })),
  };
}
