import { createHash, X509Certificate } from "node:crypto";
import { SignedXml } from "xml-crypto";
import { element, text } from "./element.ts";

/** What a document is signed with, as PEM. The chain has the certificates above that of the key, without the root. */
export type XmlSigningKey = { privateKeyPem: string; certificatePem: string; chainPem: string[] };

const UBL = "urn:oasis:names:specification:ubl:schema:xsd";
const XADES = "http://uri.etsi.org/01903/v1.3.2#";
const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
const IDS = { signature: "signature", document: "signed-document", properties: "signed-properties" };

/** The document with an enveloped signature, XAdES B-B, in the extension that UBL has for it. */
export function signXml(xml: string, key: XmlSigningKey, signedAt: Date): string {
  const signed = new SignedXml({
    privateKey: key.privateKeyPem,
    publicCert: [key.certificatePem, ...key.chainPem].join("\n"),
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: EXCLUSIVE,
    objects: [{ content: properties(key.certificatePem, signedAt) }],
  });
  signed.addReference({
    xpath: "/*",
    isEmptyUri: true,
    id: IDS.document,
    digestAlgorithm: SHA256,
    transforms: [`${DSIG}enveloped-signature`, EXCLUSIVE],
  });
  signed.addReference({
    xpath: `//*[@Id='${IDS.properties}']`,
    type: "http://uri.etsi.org/01903#SignedProperties",
    digestAlgorithm: SHA256,
    transforms: [EXCLUSIVE],
  });
  signed.computeSignature(withPlace(xml), {
    prefix: "ds",
    attrs: { Id: IDS.signature },
    location: { reference: "//*[local-name()='SignatureInformation']", action: "append" },
  });
  return signed.getSignedXml();
}

/** The document with the empty extension into which the signature goes. */
function withPlace(xml: string): string {
  const place = element(
    "ext:UBLExtensions",
    element(
      "ext:UBLExtension",
      element(
        "ext:ExtensionContent",
        element("sig:UBLDocumentSignatures", element("sac:SignatureInformation", ""), {
          "xmlns:sig": `${UBL}:CommonSignatureComponents-2`,
          "xmlns:sac": `${UBL}:SignatureAggregateComponents-2`,
        }),
      ),
    ),
    { "xmlns:ext": `${UBL}:CommonExtensionComponents-2` },
  );
  return xml.replace(/<(Invoice|CreditNote)[^>]*>/, (root) => `${root}${place}`);
}

/** What XAdES B-B signs beside the document: when, by which certificate, and what kind of content. */
function properties(certificatePem: string, signedAt: Date): string {
  const { raw, issuer, serialNumber } = new X509Certificate(certificatePem);
  const xades = (name: string, content: string | string[], attributes = {}) => element(`xades:${name}`, content, attributes);
  const ds = (name: string, content: string, attributes = {}) => element(`ds:${name}`, content, attributes);
  const certificate = [
    xades("CertDigest", [
      ds("DigestMethod", "", { Algorithm: SHA256 }),
      ds("DigestValue", createHash("sha256").update(raw).digest("base64")),
    ]),
    xades("IssuerSerial", [ds("X509IssuerName", text(asRfc4514(issuer))), ds("X509SerialNumber", String(BigInt(`0x${serialNumber}`)))]),
  ];
  return xades(
    "QualifyingProperties",
    xades(
      "SignedProperties",
      [
        xades("SignedSignatureProperties", [
          xades("SigningTime", signedAt.toISOString().replace(/\.\d+/, "")),
          // its second version is not in the schemas of UBL 2.1
          xades("SigningCertificate", xades("Cert", certificate)),
        ]),
        xades(
          "SignedDataObjectProperties",
          xades("DataObjectFormat", xades("MimeType", "text/xml"), { ObjectReference: `#${IDS.document}` }),
        ),
      ],
      { Id: IDS.properties },
    ),
    { "xmlns:xades": XADES, "xmlns:ds": DSIG, Target: `#${IDS.signature}` },
  );
}

/** The name in one line, its last part first. */
const asRfc4514 = (name: string): string => name.split("\n").toReversed().join(",");
