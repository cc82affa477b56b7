import * as z from "zod/mini";

/** Bytes in base64url, at most so many characters. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.minLength(1), z.maxLength(most));

/** How a browser reaches a passkey's device (WebAuthn §5.8.4). */
export const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type Transport = (typeof TRANSPORTS)[number];

const Credential = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.enum(TRANSPORTS)) });

/** What a browser needs to make a passkey (WebAuthn §5.4). */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** What a browser needs to ask for a passkey (WebAuthn §5.5). Without credentials it offers those that it knows for the portal. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(Credential),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

/** A passkey that was made: its id, what the browser saw, and what the device says. */
export const newPasskey = {
  credentialId: bytes(1400),
  clientData: bytes(4000),
  attestation: bytes(20_000),
  transports: z.array(z.enum(TRANSPORTS)).check(z.maxLength(10)),
};
export type NewPasskey = { credentialId: string; clientData: string; attestation: string; transports: Transport[] };

/** A passkey's answer to a challenge: what the browser saw, what the device says, and the device's signature of both. `userHandle`: who it says it is of. */
export const givenPasskey = {
  credentialId: bytes(1400),
  clientData: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(10_000),
  userHandle: z.optional(bytes(100)),
};
export type GivenPasskey = {
  credentialId: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string | undefined;
};

/** Why a browser gave no passkey: the person dismissed its question or had none, this device has one already, or the browser cannot. */
export type PasskeyFailure = "cancelled" | "known" | "unavailable";
