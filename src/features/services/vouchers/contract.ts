import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { AWAY, ongoingOr, ServiceOperation } from "../operations/contract.ts";
import { ShownOffer } from "../operations/offers.ts";
import { linePage } from "../operations/line-page.ts";
import { Outcome } from "../operations/outcome.ts";

const ServiceId = z.string().check(z.minLength(1), z.maxLength(64), z.describe("The number or name of the line."));
const Id = z.string().check(z.regex(/^[\w.-]{1,64}$/), z.describe("The id of the offer."));
/** What a page sends back of what it showed. */
const Shown = z.optional(z.string().check(z.maxLength(2_000), z.describe("What the page shows; never believed.")));

const Vouchers = z.object({
  serviceId: z.string(),
  mayChange: z.boolean(),
  offers: z.array(z.extend(ShownOffer, { used: z.boolean() })),
  /** What is under way of the line's products, or ended last. */
  latest: z.nullable(ServiceOperation),
});
export type Vouchers = z.infer<typeof Vouchers>;

export const vouchers = endpoint.get({
  path: "{area}/services/voucher",
  access: "customer",
  needs: "see",
  summary: "The vouchers of a line, used ones too.",
  query: z.object({ serviceId: ServiceId }),
  answers: { 200: { when: "As the inventory has them.", body: Vouchers }, 503: AWAY },
});

export const voucherDetails = endpoint.get({
  path: "{area}/services/voucher/details",
  access: "customer",
  needs: "see",
  summary: "A voucher with its value and terms, as the inventory has it now.",
  query: z.object({
    serviceId: ServiceId,
    offerId: Id,
    ...{ name: Shown, descriptions: Shown, terms: Shown, price: Shown, voucherCurrentValue: Shown },
  }),
  answers: { 200: { when: "The voucher.", body: ShownOffer }, 503: AWAY },
});

/** Why a line cannot use a voucher (412). */
export const PRECONDITIONS = ["not-for-line", "used", "line-suspended", "line-blocked"] as const;

export const activateVoucher = endpoint.post(
  {
    path: "{area}/services/voucher/activate",
    access: "customer",
    needs: "change",
    form: true,
    idempotent: true,
    summary: "Uses a voucher for a line. It is stored and carried out (B§8).",
    body: z.strictObject({
      serviceId: ServiceId,
      offerId: Id,
      ...{ name: Shown, descriptions: Shown, terms: Shown, price: Shown, voucherCurrentValue: Shown },
    }),
    answers: {
      200: { when: "Stored.", body: Outcome },
      402: {
        when: "Something is overdue on the line's account.",
        body: problem("overdue"),
        headers: { sum: z.string().check(z.describe("What is overdue, in euro.")) },
      },
      409: {
        when: "Another request for what the line has is under way, which is said.",
        body: z.extend(ongoingOr(), { outcome: Outcome.shape.outcome }),
      },
      412: { when: "The line cannot use it, and why.", body: problem(...PRECONDITIONS) },
      503: AWAY,
    },
  },
  (answer, { body: { serviceId, offerId } }) => {
    const { outcome, problem } = { outcome: undefined, problem: undefined, ...answer.body };
    return `{area}${linePage(serviceId, "vouchers", { voucher: offerId, outcome: outcome ?? problem ?? "failed" })}`;
  },
);

export const vouchersContract = { vouchers, voucherDetails, activateVoucher };
