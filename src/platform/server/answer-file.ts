import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import type { Answer, OutgoingFile } from "../endpoint.ts";
import { contentDisposition } from "../file-name.ts";
import { rangeIn } from "./byte-range.ts";
import { isForPart, outcomeOf } from "./conditions.ts";
import { HttpProblem } from "./problems.ts";

/** Types that a browser may display; any other is offered for download, whatever its origin. */
const SHOWABLE = /^(image\/(png|jpeg|gif|webp|avif)|application\/pdf)$/;

/** Answers with a file, or with the requested range of it. The stream is closed when the client disconnects. */
export function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, declared }: { file: OutgoingFile; declared: NonNullable<Answer["file"]> },
): Promise<unknown> {
  const media = mediaOf(file, declared);
  const isInline = file.inline === true && SHOWABLE.test(media);
  reply.type(media).header("content-disposition", contentDisposition(file.name, isInline ? "inline" : "attachment"));
  return answerContent(request, reply, file);
}

/** Answers with some content as the request's conditions and range have it (RFC 9110 §13 and §14); its headers are the caller's. */
export async function answerContent(request: FastifyRequest, reply: FastifyReply, file: OutgoingFile): Promise<unknown> {
  const { method, headers } = request;
  if (file.etag) reply.header("etag", `"${file.etag}"`);
  if (file.modifiedAt) reply.header("last-modified", file.modifiedAt.toUTCString());
  const outcome = outcomeOf(headers, file);
  if (outcome === 412) refuse(reply, 412);
  if (outcome === 304) return reply.code(304).send();

  const content = "open" in file ? file : Buffer.from(file.bytes as string);
  const { length } = content;
  if (length === undefined) return method === "HEAD" ? reply.send() : reply.send(await opened(reply, file as Opening));
  reply.header("accept-ranges", "bytes");
  // a range is defined for GET alone
  const range = method === "GET" && isForPart(headers, file) ? rangeIn(headers.range, length) : undefined;
  if (range === "unsatisfiable") {
    reply.header("content-range", `bytes */${length}`);
    refuse(reply, 416);
  }
  const { start, end } = range ?? { start: 0, end: length - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${length}`);
  const size = end - start + 1;
  reply.header("content-length", size);
  if (method === "HEAD") return reply.send();
  if (Buffer.isBuffer(content)) return reply.send(range ? content.subarray(start, end + 1) : content);
  return reply.send(size === 0 ? Buffer.alloc(0) : await opened(reply, content, { ...(range && { range }), size }));
}

/** The refusal is no file: it has none of the headers of one. */
function refuse(reply: FastifyReply, status: 412 | 416): never {
  for (const name of ["content-disposition", "etag", "last-modified"]) reply.removeHeader(name);
  throw new HttpProblem(status);
}

type Opening = Extract<OutgoingFile, { open: unknown }>;

/** The stream of the file; where its size is known, a longer or shorter one is aborted. */
async function opened(
  reply: FastifyReply,
  { open }: Opening,
  { range, size }: { range?: { start: number; end: number }; size?: number } = {},
) {
  const source = await open(range);
  reply.raw.once("close", () => (source as Partial<Readable>).destroy?.());
  if (reply.raw.destroyed) (source as Partial<Readable>).destroy?.();
  return Readable.from(size === undefined ? source : exactly(source, size), { objectMode: false });
}

/** The last bytes are held back until the stream is known to end there. */
async function* exactly(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  let held: Uint8Array | undefined;
  for await (const bytes of source) {
    read += bytes.length;
    if (read > size) break;
    if (held) yield held;
    held = bytes;
  }
  if (read !== size) throw new Error(`a file of ${size} bytes gave ${read > size ? "more" : read}`);
  if (held) yield held;
}

function mediaOf({ media }: OutgoingFile, declared: NonNullable<Answer["file"]>): string {
  const kinds = [declared.media].flat();
  if (media === undefined) return kinds[0]!;
  if (!kinds.includes(media)) throw new Error(`a file of an undeclared kind, ${media}`);
  return media;
}
