import { fold, foldForIndex } from "#vocabulary/fold.ts";
import { saysNothing, searchIndex, searchWords } from "#vocabulary/search.ts";
import type { Language } from "#platform/language.ts";
import { linesOf, type Article, type ServiceType } from "./article.ts";
import { PAGE_SIZE } from "./limits.ts";

export type HelpQuery = { text: string; type: ServiceType | undefined; page: number };
export type Found = { articles: Read[]; page: number; total: number };

/** A line as search compares it: in lower case, by its sound, and by the stems of its words. */
export type Line = { text: string; low: string; sounds: string; stems: Set<string> };
/** A word of the search; `sound` is empty where it has none, `synonyms` are stems of words with the same meaning. */
export type Word = { low: string; sound: string; stems: string[]; synonyms: string[] };
/** An article prepared for search. */
export type Read = { article: Article; title: Line; lines: Line[]; whole: Line };

/** The most words of a search that count. */
const MOST_WORDS = 8;
/** The shortest sound, in letters: a single letter matches too much. */
const LEAST_SOUND = 2;

/** The words to search for; stop words such as „на“ only where there are no others. */
export function wordsIn(text: string): Word[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  const meaningful = typed.filter((word) => !saysNothing(word));
  return (meaningful.length > 0 ? meaningful : typed).slice(0, MOST_WORDS).map(wordOf);
}

function wordOf(low: string): Word {
  const sound = fold(low);
  const found = searchWords(low) ?? [];
  const { stems, synonyms } = found.length === 1 ? found[0]! : { stems: [], synonyms: [] };
  return { low, sound: sound.length < LEAST_SOUND || sound.includes(" ") ? "" : sound, stems, synonyms };
}

export const lineOf = (text: string): Line => ({
  text,
  low: text.toLowerCase(),
  sounds: foldForIndex([text]),
  stems: new Set(searchIndex([text]).split(" ")),
});

/** Prepares an article for search, once for all searches. */
export function readFor(language: Language, article: Article): Read {
  const { title } = article[language];
  const lines = linesOf(article[language]);
  return { article, title: lineOf(title), lines: lines.map(lineOf), whole: lineOf([title, ...lines].join("\n")) };
}

/**
 * Whether a line contains a word of `wordsIn` in any case (B§5): the same letters, the same sound (нулиране and nulirane find each other), or the same stem.
 */
const holdsItself = ({ low, sounds, stems }: Line, word: Word): boolean =>
  low.includes(word.low) || (word.sound !== "" && sounds.includes(word.sound)) || word.stems.some((stem) => stems.has(stem));

/** Whether a line contains the word or a synonym. */
export const holds = (line: Line, word: Word): boolean => holdsItself(line, word) || word.synonyms.some((stem) => line.stems.has(stem));

/**
 * How well an article fits: 5 all words in its title, 4 they or synonyms in its title, 3 the text as typed, 2 all words somewhere, 1 they or synonyms
 * somewhere; undefined when a word is missing.
 */
function fit({ title, whole }: Read, words: Word[]): number | undefined {
  if (!words.every((word) => holds(whole, word))) return undefined;
  if (words.every((word) => holdsItself(title, word))) return 5;
  if (words.every((word) => holds(title, word))) return 4;
  if (whole.low.includes(words.map(({ low }) => low).join(" "))) return 3;
  return words.every((word) => holdsItself(whole, word)) ? 2 : 1;
}

/** A page of the articles that contain every word of the text and are about the service; the best fit first, then in the centre's order. */
export function search(read: Read[], { text, type, page }: HelpQuery): Found {
  const words = wordsIn(text);
  const fitting = read
    .filter(({ article }) => type === undefined || article.types.includes(type))
    .flatMap((one) => {
      const rank = fit(one, words);
      return rank === undefined ? [] : [{ rank, one }];
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one);
  const shown = Math.min(page, Math.max(0, Math.ceil(fitting.length / PAGE_SIZE) - 1));
  return { articles: fitting.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE), page: shown, total: fitting.length };
}
