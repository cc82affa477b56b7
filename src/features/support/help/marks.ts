import { holds, lineOf, type Line, type Read, type Word } from "./search.ts";

/** A piece of a line; `hit` when it matches the search. */
export type Piece = { text: string; hit: boolean };

/** Approximate length in characters of the snippet under a title. */
const SNIPPET = 200;
/** Characters of the snippet before the first match. */
const BEFORE = 60;

type Span = [from: number, to: number];

/** The line in pieces with the matches marked: the letters as typed, or the whole word that sounds the same. */
export function marked(line: string, words: Word[]): Piece[] {
  const spans = joined(words.flatMap((word) => spansOf(line, word)).sort(([a], [b]) => a - b));
  const pieces: Piece[] = [];
  let at = 0;
  for (const [from, to] of spans) {
    pieces.push({ text: line.slice(at, from), hit: false }, { text: line.slice(from, to), hit: true });
    at = to;
  }
  return [...pieces, { text: line.slice(at), hit: false }].filter(({ text }) => text !== "");
}

function spansOf(line: string, word: Word): Span[] {
  const low = line.toLowerCase();
  const spans: Span[] = [];
  // a letter whose lower case is longer would shift all that follow
  if (low.length === line.length)
    for (let at = low.indexOf(word.low); at !== -1; at = low.indexOf(word.low, at + word.low.length))
      spans.push([at, at + word.low.length]);
  if (spans.length > 0) return spans;
  return [...line.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)]
    .filter(([whole]) => holds(wordLine(whole), word))
    .map(({ 0: whole, index }) => [index, index + whole.length]);
}

/** The words of the articles as lines, each computed once: there are some thousands of them. */
const wordLines = new Map<string, Line>();

function wordLine(word: string): Line {
  const known = wordLines.get(word) ?? lineOf(word);
  wordLines.set(word, known);
  return known;
}

/** Merges spans that touch or overlap. */
function joined(spans: Span[]): Span[] {
  const all: Span[] = [];
  for (const [from, to] of spans) {
    const before = all.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** The text under an article's title: the line with most of the words, around the first of them; its lead when no line matches. */
export function snippetOf({ lines }: Pick<Read, "lines">, words: Word[]): Piece[] {
  const held = (line: Line): number => words.filter((word) => holds(line, word)).length;
  const best = lines.map((line) => ({ line, held: held(line) })).reduce((a, b) => (b.held > a.held ? b : a));
  return marked(cut(best.line.text, words), words);
}

/** A line shortened at word boundaries, around the first match. */
function cut(line: string, words: Word[]): string {
  if (line.length <= SNIPPET) return line;
  const first = Math.min(...words.flatMap((word) => spansOf(line, word).map(([from]) => from)), line.length);
  const start = first === line.length || first < SNIPPET - BEFORE ? 0 : first - BEFORE;
  const from = start === 0 ? 0 : line.indexOf(" ", start) + 1;
  const end = from + SNIPPET >= line.length ? line.length : line.lastIndexOf(" ", from + SNIPPET);
  return `${from > 0 ? "…" : ""}${line.slice(from, end)}${end < line.length ? "…" : ""}`;
}
