import { webcrypto, X509Certificate } from "node:crypto";
import { PDF } from "@libpdf/core";
import * as pkijs from "pkijs";

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

/** Checks a PDF's signature: whether it is good, and whether it covers the whole file. */
export async function readSignature(bytes: Uint8Array): Promise<Read> {
  const raw = Buffer.from(bytes);
  const text = raw.toString("latin1");
  const [, a, b, c, d] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)!.map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const hex = text.slice(b + 1, c - 1).replace(/[^0-9a-f]/gi, "");
  const { length } = readLength(Buffer.from(hex, "hex"));
  const cms = new Uint8Array(Buffer.from(hex, "hex").subarray(0, length));
  const signed = new Uint8Array(Buffer.concat([raw.subarray(a, a + b), raw.subarray(c, c + d)]));
  const engine = new pkijs.CryptoEngine({ name: "node", crypto: webcrypto as unknown as Crypto });
  const content = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(cms).content });
  const good = await content.verify({ signer: 0, data: signed.buffer, checkChain: false }, engine).catch(() => false);
  const der = Buffer.from((content.certificates![0] as pkijs.Certificate).toSchema().toBER(false));
  return {
    good,
    whole: a === 0 && c + d === raw.length,
    signer: new X509Certificate(der).subject,
    format: /\/SubFilter\s*\/([\w.]+)/.exec(text)![1]!,
  };
}

/** The length of a DER value with its head. */
function readLength(der: Buffer): { length: number } {
  const first = der[1]!;
  if (first < 128) return { length: first + 2 };
  const bytes = first & 127;
  return { length: der.readUIntBE(2, bytes) + 2 + bytes };
}
