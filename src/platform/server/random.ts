import { randomBytes } from "node:crypto";

let entropy = Buffer.alloc(0);
let used = 0;

/** Random bytes as text, drawn a few thousand at a time: a system call for each costs more than the rest of a cached page. */
export function random(bytes: number, encoding: "base64" | "base64url"): string {
  if (entropy.length - used < bytes) {
    entropy = randomBytes(8192);
    used = 0;
  }
  return entropy.toString(encoding, used, (used += bytes));
}
