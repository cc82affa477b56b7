import { FILE_FIELD, type FileFault, type UploadLimits } from "#platform/upload.ts";

export const BOUNDARY = "----vrata-of-the-tests";
export const MULTIPART = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

/** A part of a form: a field, or a file where it has a filename. */
export type Part = { name: string; filename?: string; bytes: string | Uint8Array };

/** The bytes of a form as a browser sends it. */
export const multipart = (parts: Part[]): Buffer => Buffer.concat([...parts.flatMap(bytesOf), Buffer.from(`--${BOUNDARY}--\r\n`)]);

const bytesOf = ({ name, filename, bytes }: Part): Uint8Array[] => {
  const file = filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: application/octet-stream`;
  return [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(bytes as string),
    Buffer.from("\r\n"),
  ];
};

export const fieldsIn = (fields: object = {}): Part[] =>
  Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => ({ name, bytes: String(one) })));

export const partsOf = (files: readonly File[]): Promise<Part[]> =>
  Promise.all(files.map(async (file) => ({ name: FILE_FIELD, filename: file.name, bytes: await file.bytes() })));

export type Malformed = { how: string; body: Buffer; headers?: Record<string, string>; status: number };

/** Every way to send an upload badly, and its expected answer; each is valid but for the fault in its name. */
export function malformedUploads({ maxBytes, maxFiles, extensions, refused }: UploadLimits, fields: object = {}): Malformed[] {
  const requestContext = fieldsIn(fields);
  const [extension = "pdf"] = extensions;
  const file = (more: Partial<Part> = {}): Part => ({ name: FILE_FIELD, filename: `a.${extension}`, bytes: "some bytes", ...more });
  const good = multipart([...requestContext, file()]);
  const statusOf = (fault: FileFault) => refused?.(fault).status ?? 400;
  const headEnd = good.indexOf("some bytes");
  const many = (count: number, part: (n: number) => Part) => Array.from({ length: count }, (_, n) => part(n));
  const malformed = (how: string, status: number, ...parts: Part[]): Malformed => ({
    how,
    status,
    body: multipart([...requestContext, ...parts]),
  });
  const typed = (how: string, type: string, status = 400): Malformed => ({ how, status, body: good, headers: { "content-type": type } });
  return [
    typed("without a boundary", "multipart/form-data"),
    typed("with an empty boundary", "multipart/form-data; boundary=", statusOf("missing")),
    typed("with another boundary", "multipart/form-data; boundary=other"),
    typed("as JSON", "application/json", 400),
    typed("as bytes", "application/octet-stream", 415),
    { how: "with nothing in it", status: 400, body: Buffer.alloc(0) },
    { how: "cut off before the end", status: 400, body: good.subarray(0, -BOUNDARY.length) },
    { how: "cut off in a file", status: 400, body: good.subarray(0, headEnd + 4) },
    { how: "cut off in the head of a file", status: 400, body: good.subarray(0, headEnd - 10) },
    malformed("without a file", statusOf("missing")),
    malformed("with more files than are taken", statusOf("too_many"), ...many(maxFiles + 1, () => file())),
    malformed("with an empty file", statusOf("empty"), file({ bytes: "" })),
    malformed("with no file chosen", statusOf("missing"), file({ filename: "", bytes: "" })),
    malformed("with a file without a name", statusOf("name"), file({ filename: "" })),
    malformed("with a file in another field", 400, file({ name: "other" })),
    malformed("with a program", statusOf("extension"), file({ filename: "a.exe" })),
    malformed("with a program whose name turns around", statusOf("extension"), file({ filename: `a\u202e${extension}.exe` })),
    malformed("with a file without an extension", statusOf("extension"), file({ filename: extension })),
    malformed("with a field that is too long", 400, { name: "long", bytes: "x".repeat(20_000) }, file()),
    malformed("with __proto__", 400, { name: "__proto__", bytes: "x" }, file()),
    malformed("with a NUL", 400, { name: "a", bytes: "\0" }, file()),
    malformed("with broken UTF-8", 400, { name: "a", bytes: Buffer.from([0xc3, 0x28, 0xff]) }, file()),
    malformed("with a field that nobody asked for", 400, { name: "surplus", bytes: "x" }, file()),
    malformed("with a head without end", statusOf("missing"), file({ filename: `${"x".repeat(100_000)}.${extension}` })),
    malformed("with 200 fields", 413, ...many(200, (n) => ({ name: `f${n}`, bytes: "" })), file()),
    malformed("with a file that is too large", 413, file({ bytes: Buffer.alloc(maxBytes + 1) })),
    malformed("much larger than all that is taken", 413, file({ bytes: Buffer.alloc(maxBytes * maxFiles + 1_000_000) })),
  ];
}
