/** What can be wrong with the files of an upload before its handler sees them. */
export type FileFault = "missing" | "too_many" | "name" | "extension" | "empty" | "too_large";

/** The limits of an endpoint's upload. */
export type UploadLimits = {
  /** Of each file. */
  maxBytes: number;
  maxFiles: number;
  /** In lower case, without the dot. */
  extensions: readonly string[];
  /** The declared answer for files that are refused before the handler sees them; without it they get the problem document that every refusal has. */
  refused?: (fault: FileFault) => { status: number; body: unknown };
};

/** A complete file of an upload, checked against the endpoint's limits; it exists until the request is answered. */
export type UploadedFile = {
  /** Without a path and invisible characters. */
  name: string;
  /** The content type that the sender declared. */
  media: string;
  size: number;
  sha256: string;
  /** The whole file or the given bytes of it, both ends included. With `into` each piece lies in that memory, until the next one is read into it. */
  open: (range?: { start: number; end: number }, into?: Uint8Array<ArrayBuffer>) => AsyncIterable<Uint8Array>;
  /** Aborted when its sender leaves before the answer. */
  left?: AbortSignal;
};

/** Memory for the pieces of one reader that is done with each before it asks for the next: a file of any size leaves no garbage. */
export const pieceMemory = (): Uint8Array<ArrayBuffer> => new Uint8Array(64 * 1024);

/** The form field of the files. */
export const FILE_FIELD = "file";

/** The slowest supported line for uploads, 200 kbit/s. */
const BYTES_PER_MS = 25;

/** How long the body of a request may take to arrive: half a minute, plus the time of its files over a slow line. */
export const arrivalMs = (upload?: UploadLimits): number => 30_000 + (upload ? (upload.maxBytes * upload.maxFiles) / BYTES_PER_MS : 0);
