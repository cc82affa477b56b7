import * as z from "zod/mini";
import type { Access } from "../json-interface.ts";
import { listAll, openTmfInterface, type TmfRequests } from "../tmf-interface.ts";
import { DayOfInstant, Id, Period, Ref, Text } from "../tmf-shapes.ts";
import { itemsOf, knownWord, lenient } from "../tolerant.ts";
import { LINE_STATUSES, ProviderUnavailable, type InventoryLine, type LineProduct, type ServiceInventory, type SimCodes } from "./port.ts";
import { Code, Euro, Values } from "./tmf637-shapes.ts";

const PRODUCTS = "/productInventory/v4/product";
const SYSTEM = { system: "service inventory", keySetting: "SERVICE_INVENTORY_KEY" };
/** How a product says what it belongs to. */
const ADDED_TO = "addedTo";
const CARD_OF = "simOf";
/** What was added to one line; a longer list counts as no answer, since a product that is not read would seem removed. */
const MOST_PRODUCTS = 500;
const SHOWN = ["active", "pendingActive", "pendingTerminate"] as const;
const unexpected = (why: string) => new ProviderUnavailable(SYSTEM.system, new Error(`an unexpected answer: ${why}`));

const Price = z.object({ priceType: Text, ...lenient({ price: z.object(lenient({ taxIncludedAmount: Euro })) }) });
/** The published schema writes one of them with a blank at its end; a line that is being changed works. */
const Status = z.pipe(
  z.pipe(
    Text,
    z.transform((text) => (text.trim() === "pendingChange" ? "active" : text.trim())),
  ),
  knownWord(LINE_STATUSES),
);
const Relationship = z.object({ relationshipType: Text, product: z.object({ id: Text }) });
const Product = z.object({
  ...{ id: Id, status: Status },
  ...lenient({
    ...{ name: Text, productSerialNumber: Text, startDate: DayOfInstant, terminationDate: DayOfInstant, productOffering: Ref },
    productCharacteristic: Values,
    productOrderItem: itemsOf(z.object({ productOrderId: Text, ...lenient({ orderItemAction: Text }) }), 50),
    productPrice: itemsOf(Price, 50),
    productRelationship: itemsOf(Relationship, 50),
    productTerm: itemsOf(z.object(lenient({ name: Text, validFor: Period })), 50),
    realizingResource: itemsOf(z.object(lenient({ value: z.string().check(z.maxLength(30)), "@referredType": Text })), 50),
  }),
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
    offers: (serviceId) => call(async (requests) => valuesOf(await lineProduct(requests, serviceId)).availableOffers ?? []),
    tariffs: (serviceId) => call(async (requests) => valuesOf(await lineProduct(requests, serviceId)).availableTariffs ?? []),
    codes: (serviceId, iccid) =>
      call(async (requests) => {
        const line = await lineProduct(requests, serviceId);
        return line && codesOf(await cardProduct(requests, { line, iccid }));
      }),
  };
}

/** A system that ignores the filter answers others' products, too. */
async function bySerialNumber({ list }: TmfRequests, serial: string): Promise<Product[]> {
  const { items, unread } = await list(PRODUCTS, { productSerialNumber: serial }, Product);
  // it would seem that there is none
  if (items.length === 0 && unread.length > 0) throw unexpected("a product that cannot be read");
  return items.filter(({ productSerialNumber }) => productSerialNumber === serial);
}

async function lineProduct(requests: TmfRequests, serviceId: string): Promise<Product | undefined> {
  const products = await bySerialNumber(requests, serviceId);
  // a number that was given to another customer has former products
  return products.find(({ status }) => status !== "terminated" && status !== "cancelled" && status !== "aborted") ?? products[0];
}

const valuesOf = (product: Product | undefined): z.infer<typeof Values> => product?.productCharacteristic ?? {};

const belongs = ({ productRelationship = [] }: Product, line: Product, type: string): boolean =>
  productRelationship.some(({ relationshipType, product }) => relationshipType === type && product.id === line.id);

async function addedTo(requests: TmfRequests, line: Product): Promise<LineProduct[]> {
  const filter = {
    ...{ "productRelationship.product.id": line.id, "productRelationship.relationshipType": ADDED_TO },
    status: SHOWN.join(","),
  };
  const found = await listAll(requests, { path: PRODUCTS, filter, most: MOST_PRODUCTS }, Product);
  if (!found) throw unexpected("more products than are read");
  return found.items.filter((one) => belongs(one, line, ADDED_TO)).flatMap((one) => productOf(one) ?? []);
}

async function cardProduct(requests: TmfRequests, { line, iccid }: { line: Product; iccid: string }): Promise<Product | undefined> {
  return (await bySerialNumber(requests, iccid)).find((one) => belongs(one, line, CARD_OF));
}

function lineOf(serviceId: string, product: Product, products: LineProduct[]): InventoryLine {
  const { status, realizingResource = [] } = product;
  const { suspensionReason, usage = [], usageHistory = [], credit = null, roaming = null, downloadSpeed = null } = valuesOf(product);
  return {
    ...{ serviceId, status, products, usage, history: usageHistory, credit, roaming, speedMbit: downloadSpeed },
    reason: status === "suspended" ? (suspensionReason ?? "OTHER") : null,
    contract: contractOf(product),
    cards: realizingResource.flatMap(({ value, "@referredType": kind }) =>
      value !== undefined && /^\d{19,20}$/.test(value) && (kind === "sim" || kind === "esim") ? [{ iccid: value, kind }] : [],
    ),
  };
}

/** The contract is the term of this name; its prices are those of the product, and without a price it is not known. */
function contractOf(product: Product): InventoryLine["contract"] {
  const { productTerm = [], productPrice = [] } = product;
  const period = productTerm.find(({ name }) => name === "contract")?.validFor;
  const priceOf = (type: string) => productPrice.find(({ priceType }) => priceType === type)?.price?.taxIncludedAmount;
  const monthlyCents = priceOf("recurring");
  if (!period?.startDateTime || monthlyCents === undefined) return null;
  return {
    ...{ since: period.startDateTime, until: period.endDateTime ?? null, monthlyCents },
    noticeDays: valuesOf(product).noticeDays ?? 0,
    endFeeCents: priceOf("termination") ?? 0,
  };
}

/** What was added to a line; undefined for what ended, and for what has no offer, type, name or day that we know. */
function productOf(product: Product): LineProduct | undefined {
  const { id, status, name, startDate, terminationDate, productOffering, productOrderItem = [], productPrice = [] } = product;
  const shown = SHOWN.find((one) => one === status);
  const { offerType: type, nameEn } = valuesOf(product);
  if (!shown || !Code.safeParse(productOffering?.id).success || !type || !startDate || !name) return undefined;
  const [first] = productPrice;
  return {
    ...{ productId: id, offerId: productOffering!.id, type, status: shown, since: startDate },
    orderId: productOrderItem.find(({ orderItemAction = "add" }) => orderItemAction === "add")?.productOrderId ?? null,
    name: { bg: name, en: nameEn ?? name },
    recurring: first?.priceType === "recurring",
    priceCents: first?.price?.taxIncludedAmount ?? null,
    until: terminationDate ?? null,
  };
}

function codesOf(card: Product | undefined): SimCodes | undefined {
  if (!card) return undefined;
  const { pin, puk, wrongPuks = null } = valuesOf(card);
  if (pin === undefined || puk === undefined) throw unexpected("a card without codes");
  return { pin, puk, wrongPuks };
}
