import { createHash, createPublicKey, createSign, generateKeyPairSync, randomBytes, X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { asn1Time } from "#platform/server/asn1-time.ts";

const COMMON_NAME = "2.5.4.3";
const SUBJECT_KEY_IDENTIFIER = "2.5.29.14";
const KEY_USAGE = "2.5.29.15";
const SHA256_WITH_RSA = new pkijs.AlgorithmIdentifier({ algorithmId: "1.2.840.113549.1.1.11", algorithmParams: new asn1js.Null() });
/** The two first bits: signatures, and that nobody can deny them. */
const SIGNS = new asn1js.BitString({ unusedBits: 6, valueHex: Uint8Array.of(0xc0) });

/** A new RSA key and a certificate that it signed for itself, in force between the two instants. */
export function selfSigned({ name, from, to }: { name: string; from: Date; to: Date }): { privateKeyPem: string; certificatePem: string } {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const keyId = createHash("sha1").update(publicKey).digest();
  const value = new asn1js.Utf8String({ value: name });
  const whose = new pkijs.RelativeDistinguishedNames({ typesAndValues: [new pkijs.AttributeTypeAndValue({ type: COMMON_NAME, value })] });
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: Buffer.concat([Uint8Array.of(1), randomBytes(15)]) }),
    signature: SHA256_WITH_RSA,
    issuer: whose,
    notBefore: asn1Time(from),
    notAfter: asn1Time(to),
    subject: whose,
    subjectPublicKeyInfo: pkijs.PublicKeyInfo.fromBER(publicKey),
    extensions: [
      new pkijs.Extension({ extnID: SUBJECT_KEY_IDENTIFIER, extnValue: new asn1js.OctetString({ valueHex: keyId }).toBER() }),
      new pkijs.Extension({ extnID: KEY_USAGE, critical: true, extnValue: SIGNS.toBER() }),
    ],
    signatureAlgorithm: SHA256_WITH_RSA,
  });
  const toSign = Buffer.from(certificate.encodeTBS().toBER());
  certificate.signatureValue = new asn1js.BitString({ valueHex: createSign("sha256").update(toSign).sign(privateKey) });
  return {
    privateKeyPem: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    certificatePem: new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).toString(),
  };
}
