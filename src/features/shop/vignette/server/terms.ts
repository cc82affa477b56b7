import { createHash } from "node:crypto";
import { texts } from "../messages/texts.ts";

/** A fingerprint of the terms in both languages: any change of the texts changes it. */
export const VIGNETTE_TERMS = createHash("sha256").update(JSON.stringify(texts.terms)).digest("base64url");
