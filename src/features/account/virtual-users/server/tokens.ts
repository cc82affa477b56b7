import { createHash } from "node:crypto";
import { derivedToken, keyedHash } from "#platform/server/keyed-hash.ts";

/** The token in a new invitation's link, which is stored nowhere. */
export const invitationToken = (id: string, secret: string): string => keyedHash(secret, "invitation", id);

/** The token of a stored invitation, derived again for each mail. */
export const storedInvitationToken = ({ id, tokenHash }: { id: string; tokenHash: Uint8Array }, secret: string): string =>
  derivedToken(secret, ["invitation", id], (token) => hashOfToken(token).equals(tokenHash));

/** What the database has of it. */
export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();
