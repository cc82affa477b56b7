/** Bytes of a file, from the first to the last, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number };

/**
 * Which bytes of that many a `Range` header requests (RFC 9110 §14). Undefined: the whole file, as for an invalid header or several ranges; a server need not
 * answer in parts.
 */
export function rangeIn(header: string | undefined, length: number): ByteRange | "unsatisfiable" | undefined {
  const [, from, to] = /^bytes=(\d{0,20})-(\d{0,20})$/i.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from === "") return Number(to) === 0 || length === 0 ? "unsatisfiable" : { start: Math.max(0, length - Number(to)), end: length - 1 };
  const start = Number(from);
  if (to !== "" && Number(to) < start) return undefined;
  return start >= length ? "unsatisfiable" : { start, end: to === "" ? length - 1 : Math.min(Number(to), length - 1) };
}
