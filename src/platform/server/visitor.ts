import { createHash } from "node:crypto";

/** How a visitor is known to the tables: never by the id that the cookie carries, so reading them opens nobody's cart or order. */
export const visitorHash = (visitor: string): string => createHash("sha256").update(`visitor ${visitor}`).digest("base64url");
