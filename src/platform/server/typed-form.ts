import type * as z from "zod/mini";
import { encryptionFor } from "./encryption.ts";
import type { RequestContext } from "./feature.ts";

/** What a refused form without a script contained, for its page to show again: never in an address, where histories and logs of proxies have it. */
const COOKIE = "vrata-typed";
const SECONDS = 300;
/** Browsers take 4,096 bytes of a cookie, with its name and attributes. */
const LONGEST = 3_800;
const { encrypt, decrypt } = encryptionFor("vrata typed forms");

/** `form`: its name; only the same user's page of the same form reads it. */
type Form = { form: string; userId: string; secret: string };
const boundTo = ({ form, userId }: Form): string => `${form} of ${userId}`;

/** Stores what a plain form contained, for its page, in an encrypted cookie for five minutes; what is too long for one is not stored. */
export function storeTyped(
  { setCookie, isPlainForm }: Pick<RequestContext<never>, "setCookie" | "isPlainForm">,
  of: Form,
  fields: object,
): void {
  if (!isPlainForm) return;
  const value = encrypt(of.secret, JSON.stringify({ of: boundTo(of), fields }));
  setCookie(COOKIE, value.length <= LONGEST ? value : undefined, SECONDS);
}

/** What was typed into the form before it was refused, if this user did so in this browser within five minutes. */
export function storedTyped<S extends z.ZodMiniType>(
  { cookie }: Pick<RequestContext<never>, "cookie">,
  of: Form,
  schema: S,
): z.infer<S> | undefined {
  const value = cookie(COOKIE);
  if (!value) return undefined;
  try {
    const stored = JSON.parse(decrypt(of.secret, value)) as { of: string; fields: unknown };
    return stored.of === boundTo(of) ? schema.safeParse(stored.fields).data : undefined;
  } catch {
    return undefined; // somebody else's making, or of another secret
  }
}
