import { createHash, createSign, X509Certificate } from "node:crypto";

/** An RSA key with its certificate and those of its issuers, as PEM. */
export type Signer = { privateKeyPem: string; certificatePem: string; chainPem: readonly string[] };

/** DER: a tag, the length, and the contents. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
}
function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}
const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);
const set = (...contents: Uint8Array[]) => der(0x31, ...contents);
/** An object identifier from its bytes. */
const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const whole = (value: number) => der(0x02, Buffer.from([value]));
const NULL = der(0x05);

const DATA = identifier("2a864886f70d010701");
const SIGNED_DATA = identifier("2a864886f70d010702");
const CONTENT_TYPE = identifier("2a864886f70d010903");
const MESSAGE_DIGEST = identifier("2a864886f70d010904");
const SIGNING_TIME = identifier("2a864886f70d010905");
const SHA256 = sequence(identifier("608648016503040201"), NULL);
const RSA = sequence(identifier("2a864886f70d010101"), NULL);

/** The value of DER that begins at `at`: the whole of it, and where its contents begin. */
function valueAt(bytes: Buffer, at: number): { whole: Buffer; contents: number; end: number } {
  const first = bytes[at + 1]!;
  const more = first < 0x80 ? 0 : first & 0x7f;
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  const contents = at + 2 + more;
  return { whole: bytes.subarray(at, contents + length), contents, end: contents + length };
}

/** Who issued a certificate, and its number, as a signature names it. */
function issuerAndNumber(certificate: Buffer): Buffer {
  const { contents } = valueAt(certificate, valueAt(certificate, 0).contents);
  const version = valueAt(certificate, contents);
  const number = version.whole[0] === 0xa0 ? valueAt(certificate, version.end) : version;
  const issuer = valueAt(certificate, valueAt(certificate, number.end).end);
  return sequence(issuer.whole, number.whole);
}

const timeOf = (at: Date): Buffer => {
  const digits = at.toISOString().replace(/[-:T]|\.\d+/g, "");
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits));
};

/** Signs a content as CMS (RFC 5652, SHA-256 with RSA), with the content and the certificates in it. */
export function signCms(content: string, { privateKeyPem, certificatePem, chainPem }: Signer, at: Date): Buffer {
  const bytes = Buffer.from(content);
  const own = new X509Certificate(certificatePem).raw;
  const certificates = [own, ...chainPem.map((pem) => new X509Certificate(pem).raw)];
  const attributes = [
    sequence(CONTENT_TYPE, set(DATA)),
    sequence(SIGNING_TIME, set(timeOf(at))),
    sequence(MESSAGE_DIGEST, set(der(0x04, createHash("sha256").update(bytes).digest()))),
  ].toSorted(Buffer.compare);
  const signature = createSign("sha256")
    .update(set(...attributes))
    .sign(privateKeyPem);
  const signer = sequence(whole(1), issuerAndNumber(own), SHA256, der(0xa0, ...attributes), RSA, der(0x04, signature));
  const encapsulated = sequence(DATA, der(0xa0, der(0x04, bytes)));
  const signed = sequence(whole(1), set(SHA256), encapsulated, der(0xa0, ...certificates), set(signer));
  return sequence(SIGNED_DATA, der(0xa0, signed));
}
