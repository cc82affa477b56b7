import { createHash, createSign, X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { asn1Time } from "#platform/server/asn1-time.ts";

/** An RSA key with its certificate and those of its issuers, as PEM. */
export type Signer = { privateKeyPem: string; certificatePem: string; chainPem: readonly string[] };

const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_TIME = "1.2.840.113549.1.9.5";
const algorithm = (algorithmId: string) => new pkijs.AlgorithmIdentifier({ algorithmId, algorithmParams: new asn1js.Null() });
const SHA256 = algorithm("2.16.840.1.101.3.4.2.1");
const RSA = algorithm("1.2.840.113549.1.1.1");

/** What is signed about a content, in the order that DER demands of a set. */
const attributesOf = (content: Buffer, at: Date): pkijs.Attribute[] => [
  new pkijs.Attribute({ type: CONTENT_TYPE, values: [new asn1js.ObjectIdentifier({ value: pkijs.ContentInfo.DATA })] }),
  new pkijs.Attribute({ type: SIGNING_TIME, values: [asn1Time(at).toSchema()] }),
  new pkijs.Attribute({
    type: MESSAGE_DIGEST,
    values: [new asn1js.OctetString({ valueHex: createHash("sha256").update(content).digest() })],
  }),
];

/** Signs a content as CMS (RFC 5652, SHA-256 with RSA), with the content and the certificates in it. */
export function signCms(content: string, { privateKeyPem, certificatePem, chainPem }: Signer, at: Date): Buffer {
  const bytes = Buffer.from(content);
  const own = pkijs.Certificate.fromBER(new X509Certificate(certificatePem).raw);
  const chain = chainPem.map((pem) => pkijs.Certificate.fromBER(new X509Certificate(pem).raw));
  const attributes = attributesOf(bytes, at);
  const toSign = new asn1js.Set({ value: attributes.map((attribute) => attribute.toSchema()) }).toBER();
  const signature = createSign("sha256").update(Buffer.from(toSign)).sign(privateKeyPem);
  const encapContentInfo = new pkijs.EncapsulatedContentInfo({ eContentType: pkijs.ContentInfo.DATA });
  encapContentInfo.eContent = new asn1js.OctetString({ valueHex: bytes }); // the constructor would write it in pieces, which DER forbids
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm: SHA256,
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: RSA,
    signature: new asn1js.OctetString({ valueHex: signature }),
  });
  const signed = new pkijs.SignedData({
    digestAlgorithms: [SHA256],
    encapContentInfo,
    certificates: [own, ...chain],
    signerInfos: [signer],
  });
  return Buffer.from(
    new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) }).toSchema().toBER(),
  );
}
