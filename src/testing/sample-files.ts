import { createHash } from "node:crypto";
import { zipSync } from "fflate";
import sharp from "sharp";
import type { UploadedFile } from "#platform/upload.ts";

const WHEN = new Date("2026-11-21T10:00:00+02:00");
const archive = (...names: string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, Buffer.from(`<${name}/>`)])), { mtime: WHEN }));

/** A compound file with these streams: documents of Word and Excel before 2007, and installers. */
function compound(...streams: string[]): Buffer {
  const [end, table, free] = [0xfffffffe, 0xfffffffd, 0xffffffff];
  const file = Buffer.alloc(512 * 3);
  file.write("d0cf11e0a1b11ae1", 0, "hex");
  for (const [at, value] of [[24, 0x3e], [26, 3], [28, 0xfffe], [30, 9], [32, 6]] as const) file.writeUInt16LE(value, at); // prettier-ignore
  for (const [at, value] of [[44, 1], [48, 1], [56, 4_096], [60, end], [68, end]] as const) file.writeUInt32LE(value, at); // prettier-ignore
  for (let n = 0; n < 109; n++) file.writeUInt32LE(n === 0 ? 0 : free, 76 + n * 4);
  for (let n = 0; n < 128; n++) file.writeUInt32LE(n === 0 ? table : n === 1 ? end : free, 512 + n * 4);
  for (const [n, name] of ["Root Entry", ...streams].entries()) {
    file.write(name, 1_024 + n * 128, "utf16le");
    file.writeUInt16LE(name.length * 2 + 2, 1_024 + n * 128 + 64);
  }
  return file;
}

/** A picture of 40 × 20 whose EXIF has a place, a camera and a turn by 90 degrees. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#c33" } })
    .jpeg()
    .withExif({
      IFD0: { Model: "CAMERA-OF-THE-TESTS" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "42/1 41/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "23/1 19/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
const drawing = (side = 20): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#3c3" } })
    .png()
    .withExif({ IFD0: { Model: "CAMERA-OF-THE-TESTS" } })
    .toBuffer();

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
};

/** A small good file of each kind. */
export const GOOD = {
  pdf: Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n"),
  png: await drawing(),
  jpg: await photo(),
  jpeg: await photo(),
  doc: compound("WordDocument", "1Table"),
  docx: archive("[Content_Types].xml", "_rels/.rels", "word/document.xml"),
  xls: compound("Workbook"),
  xlsx: archive("[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"),
  txt: Buffer.from("Здравейте, прилагам снимка.\r\n"),
  heic: Buffer.concat([
    box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1")),
    box("meta", Buffer.alloc(40)),
    box("mdat", Buffer.alloc(99)),
  ]),
} as const;

/** A picture of 49 and one of 64 million pixels, some hundred kilobytes each. */
export const largePicture = (side: 7_000 | 8_000): Promise<Buffer> => drawing(side);

const withSizes = (file: Buffer, unpacked: number): Buffer => {
  const bomb = Buffer.from(file);
  for (let at = 0; (at = bomb.indexOf("PK\u0001\u0002", at, "latin1")) >= 0; at += 4) bomb.writeUInt32LE(unpacked, at + 24);
  return bomb;
};

