import { createHash, createPublicKey, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** DER: a tag, the length, and the contents. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const length = body.length < 128 ? Buffer.from([body.length]) : Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}
const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);
/** An object identifier from its bytes. */
const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
const SHA256_WITH_RSA = sequence(identifier("2a864886f70d01010b"), der(0x05));
const nameOf = (name: string) => sequence(der(0x31, sequence(identifier("550403"), der(0x0c, Buffer.from(name)))));
/** UTCTime reads years from 50 on as of the last century. */
const timeOf = (at: Date) => {
  const digits = at.toISOString().replace(/[-:T]|\.\d+/g, "");
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits));
};
const extension = (id: string, value: Uint8Array, isCritical = false) =>
  sequence(identifier(id), ...(isCritical ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, value));
const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString("base64").replace(/.{64}/g, "$&\n").trimEnd()}\n-----END ${label}-----\n`;

/** A new RSA key and a certificate that it signed for itself, in force between the two instants. */
export function selfSigned({ name, from, to }: { name: string; from: Date; to: Date }): { privateKeyPem: string; certificatePem: string } {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)]);
  const keyId = createHash("sha1").update(publicKey).digest();
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    SHA256_WITH_RSA,
    nameOf(name),
    sequence(timeOf(from), timeOf(to)),
    nameOf(name),
    publicKey,
    der(0xa3, sequence(extension("551d0e", der(0x04, keyId)), extension("551d0f", der(0x03, Buffer.from([6, 0xc0])), true))),
  );
  const signature = createSign("sha256").update(body).sign(privateKey);
  return {
    privateKeyPem: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    certificatePem: pem("CERTIFICATE", sequence(body, SHA256_WITH_RSA, bits(signature))),
  };
}
