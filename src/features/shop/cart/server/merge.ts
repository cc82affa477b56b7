import type { Db } from "#platform/server/db.ts";
import { entriesOf, change, forget, lock, open, put } from "./store.ts";

/** `adopt` makes a thing the other owner's, and tells its id from then on: another one where the owner had the same thing already. */
export type AdoptingSeller = { kind: string; adopt?(tx: Db, subject: string, to: string): Promise<string> };

/**
 * Whoever signs in takes along what lies in the browser's cart: it is put beside what the user's own cart has. Of a thing that is in both the greater number
 * stays, so that signing in twice doubles nothing. Owners are told as hashes. The caller holds both carts (`holdBoth`).
 */
export async function merge(tx: Db, { from, to }: { from: string; to: string }, sellers: AdoptingSeller[]): Promise<void> {
  for (const { entryNumber: _, madeOutTo, acceptedTerms, ...line } of await entriesOf(tx, from)) {
    const seller = sellers.find(({ kind }) => kind === line.kind);
    const subject = (await seller?.adopt?.(tx, line.subject, to)) ?? line.subject;
    const there = (await entriesOf(tx, to)).find((entry) => entry.kind === line.kind && entry.subject === subject);
    const entryNumber = await put(tx, to, {
      ...{ ...line, subject },
      ...(madeOutTo !== null && { madeOutTo }),
      ...(acceptedTerms !== null && { acceptedTerms }),
    });
    const quantity = Math.min(Math.max(there?.quantity ?? 0, line.quantity), line.maxQuantity);
    await change(tx, to, { ...line, entryNumber, quantity });
  }
  await forget(tx, from);
}

/** Takes the browser's cart and the user's for this transaction, in the one order in which all take two carts. */
export async function holdBoth(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await lock(tx, from);
  await open(tx, to);
}
