/** What an endpoint takes as an upload. */
export type UploadLimits = {
  /** Of each file. */
  maxBytes: number;
  maxFiles: number;
  /** In small letters, without the dot. */
  extensions: readonly string[];
};

/** A file of an upload, whole and checked against what the endpoint takes; it is there until the request is answered. */
export type UploadedFile = {
  /** Without a path, and without characters that hide what it is. */
  name: string;
  /** The content type that its sender says it has. */
  media: string;
  size: number;
  sha256: string;
  open: () => AsyncIterable<Uint8Array>;
};

/** The part of the form that files stand in. */
export const FILE_FIELD = "file";

/** The slowest line that an upload is waited for, 200 kbit/s. */
const BYTES_PER_MS = 25;

/** How long the body of a request may take to arrive: half a minute, and what its files need over a slow line. */
export const arrivalMs = (upload?: UploadLimits): number => 30_000 + (upload ? (upload.maxBytes * upload.maxFiles) / BYTES_PER_MS : 0);
