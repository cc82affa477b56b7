import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type { CreationOptions, GivenPasskey, NewPasskey, RequestOptions } from "#platform/passkey.ts";

/** Where passkeys of the tests' portal are good. */
export const PASSKEY_SITE = { origin: "http://localhost:3000", name: "localhost" };

/** What a device and its browser do differently from what is right. */
export type Fault = {
  origin?: string;
  /** The name that the device knows the portal by. */
  name?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  /** The device did not make sure of its person. */
  unverified?: boolean;
  absent?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** The statement of the device's maker. */
  statement?: { fmt: string; attStmt: Cbor };
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKED_UP = 0x18;
const WITH_KEY = 0x40;

/** A device with a browser before it, as WebAuthn says: ES256, attestation "none". `synced`: its passkeys are stored elsewhere, too. */
export function passkeyDevice({ synced = false, counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(24);
  const credentialId = id.toString("base64url");
  let counter = 0;
  let userHandle: string | undefined;
  /** What the device says of itself; its counter goes on. */
  const authenticatorData = (name: string, fault: Fault, key?: Buffer): Buffer => {
    const flags = (fault.absent ? 0 : PRESENT) | (fault.unverified ? 0 : VERIFIED) | (synced ? BACKED_UP : 0) | (key ? WITH_KEY : 0);
    counter = fault.counter ?? (counts ? counter + 1 : 0);
    return Buffer.concat([sha256(fault.name ?? name), Buffer.from([flags]), number(counter, 4), ...(key ? [key] : [])]);
  };
  return {
    credentialId,
    make({ rp, user, challenge }: CreationOptions, fault: Fault = {}): NewPasskey {
      userHandle = user.id;
      const key = Buffer.concat([Buffer.alloc(16), number(id.length, 2), id, keyInCbor(publicKey)]);
      const { fmt, attStmt } = fault.statement ?? { fmt: "none", attStmt: cborMap([]) };
      const parts = cborMap([
        ["fmt", fmt],
        ["attStmt", attStmt],
        ["authData", authenticatorData(rp.id, fault, key)],
      ]);
      const clientData = clientDataOf(challenge, "webauthn.create", fault).toString("base64url");
      return { credentialId, clientData, attestation: cbor(parts).toString("base64url"), transports: ["internal"] };
    },
    give({ rpId, challenge }: RequestOptions, fault: Fault = {}): GivenPasskey {
      const clientData = clientDataOf(challenge, "webauthn.get", fault);
      const authData = authenticatorData(rpId, fault);
      const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), privateKey);
      const handle = fault.userHandle === null ? undefined : (fault.userHandle ?? userHandle);
      const [clientText, authText, signatureText] = [clientData, authData, signature].map((bytes) => bytes.toString("base64url"));
      const answer = { clientData: clientText!, authenticatorData: authText!, signature: signatureText! };
      return { credentialId, ...answer, ...(handle && { userHandle: handle }) };
    },
  };
}
export type PasskeyDevice = ReturnType<typeof passkeyDevice>;

/** What the browser saw, as it is signed. */
const clientDataOf = (challenge: string, type: string, fault: Fault): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: fault.type ?? type,
      challenge: fault.challenge ?? challenge,
      origin: fault.origin ?? PASSKEY_SITE.origin,
      crossOrigin: fault.crossOrigin ?? false,
    }),
  );

function keyInCbor(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cbor(
    cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

const cborMap = (entries: [Cbor, Cbor][]): Map<Cbor, Cbor> => new Map(entries);

function number(value: number, bytes: number): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
}

const sha256 = (of: string | Buffer): Buffer => createHash("sha256").update(of).digest();

type Cbor = number | string | Buffer | Cbor[] | Map<Cbor, Cbor>;
/** The bytes of a value in CBOR (RFC 8949): whole numbers, texts, bytes, lists and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held)])]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
