import { VISIT_KEY } from "../visit-key.ts";

let unkept: string | undefined;

/** The visit's id: random, this tab's alone, and gone with it. Only for who agreed. */
export function visitId(): string {
  try {
    const kept = sessionStorage.getItem(VISIT_KEY);
    if (kept) return kept;
    const made = uuid();
    sessionStorage.setItem(VISIT_KEY, made);
    return made;
  } catch {
    return (unkept ??= uuid()); // a browser that keeps nothing for us: as long as the document lives
  }
}

/** A random UUID, also where `crypto.randomUUID` is missing: on pages without HTTPS. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
