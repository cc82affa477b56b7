import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import { extensionOf, fileName } from "../file-name.ts";
import { FILE_FIELD, type FileFault, type UploadedFile, type UploadLimits } from "../upload.ts";
import { isDiskFull } from "./disk-full.ts";
import { HttpProblem } from "./problems.ts";
import { FieldsOfForm, Unreadable } from "./request-body.ts";
import { spool, type SpooledFile } from "./spooled-file.ts";

type Fields = Record<string, string | string[]>;
export type Upload = { fields: Fields; files: UploadedFile[]; close: () => Promise<void> };

const MOST_FIELDS = 100;
const LONGEST_FIELD = 16 * 1024;
/** The bytes of boundaries, part headers and fields beside the files. */
const FIELD_BYTES = 256 * 1024;
/** This much of a refused upload is read and discarded, so that its sender receives the answer; a client that sends more is disconnected. */
const MOST_DRAINED = 32 * 1024 * 1024;

/** Checks the CSRF token in the form's first field. Rejects an invalid one. */
type CheckToken = (token: string) => Promise<void>;

/**
 * Streams an upload: fields into memory, files to disk. Any error is thrown, and then nothing of it is left. `checkToken` is given where no header had a CSRF
 * token: the form's first field must then be it, before any file.
 */
export async function readUpload(request: FastifyRequest, limits: UploadLimits, checkToken?: CheckToken): Promise<Upload> {
  const source = request.raw;
  const most = limits.maxBytes * limits.maxFiles + FIELD_BYTES;
  const spools: Promise<SpooledFile>[] = [];
  const left = leaving(request.raw.socket);
  const close = async () => {
    left.over();
    for (const spooled of await Promise.allSettled(spools)) if (spooled.status === "fulfilled") await spooled.value.close();
  };
  try {
    if (Number(request.headers["content-length"]) > most) throw tooLarge();
    return { ...(await new Reader(request, { limits, most, spools, left: left.signal, ...(checkToken && { checkToken }) }).read()), close };
  } catch (error) {
    drain(source);
    await close();
    if (!isDiskFull(error)) throw error;
    request.log.warn({}, "there is no room for uploads in the temporary folder");
    throw new HttpProblem(503);
  }
}

/** A signal that is aborted when the connection ends before `over`. */
function leaving(connection: Socket): { signal: AbortSignal; over: () => void } {
  const ending = new AbortController();
  const abort = () => ending.abort();
  connection.once("close", abort);
  return { signal: ending.signal, over: () => connection.off("close", abort) };
}

/** The files themselves are refused. */
export class FileRefused extends HttpProblem {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault === "too_large" ? 413 : 400, { fields: [{ field: FILE_FIELD, problem: fault }] });
    this.fault = fault;
  }
}
const fault = (problem: FileFault) => new FileRefused(problem);
const tooLarge = () => fault("too_large");

type Reading = { limits: UploadLimits; most: number; spools: Promise<SpooledFile>[]; left: AbortSignal; checkToken?: CheckToken };
type FilePart = { stream: Readable; name: string; media: string };

/** One upload while it is read. The first error ends it. */
class Reader {
  private readonly fields = new FieldsOfForm();
  private readonly files: Promise<UploadedFile | undefined>[] = [];
  private readonly streams: Readable[] = [];
  private isFirst = true;
  /** Undefined until a token was found, in a header or as the first field. */
  private token: Promise<void> | undefined;
  private readonly parser: BusboyInstance;
  private readonly request: FastifyRequest;
  private readonly reading: Reading;

  constructor(request: FastifyRequest, reading: Reading) {
    this.request = request;
    this.reading = reading;
    this.token = reading.checkToken ? undefined : Promise.resolve();
    this.parser = parserFor(request.headers, reading.limits);
  }