/** Files whose contents are not what their names say: what is wrong, the name and the contents. */
export const FORGED: [what: string, name: string, bytes: Buffer][] = [
  ["a program as a PDF", "bill.pdf", Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(500)])],
  ["a PDF that has no end", "bill.pdf", Buffer.from("%PDF-1.4\n1 0 obj\n")],
  ["a PDF after something else", "bill.pdf", Buffer.concat([Buffer.from("GIF89a"), GOOD.pdf])],
  ["a PDF that is a ZIP too", "bill.pdf", Buffer.concat([GOOD.pdf, archive("inside.txt")])],
  ["a PDF that is a ZIP too, its end in the ZIP's comment", "bill.pdf", zipInPdf()],
  ["a PNG that is a ZIP too", "photo.png", Buffer.concat([GOOD.png, archive("inside.txt")])],
  ["a JPEG that is a ZIP too", "photo.jpg", Buffer.concat([GOOD.jpg, archive("inside.txt")])],
  ["a page as a picture", "photo.jpg", Buffer.from("<html><script>alert(1)</script></html>")],
  ["a JPEG that is cut off", "photo.jpeg", GOOD.jpg.subarray(0, -120)],
  ["a PNG of nothing but its beginning", "photo.png", GOOD.png.subarray(0, 40)],
  ["a HEIC with something after it", "photo.heic", Buffer.concat([GOOD.heic, Buffer.from("<script>")])],
  ["a HEIC that is a ZIP too", "photo.heic", Buffer.concat([GOOD.heic, box("free", archive("inside.txt"))])],
  ["a video as a HEIC", "photo.heic", box("ftyp", Buffer.from("isom\0\0\0\0isommp42", "latin1"))],
  ["a ZIP as a document", "letter.docx", archive("notes.txt")],
  ["a spreadsheet as a document", "letter.docx", GOOD.xlsx],
  ["a document with macros", "letter.docx", archive("[Content_Types].xml", "word/document.xml", "word/vbaProject.bin")],
  ["a document with a program", "letter.docx", archive("[Content_Types].xml", "word/document.xml", "word/embeddings/run.exe")],
  ["a document with an archive in it", "letter.docx", archive("[Content_Types].xml", "word/document.xml", "word/embeddings/42.zip")],
  ["a document whose directory names other files than it has", "letter.docx", lying("word/document.xml", "word/macro00s.bin")],
  ["a document whose directory leads to nothing", "letter.docx", astray()],
  ["a document of 5,001 files", "letter.docx", archive("[Content_Types].xml", ...Array.from({ length: 5_000 }, (_, n) => `word/${n}.xml`))],
  ["a document with a path upwards", "letter.docx", archive("[Content_Types].xml", "word/document.xml", "../../evil.xml")],
  ["a document that unpacks to gigabytes", "letter.docx", withSizes(GOOD.docx, 0x7fffffff)],
  ["a sheet that unpacks to a thousand times its size", "sums.xlsx", withSizes(GOOD.xlsx, 900_000)],
  ["a document behind something else", "letter.docx", Buffer.concat([Buffer.from("PK\u0003\u0004 not really"), GOOD.docx])],
  ["a document that is cut off", "letter.docx", GOOD.docx.subarray(0, -5)],
  ["an installer as a document", "letter.doc", compound("SummaryInformation", "Property")],
  ["a sheet as a document of Word", "letter.doc", GOOD.xls],
  ["a document of Word as a sheet", "sums.xls", GOOD.doc],
  ["a compound file whose directory leads in a circle", "letter.doc", circle()],
  ["a compound file that is cut off", "letter.doc", GOOD.doc.subarray(0, 700)],
  ["a page as a text", "note.txt", Buffer.from("\ufeff \n<!doctype html><script>alert(1)</script>")],
  ["a PDF as a text", "note.txt", GOOD.pdf],
  ["a program as a text", "note.txt", Buffer.from("MZ\x90\0\x03\0")],
  ["bytes that are no letters in either alphabet", "note.txt", Buffer.from([0xd0, 0x98, 0xff, 0x98, 0x98])],
];

function zipInPdf(): Buffer {
  const whole = Buffer.concat([GOOD.pdf, archive("inside.txt")]);
  const comment = Buffer.from("\n%%EOF\n");
  whole.writeUInt16LE(comment.length, whole.length - 2);
  return Buffer.concat([whole, comment]);
}

/** A document in which a file has another name in front of its bytes than in the directory. */
function lying(listed: string, own: string): Buffer {
  const file = Buffer.from(GOOD.docx);
  file.write(own, file.indexOf(listed));
  return file;
}

/** A document whose last file is said to begin where none does. */
function astray(): Buffer {
  const file = Buffer.from(GOOD.docx);
  file.writeUInt32LE(1, file.lastIndexOf("PK\u0001\u0002", undefined, "latin1") + 42);
  return file;
}

function circle(): Buffer {
  const file = compound("Nothing");
  file.writeUInt32LE(1, 512 + 4);
  return file;
}

/** A file as the platform hands it to a handler. */
export const uploadedFile = (name: string, bytes: Uint8Array): UploadedFile => ({
  name,
  media: "application/octet-stream",
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
  async *open(range = { start: 0, end: bytes.length - 1 }) {
    for (let at = range.start; at <= range.end; at += 700) yield bytes.subarray(at, Math.min(at + 700, range.end + 1));
  },
});
