import { generateKeyPairSync } from "node:crypto";
import type { GivenPasskey, NewPasskey } from "#platform/passkey.ts";
import { isCopied, type PasskeySite } from "../rules.ts";

/** ES256, EdDSA and RS256: what every device has at least one of (COSE). */
export const ALGORITHMS = [-7, -8, -257];

// 190 ms and 27 MB: a portal whose people have no passkeys does without
const library = async () => ({ ...(await import("@simplewebauthn/server")), helpers: await import("@simplewebauthn/server/helpers") });
type Helpers = Awaited<ReturnType<typeof library>>["helpers"];
type Cbor = Parameters<Helpers["isoCBOR"]["encode"]>[0];

export type VerifiedPasskey = { credentialId: string; publicKey: Uint8Array; counter: number; synced: boolean };

/** The challenge that the browser says it answered, for a page of our own; undefined for what no browser sends, and from a page within another site's. */
export async function challengeOf(clientData: string): Promise<string | undefined> {
  const { helpers } = await library();
  const read = await refusable(() => helpers.decodeClientDataJSON(clientData));
  const challenge: unknown = read?.challenge;
  return typeof challenge === "string" && read?.crossOrigin !== true ? challenge : undefined;
}

/** What a browser made for this challenge, if it did so on our pages and made sure of its person. */
export async function verifyNew(
  { credentialId, clientData, attestation }: Omit<NewPasskey, "transports">,
  { challenge, site }: { challenge: string; site: PasskeySite },
): Promise<VerifiedPasskey | undefined> {
  const { verifyRegistrationResponse, helpers } = await library();
  const { registrationInfo } =
    (await refusable(() =>
      verifyRegistrationResponse({
        response: {
          ...credential(credentialId),
          response: { clientDataJSON: clientData, attestationObject: withoutStatement(helpers, attestation) },
        },
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.name,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    )) ?? {};
  if (registrationInfo?.credential.id !== credentialId) return undefined;
  const { publicKey, counter } = registrationInfo.credential;
  return { credentialId, publicKey, counter, synced: registrationInfo.credentialBackedUp };
}

/** What its maker says of a device was not asked for, and is not looked at: certificates in it would be followed to addresses that they name. */
function withoutStatement({ decodeAttestationObject, isoCBOR, isoBase64URL }: Helpers, attestation: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get("authData");
  const bare = new Map<string, Cbor>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

export type Stored = { publicKey: Uint8Array; counter: number };
export type Refusal = "unknown" | "not-verified" | "copied";

/** Whether the stored passkey answered this challenge, on our pages and for its person; the same work is done for one that is not stored. */
export async function verifyGiven(
  { credentialId, clientData, authenticatorData, signature }: GivenPasskey,
  stored: Stored | undefined,
  { challenge, site }: { challenge: string; site: PasskeySite },
): Promise<{ counter: number; synced: boolean } | { refused: Refusal }> {
  const { verifyAuthenticationResponse, helpers } = await library();
  const publicKey = new Uint8Array(stored?.publicKey ?? keyOfNobody(helpers));
  const answer = await refusable(() =>
    verifyAuthenticationResponse({
      response: { ...credential(credentialId), response: { clientDataJSON: clientData, authenticatorData, signature } },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      credential: { id: credentialId, publicKey, counter: 0 }, // the counter is compared below, once the signature is known to be right
    }),
  );
  if (!stored) return { refused: "unknown" };
  if (!answer?.verified) return { refused: "not-verified" };
  const { newCounter, credentialBackedUp } = answer.authenticationInfo;
  if (isCopied({ stored: stored.counter, given: newCounter })) return { refused: "copied" };
  return { counter: newCounter, synced: credentialBackedUp };
}

const credential = (id: string) => ({ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} });

/** The library throws for whatever is not as it must be. */
async function refusable<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

let nobody: Uint8Array | undefined;
const keyOfNobody = (helpers: Helpers): Uint8Array => (nobody ??= newKeyOfNobody(helpers));

/** A key whose other half is forgotten at once, in COSE's form. */
function newKeyOfNobody({ isoCBOR, isoBase64URL }: Helpers): Uint8Array {
  const { x = "", y = "" } = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, isoBase64URL.toBuffer(x)],
      [-3, isoBase64URL.toBuffer(y)],
    ]),
  );
}
