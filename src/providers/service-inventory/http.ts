import * as z from "zod/mini";
import type { Access } from "../json-interface.ts";
import { openTmfInterface, type TmfRequests } from "../tmf-interface.ts";
import { Characteristics, DayOfInstant, Period, Ref, Text } from "../tmf-shapes.ts";
import { LINE_STATUSES, ProviderUnavailable, type InventoryLine, type LineProduct, type ServiceInventory, type SimCodes } from "./port.ts";
import { Code, CodesValue, Euro, LINE_VALUES, NoticeValue, SuspensionValue, TextValue, TypeValue } from "./tmf637-shapes.ts";

const PRODUCTS = "/productInventory/v4/product";
const SYSTEM = { system: "service inventory", keySetting: "SERVICE_INVENTORY_KEY" };
/** How a product says what it belongs to. */
const ADDED_TO = "addedTo";
const CARD_OF = "simOf";
/** What was added to one line; a longer list counts as no answer, since a product that is not read would seem removed. */
const MOST_PRODUCTS = 500;
const SHOWN = ["active", "pendingActive", "pendingTerminate"] as const;
const unexpected = (why: string) => new ProviderUnavailable(SYSTEM.system, new Error(`an unexpected answer: ${why}`));

const Price = z.object({
  name: z.optional(Text),
  priceType: Text,
  price: z.object({ taxIncludedAmount: z.optional(Euro) }),
});
/** The published schema writes one of them with a blank at its end. */
const Status = z.pipe(
  z.pipe(
    Text,
    z.transform((text) => text.trim()),
  ),
  z.enum(LINE_STATUSES),
);
const Product = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.optional(Text),
  productSerialNumber: z.optional(Text),
  status: Status,
  startDate: z.optional(DayOfInstant),
  terminationDate: z.nullish(DayOfInstant),
  productOffering: z.optional(Ref),
  productCharacteristic: z._default(Characteristics, []),
  productOrderItem: z._default(z.array(z.object({ productOrderId: Text, orderItemAction: z.optional(Text) })).check(z.maxLength(50)), []),
  productPrice: z._default(z.array(Price).check(z.maxLength(50)), []),
  productRelationship: z._default(
    z.array(z.object({ relationshipType: Text, product: z.object({ id: Text }) })).check(z.maxLength(50)),
    [],
  ),
  productTerm: z._default(z.array(z.object({ name: z.optional(Text), validFor: z.optional(Period) })).check(z.maxLength(50)), []),
  realizingResource: z._default(
    z.array(z.object({ value: z.optional(z.string().check(z.maxLength(30))), "@referredType": z.optional(Text) })).check(z.maxLength(50)),
    [],
  ),
});
type Product = z.infer<typeof Product>;

/** The inventory behind TM Forum 637, version 4: a line is the product whose serial number is what its customer knows (docs/decisions/206). */
export function serviceInventoryOverHttp(access: Access): ServiceInventory {
  const call = openTmfInterface(SYSTEM, access);
  return {
    line: (serviceId) =>
      call(async (requests) => {
        const product = await lineProduct(requests, serviceId);
        return product && lineOf(serviceId, product, await addedTo(requests, product));
      }),
    offers: (serviceId) => call(async (requests) => listOf(await lineProduct(requests, serviceId), "availableOffers")),
    tariffs: (serviceId) => call(async (requests) => listOf(await lineProduct(requests, serviceId), "availableTariffs")),
    codes: (serviceId, iccid) =>
      call(async (requests) => {
        const line = await lineProduct(requests, serviceId);
        return line && codesOf(await cardProduct(requests, { line, iccid }));
      }),
  };
}

/** A system that ignores the filter answers others' products, too. */
async function bySerialNumber({ list }: TmfRequests, serial: string): Promise<Product[]> {
  const { items } = await list(PRODUCTS, { productSerialNumber: serial }, Product);
  return items.filter(({ productSerialNumber }) => productSerialNumber === serial);
}

async function lineProduct(requests: TmfRequests, serviceId: string): Promise<Product | undefined> {
  const products = await bySerialNumber(requests, serviceId);
  // a number that was given to another customer has former products
  return products.find(({ status }) => status !== "terminated" && status !== "cancelled" && status !== "aborted") ?? products[0];
}

const belongs = ({ productRelationship }: Product, line: Product, type: string): boolean =>
  productRelationship.some(({ relationshipType, product }) => relationshipType === type && product.id === line.id);

