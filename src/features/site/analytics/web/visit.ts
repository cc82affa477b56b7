import { readTab, writeTab } from "#platform/web/tab-storage.ts";
import { VISIT_KEY } from "../visit-key.ts";

let unstored: string | undefined;

/** The visit's id: random, of this tab only, and deleted with it. Only after consent. */
export function visitId(): string {
  const known = readTab(VISIT_KEY);
  if (known) return known;
  const made = unstored ?? uuid();
  if (!writeTab(VISIT_KEY, made)) unstored = made; // without storage in the browser: as long as the document lives
  return made;
}

/** A random UUID, also where `crypto.randomUUID` is missing: on pages without HTTPS. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
