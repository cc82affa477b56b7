import { createHash } from "node:crypto";
import { texts } from "../messages/texts.ts";

/** Which terms Continue asks to accept, by a fingerprint of their text in both languages: any change of it makes them others. */
export const VIGNETTE_TERMS = createHash("sha256").update(JSON.stringify(texts.terms)).digest("base64url");