async function addedTo({ list }: TmfRequests, line: Product): Promise<LineProduct[]> {
  const { items, total = items.length } = await list(
    PRODUCTS,
    {
      "productRelationship.product.id": line.id,
      "productRelationship.relationshipType": ADDED_TO,
      status: SHOWN.join(","),
      limit: MOST_PRODUCTS,
    },
    Product,
  );
  if (total > items.length || items.length >= MOST_PRODUCTS) throw unexpected("more products than are read");
  return items.filter((one) => belongs(one, line, ADDED_TO)).flatMap((one) => productOf(one) ?? []);
}

async function cardProduct(requests: TmfRequests, { line, iccid }: { line: Product; iccid: string }): Promise<Product | undefined> {
  return (await bySerialNumber(requests, iccid)).find((one) => belongs(one, line, CARD_OF));
}

/** The value of a characteristic; undefined where it is missing, and no answer where it has another shape. */
function valueOf<T>({ productCharacteristic }: Product, name: string, shape: z.ZodMiniType<T>): T | undefined {
  const found = productCharacteristic.find((one) => one.name === name);
  if (found === undefined) return undefined;
  const value = shape.safeParse(found.value);
  if (!value.success) throw unexpected(`the characteristic ${name}`);
  return value.data;
}

const listOf = <Name extends "availableOffers" | "availableTariffs">(
  product: Product | undefined,
  name: Name,
): z.infer<(typeof LINE_VALUES)[Name]> =>
  ((product && valueOf(product, name, LINE_VALUES[name] as z.ZodMiniType<unknown>)) ?? []) as z.infer<(typeof LINE_VALUES)[Name]>;

function lineOf(serviceId: string, product: Product, products: LineProduct[]): InventoryLine {
  const { status } = product;
  return {
    ...{ serviceId, status, products },
    reason: status === "suspended" ? (valueOf(product, "suspensionReason", SuspensionValue) ?? "OTHER") : null,
    usage: valueOf(product, "usage", LINE_VALUES.usage) ?? [],
    history: valueOf(product, "usageHistory", LINE_VALUES.usageHistory) ?? [],
    contract: contractOf(product),
    credit: valueOf(product, "credit", LINE_VALUES.credit) ?? null,
    roaming: valueOf(product, "roaming", LINE_VALUES.roaming) ?? null,
    speedMbit: valueOf(product, "downloadSpeed", LINE_VALUES.downloadSpeed) ?? null,
    cards: product.realizingResource.flatMap(({ value, "@referredType": kind }) =>
      value !== undefined && /^\d{19,20}$/.test(value) && (kind === "sim" || kind === "esim") ? [{ iccid: value, kind }] : [],
    ),
  };
}

/** The contract is the term of this name; its prices are those of the product. */
function contractOf(product: Product): InventoryLine["contract"] {
  const period = product.productTerm.find(({ name }) => name === "contract")?.validFor;
  if (!period?.startDateTime) return null;
  const priceOf = (type: string) => product.productPrice.find(({ priceType }) => priceType === type)?.price.taxIncludedAmount;
  const monthlyCents = priceOf("recurring");
  if (monthlyCents === undefined) throw unexpected("a contract without a price");
  return {
    ...{ since: period.startDateTime, until: period.endDateTime ?? null, monthlyCents },
    noticeDays: valueOf(product, "noticeDays", NoticeValue) ?? 0,
    endFeeCents: priceOf("termination") ?? 0,
  };
}

function productOf(product: Product): LineProduct | undefined {
  const { id, status, startDate, terminationDate, productOffering, productOrderItem, productPrice } = product;
  const shown = SHOWN.find((one) => one === status);
  if (!shown) return undefined;
  const type = valueOf(product, "offerType", TypeValue);
  const [first] = productPrice;
  if (!Code.safeParse(productOffering?.id).success || !type || !startDate || !product.name || first?.price.taxIncludedAmount === undefined)
    throw unexpected(`product ${id}`);
  return {
    ...{ productId: id, offerId: productOffering!.id, type, status: shown, since: startDate },
    orderId: productOrderItem.find(({ orderItemAction = "add" }) => orderItemAction === "add")?.productOrderId ?? null,
    name: { bg: product.name, en: valueOf(product, "nameEn", TextValue) ?? product.name },
    recurring: first.priceType === "recurring",
    priceCents: first.price.taxIncludedAmount,
    until: terminationDate ?? null,
  };
}

function codesOf(card: Product | undefined): SimCodes | undefined {
  if (!card) return undefined;
  const [pin, puk] = [valueOf(card, "pin", CodesValue.pin), valueOf(card, "puk", CodesValue.puk)];
  if (pin === undefined || puk === undefined) throw unexpected("a card without codes");
  return { pin, puk, wrongPuks: valueOf(card, "wrongPuks", CodesValue.wrongPuks) ?? null };
}
