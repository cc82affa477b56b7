import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { listedFault, sentFields } from "#platform/field-schemas.ts";
import { NumberList } from "#platform/number-list.ts";
import { Price } from "#platform/price.ts";
import { Entry } from "#features/shop/cart/contract.ts";
import { checkoutFields } from "./fields.ts";
import { WAYS } from "./rules.ts";
import { PAYMENT_METHODS } from "#vocabulary/shop-lists.ts";
import { PROBLEMS, checkoutAddress } from "./search-params.ts";

const Contact = z.object({ email: z.string(), name: z.string(), mobile: z.string() });

export const Summary = z.object({
  /** The hash of the signed-in buyer; null for a guest. One buyer's input is not shown to another in the same browser. */
  buyer: z.nullable(z.string()),
  entries: z.array(Entry),
  total: Price,
  /** What this buyer typed before, or the signed-in user's profile data. */
  contact: z.nullable(Contact),
  /** The ways of delivery with their totals; null where nothing is delivered. */
  delivery: z.nullable(
    z.object({
      ways: z.array(z.object({ way: z.enum(WAYS), price: Price, total: Price })),
      shops: z.array(z.object({ code: z.string(), name: z.string(), address: z.string(), hours: z.string() })),
    }),
  ),
  /** The kinds of terms to accept, except those accepted with the products already. */
  terms: z.object({ goods: z.boolean(), services: z.boolean() }),
  /** The customer's delivery address from the profile; null where it is not known. */
  address: z.nullable(z.object({ postcode: z.string(), city: z.string(), street: z.string() })),
  /** The payment methods of this cart for this buyer. */
  methods: z.array(z.enum(PAYMENT_METHODS)),
  /** The result of the last attempt to pay, while its order still waits: `open` was started and not finished, `checking` may already be paid. */
  lastTry: z.nullable(z.enum(["open", "checking", "declined", "expired"])),
  /** The order whose payment may already have succeeded: it is not to be paid again until that is known. */
  checking: z.nullable(z.string()),
});
export type Summary = z.infer<typeof Summary>;

export const summary = endpoint.get({
  path: "/checkout/summary",
  access: "anyone",
  ofPerson: true,
  summary: "What is about to be bought, with what the buyer typed before.",
  answers: { 200: { when: "The cart as it would be ordered.", body: Summary } },
});

export const submit = endpoint.post(
  {
    path: "/checkout",
    access: "anyone",
    ofPerson: true,
    summary:
      "Orders what is in the cart and opens its payment, or confirms it at once where it is paid later. The same cart makes one order and one open payment, however often it is submitted.",
    idempotent: true,
    body: z.strictObject({
      ...sentFields(checkoutFields),
      /** The total in euro, including delivery, that the buyer saw: a different one is never charged. */
      seenTotal: z.string().check(z.regex(/^\d{1,9}\.\d\d$/)),
      /** The cart's entries that the buyer saw: others of the same price, added in another tab, are never sold unseen. */
      seenEntries: z.optional(NumberList),
    }),
    answers: {
      200: {
        when: "Ordered: send the buyer to pay, or to the confirmation where it is paid later.",
        body: z.object({
          basketId: z.string(),
          redirectUrl: z.string(),
          /** The same, where it is a page of the portal: a page without a script may go there. */
          ownUrl: z.optional(z.string()),
        }),
      },
      422: {
        when: "Not ordered: fields are wrong, the cart is empty, what it costs has changed, or entries can be had no longer.",
        body: z.object({
          problem: z.enum(PROBLEMS),
          fields: z.optional(z.array(listedFault(checkoutFields))),
          entries: z.optional(z.array(z.int())),
        }),
      },
      502: {
        when: "The payment company is unavailable; the order is stored, and the same submit may be repeated.",
        body: z.object({ problem: z.literal("payments-away") }),
      },
    },
  },
  (answer, { body: { delivery } }) => {
    // the page's CSP lets no form lead to another site: a link of the confirmation does it
    if (answer.status === 200) return answer.body.ownUrl ? { own: answer.body.ownUrl } : `/checkout/confirmation/${answer.body.basketId}`;
    const { problem } = answer.body;
    return checkoutAddress({ problem, faults: answer.status === 422 ? answer.body.fields : undefined, delivery });
  },
);

export const checkoutContract = { summary, submit };
