import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { sameHash } from "#platform/server/keyed-hash.ts";
import { fadingKind, type SecretKind } from "#platform/server/secret-kinds.ts";
import { eachSecret, secretsIn } from "#platform/server/secrets.ts";

/** What a token of a conversation is good for: to write into it by mail, or to make it part of the account of whoever signs in. */
type Purpose = "reply" | "join";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const ID_BYTES = 16;
const PROOF_BYTES = 10;
/** Characters of a token: small letters and digits, which fit the local part of an address however it is written. */
const LENGTH = Math.ceil(((ID_BYTES + PROOF_BYTES) * 8) / 5);

function toBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

/** Undefined for a letter that is none, and for bits left over that say something. */
function fromBase32(text: string): Buffer | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit === -1) return undefined;
    value = (value << 5) | digit;
    bits += 5;
    if (bits >= 8) bytes.push((value >>> (bits -= 8)) & 255);
    value &= (1 << bits) - 1;
  }
  return value === 0 ? Buffer.from(bytes) : undefined;
}

const proofOf = (purpose: Purpose, id: Uint8Array, secret: string): Buffer =>
  createHmac("sha256", secret).update(`conversation ${purpose} `).update(id).digest().subarray(0, PROOF_BYTES);

const tokenFor = (purpose: Purpose, conversationId: string, secret: string): string => {
  const id = Buffer.from(conversationId.replaceAll("-", ""), "hex");
  return toBase32(Buffer.concat([id, proofOf(purpose, id, secretsIn(secret).current)]));
};

/** The conversation's id, whose row may be gone by now; undefined for a token that was not made here for this purpose. */
function conversationOf(purpose: Purpose, token: string, secret: string): string | undefined {
  if (token.length !== LENGTH) return undefined;
  const bytes = fromBase32(token.toLowerCase());
  if (!bytes) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  const proof = bytes.subarray(ID_BYTES).toString("hex");
  if (!eachSecret(secret).some((one) => sameHash(proof, proofOf(purpose, id, one).toString("hex")))) return undefined;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The token in the address that answers by mail go to. Whoever has it may write into the conversation. Nothing is stored for it. */
export const replyToken = (conversationId: string, secret: string): string => tokenFor("reply", conversationId, secret);
export const conversationOfReply = (token: string, secret: string): string | undefined => conversationOf("reply", token, secret);

/** The token in the link by which a visitor's conversation becomes part of the account of who opens it. */
export const joinToken = (conversationId: string, secret: string): string => tokenFor("join", conversationId, secret);
export const conversationOfJoin = (token: string, secret: string): string | undefined => conversationOf("join", token, secret);

/** The page that the link leads to, below the signed-in area: whoever is not signed in does so first. */
export const joinPath = (token: string): string => `/conversations/join?token=${token}`;

/** Conversations whose mails can be answered: the address to answer to hangs on the portal's secret, and is good without an end. */
export const replySecrets: SecretKind = fadingKind({
  kind: "conversations answered by mail",
  table: "conversations.conversations",
  made: "created_at",
  ends: null,
  only: sql`erased_at is null`,
});
