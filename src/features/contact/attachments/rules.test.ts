import { describe, expect, test } from "vitest";
import { beginsLike, codesIn, holdsDocument, isBomb, refuseSize, type Chosen } from "./rules.ts";

const MIB = 1024 * 1024;
const message = { fileBytes: 5 * MIB, totalBytes: 15 * MIB, files: 5 };
const ticket = { fileBytes: 5 * MIB, totalBytes: 10 * MIB, files: 3 };
const chosen = (files: number, bytes: number, others: Partial<Chosen> = {}): Chosen => ({
  files,
  bytes,
  allFiles: files,
  allBytes: bytes,
  ...others,
});

describe("the size and number of files (B§5 Attachments, decisions §3)", () => {
  test.each([
    ["a first file of one byte", 1, chosen(0, 0), message, undefined],
    ["a file of exactly the most", 5 * MIB, chosen(0, 0), message, undefined],
    ["a file of one byte more", 5 * MIB + 1, chosen(0, 0), message, "too-large"],
    ["the fifth file", 1, chosen(4, 4), message, undefined],
    ["the sixth", 1, chosen(5, 5), message, "limit-reached"],
    ["what fills the total exactly", 5 * MIB, chosen(2, 10 * MIB), message, undefined],
    ["one byte more than the total", 5 * MIB, chosen(2, 10 * MIB + 1), message, "total-size"],
    ["the third file of a ticket", 1, chosen(2, 2), ticket, undefined],
    ["the fourth of a ticket", 1, chosen(3, 3), ticket, "limit-reached"],
    ["more than a ticket's total", 5 * MIB, chosen(2, 5 * MIB + 1), ticket, "total-size"],
    ["the twentieth in all forms", 1, chosen(0, 0, { allFiles: 19 }), message, undefined],
    ["the twenty-first in all forms", 1, chosen(0, 0, { allFiles: 20 }), message, "limit-reached"],
    ["more bytes than all forms may have", 1, chosen(0, 0, { allBytes: 60 * MIB }), message, "total-size"],
  ] as const)("%s", (...[, size, before, allowed, problem]) => expect(refuseSize(size, before, allowed)).toBe(problem));
});

describe("what a file begins like", () => {
  test.each([
    ["pdf", "pdf", true],
    ["pdf", undefined, false],
    ["jpg", "jpg", true],
    ["jpeg", "jpg", true],
    ["jpg", "png", false],
    ["png", "apng", false],
    ["heic", "mp4", false],
    ["doc", "cfb", true],
    ["docx", "zip", true],
    ["docx", "docx", true],
    ["docx", "xlsx", false],
    ["docx", "jar", false],
    ["xlsx", "xlsx", true],
    ["txt", undefined, true],
    ["txt", "bmp", true],
    ["txt", "rtf", false],
  ] as const)("a %s that begins like %s: %s", (kind, detected, fits) => expect(beginsLike(kind, detected)).toBe(fits));
});

describe("what is in a document", () => {
  test.each([
    ["docx", ["[Content_Types].xml", "word/document.xml", "word/media/image1.png"], true],
    ["docx", ["word/document.xml"], false],
    ["docx", ["[Content_Types].xml", "xl/workbook.xml"], false],
    ["docx", ["[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"], false],
    ["docx", ["[Content_Types].xml", "word/document.xml", "word/a.EXE"], false],
    ["xlsx", ["[Content_Types].xml", "xl/workbook.bin"], true],
    ["xlsx", ["[Content_Types].xml", "xl/workbook.xml", "/etc/passwd"], false],
    ["doc", ["Root Entry", "WordDocument"], true],
    ["doc", ["Root Entry", "Workbook"], false],
    ["xls", ["Root Entry", "Book"], true],
    ["xls", [], false],
  ] as const)("a %s with %j: %s", (kind, names, fits) => expect(holdsDocument(kind, names)).toBe(fits));

  test.each([
    ["an ordinary sheet", 100_000, 3_000_000, false],
    ["a tiny document", 500, 900_000, false],
    ["two hundred times its size", 100_000, 20_000_000, false],
    ["more than that", 100_000, 20_000_001, true],
    ["more than 250 MiB, however large it is", 5 * MIB, 250 * MIB + 1, true],
  ])("%s is a bomb or not", (...[, packed, unpacked, bomb]) => expect(isBomb({ packed, unpacked })).toBe(bomb));
});

test("media codes come as fields or with commas, each once", () => {
  expect(codesIn("a,b,a")).toEqual(["a", "b"]);
  expect(codesIn(["a", "c"])).toEqual(["a", "c"]);
  expect([codesIn(), codesIn("")]).toEqual([[], []]);
});
