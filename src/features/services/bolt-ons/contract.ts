import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { AWAY, ongoingOr, ServiceOperation } from "../operations/contract.ts";
import { ShownOffer } from "../operations/offers.ts";
import { linePage } from "../operations/line-page.ts";
import { Outcome } from "../operations/outcome.ts";

const ServiceId = z.string().check(z.minLength(1), z.maxLength(64), z.describe("The number or name of the line."));
const Id = z.string().check(z.regex(/^[\w.-]{1,64}$/));
const Type = z.enum(["data", "minutes", "messages", "roaming", "partner"]);
const ProductId = z.string().check(z.minLength(1), z.maxLength(100));
/** What a page sends back of what it showed: never believed. */
const Shown = z.optional(z.string().check(z.maxLength(2_000)));
const Price = z
  .string()
  .check(z.regex(/^\d{1,7}$/), z.describe("The price that was shown, in euro cents: another one is said, and nothing is charged."));
const Tick = z.optional(z.literal("yes"));

const Product = z.object({
  productId: z.string(),
  offerId: z.string(),
  name: z.object({ bg: z.string(), en: z.string() }),
  recurring: z.boolean(),
  /** Null where it is not known now. */
  priceCents: z.nullable(z.int()),
  since: z.iso.date(),
  /** Its last day; null where it has none. */
  until: z.nullable(z.iso.date()),
  /** The last day that is paid for; null for what is charged once. */
  paidUntil: z.nullable(z.iso.date()),
  /** It is to end after this day, unless that is taken back. */
  stopsOn: z.nullable(z.iso.date()),
  /** Until when its buyer may withdraw, and what would then not be charged. */
  withdrawal: z.nullable(z.object({ until: z.iso.date(), refundCents: z.int() })),
});
export type Product = z.infer<typeof Product>;

const BoltOns = z.object({
  serviceId: z.string(),
  mayChange: z.boolean(),
  /** A withdrawal is confirmed by e-mail: the user has a contact e-mail. */
  mailsReceipt: z.boolean(),
  products: z.array(Product),
  offers: z.array(ShownOffer),
  /** What is under way of the line's products, or ended last. */
  latest: z.nullable(ServiceOperation),
});
export type BoltOns = z.infer<typeof BoltOns>;

const BUSY = { when: "Another request for what the line has is under way, which is said.", body: ongoingOr() };

export const boltOns = endpoint.get({
  path: "{area}/services/bolt-on",
  access: "customer",
  needs: "see",
  summary: "What a line has, and the bolt-ons that it may add now.",
  query: z.object({ serviceId: ServiceId }),
  answers: { 200: { when: "As the inventory has it.", body: BoltOns }, 503: AWAY },
});

const BoltOnChoice = z.union([
  z.strictObject({ boltonIdentifier: Id, boltOnType: z.optional(Type), partNum: Shown, serviceId: ServiceId }),
  z.strictObject({ tidalServiceId: Id, serviceId: ServiceId }),
]);

export const boltOnDetails = endpoint.post(
  {
    path: "{area}/services/bolt-on/details",
    access: "customer",
    needs: "see",
    form: true,
    summary: "A bolt-on with its price, charges and terms, as the inventory has it now. Changes nothing.",
    body: BoltOnChoice,
    answers: { 200: { when: "The bolt-on.", body: ShownOffer }, 503: AWAY },
  },
  (_answer, { body }) => pageOf(body.serviceId, { bolton: "tidalServiceId" in body ? body.tidalServiceId : body.boltonIdentifier }),
);

export const activateBoltOn = endpoint.post(
  {
    path: "{area}/services/bolt-on/activate",
    access: "customer",
    needs: "change",
    form: true,
    idempotent: true,
    summary: "Requests a bolt-on for a line. It is stored and carried out; the answer says what became of the request (B§4).",
    body: z.strictObject({
      serviceId: ServiceId,
      boltonIdentifier: z.optional(Id),
      tidalServiceId: z.optional(Id),
      boltOnType: z.optional(Type),
      partNum: Shown,
      name: Shown,
      descriptions: Shown,
      termsOfConditions: Shown,
      price: Price,
      startNow: Tick.check(z.describe("A consumer's consent to begin within the fourteen days.")),
      upgrade: Tick.check(z.describe("The tick of an upgrade (B§5).")),
    }),
    answers: {
      200: { when: "What became of the request.", body: Outcome },
      400: BUSY,
      422: { when: "A consumer has not consented to begin at once.", body: problem("start-now") },
      503: AWAY,
    },
  },
  (answer, { body: { serviceId, boltonIdentifier, tidalServiceId } }) => {
    const outcome = answer.status === 200 ? answer.body.outcome : answer.status === 400 ? "ongoing" : answer.body.problem;
    return pageOf(serviceId, { bolton: boltonIdentifier ?? tidalServiceId ?? "", outcome });
  },
);

/** The address of the tab with what came of a form. */
const pageOf = (serviceId: string, result: Record<string, string>): string => `{area}${linePage(serviceId, "bolt-ons", result)}`;
type Ended = { status: 200 } | { status: 409 | 503; body: { problem: string } };
const pageAfter =
  (done: "stopping" | "renewing" | "withdrawn") =>
  (answer: Ended, { body: { serviceId } }: { body: { serviceId: string } }): string =>
    pageOf(serviceId, { done: answer.status === 200 ? done : answer.body.problem });

const ofProduct = z.strictObject({ serviceId: ServiceId, productId: ProductId });

export const stopBoltOn = endpoint.post(
  {
    path: "{area}/services/bolt-on/stop",
    access: "customer",
    needs: "change",
    idempotent: true,
    summary: "Ends a monthly bolt-on after the last day that is paid for.",
    body: ofProduct,
    answers: {
      200: { when: "Stored, with its last day.", body: z.object({ stopsOn: z.iso.date() }) },
      409: { when: "It is charged once, and ends by itself; or another request is under way.", body: ongoingOr("not-recurring") },
      503: AWAY,
    },
  },
  pageAfter("stopping"),
);

export const keepBoltOn = endpoint.post(
  {
    path: "{area}/services/bolt-on/keep",
    access: "customer",
    needs: "change",
    idempotent: true,
    summary: "Takes back that a monthly bolt-on is to end, as long as it has not ended.",
    body: ofProduct,
    answers: {
      200: { when: "It goes on.", body: z.object({ result: z.literal("renewing") }) },
      409: { when: "Its end is being carried out, or nothing was to end it.", body: ongoingOr("too-late") },
    },
  },
  pageAfter("renewing"),
);

export const withdrawBoltOn = endpoint.post(
  {
    path: "{area}/services/bolt-on/withdraw",
    access: "customer",
    needs: "change",
    idempotent: true,
    summary: "Withdraws from a bolt-on within fourteen days (2011/83/EU); it ends at once, and a receipt is mailed.",
    body: ofProduct,
    answers: {
      200: { when: "Stored.", body: z.object({ operationId: z.string(), refundCents: z.int() }) },
      409: { when: "Another request is under way, or there is no right to withdraw.", body: ongoingOr("too-late") },
      503: AWAY,
    },
  },
  pageAfter("withdrawn"),
);

export const boltOnsContract = { boltOns, boltOnDetails, activateBoltOn, stopBoltOn, keepBoltOn, withdrawBoltOn };
