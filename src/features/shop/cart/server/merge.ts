import type { Db } from "#platform/server/db.ts";
import { entriesOf, change, forget, lock, open, put } from "./store.ts";

/** `adopt` moves the subject to the other owner and returns its new id: a different one where the owner already had the same. `lock` comes before several. */
export type AdoptingSeller = {
  kind: string;
  lock?(tx: Db, subjects: string[]): Promise<void>;
  adopt?(tx: Db, subject: string, to: string): Promise<string>;
};

/**
 * Adds the browser's cart to the user's own cart at sign-in. Of an entry in both, the higher quantity stays, so that signing in twice doubles nothing. Owners
 * are given as hashes. The caller has locked both carts (`holdBoth`).
 */
export async function merge(tx: Db, { from, to }: { from: string; to: string }, sellers: AdoptingSeller[]): Promise<void> {
  const entries = await entriesOf(tx, from);
  for (const seller of sellers) {
    const subjects = entries.filter(({ kind }) => kind === seller.kind).map(({ subject }) => subject);
    if (subjects.length > 1) await seller.lock?.(tx, subjects);
  }
  for (const { entryNumber: _, madeOutTo, acceptedTerms, ...line } of entries) {
    const seller = sellers.find(({ kind }) => kind === line.kind);
    const subject = (await seller?.adopt?.(tx, line.subject, to)) ?? line.subject;
    const there = (await entriesOf(tx, to)).find((entry) => entry.kind === line.kind && entry.subject === subject);
    const entryNumber = await put(tx, to, {
      ...line,
      subject,
      ...(madeOutTo !== null && { madeOutTo }),
      ...(acceptedTerms !== null && { acceptedTerms }),
    });
    // where fewer are left by now the cart says so, and its owner agrees
    const quantity = Math.max(there?.quantity ?? 0, line.quantity);
    await change(tx, to, { ...line, entryNumber, quantity, maxQuantity: Math.max(line.maxQuantity, quantity) });
  }
  await forget(tx, from);
}

/** Locks the browser's cart and the user's for this transaction, always in the same order, so that no deadlock occurs. */
export async function holdBoth(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await lock(tx, from);
  await open(tx, to);
}