  read(): Promise<Omit<Upload, "close">> {
    const { parser } = this;
    const source = this.request.raw;
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        this.stop();
        reject(error);
      };
      const attempt = (work: () => void) => {
        try {
          work();
        } catch (error) {
          fail(error as Error);
        }
      };
      parser.on("field", (...[name, value, nameTruncated, truncated]) =>
        attempt(() => this.field(nameTruncated || truncated ? undefined : name, value, fail)),
      );
      parser.on("file", (...[field, stream, name, , media]) => attempt(() => this.file(field, { stream, name: name ?? "", media }, fail)));
      parser.once("filesLimit", () => fail(fault("too_many")));
      for (const limit of ["fieldsLimit", "partsLimit"] as const) parser.once(limit, () => fail(new HttpProblem(413)));
      parser.once("error", () => fail(new Unreadable("the form is broken, or cut off")));
      parser.once("finish", () => void this.whole().then(resolve, fail));
      source.once("close", () => !source.readableEnded && fail(new Unreadable("its sender went away")));
      source.once("error", fail);
      let arrived = 0;
      source.on("data", (bytes: Buffer) => (arrived += bytes.length) > this.reading.most && fail(tooLarge()));
      source.pipe(parser);
    });
  }

  private stop(): void {
    const { parser, request } = this;
    request.raw.unpipe(parser);
    parser.removeAllListeners();
    parser.on("error", () => undefined);
    parser.destroy();
    for (const stream of this.streams) stream.destroy();
  }

  private field(name: string | undefined, value: string, fail: (error: Error) => void): void {
    if (name === undefined) throw new Unreadable("a field has no name, or is too long");
    const { checkToken } = this.reading;
    if (this.isFirst && checkToken && name === "_csrf") (this.token = checkToken(value)).catch(fail);
    this.isFirst = false;
    if (!this.token) throw new HttpProblem(403, { problem: "csrf" });
    this.fields.add(name, value);
  }

  private file(field: string, part: FilePart, fail: (error: Error) => void): void {
    const { stream } = part;
    this.isFirst = false;
    this.streams.push(stream);
    stream.once("limit", () => fail(tooLarge()));
    stream.on("error", () => undefined); // reported by the parser as well
    if (!this.token) throw new HttpProblem(403, { problem: "csrf" });
    if (field !== FILE_FIELD) throw new HttpProblem(400, { fields: [{ field: FILE_FIELD, problem: "not_expected" }] });
    const file = this.token.then(() => taken(part, this.reading));
    file.catch(fail);
    this.files.push(file);
  }

  private async whole(): Promise<Omit<Upload, "close">> {
    await this.token;
    const files = (await Promise.all(this.files)).filter((file) => file !== undefined);
    if (!this.token) throw new HttpProblem(403, { problem: "csrf" });
    if (files.length === 0) throw fault("missing");
    return { fields: this.fields.all(), files };
  }
}

/** One file of the form; undefined where a form without a script has none chosen. */
async function taken(
  { stream, name, media }: FilePart,
  { limits, spools, left }: Pick<Reading, "limits" | "spools" | "left">,
): Promise<UploadedFile | undefined> {
  const spooling = spool(stream);
  spools.push(spooling);
  spooling.catch(() => undefined);
  if (name !== "" && !limits.extensions.includes(extensionOf(fileName(name)))) throw fault("extension");
  const { size, sha256, open } = await spooling;
  if (name === "" && size === 0) return undefined;
  if (name === "") throw fault("name");
  if (size === 0) throw fault("empty");
  return { name: fileName(name), media, size, sha256, open, left };
}

function parserFor(headers: FastifyRequest["headers"], { maxBytes, maxFiles }: UploadLimits) {
  const limits = {
    fieldSize: LONGEST_FIELD,
    fields: MOST_FIELDS,
    parts: MOST_FIELDS + maxFiles + 1,
    fileSize: maxBytes,
    files: maxFiles,
    headerPairs: 20,
    headerSize: 8 * 1024,
  };
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch {
    throw new Unreadable("the form has no boundary");
  }
}

/** Reads and discards the rest for a while. */
function drain(source: Readable): void {
  let drained = 0;
  source.on("data", (bytes: Buffer) => void ((drained += bytes.length) > MOST_DRAINED && source.destroy()));
  source.on("error", () => undefined);
  source.resume();
}
