import type { Product } from "#features/shop/catalogue/contract.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { visitorHash } from "#platform/server/visitor.ts";
import { joined } from "../rules.ts";
import { holdOffers, keepOffers, offersOf } from "./store.ts";

export type ListDependencies = {
  db: Db;
  clock: Clock;
  /** `compare`: the most products compared. */
  pageLimits: Pick<PageLimits, "compare">;
  /** Products for exactly the given offers, in that order; unknown and withdrawn ones are left out. */
  productsOfOffers(db: Db, offerSids: string[], language: Language): Promise<Product[]>;
};
/** The author of the request. */
export type Asker = { user?: { id: string }; knownVisitor: string | undefined; language: Language };

export const visitorsList = (visitor: string): string => `visitor ${visitorHash(visitor)}`;
const usersList = (userId: string): string => `user ${userId}`;

/** The owner of the request's list; undefined for a browser without a visitor cookie. */
export function ownerOf({ user, knownVisitor }: Pick<Asker, "user" | "knownVisitor">): string | undefined {
  if (user) return usersList(user.id);
  return knownVisitor === undefined ? undefined : visitorsList(knownVisitor);
}

/** The compared products. After sign-in the browser's earlier list is merged into the stored one. */
export async function read(asker: Asker, deps: ListDependencies): Promise<Product[]> {
  const { db, productsOfOffers } = deps;
  const { user, knownVisitor, language } = asker;
  const owner = ownerOf(asker);
  if (!owner) return [];
  const left = user && knownVisitor !== undefined ? await offersOf(db, visitorsList(knownVisitor)) : [];
  if (left.length > 0) return db.transaction().execute((tx) => hold(tx, asker, deps));
  return productsOfOffers(db, await offersOf(db, owner), language);
}

/** Locks the list for this transaction, merged with the browser's list from before the sign-in. */
export async function hold(tx: Db, asker: Asker, { clock, productsOfOffers, pageLimits }: ListDependencies): Promise<Product[]> {
  const { user, knownVisitor, language } = asker;
  const owner = ownerOf(asker);
  if (!owner) return [];
  const now = clock.now();
  const stored = await productsOfOffers(tx, await holdOffers(tx, owner, now), language);
  if (!user || knownVisitor === undefined) return stored;
  const browsers = visitorsList(knownVisitor);
  if ((await offersOf(tx, browsers)).length === 0) return stored;
  const fresh = await productsOfOffers(tx, await holdOffers(tx, browsers, now), language);
  const both = joined(stored, fresh, pageLimits.compare);
  await keep(tx, owner, both);
  await keepOffers(tx, browsers, []);
  return both;
}

/** Replaces the list by these products. The caller has locked it. */
export const keep = (tx: Db, owner: string, products: readonly Product[]): Promise<void> =>
  keepOffers(
    tx,
    owner,
    products.map(({ offerSid }) => offerSid),
  );
