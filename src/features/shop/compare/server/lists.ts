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
  /** `compare`: how many are compared at most. */
  pageLimits: Pick<PageLimits, "compare">;
  /** Products for the very offers that are asked for, in that order; unknown and withdrawn ones are left out. */
  productsOfOffers(db: Db, offerSids: string[], language: Language): Promise<Product[]>;
};
/** Who asks. */
export type Asker = { user?: { id: string }; knownVisitor: string | undefined; language: Language };

export const visitorsList = (visitor: string): string => `visitor ${visitorHash(visitor)}`;
const usersList = (userId: string): string => `user ${userId}`;

/** Whose list it is that the request is about; nobody's for a browser of which nothing is known. */
export function ownerOf({ user, knownVisitor }: Pick<Asker, "user" | "knownVisitor">): string | undefined {
  if (user) return usersList(user.id);
  return knownVisitor === undefined ? undefined : visitorsList(knownVisitor);
}

/** What is compared. Who signed in since finds what this browser compared before among what was kept. */
export async function read(asker: Asker, deps: ListDependencies): Promise<Product[]> {
  const { db, productsOfOffers } = deps;
  const { user, knownVisitor, language } = asker;
  const owner = ownerOf(asker);
  if (!owner) return [];
  const left = user && knownVisitor !== undefined ? await offersOf(db, visitorsList(knownVisitor)) : [];
  if (left.length > 0) return db.transaction().execute((tx) => hold(tx, asker, deps));
  return productsOfOffers(db, await offersOf(db, owner), language);
}

/** The list, held for this transaction, with what this browser compared before its person signed in. */
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

/** Makes the list these products. The caller holds it. */
export const keep = (tx: Db, owner: string, products: readonly Product[]): Promise<void> =>
  keepOffers(
    tx,
    owner,
    products.map(({ offerSid }) => offerSid),
  );
