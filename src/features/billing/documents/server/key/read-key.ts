import { createPrivateKey, webcrypto, X509Certificate, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { CannotStart } from "#platform/server/cannot-start.ts";
import type { SigningKey } from "../signing-key.ts";

/** Where the key lies: a PKCS#12 file, or a key and its certificates as PEM. All empty: there is none. */
export type KeySettings = {
  SIGNING_P12: string;
  SIGNING_P12_PASSWORD: string;
  SIGNING_KEY: string;
  SIGNING_KEY_PASSWORD: string;
  SIGNING_CERTIFICATE: string;
};

const MIN_BITS = 2_048;

/** Reads and checks the key. Throws `CannotStart` with the name of the setting that is wrong; undefined where none is set. */
export async function readKey(settings: KeySettings, now: Date): Promise<SigningKey | undefined> {
  const { SIGNING_P12: p12, SIGNING_KEY: key, SIGNING_CERTIFICATE: certificate } = settings;
  if (!p12 && !key && !certificate) return undefined;
  const name = p12 ? "SIGNING_P12" : "SIGNING_CERTIFICATE";
  const read = p12 ? await readP12(p12, settings.SIGNING_P12_PASSWORD) : readPem(settings);
  const found = keyOf({ ...read, isTest: false }, p12 ? p12 : certificate, name);
  const starts = new Date(new X509Certificate(found.certificatePem).validFrom);
  if (found.notAfter <= now)
    throw new CannotStart(
      `${name}: the certificate of ${found.subject} expired on ${dayOf(found.notAfter)}. Set a current one; documents must not be signed with it.`,
    );
  if (starts > now) throw new CannotStart(`${name}: the certificate of ${found.subject} is valid from ${dayOf(starts)} on only.`);
  return found;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** A key with the one of the certificates that is its own; the others are the chain. Throws `CannotStart`. */
export function keyOf(
  { privateKeyPem, certificates, isTest }: { privateKeyPem: string; certificates: string[]; isTest: boolean },
  file = "the database",
  setting = "SIGNING_CERTIFICATE",
): SigningKey {
  const key = createPrivateKey(privateKeyPem);
  const own = certificates.find((one) => new X509Certificate(one).checkPrivateKey(key));
  if (!own) throw new CannotStart(`${setting}: ${file} has no certificate of the key. Set the certificate that was issued for it.`);
  refuseWeak(key, setting);
  const certificate = new X509Certificate(own);
  return {
    privateKeyPem,
    certificatePem: own,
    chainPem: certificates.filter((one) => one !== own),
    isTest,
    notAfter: new Date(certificate.validTo),
    subject: certificate.subject.split("\n").at(-1)!.replace(/^CN=/, ""),
  };
}

function refuseWeak(key: KeyObject, setting: string): void {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== "rsa")
    throw new CannotStart(`${setting}: the key is of the kind ${key.asymmetricKeyType}; documents are signed with RSA.`);
  if (bits < MIN_BITS) throw new CannotStart(`${setting}: the key has ${bits} bits; it needs ${MIN_BITS} at least.`);
}

function readFile(name: keyof KeySettings, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new CannotStart(`${name} ${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

type Read = { privateKeyPem: string; certificates: string[] };

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

function readPem({ SIGNING_KEY: keyFile, SIGNING_CERTIFICATE: certificateFile, SIGNING_KEY_PASSWORD: passphrase }: KeySettings): Read {
  const pem = readFile("SIGNING_KEY", keyFile).toString();
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: pem, ...(passphrase && { passphrase }) });
  } catch (error) {
    const why = /ENCRYPTED/.test(pem) ? "SIGNING_KEY_PASSWORD is not its password" : "it is no private key as PEM";
    throw new CannotStart(`SIGNING_KEY ${keyFile} cannot be opened: ${why}.`, { cause: error });
  }
  const certificates = readFile("SIGNING_CERTIFICATE", certificateFile).toString().match(CERTIFICATE) ?? [];
  if (!certificates.every(isCertificate) || certificates.length === 0)
    throw new CannotStart(`SIGNING_CERTIFICATE ${certificateFile} has no certificate as PEM.`);
  return { privateKeyPem: key.export({ type: "pkcs8", format: "pem" }) as string, certificates };
}

const isCertificate = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
};

/** The library is loaded where such a file is set only. */
async function readP12(path: string, password: string): Promise<Read> {
  const bytes = readFile("SIGNING_P12", path);
  const { P12Signer } = await import("@libpdf/core");
  try {
    const signer = await P12Signer.create(bytes, password);
    const { privateKey } = signer as unknown as { privateKey: webcrypto.CryptoKey };
    const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", privateKey));
    const key = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" });
    const certificates = [signer.certificate, ...signer.certificateChain].map((der) => new X509Certificate(der).toString());
    return { privateKeyPem: key.export({ type: "pkcs8", format: "pem" }) as string, certificates };
  } catch (error) {
    const isPassword = /password|integrity|MAC/i.test((error as Error).message);
    const why = isPassword ? "SIGNING_P12_PASSWORD is not its password" : "it is no PKCS#12 file with a key and a certificate";
    throw new CannotStart(`SIGNING_P12 ${path} cannot be opened: ${why}.`, { cause: error });
  }
}
