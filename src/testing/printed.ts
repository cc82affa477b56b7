import { spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { freshFolder } from "./folder.ts";

/** What a reader finds in a PDF. */
export async function readPrinted(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes);
  const raw = Buffer.from(bytes).toString("latin1");
  const texts = pdf.extractText().map(({ text }) => text);
  const pages = texts.map((text) => text.replace(/[\s\u00a0]+/g, " "));
  const xmp = Buffer.from(/<\?xpacket begin[^]*?<\?xpacket end[^]*?\?>/.exec(raw)?.[0] ?? "", "latin1").toString("utf8");
  return {
    raw,
    pages,
    text: pages.join(" "),
    numbers: numbersIn(texts.join("\n")),
    title: /x-default">([^<]*)</.exec(xmp)?.[1],
    language: pdf.getLanguage(),
    attachment: (name: string) => pdf.getAttachment(name),
    /** How often an element of this kind stands in the structure. */
    elements: (kind: string) => raw.match(new RegExp(`/S /${kind}\\b`, "g"))?.length ?? 0,
    xmp,
  };
}

/** Numbers of a text without the language's spaces and signs: `1 234,56` and `1,234.56` are 1234.56. */
const numbersIn = (text: string): string[] =>
  (
    text
      .replace(/(\d)\u00a0(?=\d{3}(?!\d))/g, "$1")
      .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
      .match(/−?\d+[.,]\d{2}(?!\d)/g) ?? []
  ).map((one) => one.replace(",", ".").replace("−", "-"));

type Read = { good: boolean; whole: boolean; signer: string; format: string };

/** Checks a PDF's signature with openssl: whether it is good, and whether it covers the whole file. */
export async function readSignature(bytes: Uint8Array): Promise<Read> {
  const raw = Buffer.from(bytes);
  const text = raw.toString("latin1");
  const [, ...range] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)!;
  const [a, b, c, d] = range.map(Number) as [number, number, number, number];
  const padded = Buffer.from(text.slice(b + 1, c - 1).replace(/[^0-9a-f]/gi, ""), "hex");
  const { folder, remove } = freshFolder();
  const at = (name: string) => join(folder, name);
  writeFileSync(at("signature.der"), padded.subarray(0, lengthOf(padded)));
  writeFileSync(at("signed"), Buffer.concat([raw.subarray(a, a + b), raw.subarray(c, c + d)]));
  const of = ["-in", at("signature.der"), "-inform", "DER"];
  const verify = ["cms", "-verify", ...of, "-binary", "-content", at("signed"), "-noverify", "-purpose", "any", "-out", at("content")];
  const good = spawnSync("openssl", verify).status === 0;
  const certificates = spawnSync("openssl", ["pkcs7", ...of, "-print_certs"], { encoding: "utf8" }).stdout;
  remove();
  return {
    good,
    whole: a === 0 && c + d === raw.length,
    signer: new X509Certificate(certificates).subject,
    format: /\/SubFilter\s*\/([\w.]+)/.exec(text)![1]!,
  };
}

/** The length of a DER value with its head. */
function lengthOf(der: Buffer): number {
  const first = der[1]!;
  if (first < 128) return first + 2;
  const bytes = first & 127;
  return der.readUIntBE(2, bytes) + 2 + bytes;
}
