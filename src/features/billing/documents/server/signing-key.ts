/** What documents are signed with: an RSA key and its certificate, as PEM. */
export type SigningKey = {
  privateKeyPem: string;
  certificatePem: string;
  /** Certificates of who issued it, the nearest first; those of the issuer that everybody knows may be missing. */
  chainPem: string[];
  /** Made by the portal itself for its demo: documents say so. */
  isTest: boolean;
  notAfter: Date;
  /** Whose it is, as the certificate says. */
  subject: string;
};
