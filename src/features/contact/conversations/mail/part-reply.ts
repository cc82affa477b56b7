import { headOfQuote, isBlank, isMark, isQuoted } from "./quote-heads.ts";
import { textOf, withoutSignature } from "./signatures.ts";

/** What a person wrote in a mail, and what its program added: the mail that is answered, and a signature. */
type Parted = { written: string; rest: string };

/** From which line on everything is the mail that is answered; the number of lines where nothing is. */
function beginOfQuote(lines: readonly string[]): number {
  const mark = lines.findIndex(isMark);
  const end = mark === -1 ? lines.length : mark;
  const head = lines.slice(0, end).findIndex((_, at) => headOfQuote(lines, at, { hasMark: mark !== -1 }) > 0);
  return head === -1 ? beforeMarks(lines, end) : head;
}

/** Quoted and blank lines right above our mark belong to the mail below. */
function beforeMarks(lines: readonly string[], end: number): number {
  let at = end;
  while (at > 0 && (isBlank(lines[at - 1]!) || isQuoted(lines[at - 1]!))) at -= 1;
  return at;
}

/**
 * Whoever writes below or between the lines of a quote: what is not quoted counts, with the quotes between them. Undefined where nothing is written there.
 */
function writtenBelow(lines: readonly string[], from: number): Parted | undefined {
  const hasMark = lines.slice(from).some(isMark);
  if (hasMark && !lines.slice(from).some(isQuoted)) return undefined;
  const begin = from + headOfQuote(lines, from, { hasMark });
  const rest = lines.slice(begin);
  const first = rest.findIndex((line) => !isBlank(line));
  if (first === -1 || !isQuoted(rest[first]!)) return undefined;
  const afterQuote = rest.findIndex((line, at) => at > first && !isBlank(line) && !isQuoted(line));
  if (afterQuote === -1) return undefined;
  const isBetween = rest.slice(afterQuote).some(isQuoted);
  const own = withoutSignature(rest.slice(isBetween ? first : afterQuote));
  if (own.written === "" || own.written.split("\n").every((line) => isBlank(line) || isQuoted(line))) return undefined;
  return {
    written: own.written,
    rest: joined([textOf(lines.slice(from, begin)), isBetween ? "" : textOf(rest.slice(0, afterQuote)), own.rest]),
  };
}

/** Texts below each other, with an empty line between them. */
export const joined = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join("\n\n");

/** Parts a reply from the mail that it answers and from signatures. Where nothing would be left, everything is what was written. */
export function partReply(text: string): Parted {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const from = beginOfQuote(lines);
  const above = withoutSignature(lines.slice(0, from));
  const below = from < lines.length ? writtenBelow(lines, from) : undefined;
  const written = joined([above.written, below?.written ?? ""]);
  if (written === "") return { written: text.trim(), rest: "" };
  return { written, rest: joined([above.rest, below ? below.rest : textOf(lines.slice(from))]) };
}
