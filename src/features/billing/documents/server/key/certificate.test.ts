import { spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { selfSigned } from "./certificate.ts";

const openssl = (given: string[], input: string): string => {
  const { status, stdout, stderr } = spawnSync("openssl", given, { input, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
};

test.each([
  ["2026-01-01T00:00:00Z", "2049-12-31T23:59:59.900Z", "Dec 31 23:59:59 2049 GMT"],
  ["2030-06-01T00:00:00Z", "2050-06-01T10:11:12.345Z", "Jun  1 10:11:12 2050 GMT"],
])("another program reads a certificate in force from %s to %s, and verifies that its key signed it", (from, to, end) => {
  const { certificatePem } = selfSigned({ name: "Проба ООД", from: new Date(from), to: new Date(to) });
  const shown = openssl(["x509", "-noout", "-text", "-nameopt", "utf8,sep_comma_plus"], certificatePem);
  for (const part of ["Version: 3", "Subject: CN=Проба ООД", "Issuer: CN=Проба ООД", `Not After : ${end}`]) expect(shown).toContain(part);
  expect(shown).toMatch(/Key Usage: critical\s+Digital Signature, Non Repudiation/);
  const certificate = new X509Certificate(certificatePem);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(openssl(["asn1parse"], certificatePem)).toContain(
    end.endsWith("2050 GMT") ? "GENERALIZEDTIME   :20500601101112Z" : "UTCTIME           :491231235959Z",
  );
});
