import { createHmac } from "node:crypto";
import { sameHash } from "#platform/server/keyed-hash.ts";
import { eachSecret, secretsIn } from "#platform/server/secrets.ts";
import type { Refusable } from "../rules.ts";

/** Whose mails of which kind a link refuses. */
export type Refused = { userId: string; name: Refusable };

const ID_BYTES = 16;
const proofOf = (id: Buffer, name: Refusable, secret: string): Buffer =>
  createHmac("sha256", secret).update(`refuse mails ${name} `).update(id).digest().subarray(0, ID_BYTES);

/** The secret in the link of a mail, of 43 characters. Nothing is stored for it. */
export function refusalToken({ userId, name }: Refused, secret: string): string {
  const id = Buffer.from(userId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, proofOf(id, name, secretsIn(secret).current)]).toString("base64url");
}

/** The user's id, who may be gone by now; undefined for a secret that was not made here for this kind. */
export function userOfRefusal(token: string, name: Refusable, secret: string): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, ID_BYTES);
  if (bytes.length !== 2 * ID_BYTES || bytes.toString("base64url") !== token) return undefined;
  const proof = bytes.subarray(ID_BYTES).toString("hex");
  if (!eachSecret(secret).some((one) => sameHash(proof, proofOf(id, name, one).toString("hex")))) return undefined;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
