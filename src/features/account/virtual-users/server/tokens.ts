import { createHash } from "node:crypto";
import { keyedHash } from "#platform/server/keyed-hash.ts";

/** The token in an invitation's link: derived again for each mail, and stored nowhere. */
export const invitationToken = (id: string, secret: string): string => keyedHash(secret, "invitation", id);

/** What the database has of it. */
export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();
