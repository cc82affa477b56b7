import * as z from "zod/mini";

const Hex = z.string().check(z.regex(/^([0-9a-f]{2}){1,32}$/));

/** A task of ALTCHA: which counter gives a key that begins like `keyPrefix`. Signed; `expires` is in seconds since 1970. */
export const CaptchaChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal("PBKDF2/SHA-256"),
    nonce: Hex,
    salt: Hex,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: Hex,
    data: z.strictObject({ expires: z.int() }),
  }),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/** A solved challenge as a form sends it: JSON in Base64. */
export const SolvedCaptcha = z.string().check(z.maxLength(2_000));
