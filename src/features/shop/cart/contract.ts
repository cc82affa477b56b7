import * as z from "zod/mini";
import { endpoint, type AnswerOf } from "#platform/endpoint.ts";
import type { Worded } from "#platform/language.ts";
import { Price } from "#platform/price.ts";
import { problem } from "#platform/problem.ts";
import type { BothCents } from "#vocabulary/money.ts";
import { ADD_PROBLEMS, cartAddress } from "./search-params.ts";

/** The highest quantity of one entry in a cart, whatever the stock. */
export const MOST_OF_ONE = 10;

/** An entry that a seller adds to a cart. `subject` is an id in the seller's own tables; `unit` is the price of one. */
export type CartLine = {
  kind: string;
  subject: string;
  title: Worded;
  note: Worded;
  unit: BothCents;
  maxQuantity: number;
  /** A value where a typing error would matter, such as a plate: shown large before paying. */
  madeOutTo?: string;
  /** VAT rate within the price; 0 where none is charged, as on a vignette. Default 0. */
  vatPercent?: 0 | 9 | 20;
  /** The fingerprint of the terms that the visitor accepted with it, where there were any. */
  acceptedTerms?: string;
};

export const Entry = z.object({
  entryNumber: z.int(),
  kind: z.string(),
  title: z.string(),
  note: z.string(),
  madeOutTo: z.nullable(z.string()),
  quantity: z.int(),
  maxQuantity: z.int(),
  price: Price,
  /** The total of all pieces at the current price. */
  total: Price,
  /**
   * `lapsed`: no longer available as it is in the cart; it can be renewed, if any are left, or removed. `changed`: its price or available quantity differs from
   * what the visitor agreed to; renewing agrees to the new one.
   */
  state: z.enum(["valid", "changed", "lapsed"]),
  /** The current unit price, where it differs from `price`. */
  newPrice: z.nullable(Price),
  /** The available quantity, where it is less than `quantity`. */
  available: z.nullable(z.int()),
  /** Its own page below the context path, where it has one. */
  page: z.nullable(z.string()),
  image: z.nullable(z.object({ src: z.string(), alt: z.string() })),
});
export type Entry = z.infer<typeof Entry>;

export const Cart = z.object({ entries: z.array(Entry), total: Price });
export type Cart = z.infer<typeof Cart>;

/** A whole number, from JSON or from a form's field. */
const whole = (least: number, most: number) =>
  z
    .union([z.int(), z.pipe(z.string().check(z.regex(/^-?\d{1,7}$/)), z.transform(Number))])
    .check(z.refine((value) => value >= least && value <= most));
const EntryNumber = whole(1, 1_000_000);

export const entries = endpoint.get({
  path: "/cart/entries",
  access: "anyone",
  ofPerson: true,
  summary: "What is in this visitor's cart, titles in the visitor's language.",
  answers: { 200: { when: "The cart; empty when nothing was put in.", body: Cart } },
});

type Changed = { status: 200 } | { status: 422; body: { problem: (typeof ADD_PROBLEMS)[number] } };
/** The cart, with what was refused. */
const pageAfter = (answer: Changed): string => cartAddress(answer.status === 422 ? { problem: answer.body.problem } : {});

export const addEntry = endpoint.post(
  {
    path: "/cart/add",
    access: "anyone",
    summary: "Adds pieces of an offer to those in the cart. No stock is reserved before the order.",
    body: z.strictObject({
      offer: z.string().check(z.minLength(1), z.maxLength(64)),
      quantity: z.optional(whole(-1_000_000, 1_000_000)),
      /** As the form sends it: another offer of the same device, where it differs from `offer`. */
      memory: z.optional(z.string().check(z.maxLength(60))),
      colour: z.optional(z.string().check(z.maxLength(60))),
    }),
    answers: {
      200: {
        when: "Added (for JSON): its entry's number, and the current cart.",
        body: z.extend(Cart, { entryNumber: z.int() }),
      },
      422: {
        when: "Fewer than one, more than there are, all sold, not sold here, or not sold in this memory and colour together.",
        body: problem(...ADD_PROBLEMS),
      },
    },
  },
  pageAfter,
);

export const updateEntry = endpoint.post(
  {
    path: "/cart/update",
    access: "anyone",
    ofPerson: true,
    summary: "Changes how many of an entry are wanted.",
    body: z.strictObject({ entryNumber: EntryNumber, quantity: whole(-1_000_000, 1_000_000) }),
    answers: {
      200: { when: "Changed: the cart as it is now.", body: Cart },
      422: { when: "Fewer than one, or more than can be sold of it.", body: problem("below-one", "over-maximum") },
    },
  },
  pageAfter,
);

export const removeEntry = endpoint.post(
  {
    path: "/cart/remove",
    access: "anyone",
    ofPerson: true,
    summary: "Removes an entry from the cart, and releases its reservation.",
    body: z.strictObject({ entryNumber: EntryNumber }),
    answers: { 200: { when: "It is out, or was already: the cart as it is now.", body: Cart } },
  },
  (_answer, { body: { entryNumber: removed } }) => cartAddress({ removed }),
);

export const restoreEntry = endpoint.post(
  {
    path: "/cart/restore",
    access: "anyone",
    ofPerson: true,
    summary:
      "Restores an entry that was removed within a day, with its number and quantity; its reservation is renewed where it is still available.",
    body: z.strictObject({ entryNumber: EntryNumber }),
    answers: {
      200: { when: "It is there, or was already: the cart as it is now.", body: Cart },
      422: { when: "It can be had no longer: someone else has it, or it is sold no more.", body: problem("gone") },
    },
  },
  pageAfter,
);

export const renewEntry = endpoint.post(
  {
    path: "/cart/renew",
    access: "anyone",
    ofPerson: true,
    summary: "Renews the reservation of a lapsed entry, or accepts the changed price and available quantity.",
    body: z.strictObject({ entryNumber: EntryNumber }),
    answers: {
      200: { when: "Renewed: the current cart.", body: Cart },
      422: { when: "It can be had no longer: its time has come, or someone else has it.", body: problem("gone") },
    },
  },
  pageAfter,
);

export const cartContract = { entries, addEntry, updateEntry, removeEntry, restoreEntry, renewEntry };
export type CartProblem = Extract<AnswerOf<typeof addEntry | typeof updateEntry | typeof renewEntry>, { status: 422 }>["body"]["problem"];
