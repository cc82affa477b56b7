import { expect, test } from "vitest";
import { readParts } from "./mail-part.ts";
import { lettersOf } from "./letters.ts";

const read = async (type: string, body: Buffer): Promise<string> => {
  const head = `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
  const { root } = await readParts(Buffer.from(`${head}${body.toString("base64")}`));
  return lettersOf(root).trim();
};
/** Letters of windows-1251: Мига “още” — 5 €. */
const CYRILLIC = Buffer.from([0xcc, 0xe8, 0xe3, 0xe0, 0x20, 0x93, 0xee, 0xf9, 0xe5, 0x94, 0x20, 0x97, 0x20, 0x35, 0x20, 0x88, 0x2e]);
const MIGA = "Мига “още” — 5 €.";
const UTF8 = Buffer.from(MIGA);

test.each([
  ["text/plain", CYRILLIC],
  ["text/plain; charset=", CYRILLIC],
  ['text/plain; charset="utf-8"', CYRILLIC],
  ["text/plain; charset=US-ASCII", CYRILLIC],
  ["text/plain; charset=klingon", CYRILLIC],
  ["text/plain; charset=cp1251", CYRILLIC],
  ["text/plain; charset=x-windows-1251", CYRILLIC],
  ["text/plain", UTF8],
  ["text/plain; charset=klingon", UTF8],
  ["text/plain; charset=iso-8859-1", UTF8],
  ["text/plain; charset=windows-1252", UTF8],
  ["text/plain; charset=utf-16", Buffer.from(`\ufeff${MIGA}`, "utf16le")],
  ["text/plain", Buffer.from(`\ufeff${MIGA}`, "utf16le").swap16()],
  ["text/plain; charset=unicode", UTF8],
])("%s", async (type, body) => expect(await read(type, body)).toBe(MIGA));

test("a declared charset is believed, a broken letter in UTF-8 makes it no other, and a page may declare its own", async () => {
  expect(await read("text/plain; charset=iso-8859-1", Buffer.from("Jürgen Großmann", "latin1"))).toBe("Jürgen Großmann");
  expect(await read("text/plain; charset=koi8-r", Buffer.from([0xed, 0xc9, 0xc7, 0xc1]))).toBe("Мига");
  expect(await read("text/plain; charset=cp932", Buffer.from([0x82, 0xa0, 0x82, 0xa2]))).toBe("あい");
  expect(await read("text/plain", Buffer.concat([UTF8, Buffer.from([0xd0])]))).toBe(`${MIGA}\ufffd`);
  const page = '<meta charset="koi8-r">';
  expect(await read("text/html", Buffer.concat([Buffer.from(page), Buffer.from([0xed, 0xc9, 0xc7, 0xc1])]))).toBe(`${page}Мига`);
  expect(await read("text/html; charset=utf-8", Buffer.concat([Buffer.from(page), UTF8]))).toBe(page + MIGA);
});
