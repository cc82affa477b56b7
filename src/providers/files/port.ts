export { ProviderUnavailable } from "../provider-unavailable.ts";

/** The name of a stored file: an id of ours, never a name that somebody typed. */
export type FileId = string;
/** `size` in bytes; `sha256` in hexadecimal. With `into` each piece may lie in that memory, until the next one is read into it. */
export type FileToPut = { id: FileId; size: number; sha256: string; open: (into?: Uint8Array<ArrayBuffer>) => AsyncIterable<Uint8Array> };
/** `full`: there is no room; nothing of the file is left. */
type PutAnswer = "stored" | "full";
/** Both ends included, in bytes from 0. */
type FileRange = { start: number; end: number };
/** `id` also names what a put left behind that was broken off; such a thing can be removed, and not opened. */
export type StoredFile = { id: FileId; storedAt: Date };

/**
 * Storage of files (decisions §3 Uploads). A file is there whole or not at all, and survives a crash once `put` has answered. Every call is safe to repeat, and
 * throws `ProviderUnavailable` when its outcome is unknown.
 */
export type Files = {
  /** Stores a file as a stream; the same id again replaces it. Throws when the stream has another size. */
  put(file: FileToPut): Promise<PutAnswer>;
  /** The file or the range of it as a stream; undefined where there is none. */
  open(id: FileId, range?: FileRange): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes a file; one that is not there counts as removed. */
  remove(id: FileId): Promise<void>;
  /** Everything that is stored, in any order. */
  list(): AsyncIterable<StoredFile>;
};
