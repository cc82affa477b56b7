import { createHash, randomUUID } from "node:crypto";
import type { AccessPurpose, AccessRequest, NewAccessRequest } from "#features/account/customers/contract.ts";
import type { Db } from "#platform/server/db.ts";
import { derivedToken, keyedHash, sameHash } from "#platform/server/keyed-hash.ts";
import type { AccessCustomers } from "./customers.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

const TOKEN = /^[\w-]{43}$/;

/** The token of a request's cookie or link. It is derived again for each mail and never stored, so it cannot be read in the database. */
export const accessToken = ({ id, tokenHash }: Pick<AccessRequest, "id" | "tokenHash">, secret: string): string =>
  derivedToken(secret, ["access", id], (token) => hashOf(token) === tokenHash);

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

type Opened = Omit<NewAccessRequest, "id" | "tokenHash" | "expiresAt"> & { minutes: number; secret: string };

/** Stores a new request; returns its id and token. */
export async function openRequest(
  tx: Db,
  { minutes, secret, now, ...request }: Opened,
  customers: Pick<AccessCustomers, "addAccessRequest">,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = keyedHash(secret, "access", id);
  await customers.addAccessRequest(tx, {
    ...request,
    id,
    now,
    tokenHash: hashOf(token),
    expiresAt: instantAfter(now, minutes * MINUTE_MS),
  });
  return { id, token };
}

/** The request of one of these purposes that a token opens, while it is neither used nor expired. */
export async function requestOpenedBy(
  db: Db,
  token: string | undefined,
  { purposes, now, customers }: { purposes: readonly AccessPurpose[]; now: Date; customers: Pick<AccessCustomers, "findAccessRequest"> },
): Promise<AccessRequest | undefined> {
  if (!token || !TOKEN.test(token)) return undefined;
  const hash = hashOf(token);
  const found = await customers.findAccessRequest(db, hash);
  if (!found || !sameHash(found.tokenHash, hash) || !purposes.includes(found.purpose)) return undefined;
  return found.usedAt || found.expiresAt <= now ? undefined : found;
}
