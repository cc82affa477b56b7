import { createPrivateKey, X509Certificate, webcrypto } from "node:crypto";
import { CryptoKeySigner, PDF } from "@libpdf/core";
import type { SigningKey } from "../signing-key.ts";

/** Bytes of a signature beside its certificates. */
const REST = 3_072;
const derOf = (pem: string): Uint8Array => new Uint8Array(new X509Certificate(pem).raw);

/** Signs a PDF as PAdES B-B; what is signed stays byte for byte, the signature follows it. */
export async function signPdf(pdf: Uint8Array, { key, at }: { key: SigningKey; at: Date }): Promise<Uint8Array> {
  const pkcs8 = createPrivateKey(key.privateKeyPem).export({ type: "pkcs8", format: "der" });
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const privateKey = await webcrypto.subtle.importKey("pkcs8", new Uint8Array(pkcs8), algorithm, false, ["sign"]);
  const chain = key.chainPem.map(derOf);
  const own = derOf(key.certificatePem);
  const signer = new CryptoKeySigner(privateKey as CryptoKey, own, "RSA", "RSASSA-PKCS1-v1_5", chain);
  const document = await PDF.load(pdf);
  const estimatedSize = REST + [own, ...chain].reduce((sum, one) => sum + one.length, 0);
  const { bytes } = await document.sign({ signer, level: "B-B", signingTime: at, estimatedSize });
  return bytes;
}
