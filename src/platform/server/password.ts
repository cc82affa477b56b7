import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Argon2id as OWASP's password storage sheet recommends it: 19 MiB and two passes, about 40 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Two at a time leave threads for files and DNS, and limit the memory to 38 MiB however many users sign in at once. */
const inTurn = limitConcurrency({ atOnce: 2, waiting: 200 });

/** Hashes a password with a new salt, off the event loop. The parameters are stored in the text (PHC form). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(() => derive(password, nonce, COST));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/**
 * Whether the password matches the hash. Without a hash (an unknown user) it does the same work and returns false, so that the time does not reveal who exists.
 */
export async function passwordFits(password: string, hash: string | undefined): Promise<boolean> {
  const parts = PHC.exec(hash ?? NOBODY);
  if (!parts) throw new Error("a stored password hash is not readable");
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [nonce, storedTag] = parts.slice(4).map((text) => Buffer.from(text, "base64")) as [Buffer, Buffer];
  const tag = await inTurn(() => derive(password, nonce, { memory, passes, parallelism, tagLength: storedTag.length }));
  return timingSafeEqual(tag, storedTag) && hash !== undefined;
}

/** Whether a stored hash was made with other costs than the current ones, so that the next sign-in should renew it. */
export const isOutdated = (hash: string): boolean =>
  !hash.startsWith(`$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`);

type Cost = { memory: number; passes: number; parallelism: number; tagLength?: number };
const derive = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((done, fail) => {
    const parameters: Argon2Parameters = { message: password.normalize("NFKC"), nonce, tagLength: 32, ...cost };
    argon2("argon2id", parameters, (error, tag) => (error ? fail(error) : done(tag)));
  });

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(32))}`;
